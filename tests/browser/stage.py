"""A house with something on every screen."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, NamedTuple

from tests.browser.house import House


class Stage(NamedTuple):
    """Two who may open everything, each in a language, and what addresses lead to in it."""

    owners: dict[str, Any]
    samples: dict[str, str]

    def address(self, sample: str) -> str:
        """The address that leads somewhere in this house, for one of the samples of a table."""
        found = (key for key in self.samples if sample.endswith(key) or f"{key}/" in sample)
        for key in found:
            sample = sample.replace(key, self.samples[key])
        return sample


def staged(house: House) -> Stage:
    """Fill an empty house, while its server runs."""
    command = (sys.executable, "-m", "tests.browser.seed", house.folder)
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return Stage(**json.loads(told))
