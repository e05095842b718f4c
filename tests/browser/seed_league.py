"""A league with something on every page of it, for the house of `seed`."""

from typing import Final

LEAGUE: Final = "maples"
NIGHT: Final = "the-fox-2020-02-05"


def found(by: str) -> None:
    """One season, one venue, a night played and one to come, somebody suspended."""
    from tapisvert.actions import Command, Meta
    from tapisvert.desk.league.nights import night_in_order
    from tapisvert.league.points.night import Finish
    from tapisvert.league.points.presets import preset_data
    from tapisvert.league.record.directing import AppointDirector
    from tapisvert.league.record.discipline import FileComplaint, SuspendPlayer
    from tapisvert.league.record.founding import FoundLeague, OpenSeason
    from tapisvert.league.record.officials import AppointOfficial
    from tapisvert.league.record.publishing import PublishResult
    from tapisvert.league.record.scheduling import ScheduleFixture
    from tapisvert.league.record.teams import JoinTeam, NameTeam, SetTeamRule
    from tapisvert.league.record.venues import AdmitVenue
    from tapisvert.league.standings.rule import StandingRule
    from tapisvert.league.standings.teams import TeamRule
    from tapisvert.web.house import leagues
    from tapisvert.web.models import Account
    from tapisvert.web.moment import now

    points = {key: value for key, value in preset_data("linear").items() if key != "title"}
    ranks = tuple((Finish(f"tuesday-{n}", 0, 0),) for n in range(1, 9))
    officials = [AppointOfficial(each.author, "management") for each in Account.objects.all()]
    commands: tuple[Command, ...] = (
        FoundLeague("Ligue des Érables", "pur2019"),
        *officials,
        OpenSeason("autumn", "Autumn", "2020-01-01", "2035-12-31", points, StandingRule(best=8)),
        AdmitVenue("the-fox", "The Fox", "2020-01-01", 2, "19:30"),
        AppointDirector("the-fox", "tuesday-1", "head", "2020-01-01"),
        ScheduleFixture(NIGHT, "the-fox", "daily", "2020-02-05"),
        ScheduleFixture("the-fox-2020-02-12", "the-fox", "daily", "2020-02-12"),
        PublishResult(NIGHT, night_in_order(ranks, "daily"), None),
        SuspendPlayer("tuesday-5", "2020-03-01", "2020-04-01", "threats"),
        FileComplaint("tuesday-6", "loud at the table"),
        SetTeamRule("autumn", TeamRule(3, 2)),
        NameTeam("reds", "Les Rouges"),
        *(JoinTeam("reds", f"tuesday-{number}", "2020-01-01") for number in (1, 4, 5)),
    )
    for number, command in enumerate(commands):
        leagues().do(LEAGUE, command, Meta(now(), by), f"league-{number}")
