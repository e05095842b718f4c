"""The race of a season: day after day, and at its end the standing itself."""

from tapisvert.league.points.amounts import UNIT
from tapisvert.league.record.publishing import PublishResult
from tapisvert.league.standings.race import median_race, race, spread
from tests.desk.league.house import SEASON, House
from tests.league.record.build import at, night, tuesday

ORDERS = (("bo", "chloé", "dede"), ("chloé", "bo", "dede"), ("chloé", "dede", "bo"))


def season() -> House:
    house = House()
    for number, order in enumerate(ORDERS, 1):
        day = f"2026-09-{number * 7 + 1:02}"
        result = PublishResult(f"t{number}", night(*order))
        house.do(tuesday(f"t{number}", day), result, meta=at(24 * 60))
    return house


def test_the_last_day_of_a_race_is_the_standing() -> None:
    standing = season().standings.of("pur", SEASON)
    found = race(standing, [each.person for each in standing.lines])
    assert len(found.days) == 3
    assert [each.points[-1] for each in found.lines] == [each.points for each in standing.lines]
    assert found.lines[0].person == "chloé"


def test_everybody_is_behind_the_best_of_the_day_and_somebody_leads() -> None:
    standing = season().standings.of("pur", SEASON)
    behind = race(standing, ["chloé", "bo", "dede"]).behind
    columns = list(zip(*(each.points for each in behind), strict=True))
    assert all(max(column) == 0 for column in columns)
    first = {each.person: each.points[0] // UNIT for each in behind}
    assert (first["bo"], first["chloé"] < 0) == (0, True)


def test_a_long_race_shows_some_days_the_last_always() -> None:
    days = [f"2026-01-{number:02}" for number in range(1, 32)]
    assert spread(days, 40) == tuple(days)
    assert len(spread(days, 5)) == 5
    assert spread(days, 5)[-1] == days[-1]


def test_whoever_played_nothing_stays_at_nothing() -> None:
    found = race(season().standings.of("pur", SEASON), ["chloé", "zoé"])
    assert found.lines[1].points == (0, 0, 0)


def test_the_median_is_of_those_who_had_played_by_then() -> None:
    house = season()
    house.do(tuesday("t4", "2026-09-29"), meta=at(24 * 60))
    house.do(PublishResult("t4", night("zoé", "bo", "eli")), meta=at(24 * 60))
    standing = house.standings.of("pur", SEASON)
    by_person = {
        each.person: each.points
        for each in race(standing, [each.person for each in standing.lines]).lines
    }
    median = median_race(standing)
    assert median[0] == sorted(by_person[one][0] for one in ("bo", "chloé", "dede"))[1]
    last = sorted(points[-1] for points in by_person.values())
    assert median[-1] == last[len(last) // 2]


def test_the_median_of_two_is_half_way_and_of_nobody_nothing() -> None:
    house = House()
    house.do(tuesday("t1", "2026-09-08"), PublishResult("t1", night("bo", "chloé")), meta=at(999))
    standing = house.standings.of("pur", SEASON)
    assert median_race(standing) == (sum(each.points for each in standing.lines) // 2,)
    assert median_race(House().standings.of("pur", SEASON)) == ()
