"""What only a moment like this one may bring, and dice would seldom hit upon."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tapisvert.actions import Command
from tapisvert.rulebooks import Book
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.bounties.envelopes import OpenEnvelope, SealEnvelopes, ready_to_seal
from tapisvert.tournament.bounties.ledger import ledger, unopened
from tapisvert.tournament.bounties.paying import PayBounty, paid_to
from tapisvert.tournament.chips.late_chips import ExchangeLateChips
from tapisvert.tournament.days.flights import BagStacks, MergeFlights, OpenFlight
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.heats.opening import OpenHeat
from tapisvert.tournament.heats.progress import undecided
from tapisvert.tournament.law import law
from tapisvert.tournament.phases.running import ResumeEvent, StartEvent
from tapisvert.tournament.rebuying.buying import BuyAddOn
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    HoldAllIn,
    ReleaseAllIn,
    StartRound,
)
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.opening import SPLIT, SplitTable
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams.partners import ChangePartner, NamePartner, alone
from tapisvert.tournament.tills.checks import amounts_locked
from tapisvert.tournament.tills.correcting import (
    ConfirmCorrection,
    RefuseCorrection,
    ReopenAmounts,
)
from tapisvert.tournament.timing.clock_actions import JumpToStretch


def pressing(now: Tournament, at: int) -> tuple[type[Command], ...]:
    """Kinds of commands worth asking for as things stand; some stand there more than once."""
    if now.hand_for_hand is not None:
        return (HoldAllIn, ReleaseAllIn, StartRound, StartRound, StartRound)
    return (
        *((DrawReceivingTable,) if now.layout.count > 1 else (SplitTable,)),
        *((SplitTable,) * 6 if _full(now) else ()),
        *((ExchangeLateChips,) if now.bank.retired else ()),
        *((AnnounceHandForHand,) if now.layout.count > 1 else ()),
        *((NamePartner,) if alone(now) else ()),
        *((ChangePartner,) if now.teams else ()),
        *((OpenHeat,) * 3 if now.heats and not undecided(now) else ()),
        *(_of_setup(now, now.setup, at) if now.setup is not None else ()),
    )


def divides(book: Book) -> bool:
    """Whether a table of ten becomes two for the eleventh player."""
    return book.choice("seating.new-table").value == "split-ten-plus-one"


def _full(now: Tournament) -> bool:
    layout = now.layout
    return layout.count == 1 and layout.fullest == SPLIT and divides(law(now))


def of_moment(
    kind: type[Command], now: Tournament, pick: Callable[[Sequence[Any]], Any], seed: str
) -> Command | None:
    """A command that fits the moment, where only one or two entries make it right."""
    if kind is SealEnvelopes:
        return SealEnvelopes()
    if kind is OpenEnvelope and unopened(now):
        return OpenEnvelope(pick(unopened(now)), Chance(seed))
    if kind is PayBounty and due_bounties(now):
        return PayBounty(pick(due_bounties(now)))
    if kind is NamePartner and now.field.entries:
        entry = pick(alone(now) or tuple(now.field.entries))
        return NamePartner(entry, pick((f"q{entry}", f"q{entry + 20}", "p1")))
    if kind is ChangePartner and now.teams:
        return ChangePartner(pick(tuple(sorted(now.teams))))
    return None


def due_bounties(now: Tournament) -> tuple[int, ...]:
    """Entries that have won bounties nobody has handed out."""
    return tuple(entry for entry, cents in ledger(now).won.items() if cents > paid_to(now, entry))


def _of_setup(now: Tournament, setup: Setup, at: int) -> Iterator[type[Command]]:
    if setup.rebuys.add_on is not None and now.phase == "running":
        resting = now.clock.at(setup.structure.levels, at).on_break(setup.structure.levels)
        yield BuyAddOn if resting else JumpToStretch
    if due_bounties(now):
        yield PayBounty
    if amounts_locked(now):
        yield ReopenAmounts
    if now.tills.requests:
        yield from (ConfirmCorrection, RefuseCorrection)
    if unopened(now):
        yield OpenEnvelope
    if ready_to_seal(now, at):
        yield SealEnvelopes
    if setup.flights.names and not now.days.merged:
        yield from _day(now)


def _day(now: Tournament) -> Iterator[type[Command]]:
    """The next steps of an event over several days."""
    match now.phase:
        case "open":
            yield from (Register, RegisterPeople, DrawSeats, StartEvent)
        case "running":
            yield from (BagStacks, BagStacks, Register)
        case "suspended":
            yield from (BagStacks, OpenFlight, MergeFlights, DrawSeats, ResumeEvent)
