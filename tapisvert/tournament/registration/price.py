"""Money taken: exactly what was announced, never more or less."""

from __future__ import annotations

from tapisvert.refusals import Illegal


def exact(paid: int | None, price: int) -> int:
    """The cents taken; None is the price itself."""
    if paid is not None and paid != price:
        raise Illegal("registration.wrong-amount", paid=_written(paid), price=_written(price))
    return price


def _written(cents: int) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
