"""Lists no longer than a screen."""

from __future__ import annotations

import pytest

from tapisvert.desk.directory import Directory
from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine, Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.reading import plan_from
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand, ReportTable
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.web.panels.television.lists import (
    LEVELS,
    PLACES,
    PRIZES,
    TABLES,
    finishes,
    hands,
    place,
    places,
    prizes,
    structure,
)
from tapisvert.web.panels.television.naming import ShownNames
from tapisvert.words import Lang
from tests.tournament.build import after, at, running


def known(now: Tournament) -> ShownNames:
    directory = Directory()
    directory.put(*(Person(person, person.upper()) for person in now.field.by_person))
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


@pytest.mark.parametrize(("lang", "said"), [("fr", "7e à 9e"), ("en", "7th to 9th")])
def test_places_alike_are_told_together(lang: Lang, said: str) -> None:
    assert places(7, 9, lang) == said


def test_prizes_of_the_same_worth_stand_in_one_line() -> None:
    plan = Bands((Band(0, (PrizeLine(1, 1, 5000), PrizeLine(2, 3, 2500))),))
    found, more = prizes(after(running(), SetPrizePlan(plan)), "en", known(running()))
    assert [(one.place, one.worth) for one in found] == [("1st", "€120"), ("2nd to 3rd", "€60")]
    assert more == ""


def test_prizes_in_kind_are_named_and_money_left_over_too() -> None:
    now = after(running("tda2017", 6, 6), SetPrizePlan(Satellite(10_000, "a seat on Sunday")))
    found, _ = prizes(now, "en", known(running()))
    assert [(one.place, one.worth) for one in found] == [
        ("1st to 2nd", "a seat on Sunday"),
        ("3rd", "€40"),
    ]


def test_more_prizes_than_fit_end_with_a_sentence() -> None:
    now = running("tda2017", *[9] * 60)
    found, more = prizes(after(now, SetPrizePlan(plan_from("15%", 2000))), "fr", known(running()))
    assert len(found) == PRIZES
    assert more == "et toutes les places jusqu'à la 81e"


def test_without_a_plan_there_are_no_prizes() -> None:
    assert prizes(running(), "en", known(running())) == ((), "")


def test_a_long_structure_is_shown_around_the_level_in_progress() -> None:
    long = Structure("long", tuple(Level("play", 600, 25 * n, 50 * n) for n in range(1, 41)))
    now = running(structure=long)
    for minute, first in ((5, "Level 1"), (205, "Level 19"), (395, "Level 27")):
        rows = structure(now, at(minute).at, "en")
        assert len(rows) == LEVELS
        assert rows[0].stretch.title == first
        assert sum(row.current for row in rows) == 1


def test_the_last_to_go_out_come_first_and_no_more_than_fit() -> None:
    now = running("tda2017", 9, 9)
    for entry in range(1, 16):
        now = after(now, EliminatePlayers((entry,)))
    found = finishes(now, known(now), "en")
    assert len(found) == PLACES
    assert (found[0].place, found[0].name) == ("4th", "P15")
    assert not any(one.worth for one in found)


def test_those_in_the_money_are_told_with_their_prize() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(plan_from("50/30/20")))
    for entry in (1, 2, 3, 4):
        now = after(now, EliminatePlayers((entry,)))
    found = finishes(now, known(now), "en")
    assert [(one.place, one.worth) for one in found[:2]] == [("3rd", "€24"), ("4th", "")]


def test_a_hall_of_tables_shows_only_those_that_are_waited_for() -> None:
    now = after(running("tda2017", *[5] * 60), AnnounceHandForHand())
    for table in range(1, 31):
        now = after(now, ReportTable(table, 0))
    found = hands(now)
    assert found is not None
    assert (found.done, found.total) == (30, 60)
    assert [one.number for one in found.tables] == list(range(31, 61))
    assert len(found.tables) <= TABLES
    assert hands(running()) is None
