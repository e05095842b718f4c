"""Where events are kept on this machine, and which one is meant."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

from tapisvert.journal.disk import Disk
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.rulebooks.nearest import nearest

_CURRENT: Final = "current-event.txt"
_LONGEST: Final = 60


def data_folder(told: str | None, environ: Mapping[str, str], platform: str = sys.platform) -> str:
    """The folder asked for, else that of the environment, else the user's own on this system."""
    if told or environ.get("TAPISVERT_DATA"):
        return told or environ["TAPISVERT_DATA"]
    home = os.path.expanduser("~")
    if platform == "win32":
        above = environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif platform == "darwin":
        above = os.path.join(home, "Library", "Application Support")
    else:
        above = environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return os.path.join(above, "tapisvert")


def current(disk: Disk) -> str | None:
    """The event used last, if any."""
    return disk.read(_CURRENT, 0).decode("utf-8", "replace").strip() or None


def remember(disk: Disk, event: str) -> None:
    """Use an event from now on."""
    disk.replace(_CURRENT, f"{event}\n".encode())


def chosen(disk: Disk, told: str | None, known: tuple[str, ...]) -> str:
    """The event that is meant: told by name, else the one used last."""
    if told is not None:
        plain = record_name(told)
        if plain not in known:
            raise _unknown(told, plain, known)
        return plain
    used = current(disk)
    if used is None or used not in known:
        raise Invalid("evening.no-current" if known else "evening.no-events")
    return used


def _unknown(told: str, plain: str, known: tuple[str, ...]) -> Invalid:
    if not known:
        return Invalid("evening.no-events")
    return Invalid("evening.unknown-event", event=told, nearest=nearest(plain, known))


def record_name(name: str) -> str:
    """The name of a record for an event: plain letters, digits and hyphens."""
    return "-".join(words(name))[:_LONGEST].strip("-") or "event"


def fresh_name(name: str, known: tuple[str, ...]) -> str:
    """The same, with a number where last week's event has that name already."""
    plain = record_name(name)
    number = 1
    while (found := plain if number == 1 else f"{plain}-{number}") in known:
        number += 1
    return found
