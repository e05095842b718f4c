"""PokerKit's rule for who may raise, as it is written there, kept beside our own.

It knows three things of a street: the largest raise so far, where a blind or a bring-in counts
for nothing; the short all-ins since the last full raise; and who has acted since then.
"""

from dataclasses import dataclass, field

from tapisvert.hand import State


@dataclass
class TheirWagers:
    """What PokerKit remembers of one street."""

    largest: int = 0
    all_ins: list[int] = field(default_factory=list)
    acted: set[int] = field(default_factory=set)

    def passed(self, seat: int) -> None:
        """A check, a call, a fold or a bring-in."""
        self.acted.add(seat)

    def raised(self, before: State, seat: int, to: int) -> None:
        """A bet or a raise to a total."""
        by = to - max(before.put)
        if by >= self.largest:
            self.acted = {seat}
        self.acted.add(seat)
        self.largest = max(self.largest, by)
        if to < before.put[seat] + before.stacks[seat]:
            self.all_ins.clear()
        else:
            self.all_ins.append(by)
        if sum(self.all_ins) >= self.largest:
            self.all_ins.clear()

    def may_raise(self, state: State, seat: int) -> bool:
        """Whether PokerKit lets the seat raise."""
        most_in = max(state.put)
        owed = min(most_in - state.put[seat], state.stacks[seat])
        if owed < self.largest and not state.awaits_bring_in:
            return False
        if self.all_ins and sum(self.all_ins) < self.largest and seat in self.acted:
            return False
        return state.stacks[seat] > owed and any(
            state.put[other] + state.stacks[other] > most_in
            for other in state.in_hand
            if other != seat
        )
