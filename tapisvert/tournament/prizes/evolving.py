"""What becomes of plan and payments."""

from __future__ import annotations

from tapisvert.tournament.handling import evolves
from tapisvert.tournament.prizes import Paid, Settled
from tapisvert.tournament.prizes.events import PrizePaid, PrizePlanSet, TieSettled
from tapisvert.tournament.prizes.payouts import received
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament


@evolves(PrizePlanSet)
def plan_set(now: Tournament, event: PrizePlanSet) -> Tournament:
    """Another plan is in force."""
    prizes = replace(
        now.prizes,
        plan=event.plan,
        added=event.added,
        withheld=event.withheld,
        guaranteed=event.guaranteed,
    )
    return replace(now, prizes=prizes)


@evolves(TieSettled)
def tie_settled(now: Tournament, event: TieSettled) -> Tournament:
    """The last word on the same players counts."""
    others = tuple(each for each in now.prizes.settled if set(each.entries) != set(event.entries))
    settled = (*others, Settled(event.entries, event.criterion))
    return replace(now, prizes=replace(now.prizes, settled=settled))


@evolves(PrizePaid)
def prize_paid(now: Tournament, event: PrizePaid) -> Tournament:
    """Added to what was received before."""
    before = received(now, event.entry)
    paid = Paid(before.cents + event.cents, before.items + event.items)
    return replace(now, prizes=replace(now.prizes, paid=now.prizes.paid.set(event.entry, paid)))
