"""Every action of a league, loaded once: its commands and events are known from then on."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import tapisvert.league.record


@cache
def load_actions() -> None:
    """Import every module of the record, so that each registers what it decides and evolves."""
    home = tapisvert.league.record
    for module in iter_modules(home.__path__, f"{home.__name__}."):
        import_module(module.name)
