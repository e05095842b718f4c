"""What happened, in the past tense; `to` is always the seat's total on this street.

The two events that come at nearly every act and every street are named tuples, at half the cost.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tapisvert.cards import Card, Cards
from tapisvert.hand.state import PotAward, Seen
from tapisvert.named_tuple import NamedTuple
from tapisvert.slotted import dataclass

ForcedPost = Literal["ante", "table-ante", "small-blind", "big-blind"]


class ForcedBet(NamedTuple):
    """One ante or blind, as far as the stack reached."""

    seat: int
    kind: ForcedPost
    amount: int


@dataclass(frozen=True, slots=True)
class Posted:
    """The forced bets before the deal, all of them, in the order they were taken."""

    bets: tuple[ForcedBet, ...]


class Dealt(NamedTuple):
    """The cards of a street; `opener` speaks first where open cards decide it, else -1."""

    street: int
    burn: Seen
    board: Seen
    down: tuple[Seen, ...]
    up: tuple[Seen, ...]
    opener: int


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """The forced opening of a stud hand."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Folded:
    seat: int


@dataclass(frozen=True, slots=True)
class Checked:
    seat: int


class Called(NamedTuple):
    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Raised:
    """A bet, a raise, a completion: more than anybody had put in."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Killed:
    """A hand taken out of play by the officials; its chips stay."""

    seat: int


@dataclass(frozen=True, slots=True)
class Restrained:
    """A player who may still check, call or fold on this street, and not raise."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips nobody called."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Totals of this street put right by the officials, and the bet they make."""

    totals: tuple[tuple[int, int], ...]
    bet: int
    increment: int
    full: int


@dataclass(frozen=True, slots=True)
class Tabled:
    """Hands face up, all their cards."""

    hands: tuple[tuple[int, Seen], ...]


@dataclass(frozen=True, slots=True)
class Mucked:
    """A hand given up at showdown, unseen."""

    seat: int


@dataclass(frozen=True, slots=True)
class Awarded:
    """Every pot, and who took what of it."""

    pots: tuple[PotAward, ...]


@dataclass(frozen=True, slots=True)
class Misdealt:
    """The deal is void: the same hand begins again with another deck."""

    deck: Cards | None


@dataclass(frozen=True, slots=True)
class DealtEarly:
    """Cards of the next street shown before the betting was over, laid aside."""

    burn: Seen
    cards: Seen


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The board cards of this street laid aside, the street to be dealt again."""

    cards: Seen


@dataclass(frozen=True, slots=True)
class BurnPicked:
    """One card of a flop of four, to be the next burn."""

    card: Card


@dataclass(frozen=True, slots=True)
class StubSet:
    """A new stub in its shuffled order; the cards in it are nowhere else any more."""

    stub: Cards | None


@dataclass(frozen=True, slots=True)
class CardReplaced:
    """A card of a hand exchanged for another; the old one is burned or out of play."""

    seat: int
    old: Card
    new: Card | None
    burned: bool


@dataclass(frozen=True, slots=True)
class CardGiven:
    """A missing down card, from the top of the stub."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class TopRemoved:
    """The top card of the stub put out of play."""

    card: Card | None


Event: TypeAlias = (
    Posted
    | Dealt
    | BroughtIn
    | Folded
    | Checked
    | Called
    | Raised
    | Killed
    | Restrained
    | Returned
    | Adjusted
    | Tabled
    | Mucked
    | Awarded
    | Misdealt
    | DealtEarly
    | TakenBack
    | BurnPicked
    | StubSet
    | CardReplaced
    | CardGiven
    | TopRemoved
)
