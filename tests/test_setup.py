"""The two commands on machines that lack something: `./run` and `./test` share tools/environment."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with no .venv, and a PATH where this test decides what the machine has."""
    for name in ("run", "test", "tools", "pyproject.toml", "requirements.lock", "requirements-test.lock"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, tmp_path / name)
    (tmp_path / "bin").mkdir()
    for tool in ("sh", "dirname", "basename", "cat", "cksum", "rm", "env"):
        (tmp_path / "bin" / tool).symlink_to(shutil.which(tool) or f"/bin/{tool}")
    return tmp_path


def give(clone: Path, name: str, script: str) -> None:
    tool = clone / "bin" / name
    tool.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    tool.chmod(0o755)


def start(clone: Path, command: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(clone / "bin"), "HOME": os.environ.get("HOME", "/")}
    return subprocess.run([clone / command, "books"], env=environment, capture_output=True, text=True, check=False)


WITHOUT_ENSUREPIP = """case "$*" in
*version_info*print*|*print*version_info*) echo python3.12 ;;
*ensurepip*) exit 1 ;;
esac"""


@pytest.mark.parametrize("command", ["run", "test"])
def test_without_ensurepip_the_line_to_type_is_printed(clone: Path, command: str) -> None:
    give(clone, "python3", WITHOUT_ENSUREPIP)
    give(clone, "id", "echo 1000")
    done = start(clone, command)
    assert done.returncode == 3
    assert "sudo apt-get install -y python3.12-venv" in done.stderr
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("command", ["run", "test"])
def test_without_ensurepip_root_installs_it(clone: Path, command: str) -> None:
    give(clone, "python3", WITHOUT_ENSUREPIP + '\ncase "$*" in "-m venv .venv") echo made; exit 1 ;; esac')
    give(clone, "id", "echo 0")
    give(clone, "apt-get", f'echo "$@" >> {clone}/asked')
    done = start(clone, command)
    assert "install -y -qq python3.12-venv" in (clone / "asked").read_text(encoding="utf-8")
    assert "made" in done.stdout


@pytest.mark.parametrize("command", ["run", "test"])
def test_an_old_python_is_named(clone: Path, command: str) -> None:
    give(clone, "python3", "exit 1")
    done = start(clone, command)
    assert done.returncode == 3
    assert "Python 3.11 or newer" in done.stderr


def test_locks_pin_by_hash_and_name_no_address() -> None:
    for name in ("requirements.lock", "requirements-test.lock"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text
        assert all("==" in line for line in text.splitlines() if line and not line.startswith((" ", "#")))


def test_ci_runs_the_tests_and_nothing_else() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert [line for line in script.splitlines() if line and not line.startswith("#")] == [
        'exec "$(dirname "$0")/../test"'
    ]
