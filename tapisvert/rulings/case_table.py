"""The `given` of a case, and the `FloorTable` built from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tapisvert import hand
from tapisvert.cards import Cards, distinct
from tapisvert.games import Game, game
from tapisvert.hand.state import Seen
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import DENOMINATIONS, FloorTable, HandVisibility
from tapisvert.rulings.gestures import Pile
from tapisvert.rulings.partial_table import (
    board_on_street,
    cards_by_seat,
    earlier_pots,
    stud_opener,
)
from tapisvert.rulings.policy import policy
from tapisvert.slotted import dataclass

DEFAULT_STACK: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class CaseTable:
    """What stood on the table; the defaults are those of a case that tells nothing else."""

    players: tuple[str, ...]
    game: str = "NLHE"
    button: str | None = None
    dead_small_blind: bool = False
    """Nobody posts the small blind: the first player is the big blind."""
    stacks: int | Mapping[str, int] = DEFAULT_STACK
    blinds: tuple[int, int] = (100, 200)
    ante: int = 0
    bb_ante: int = 0
    bets: tuple[int, int] | None = None
    bring_in: int = 0
    street: str | None = None
    pot: int | None = None
    play: tuple[str, ...] = ()
    front: Mapping[str, Pile] | None = None
    denominations: Pile = DENOMINATIONS
    cards: Mapping[str, Cards] | None = None
    up: Mapping[str, Cards] | None = None
    board: Cards = ()
    all_in: Mapping[str, int] | None = None
    pots: tuple[tuple[int, tuple[str, ...]], ...] | None = None
    shown: Mapping[str, HandVisibility] | None = None
    event: Mapping[str, Any] | None = None
    at_table: int | None = None

    @property
    def seats(self) -> tuple[str, ...]:
        """The players from the left of the button, whoever was named first."""
        if self.button in (None, "dead"):
            return self.players
        turn = (self.players.index(self.button) + 1) % len(self.players)
        return self.players[turn:] + self.players[:turn]


def build_table(given: CaseTable, book: Book) -> FloorTable:
    """The table before the acts of `play`: blinds and antes posted, or at the start of a street."""
    kind = game(given.game)
    _distinct_cards(given)
    streets = tuple(street.key for street in kind.streets)
    street = given.street or streets[0]
    if street not in streets:
        raise Invalid("cases.unknown-street", street=street, streets=streets)
    setup = _setup(given, kind, book, street == streets[0])
    state = _dealt(given, setup) if street == streets[0] else _resumed(given, setup, street)
    names = setup.names
    event = given.event or {}
    return FloorTable(
        state,
        names,
        front=_front(given, state),
        denominations=given.denominations,
        shown={names.index(name): how for name, how in (given.shown or {}).items()},
        at_table=given.at_table,
        event=event,
    )


def undealt_board(given: CaseTable, street: int) -> Cards:
    """The board cards told beyond those the street shows: the ones the dealer will turn."""
    shown = sum(each.board for each in game(given.game).streets[: street + 1])
    return given.board[shown:]


def _setup(given: CaseTable, kind: Game, book: Book, first: bool) -> hand.HandSetup:
    event = given.event or {}
    names = given.seats
    all_in = _all_in(given)
    if first and all_in:
        raise Invalid("cases.all-in-first-street")
    stacks = tuple(0 if name in all_in else _stack(given, name) for name in names)
    small, big = given.blinds if kind.has_board else (0, 0)
    bets = given.bets or ((0, 0) if kind.has_board else (given.blinds[1], 2 * given.blinds[1]))
    stakes = hand.Stakes(
        small,
        big,
        given.ante,
        given.bb_ante,
        *bets,
        bring_in=given.bring_in,
        chip=min(given.denominations),
    )
    return hand.HandSetup(
        stacks,
        stakes,
        kind,
        policy(book, event.get("raise_cap")),
        names=names,
        missing_small_blind=given.dead_small_blind,
        dead_button=given.button == "dead",
        hand_for_hand=event.get("hand_for_hand", False),
        event_heads_up=event.get("heads_up", False),
    )


def _all_in(given: CaseTable) -> frozenset[str]:
    """Who is all-in: those told, and those who have no part in the last of several pots."""
    named = frozenset(given.all_in or ())
    pots = given.pots or ()
    return named | (frozenset(pots[0][1]) - frozenset(pots[-1][1])) if pots else named


def _stack(given: CaseTable, name: str) -> int:
    stacks = given.stacks
    return stacks if isinstance(stacks, int) else stacks.get(name, DEFAULT_STACK)


def _dealt(given: CaseTable, setup: hand.HandSetup) -> hand.State:
    """The first street: forced bets posted, cards dealt face down as far as they are told."""
    if given.pot or given.pots:
        raise Invalid("cases.pot-first-street")
    state = hand.play(hand.begin(setup), hand.Post())
    street = setup.game.streets[0]
    down, up = cards_by_seat(given.seats, setup.game, 0, given.cards, given.up)
    board: Seen | None = None
    deal = hand.Deal(
        board,
        down,
        up if street.up else None,
        opener=stud_opener(setup, up, 0) if street.up else None,
    )
    return hand.play(state, deal)


def _resumed(given: CaseTable, setup: hand.HandSetup, street: str) -> hand.State:
    """The start of a later street."""
    kind = setup.game
    index = kind.street(street)
    down, up = cards_by_seat(given.seats, kind, index, given.cards, given.up)
    return hand.resume(
        setup,
        street,
        earlier_pots(given.seats, given.pot, given.pots, given.all_in or {}),
        board=board_on_street(kind, index, given.board),
        down=dict(enumerate(down)),
        up=dict(enumerate(up)),
        opener=None if kind.has_board else stud_opener(setup, up, index),
    )


def _front(given: CaseTable, state: hand.State) -> dict[int, Pile]:
    """The chips in front by seat; they cannot be less than what the player has in."""
    names = state.setup.names
    front = {names.index(name): chips for name, chips in (given.front or {}).items()}
    for seat, held_in_front in front.items():
        if sum(held_in_front) < state.put[seat]:
            raise Invalid(
                "cases.front-too-small",
                who=names[seat],
                front=sum(held_in_front),
                put=state.put[seat],
            )
    return front


def _distinct_cards(given: CaseTable) -> None:
    own, up = given.cards or {}, given.up or {}
    hands = [set(own.get(name, ())) | set(up.get(name, ())) for name in given.players]
    distinct(card for some in (*own.values(), given.board) for card in some)
    distinct(card for some in (*up.values(), given.board) for card in some)
    distinct(card for some in (*hands, given.board) for card in some)
