"""Which league is meant: told by name, used last, or the only one."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.league.calendar import plain_name
from tapisvert.journal.disk import Disk
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.nearest import nearest

_CURRENT: Final = "current-league.txt"


def current(disk: Disk) -> str | None:
    """The league used last, if any."""
    return disk.read(_CURRENT, 0).decode("utf-8", "replace").strip() or None


def remember(disk: Disk, league: str) -> None:
    """Use a league from now on."""
    disk.replace(_CURRENT, f"{league}\n".encode())


def chosen(disk: Disk, told: str | None, known: tuple[str, ...]) -> str:
    """The league that is meant."""
    if not known:
        raise Invalid("leagueline.no-leagues")
    if told is not None:
        plain = plain_name(told)
        if plain not in known:
            near = nearest(plain, known)
            raise Invalid("leaguedesk.unknown-league", league=told, nearest=near)
        return plain
    used = current(disk)
    if used in known:
        assert used is not None
        return used
    if len(known) > 1:
        raise Invalid("leagueline.which-league", known=known)
    return known[0]
