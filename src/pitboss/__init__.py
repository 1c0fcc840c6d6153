"""The executable rule book of casino table games."""

import importlib
from typing import TYPE_CHECKING

__all__ = ["__version__", "book", "books"]

if TYPE_CHECKING:
    from pitboss.library import Book

# The package of that name first: when it is loaded later, it takes the place of the function.
importlib.import_module("pitboss.book")


def book(name: str) -> "Book":
    """One of the rule books: nz-1996, nz-1998, nj or section-2."""
    from pitboss import library

    return library.book(name)


def books() -> "tuple[Book, ...]":
    """All the rule books."""
    from pitboss import library

    return library.books()


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    from importlib.metadata import version

    return version("pitboss")


def __dir__() -> list[str]:
    return __all__
