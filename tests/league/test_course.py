import pytest

from tapisvert.league.course import StandingQuery, course, scope_of
from tapisvert.league.record.publishing import CorrectResult, PublishResult, VerifyResult
from tapisvert.league.standings.rule import StandingRule
from tapisvert.refusals import Invalid
from tests.league.record.build import after, league, night, season, tuesday

RESULT = PublishResult("t1", night("chloé", "bo", "dede"))


def test_a_night_that_has_not_changed_is_not_computed_again() -> None:
    now = after(league(tuesday(), tuesday("t2", "2026-09-15")), RESULT)
    first = course(now, "s1", {})
    now = after(now, VerifyResult("t1"), PublishResult("t2", night("bo", "dede")))
    second = course(now, "s1", {}, first)
    assert second.told["t1"] is first.told["t1"]
    now = after(now, CorrectResult("t1", night("bo", "dede"), "read again"))
    third = course(now, "s1", {}, second)
    assert third.told["t1"] is not first.told["t1"]
    assert third.told["t2"] is second.told["t2"]


def test_another_scheme_computes_every_night_again() -> None:
    now = after(league(tuesday()), RESULT)
    first = course(now, "s1", {})
    other = after(now, season(points={"formula": "place * 0 + 1"}))
    assert (
        course(other, "s1", {}, first).told["t1"].outcome.scores != first.told["t1"].outcome.scores
    )


def test_a_part_of_a_season_stays_within_it() -> None:
    now = league(season(first="2026-09-10", rule=StandingRule()))
    assert scope_of(now, StandingQuery("s1", "2026-09")).first == "2026-09-10"
    assert scope_of(now, StandingQuery("s1", "2026-Q4")).last == "2026-12-31"
    assert scope_of(now, StandingQuery("s1", venue="pub", kinds=frozenset({"mega"}))).venue == "pub"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (StandingQuery("s9"), "league.unknown-season"),
        (StandingQuery("s1", venue="bar"), "league.unknown-venue"),
        (StandingQuery("s1", "november"), "standings.bad-month"),
        (StandingQuery("s1", "2026-Q9"), "standings.bad-quarter"),
    ],
)
def test_a_standing_of_nothing_is_refused(asked: StandingQuery, code: str) -> None:
    with pytest.raises(Invalid) as refusal:
        scope_of(league(), asked)
    assert refusal.value.code == code
