from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.league.points.amounts import UNIT
from tapisvert.league.standings.changes import changes
from tapisvert.league.standings.line import Adjustment
from tapisvert.league.standings.outcome import NightOutcome, OutcomeRow, score
from tapisvert.league.standings.rule import BREAKERS, StandingRule, checked
from tapisvert.league.standings.scope import Scope, between, month, quarter
from tapisvert.league.standings.standing import LeagueStanding, standing
from tapisvert.refusals import Invalid

ALWAYS = Scope()


def night(
    event: str, *rows: tuple[str, int], day: str = "2026-11-15", venue: str = "pub"
) -> NightOutcome:
    """A night with points in the order of the finish."""
    persons = tuple(person for person, _ in rows)
    scores = tuple(score(points * UNIT, place) for place, (_, points) in enumerate(rows, 1))
    return NightOutcome(event, day, venue, "daily", persons, scores)


def table(now: LeagueStanding) -> list[tuple[int | None, str, float]]:
    return [(now.place(each), each.person, each.points / UNIT) for each in now.lines]


SEASON = (
    night("e1", ("ana", 10), ("bo", 6), ("chloé", 3), day="2026-09-01"),
    night("e2", ("bo", 10), ("chloé", 6), ("ana", 3), day="2026-10-01", venue="café"),
    night("e3", ("chloé", 10), ("ana", 6), day="2026-11-01"),
)


def test_points_add_up_over_the_season() -> None:
    assert table(standing(SEASON, ALWAYS, StandingRule())) == [
        (1, "ana", 19),
        (1, "chloé", 19),
        (3, "bo", 16),
    ]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (StandingRule(best=2), {"ana": 16, "bo": 16, "chloé": 16}),
        (StandingRule(best=1), {"ana": 10, "bo": 10, "chloé": 10}),
        (StandingRule(drop_worst=1), {"ana": 16, "bo": 10, "chloé": 16}),
        (StandingRule(drop_best=1), {"ana": 9, "bo": 6, "chloé": 9}),
        (StandingRule(drop_best=9, drop_worst=9), {"ana": 3, "bo": 6, "chloé": 3}),
        (StandingRule("average"), {"ana": 6.3333, "bo": 8, "chloé": 6.3333}),
        (StandingRule("average", best=2), {"ana": 8, "bo": 8, "chloé": 8}),
    ],
)
def test_scores_count_as_the_league_decides(rule: StandingRule, expected: dict[str, float]) -> None:
    found = {person: points for _, person, points in table(standing(SEASON, ALWAYS, rule))}
    assert found == expected


def test_who_played_too_few_nights_has_no_place() -> None:
    assert table(standing(SEASON, ALWAYS, StandingRule("average", fewest=3))) == [
        (1, "ana", 6.3333),
        (1, "chloé", 6.3333),
        (None, "bo", 8),
    ]


@pytest.mark.parametrize(
    ("breakers", "first"),
    [
        ((), [1, 1, 1]),
        (("wins",), [1, 2, 2]),
        (("best",), [1, 2, 3]),
        (("wins", "more-nights"), [1, 2, 3]),
        (("wins", "fewer-nights"), [1, 2, 3]),
    ],
)
def test_equal_points_are_separated_as_the_league_decides(
    breakers: tuple[str, ...], first: list[int]
) -> None:
    nights = (
        night("e1", ("ana", 10), ("bo", 6), ("chloé", 6)),
        night("e2", ("dede", 1), ("bo", 4), ("chloé", 2)),
        night("e3", ("dede", 1), ("chloé", 2)),
    )
    rule = checked(StandingRule(breakers=breakers))  # type: ignore[arg-type]
    found = [
        place for place, person, _ in table(standing(nights, ALWAYS, rule)) if person != "dede"
    ]
    assert found == first


def test_a_standing_is_about_its_days_and_its_venue() -> None:
    assert [row[1] for row in table(standing(SEASON, month("2026-11"), StandingRule()))] == [
        "chloé",
        "ana",
    ]
    assert table(standing(SEASON, quarter("2026-Q3"), StandingRule()))[0] == (1, "ana", 10)
    assert len(standing(SEASON, quarter("2026-Q4"), StandingRule()).outcomes) == 2
    assert len(standing(SEASON, between("2026-09-01", "2026-10-01"), StandingRule()).outcomes) == 2
    assert set(standing(SEASON, month("2026-10", "café"), StandingRule()).outcomes) == {"e2"}
    assert standing(SEASON, Scope(kinds=frozenset({"gala"})), StandingRule()).lines == ()


