"""The clock of a television with all that follows it: a screen left alone goes on by itself."""

from __future__ import annotations

import json
from typing import Final, Literal, TypeAlias

from tapisvert.slotted import dataclass
from tapisvert.tournament.days.first_days import is_between_days
from tapisvert.tournament.law import law
from tapisvert.tournament.placing.proposals import is_won
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import Reading, level_number, reading
from tapisvert.words import Lang, decimal, number, say

TimelineState: TypeAlias = Literal["before", "running", "break", "paused", "stop", "over"]

AHEAD: Final = 60
"""Stretches a screen knows of at the most."""
_MILLION: Final = 1_000_000
_WIDE: Final = 119
"""What a line may take beside the ladder, in hundredths of the height of a screen of 16 to 9."""
_SMALLER: Final = 0.62
"""How much smaller antes are written than blinds."""
SIZES: Final = (13, 12, 11, 10, 9)
"""Heights of the line with the blinds."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A level or a break, in the words of the screen."""

    milliseconds: int
    kind: str
    title: str
    game: str
    blinds: str
    extra: str
    """Antes, bets and the bring-in."""
    size: int
    """How high the line with the blinds can be written."""

    @property
    def line(self) -> str:
        """All that is played for, in one line."""
        return " · ".join(part for part in (self.blinds, self.extra) if part)


@dataclass(frozen=True, slots=True)
class Timeline:
    """The clock at a moment, and what follows if nobody touches it."""

    state: TimelineState
    now: int
    left: int
    ends: int | None
    """When the stretch ends; None while the clock stands."""
    index: int
    stretches: tuple[Stretch, ...]
    """The one in progress first."""
    break_in: int | None
    reason: str
    stands: bool
    hand_time: str = ""
    """What a hand counts for, where hands are counted instead of minutes."""

    @property
    def current(self) -> Stretch:
        return self.stretches[0]

    @property
    def following(self) -> Stretch | None:
        """What is played next, a break told as one."""
        return self.stretches[1] if len(self.stretches) > 1 else None

    @property
    def digits(self) -> str:
        return digits(self.left)

    @property
    def coming(self) -> str:
        """Everything a page needs to go on by itself."""
        stretches = [
            [
                *(each.milliseconds, each.kind, each.title, each.game),
                *(each.blinds, each.extra, each.size),
            ]
            for each in self.stretches
        ]
        return json.dumps(stretches, ensure_ascii=False, separators=(",", ":"))

    @property
    def facts(self) -> object:
        """The same whenever it is read while nothing but time passes within a stretch."""
        moving = self.ends is not None
        left = 0 if moving else self.left
        wait = None if moving else self.break_in
        facts = (wait, self.reason, self.hand_time)
        return (self.state, left, self.ends, self.index, self.stretches, *facts)


def timeline(now: Tournament, at: int, lang: Lang) -> Timeline | None:
    """The clock as a television shows it; None before there is an event."""
    if now.setup is None:
        return None
    levels = now.setup.structure.levels
    shown = reading(now.clock, now.setup.structure, at)
    last = shown.index + (1 if now.clock.halts else AHEAD)
    return Timeline(
        state=_state(now, shown),
        now=at,
        left=shown.remaining,
        ends=at + shown.remaining if shown.runs else None,
        index=shown.index,
        stretches=tuple(
            stretch(level, level_number(levels, place), lang)
            for place, level in enumerate(levels[:last])
            if place >= shown.index
        ),
        break_in=shown.break_in,
        reason=shown.reason,
        stands=not shown.runs,
        hand_time="" if now.hand_for_hand is None or shown.runs else hand_time(now),
    )


def hand_time(now: Tournament) -> str:
    """What a hand of hand-for-hand takes off the clock."""
    minutes, seconds = divmod(law(now).count("hand-for-hand.hand").value, 60)
    return f"{minutes}:{seconds:02}"


def stretch(level: Level, counted: int, lang: Lang) -> Stretch:
    """A level or a break in words, its numbers shortened only where they would not fit."""
    if level.kind == "break":
        title = say("television.break", lang)
        return Stretch(level.milliseconds, "break", title, "", "", "", SIZES[0])
    title = say("web.level", lang, {"level": counted})
    game = say(f"games.{level.game}", lang)
    size, blinds, extra = _fitted(level, lang)
    return Stretch(level.milliseconds, "play", title, game, blinds, extra, size)


def digits(left: int) -> str:
    """Minutes and seconds, with hours where there are any; a begun second is whole."""
    minutes, seconds = divmod(-(-left // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def _fitted(level: Level, lang: Lang) -> tuple[int, str, str]:
    blinds, extra = _line(level, lang, short=False)
    size = _size(blinds, extra)
    if size is None:
        blinds, extra = _line(level, lang, short=True)
        size = _size(blinds, extra)
    return size or SIZES[-1], blinds, extra


def _line(level: Level, lang: Lang, short: bool) -> tuple[str, str]:
    def told(amount: int) -> str:
        return _short(amount, lang) if short else number(amount, lang)

    blinds = f"{told(level.small_blind)} / {told(level.big_blind)}" if level.big_blind else ""
    bets = f"{told(level.small_bet)}-{told(level.big_bet)}" if level.big_bet else ""
    ante = level.big_blind_ante or level.ante
    extra = [bets] if blinds and bets else []
    if ante:
        extra.append(say("web.ante", lang, {"amount": told(ante)}))
    if level.bring_in:
        extra.append(say("web.bring-in", lang, {"amount": told(level.bring_in)}))
    return blinds or bets, " · ".join(extra)


def _short(amount: int, lang: Lang) -> str:
    """1.25M, 1,25 M; what is no round part of a million as it is."""
    if amount < _MILLION or amount % (_MILLION // 100):
        return number(amount, lang)
    text = f"{amount / _MILLION:.2f}".rstrip("0").rstrip(".")
    space = "" if lang == "en" else "\N{NO-BREAK SPACE}"
    return f"{decimal(text, lang)}{space}M"


def _size(blinds: str, extra: str) -> int | None:
    """The highest letters a line can be written in; None where none are low enough."""
    wide = _ems(blinds) + (_SMALLER * _ems(extra) + 0.4 if extra else 0)
    return next((size for size in SIZES if wide * size <= _WIDE), None)


def _ems(text: str) -> float:
    return sum(0.25 if letter in "  \u202f\xa0.,·-/" else 0.52 for letter in text)


def _state(now: Tournament, shown: Reading) -> TimelineState:
    match now.phase:
        case "new" | "open":
            return "before"
        case "over" | "cancelled":
            return "over"
        case _ if is_won(now):
            return "over"
        case "suspended":
            return "before" if is_between_days(now) else "stop"
        case _ if shown.kind == "break" and shown.runs:
            return "break"
        case _ if now.hand_for_hand is None and not shown.runs:
            return "paused"
        case _:
            return "running"
