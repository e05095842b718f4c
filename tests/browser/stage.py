"""A house with something on every screen."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, NamedTuple

from tests.browser.house import House


class Stage(NamedTuple):
    """Two who may open everything, each in a language, and the addresses nobody can guess."""

    owners: dict[str, Any]
    addresses: dict[str, str]


def staged(house: House) -> Stage:
    """Fill an empty house, while its server runs."""
    command = (sys.executable, "-m", "tests.browser.seed", house.folder)
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return Stage(**json.loads(told))
