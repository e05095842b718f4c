from tapisvert.league.record.teams import JoinTeam, LeaveTeam, NameTeam, SetTeamRule
from tapisvert.league.standings.teams import TeamRule, TeamStay
from tests.league.record.build import after, league, refused

REDS = NameTeam("reds", "The  Reds")
BLUES = NameTeam("blues", "The Blues")
TWO = SetTeamRule("s1", TeamRule(2, 1))


def test_people_join_leave_and_join_again_with_their_days() -> None:
    now = after(league(), REDS, JoinTeam("reds", "bo"), LeaveTeam("reds", "bo", "2026-10-01"))
    now = after(now, JoinTeam("reds", "bo", "2026-12-01"))
    assert now.teams["reds"].name == "The Reds"
    assert now.teams["reds"].stays == (
        TeamStay("bo", "2026-09-01", "2026-10-01"),
        TeamStay("bo", "2026-12-01"),
    )
    assert after(now, NameTeam("reds", "Les Rouges")).teams["reds"].stays[1].person == "bo"


def test_nobody_belongs_to_two_teams_at_once() -> None:
    now = after(league(), REDS, BLUES, JoinTeam("reds", "bo", "2026-09-08"))
    assert refused(now, JoinTeam("reds", "bo")) == "leagueteams.in-team"
    assert refused(now, JoinTeam("blues", "bo", "2026-09-01")) == "leagueteams.in-team"
    now = after(now, LeaveTeam("reds", "bo", "2026-09-15"))
    assert refused(now, JoinTeam("blues", "bo", "2026-09-15")) == "leagueteams.in-team"
    assert "bo" in {
        each.person
        for each in after(now, JoinTeam("blues", "bo", "2026-09-16")).teams["blues"].stays
    }


def test_a_team_is_no_larger_than_the_season_allows() -> None:
    now = after(league(), TWO, REDS, JoinTeam("reds", "bo"), JoinTeam("reds", "ana"))
    assert refused(now, JoinTeam("reds", "dede")) == "leagueteams.full"
    now = after(now, LeaveTeam("reds", "bo", "2026-09-30"))
    assert refused(now, JoinTeam("reds", "dede", "2026-09-30")) == "leagueteams.full"
    now = after(now, JoinTeam("reds", "dede", "2026-10-01"))
    wide = after(now, SetTeamRule("s1", TeamRule(3, 2)), JoinTeam("reds", "eli"))
    assert refused(wide, TWO) == "leagueteams.too-large"


def test_what_makes_no_sense_of_a_team_is_refused() -> None:
    now = after(league(), REDS)
    assert refused(now, NameTeam("x", " ")) == "leagueteams.no-name"
    assert refused(now, NameTeam("x", "the reds")) == "leagueteams.taken"
    assert refused(now, REDS) == "leagueteams.named-so"
    assert refused(now, JoinTeam("blues", "bo")) == "leagueteams.unknown"
    assert refused(now, JoinTeam("reds", "bo", "soon")) == "league.bad-day"
    assert refused(now, LeaveTeam("reds", "bo")) == "leagueteams.not-in-team"
    assert refused(now, SetTeamRule("s9", TeamRule(2, 1))) == "league.unknown-season"
    assert refused(now, SetTeamRule("s1", TeamRule(2, 3))) == "leagueteams.bad-counts"
    joined = after(now, JoinTeam("reds", "bo", "2026-10-01"))
    assert refused(joined, LeaveTeam("reds", "bo", "2026-09-30")) == "leagueteams.left-before"
