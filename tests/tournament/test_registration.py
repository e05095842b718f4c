"""Entries: who gets in, who waits, who takes the entry back."""

from dataclasses import replace
from operator import eq
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.refusals import Refusal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import TOURNAMENT, decide, left_behind, replay
from tapisvert.tournament.history import RecordedAction, falling
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.arriving import AnnounceLateness, Arrive
from tapisvert.tournament.registration.correcting import MergeEntries, SwapPeople
from tapisvert.tournament.registration.registering import (
    AdmitWaiting,
    Register,
    RegisterPeople,
    Unregister,
)
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.setup import Late, Rebuys
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA, after, at, created, running
from tests.tournament.chance import chance
from tests.tournament.refused import refused

REENTRY = Rebuys("re-entry", most=1, last_level=2)


def test_whoever_registers_has_an_entry_a_stack_and_no_seat_yet() -> None:
    now = after(created(), Register("chloe"))
    entry = now.field.entries[1]
    assert (entry.person, entry.status, entry.seat) == ("chloe", "registered", None)
    assert (entry.issued, entry.paid) == (10_000, 2000)
    assert now.bank.in_play == 10_000
    assert list(now.field.unseated) == [1]


def test_a_list_registers_everybody_in_its_order() -> None:
    now = after(created(), RegisterPeople(("chloe", "dede", "bo")))
    assert [now.field.entries[n].person for n in (1, 2, 3)] == ["chloe", "dede", "bo"]
    assert now.bank.issued == 30_000


def test_a_list_with_somebody_twice_registers_nobody() -> None:
    assert refused(created(), RegisterPeople(("chloe", "dede", "chloe"))) == (
        "registration.already-registered"
    )
    assert refused(created(), RegisterPeople(())) == "registration.nobody-listed"


@pytest.mark.parametrize("paid", [1999, 2001, 0, -2000])
def test_only_the_price_as_announced_is_taken(paid: int) -> None:
    assert refused(created(), Register("chloe", paid)) == "registration.wrong-amount"


def test_nobody_registers_for_an_event_that_is_not_set_up_over_or_cancelled() -> None:
    assert refused(BLANK, Register("chloe")) == "registration.not-while-new"
    over = replace(created(), phase="over")
    assert refused(over, Register("chloe")) == "registration.not-while-over"
    cancelled = replace(created(), phase="cancelled")
    assert refused(cancelled, Register("chloe")) == "registration.not-while-cancelled"


def test_a_person_is_named() -> None:
    assert refused(created(), Register("  ")) == "registration.no-person"


def test_one_person_plays_once_at_a_time() -> None:
    assert refused(running(), Register("p1")) == "registration.already-playing"
    registered = after(created(), Register("chloe"))
    assert refused(registered, Register("chloe")) == "registration.already-registered"


def test_who_went_out_of_a_freezeout_does_not_come_back() -> None:
    now = after(running(late=Late(2)), EliminatePlayers((1,)))
    assert refused(now, Register("p1")) == "registration.no-re-entry"


@pytest.mark.proves("tda2017 7", "tda2017 7-A")
def test_a_re_entry_is_a_new_entry_with_a_full_stack_and_no_seat_yet() -> None:
    now = after(running(late=Late(2), rebuys=REENTRY), EliminatePlayers((1,)))
    now = after(now, Register("p1"), meta=at(25))
    assert now.field.by_person["p1"] == (1, 13)
    entry = now.field.entries[13]
    assert (entry.status, entry.seat, entry.issued) == ("registered", None, 10_000)


def test_re_entries_are_counted_and_end_with_their_level() -> None:
    now = after(running(late=Late(4), rebuys=REENTRY), EliminatePlayers((1,)))
    assert refused(now, Register("p1"), at(55)) == "rebuys.too-late"
    again = after(now, Register("p1"), SeatEntry(13, chance()), EliminatePlayers((13,)))
    assert refused(again, Register("p1")) == "registration.re-entries-used"


