"""The dealer's work: antes and blinds, cards off the deck, burns, repairs of a faulty deal."""

from __future__ import annotations

from operator import add
from typing import TypeAlias

from tapisvert.cards import Card, Cards
from tapisvert.hand.actions import Deal, DealEarly, PickBurn, ReplaceCard, SetStub
from tapisvert.hand.events import (
    BurnPicked,
    CardGiven,
    CardReplaced,
    Dealt,
    DealtEarly,
    ForcedBet,
    ForcedPost,
    Posted,
    StubSet,
    TakenBack,
    TopRemoved,
)
from tapisvert.hand.opener import opener_of
from tapisvert.hand.seats import seats_of
from tapisvert.hand.showdown import held_face_down
from tapisvert.hand.state import UNSEATED, Seen, State
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid

_Fall: TypeAlias = tuple[Seen, Seen, tuple[Seen, ...], tuple[Seen, ...]]
"""Cards as they fall on a street: the burn, the board, each seat's down and up cards."""


def deal(state: State, action: Deal) -> Dealt:
    """The next street as it comes off the deck, or as it is told."""
    _must_be_due(state)
    index = state.street + 1
    street = state.setup.game.streets[index]
    burns = 1 if action.burn and street.burn else 0
    cards_given = action.board is not None or action.down is not None or action.up is not None
    if state.table.stub is None or cards_given:
        if state.table.stub is not None:
            raise Invalid("hand.deck-decides")
        burn, board, down, up = _told(state, action, index, burns)
    else:
        burn, board, down, up = _from_deck(state, state.table.stub, index, burns, action.extra)
    opener = UNSEATED
    if not state.setup.game.has_board:
        opener = _opener(state, index, up) if action.opener is None else action.opener
    return Dealt(index, burn, board, down, up, opener)


def _must_be_due(state: State) -> None:
    if state.phase != "deal":
        raise Illegal("hand.no-card-due")
    if held_face_down(state):
        raise Illegal("hand.held-face-down")
    if _board_excess(state) > 0:
        raise Illegal("hand.flop-of-four")


def _opener(state: State, index: int, dealt: tuple[Seen, ...]) -> int:
    up = tuple(map(add, state.table.up, dealt)) if dealt else state.table.up
    return opener_of(state.setup, up, state.live, index)


def _told(state: State, action: Deal, index: int, burns: int) -> _Fall:
    street = state.setup.game.streets[index]
    dealt_in = [state.live >> seat & 1 for seat in range(state.setup.seats)]
    down, up, board = action.down, action.up, action.board
    if down is None and street.down:
        down = tuple([(None,) * street.down if each else () for each in dealt_in])
    if up is None and street.up:
        up = tuple([(None,) * street.up if each else () for each in dealt_in])
    if board is None:
        board = (None,) * (street.board + action.extra if street.board else 0)
    burn: Seen = (None,) * burns
    picked = state.table.picked_burn
    if burns and picked is not None:
        burn = (picked,)
    return burn, board, down or (), up or ()


def _from_deck(state: State, stub: Cards, index: int, burns: int, extra: int) -> _Fall:
    """Cards in the order they fall: one to each seat in turn, from the left of the button.

    A stub too short for a stud street gives up its burn; still too short, one card is common.
    """
    street = state.setup.game.streets[index]
    picked = state.table.picked_burn
    burn: Seen = stub[:burns]
    if burns and picked is not None:
        burn = (picked,)
        burns = 0
    if street.board:
        return burn, _taken(stub, burns, street.board + extra), (), ()
    seats = state.setup.seats
    order = seats_of(state.live)
    count = len(order)
    rounds = street.down + street.up
    if len(stub) - burns < rounds * count:
        burn, burns = (), 0
        if index and len(stub) < rounds * count:
            return (), _taken(stub, 0, 1), (), ()
    cards = _taken(stub, burns, rounds * count)
    face_down = street.down * count
    down = _around(cards[:face_down], street.down, order, seats)
    return burn, (), down, _around(cards[face_down:], street.up, order, seats)


def _around(cards: Cards, rounds: int, order: tuple[int, ...], seats: int) -> tuple[Seen, ...]:
    """What each seat gets in so many rounds of one card to each seat of `order`."""
    if not rounds:
        return ()
    count = len(order)
    hands = zip(*[cards[nth * count : (nth + 1) * count] for nth in range(rounds)], strict=True)
    if count == seats:
        return tuple(hands)
    dealt: list[Seen] = [()] * seats
    for seat, hand in zip(order, hands, strict=True):
        dealt[seat] = hand
    return tuple(dealt)


def _taken(stub: Cards, start: int, count: int) -> Cards:
    if start + count > len(stub):
        raise Illegal("hand.stub-too-short", needed=start + count, left=len(stub))
    return stub[start : start + count]


