"""What stands below the clock: players, stacks, chips, the next break, what is coming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tapisvert.desk.queries.status import Status, status
from tapisvert.tournament.chips.values import values_in_play
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import level_number
from tapisvert.web.panels.floor.tray import Chip, chip
from tapisvert.words import Lang, number, say

CHIPS: Final = 5
"""Chips beside the figures."""


@dataclass(frozen=True, slots=True)
class LargeFigure:
    """A value large, and a word or two about it."""

    label: str
    value: str
    note: str = ""


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
        tuple(_values(figures, lang)),
        _chips(now),
        figures.clock.break_in if now.phase == "running" else None,
        figures.clock.runs,
        tuple(_notes(now, figures, lang)),
    )


def _chips(now: Tournament) -> tuple[Chip, ...]:
    if now.setup is None or now.phase not in ("running", "suspended"):
        return ()
    return tuple(map(chip, values_in_play(now.setup, now.bank)[:CHIPS]))


def _values(status: Status, lang: Lang) -> list[LargeFigure]:
    left = status.left if status.phase in ("running", "suspended", "over") else status.entries
    playing = status.phase in ("running", "suspended") and status.entries
    of = say("television.of", lang, {"n": status.entries}) if playing else ""
    values = [LargeFigure(say("television.players", lang), number(left, lang), of)]
    if status.average and status.phase in ("running", "suspended"):
        blinds = (
            say("television.in-blinds", lang, {"blinds": status.blinds}) if status.blinds else ""
        )
        values.append(
            LargeFigure(say("television.average", lang), number(status.average, lang), blinds)
        )
    return values


def _notes(now: Tournament, status: Status, lang: Lang) -> list[str]:
    assert now.setup is not None
    if now.phase not in ("running", "open"):
        return []
    notes = []
    late, rebuys = now.setup.late, now.setup.rebuys
    level = status.clock.number
    if late.last_level and level <= late.last_level:
        notes.append(say("television.late-until", lang, {"level": late.last_level}))
    if rebuys.kind != "freezeout" and rebuys.last_level and level <= rebuys.last_level:
        key = "television.re-entry-until" if rebuys.kind == "re-entry" else "television.rebuy-until"
        notes.append(say(key, lang, {"level": rebuys.last_level}))
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
