"""A house with something on every screen: filled once, and copied for each file of tests."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import mkdtemp
from typing import Any, NamedTuple

from tests.browser.seed import EVENT
from tests.leftovers import shared


class Stage(NamedTuple):
    """Two who may open everything, each in a language, and what addresses lead to in it."""

    owners: dict[str, Any]
    samples: dict[str, str]

    def address(self, sample: str) -> str:
        """The address that leads somewhere in this house, for one of the samples of a table."""
        leading = (key for key in self.samples if sample.endswith(key) or f"{key}/" in sample)
        for key in leading:
            sample = sample.replace(key, self.samples[key])
        return sample


@cache
def filled() -> tuple[Path, Stage]:
    """The folder every stage is copied from; no server has ever been in it."""
    folder = mkdtemp(prefix="stage-", dir=shared())
    command = (sys.executable, "-m", "tests.browser.seed", folder)
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return Path(folder), Stage(**json.loads(printed))


def set_up(folder: str) -> None:
    """Put a copy of the stage into an empty folder, its evening at the beginning of a level.

    Whoever plays there knows how long the level lasts, however long ago the stage was filled.
    """
    copytree(filled()[0], folder, dirs_exist_ok=True)
    settings = {"TAPISVERT_DATA": folder, "TAPISVERT_BY": "Ana", "DATABASE_URL": ""}
    jump = ("event", "clock", "jump", "1", "--event", EVENT)
    subprocess.run(
        (sys.executable, "-m", "tapisvert", *jump),
        check=True,
        stdout=subprocess.DEVNULL,
        env=os.environ | settings,
    )
