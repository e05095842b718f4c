"""Standings kept running are always those computed from nothing but the record."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.league.people import merges
from tapisvert.desk.league.teams import teams_of
from tapisvert.league.course import StandingQuery, course, scope_of
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.publishing import CorrectResult, PublishResult, VerifyResult
from tapisvert.league.record.scheduling import MoveFixture
from tapisvert.league.record.teams import JoinTeam, NameTeam, SetTeamRule
from tapisvert.league.standings.changes import changes
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.league.standings.teams import TeamRule
from tapisvert.person import Person
from tapisvert.refusals import Refusal
from tests.desk.league.house import CAST, SEASON, House
from tests.league.record.build import at, night, season, tuesday

ASKED = (
    SEASON,
    StandingQuery("s1", "2026-09"),
    StandingQuery("s1", "2026-Q4"),
    StandingQuery("s1", venue="pub"),
)
DAYS = ("2026-09-08", "2026-09-15", "2026-10-06", "2026-10-13")
EVENTS = tuple(f"t{number}" for number in range(1, 5))


def computed(house: House, asked: StandingQuery) -> LeagueStanding:
    now = house.league
    found = course(now, asked.season, merges(house.people))
    return found.standing(scope_of(now, asked))


def same(one: LeagueStanding, other: LeagueStanding) -> bool:
    """Alike in all that counts; a result that was verified is another object."""
    return (one.scope, one.rule, one.lines, one.scores, one.outcomes) == (
        other.scope,
        other.rule,
        other.lines,
        other.scores,
        other.outcomes,
    )


NIGHTS = st.lists(st.sampled_from(CAST), min_size=2, max_size=6, unique=True)
ACTS = st.one_of(
    st.tuples(st.just("publish"), st.sampled_from(EVENTS), NIGHTS),
    st.tuples(st.just("correct"), st.sampled_from(EVENTS), NIGHTS),
    st.tuples(st.just("verify"), st.sampled_from(EVENTS), st.none()),
    st.tuples(st.just("move"), st.sampled_from(EVENTS), st.sampled_from(DAYS)),
    st.tuples(st.just("adjust"), st.sampled_from(CAST), st.integers(-9, 9)),
    st.tuples(st.just("scheme"), st.sampled_from(("linear", "fixed", "league")), st.integers(1, 3)),
    st.tuples(st.just("undo"), st.integers(0, 30), st.none()),
    st.tuples(st.just("merge"), st.sampled_from(CAST[3:]), st.none()),
)


def act(house: House, number: int, what: str, one: Any, two: Any) -> None:
    meta = at(number, "zoé")
    house.people.get("ana")
    match what:
        case "publish":
            house.do(PublishResult(one, night(*two)), meta=at(number))
        case "correct":
            house.do(CorrectResult(one, night(*two), "read again"), meta=meta)
        case "verify":
            house.do(VerifyResult(one), meta=meta)
        case "move":
            house.do(MoveFixture(one, two, "pub", "hockey"), meta=meta)
        case "adjust":
            house.do(AdjustPoints("s1", one, two * UNIT, "because"), meta=meta)
        case "scheme":
            house.do(season(points=preset_data(one), rule=StandingRule(best=two)), meta=meta)
        case "undo":
            past = [each for each in house.leagues.history("pur") if each.undone_by is None]
            target = past[5 + one % max(1, len(past) - 5)] if len(past) > 5 else past[-1]
            house.leagues.undo("pur", target.action, meta, f"u{number}")
        case _:
            house.people.put(Person(one, "Other", same_as="chloé"))


@settings(max_examples=60, deadline=None)
@given(st.lists(ACTS, max_size=20), st.integers(1, 4))
def test_running_standings_are_those_computed_from_scratch(acts: list[Any], every: int) -> None:
    house = House()
    house.do(*(tuesday(event, day) for event, day in zip(EVENTS, DAYS, strict=True)))
    for number, (what, one, two) in enumerate(acts):
        try:
            act(house, number, what, one, two)
        except Refusal:
            continue
        if number % every == 0:
            for asked in ASKED:
                assert same(house.standings.of("pur", asked), computed(house, asked))
    for asked in ASKED:
        assert same(house.standings.of("pur", asked), computed(house, asked))


def test_a_total_is_opened_down_to_the_formula_under_whatever_id_one_played() -> None:
    house = House()
    house.people.put(Person("c2", "C. Martin", same_as="chloé"))
    house.publish("t1", "chloé", "bo", "dede")
    house.publish("t2", "bo", "c2", "dede", day="2026-09-15")
    house.do(AdjustPoints("s1", "c2", 3 * UNIT, "helped"), meta=at(0, "zoé"))
    for asked in ("chloé", "c2"):
        why = house.standings.why("pur", SEASON, asked)
        assert why is not None
        assert why.points == 55 * UNIT + 25 * UNIT + 3 * UNIT
        said = [text for _, text in why.lines("fr")]
        assert any("Le Pub" in text for text in said)
        assert any("10 * (n - place + 1)" in text for text in said)
        assert any("helped" in text for text in said)
    assert house.standings.why("pur", SEASON, "flo") is None


def test_of_two_that_turn_out_to_be_one_the_better_score_of_a_night_counts() -> None:
    house = House()
    house.publish("t1", "chloé", "bo", "dede")
    house.people.put(Person("dede", "Chloé M.", same_as="chloé"))
    found = house.standings.of("pur", SEASON)
    assert [(line.person, line.points // UNIT) for line in found.lines] == [
        ("chloé", 55),
        ("bo", 25),
    ]


def test_results_survive_that_somebody_is_forgotten() -> None:
    house = House()
    house.publish("t1", "chloé", "bo", "dede")
    before = house.standings.of("pur", SEASON)
    house.people.drop("bo")
    assert house.standings.of("pur", SEASON) == before


def test_other_points_are_tried_on_the_nights_played_and_nothing_is_kept() -> None:
    house = House()
    house.publish("t1", "chloé", "bo", "dede")
    version = house.leagues.version("pur")
    after, moved = house.standings.tried("pur", SEASON, preset_data("fixed"), StandingRule())
    assert [line.points // UNIT for line in after.lines] == [25, 18, 13]
    assert {each.person for each in moved} == {"chloé", "bo", "dede"}
    assert house.leagues.version("pur") == version


def test_what_a_correction_changed_is_told() -> None:
    house = House()
    house.publish("t1", "chloé", "bo", "dede")
    before = house.standings.of("pur", SEASON)
    house.do(CorrectResult("t1", night("bo", "chloé", "dede"), "read from the sheet"))
    found = changes(before, house.standings.of("pur", SEASON))
    assert [(each.person, each.place_before, each.place_after) for each in found] == [
        ("bo", 2, 1),
        ("chloé", 1, 2),
    ]


def test_points_of_officials_count_in_the_part_their_day_lies_in_and_in_the_season() -> None:
    house = House()
    house.publish("t1", "chloé", "bo", "dede")
    house.publish("t2", "chloé", "bo", "dede", day="2026-10-06")
    october = at(24 * 40, "zoé")
    before = [house.standings.of("pur", each).line("bo") for each in (SEASON, *ASKED[1:3])]
    house.do(AdjustPoints("s1", "bo", 500 * UNIT, "helped"), meta=october)
    after = [house.standings.of("pur", each).line("bo") for each in (SEASON, *ASKED[1:3])]
    pairs = zip(before, after, strict=True)
    gained = [new.points - old.points for old, new in pairs if old and new]
    assert gained == [500 * UNIT, 0, 500 * UNIT]
    whys = [house.standings.why("pur", each, "bo") for each in ASKED[1:3]]
    assert ["helped" in str(list(each.lines("en"))) for each in whys if each] == [False, True]


def test_points_given_once_a_season_is_over_count_in_its_last_part() -> None:
    house = House()
    house.publish("t1", "bo", "chloé", day="2026-09-08")
    house.publish("t2", "bo", "chloé", day="2027-06-29")
    house.do(AdjustPoints("s1", "chloé", UNIT, "the count of June"), meta=at(24 * 365, "zoé"))
    june, september = (
        house.standings.of("pur", StandingQuery("s1", part)).adjustments
        for part in ("2027-06", "2026-09")
    )
    assert (list(june), list(september)) == (["chloé"], [])


def test_points_of_officials_count_for_a_team_in_the_part_their_day_lies_in() -> None:
    house = House()
    house.do(SetTeamRule("s1", TeamRule(3, 2)), NameTeam("reds", "Reds"))
    house.do(JoinTeam("reds", "bo", "2026-09-01"))
    house.do(AdjustPoints("s1", "bo", 500 * UNIT, "helped"), meta=at(24 * 40, "zoé"))
    points = [
        [each.points for each in teams_of(house.standings, "pur", house.league, asked)]
        for asked in ASKED[:3]
    ]
    assert points == [[500 * UNIT], [0], [500 * UNIT]]
