"""`pitboss play`: adjudicate a script."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from pitboss.cli.show import BAD, GOOD, QUIET, Json, console, errors, ruling, say_json


def play(
    files: Annotated[list[Path], typer.Argument(metavar="FILE.play…", help="scenario files; docs/play-files.md")],
    accept: Annotated[bool, typer.Option("--accept", help="write the rulings given into the file")] = False,
    log: Annotated[Path | None, typer.Option("--log", metavar="FILE.jsonl", help="keep the log of one script")] = None,
    json: Json = False,
) -> None:
    """Put a script's acts before the rules; exit 1 where a ruling is not the one expected."""
    from pitboss.errors import BadInput
    from pitboss.script import perform, read, rewritten

    if log and (len(files) > 1 or log.exists()):
        raise BadInput(f"--log {log}: give one script and a file that does not exist yet")
    performances = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except OSError as problem:
            raise BadInput(f"{file}: cannot be read: {problem.strerror}") from None
        except UnicodeDecodeError:
            raise BadInput(f"{file}: is not text in UTF-8") from None
        performances.append(perform(read(text, str(file))))
    surprises = 0
    for file, performance in zip(files, performances, strict=True):
        surprises += len(performance.surprises)
        if json:
            continue
        _tell(performance, accept)
        if accept and (text := rewritten(performance)) != file.read_text(encoding="utf-8"):
            file.write_text(text, encoding="utf-8")
            console().print(f"[{GOOD}]{file}: rulings written[/]")
    if json:
        say_json([_as_value(each) for each in performances])
    if log:
        from pitboss.record import write_log

        write_log(performances[0].table.log, log)
    raise typer.Exit(1 if surprises and not accept else 0)


def _tell(performance: Any, accept: bool) -> None:
    script = performance.script
    console().print(f"[bold]{script.name}[/]  [{QUIET}]{script.edition.rules.book} {script.edition.rules.game}[/]")
    for step in performance.steps:
        console().print(f"{step.act.at:>4}  {step.act.text}", style="bold", markup=False)
        for line in step.rulings:
            text = ruling(line)
            text.pad_left(6)
            console().print(text, soft_wrap=True)
        if not step.as_expected and not accept:
            errors().print(f"[{BAD}]      line {step.act.at}: another ruling was expected:[/]")
            for line in step.act.expected:
                errors().print(f"        {line}", style=BAD, markup=False, soft_wrap=True)
    acts, wrong = len(performance.steps), len(performance.surprises)
    checked = sum(bool(step.act.expected) for step in performance.steps)
    verdict = f"[{BAD}]{wrong} not as expected[/]" if wrong else f"[{GOOD}]{checked} rulings as expected[/]"
    last = performance.table.log.last.hash
    console().print(f"{acts} acts, {verdict} · ledger balances · log {last[:4]}…{last[-4:]}\n")


def _as_value(performance: Any) -> dict[str, Any]:
    script = performance.script
    return {
        "script": script.name,
        "book": script.edition.rules.book,
        "game": script.edition.rules.game,
        "acts": [
            {
                "line": step.act.at,
                "act": step.act.text,
                "rulings": step.rulings,
                "expected": step.act.expected,
                "as_expected": step.as_expected,
                "decisions": [msgspec.to_builtins(each) for each in step.decisions],
            }
            for step in performance.steps
        ],
        "as_expected": not performance.surprises,
        "log": performance.table.log.last.hash,
    }
