"""What a break is for: chips that leave, and what is played afterwards."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.desk.queries.add_ons import add_on_sale
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Refusal
from tapisvert.tournament.chips.values import exchanged_into
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import level_number, reading
from tapisvert.web.panels.floor.tray import Chip, chip
from tapisvert.web.panels.television.timeline import stretch
from tapisvert.words import Lang, say


class Swap(NamedTuple):
    """Chips that leave, and what is given for them."""

    old: Chip
    new: Chip
    each: int
    """Old ones for a new one."""


class AgendaItem(NamedTuple):
    """Something that happens in a break, or at its end."""

    head: str
    sub: str
    at: int | None = None
    swaps: tuple[Swap, ...] = ()


def agenda(now: Tournament, at: int, lang: Lang) -> tuple[AgendaItem, ...]:
    """What happens in the break in progress; nothing in a level."""
    if now.setup is None or now.phase != "running":
        return ()
    levels = now.setup.structure.levels
    shown = reading(now.clock, now.setup.structure, at)
    if shown.kind != "break":
        return ()
    items = [*_add_on(now, at, lang), *_leaving(now, shown.level, lang)]
    if shown.next is not None:
        number = level_number(levels, shown.index + 1)
        following = stretch(shown.next, number, lang)
        ends = at + shown.remaining if shown.runs else None
        items.append(AgendaItem(following.line, _sub(now, following.title, number, lang), ends))
    return tuple(items)


def _add_on(now: Tournament, at: int, lang: Lang) -> list[AgendaItem]:
    """What is sold in this break, and for how much."""
    sale = add_on_sale(now, at)
    if sale is None or now.setup is None:
        return []
    price, chips = sale.price.total, sale.price.chips
    cost = {"money": figures(price, now.setup.currency, lang), "chips": chips}
    key = "television.agenda-add-on" if price else "television.agenda-add-on-free"
    taken = say("moneypanel.add-on-taken", lang, {"n": sale.taken, "of": sale.players})
    return [AgendaItem(say(key, lang, cost), taken.rstrip("."))]


def _leaving(now: Tournament, level: Level, lang: Lang) -> list[AgendaItem]:
    assert now.setup is not None
    values = tuple(value for value in level.color_up if value not in now.bank.retired)
    if not values:
        return []
    swaps = []
    for value in values:
        try:
            into = exchanged_into(now.setup, now.bank, value)
        except Refusal:
            continue
        swaps.append(Swap(chip(value), chip(into), into // value))
    head = say("television.agenda-leaving", lang, {"values": values, "n": len(values)})
    return [AgendaItem(head, say("television.agenda-race", lang), None, tuple(swaps))]


def _sub(now: Tournament, title: str, number: int, lang: Lang) -> str:
    """The level, and what is over once it begins."""
    assert now.setup is not None
    parts = [title]
    late, rebuys = now.setup.late.last_level, now.setup.rebuys
    if late is not None and late == number - 1:
        parts.append(say("television.late-over", lang))
    if rebuys.kind != "freezeout" and rebuys.last_level == number - 1:
        parts.append(say("television.rebuys-over", lang))
    return " · ".join(parts)
