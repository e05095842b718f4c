"""What stands below the clock: players, stacks, chips, the next break, what is coming."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.queries.status import EventStatus, status
from tapisvert.prints.amounts import figures as money
from tapisvert.slotted import dataclass
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import level_number
from tapisvert.web.panels.floor.tray import Chip, chip
from tapisvert.words import Lang, number, say

_FIVE_MINUTES: Final = 300_000
"""A forecast is no more exact than that, and does not change each second."""
CHIPS: Final = 5
"""Chips beside the figures."""


@dataclass(frozen=True, slots=True)
class LargeFigure:
    """A value large, and a word or two about it."""

    kind: str
    """Which it is, for screens that choose theirs."""
    label: str
    value: str
    note: str = ""
    at: int = 0
    """The moment it names, where it names one."""


@dataclass(frozen=True, slots=True)
class Figures:
    """All of them, and the sentences for the foot."""

    values: tuple[LargeFigure, ...]
    chips: tuple[Chip, ...]
    """The values in play, as they are drawn."""
    break_in: int | None
    """Milliseconds of the clock until the next break."""
    runs: bool
    notes: tuple[str, ...]


def figures(now: Tournament, at: int, lang: Lang) -> Figures:
    """The event in a few figures."""
    figures = status(now, at)
    return Figures(
        tuple(_values(figures, now.setup is not None and now.setup.in_teams, lang)),
        _chips(now),
        figures.clock.break_in if now.phase == "running" else None,
        figures.clock.runs,
        tuple(_notes(now, figures, lang)),
    )


def _chips(now: Tournament) -> tuple[Chip, ...]:
    if now.setup is None or now.phase not in ("running", "suspended"):
        return ()
    return tuple(map(chip, values_in_play(now.setup, now.bank)[:CHIPS]))


def _values(status: EventStatus, in_teams: bool, lang: Lang) -> list[LargeFigure]:
    """Everything a screen may show below the clock, as far as there is something to say."""
    playing = status.phase in ("running", "suspended")
    left = status.left if playing or status.phase == "over" else status.entries
    of = say("television.of", lang, {"n": status.entries}) if playing and status.entries else ""
    title = "players-teams" if in_teams else "players"
    values = [_large("players", title, number(left, lang), lang, of)]
    if status.average and playing:
        context = {"blinds": status.blinds}
        blinds = say("television.in-blinds", lang, context) if status.blinds else ""
        values.append(_large("average", "average", number(status.average, lang), lang, blinds))
    if status.tables:
        values.append(_large("tables", "tables-count", number(status.tables, lang), lang))
    again = status.rebuys
    parts = [say("television.rebought", lang, {"n": again})] if again else []
    if status.add_ons:
        parts.append(say("evening.and-add-ons", lang, {"n": status.add_ons}))
    rebought = " · ".join(parts)
    entries = number(status.entries, lang)
    values.append(_large("entries", "entries", entries, lang, rebought))
    if status.pool > 0:
        pool = money(status.pool, status.currency, lang)
        values.append(_large("pool", "prizes", pool, lang))
    if status.forecast is not None:
        minute = round(status.forecast.likely / _FIVE_MINUTES) * _FIVE_MINUTES
        title = say("television.likely-end", lang)
        values.append(LargeFigure("end", title, "", at=minute))
    return values


def _large(kind: str, title: str, value: str, lang: Lang, note: str = "") -> LargeFigure:
    return LargeFigure(kind, say(f"television.{title}", lang), value, note)


def _notes(now: Tournament, status: EventStatus, lang: Lang) -> list[str]:
    assert now.setup is not None
    if now.phase not in ("running", "open") or status.clock.kind == "break":
        return []  # what a break is for stands beside its clock
    notes = []
    late, rebuys = now.setup.late, now.setup.rebuys
    level = status.clock.number
    if late.last_level and level <= late.last_level:
        notes.append(say("television.late-until", lang, {"level": late.last_level}))
    if rebuys.kind != "freezeout" and rebuys.last_level and level <= rebuys.last_level:
        key = "television.re-entry-until" if rebuys.kind == "re-entry" else "television.rebuy-until"
        notes.append(say(key, lang, {"level": rebuys.last_level}))
    if rebuys.add_on is not None and level <= rebuys.add_on_level:
        notes.append(say("television.add-on-after", lang, {"level": rebuys.add_on_level}))
    leaving = _leaving(now, now.setup.structure.levels, status.clock.index, lang)
    if leaving:
        notes.append(leaving)
    return notes


def _leaving(now: Tournament, levels: tuple[Level, ...], index: int, lang: Lang) -> str:
    """The next chips to go, told at the latest when the stretch begins in which they do."""
    for place, level in enumerate(levels[index:], index):
        values = tuple(value for value in level.color_up if value not in now.bank.retired)
        if not values:
            continue
        if place == index:
            return say("television.leaving-now", lang, {"values": values})
        if level.kind == "break":
            return say("television.leaving-at-break", lang, {"values": values})
        context = {"values": values, "level": level_number(levels, place)}
        return say("television.leaving-at-level", lang, context)
    return ""
