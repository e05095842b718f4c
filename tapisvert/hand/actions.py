"""What can be asked of a hand: by players, by the dealer, by the officials.

A player's act may name its seat, and is then refused out of turn; without one it is the act of
whoever has the turn.
"""

from __future__ import annotations

from typing import TypeAlias

from tapisvert.cards import Card, Cards
from tapisvert.hand.state import Seen
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Fold:
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Check:
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or put in all that is left."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Bet, raise or complete to a total for this street."""

    to: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class AllIn:
    """Everything: a call or a raise, whichever it makes."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class BringIn:
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Straddle:
    """A blind raise before the deal; no tournament allows it."""

    to: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Post:
    """Take antes and blinds."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next street: from the deck, or the cards told here, or cards nobody knows.

    `extra` more board cards come out by mistake. `opener` says who speaks first in stud where the
    open cards are unknown.
    """

    board: Seen | None = None
    down: tuple[Seen, ...] | None = None
    up: tuple[Seen, ...] | None = None
    burn: bool = True
    extra: int = 0
    opener: int | None = None


@dataclass(frozen=True, slots=True)
class TableHand:
    """Show all the cards of a hand; told here when they were unknown."""

    seat: int
    cards: Seen | None = None


@dataclass(frozen=True, slots=True)
class TableAll:
    """Show every live hand."""


@dataclass(frozen=True, slots=True)
class Muck:
    seat: int


@dataclass(frozen=True, slots=True)
class Award:
    """Give the pots: by the cards, or to the seats told here, one entry a pot.

    An entry is one set of winners for each kind of hand of the game; where nobody makes a kind
    its set is empty.
    """

    winners: tuple[tuple[tuple[int, ...], ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """An official is present: hands held face down may be turned up."""


@dataclass(frozen=True, slots=True)
class Kill:
    seat: int


@dataclass(frozen=True, slots=True)
class Restrain:
    """Leave a passed-over player no aggressive action on this street."""

    seat: int


@dataclass(frozen=True, slots=True)
class LetStand:
    """Accept an act the rules refuse: out of turn, or of a wrong size."""

    act: Fold | Check | Call | RaiseTo
    seat: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """Put right what players have in on this street: pairs of seat and total.

    The bet to match becomes the largest total unless told; the increment stays unless told.
    """

    totals: tuple[tuple[int, int], ...]
    bet: int | None = None
    increment: int | None = None


@dataclass(frozen=True, slots=True)
class ReturnChips:
    """Give a seat back chips of this street, whether its hand lives or not."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Void the deal; the same hand is dealt again from this deck."""

    deck: Cards | None = None


@dataclass(frozen=True, slots=True)
class DealEarly:
    """The next street came out before the betting was over; its cards are laid aside."""

    cards: Seen | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Lay the board cards of this street aside; the street will be dealt again."""


@dataclass(frozen=True, slots=True)
class PickBurn:
    """Choose, of a flop of four, the card that becomes the next burn."""

    card: Card


@dataclass(frozen=True, slots=True)
class SetStub:
    """Return what lies aside to the stub, in the order it was shuffled to.

    The order may also hold burns and cards of dead hands, where the whole is shuffled again.
    """

    order: Cards | None


@dataclass(frozen=True, slots=True)
class ReplaceCard:
    """Exchange a card of a hand for the next of the stub; the old one is burned or removed."""

    seat: int
    card: Card
    burned: bool = True


@dataclass(frozen=True, slots=True)
class GiveCard:
    """Give a short hand a missing down card."""

    seat: int


@dataclass(frozen=True, slots=True)
class RemoveTop:
    """Put the top card of the stub out of play."""


PlayerAct: TypeAlias = Fold | Check | Call | RaiseTo | AllIn | BringIn | Straddle
DealerAct: TypeAlias = Post | Deal | TableHand | TableAll | Muck | Award
OfficialAct: TypeAlias = Release | Kill | Restrain | LetStand | Adjust | ReturnChips | Misdeal
CardProcedure: TypeAlias = (
    DealEarly | TakeBack | PickBurn | SetStub | ReplaceCard | GiveCard | RemoveTop
)
Action: TypeAlias = PlayerAct | DealerAct | OfficialAct | CardProcedure