def test_who_was_disqualified_does_not_come_back() -> None:
    now = running(late=Late(2), rebuys=REENTRY)
    now = after(now, GivePenalty(1, "disqualified", "cheated", stack=10_000))
    assert refused(now, Register("p1")) == "registration.disqualified"


def test_beyond_the_cap_people_wait_in_the_order_they_came() -> None:
    now = after(created(most_entries=2), RegisterPeople(("ana", "bo", "chloe", "dede")))
    assert now.field.waiting == (3, 4)
    assert now.bank.issued == 20_000
    assert refused(now, Register("chloe")) == "registration.already-waiting"


def test_the_first_who_waits_is_admitted_when_an_entry_is_taken_back() -> None:
    now = after(created(most_entries=2), RegisterPeople(("ana", "bo", "chloe", "dede")))
    assert refused(now, AdmitWaiting(3)) == "registration.still-full"
    assert todo(now) == todo(BLANK) == ()
    now = after(now, Unregister(1))
    assert refused(now, AdmitWaiting(4)) == "registration.not-first"
    assert [proposal.command for proposal in todo(now, ANA.at)] == [AdmitWaiting(3)]
    now = after(now, AdmitWaiting(3))
    assert now.field.waiting == (4,)
    assert now.field.entries[3].status == "registered"
    assert now.bank.in_play == 20_000
    assert refused(now, AdmitWaiting(3)) == "registration.not-waiting"


def test_nobody_overtakes_the_waiting_list() -> None:
    now = after(created(most_entries=2), RegisterPeople(("ana", "bo", "chloe")), Unregister(1))
    now = after(now, Register("dede"))
    assert now.field.waiting == (3, 4)


@pytest.mark.proves("tda2017 7-A")
def test_an_alternate_gets_a_full_stack_when_a_seat_is_free() -> None:
    now = running("tda2017", 6, late=Late(2), most_seated=6)
    now = after(now, Register("chloe"))
    assert now.field.waiting == (7,)
    now = after(now, EliminatePlayers((1,)))
    now = after(now, AdmitWaiting(7), SeatEntry(7, chance()), meta=at(10))
    assert now.field.entries[7].status == "playing"
    assert now.field.entries[7].issued == 10_000
    assert now.bank.in_play == 70_000


def test_an_alternate_is_not_admitted_once_late_entry_is_closed() -> None:
    now = after(running("tda2017", 6, late=Late(2), most_seated=6), Register("chloe"))
    now = after(now, EliminatePlayers((1,)))
    assert refused(now, AdmitWaiting(7), at(55)) == "registration.too-late-level"


def test_an_entry_taken_back_is_refunded_and_its_seat_is_free() -> None:
    now = after(created(), RegisterPeople(("ana", "bo", "chloe")), DrawSeats(chance()))
    seat = now.field.entries[2].seat
    assert seat is not None
    (event,) = decide(now, Unregister(2), at(0))
    assert event.refund == 2000
    now = replay(now, (event,))
    assert now.field.entries[2].status == "withdrawn"
    assert now.layout.tables[seat.table].at(seat.number) == 0
    assert now.bank.in_play == 20_000
    assert after(now, Register("bo")).field.by_person["bo"] == (2, 4)


def test_an_entry_that_is_played_is_not_taken_back() -> None:
    now = running()
    assert refused(now, Unregister(1)) == "registration.withdraw-playing"
    now = after(now, EliminatePlayers((1,)))
    assert refused(now, Unregister(1)) == "registration.withdraw-out"
    assert refused(now, Unregister(99)) == "registration.no-such-entry"
    gone = after(created(), Register("chloe"), Unregister(1))
    assert refused(gone, Unregister(1)) == "registration.withdraw-withdrawn"


