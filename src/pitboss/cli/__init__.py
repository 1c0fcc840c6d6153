"""The commands. Each imports what it needs when it runs, so that starting costs little."""

import sys

import typer

from pitboss.errors import BadInput, BrokenLog, PitbossError


def _app() -> typer.Typer:
    from pitboss.cli import bench, books, diff, edge, house, log, play, random, roads, session, sheet, table

    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        help="The executable rule book of casino table games.",
    )
    app.command()(books.books)
    app.command()(books.rules)
    app.command()(books.coverage)
    app.command()(table.table)
    app.command()(play.play)
    app.command()(edge.edge)
    app.command()(session.session)
    app.command()(sheet.sheet)
    app.command()(diff.diff)
    app.command("check-house")(house.check_house)
    app.command()(log.audit)
    app.command()(log.schema)
    app.command()(roads.roads)
    app.command()(random.random)
    app.command()(bench.bench)
    return app


def main() -> None:
    """Run a command: 0 all is well, 1 the answer is no, 2 the question was not understood."""
    try:
        _app()()
    except BadInput as problem:
        fail(str(problem), 2)
    except BrokenLog as problem:
        fail(str(problem), 1)
    except PitbossError as problem:
        fail(str(problem), 1)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read us has read enough
        sys.exit(0)


def fail(message: str, code: int) -> None:
    from pitboss.cli.show import errors

    errors().print(f"[bold red]pitboss:[/] {_plain(message)}", highlight=False, soft_wrap=True)
    sys.exit(code)


def _plain(message: str) -> str:
    return message.replace("[", r"\[")
