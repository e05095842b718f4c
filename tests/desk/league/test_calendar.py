import pytest

from tapisvert.desk.league.calendar import date_name, open_event, setup_of, tie_event
from tapisvert.league.record.directing import AppointDirector
from tapisvert.refusals import Illegal
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.zones import in_zone, local
from tests.desk.league.house import House
from tests.league.record.build import tuesday
from tests.tournament.build import setup


def test_the_event_of_a_date_has_what_its_kind_has_by_default() -> None:
    house = House()
    house.do(AppointDirector("pub", "bo", "director", "2026-09-01"), tuesday())
    stream, _ = open_event(house.desk, house.author(), "t1")
    made = house.desk.now(stream).setup
    assert made is not None
    assert (made.book, made.kind, made.buy_in.chips) == ("pur2019", "daily", 12_000)
    assert (made.late.seconds, made.substitute, made.name) == (
        1800,
        "bo",
        "Le Pub, 8 September 2026",
    )
    fixture = house.league.fixtures["t1"]
    assert made.starts is not None
    with in_zone(house.league.zone):
        assert local(made.starts).strftime("%Y-%m-%d %H:%M") == f"{fixture.day} {fixture.time}"


def test_a_sit_and_go_is_made_for_five_to_ten() -> None:
    house = House()
    house.do(tuesday("sg", kind="sit-and-go"))
    made = setup_of(house.league, "sg")
    assert (made.kind, made.most_entries) == ("sit-and-go", 10)


def test_an_announced_stack_is_the_one_of_the_event() -> None:
    house = House()
    house.do(tuesday("big", stack=20_000, announced=True))
    open_event(house.desk, house.author(), "big")
    made = house.desk.now("big").setup
    assert made is not None
    assert (made.buy_in.chips, made.announced, dict(made.stack)) == (20_000, True, {})


def test_a_date_has_one_event() -> None:
    house = House()
    house.do(tuesday())
    house.play("club", CreateEvent(setup()))
    tie_event(house.desk, house.author(), "t1", "club")
    with pytest.raises(Illegal) as refusal:
        open_event(house.desk, house.author(), "t1")
    assert refusal.value.code == "leaguedesk.event-exists"
    with pytest.raises(Illegal) as refusal:
        tie_event(house.desk, house.author(), "t1", "nowhere")
    assert refusal.value.code == "leaguedesk.no-such-event"


def test_dates_are_named_after_their_venue_and_day() -> None:
    house = House()
    assert date_name(house.league, "pub", "2026-09-08") == "pub-2026-09-08"
    house.do(tuesday("pub-2026-09-08"))
    assert date_name(house.league, "pub", "2026-09-08") == "pub-2026-09-08-2"
