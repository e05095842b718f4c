"""A card is a number from 0 to 51: by rank, then by suit, clubs lowest, spades highest.

So the natural order of cards is the order of the house when suits break a tie, and a card goes
as it is into the tables that evaluate hands. The fifty-two are made once; nothing makes another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from tapisvert.refusals import Invalid
from tapisvert.words import Lang

Cards: TypeAlias = tuple["Card", ...]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SYMBOLS: Final = "♣♦♥♠"
_LETTERS: Final[dict[Lang, dict[str, str]]] = {"en": {}, "fr": {"K": "R", "Q": "D", "J": "V"}}
"""What is printed on the court cards, where it is not the letter they are written with."""


class Card(int):
    """One of the fifty-two; `Card(51)` is always the same ace of spades."""

    __slots__ = ()

    def __new__(cls, number: int) -> Card:
        if not 0 <= number < 52:
            raise ValueError(f"cards are numbered 0 to 51, not {number}")
        return CARDS[number]

    @property
    def rank(self) -> int:
        """2 to 14, the ace high."""
        return (self >> 2) + 2

    @property
    def low_rank(self) -> int:
        """1 to 13, the ace low."""
        return (self >> 2) + 2 if self < 48 else 1

    @property
    def suit(self) -> int:
        """0 to 3: clubs, diamonds, hearts, spades."""
        return self & 3

    @property
    def pretty(self) -> str:
        """For people: A♠, 10♥."""
        rank = RANKS[self >> 2]
        return f"{'10' if rank == 'T' else rank}{SYMBOLS[self & 3]}"

    def figure(self, lang: Lang) -> str:
        """As the reader's cards show it: K♠, or R♠ in French."""
        rank = RANKS[self >> 2]
        shown = "10" if rank == "T" else _LETTERS[lang].get(rank, rank)
        return f"{shown}{SYMBOLS[self & 3]}"

    @property
    def is_red(self) -> bool:
        """Diamonds and hearts."""
        return self & 3 in (1, 2)

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return _TEXTS[self]

    def __format__(self, spec: str) -> str:
        """A sentence that groups the thousands of its numbers still writes a card as a card."""
        return format(_TEXTS[self], "" if spec == "," else spec)


CARDS: Final[Cards] = tuple(int.__new__(Card, number) for number in range(52))
_TEXTS: Final = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)

_BY_TEXT: Final[dict[str, Card]] = {
    f"{rank}{suit}": card
    for card, text in zip(CARDS, _TEXTS, strict=True)
    for rank in {text[0], text[0].lower(), *(("10",) if text[0] == "T" else ())}
    for suit in (text[1], text[1].upper(), SYMBOLS[card & 3])
}
_BETWEEN: Final = ",;\ufe0e\ufe0f"  # the last two only style the symbol before them


def one_card(text: str) -> Card:
    """The one card written `As`, `10h`, `A♠`."""
    read_cards = cards(text)
    if len(read_cards) != 1:
        raise Invalid("cards.not-one-card", text=text)
    return read_cards[0]


def cards(text: str) -> Cards:
    """The cards written one after the other, with or without spaces: `AsKd`, `A♠ 10♥`."""
    parsed = []
    place = 0
    while place < len(text):
        if text[place].isspace() or text[place] in _BETWEEN:
            place += 1
            continue
        width = 3 if text.startswith("10", place) else 2
        read = _BY_TEXT.get(text[place : place + width])
        if read is None:
            raise Invalid("cards.unreadable", text=text, part=text[place:].split()[0])
        parsed.append(read)
        place += width
    return tuple(parsed)


def duplicates(held: Iterable[Card]) -> Cards:
    """The cards that stand more than once, each told once, in order of appearance."""
    seen: set[Card] = set()
    twice: dict[Card, None] = {}
    for each in held:
        if each in seen:
            twice[each] = None
        seen.add(each)
    return tuple(twice)


def distinct(held: Iterable[Card]) -> Cards:
    """The same cards, refused when one of them stands twice."""
    all_held = tuple(held)
    if twice := duplicates(all_held):
        raise Invalid("cards.twice", cards=twice)
    return all_held
