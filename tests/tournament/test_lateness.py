"""Coming late: until when, at what cost, and the stack meanwhile."""

from typing import Any

import pytest

from tapisvert.actions import Meta
from tapisvert.tournament.handling import decide
from tapisvert.tournament.penalties.status import PostedSeat, posted
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import NameSubstitute
from tapisvert.tournament.registration.arriving import AnnounceLateness, Arrive
from tapisvert.tournament.registration.registering import (
    PersonRegistered,
    Register,
    RegisterPeople,
    Unregister,
)
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.setup import Late
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tests.tournament.build import after, at, created, running
from tests.tournament.chance import chance
from tests.tournament.refused import refused

QUARTERS = Structure("quarters", tuple(Level("play", 900, 25 * n, 50 * n) for n in range(1, 9)))
"""Levels of fifteen minutes."""


def league(*sizes: int, **changes: Any) -> Tournament:
    """A league night that has begun."""
    return running("pur2019", *sizes, structure=QUARTERS, **changes)


def entered(now: Tournament, meta: Meta, **told: Any) -> PersonRegistered:
    (event,) = decide(now, Register("chloe", **told), meta)
    assert isinstance(event, PersonRegistered)
    return event


@pytest.mark.proves("pur2019 D-P8", "pur2019 6.22", "pur2019 6.22-b")
def test_an_unannounced_latecomer_is_admitted_and_loses_a_thousand() -> None:
    event = entered(league(), at(10))
    assert (event.chips, event.late_penalty) == (11_000, 1000)


@pytest.mark.proves("pur2019 6.22-a", "pur2019 6.22-b", "pur2019 D-P8.3")
def test_an_announced_latecomer_pays_nothing_in_level_one_and_a_thousand_in_level_two() -> None:
    assert entered(league(), at(14), announced=True).chips == 12_000
    assert entered(league(), at(16), announced=True).chips == 11_000


@pytest.mark.proves("pur2019 D-P8.3")
def test_the_director_waives_the_penalty_for_a_reason_of_somebody_who_announced() -> None:
    event = entered(league(), at(20), announced=True, waived="on duty at the hospital")
    assert (event.chips, event.waived) == (12_000, "on duty at the hospital")
    unannounced = Register("chloe", waived="the message was not seen")
    assert refused(league(), unannounced, at(20)) == "registration.waiver-unannounced"


@pytest.mark.proves("pur2019 6.22", "pur2019 D-P8")
def test_a_league_night_closes_after_thirty_minutes_of_play() -> None:
    assert entered(league(), at(29.9)).chips == 11_000
    assert refused(league(), Register("chloe"), at(30)) == "registration.too-late"


@pytest.mark.proves("pur2019 D-P8.1")
def test_a_venue_may_open_a_daily_for_forty_five_minutes_and_not_longer() -> None:
    opted = league(late=Late(seconds=2700))
    assert entered(opted, at(40)).chips == 11_000
    assert refused(league(), Register("chloe"), at(40)) == "registration.too-late"
    longer = league(late=Late(seconds=5400))
    assert refused(longer, Register("chloe"), at(46)) == "registration.too-late"
    by_level = league(late=Late(4))
    assert refused(by_level, Register("chloe"), at(46)) == "registration.too-late"


@pytest.mark.proves("pur2019 D-P8.2")
def test_only_those_of_the_first_daily_have_forty_five_minutes_for_the_second() -> None:
    second = league(late=Late(seconds_after_another=2700))
    assert entered(second, at(40), after_another=True).chips == 11_000
    assert refused(second, Register("chloe"), at(40)) == "registration.too-late"


@pytest.mark.proves("pur2019 6.22-d", "pur2019 S-7", "pur2019 S-2", "pur2019 D-P8")
def test_a_sit_and_go_is_joined_free_then_for_a_thousand_then_not_at_all() -> None:
    table = league(6, kind="sit-and-go", table_size=10)
    assert entered(table, at(10)).chips == 12_000
    assert entered(table, at(20)).chips == 11_000
    assert refused(table, Register("chloe"), at(31)) == "registration.too-late"


@pytest.mark.proves("pur2019 S-1", "pur2019 S-7")
def test_a_sit_and_go_refuses_the_eleventh() -> None:
    people = tuple(f"p{n}" for n in range(1, 11))
    now = after(created("pur2019", kind="sit-and-go", table_size=10), RegisterPeople(people))
    assert refused(now, Register("chloe")) == "registration.sit-and-go-full"


@pytest.mark.proves("tda2017 7-A", "tda2017 7")
def test_elsewhere_a_latecomer_gets_a_full_stack_within_the_levels_of_the_event() -> None:
    now = running(late=Late(2))
    assert entered(now, at(25)).chips == 10_000
    assert entered(now, at(45)).chips == 10_000, "in the break after level 2"
    assert refused(now, Register("chloe"), at(51)) == "registration.too-late-level"
    assert refused(running(), Register("chloe"), at(1)) == "registration.no-late-entry"


