"""A run that leaves a process or a file behind is red, and says which test it was."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import leftovers
from tests.processes import started

CONFTEST = "from tests.leftovers import begin, pytest_sessionfinish\nbegin()"
TIDY = "def test_it() -> None: ..."
SLEEPS = "import time; print('up', flush=True); time.sleep(600)"
FILE = """
import tempfile

def test_it() -> None:
    tempfile.mkdtemp(prefix="left-")
"""
HOUSE = """
import subprocess, sys

def test_it() -> None:
    subprocess.run((sys.executable, "-m", "tapisvert", "event", "create", "Tuesday"), check=True)
"""


def ran(folder: Path, test: str, *words: str) -> subprocess.CompletedProcess[str]:
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_it.py").write_text(test)
    ours = (leftovers.MARK, "TAPISVERT_DATA")
    told = {name: value for name, value in os.environ.items() if name not in ours}
    told |= {"PYTHONPATH": os.getcwd(), "TMPDIR": str(folder)}
    command = (sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", *words)
    return subprocess.run(
        (*command, str(folder)), cwd=folder, env=told, capture_output=True, text=True
    )


@pytest.mark.parametrize("words", [(), ("-n", "1")], ids=["alone", "shared"])
@pytest.mark.parametrize("test", [FILE, HOUSE], ids=["file", "house"])
def test_a_file_that_stays_is_told(tmp_path: Path, test: str, words: tuple[str, ...]) -> None:
    done = ran(tmp_path, test, *words)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "the tests left something behind" in done.stdout


def test_a_process_that_stays_is_told_with_its_test(tmp_path: Path) -> None:
    place = str(tmp_path)
    with started((sys.executable, "-c", SLEEPS), {leftovers.MARK: place}) as one:
        assert one.stdout is not None
        assert one.stdout.readline() == "up\n", "before it runs the system tells nothing of it"
        left = leftovers.still_running(place, patience=0)
        if leftovers.PROCESSES.exists():
            assert [line.split(": ")[0] for line in left] == [f"process {one.pid}"]
            assert "a_process_that_stays_is_told" in left[0]
    assert leftovers.still_running(place) == []


def test_a_tidy_run_is_green(tmp_path: Path) -> None:
    done = ran(tmp_path, TIDY)
    assert (done.returncode, "behind" in done.stdout) == (0, False)
