"""Numbers of tables and seats, checked before they are printed large."""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Invalid

_MOST: Final = 9_999


def table_number(number: int) -> str:
    """A table's number as it is printed: no separator, four digits at most."""
    if not 1 <= number <= _MOST:
        raise Invalid("prints.bad-table", table=number, most=_MOST)
    return str(number)


def seat_number(number: int) -> str:
    """A seat's number as it is printed."""
    if not 1 <= number <= 99:
        raise Invalid("prints.bad-seat", seat=number)
    return str(number)
