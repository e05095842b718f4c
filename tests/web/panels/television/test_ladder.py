"""The prizes as a ladder beside the clock."""

import pytest

from tapisvert.desk.directory import Directory
from tapisvert.person import Person
from tapisvert.tournament.days.flights import OpenFlight
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine, Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.reading import plan_from
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights, Heats
from tapisvert.tournament.state import Tournament
from tapisvert.web.panels.television.ladder import (
    PRIZES,
    RUNGS,
    ends,
    ladder,
    place,
    places,
    prizes,
)
from tapisvert.web.panels.television.naming import ShownNames
from tapisvert.words import Lang
from tests.tournament.build import after, created, running
from tests.tournament.chance import chance


def known(now: Tournament) -> ShownNames:
    directory = Directory()
    directory.put(*(Person(person, f"Jo {person.upper()}") for person in now.field.by_person))
    return ShownNames(now, directory)


@pytest.mark.parametrize(
    ("counted", "fr", "en"),
    [
        (1, "1er", "1st"),
        (2, "2e", "2nd"),
        (3, "3e", "3rd"),
        (11, "11e", "11th"),
        (22, "22e", "22nd"),
    ],
)
def test_places_are_counted_as_each_language_does(counted: int, fr: str, en: str) -> None:
    assert (place(counted, "fr"), place(counted, "en")) == (fr, en)


@pytest.mark.parametrize(("lang", "said"), [("fr", "7–9e"), ("en", "7–9th")])
def test_places_alike_are_told_together(lang: Lang, said: str) -> None:
    assert places(7, 9, lang) == said


def test_prizes_of_the_same_worth_stand_in_one_line() -> None:
    plan = Bands((Band(0, (PrizeLine(1, 1, 5000), PrizeLine(2, 3, 2500))),))
    found, more = prizes(after(running(), SetPrizePlan(plan)), "en", known(running()))
    assert [(one.place, one.worth) for one in found] == [("1st", "€120"), ("2–3rd", "€60")]
    assert more == ""


def test_prizes_in_kind_are_named_and_money_left_over_too() -> None:
    now = after(running("tda2017", 6, 6), SetPrizePlan(Satellite(10_000, "a seat on Sunday")))
    found, _ = prizes(now, "en", known(running()))
    assert [(one.place, one.worth) for one in found] == [
        ("1–2nd", "a seat on Sunday"),
        ("3rd", "€40"),
    ]
    assert [one.in_kind for one in found] == [True, False]


def test_more_prizes_than_fit_end_with_a_sentence() -> None:
    now = running("tda2017", *[9] * 60)
    found, more = prizes(after(now, SetPrizePlan(plan_from("15%", 2000))), "fr", known(running()))
    assert len(found) == PRIZES
    assert more == "et toutes les places jusqu'à la 81e"


def test_without_a_plan_there_are_no_prizes() -> None:
    assert prizes(running(), "en", known(running())) == ((), "")


def test_names_come_to_the_ladder_as_people_fall_and_the_next_place_is_marked() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(plan_from("50/30/20")))
    found = ladder(now, "fr", known(now))
    assert found is not None
    assert (found.total, found.said) == ("120\N{NO-BREAK SPACE}€", "3 sorties avant l'argent")
    assert not any(one.here for one in found.prizes)
    for entry in (1, 2, 3, 4):
        now = after(now, EliminatePlayers((entry,)))
    found = ladder(now, "fr", known(now))
    assert found is not None
    assert found.said == "Tous payés"
    assert [one.name and one.name.last for one in found.prizes] == [None, None, "P4"]
    assert [one.here for one in found.prizes] == [False, True, False]


def test_those_who_share_places_stand_there_each_with_the_share() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(plan_from("50/30/20")))
    now = after(now, EliminatePlayers((1,)), EliminatePlayers((2,)))
    now = after(now, EliminatePlayers((3, 4), (4000, 4000)))
    found, _ = prizes(now, "fr", known(now))
    assert [(one.place, one.worth, one.name and one.name.last) for one in found] == [
        ("1er", "60\N{NO-BREAK SPACE}€", None),
        ("2e", "36\N{NO-BREAK SPACE}€", None),
        ("3–4e", "12\N{NO-BREAK SPACE}€", "P3"),
        ("3–4e", "12\N{NO-BREAK SPACE}€", "P4"),
    ]


def test_a_place_of_a_round_that_is_played_for_still_has_the_share_and_no_name() -> None:
    now = created(heats=Heats(1), table_size=3)
    now = after(now, RegisterPeople(tuple("abcdef")), SetPrizePlan(plan_from("40/30/20/10")))
    now = after(now, DrawSeats(chance()), StartEvent())
    first, other = (tuple(filter(None, table.seats)) for table in now.layout.open_tables)
    now = after(now, *(EliminatePlayers((entry,)) for entry in first[1:]))
    now = after(now, EliminatePlayers((other[0],)))
    found, _ = prizes(now, "en", known(now))
    assert [(one.place, one.worth) for one in found] == [
        ("1st", "€48"),
        ("2nd", "€36"),
        ("3–4th", "€18"),
        ("3–4th", "€18"),
    ]
    assert [one.name is not None for one in found] == [False, False, True, False]


def test_on_a_first_day_the_money_is_not_near_while_others_are_to_be_played() -> None:
    now = created(flights=Flights(("1A", "1B")))
    now = after(now, OpenFlight("1A"), RegisterPeople(("ana", "bo", "chloe")))
    now = after(now, SetPrizePlan(plan_from("50/50")), DrawSeats(chance()), StartEvent())
    found = ladder(now, "fr", known(now))
    assert found is not None
    assert found.said == "Encore 1 jour de départ"
    now = after(now, EliminatePlayers((1,)))
    found = ladder(now, "fr", known(now))
    assert found is not None
    assert not any(one.here for one in found.prizes)


def test_in_hand_for_hand_the_last_prize_is_the_one_played_for() -> None:
    now = after(running("tda2017", 3, 3), SetPrizePlan(plan_from("50/30/20")))
    now = after(now, AnnounceHandForHand())
    found = ladder(now, "en", known(now))
    assert found is not None
    assert [one.here for one in found.prizes] == [False, False, True]


def test_a_ladder_beside_the_clock_is_no_longer_than_the_screen() -> None:
    now = running("tda2017", *[9] * 60)
    found = ladder(after(now, SetPrizePlan(plan_from("15%", 2000))), "en", known(now))
    assert found is not None
    assert (len(found.prizes), found.rows) == (RUNGS, RUNGS)
    assert found.more == "and all places down to 81st"


def test_of_more_prizes_than_find_room_the_lowest_one_stays() -> None:
    now = running("tda2017", *[9] * 60)
    found, _ = prizes(after(now, SetPrizePlan(plan_from("15%", 2000))), "en", known(now))
    shown = ends(found, 4)
    assert shown == (*found[:3], found[-1])
    assert ends(found[:4], 4) == found[:4]


def test_without_prizes_there_is_no_ladder() -> None:
    assert ladder(running(), "en", known(running())) is None
