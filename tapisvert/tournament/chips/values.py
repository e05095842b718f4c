"""The chip values of an event: which are in play, and what a value is exchanged into."""

from __future__ import annotations

from tapisvert.refusals import Illegal
from tapisvert.tournament.bank import Bank
from tapisvert.tournament.setup import Setup


def values_in_play(setup: Setup, bank: Bank) -> tuple[int, ...]:
    """The values of the chip set that have not been retired, the smallest first."""
    owned = setup.chips or setup.stack
    return tuple(sorted(value for value in owned if value not in bank.retired))


def exchanged_into(setup: Setup, bank: Bank, value: int) -> int:
    """The next value in play that does not leave too; it must be made of whole old chips."""
    staying = [each for each in values_in_play(setup, bank) if each not in bank.raced]
    into = next((each for each in staying if each > value), None)
    if into is None:
        raise Illegal("chips.nothing-above", value=value)
    if into % value:
        raise Illegal("chips.not-whole", value=value, into=into)
    return into


def check_value(setup: Setup, bank: Bank, value: int) -> None:
    """Refuse a value that is not in play, or that no larger one can take the place of."""
    known = values_in_play(setup, bank)
    if not known:
        raise Illegal("chips.no-chip-set", value=value)
    if value not in known:
        raise Illegal("chips.not-in-play", value=value, known=known)
    exchanged_into(setup, bank, value)
