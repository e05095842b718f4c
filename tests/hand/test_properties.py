"""What holds in every hand of every game, whoever plays and however."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.cards import FULL_DECK, Card
from tapisvert.games import GAMES
from tapisvert.hand import (
    AllIn,
    BringIn,
    Call,
    Check,
    Event,
    Fold,
    HandSetup,
    Kill,
    Policy,
    RaiseTo,
    Release,
    Stakes,
    State,
    begin,
    decide,
    due,
    evolve,
    legal,
    play,
    pots,
    replay,
    total_chips,
)
from tapisvert.hand.closing import with_closing
from tapisvert.hand.events import BroughtIn, Called, Checked, Dealt, Raised
from tapisvert.refusals import Illegal

POLICIES = (
    Policy(),
    Policy(minimum_raise="double", reopening="double", table_ante="ante-first", raise_cap=3),
    Policy(minimum_raise="double-current", reopening="double", antes_in_pot=False, raise_cap=1),
)


def random_setup(code: str, chance: random.Random) -> HandSetup:
    """A table nobody would choose: unequal stacks, odd antes, absent players."""
    variant = GAMES[code]
    count = chance.randint(2, variant.most_players)
    deepest = chance.choice((30, 300, 5000))
    stakes = Stakes(5, 10, chance.choice((0, 0, 3)), chance.choice((0, 0, 10)), bring_in=3, chip=1)
    if not variant.has_board:
        stakes = Stakes(ante=2, small_bet=10, big_bet=20, bring_in=chance.choice((3, 7)))
    absent = tuple(seat for seat in range(count) if chance.random() < 0.05)
    return HandSetup(
        tuple(chance.randint(1, deepest) for _ in range(count)),
        stakes,
        variant,
        chance.choice(POLICIES),
        tuple(chance.sample(FULL_DECK, 52)),
        missing_small_blind=chance.random() < 0.2 and count > 2,
        absent=absent[:-1],
        hand_for_hand=chance.random() < 0.2,
    )


def every_card(state: State) -> Counter[Card | None]:
    table = state.table
    places = (table.stub or (), table.board, table.burns, table.aside, table.removed)
    hands = (*table.down, *table.up)
    picked = () if table.picked_burn is None else (table.picked_burn,)
    return Counter(card for place in (*places, *hands, picked) for card in place)


def check_offers(state: State) -> None:
    """Whatever is offered is accepted; whatever is not is refused."""
    options = legal(state)
    if options.bring_in:
        check_closing(state, BringIn())
        assert_refused(state, Check(), Call(), Fold())
    else:
        check_closing(state, Fold())
        check_closing(state, Call() if options.owed else Check())
        assert_refused(state, Check() if options.owed else Call(), BringIn())
    if options.no_raise is None:
        assert options.low <= options.high
        for to in {options.low, options.high, (options.low + options.high) // 2}:
            decide(state, RaiseTo(to))
        assert_refused(state, RaiseTo(options.low - 1), RaiseTo(options.high + 1))
    else:
        assert_refused(state, RaiseTo(options.low), RaiseTo(options.high), RaiseTo(10**9))
    other = (options.seat or 0) + 1
    assert_refused(state, Fold(seat=other), Call(seat=other), RaiseTo(options.low, seat=other))


def check_closing(state: State, act: Fold | Check | Call | BringIn) -> None:
    """An act is followed by what closes the round, neither more nor less."""
    events = decide(state, act)
    assert events == with_closing(state, events[0])


def assert_refused(state: State, *acts: Check | Call | Fold | RaiseTo | BringIn) -> None:
    for each in acts:
        with pytest.raises(Illegal) as refused:
            decide(state, each)
        assert refused.value.text("en") != refused.value.text("fr")


def check_facts(state: State, chips: int) -> None:
    assert total_chips(state) == chips
    assert min(state.stacks) >= 0
    assert min(state.put) >= 0
    assert state.pot == sum(pot.amount for pot in pots(state))
    assert state.live
    assert max(every_card(state).values()) == 1
    assert set(every_card(state)) == set(FULL_DECK)
    for seat in state.queue:
        assert state.live >> seat & 1
        assert state.stacks[seat]


def chosen(state: State, chance: random.Random) -> Fold | Check | Call | RaiseTo | BringIn | AllIn:
    options = legal(state)
    roll = chance.random()
    if options.no_raise is None and roll < 0.3:
        return RaiseTo(chance.choice((options.low, options.low, options.high)))
    if options.bring_in:
        return BringIn()
    if options.no_raise is None and roll < 0.35:
        to = state.put[state.queue[0]] + state.stacks[state.queue[0]]
        return AllIn() if options.low <= to <= options.high else RaiseTo(options.low)
    if roll < 0.45:
        return Fold()
    return Call() if options.owed else Check()


@pytest.mark.parametrize("code", GAMES)
@given(seed=st.integers(0, 2**48))
@settings(max_examples=40, deadline=None)
def test_every_hand_keeps_its_chips_and_cards_and_comes_to_an_end(code: str, seed: int) -> None:
    chance = random.Random(seed)
    setup = random_setup(code, chance)
    start = state = begin(setup)
    chips = sum(setup.stacks)
    history: list[Event] = []
    spoken: set[int] = set()
    for _ in range(600):
        if state.phase == "over":
            break
        if state.queue:
            check_offers(state)
            action = chosen(state, chance) if chance.random() > 0.02 else Kill(state.queue[0])
        else:
            action = due(state) or Release()  # type: ignore[assignment]
        for event in decide(state, action):
            if isinstance(event, (Raised, Dealt)):
                assert not isinstance(event, Raised) or event.seat not in spoken
                spoken.clear()
            if isinstance(event, (Raised, Called, Checked)):
                assert event.seat not in spoken
                spoken.add(event.seat)
            if isinstance(event, BroughtIn):
                spoken.add(event.seat)
            history.append(event)
            state = evolve(state, event)
            check_facts(state, chips)
    assert state.phase == "over"
    assert sum(state.stacks) == chips
    assert replay(start, history) == state


@given(seed=st.integers(0, 2**48))
@settings(max_examples=25, deadline=None)
def test_the_same_acts_make_the_same_hand(seed: int) -> None:
    def played() -> State:
        chance = random.Random(seed)
        state = begin(random_setup(chance.choice(tuple(GAMES)), chance))
        while state.phase != "over":
            action = chosen(state, chance) if state.queue else due(state) or Release()
            state = play(state, action)
        return state

    assert played() == played()
