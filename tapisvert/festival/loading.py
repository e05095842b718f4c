"""Every action of a festival, loaded once: its commands and events are known from then on."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import tapisvert.festival


@cache
def load_actions() -> None:
    """Import every module of the festival, so that each registers what it decides and evolves."""
    home = tapisvert.festival
    for module in iter_modules(home.__path__, f"{home.__name__}."):
        import_module(module.name)