@pytest.mark.proves("ropta2020 5.2-a")
def test_the_event_itself_says_whether_latecomers_are_admitted() -> None:
    assert refused(running("ropta2020"), Register("chloe"), at(1)) == "registration.no-late-entry"
    assert entered(running("ropta2020", late=Late(seconds=1800)), at(25)).chips == 10_000


def started(book: str, *commands: object, **changes: Any) -> Tournament:
    """An event with six players there and entry 7 in whatever way, drawn and started."""
    now = after(created(book, **changes), RegisterPeople(tuple(f"p{n}" for n in range(1, 7))))
    return after(now, *commands, DrawSeats(chance()), NameSubstitute("bo"), StartEvent())


@pytest.mark.proves("pur2019 6.22-a", "pur2019 D-P8.3")
def test_an_announced_latecomer_has_a_seat_and_his_dead_stack_is_blinded() -> None:
    now = started("pur2019", Register("chloe", arrived=False, announced=True), structure=QUARTERS)
    entry = now.field.entries[7]
    assert entry.seat is not None
    assert (entry.status, entry.presence, entry.issued) == ("playing", "dead-stack", 12_000)
    assert PostedSeat(entry.seat.number, 7, "dead-stack") in posted(now, entry.seat.table)
    first = after(now, Arrive(7), meta=at(10))
    assert (first.field.entries[7].presence, first.bank.in_play) == ("here", 84_000)
    second = after(now, Arrive(7), meta=at(20))
    assert second.bank.in_play == 83_000
    assert second.bank.removed["late"] == 1000
    excused = after(now, Arrive(7, waived="night shift"), meta=at(20))
    assert excused.bank.in_play == 84_000


@pytest.mark.proves("pur2019 6.22-b")
def test_an_unannounced_absentee_has_no_stack_before_he_comes() -> None:
    now = started("pur2019", Register("chloe", arrived=False), structure=QUARTERS)
    assert now.field.entries[7].seat is None
    assert now.bank.in_play == 72_000
    assert refused(now, SeatEntry(99, chance())) == "seating.unknown-entry"
    come = after(now, Arrive(7), meta=at(10))
    assert come.bank.in_play == 72_000 + 11_000
    assert list(come.field.unseated) == [7]
    assert refused(now, Arrive(7), at(31)) == "registration.too-late"
    assert refused(come, Arrive(7), at(12)) == "registration.here-already"
    assert after(now, Unregister(7)).field.withdrawn == 1


@pytest.mark.proves("pur2019 6.22-d")
def test_a_sit_and_go_has_no_dead_stacks() -> None:
    absent = Register("chloe", arrived=False, announced=True)
    now = started("pur2019", absent, structure=QUARTERS, kind="sit-and-go", table_size=10)
    assert (now.field.entries[7].seat, now.bank.in_play) == (None, 72_000)


@pytest.mark.proves("ropta2020 5.2-a", "ropta2020 5.2")
def test_blinds_are_taken_from_the_stack_of_whoever_is_absent_at_the_start() -> None:
    now = started("ropta2020", Register("chloe", arrived=False))
    entry = now.field.entries[7]
    assert entry.seat is not None
    assert PostedSeat(entry.seat.number, 7, "dead-stack") in posted(now, entry.seat.table)
    assert after(now, Arrive(7), meta=at(30)).bank.in_play == 70_000


def test_somebody_registered_announces_that_he_will_be_late() -> None:
    now = after(created("pur2019"), Register("chloe"), AnnounceLateness(1))
    assert now.field.entries[1].presence == "dead-stack"
    assert now.bank.in_play == 12_000
    elsewhere = after(created("tda2017"), Register("chloe"), AnnounceLateness(1))
    assert elsewhere.field.entries[1].presence == "expected"
    assert elsewhere.bank.in_play == 0
    back = after(elsewhere, Arrive(1))
    assert (back.field.entries[1].presence, back.bank.in_play) == ("here", 10_000)


def test_a_seat_that_was_drawn_stays_when_lateness_is_announced_after_the_draw() -> None:
    now = after(created(), RegisterPeople(("ana", "bo", "chloe")), DrawSeats(chance()))
    now = after(now, AnnounceLateness(3))
    assert (now.field.entries[3].status, now.field.entries[3].presence) == ("playing", "dead-stack")


def test_an_absentee_whose_stack_waits_may_still_announce_and_then_has_one_set_out() -> None:
    now = after(created("pur2019"), Register("chloe", arrived=False))
    assert now.bank.in_play == 0
    now = after(now, AnnounceLateness(1))
    assert (now.field.entries[1].presence, now.bank.in_play) == ("dead-stack", 12_000)