def test_two_entries_given_to_the_wrong_people_are_swapped() -> None:
    now = after(running(), SwapPeople(1, 2))
    assert (now.field.entries[1].person, now.field.entries[2].person) == ("p2", "p1")
    assert (now.field.by_person["p1"], now.field.by_person["p2"]) == ((2,), (1,))
    assert refused(now, SwapPeople(1, 99)) == "registration.no-such-entry"


def test_a_swap_never_makes_one_person_play_twice() -> None:
    now = after(running(late=Late(2), rebuys=REENTRY), EliminatePlayers((1,)), Register("p1"))
    assert refused(now, SwapPeople(1, 2)) == "registration.plays-twice"
    assert refused(now, SwapPeople(1, 13)) == "registration.same-person"


def test_an_entry_made_twice_for_one_person_is_merged_and_refunded() -> None:
    now = after(created(), RegisterPeople(("chloe", "chloe-2")), MergeEntries(1, 2))
    assert now.field.entries[2].status == "withdrawn"
    assert now.field.by_person["chloe"] == (1, 2)
    assert now.bank.in_play == 10_000
    assert refused(now, MergeEntries(1, 2)) == "registration.merge-withdrawn"
    assert refused(now, MergeEntries(1, 1)) == "registration.same-entry"


def test_a_re_entry_under_another_name_is_merged_and_both_entries_count() -> None:
    now = after(running(late=Late(2), rebuys=REENTRY), EliminatePlayers((1,)), Register("chloe"))
    now = after(now, MergeEntries(1, 13))
    assert now.field.by_person["p1"] == (1, 13)
    assert now.field.entries[13].status == "registered"
    assert refused(now, MergeEntries(2, 3)) == "registration.plays-twice"


def test_the_number_of_an_entry_that_was_undone_is_not_given_again() -> None:
    now = created()
    undone = left_behind(now, decide(now, Register("chloe"), at(0)))
    assert undone.field.entries == now.field.entries
    (event,) = decide(undone, Register("dede"), at(0))
    assert event.entry == 2


def test_undoing_an_entry_leaves_later_ones_as_they_were_and_takes_what_stands_on_it() -> None:
    past = now = created()
    actions = []
    for name, command in (("a", Register("ana")), ("b", Register("bo")), ("c", Unregister(2))):
        events = decide(now, command, at(0))
        actions.append(RecordedAction(name, command, events, at(0)))
        now = replay(now, events)
    assert falling(TOURNAMENT, past, actions, (), ("a",), eq) == ()
    assert [each.id for each in falling(TOURNAMENT, past, actions, (), ("b",), eq)] == ["c"]


def test_before_anybody_has_registered_no_entry_is_known() -> None:
    assert refused(created(), Unregister(1)) == "registration.nobody-yet"


def test_lateness_and_arrival_are_only_for_those_who_are_not_there() -> None:
    now = running(late=Late(2))
    assert refused(now, AnnounceLateness(1)) == "registration.here-already"
    assert refused(now, Arrive(1)) == "registration.here-already"
    late = after(created(), Register("chloe", arrived=False), AnnounceLateness(1))
    assert refused(late, AnnounceLateness(1)) == "registration.announced-already"


PEOPLE = st.sampled_from(["ana", "bo", "chloe", "dede", "eva", "finn"])
NUMBERS = st.integers(1, 8)
COMMANDS = st.one_of(
    st.builds(Register, PEOPLE, arrived=st.booleans(), announced=st.booleans()),
    st.builds(Unregister, NUMBERS),
    st.builds(AdmitWaiting, NUMBERS),
    st.builds(AnnounceLateness, NUMBERS),
    st.builds(Arrive, NUMBERS),
    st.builds(SwapPeople, NUMBERS, NUMBERS),
    st.builds(MergeEntries, NUMBERS, NUMBERS),
    st.builds(lambda n: EliminatePlayers((n,)), NUMBERS),
    st.builds(lambda n, s: SeatEntry(n, chance(s)), NUMBERS, NUMBERS),
)


