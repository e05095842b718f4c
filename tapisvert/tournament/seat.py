"""Where somebody sits."""

from __future__ import annotations

from typing import NamedTuple


class Seat(NamedTuple):
    """A numbered place at a numbered table; seat 1 is left of the dealer."""

    table: int
    number: int


class Positions(NamedTuple):
    """Seat numbers of button and blinds of one hand, at seats that may be empty by now.

    `small_blind` is None when nobody posted it. Empty seats are kept: the next hands need them.
    """

    button: int
    small_blind: int | None
    big_blind: int
