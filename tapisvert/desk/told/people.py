"""What happened to players otherwise than in their seats, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.desk.queries.names import Names
from tapisvert.desk.said import Said
from tapisvert.tournament.attendance.events import (
    PlayerAway,
    PlayerBack,
    PlayerLeft,
    StackSurrendered,
)
from tapisvert.tournament.elimination.events import (
    EliminatedReplaced,
    KnockOutCorrected,
    OrderCorrected,
    StacksTold,
)
from tapisvert.tournament.handling import Event
from tapisvert.tournament.penalties.events import PenaltyEnded, PenaltyServed, PlayerDisqualified
from tapisvert.tournament.prizes.events import PrizePaid, TieSettled
from tapisvert.tournament.rebuying.events import RebuyPaid
from tapisvert.tournament.registration.events import (
    EntriesMerged,
    EntryWithdrawn,
    LatenessAnnounced,
    PeopleSwapped,
    PlayerArrived,
    WaitingAdmitted,
)


def presence(names: Names, event: Event) -> Iterator[Said]:
    """Who comes, goes and comes back."""
    match event:
        case PlayerAway():
            yield Said("evening.presence-away", {"name": names.entry(event.entry)})
        case PlayerBack():
            yield Said("evening.presence-back", {"name": names.entry(event.entry)})
        case PlayerLeft():
            yield Said("evening.presence-left", {"name": names.entry(event.entry)})
        case StackSurrendered():
            yield Said("evening.presence-surrender", {"name": names.entry(event.entry)})
        case LatenessAnnounced():
            yield Said("evening.presence-late", {"name": names.entry(event.entry)})
        case PlayerArrived():
            yield Said("evening.presence-here", {"name": names.entry(event.entry)})
        case WaitingAdmitted():
            yield Said("journalpanel.admitted", {"name": names.entry(event.entry)})
        case EntryWithdrawn():
            yield Said("journalpanel.withdrawn", {"name": names.entry(event.entry)})
        case PeopleSwapped():
            first, second = names.entry(event.first), names.entry(event.second)
            yield Said("evening.people-swapped", {"name": first, "other": second})
        case EntriesMerged():
            values = {"keep": event.keep, "other": event.other, "name": names.entry(event.keep)}
            yield Said("evening.entries-merged", values)
        case _:
            return


def placing(names: Names, event: Event) -> Iterator[Said]:
    """Penalties served, places put right, money handed out."""
    match event:
        case PenaltyEnded():
            yield Said("evening.back", {"name": _penalised(names, event.penalty)})
        case PenaltyServed():
            values = {"name": _penalised(names, event.penalty), "hands": event.hands}
            yield Said("journalpanel.served", values)
        case PlayerDisqualified():
            yield Said("journalpanel.disqualified", {"name": names.entry(event.entry)})
        case EliminatedReplaced():
            values = {"name": names.entry(event.entry), "other": names.entry(event.instead)}
            yield Said("journalpanel.replaced", values)
        case KnockOutCorrected():
            yield Said("journalpanel.knock-out", {"name": names.entry(event.entry)})
        case OrderCorrected():
            values = {"name": names.entry(event.entry), "other": names.entry(event.other)}
            yield Said(f"journalpanel.order-{event.when}", values)
        case StacksTold():
            yield Said("evening.stacks-told", {"n": len(event.stacks)})
        case PrizePaid():
            yield Said("journalpanel.prize-paid", {"name": names.entry(event.entry)})
        case TieSettled():
            values = {"names": tuple(map(names.entry, event.entries))}
            yield Said("journalpanel.tie-settled", values)
        case RebuyPaid():
            yield Said("evening.rebuy-paid", {"name": names.entry(event.entry)})
        case _:
            return


def _penalised(names: Names, penalty: int) -> str:
    given = names.now.penalties.given.get(penalty)
    return f"#{penalty}" if given is None else names.entry(given.entry)