@given(
    st.sampled_from(["tda2017", "france2007", "ropta2020", "pur2019"]),
    st.booleans(),
    st.lists(COMMANDS, max_size=25),
)
def test_whatever_is_asked_counts_and_chips_agree(
    book: str, started: bool, commands: list[Any]
) -> None:
    options: dict[str, Any] = {"most_seated": 4, "late": Late(4), "rebuys": REENTRY}
    options["values"] = {"rebuy.allowed": "event"}
    now = running(book, 3, **options) if started else created(book, **options)
    for command in commands:
        try:
            events = decide(now, command, at(1))
        except Refusal:
            continue
        now = replay(now, events)
        check(now)


def check(now: Tournament) -> None:
    """What is counted on the way is what counting anew finds."""
    entries = now.field.entries.values()
    by_status = {e.status: [x.number for x in entries if x.status == e.status] for e in entries}
    assert now.field.playing == len(by_status.get("playing", ()))
    assert now.field.out == len(by_status.get("out", ()))
    assert now.field.withdrawn == len(by_status.get("withdrawn", ()))
    assert sorted(now.field.waiting) == sorted(by_status.get("waiting", ()))
    expected = [e.number for e in entries if e.status == "registered" and e.presence == "expected"]
    assert now.field.expected == len(expected)
    assert sorted([*now.field.unseated, *expected]) == sorted(by_status.get("registered", ()))
    for person, numbers in now.field.by_person.items():
        assert {now.field.entries[number].person for number in numbers} == {person}
        assert sum(now.field.entries[number].is_live for number in numbers) <= 1
    seats = {seat for table in now.layout.tables.values() for seat in table.seats if seat}
    assert seats == set(by_status.get("playing", ()))
    held = sum(e.issued for e in entries if e.status != "withdrawn")
    assert now.bank.in_play == held


def test_somebody_who_pays_later_plays_and_owes_the_whole_price() -> None:
    now = after(created(), Register("chloe", owing=True), Register("dede"))
    assert [(e.paid, e.owed) for e in now.field.entries.values()] == [(0, 2000), (2000, 0)]
    assert tuple(now.field.owing) == (1,)
    paid = after(now, PayOwed((1,)))
    assert (paid.field.entries[1].paid, paid.field.entries[1].owed) == (2000, 0)
    assert not paid.field.owing
    assert refused(paid, PayOwed((1,))) == "rebuys.owes-nothing"


def test_of_a_list_some_pay_later() -> None:
    now = after(created(), RegisterPeople(("chloe", "dede", "eli"), owing=("dede", "eli")))
    assert sorted(now.field.owing) == [2, 3]
    assert not after(now, PayOwed((3, 2))).field.owing
    assert refused(now, PayOwed(())) == "rebuys.nobody-named"
    assert refused(now, PayOwed((2, 2))) == "rebuys.named-twice"
    stray = RegisterPeople(("fay",), owing=("gus",))
    assert refused(now, stray) == "registration.owing-unlisted"
    assert refused(now, Register("fay", paid=2000, owing=True)) == "registration.paid-and-owing"


def test_an_entry_taken_back_is_owed_no_longer() -> None:
    now = after(created(), Register("chloe", owing=True), Unregister(1))
    assert not now.field.owing


def test_an_entry_nobody_paid_is_to_be_done_once_play_has_begun() -> None:
    now = after(created(), Register("chloe", owing=True))
    assert not [each for each in todo(now) if each.id.startswith("owed")]
    later = replace(running("tda2017", 2, 2), setup=now.setup)
    owing = replace(later.field.entries[2], owed=2000, paid=0)
    later = replace(later, field=later.field.put(owing))
    found = [each for each in todo(later) if each.id.startswith("owed")]
    assert [(each.command, each.reason.key) for each in found] == [
        (PayOwed((2,)), "registration.to-be-paid")
    ]
