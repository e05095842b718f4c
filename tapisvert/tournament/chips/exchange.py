"""One table's exchange by the book: rounded up, or raced for with cards anybody can check."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.cards.card import Cards
from tapisvert.cards.deck import shuffled
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.tournament.chips.race import Exchange, Held, race_law, raced, rounded_up


def exchanged(
    book: Book, held: Sequence[Held], per: int, seed: str | None, told: Cards
) -> tuple[Exchange, ...]:
    """What each seat gets for its chips, `per` old ones to a new one."""
    if book.choice("chip-race").value == "round-up":
        return rounded_up(held, per)
    deck = _deck(sum(each.chips % per for each in held), seed, told)
    return raced(held, per, deck, race_law(book))


def _deck(wanted: int, seed: str | None, told: Cards) -> Cards:
    """The cards of the race: the real ones, or those of the seed."""
    if told:
        if len(told) != wanted or len(set(told)) != wanted:
            raise Invalid("chips.cards-dealt", told=len(set(told)), wanted=wanted)
        return told
    if not wanted:
        return ()
    if seed is None:
        raise Invalid("chips.no-seed", wanted=wanted)
    try:
        deck = shuffled(bytes.fromhex(seed))
    except ValueError:
        raise Invalid("chips.bad-seed", seed=seed) from None
    if wanted > len(deck):
        raise Invalid("chips.too-many-odd", wanted=wanted, cards=len(deck))
    return deck
