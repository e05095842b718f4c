"""Opening a backup: goes on, stays as it is, or is refused before anything is written."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.actions import Meta
from tapisvert.desk.backup.deciding import Doubt, UndecidedFile
from tapisvert.desk.backup.gathering import of_house, of_streams
from tapisvert.desk.backup.opening import compared, opened
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.running import Desk
from tapisvert.journal.codec import encode
from tapisvert.journal.heads import HeadSignature
from tapisvert.journal.memory import MemoryJournal
from tapisvert.journal.record import Record, Stored
from tapisvert.league.record.founding import FoundLeague
from tapisvert.person import Person
from tapisvert.refusals import Conflict, Illegal, Invalid, Refusal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.file_opening import OpenFile
from tests.desk.backup.crafted import RECORDS, UNDECIDED, with_event, with_records
from tests.desk.backup.evening import CAST, COMMANDS, OPENER, MemoryStore, house, played, saved

LENGTHS = st.integers(0, len(COMMANDS))


@given(LENGTHS, LENGTHS)
def test_the_longer_past_is_there_afterwards_whichever_side_has_it(here: int, there: int) -> None:
    store = MemoryStore()
    journal = store.journal
    played(journal, here)
    before = list(journal.read("tuesday"))
    if there:
        opening = compared(saved(there), journal)
        opened(opening, store, OPENER)
        assert opening.count == max(0, there - here)
    both = max(here, there)
    assert list(journal.read("tuesday"))[: len(before)] == before
    known = played(MemoryJournal(), both).journal.read("tuesday")
    assert list(journal.read("tuesday"))[:both] == list(known)
    marks = [one.command for one in journal.read("tuesday")[both:]]
    assert marks == ([encode(OpenFile("", 5_000, there - here))] if there > here else [])


def test_the_event_goes_on_from_a_backup_on_another_computer() -> None:
    store = MemoryStore()
    opened(compared(saved(6), store.journal), store, OPENER)
    desk = Desk(store.journal)
    assert desk.now("tuesday") == played(MemoryJournal(), 6).now("tuesday")
    desk.do("tuesday", EliminatePlayers((2,)), Meta(2_000_000, "bo"), "b1")
    desk.undo("tuesday", "a5", Meta(2_000_001, "bo"), "b2", ("b1",))
    assert desk.now("tuesday").field.playing == 3


def test_only_the_people_an_event_names_travel_with_it() -> None:
    backup = saved()
    assert [one.id for one in backup.people] == ["p1", "p2", "p3", "p4"]
    assert backup.authors == {"ana": "Ana"}
    store = MemoryStore()
    opened(compared(backup, store.journal), store, OPENER)
    assert set(store.people.everybody()) == set(CAST[:4])
    assert store.kept_authors == {"ana": "Ana"}
    assert store.kept_club == {}


def test_a_whole_house_brings_everybody_and_how_it_is_set_up() -> None:
    backup, store = of_house(house(), 5_000), MemoryStore()
    opened(compared(backup, store.journal), store, OPENER)
    assert set(store.people.everybody()) == set(CAST)
    assert store.kept_club == {"place": "Lyon"}
    again = of_house(store, 5_000)
    assert [one.records[:-1] for one in again.streams] == [one.records for one in backup.streams]
    assert replace(again, streams=backup.streams) == backup


def test_an_event_nobody_created_cannot_be_saved() -> None:
    with pytest.raises(Invalid) as refusal:
        of_streams(house(), ["wednesday"], 5_000)
    assert refusal.value.code == "backup.no-event"


def test_somebody_known_here_stays_as_he_is_known_here() -> None:
    store = MemoryStore(None, Person("p2", "Bo Tremblay"))
    opened(compared(saved(), store.journal), store, OPENER)
    assert store.people.get("p2") == Person("p2", "Bo Tremblay")


def test_names_an_event_lost_here_come_back_with_its_file() -> None:
    store = MemoryStore()
    played(store.journal)
    opened(compared(saved(5), store.journal), store, OPENER)
    assert {one.id for one in store.people.everybody()} == {"p1", "p2", "p3", "p4"}


def test_what_opening_does_is_told_beforehand() -> None:
    empty, half, all_of_it = MemoryJournal(), MemoryJournal(), MemoryJournal()
    played(half, 3)
    played(all_of_it)
    assert compared(saved(), empty).new == ("tuesday",)
    assert compared(saved(), half).continued == ("tuesday",)
    assert compared(saved(), all_of_it).unchanged == ("tuesday",)
    assert compared(saved(2), half).unchanged == ("tuesday",)


def test_two_pasts_that_part_are_refused_and_nothing_is_written() -> None:
    store = MemoryStore()
    journal = store.journal
    desk = played(journal, 5)
    desk.do("tuesday", EliminatePlayers((3,)), Meta(1_500_000, "bo"), "b1")
    before = list(journal.read("tuesday"))
    with pytest.raises(Illegal) as refusal:
        opened(compared(saved(), journal), store, OPENER)
    assert refusal.value.data == {"event": "tuesday", "version": 6}
    assert (list(journal.read("tuesday")), store.people.everybody()) == (before, ())


def test_one_event_that_differs_keeps_the_others_of_the_file_out_too() -> None:
    backup = saved()
    other = replace(backup.streams[0], stream="wednesday")
    journal = MemoryJournal()
    played(journal, 1, "wednesday")
    Desk(journal).do("wednesday", COMMANDS[2], Meta(9, "bo"), "b1")
    with pytest.raises(Illegal):
        compared(replace(backup, streams=(backup.streams[0], other)), journal)
    assert list(journal.streams()) == ["wednesday"]


def test_whoever_wrote_in_between_keeps_what_he_wrote() -> None:
    store = MemoryStore()
    journal = store.journal
    desk = played(journal, 5)
    opening = compared(saved(), journal)
    desk.do("tuesday", EliminatePlayers((3,)), Meta(1_500_000, "bo"), "b1")
    with pytest.raises(Conflict):
        opened(opening, store, OPENER)
    assert len(journal.read("tuesday")) == 6


def test_an_event_twice_in_a_file_is_refused() -> None:
    backup = saved()
    with pytest.raises(Invalid) as refusal:
        compared(replace(backup, streams=backup.streams * 2), MemoryJournal())
    assert refusal.value.code == "backup.twice"


@pytest.mark.parametrize(
    "event", [Stored("tea-served.1", {}), Stored("players-eliminated.1", {"entries": "all"})]
)
def test_records_this_house_cannot_read_are_refused_whole(event: Stored) -> None:
    backup = saved()
    (one,) = backup.streams
    wrong = one.records[-1]._replace(events=(event,))
    with pytest.raises(Refusal):
        compared(
            replace(backup, streams=(replace(one, records=(*one.records[:-1], wrong)),)),
            MemoryJournal(),
        )


def test_records_that_make_no_event_are_refused_whole() -> None:
    backup = saved()
    (one,) = backup.streams
    torn = tuple(
        record._replace(version=number)
        for number, record in enumerate((one.records[0], *one.records[5:]), 1)
    )
    with pytest.raises(Invalid) as refusal:
        compared(replace(backup, streams=(replace(one, records=torn),)), MemoryJournal())
    assert refusal.value.code == "backup.impossible"
    assert refusal.value.text("fr") != refusal.value.text("en")


def test_how_far_it_has_come_can_be_shown() -> None:
    store, seen = MemoryStore(), []

    def step(each: Iterable[tuple[str, Record]], many: int) -> Iterator[tuple[str, Record]]:
        for one in each:
            yield one
            seen.append((one[1].version, many))

    opened(compared(saved(), store.journal), store, OPENER, step)
    assert seen == [(number, len(COMMANDS)) for number in range(1, len(COMMANDS) + 1)]


def test_leagues_travel_with_the_house() -> None:
    store, other = house(), MemoryStore()
    leagues = Leagues(store.journal)
    leagues.do("erables", FoundLeague("Les Érables", "pur2019"), Meta(1_000_000, "ana"), "f1")
    opened(compared(of_house(store, 5_000), other.journal), other, OPENER)
    assert Leagues(other.journal).now("erables") == leagues.now("erables")
    assert Desk(other.journal).streams() == ("tuesday",)


def test_a_key_of_anybody_proves_nothing_and_is_told_by_its_first_signs() -> None:
    backup, doubtful = UNDECIDED[0]
    head = HeadSignature(8, "", 5_000, "ab" * 32, "")
    signed = replace(backup, streams=(replace(backup.streams[0], head=head),))
    store = MemoryStore()
    with pytest.raises(UndecidedFile) as refusal:
        compared(signed, store.journal)
    assert "No house known here has signed tuesday" in refusal.value.text("en")
    opening = compared(signed, store.journal, unproven=True)
    unknown, doubts = (each.text("en") for each in opening.remarks)
    assert "signed by a house unknown here (key abababab)" in unknown
    assert doubtful in doubts
    opened(opening, store, OPENER)
    assert store.journal.read("tuesday")[-1].command == encode(OpenFile(head.key, 5_000, 8, 1))


def test_a_whole_house_begins_an_empty_one_with_what_comes_out_otherwise_named() -> None:
    backup, doubtful = UNDECIDED[0]
    whole = replace(backup, whole=True)
    store = MemoryStore()
    opening = compared(whole, store.journal)
    unsigned, doubts = (each.text("en") for each in opening.remarks)
    assert unsigned.startswith("No house has signed the file")
    assert doubtful in doubts
    opened(opening, store, OPENER)
    assert store.journal.read("tuesday")[-1].command == encode(OpenFile("", 5_000, 8, 1))
    other = MemoryStore()
    played(other.journal, 2)
    with pytest.raises(UndecidedFile):
        compared(whole, other.journal)


def test_only_what_is_new_here_is_decided_again() -> None:
    backup, _ = UNDECIDED[0]
    journal = MemoryJournal()
    opened(compared(backup, journal, unproven=True), MemoryStore(journal), OPENER)
    assert compared(backup, journal).unchanged == ("tuesday",)


def test_a_record_of_an_earlier_edition_says_less_and_contradicts_nothing() -> None:
    def told_without(*names: str) -> tuple[Doubt, ...]:
        data = {name: value for name, value in given.items() if name not in names}
        events = (Stored("person-registered.1", data), *RECORDS[1].events[1:])
        records = (RECORDS[0], RECORDS[1]._replace(events=events), *RECORDS[2:])
        return compared(with_records(*records), MemoryJournal()).doubts["tuesday"]

    given = RECORDS[1].events[0].data
    assert told_without("method", "by", "owed") == (), "nothing was owed, and the record says who"
    waived = with_event(2, 0, owed=2_000, paid=0)
    with pytest.raises(UndecidedFile):
        compared(waived, MemoryJournal())
