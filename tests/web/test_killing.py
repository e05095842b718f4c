"""The room killed a thousand times under four directors: a few times in every run of the tests."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web import databases


def kill(folder: Path, kills: int, database: str) -> dict[str, int]:
    """In a process of its own, on a house of its own; what it counted."""
    command = (sys.executable, "-m", "tests.web.killing", str(folder), str(kills))
    environ = {**os.environ, "DATABASE_URL": database}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    counted: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return counted


def address(alias: str) -> str:
    """Of the database the tests have, emptied for this one."""
    return databases.server_address() if alias == databases.POSTGRES else ""


def test_an_act_of_several_steps_is_whole_or_not_there_after_three_kills(tmp_path: Path) -> None:
    assert kill(tmp_path, 3, "")["answered"] > 0


@pytest.mark.oracle
def test_the_same_after_five_hundred_kills(alias: str, tmp_path: Path) -> None:
    found = kill(tmp_path, 500, address(alias))
    assert found["answered"] > 500
