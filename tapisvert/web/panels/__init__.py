"""The panels of the room: a folder each, with its pages, its actions, its templates and styles.

`pages.py` holds a table `PAGES`; `actions.py`, where there is one, registers what forms ask for.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

PANELS: Final = (
    "console",
    "registration",
    "players",
    "tables",
    "floor",
    "clock",
    "announcements",
    "screens",
    "money",
    "bounties",
    "days",
    "heats",
    "moves",
    "setup",
    "structure",
    "chips",
    "rounds",
    "journal",
    "backups",
    "retention",
    "doctor",
    "results",
    "prints",
    "draws",
    "television",
    "start",
    "people",
    "rules",
    "league",
    "office",
    "members",
    "season",
    "nights",
    "discipline",
    "club",
    "structures",
    "books",
    "team",
    "audit",
    "me",
    "security",
    "door",
    "device",
    "identity",
    "festival",
    "design",
)
"""Every panel, in the order of the tabs: a folder that is not named here is closed."""


def modules(name: str) -> list[ModuleType]:
    """The module of this name in every panel that has one; reading it registers what it holds."""
    named = (f"{__name__}.{panel}.{name}" for panel in PANELS)
    return [import_module(each) for each in named if find_spec(each) is not None]
