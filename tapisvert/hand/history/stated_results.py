"""What a record says came of the hand, set beside the engine's count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from tapisvert.hand.history.amounts import written
from tapisvert.hand.history.record import HandRecord
from tapisvert.hand.state import Chips, Pot
from tapisvert.refusals import Illegal
from tapisvert.slotted import dataclass

_MOST_RAKE: Final = 10
"""The house of a cash game keeps one part in so many of a pot at the most."""


@dataclass(frozen=True, slots=True)
class StatedResult:
    """What each seat took from the pots by the record; None where a stack is unknown.

    Read from its winnings, or from its final stacks and what the seats had `before` the pots.
    """

    record: HandRecord
    field: Literal["winnings", "finishing_stacks"]
    before: Chips
    gains: tuple[int | None, ...]

    def without(self, returned: Sequence[int]) -> StatedResult:
        """The winnings less the uncalled chips, which some card rooms count among them."""
        less = zip(self.gains, returned, strict=True)
        gains = tuple(None if gain is None else gain - back for gain, back in less)
        return StatedResult(self.record, self.field, self.before, gains)

    def rake(self, pot: int) -> int:
        """What the house kept of all the pots."""
        known = [gain for gain in self.gains if gain is not None]
        return pot - sum(known) if len(known) == len(self.gains) else 0

    def disagreement(self, won: Chips) -> Illegal | None:
        """The first figure that is not ours; a cash game's may be less by the house's part."""
        pot = sum(won)
        rake = self.rake(pot)
        if self.record.is_cash and (refusal := self._pots_differ(pot)):
            return refusal
        raked = rake if self.record.is_cash else 0
        for seat, (ours, stated) in enumerate(zip(won, self.gains, strict=True)):
            if stated is None:
                continue
            slack = self.record.chip if raked else 0
            if not ours - raked - slack <= stated <= ours + slack or (ours == 0) != (stated == 0):
                return self._differs(seat, stated, ours)
        return None

    def misfit(self, pots: Sequence[Pot]) -> Illegal | None:
        """Why these gains cannot come from these pots, whoever had the best hand."""
        if refusal := self._pots_differ(sum(pot.amount for pot in pots)):
            return refusal
        for seat, stated in enumerate(self.gains):
            most = sum(pot.amount for pot in pots if seat in pot.seats)
            if stated is not None and not 0 <= stated <= most:
                return self._differs(seat, stated, max(0, min(stated, most)))
        return None

    def _pots_differ(self, pot: int) -> Illegal | None:
        rake = self.rake(pot)
        if 0 <= rake <= (pot // _MOST_RAKE if self.record.is_cash else 0):
            return None
        scale = self.record.scale
        return Illegal(
            "history.pots-differ", told=written(pot - rake, scale), ours=written(pot, scale)
        )

    def _differs(self, seat: int, stated: int, ours: int) -> Illegal:
        scale = self.record.scale
        already = 0 if self.field == "winnings" else self.before[seat]
        return Illegal(
            "history.winnings-differ" if self.field == "winnings" else "history.stacks-differ",
            player=self.record.name(seat),
            told=written(stated + already, scale),
            ours=written(ours + already, scale),
        )


def stated_results(record: HandRecord, before: Chips) -> tuple[StatedResult, ...]:
    """Every figure the record tells about the end of the hand.

    Winnings of nothing for everybody tell nothing: somebody takes every pot.
    """
    results = []
    if record.finishing is not None:
        ends = zip(record.finishing, record.stacks, before, strict=True)
        gains = tuple(
            None if end is None or start is None else end - had for end, start, had in ends
        )
        results.append(StatedResult(record, "finishing_stacks", before, gains))
    if record.winnings is not None and any(record.winnings):
        results.append(StatedResult(record, "winnings", before, record.winnings))
    return tuple(results)
