"""A question to the floor in a few words.

>>> from tapisvert.rulebooks import packaged
>>> reply = ask("facing 1100, last raise 600: pushes 1000 5x100", packaged("tda2017"))
>>> reply.rulings[-1].verdict
Acted(action='raise', to=1700)
>>> reply = ask("blinds 100/200, UTG raises to 600: BTN pushes 1000", packaged("tda2017"))
>>> reply.rulings[-1].verdict, reply.table.to_act
(Acted(action='call', to=600), 'SB')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.described import described
from tapisvert.rulings.description import Description, read
from tapisvert.rulings.notation import actor
from tapisvert.rulings.ruling import Ruling
from tapisvert.rulings.signed import rule_spot

if TYPE_CHECKING:
    from tapisvert.rulings.scene import Scene
    from tapisvert.rulings.table import Table


class Reply(NamedTuple):
    """What the book says; the table after it, where a hand was laid out."""

    rulings: tuple[Ruling, ...]
    table: Table | None = None


def ask(text: str, book: Book) -> Reply:
    """The rulings on what a few words describe; a fact that matters and is missing is asked for."""
    return answer(read(text), book)


def answer(told: Description, book: Book) -> Reply:
    """The rulings on a description that has been read."""
    if told.is_spot:
        (line,) = told.happened
        if line.casefold().startswith("incident "):
            raise Invalid("rule.spot-or-hand")
        spot, act = described(told.facts, line, book)
        return Reply((rule_spot(book, spot, act),))
    if not told.play and "players" not in told.facts and not _names_somebody(told):
        raise Invalid("rule.bet-missing")
    from tapisvert.rulings.scene import scene  # a spot by itself is answered without it

    return _played_on(scene(told, book), book)


def answer_at(told: Description, table: Table, book: Book) -> Reply:
    """The rulings on what happened at a table that stands there already."""
    if told.facts or told.play:
        raise Invalid("rule.table-tells")
    from tapisvert.rulings.scene import Scene, happening

    happenings = tuple(happening(line) for line in told.happened)
    return _played_on(Scene(table, frozenset(), happenings), book)


def _played_on(laid: Scene, book: Book) -> Reply:
    from tapisvert.rulings.floor import floor

    table = laid.table
    rulings: tuple[Ruling, ...] = ()
    for happened in laid.happenings:
        table, seen = laid.next(table, happened)
        outcome = floor(book).rule(table, seen)
        table, rulings = outcome.table, (*rulings, *outcome.rulings)
    return Reply(rulings, table)


def _names_somebody(told: Description) -> bool:
    return any(
        line.casefold().startswith("incident ") or actor(line) is not None for line in told.happened
    )
