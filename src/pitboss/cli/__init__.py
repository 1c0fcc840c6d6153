"""The commands. Each imports what it needs when it runs, so that starting costs little."""

import gc
import os
import sys
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

import typer

from pitboss.errors import BadInput, BrokenLog, PitbossError

# The commands in the order of the help, each with its module.
COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "books": "books",
        "rules": "books",
        "coverage": "books",
        "table": "table",
        "play": "play",
        "edge": "edge",
        "session": "session",
        "sheet": "sheet",
        "diff": "diff",
        "check-house": "house",
        "audit-rules": "audit_rules",
        "audit": "log",
        "schema": "log",
        "roads": "roads",
        "random": "random",
        "bench": "bench",
    }
)


def _app(asked: str = "") -> typer.Typer:
    """All commands, or only the one that was asked for, if it is one: typer looks at every parameter of each."""
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        help="The executable rule book of casino table games.",
    )
    app.callback()(_nothing)
    for name in [asked] if asked in COMMANDS else COMMANDS:
        module = import_module(f"pitboss.cli.{COMMANDS[name]}")
        app.command(name)(getattr(module, name.replace("-", "_")))
    return app


def _nothing() -> None:
    """A single command stays one of several with this."""


def main() -> None:
    """Run a command: 0 all is well, 1 the answer is no, 2 the question was not understood."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices are small: threads would wait more than they work
    gc.set_threshold(500_000)  # cycles are few: looking for them as often as usual costs a tenth of a short command
    try:
        _app(sys.argv[1] if len(sys.argv) > 1 else "")()
    except BadInput as problem:
        fail(str(problem), 2)
    except BrokenLog as problem:
        fail(str(problem), 1)
    except PitbossError as problem:
        fail(str(problem), 1)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read us has read enough
        sys.exit(0)
    finally:
        gc.freeze()  # nor are cycles looked for in all that goes with the process: that costs another tenth


def fail(message: str, code: int) -> None:
    from pitboss.cli.show import errors

    errors().print(f"[bold red]pitboss:[/] {_plain(message)}", highlight=False, soft_wrap=True)
    sys.exit(code)


def _plain(message: str) -> str:
    return message.replace("[", r"\[")
