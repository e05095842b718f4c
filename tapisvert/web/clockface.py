"""The clock as screens show it: digits for now, and what a page needs to count on by itself."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import Reading, reading
from tapisvert.words import Lang, number, say

ClockState: TypeAlias = Literal["before", "running", "paused", "break", "over"]


@dataclass(frozen=True, slots=True)
class Face:
    """Times in milliseconds."""

    state: ClockState
    now: int
    """When it was read."""
    left: int
    ends: int | None
    """When the stretch ends; None while the clock stands."""
    index: int
    """Which stretch of the structure, counted from 0."""
    level: int
    stakes: str
    following: str
    """What is played next, or nothing."""
    reason: str
    length: int
    """Of the whole stretch."""

    @property
    def gone(self) -> int:
        """Of the stretch, when it was read."""
        return max(0, self.length - self.left)

    @property
    def digits(self) -> str:
        return digits(self.left)

    @property
    def facts(self) -> Face:
        """The same whenever it is read while nothing but time passes."""
        return replace(self, now=0, left=self.left if self.ends is None else 0)


def face(now: Tournament, at: int, lang: Lang) -> Face | None:
    """The clock of an event at a moment; None before it is set up."""
    if now.setup is None:
        return None
    shown = reading(now.clock, now.setup.structure, at)
    return Face(
        state=_state(now, shown),
        now=at,
        left=shown.remaining,
        ends=at + shown.remaining if shown.runs else None,
        index=shown.index,
        level=shown.number,
        stakes=stakes(shown.level, lang),
        following=stakes(shown.next, lang) if shown.next is not None else "",
        reason=shown.reason,
        length=shown.level.milliseconds,
    )


def digits(left: int) -> str:
    """Minutes and seconds, with hours where there are any; a begun second is whole."""
    seconds = -(-left // 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def stakes(level: Level, lang: Lang) -> str:
    """What a stretch is played for, in one line."""
    if level.kind == "break":
        return say("web.break", lang)
    parts = [] if level.game == "NLHE" else [say(f"games.{level.game}", lang)]
    if level.big_blind:
        parts.append(f"{number(level.small_blind, lang)} / {number(level.big_blind, lang)}")
    if level.big_bet:
        parts.append(f"{number(level.small_bet, lang)}-{number(level.big_bet, lang)}")
    ante = level.big_blind_ante or level.ante
    if ante:
        parts.append(say("web.ante", lang, {"amount": ante}))
    if level.bring_in:
        parts.append(say("web.bring-in", lang, {"amount": level.bring_in}))
    return " · ".join(parts)


def _state(now: Tournament, shown: Reading) -> ClockState:
    match now.phase:
        case "new" | "open":
            return "before"
        case "over" | "cancelled":
            return "over"
        case _ if not shown.runs:
            return "paused"
        case _:
            return "break" if shown.kind == "break" else "running"
