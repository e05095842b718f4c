"""Lists no longer than a screen."""

from tapisvert.desk.directory import Directory
from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.reading import plan_from
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand, ReportTable
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.web.panels.television.lists import (
    LEVELS,
    PLACES,
    TABLES,
    finishes,
    hands,
    structure,
)
from tapisvert.web.panels.television.naming import ShownNames
from tests.tournament.build import after, at, running


def known(now: Tournament) -> ShownNames:
    directory = Directory()
    directory.put(*(Person(person, person.upper()) for person in now.field.by_person))
    return ShownNames(now, directory)


def test_a_long_structure_is_shown_around_the_level_in_progress() -> None:
    long = Structure("long", tuple(Level("play", 600, 25 * n, 50 * n) for n in range(1, 41)))
    now = running(structure=long)
    for minute, first in ((5, "Level 1"), (205, "Level 19"), (395, "Level 27")):
        rows = structure(now, at(minute).at, "en")
        assert len(rows) == LEVELS
        assert rows[0].stretch.title == first
        assert sum(row.current for row in rows) == 1


def test_the_level_antes_begin_with_says_so_and_no_other_does() -> None:
    antes = ((25, 50, 0), (50, 100, 0), (50, 100, 100), (75, 150, 150))
    levels = (Level("play", 600, one, two, big_blind_ante=three) for one, two, three in antes)
    now = running(structure=Structure("antes", tuple(levels)))
    rows = structure(now, at(5).at, "en")
    assert [row.begins_ante for row in rows] == [False, False, True, False]


def test_the_last_to_go_out_come_first_and_no_more_than_fit() -> None:
    now = running("tda2017", 9, 9)
    for entry in range(1, 16):
        now = after(now, EliminatePlayers((entry,)))
    found = finishes(now, known(now), "en")
    assert len(found) == PLACES
    assert (found[0].place, found[0].whole) == ("4th", "P15")
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


def test_nobody_waits_for_a_table_where_nobody_sits() -> None:
    now = after(running("tda2017", 3, 2), AnnounceHandForHand())
    emptied = after(now, EliminatePlayers(tuple(filter(None, now.layout.tables[2].seats))))
    waited = hands(emptied)
    assert waited is not None
    assert [one.number for one in waited.tables] == [1]
