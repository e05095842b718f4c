"""What stands below the clock: players, stacks, prizes, the next break, what is coming."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.desk.queries.status import Status, status
from tapisvert.prints.amounts import figures as money
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import level_number
from tapisvert.words import Lang, number, say


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
    break_in: int | None
    """Milliseconds of the clock until the next break."""
    runs: bool
    notes: tuple[str, ...]


def figures(now: Tournament, at: int, lang: Lang) -> Figures:
    """The event in four figures; money only where there is some."""
    found = status(now, at)
    return Figures(
        tuple(_values(found, lang)),
        found.clock.break_in if now.phase == "running" else None,
        found.clock.runs,
        tuple(_notes(now, found, lang)),
    )


def _values(found: Status, lang: Lang) -> list[LargeFigure]:
    left = found.left if found.phase in ("running", "suspended", "over") else found.entries
    shown = number(left, lang)
    if found.phase in ("running", "suspended") and found.entries:
        shown = f"{shown} / {number(found.entries, lang)}"
    values = [LargeFigure(say("television.players", lang), shown)]
    if found.average and found.phase in ("running", "suspended"):
        blinds = say("television.in-blinds", lang, {"blinds": found.blinds}) if found.blinds else ""
        values.append(
            LargeFigure(say("television.average", lang), number(found.average, lang), blinds)
        )
    paid = say("television.places-paid", lang, {"n": found.paid}) if found.paid else ""
    if found.pool > 0:
        pool = money(found.pool, found.currency, lang)
        values.append(LargeFigure(say("television.prizes", lang), pool, paid))
    elif found.paid:
        values.append(LargeFigure(say("television.prizes", lang), number(found.paid, lang)))
    return values


def _notes(now: Tournament, found: Status, lang: Lang) -> list[str]:
    assert now.setup is not None
    if now.phase not in ("running", "open"):
        return []
    notes = []
    late, rebuys = now.setup.late, now.setup.rebuys
    level = found.clock.number
    if late.last_level and level <= late.last_level:
        notes.append(say("television.late-until", lang, {"level": late.last_level}))
    if rebuys.kind != "freezeout" and rebuys.last_level and level <= rebuys.last_level:
        key = "television.re-entry-until" if rebuys.kind == "re-entry" else "television.rebuy-until"
        notes.append(say(key, lang, {"level": rebuys.last_level}))
    leaving = _leaving(now, now.setup.structure.levels, found.clock.index, lang)
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
        told = {"values": values, "level": level_number(levels, place)}
        return say("television.leaving-at-level", lang, told)
    return ""
