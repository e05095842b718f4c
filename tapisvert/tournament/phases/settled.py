"""What of a setup is settled once people entered, sat down and play."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.refusals import Illegal
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say

_BY_ENTRIES: Final = ("buy_in", "currency", "bounty")
_BY_PLAY: Final = (
    *("book", "law", "values", "buy_in", "currency", "stack", "table_size", "kind"),
    *("bounty", "heats", "team_change"),
)


class SettledPart(Illegal):
    """Something depends on a part of the setup; the part is named in the reader's language."""

    def __init__(self, code: str, part: str) -> None:
        super().__init__(code, part=part)

    def text(self, lang: Lang = "en") -> str:
        part = say(f"setup.part-{self.data['part']}", lang)
        return say(self.code, lang, {"part": part})


def check_change(now: Tournament, old: Setup, new: Setup, at: int) -> None:
    """Refuse to change what something depends on."""
    if now.phase != "open":
        _unchanged("setup.settled-by-play", old, new, _BY_PLAY)
        _past_unchanged(now, old, new, at)
        _set_still_plays(old, new)
    elif now.field.entries:
        _unchanged("setup.settled-by-entries", old, new, _BY_ENTRIES)
    if now.prizes.deal is not None:
        _unchanged("setup.settled-by-deal", old, new, ("rebuys",))
    if now.layout.tables:
        _unchanged("setup.settled-by-seats", old, new, ("table_size", "heats"))
    if new.most_entries is not None and new.most_entries < now.field.playing:
        raise Illegal("setup.cap-below", most=new.most_entries, playing=now.field.playing)


def _unchanged(code: str, old: Setup, new: Setup, parts: tuple[str, ...]) -> None:
    for part in parts:
        before: Any = getattr(old, part)
        if before != getattr(new, part):
            raise SettledPart(code, part)


def _set_still_plays(old: Setup, new: Setup) -> None:
    """Chips may be counted again and others brought; no value goes that is on the tables."""
    if not {*(old.chips or old.stack)} <= {*(new.chips or new.stack)}:
        raise SettledPart("setup.settled-by-play", "chips")


def _past_unchanged(now: Tournament, old: Setup, new: Setup, at: int) -> None:
    """Levels to come may change; what was played, and what is being played, may not."""
    played = now.clock.at(old.structure.levels, at).index + 1
    for index in range(played):
        if new.structure.levels[index : index + 1] != old.structure.levels[index : index + 1]:
            raise Illegal("setup.level-played", number=index + 1)
