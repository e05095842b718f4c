"""How many minutes a hand costs while the clock stands: the level is cut in equal slices."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.carried import carries
from tapisvert.tournament.clock import Clock, carried
from tapisvert.tournament.structure import Level


@carries("hand-for-hand.clock", "hand-for-hand.blinds-rise", "hand-for-hand.display")
def charged(clock: Clock, levels: Sequence[Level], seconds: int, carried_over: bool) -> Clock:
    """The standing clock once a hand was counted.

    Where less than a hand was left the next stretch begins: in full, or short by the overrun.
    """
    elapsed = clock.elapsed + seconds * 1000
    over = elapsed - levels[clock.index].milliseconds
    if over > 0 and not carried_over and clock.index + 1 < len(levels):
        return Clock(clock.index + 1)
    return carried(levels, clock.index, elapsed)
