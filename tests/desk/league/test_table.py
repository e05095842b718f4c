from tapisvert.desk.league.table import row_of, table
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.standings.rule import StandingRule
from tests.desk.league.house import SEASON, House
from tests.league.record.build import at, season


def played() -> House:
    house = House()
    house.do(season(rule=StandingRule(best=2)))
    house.publish("t1", "chloé", "bo", "dede")
    house.publish("t2", "chloé", "dede", "bo", day="2026-09-15")
    house.publish("t3", "bo", "chloé", day="2026-09-22")
    return house


def test_a_row_has_place_change_points_average_and_what_was_left_out() -> None:
    house = played()
    found = table(house.standings.of("pur", SEASON))
    assert [night.event for night in found.nights] == ["t1", "t2", "t3"]
    chloe, bo, dede = found.rows
    assert (chloe.person, chloe.place, chloe.before, chloe.moved) == ("chloé", 1, 1, 0)
    assert (bo.person, bo.before, bo.moved) == ("bo", 2, 0)
    assert dede.cells[2] is None
    assert chloe.points == chloe.average * 2 == 110 * UNIT
    assert [cell.counts for cell in chloe.cells if cell] == [True, True, False]
    assert [cell.place for cell in chloe.cells if cell] == [1, 1, 2]


def test_a_page_of_a_standing_has_some_rows_and_the_last_nights() -> None:
    found = table(played().standings.of("pur", SEASON), start=1, most=1, columns=2)
    assert [row.person for row in found.rows] == ["bo"]
    assert [night.event for night in found.nights] == ["t2", "t3"]
    assert found.people == 3


def test_one_persons_row_shows_what_officials_gave() -> None:
    house = played()
    house.do(AdjustPoints("s1", "bo", 7 * UNIT, "helped"), meta=at(0, "zoé"))
    standing = house.standings.of("pur", SEASON)
    row = row_of(standing, "bo")
    assert row is not None
    assert row.adjusted == 7 * UNIT
    assert row_of(standing, "flo") is None


def test_a_season_without_results_is_an_empty_table() -> None:
    found = table(House().standings.of("pur", SEASON))
    assert (found.rows, found.nights, found.people) == ((), (), 0)
