"""The chairs of a table, clockwise, and where button and blinds stand next."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from tapisvert.hand import button
from tapisvert.implements import implements
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Positions


def clockwise(after: int, chairs: int) -> Iterator[int]:
    """Every chair once, from the one left of `after` round to `after` itself."""
    return ((after + step) % chairs + 1 for step in range(chairs))


def between(chair: int, first: int, last: int, chairs: int) -> bool:
    """Whether a chair lies strictly between two others, clockwise; nothing lies within one."""
    return 0 < (chair - first) % chairs < (last - first) % chairs


def dealt_next(table: Table) -> frozenset[int]:
    """The seats dealt into the next hand; nobody waits where too few would be left to play.

    Everybody who came since the last hand is looked at together: whether somebody sits between
    the button and the small blind may depend on who else is dealt in.
    """
    taken = _taken(table.seats)
    able = taken - table.waiting if table.waiting else taken
    if len(able) < 2:
        return taken
    while len(able) > 2:
        coming = _upcoming(table, able)
        if coming is None or not (out := _not_passed(table, able, coming)):
            break
        if len(able - out) < 2:
            break
        able -= out
    return able


@implements("break.seats", "entry.late.seat")
def _not_passed(table: Table, able: frozenset[int], coming: Positions) -> frozenset[int]:
    """Who sits between the button and the small blind, or waited there and now has the button."""
    if table.first:
        return frozenset()
    last = coming.small_blind if coming.small_blind != coming.button else coming.big_blind
    inside = {chair for chair in able if between(chair, coming.button, last, len(table.seats))}
    return frozenset(inside | (table.left_out & able & {coming.button}))


@lru_cache(maxsize=8192)
def _taken(seats: tuple[int, ...]) -> frozenset[int]:
    """The chairs somebody sits in, found once while nobody comes or goes."""
    return frozenset(number for number, entry in enumerate(seats, 1) if entry)


@implements("balance.frozen-button")
def upcoming(table: Table, dealt: Collection[int] | None = None) -> Positions | None:
    """Button and blinds of the next hand with blinds; None while nobody has told the last ones.

    Where they are held (set by hand, or frozen through a round of stud) the next such hand is
    played there, and only a big blind who has left is replaced.
    """
    return _upcoming(table, dealt_next(table) if dealt is None else dealt)


def _upcoming(table: Table, playing: Collection[int]) -> Positions | None:
    last = table.last
    if last is None or len(playing) < 2:
        return last
    chairs = len(table.seats)
    if table.first:
        return around(last.button, playing, chairs)
    if table.held:
        return _held(last, playing, chairs)
    button_positions = button.next_positions(
        _counted_from_zero(last), {c - 1 for c in playing}, chairs
    )
    return _counted_from_one(button_positions)


def around(dealer: int, dealt: Collection[int], chairs: int) -> Positions:
    """Button and blinds of a hand that begins afresh around a button; heads-up it has a player."""
    if len(dealt) == 2 and dealer not in dealt:
        dealer = next(chair for chair in clockwise(dealer, chairs) if chair in dealt)
    button_positions = button.first_positions(dealer - 1, {chair - 1 for chair in dealt}, chairs)
    return _counted_from_one(button_positions)


def hand_before(coming: Positions) -> Positions:
    """The hand before one of two players: there button and big blind change at every hand."""
    return Positions(coming.big_blind, coming.big_blind, coming.button)


def _held(last: Positions, dealt: Collection[int], chairs: int) -> Positions:
    big = next(chair for chair in clockwise(last.small_blind, chairs) if chair in dealt)
    if len(dealt) == 2:
        other = next(chair for chair in dealt if chair != big)
        return Positions(other, other, big)
    return Positions(last.button, last.small_blind, big)


def _counted_from_zero(at: Positions) -> button.ButtonPositions:
    return button.ButtonPositions(at.button - 1, at.small_blind - 1, at.big_blind - 1)


def _counted_from_one(at: button.ButtonPositions) -> Positions:
    return Positions(at.button + 1, at.small_blind + 1, at.big_blind + 1)


def dealer(at: Positions, dealt: Collection[int], chairs: int) -> int:
    """Who deals and speaks last: the button, or the nearest before it when its chair is empty."""
    return next(
        chair for step in range(chairs) if (chair := (at.button - 1 - step) % chairs + 1) in dealt
    )