def deal_early(state: State, action: DealEarly) -> DealtEarly:
    """The next street, out too soon: burned and dealt, then laid aside."""
    index = state.street + 1
    streets = state.setup.game.streets
    if not state.queue or index >= len(streets):
        raise Illegal("hand.not-early")
    street = streets[index]
    burns = 1 if street.burn else 0
    count = street.board or (street.down + street.up) * len(state.in_hand)
    stub = state.table.stub
    if stub is None:
        cards = action.cards if action.cards is not None else (None,) * count
        return DealtEarly((None,) * burns, cards)
    return DealtEarly(stub[:burns], _taken(stub, burns, count))


def take_back(state: State) -> TakenBack:
    """The board cards of this street, before anybody acted on it."""
    street = state.setup.game.streets[max(state.street, 0)]
    if not street.board or state.acted:
        raise Illegal("hand.nothing-to-take-back")
    return TakenBack(state.table.board[-street.board - max(_board_excess(state), 0) :])


def pick_burn(state: State, action: PickBurn) -> BurnPicked:
    """The card of a flop of four that becomes the next burn."""
    if _board_excess(state) != 1 or action.card not in state.table.board:
        raise Illegal("hand.no-flop-of-four")
    return BurnPicked(action.card)


def set_stub(state: State, action: SetStub) -> StubSet:
    """A stub made again of itself, what lies aside, and what else was shuffled into it."""
    table = state.table
    if table.stub is None or action.order is None:
        if table.stub is not action.order:
            raise Invalid("hand.stub-differs")
        return StubSet(None)
    back = set(action.order)
    own = set(table.stub).union(card for card in table.aside if card is not None)
    allowed = own.union(card for card in table.burns if card is not None)
    for seat in range(state.setup.seats):
        if not state.live >> seat & 1:
            allowed.update(card for card in table.down[seat] if card is not None)
            allowed.update(card for card in table.up[seat] if card is not None)
    if len(back) != len(action.order) or not own <= back <= allowed:
        raise Invalid("hand.stub-differs")
    return StubSet(action.order)


def replace_card(state: State, action: ReplaceCard) -> CardReplaced:
    """A card of a hand for the top of the stub."""
    held = state.table.down[action.seat] + state.table.up[action.seat]
    if action.card not in held:
        raise Illegal("hand.card-not-held", player=state.setup.name(action.seat))
    return CardReplaced(action.seat, action.card, _top(state), action.burned)


def give_card(state: State, seat: int) -> CardGiven:
    """One more down card for a hand that is short of one."""
    if short_by(state, seat) <= 0:
        raise Illegal("hand.not-short", player=state.setup.name(seat))
    return CardGiven(seat, _top(state))


def remove_top(state: State) -> TopRemoved:
    """The top of the stub, out of play."""
    return TopRemoved(_top(state))


def short_by(state: State, seat: int) -> int:
    """How many cards a seat lacks on this street; negative when it holds too many."""
    done = state.setup.game.streets[: state.street + 1]
    due = sum([street.down + street.up for street in done])
    return due - len(state.table.down[seat]) - len(state.table.up[seat])


def _board_excess(state: State) -> int:
    due = state.setup.game.board_sizes[state.street] if state.street > 0 else 0
    return len(state.table.board) - due if due else 0


def _top(state: State) -> Card | None:
    stub = state.table.stub
    if stub is None:
        return None
    return _taken(stub, 0, 1)[0]


@implements("blinds", "dealer.duties.blinds", "ante.big-blind")
def post(state: State) -> Posted:
    """Every forced bet of the hand, in the order it is taken."""
    if state.marks.posted:
        raise Illegal("hand.already-posted")
    setup = state.setup
    stakes = setup.stakes
    left = list(state.stacks)
    bets: list[ForcedBet] = []

    def take(seat: int, kind: ForcedPost, owed: int) -> None:
        amount = owed if owed < left[seat] else left[seat]
        left[seat] -= amount
        bets.append(ForcedBet(seat, kind, amount))

    if stakes.ante:
        for seat in range(setup.seats):
            take(seat, "ante", stakes.ante)
    if setup.small_blind is not None:
        take(setup.small_blind, "small-blind", stakes.small_blind)
    if setup.big_blind is not None:
        ante_first = setup.policy.table_ante == "ante-first"
        if stakes.table_ante and ante_first:
            take(setup.big_blind, "table-ante", stakes.table_ante)
        take(setup.big_blind, "big-blind", stakes.big_blind)
        if stakes.table_ante and not ante_first:
            take(setup.big_blind, "table-ante", stakes.table_ante)
    return Posted(tuple(bets))