def test_a_correction_moves_those_it_concerns() -> None:
    before = standing(SEASON, ALWAYS, StandingRule())
    after = before.put(night("e2", ("bo", 10), ("ana", 6), ("chloé", 3), day="2026-10-01"))
    assert table(after) == [(1, "ana", 22), (2, "bo", 16), (3, "chloé", 16)]
    assert [
        (each.person, each.place_before, each.place_after) for each in changes(before, after)
    ] == [
        ("ana", 1, 1),
        ("bo", 3, 2),
        ("chloé", 1, 3),
    ]
    assert [each.person for each in changes(before, after, ["chloé"])] == ["chloé"]
    assert changes(before, before) == ()


def test_a_night_moved_out_of_the_season_no_longer_counts() -> None:
    before = standing(SEASON, between("2026-09-01", "2026-12-31"), StandingRule())
    assert before.put(replace(SEASON[2], day="2027-01-01")) == before.without("e3")
    assert before.put(night("e9", ("dede", 5), day="2027-01-01")) is before
    assert before.without("e9") is before
    assert [each.person for each in changes(before, before.without("e3"))] == ["bo", "ana", "chloé"]


def test_the_league_may_give_or_take_points_with_a_reason() -> None:
    fine = Adjustment(-5 * UNIT, "conduct", "2026-09-08")
    now = standing(SEASON, ALWAYS, StandingRule()).adjusted("ana", fine)
    assert table(now)[-1] == (3, "ana", 14)
    assert now == standing(SEASON, ALWAYS, StandingRule(), {"ana": (fine,)})


def test_a_score_holds_points_and_place() -> None:
    outcome = night("e", ("ana", 10), ("bo", -3))
    assert list(outcome.rows) == [OutcomeRow("ana", 10 * UNIT, 1), OutcomeRow("bo", -3 * UNIT, 2)]
    assert outcome.row("bo") == OutcomeRow("bo", -3 * UNIT, 2)
    assert outcome.row("dede") is None


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        (StandingRule(best=0), "standings.bad-best"),
        (StandingRule(drop_worst=-1), "standings.below-zero"),
        (StandingRule(made="median"), "standings.bad-made"),  # type: ignore[arg-type]
        (StandingRule(breakers=("wins", "wins")), "standings.bad-breakers"),
        (StandingRule(breakers=("luck",)), "standings.bad-breakers"),  # type: ignore[arg-type]
    ],
)
def test_a_rule_that_makes_no_sense_is_refused(rule: StandingRule, code: str) -> None:
    with pytest.raises(Invalid) as refusal:
        checked(rule)
    assert refusal.value.code == code
    assert refusal.value.text("fr") != refusal.value.text("en")


@pytest.mark.parametrize(
    ("first", "last"), [("2026-09-01", "2026-08-31"), ("2026-13-01", "2027-01-01"), ("", "")]
)
def test_days_that_make_no_season_are_refused(first: str, last: str) -> None:
    with pytest.raises(Invalid, match="season"):
        between(first, last)


def test_what_is_no_month_or_quarter_is_refused() -> None:
    with pytest.raises(Invalid, match="month"):
        month("november")
    with pytest.raises(Invalid, match="quarter"):
        quarter("2026-Q5")


PEOPLE = ["ana", "bo", "chloé", "dede", "eve", "fox"]


@st.composite
def outcomes(draw: st.DrawFn) -> NightOutcome:
    people = draw(st.lists(st.sampled_from(PEOPLE), unique=True, max_size=6))
    points = draw(st.lists(st.integers(-5, 5), min_size=len(people), max_size=len(people)))
    rows = zip(people, sorted(points, reverse=True), strict=True)
    day = f"2026-{draw(st.integers(8, 11)):02d}-15"
    return night(draw(st.sampled_from("abcdef")), *rows, day=day)


RULES = st.builds(
    StandingRule,
    st.sampled_from(["sum", "average"]),
    st.none() | st.integers(1, 4),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 3),
    st.permutations(BREAKERS).map(tuple),
)


@settings(deadline=None)
@given(RULES, st.lists(outcomes() | st.sampled_from("abcdef"), max_size=12))
def test_any_corrections_give_what_a_fresh_computation_gives(
    rule: StandingRule, told: list[NightOutcome | str]
) -> None:
    scope = between("2026-09-01", "2026-11-30")
    host = Adjustment(UNIT, "host", "2026-09-08")
    running = standing((), scope, rule).adjusted("ana", host)
    kept: dict[str, NightOutcome] = {}
    for each in told:
        if isinstance(each, str):
            kept.pop(each, None)
            running = running.without(each)
        else:
            kept[each.event] = each
            running = running.put(each)
        fresh = standing(kept.values(), scope, rule, {"ana": (host,)})
        assert running == fresh
