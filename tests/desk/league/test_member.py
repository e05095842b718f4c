"""A member of a league, by results alone; and what a league remembers."""

from fractions import Fraction

from tapisvert.desk.league.archive import all_time, podium
from tapisvert.desk.league.feed import calendar_feed
from tapisvert.desk.league.member import Member, member
from tapisvert.league.record.scheduling import CancelFixture
from tests.desk.league.house import SEASON, House
from tests.league.record.build import tuesday
from tests.league.standings.test_race import season


def of(house: House, person: str) -> Member:
    standing = house.standings.of("pur", SEASON)
    found = member(standing, house.standings.course("pur", "s1"), person)
    assert found is not None
    return found


def test_a_member_has_nights_figures_and_the_others_met() -> None:
    found = of(season(), "chloé")
    assert [each.place for each in found.nights] == [1, 1, 2]
    assert (found.wins, found.average_place) == (2, Fraction(4, 3))
    assert {(each.person, each.ahead, each.together) for each in found.opponents()} == {
        ("bo", 2, 3),
        ("dede", 3, 3),
    }
    assert sum(each.points for each in found.nights if each.counts) == found.row.points
    assert all(each.why for each in found.nights)
    assert [each.place for each in found.form] == [2, 1, 1]


def test_facts_are_what_the_results_prove() -> None:
    facts = [each.key for each in of(season(), "chloé").facts]
    assert facts.count("leaguepage.fact-won") == 2
    assert "leaguepage.fact-every-night" in facts
    assert [each.key for each in of(season(), "dede").facts if "won" in each.key] == []


def test_nobody_without_a_night_is_a_member() -> None:
    house = season()
    standing = house.standings.of("pur", SEASON)
    assert member(standing, house.standings.course("pur", "s1"), "zoé") is None


def test_seasons_have_their_first_places_and_careers_go_over_all_of_them() -> None:
    standing = season().standings.of("pur", SEASON)
    first = podium("s1", standing)
    assert [each[:2] for each in first.first] == [(1, "chloé"), (2, "bo"), (3, "dede")]
    playing, over = (all_time([("s1", standing, ended)])[0] for ended in (False, True))
    assert (playing.person, playing.wins, playing.nights, playing.titles) == ("chloé", 2, 3, 0)
    assert over.titles == 1


def test_a_feed_says_the_hour_in_the_leagues_zone_and_what_was_called_off() -> None:
    house = House()
    house.do(tuesday())
    house.do(tuesday("t2", "2026-09-10", announced=True))
    house.do(CancelFixture("t1", "flood; no, really", "t2"))
    fixtures = tuple(house.league.fixtures.values())
    at = 1_700_000_000_000
    text = calendar_feed("pur", house.league, fixtures, lambda each: f"/{each.event}", at, "en")
    lines = text.split("\r\n")
    assert (lines[0], lines[-2], lines.count("BEGIN:VEVENT")) == (
        "BEGIN:VCALENDAR",
        "END:VCALENDAR",
        len(fixtures),
    )
    assert "UID:t1@pur.tapisvert" in lines
    assert "STATUS:CANCELLED" in lines
    assert "DESCRIPTION:flood\\; no\\, really" in lines
    assert "DTSTART:20260908T193000Z" in lines
    assert all(len(line.encode()) <= 75 for line in lines)
