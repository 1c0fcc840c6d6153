"""What the documentation shows is what the program prints.

In a ```console block every line that begins with `$ ` is typed, and what follows must come out; a line `…` stands for
any lines, and a line that ends with `…` for any end of it. `PITBOSS_ACCEPT=1` writes the real output into the blocks
that have no line `…`.

The ```python blocks of a page are one conversation with Python, run as doctests.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def sessions(block: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines it must print."""
    found: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif line.startswith("> ") and found and not found[-1][1] and found[-1][0].endswith("\\"):
            found[-1] = (f"{found[-1][0][:-1]}{line[2:]}", [])
        else:
            found[-1][1].append(line)
    return found


def printed(command: str, folder: Path) -> list[str]:
    """Run a line of a block in a shell, with this environment's pitboss for ./run."""
    python = f"'{sys.executable}' -m pitboss"
    environment = {**os.environ, "COLUMNS": "120", "LC_ALL": "C.UTF-8"}
    for each in ("tests", "examples", "docs"):  # what a block reads; what it writes stays in the folder
        (folder / each).symlink_to(ROOT / each)
    done = subprocess.run(
        ["sh", "-c", re.sub(r"\./run\b", lambda _: python, command)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def matches(expected: list[str], actual: list[str]) -> bool:
    def pattern(line: str) -> str:
        line = line.rstrip()
        if line == "…":
            return r"[\s\S]*?"
        return re.escape(line[:-1]) + ".*" if line.endswith("…") else re.escape(line)

    return re.fullmatch("\n".join(map(pattern, expected)).rstrip(), "\n".join(actual)) is not None


CASES = [
    pytest.param(page, command, expected, id=f"{page.name}: {command}"[:70])
    for page in PAGES
    if page.exists()
    for block in BLOCK.findall(page.read_text(encoding="utf-8"))
    for command, expected in sessions(block)
]


@pytest.mark.parametrize(("page", "command", "expected"), CASES)
def test_a_block_prints_what_it_shows(page: Path, command: str, expected: list[str], tmp_path: Path) -> None:
    actual = printed(command, tmp_path)
    if os.environ.get("PITBOSS_ACCEPT") and not matches(expected, actual) and "…" not in [e.strip() for e in expected]:
        text = page.read_text(encoding="utf-8")
        old, new = ("\n".join([f"$ {command}", *lines]).rstrip() + "\n" for lines in (expected, actual))
        assert old in text
        page.write_text(text.replace(old, new), encoding="utf-8")
        return
    assert matches(expected, actual), "\n".join(actual)


PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [each for each in PAGES if ">>> " in each.read_text(encoding="utf-8")], ids=str)
def test_python_answers_as_a_page_shows(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    blocks = "\n".join(block for block in PYTHON.findall(text) if ">>> " in block)
    test = doctest.DocTestParser().get_doctest(blocks, {}, page.name, str(page), 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=said.append)
    assert not said, "".join(said)


def test_the_readme_has_a_tour_that_is_tested() -> None:
    commands = [case.values[1] for case in CASES if case.values[0] == ROOT / "README.md"]
    for word in ("edge", "rules", "table", "play", "coverage", "audit", "check-house", "books"):
        assert any(f"./run {word}" in str(command) for command in commands), word


def test_every_command_is_in_the_tutorial() -> None:
    from pitboss.cli import _app

    tutorial = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    for command in _app().registered_commands:
        name = command.name or command.callback.__name__  # type: ignore[union-attr]
        assert f"pitboss {name}" in tutorial or f"./run {name}" in tutorial, name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(
        r"\]\(([^)#]+)\)", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    ):
        if "://" not in target:
            assert (page.parent / target).exists(), target
