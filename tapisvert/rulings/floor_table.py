"""The table as the floor sees it: the hand, the names, the chips in front, what is pending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from tapisvert import hand
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulings.gestures import Pile, TableAct
from tapisvert.rulings.ruling import RuledAction
from tapisvert.rulings.spot import COMMON_CHIPS
from tapisvert.slotted import dataclass, field

DENOMINATIONS: Final = (25, 100, 500, 1000, 5000, 25000)
"""The chips in play where nobody says which."""

HandVisibility: TypeAlias = Literal["holding", "tabled", "mucked", "pushed"]


@dataclass(frozen=True, slots=True)
class PastAction:
    """One action of this street, in turn or accepted; for substantial action and the like."""

    seat: int
    action: str
    to: int

    @property
    def puts_chips_in(self) -> bool:
        return self.action in ("call", "bet", "raise", "all-in")


@dataclass(frozen=True, slots=True)
class OutOfTurnAct:
    """An act out of turn that waits for the players it passed over."""

    seat: int
    acted: RuledAction
    bet: int
    """The bet faced at the time of the act."""
    pushed: Pile = ()
    counted: int = 0
    """The chips of a bet told as such, where nobody told them one by one."""
    outcomes: tuple[PastAction, ...] = ()
    """What the players passed over have done since."""
    may: frozenset[str] | None = None
    """What is left where the act was no action of its own: "check" facing a bet."""
    passed: tuple[int, ...] = ()
    """The players passed over, in their order."""

    @property
    def is_past(self) -> bool:
        """Whether everybody passed over has acted by now."""
        return set(self.passed) <= {each.seat for each in self.outcomes}


@dataclass(frozen=True, slots=True)
class OpenRaise:
    """Somebody said "raise" and has still to say how much; the table as it was before."""

    act: TableAct
    before: FloorTable

    def without(self, seat: int) -> OpenRaise:
        """The same once somebody has folded before the amount was said."""
        state = hand.play(self.before.state, hand.LetStand(hand.Fold(), seat))
        done = (*self.before.done, PastAction(seat, "fold", state.put[seat]))
        return OpenRaise(self.act, self.before.with_(state=state, done=done))


@dataclass(frozen=True, slots=True)
class FloorTable:
    """Everything a ruling may look at. `state` is the truth about chips and turn."""

    state: hand.State
    names: tuple[str, ...]
    """By seat: the first is left of the button."""
    front: Mapping[int, Pile] = field(default_factory=dict)
    """The chips physically in front of a seat, where they are known to differ from the fewest."""
    denominations: Pile = DENOMINATIONS
    done: tuple[PastAction, ...] = ()
    early: tuple[OutOfTurnAct, ...] = ()
    only: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """Seats whose choice a ruling has narrowed."""
    short: Mapping[int, int] = field(default_factory=dict)
    """Totals put in short of the bet: they stay in the pot if their owner folds."""
    open_raise: OpenRaise | None = None
    shown: Mapping[int, HandVisibility] = field(default_factory=dict)
    absent: frozenset[int] = frozenset()
    """Seats whose players were away when the deal was over."""
    at_table: int | None = None
    event: Mapping[str, Any] = field(default_factory=dict)

    def seat(self, who: str) -> int:
        """The seat of a player of this hand."""
        try:
            return self.names.index(who)
        except ValueError:
            raise Invalid("floor.unknown-player", who=who, players=self.names) from None

    def name(self, seat: int) -> str:
        return self.names[seat]

    @property
    def chip_values(self) -> frozenset[int]:
        """What a single chip may be worth: the chips in play, or any common one if not told."""
        named = self.denominations != DENOMINATIONS
        return frozenset(self.denominations) if named else COMMON_CHIPS

    @property
    def to_act(self) -> str | None:
        """Who acts next on this street."""
        seat = self.state.actor
        return None if seat is None else self.names[seat]

    def may(self) -> frozenset[str]:
        """What the player to act may do, rulings included."""
        seat = self.state.actor
        if seat is None:
            return frozenset()
        may = hand.legal(self.state).may
        if seat not in self.only:
            return may
        return frozenset(act for act in self.only[seat] if act in may or act == "fold")

    def with_(self, **changes: Any) -> FloorTable:
        """The table with some of it changed."""
        return replace(self, **changes)
