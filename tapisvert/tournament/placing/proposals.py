"""What places ask of the director: stacks a prize depends on, and the end when one is left."""

from __future__ import annotations

from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law
from tapisvert.tournament.phases.running import (
    EndEvent,
    is_all_divided,
    paid_and_waiting,
    seats_decided,
)
from tapisvert.tournament.placing.ranking import standings, survivors
from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.proposal import NeedsStacks, Proposal, Reason, proposes, proposes_at
from tapisvert.tournament.state import Tournament


@proposes("stacks")
def stacks_needed(now: Tournament) -> tuple[Proposal, ...]:
    """Only where players who went out on one hand would not get the same."""
    listed = prize_list(now)
    proposals: list[Proposal] = []
    for standing in standings(now) if listed else ():
        if standing.first > len(listed):
            break
        reached = listed[standing.first - 1 : standing.last]
        alike = len({award[1:] for award in reached}) == 1 and standing.last <= len(listed)
        if standing.tie != "stacks-unknown" or alike or now.prizes.deal is not None:
            continue
        values = {"entries": standing.entries, "first": standing.first, "last": standing.last}
        proposals.append(
            Proposal(
                "stacks:" + "-".join(map(str, standing.entries)),
                Reason("placing.stacks-needed", values),
                cited(law(now), "places.ties"),
                None,
                (NeedsStacks(standing.entries),),
                "assistant",
            )
        )
    return tuple(proposals)


@proposes("won")
def won(now: Tournament) -> tuple[Proposal, ...]:
    """One player has everything: the event can end, unless a first day is still to be played."""
    if not _one_left(now):
        return ()
    left = survivors(now)
    if waits := paid_and_waiting(now):
        reason = Reason("placing.won-but", {"entry": left[0], "entries": waits, "n": len(waits)})
        return (Proposal(f"won-but:{left[0]}", reason, (), None),)
    if ahead := _first_days_ahead(now):
        reason = Reason("placing.won-the-day", {"entry": left[0], "flights": ahead})
        return (Proposal(f"won-the-day:{left[0]}", reason, (), None),)
    reason = Reason("placing.won", {"entry": left[0]})
    return (Proposal(f"won:{left[0]}", reason, (), EndEvent()),)


def is_won(now: Tournament) -> bool:
    """Whether one player has everything and nobody is still to come."""
    return _one_left(now) and not paid_and_waiting(now) and not _first_days_ahead(now)


@proposes_at("seats-won")
def seats_won(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """A satellite where everybody left has a seat: it is over, whoever has how many chips."""
    if now.setup is None or now.phase != "running" or _left(now) < 2 or not now.field.out:
        return ()
    if not seats_decided(now, now.setup, at):
        return ()
    left = survivors(now)
    reason = Reason("placing.seats-won", {"n": len(left), "entries": left})
    return (Proposal("seats-won:" + "-".join(map(str, left)), reason, (), EndEvent()),)


@proposes("deal-done")
def deal_done(now: Tournament) -> tuple[Proposal, ...]:
    """A deal that divided everything: there is nothing left to play for but the title."""
    left = _left(now)
    if now.phase != "running" or left < 2 or not is_all_divided(now):
        return ()
    if waits := paid_and_waiting(now):
        reason = Reason(
            "placing.deal-done-but", {"n": left, "entries": waits, "waiting": len(waits)}
        )
        return (Proposal(f"deal-done-but:{left}", reason, (), None),)
    return (
        Proposal(f"deal-done:{left}", Reason("placing.deal-done", {"n": left}), (), EndEvent()),
    )


def _one_left(now: Tournament) -> bool:
    return now.phase == "running" and bool(now.field.out) and _left(now) == 1


def _first_days_ahead(now: Tournament) -> tuple[str, ...]:
    return now.days.ahead(now.setup.flights.names) if now.setup is not None else ()


def _left(now: Tournament) -> int:
    """How many sit or come back another day, counted as they come and go."""
    return now.field.playing + len(now.field.bagged)
