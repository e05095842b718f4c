"""What stands before the first chip moves: the game, the stakes, who sits where."""

from __future__ import annotations

from typing import Final

from tapisvert.cards import Cards, duplicates
from tapisvert.games import GAMES, Game
from tapisvert.hand.policy import STANDARD, Policy
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass, field

_NO_CAP: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Stakes:
    """The level being played; `chip` is the smallest chip in play."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    table_ante: int = 0
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0
    chip: int = 1


@dataclass(frozen=True, slots=True)
class HandSetup:
    """One hand before it is played.

    Seats are numbered from the left of the button: seat 0 speaks first after the flop, and the
    button, unless it is dead, is the last seat. `small_blind` is None when nobody owes it;
    heads-up the button owes it. Seats in `absent` are dealt in, post, and lose their hand.
    What every act would work out again stands ready: the bet sizes of a limit game by street, the
    least part of them that counts as a full bet, the cap on raises, which holds in limit and not in
    the last heads-up, and whether the game is `plain`: no-limit, raises and re-opening by the
    largest increment.
    """

    stacks: tuple[int, ...]
    stakes: Stakes
    game: Game = GAMES["NLHE"]
    policy: Policy = STANDARD
    deck: Cards | None = None
    names: tuple[str, ...] = ()
    missing_small_blind: bool = False
    dead_button: bool = False
    absent: tuple[int, ...] = ()
    hand_for_hand: bool = False
    event_heads_up: bool = False
    seats: int = field(init=False)
    small_blind: int | None = field(init=False)
    big_blind: int | None = field(init=False)
    opening: int = field(init=False)
    bet_sizes: tuple[int, ...] = field(init=False)
    full_sizes: tuple[int, ...] = field(init=False)
    cap: int = field(init=False)
    plain: bool = field(init=False)

    def __post_init__(self) -> None:
        game, stakes, policy = self.game, self.stakes, self.policy
        count = len(self.stacks)
        if not 2 <= count <= game.most_players:
            raise Invalid("hand.player-count", players=count, most=game.most_players)
        if min(self.stacks) < 0:
            raise Invalid("hand.negative-stack")
        if game.has_board and stakes.big_blind <= 0:
            raise Invalid("hand.no-big-blind")
        small_bet = stakes.small_bet or stakes.big_blind
        if game.limit == "limit" and small_bet <= 0:
            raise Invalid("hand.no-bet-sizes")
        if self.deck is not None and len(set(self.deck)) != len(self.deck):
            raise Invalid("cards.twice", cards=duplicates(self.deck))
        write = object.__setattr__
        write(self, "seats", count)
        small, big = self._blinds(count)
        write(self, "small_blind", small)
        write(self, "big_blind", big)
        write(self, "opening", policy.opening_minimum or stakes.big_blind or small_bet)
        sizes: tuple[int, ...] = ()
        full: tuple[int, ...] = ()
        cap: int | None = None
        if game.limit == "limit":
            big_bet = stakes.big_bet or 2 * small_bet
            sizes = tuple([big_bet if each.big_bet else small_bet for each in game.streets])
            part = policy.limit_full_raise
            full = tuple([-(-part.numerator * size // part.denominator) for size in sizes])
            cap = None if self.event_heads_up else policy.raise_cap
        write(self, "bet_sizes", sizes)
        write(self, "full_sizes", full)
        write(self, "cap", _NO_CAP if cap is None else cap)
        increments = policy.minimum_raise == policy.reopening == "increment"
        write(self, "plain", increments and game.limit == "no-limit")

    def _blinds(self, count: int) -> tuple[int | None, int | None]:
        if not self.game.has_board:
            return None, None
        if self.missing_small_blind:
            return None, 0
        return (1, 0) if count == 2 else (0, 1)

    @property
    def button(self) -> int | None:
        """The seat with the button; None when it stands at an empty seat."""
        return None if self.dead_button else self.seats - 1

    def name(self, seat: int) -> str:
        """What the player at a seat is called."""
        return self.names[seat] if self.names else str(seat + 1)
