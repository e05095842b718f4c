"""Whatever is asked of entries, presence, chips and penalties, nothing is lost."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tapisvert.journal.codec import decode, encode
from tapisvert.refusals import Refusal
from tapisvert.tournament.attendance.leaving import (
    LeaveTournament,
    PlayerLeft,
    StackSurrendered,
    SurrenderStack,
)
from tapisvert.tournament.attendance.presence import NoteAway, NoteBack
from tapisvert.tournament.days.flights import BagStacks, DayEnded, FlightsMerged, MergeFlights
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.penalties.giving import GivePenalty, PlayerDisqualified
from tapisvert.tournament.penalties.serving import EndPenalty, ServePenalty
from tapisvert.tournament.penalties.status import posted
from tapisvert.tournament.penalties.status import running as being_served
from tapisvert.tournament.phases.running import ResumeEvent
from tapisvert.tournament.rebuying.buying import (
    AddOnBought,
    AnnounceRebuy,
    BuyAddOn,
    BuyRebuy,
    PayRebuy,
    RebuyAnnounced,
    RebuyBought,
)
from tapisvert.tournament.registration.arriving import Arrive, PlayerArrived
from tapisvert.tournament.registration.registering import (
    EntryWithdrawn,
    PersonRegistered,
    Register,
    Unregister,
)
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import FAULT, todo
from tests.tournament.build import at, running
from tests.tournament.chance import chance

NUMBERS = st.integers(1, 9)
STACKS = st.one_of(st.none(), st.integers(1, 9_000))
PEOPLE = st.sampled_from(["p1", "p2", "p3", "chloe", "dede"])
STEPS = st.sampled_from(["warning", "missed-hand", "round-1", "level", "disqualified"])
COMMANDS = st.one_of(
    st.builds(Register, PEOPLE, arrived=st.booleans()),
    st.builds(Unregister, NUMBERS),
    st.builds(Arrive, NUMBERS),
    st.builds(NoteAway, NUMBERS),
    st.builds(NoteBack, NUMBERS),
    st.builds(LeaveTournament, NUMBERS, STACKS),
    st.builds(SurrenderStack, NUMBERS, STACKS),
    st.builds(lambda n: EliminatePlayers((n,)), NUMBERS),
    st.builds(AnnounceRebuy, NUMBERS),
    st.builds(BuyRebuy, NUMBERS),
    st.builds(BuyAddOn, NUMBERS),
    st.builds(GivePenalty, NUMBERS, STEPS, st.just("abuse"), stack=STACKS),
    st.builds(ServePenalty, NUMBERS, NUMBERS),
    st.builds(EndPenalty, NUMBERS, st.sampled_from(["", "let off"])),
    st.builds(BagStacks, st.dictionaries(NUMBERS, st.integers(1, 9_000)), st.just("miscounted")),
    st.just(StartHand(1)),
)
DUTIES = st.sampled_from(
    (
        lambda now: tuple(PayRebuy(entry) for entry in now.field.owing),
        lambda now: tuple(Arrive(entry) for entry in now.field.entries)[-2:],
        lambda now: tuple(Unregister(entry) for entry in now.field.unseated)[:1],
        lambda now: tuple(SeatEntry(entry, chance(3)) for entry in sorted(now.field.unseated)),
        lambda now: tuple(NoteBack(entry) for entry in now.field.absent),
        lambda now: tuple(ServePenalty(p.number, p.left) for p in being_served(now, at(0).at)),
        lambda now: tuple(EndPenalty(number, "let off") for number in now.penalties.given),
        lambda now: (BagStacks(dict.fromkeys(_playing(now), 7_000), "miscounted"),),
        lambda now: (MergeFlights(), DrawSeats(chance(5)), ResumeEvent()),
    )
)
"""What a director does with the tournament as it stands, each command upon the other."""


def _playing(now: Tournament) -> list[int]:
    return [number for number, entry in now.field.entries.items() if entry.status == "playing"]


@given(
    st.sampled_from(["tda2017", "france2007", "ropta2020", "pur2019"]),
    st.sampled_from(["rebuy", "re-entry"]),
    st.lists(st.tuples(COMMANDS, DUTIES, st.integers(0, 3)), min_size=8, max_size=25),
)
def test_everybody_has_one_seat_one_bag_or_one_place_and_every_chip_its_account(
    book: str, kind: str, commands: list[tuple[Any, Any, int]]
) -> None:
    rebuys = Rebuys(kind, last_level=4, add_on=BuyIn(1000, 0, 5000), add_on_level=2)
    now = running(book, 4, 3, late=Late(4), rebuys=rebuys, values={"rebuy.allowed": "event"})
    minutes = 0
    for command, duty, passing in commands:
        minutes += passing
        now = granted(now, command, minutes)
        for each in duty(now):
            now = granted(now, each, minutes)


def granted(now: Tournament, command: Any, minutes: int) -> Tournament:
    """The tournament after a command, or as it was where the command is refused."""
    try:
        events = decide(now, command, at(minutes))
    except Refusal:
        return now
    assert [decode(encode(event)) for event in events] == list(events)
    after = replay(now, events)
    assert after.bank.in_play == now.bank.in_play + sum(brought(now, event) for event in events)
    sound(after, at(minutes).at)
    return after


def brought(before: Tournament, event: object) -> int:
    """The chips an event brings into play, or takes out of it (below zero)."""
    match event:
        case PersonRegistered(chips=chips) | RebuyAnnounced(chips=chips):
            return chips
        case RebuyBought(chips=chips) | AddOnBought(chips=chips):
            return chips
        case PlayerArrived(chips=chips, late_penalty=penalty):
            return chips or -penalty
        case EntryWithdrawn(entry=entry):
            return -before.field.entries[entry].issued
        case PlayerLeft(stack=stack) | StackSurrendered(stack=stack):
            return -stack
        case PlayerDisqualified(stack=stack):
            return -stack
        case DayEnded(missing=missing):
            return -missing
        case FlightsMerged(forfeited=forfeited):
            return -sum(before.field.entries[entry].stack or 0 for entry in forfeited)
        case _:
            return 0


def sound(now: Tournament, moment: int) -> None:
    """The parts of the tournament agree with one another."""
    entries = now.field.entries
    by_seat = {
        number: (table.number, seat)
        for table in now.layout.tables.values()
        for seat, number in enumerate(table.seats, 1)
        if number
    }
    assert set(by_seat) == {n for n, entry in entries.items() if entry.status == "playing"}
    for number, entry in entries.items():
        if entry.status == "playing":
            assert entry.seat == by_seat[number]
        assert (entry.status == "out") == (number in now.places.of)
        assert (entry.status == "bagged") == (number in now.field.bagged)
        assert (entry.owed > 0) == (number in now.field.owing)
    for numbers in now.field.by_person.values():
        assert sum(entries[number].is_live for number in numbers) <= 1
    for penalty in being_served(now, moment):
        assert entries[penalty.entry].is_live
    assert now.field.seatable == sum(
        e.status in ("playing", "registered") for e in entries.values()
    )
    assert now.bank.in_play >= 0
    for table in now.layout.tables:
        assert {each.entry for each in posted(now, table)} <= set(by_seat)
    for proposal in todo(now, moment):
        assert not proposal.id.startswith(FAULT), proposal.reason.text("en")
        assert proposal.reason.text("fr")
        assert proposal.reason.text("en")
