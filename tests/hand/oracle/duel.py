"""One hand played by both engines in step, and what they differ in."""

from collections import Counter
from random import Random

from tapisvert.hand import (
    Action,
    BringIn,
    Call,
    Check,
    Event,
    Fold,
    Options,
    RaiseTo,
    State,
    begin,
    decide,
    due,
    evolve,
    legal,
    pots,
)
from tests.hand.oracle import faults, peer
from tests.hand.oracle.splits import their_gains, winners
from tests.hand.oracle.tables import random_setup
from tests.hand.oracle.wagers import TheirWagers


class Duel:
    """A hand of a seed; `found` counts the known faults of PokerKit it ran into."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.state = begin(random_setup(self.chance))
        self.found: Counter[str] = Counter()
        self.wagers = TheirWagers()
        self.showdown: State | None = None
        self.history: list[Event] = []

    def play(self) -> None:
        """The whole hand; an AssertionError says where the engines part."""
        if fault := faults.before_the_deal(self.state.setup):
            self.found[fault] += 1
            return
        self.theirs = peer.started(self.state.setup)
        self._ours(due(self.state))
        while self.state.phase != "over":
            if self.state.queue:
                self._decision()
            elif not self._dealer():
                return
        self._compare_stacks()

    def _dealer(self) -> bool:
        """Cards and showdown; False when the street cannot be compared."""
        while self.theirs.actor_index is not None and self.state.phase in ("deal", "show"):
            assert self.theirs.checking_or_calling_amount == 0
            self.theirs.check_or_call()
        before = self.state
        peer.show(self.theirs)
        self._compare_pots()
        action = due(before)
        self._ours(action)
        if self.state.street != before.street:
            if fault := faults.of_the_opener(self.state):
                self.found[fault] += 1
                return False
            peer.deal(self.theirs, before, self.state)
            self.wagers = TheirWagers()
        if self.state.phase == "over":
            self.showdown = before
        return True

    def _decision(self) -> None:
        state, theirs = self.state, self.theirs
        options = legal(state)
        seat = state.queue[0]
        assert theirs.actor_index == seat
        assert theirs.total_pot_amount == state.pot
        if not options.bring_in:
            assert theirs.checking_or_calling_amount == options.call
        else:
            assert theirs.effective_bring_in_amount == options.bring_in
        raises = self._compare_raises(state, options)
        self._act(state, options, raises)

    def _compare_raises(self, state: State, options: Options) -> tuple[int, int] | None:
        """The raises both allow, lowest and highest."""
        theirs = self.theirs
        may = theirs.can_complete_bet_or_raise_to()
        assert may == self.wagers.may_raise(state, state.queue[0])
        ours = options.no_raise is None
        if may != ours:
            fault = faults.of_the_right_to_raise(state, options, self.wagers)
            assert fault is not None, (options, self.wagers)
            self.found[fault] += 1
            return None
        if not may:
            return None
        low = theirs.min_completion_betting_or_raising_to_amount
        high = theirs.max_completion_betting_or_raising_to_amount
        if fault := faults.of_the_size(state):
            self.found[fault] += 1
            assert (low, high) == faults.their_size(state, options, self.wagers)
        else:
            assert (low, high) == (options.low, options.high)
        low, high = max(low, options.low), min(high, options.high)
        return (low, high) if low <= high else None

    def _act(self, state: State, options: Options, raises: tuple[int, int] | None) -> None:
        roll = self.chance.random()
        seat = state.queue[0]
        if raises is not None and roll < 0.35:
            to = self.chance.choice((raises[0], raises[0], self.chance.randint(*raises), raises[1]))
            self.wagers.raised(state, seat, to)
            self.theirs.complete_bet_or_raise_to(to)
            self._ours(RaiseTo(to))
            return
        self.wagers.passed(seat)
        if options.bring_in:
            self.theirs.post_bring_in()
            self._ours(BringIn())
        elif options.owed and roll < 0.5:
            self.theirs.fold()
            self._ours(Fold())
        else:
            self.theirs.check_or_call()
            self._ours(Call() if options.owed else Check())

    def _ours(self, action: Action | None) -> None:
        assert action is not None
        for event in decide(self.state, action):
            self.history.append(event)
            self.state = evolve(self.state, event)

    def _compare_pots(self) -> None:
        if self.state.street < 0:
            return
        mine = {pot for pot in pots(self.state) if len(pot.seats) > 1}
        his = {(pot.amount, pot.player_indices) for pot in self.theirs.pots}
        assert mine == {pot for pot in his if len(pot[1]) > 1}

    def _compare_stacks(self) -> None:
        peer.settle(self.theirs)
        his = tuple(self.theirs.stacks)
        if self.showdown is None:
            assert his == self.state.stacks
            return
        before = self.showdown
        gains = their_gains(before)
        predicted = tuple(stack + gains.get(seat, 0) for seat, stack in enumerate(before.stacks))
        assert his == predicted
        known = faults.of_the_split(before, winners(before))
        self.found.update(known)
        if not known:
            assert his == self.state.stacks


def played(seed: int) -> Counter[str]:
    """The known faults met in one hand, each counted once; "same" when there was none."""
    duel = Duel(seed)
    duel.play()
    return Counter(duel.found.keys() or ("same",))
