"""Entries the director should see to: a seat for the waiting list, money that is owed."""

from __future__ import annotations

from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law_of
from tapisvert.tournament.proposal import Proposal, Reason, proposes, proposes_at
from tapisvert.tournament.rebuying.buying import PayOwed, PayRebuy
from tapisvert.tournament.registration.lateness import is_open
from tapisvert.tournament.registration.persons import has_room
from tapisvert.tournament.registration.registering import AdmitWaiting
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.checks import amounts_locked


@proposes_at("waiting-list")
def waiting_list(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """The first who waits, once there is room for them and while entries are taken."""
    setup = now.setup
    if setup is None or now.phase not in ("open", "running") or not now.field.waiting:
        return ()
    if now.prizes.deal is not None or amounts_locked(now):
        return ()
    if not has_room(now, setup) or not is_open(now, setup, at):
        return ()
    first = now.field.waiting[0]
    values = {"entry": first, "waiting": len(now.field.waiting)}
    reason = Reason("registration.room-for-waiting", values)
    grounds = cited(law_of(setup), "entry.late.stack-and-seat")
    return (Proposal(f"admit:{first}", reason, grounds, AdmitWaiting(first)),)


@proposes("rebuys-owed")
def rebuys_owed(now: Tournament) -> tuple[Proposal, ...]:
    """Rebuys that were announced and play already."""
    if now.setup is None:
        return ()
    grounds = cited(law_of(now.setup), ("rebuy.announced", "rebuy"))
    entries = now.field.entries
    return tuple(
        Proposal(
            f"owed:{number}:{entries[number].rebuys}",
            Reason("rebuys.to-be-paid", {"entry": number}),
            grounds,
            PayRebuy(number),
        )
        for number in sorted(now.field.owing)
        if entries[number].rebuys
    )


@proposes("entries-owed")
def entries_owed(now: Tournament) -> tuple[Proposal, ...]:
    """Entries nobody has paid, once the event has begun: all in one."""
    if now.setup is None or now.phase in ("open", "cancelled"):
        return ()
    entries = now.field.entries
    owing = tuple(number for number in sorted(now.field.owing) if not entries[number].rebuys)
    if not owing:
        return ()
    reason = Reason("registration.to-be-paid", {"n": len(owing)})
    return (Proposal(f"owed-entries:{len(owing)}", reason, (), PayOwed(owing)),)
