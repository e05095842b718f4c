from tapisvert.league.points.amounts import UNIT
from tapisvert.league.record.adjusting import AdjustPoints, adjustments_of
from tapisvert.league.standings.line import Adjustment
from tests.league.record.build import after, at, league, refused


def test_points_are_given_and_taken_with_a_reason() -> None:
    bonus = AdjustPoints("s1", "chloé", 5 * UNIT, " helped at the gala ")
    now = after(league(), bonus, AdjustPoints("s1", "chloé", -UNIT, "late twice"))
    assert adjustments_of(now, "s1") == {
        "chloé": (
            Adjustment(5 * UNIT, "helped at the gala", "2026-09-01"),
            Adjustment(-UNIT, "late twice", "2026-09-01"),
        )
    }
    assert adjustments_of(now, "s2") == {}


def test_an_adjustment_without_reason_season_or_points_is_refused() -> None:
    now = league()
    assert refused(now, AdjustPoints("s2", "chloé", UNIT, "why")) == "league.unknown-season"
    assert refused(now, AdjustPoints("s1", "chloé", UNIT, " ")) == "league.no-reason"
    assert refused(now, AdjustPoints("s1", "chloé", 0, "why")) == "league.no-points"
    assert refused(now, AdjustPoints("s1", "chloé", -(10**12), "why")) == "league.no-points"


def test_nobody_adjusts_his_own_points() -> None:
    command = AdjustPoints("s1", "chloé", UNIT, "why")
    assert refused(league(), command, at(1, "chloé")) == "league.own-points"
