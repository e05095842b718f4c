"""What teams have: their members' scores while they belong to them, by the rule of the season."""

import pytest

from tapisvert.league.points.amounts import UNIT
from tapisvert.league.standings.outcome import NightOutcome, score
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.teams import (
    TeamAdjustment,
    TeamRule,
    TeamStay,
    checked_teams,
    team_standing,
)
from tapisvert.refusals import Invalid

STAYS = {
    "reds": (TeamStay("ana", "2026-09-01"), TeamStay("bo", "2026-09-01"), TeamStay("eli", "2026")),
    "blues": (TeamStay("chloé", "2026-09-01"), TeamStay("dede", "2026-09-01", "2026-09-08")),
}


def night(day: str, *persons: str) -> NightOutcome:
    """Ten points for the first, one fewer for each after."""
    scores = tuple(score((11 - place) * UNIT, place) for place in range(1, len(persons) + 1))
    return NightOutcome(f"pub-{day}", day, "pub", "daily", persons, scores)


NIGHTS = (
    night("2026-09-08", "ana", "bo", "chloé", "dede", "eli"),
    night("2026-09-15", "dede", "chloé", "eli", "bo", "ana"),
)


def told(rule: TeamRule, *adjustments: TeamAdjustment) -> list[tuple[str, int, int]]:
    lines = team_standing(NIGHTS, STAYS, rule, StandingRule(), adjustments)
    return [(each.team, each.place, each.points // UNIT) for each in lines]


def test_the_best_members_of_every_night_count() -> None:
    assert told(TeamRule(4, 2)) == [("reds", 1, 10 + 9 + 8 + 7), ("blues", 2, 8 + 7 + 9)]


def test_the_best_totals_of_the_season_count() -> None:
    assert told(TeamRule(4, 2, "season")) == [("reds", 1, 16 + 16), ("blues", 2, 17 + 7)]
    assert told(TeamRule(4, 1, "season")) == [("blues", 1, 17), ("reds", 2, 16)]


def test_points_officials_give_or_take_count_for_the_team_of_that_day() -> None:
    taken = TeamAdjustment("ana", "2026-09-20", -15 * UNIT)
    assert told(TeamRule(4, 2), taken) == [("blues", 1, 24), ("reds", 2, 34 - 15)]
    assert told(TeamRule(4, 2, "season"), taken) == [("reds", 1, 16 + 14), ("blues", 2, 24)]
    gone = TeamAdjustment("dede", "2026-09-09", 50 * UNIT)
    assert told(TeamRule(4, 2), gone) == told(TeamRule(4, 2))
    stranger = TeamAdjustment("nobody", "2026-09-09", 50 * UNIT)
    assert told(TeamRule(4, 2, "season"), stranger) == told(TeamRule(4, 2, "season"))


def test_whoever_left_scores_no_more_for_the_team_and_keeps_what_was_scored() -> None:
    blues = team_standing(NIGHTS, STAYS, TeamRule(4, 4), StandingRule())[1]
    shares = {each.person: (each.points // UNIT, each.nights) for each in blues.members}
    assert shares == {"chloé": (17, 2), "dede": (7, 1)}


def test_more_nights_won_come_before_and_the_rest_share_a_place() -> None:
    stays = {
        "a": (TeamStay("bo", "2026"),),
        "b": (TeamStay("ana", "2026"),),
        "c": (TeamStay("nobody", "2026"),),
        "d": (TeamStay("nobody else", "2026"),),
    }
    nights = (night("2026-09-08", "ana", "bo"), night("2026-09-15", "dede", "eli", "bo"))
    lines = team_standing(nights, stays, TeamRule(2, 1, "season"), StandingRule(best=1))
    assert [(each.team, each.place) for each in lines] == [("b", 1), ("a", 2), ("c", 3), ("d", 3)]
    level = (night("2026-09-08", "ana", "bo"), night("2026-09-15", "x", "ana", "bo"))
    one = {"a": (TeamStay("bo", "2026"), TeamStay("x", "2026")), "b": (TeamStay("ana", "2026"),)}
    first, second = team_standing(level, one, TeamRule(2, 1), StandingRule())
    assert (first.points, second.points, first.place, second.place) == (19 * UNIT, 19 * UNIT, 1, 1)


@pytest.mark.parametrize(
    "rule", [TeamRule(1, 1), TeamRule(101, 1), TeamRule(4, 0), TeamRule(4, 5)], ids=str
)
def test_a_rule_that_makes_no_sense_is_refused(rule: TeamRule) -> None:
    with pytest.raises(Invalid):
        checked_teams(rule)
