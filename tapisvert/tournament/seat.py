"""Where somebody sits."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.actions import TableNumber


class Seat(NamedTuple):
    """A numbered place at a numbered table; seat 1 is left of the dealer."""

    table: TableNumber
    number: int


class ChairTurn(NamedTuple):
    """Somebody sat down in a chair, or went from it to another, during play."""

    chair: int
    at: int
    came: bool


class Positions(NamedTuple):
    """The chairs of button and blinds of one hand, kept even when nobody sits there.

    Nobody posts a small blind when its chair is empty, or is the button's with three or more
    players; the next hands need the chairs all the same.
    """

    button: int
    small_blind: int
    big_blind: int
