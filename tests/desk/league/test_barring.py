"""Who is suspended enters no event of the league; whom a venue keeps away, none there."""

from datetime import date, timedelta

import pytest

from tapisvert.desk.league.barring import barring
from tapisvert.desk.league.calendar import open_event
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.discipline import LiftSuspension, SuspendPlayer
from tapisvert.league.record.scheduling import LinkRecord
from tapisvert.league.record.venues import AdmitVenue, LiftRestriction, RestrictPlayer
from tapisvert.person import Person
from tapisvert.refusals import Illegal
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import AdmitWaiting, Register, RegisterPeople
from tests.desk.league.house import House
from tests.league.record.build import at, tuesday
from tests.tournament.build import setup

AWAY = SuspendPlayer("chloé", "2026-09-01", "2026-09-30", "chips in the pocket")
CAFE = AdmitVenue("café", "Le Café", "2026-01-15", 2, "19:30")


def refused(house: House, event: str, command: object) -> str:
    with pytest.raises(Illegal) as refusal:
        house.play(event, command)
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.text("en")


def opened(*events: str) -> House:
    house = House()
    for number, event in enumerate(events):
        day = date(2026, 9, 8) + timedelta(weeks=number)
        house.do(tuesday(event, day.isoformat()))
        open_event(house.desk, house.author(), event)
    return house


@pytest.mark.proves("pur2019 6.37-6")
def test_a_suspension_refuses_registration_at_every_event_of_the_league_for_its_period() -> None:
    house = opened("t1", "t2", "t3", "t4", "t5")
    house.do(AWAY)
    for event in ("t1", "t2", "t3", "t4"):
        assert "Chloé Martin is suspended" in refused(house, event, Register("chloé"))
    house.play("t5", Register("chloé"))
    house.play("t1", Register("bo"))
    house.do(LiftSuspension("chloé", "2026-09-03", "mistaken identity"))
    house.play("t1", Register("chloé"))
    assert set(house.desk.now("t1").field.by_person) == {"bo", "chloé"}


def test_a_list_with_somebody_barred_is_refused_whole() -> None:
    house = opened("t1")
    house.do(AWAY)
    assert "Chloé Martin" in refused(house, "t1", RegisterPeople(("bo", "chloé")))
    assert not house.desk.now("t1").field.by_person
    house.play("t1", RegisterPeople(("bo", "dede")))


@pytest.mark.proves("pur2019 E-5")
def test_a_venue_keeps_somebody_away_from_its_own_events_alone() -> None:
    house = opened("t1")
    house.do(CAFE, AppointDirector("café", "ana", "head", "2026-09-01"))
    house.do(tuesday("w1", "2026-09-09", venue="café"))
    open_event(house.desk, house.author(), "w1")
    house.do(RestrictPlayer("pub", "dede", "conduct", "threw a chair", "2026-09-01"))
    assert "Le Pub does not admit Dede" in refused(house, "t1", Register("dede"))
    house.play("w1", Register("dede"))
    house.do(LiftRestriction("pub", "dede"))
    house.play("t1", Register("dede"))


def test_events_outside_of_the_league_are_open_to_all() -> None:
    house = opened("t1")
    house.do(AWAY)
    house.play("club", CreateEvent(setup()), Register("chloé"))
    assert set(house.desk.now("club").field.by_person) == {"chloé"}


def test_an_event_tied_to_a_date_is_one_of_the_league() -> None:
    house = House()
    house.play("club", CreateEvent(setup("pur2019")))
    house.do(tuesday(), LinkRecord("t1", "club"), AWAY)
    assert "suspended" in refused(house, "club", Register("chloé"))


def test_a_second_name_does_not_help() -> None:
    house = opened("t1")
    house.people.put(Person("c2", "C. Martin", same_as="chloé"))
    house.do(AWAY)
    assert "Chloé Martin is suspended" in refused(house, "t1", Register("c2"))
    other = opened("t1")
    other.people.put(Person("c2", "Chloé M.", same_as="chloé"))
    other.do(SuspendPlayer("c2", "2026-09-01", "2026-09-30", "chips"))
    assert "suspended" in refused(other, "t1", Register("chloé"))


def test_somebody_who_waits_and_is_suspended_meanwhile_is_not_let_in() -> None:
    house = House()
    house.do(tuesday("t1"))
    house.play("t1", CreateEvent(setup("pur2019", most_entries=2)))
    house.play("t1", RegisterPeople(("bo", "dede", "chloé")))
    house.do(AWAY)
    assert "suspended" in refused(house, "t1", AdmitWaiting(3))


def test_who_was_in_before_stays_in_and_the_entry_can_still_be_undone() -> None:
    house = opened("t1")
    house.desk.do("t1", Register("chloé"), at(0), "in")
    house.do(AWAY)
    house.desk.undo("t1", "in", at(1), "out")
    house.desk.undo("t1", "out", at(1), "in-again")
    assert set(house.desk.now("t1").field.by_person) == {"chloé"}


def test_a_house_without_a_league_asks_nobody() -> None:
    journal = MemoryJournal()
    desk = Desk(journal, (barring(journal, House().people),))
    desk.do("club", CreateEvent(setup()), at(0), "a")
    desk.do("club", Register("chloé"), at(0), "b")
    assert set(desk.now("club").field.by_person) == {"chloé"}
