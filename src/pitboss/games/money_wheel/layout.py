"""The seven areas of the cloth, and the names that a house gives to their symbols."""

from collections.abc import Callable, Mapping

from pitboss.draws.wheels import SECTIONS

SYMBOLS: tuple[str, ...] = tuple(SECTIONS)


def choice_of(symbol: str) -> str:
    """The choice by which a house names a symbol."""
    return f"symbol_{symbol.lower()}"


def names_in(choices: Mapping[str, object]) -> dict[str, str]:
    """What each symbol is called; its letter where the house has given it no name."""
    return {symbol: str(choices.get(choice_of(symbol), symbol)) for symbol in SYMBOLS}


def finder(names: Mapping[str, str]) -> Callable[[str], str | None]:
    """The symbol that words mean: its letter, `symbol A`, or the name on the cloth."""
    known = {word: symbol for symbol, name in names.items() for word in words_for(symbol, name)}
    return lambda text: known.get(" ".join(text.casefold().split()))


def words_for(symbol: str, name: str) -> tuple[str, ...]:
    return (symbol.casefold(), f"symbol {symbol}".casefold(), " ".join(name.casefold().split()))
