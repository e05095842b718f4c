"""The next heat, proposed as soon as every table has played down to those who go on."""

from __future__ import annotations

from tapisvert.tournament.heats.opening import OpenHeat
from tapisvert.tournament.heats.progress import undecided
from tapisvert.tournament.phases.running import FEWEST
from tapisvert.tournament.proposal import NeedsSeed, Proposal, Reason, proposes
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import StartClock


@proposes("heats")
def next_heat(now: Tournament) -> tuple[Proposal, ...]:
    """The next heat, and once its players sit the clock."""
    setup = now.setup
    if setup is None or not now.heats or now.phase != "running" or now.field.playing < FEWEST:
        return ()
    heat = len(now.heats)
    if undecided(now):
        return _clock(now, heat)
    values = {"heat": heat + 1, "n": now.field.playing, "stack": setup.buy_in.chips}
    bracket = setup.heats.bracket
    reason = Reason("heats.propose-bracket" if bracket else "heats.propose-draw", values)
    needs = () if bracket else (NeedsSeed(),)
    return (Proposal(f"heat:{heat + 1}", reason, (), OpenHeat(), needs),)


def _clock(now: Tournament, heat: int) -> tuple[Proposal, ...]:
    """The clock of a heat just opened; one somebody stopped waits for that somebody."""
    clock = now.clock
    if (
        now.hand_for_hand is not None
        or heat < 2
        or clock.runs
        or clock.reason
        or clock.index
        or clock.elapsed
    ):
        return ()
    reason = Reason("heats.propose-clock", {"heat": heat})
    return (Proposal(f"heat-clock:{heat}", reason, (), StartClock()),)
