"""Odd chips raced for at one table: a card for each, the highest single cards win.

Cards are dealt from seat 1 on, each player's all at once. A player's best card counts, by rank
and then by suit, spades first; nobody wins more chips than the book allows, and nobody is put out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from tapisvert.cards import Card
from tapisvert.cards.card import Cards
from tapisvert.cards.deck import shuffled
from tapisvert.implements import implements
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book

Rounding: TypeAlias = Literal["half-up", "down", "up"]


ROUNDINGS: Final[tuple[Rounding, ...]] = ("half-up", "down", "up")


class Held(NamedTuple):
    """Chips of the leaving value in front of a seat; `rest` is what else lies there, if told.

    Zero says that the player has nothing else.
    """

    seat: int
    chips: int
    rest: int | None = None


class RaceLaw(NamedTuple):
    """What the book says of a race."""

    rounding: Rounding
    most: int
    """Chips a player may win."""
    nobody_out: bool


def race_law(book: Book) -> RaceLaw:
    """The race as the book wants it."""
    rounding = book.choice("chip-race.rounding").value
    return RaceLaw(
        next(each for each in ROUNDINGS if each == rounding),
        book.count("chip-race.most").value,
        book.flag("chip-race.no-elimination").value,
    )


class Exchange(NamedTuple):
    """What became of one player's chips."""

    seat: int
    changed: int
    """New chips for full sets of old ones, at equal value."""
    odd: int
    """Old chips left over."""
    cards: Cards
    won: int
    """New chips won in the race, or given for the remainder."""
    rescued: int
    """New chips given so that nobody is put out."""

    @property
    def received(self) -> int:
        return self.changed + self.won + self.rescued


def to_win(odd: int, per: int, contestants: int, law: RaceLaw) -> int:
    """How many new chips a table races for with `odd` chips left over, `per` to a new one."""
    whole, rest = divmod(odd, per)
    match law.rounding:
        case "half-up":
            whole += 2 * rest >= per
        case "up":
            whole += rest > 0
        case "down":
            pass
    return min(whole, contestants * law.most)


@implements(
    "chip-race",
    "chip-race.draw",
    "chip-race.one-chip",
    "chip-race.seat-one",
    "chip-race.no-elimination",
)
def raced(
    held: Sequence[Held], per: int, deck: Sequence[Card], law: RaceLaw
) -> tuple[Exchange, ...]:
    """The exchange at a table where odd chips are raced for, by seat."""
    table = sorted(held)
    odd = {each.seat: each.chips % per for each in table}
    cards = dealt(odd, deck)
    contestants = [seat for seat in odd if odd[seat]]
    prizes = to_win(sum(odd.values()), per, len(contestants), law)
    order = sorted(contestants, key=lambda seat: max(cards[seat]), reverse=True)
    won = dict.fromkeys(odd, 0)
    for place in range(prizes):
        won[order[place % len(order)]] += 1
    return tuple(
        _exchange(each, per, cards[each.seat], won[each.seat], law.nobody_out) for each in table
    )


@implements("chip-race")
def rounded_up(held: Sequence[Held], per: int) -> tuple[Exchange, ...]:
    """The exchange at a table where any remainder earns one new chip, by seat."""
    return tuple(
        Exchange(each.seat, each.chips // per, each.chips % per, (), int(each.chips % per > 0), 0)
        for each in sorted(held)
    )


def _exchange(held: Held, per: int, cards: Cards, won: int, nobody_out: bool) -> Exchange:
    changed, odd = divmod(held.chips, per)
    stranded = nobody_out and held.chips > 0 and held.rest == 0 and not changed and not won
    return Exchange(held.seat, changed, odd, cards, won, int(stranded))


def dealt(odd: Mapping[int, int], deck: Sequence[Card]) -> dict[int, Cards]:
    """A card for each odd chip, from the lowest seat on."""
    cards: Iterator[Card] = iter(deck)
    return {seat: tuple(next(cards) for _ in range(odd[seat])) for seat in sorted(odd)}


def gained(exchanges: Sequence[Exchange], value: int, into: int) -> int:
    """Points the table has more than before, below zero where it has fewer."""
    return sum(each.received * into for each in exchanges) - sum(
        (each.changed * (into // value) + each.odd) * value for each in exchanges
    )


def exchanged(
    book: Book, held: Sequence[Held], per: int, seed: str | None, cards: Cards
) -> tuple[Exchange, ...]:
    """What each seat gets for its chips, `per` old ones to a new one."""
    if book.choice("chip-race").value == "round-up":
        return rounded_up(held, per)
    deck = _deck(len(cards_wanted(book, held, per)), seed, cards)
    return raced(held, per, deck, race_law(book))


def cards_wanted(book: Book, held: Sequence[Held], per: int) -> tuple[int, ...]:
    """The seat each card of a race goes to, in the order they are dealt; none where none is."""
    if book.choice("chip-race").value == "round-up":
        return ()
    return tuple(each.seat for each in sorted(held) for _ in range(each.chips % per))


def _deck(wanted: int, seed: str | None, cards: Cards) -> Cards:
    """The cards of the race: the real ones, or those of the seed."""
    if cards:
        if len(cards) != wanted or len(set(cards)) != wanted:
            raise Invalid("chips.cards-dealt", told=len(set(cards)), wanted=wanted)
        return cards
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
