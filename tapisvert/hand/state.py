"""One hand at one moment.

Named tuples made by position: a hand takes some forty decisions, each makes a new state, and the
cost of making it is the cost of the engine. What changes at every act stands in `State` itself;
what changes once a street or more rarely stands in `Bets`, `Table` and `Marks`.

Sets of seats are bits of a number: seat 3 is `1 << 3`.
"""

from __future__ import annotations

from functools import partial
from typing import Final, Literal, TypeAlias

from tapisvert.cards import Card
from tapisvert.hand.seats import seats_of
from tapisvert.hand.setup import HandSetup
from tapisvert.named_tuple import NamedTuple

Chips: TypeAlias = tuple[int, ...]
Seen: TypeAlias = tuple[Card | None, ...]
"""Cards in a place; None is a card nobody has told us."""

HandPhase = Literal["post", "deal", "bring-in", "act", "show", "over"]
UNSEATED: Final = -1


class Pot(NamedTuple):
    """Chips and the seats that can win them."""

    amount: int
    seats: tuple[int, ...]


class PotAward(NamedTuple):
    """One pot and who took what of it."""

    amount: int
    shares: tuple[tuple[int, int], ...]


class StreetBets(NamedTuple):
    """The bets of one street: `full` is the last total that counted as a full bet or raise."""

    bet: int
    increment: int
    full: int
    raises: int
    aggressor: int


class CardPlaces(NamedTuple):
    """Where every card is; a stub of None is a deck nobody has told us."""

    stub: tuple[Card, ...] | None
    board: Seen
    down: tuple[Seen, ...]
    up: tuple[Seen, ...]
    burns: Seen
    aside: Seen
    removed: Seen
    picked_burn: Card | None


class Marks(NamedTuple):
    """What changes rarely in a hand.

    `origin` is what each seat had before the chips that count toward its share of the pots;
    `earlier` are pots made before those. `nominal` is what the blinds fell short of.
    """

    origin: Chips
    earlier: tuple[Pot, ...]
    posted: bool
    nominal: int
    antes: int
    tabled: int
    passive: int
    opener: int
    awards: tuple[PotAward, ...] | None

    def with_opener(self, opener: int) -> Marks:
        """The same on a new street: this seat speaks first, nobody is restrained."""
        origin, earlier, posted, nominal, antes, tabled, _, _, awards = self
        return Marks(origin, earlier, posted, nominal, antes, tabled, 0, opener, awards)

    def with_tabled(self, tabled: int) -> Marks:
        """The same, with these hands face up."""
        origin, earlier, posted, nominal, antes, _, passive, opener, awards = self
        return Marks(origin, earlier, posted, nominal, antes, tabled, passive, opener, awards)

    def with_awards(self, awards: tuple[PotAward, ...]) -> Marks:
        """The same, the pots given."""
        origin, earlier, posted, nominal, antes, tabled, passive, opener, _ = self
        return Marks(origin, earlier, posted, nominal, antes, tabled, passive, opener, awards)


class State(NamedTuple):
    """One hand at one moment; `queue` holds the seats that must still act, in order."""

    setup: HandSetup
    table: CardPlaces
    marks: Marks
    street: int
    stacks: Chips
    put: Chips
    live: int
    acted: int
    queue: tuple[int, ...]
    bets: StreetBets

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is."""
        return self.queue[0] if self.queue else None

    @property
    def phase(self) -> HandPhase:
        """What the hand waits for."""
        if self.queue:
            return "bring-in" if self.awaits_bring_in else "act"
        if self.marks.awards is not None:
            return "over"
        if not self.marks.posted:
            return "post"
        return "show" if self.street == len(self.setup.game.streets) - 1 else "deal"

    @property
    def awaits_bring_in(self) -> bool:
        """Whether the low card must still open the betting."""
        return not self.bets.bet and self.street == 0 and not self.setup.game.has_board

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The seats whose hands live."""
        return seats_of(self.live)

    @property
    def all_in(self) -> tuple[int, ...]:
        """The live seats without a chip left."""
        return tuple([seat for seat in self.in_hand if not self.stacks[seat]])

    @property
    def pot(self) -> int:
        """All chips put in and not yet awarded."""
        if self.marks.awards is not None:
            return 0
        earlier = sum([pot.amount for pot in self.marks.earlier])
        return earlier + sum(self.marks.origin) - sum(self.stacks)

    @property
    def street_key(self) -> str | None:
        """The name of the street; None before the first card."""
        return None if self.street < 0 else self.setup.game.streets[self.street].key


# Made of their values in one tuple: half the cost of the constructor, at every act or street.
new_bets: Final = partial(tuple.__new__, StreetBets)
new_card_places: Final = partial(tuple.__new__, CardPlaces)
new_state: Final = partial(tuple.__new__, State)
