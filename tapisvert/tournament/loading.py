"""Every action of an event, loaded once: its commands and events are known from then on."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages

import tapisvert.tournament


@cache
def load_actions() -> None:
    """Import every module of the tournament, so that each registers what it decides and evolves."""
    home = tapisvert.tournament
    for module in walk_packages(home.__path__, f"{home.__name__}."):
        import_module(module.name)
