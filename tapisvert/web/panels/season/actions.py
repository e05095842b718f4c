"""What the forms about teams and prizes of a season ask for."""

from __future__ import annotations

from tapisvert.desk.league.people import meant
from tapisvert.desk.league.prizes import claim_of, handing
from tapisvert.desk.league.teams import team_key
from tapisvert.league.record.prizes import AddSeasonPrize, FundPrizes
from tapisvert.league.record.state import League
from tapisvert.league.record.teams import JoinTeam, LeaveTeam, NameTeam, SetTeamRule
from tapisvert.league.record.values import PRIZE_KINDS, PrizeFund, PrizeKind, SeasonPrize
from tapisvert.league.standings.teams import CountedOver, TeamRule
from tapisvert.tournament.money import read
from tapisvert.web.actions import LeagueCommands, league_action
from tapisvert.web.club import club
from tapisvert.web.form import Form
from tapisvert.web.house import authors, people, standings
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.league.names import in_office


@league_action("team-rule")
def team_rule(form: Form, now: League) -> LeagueCommands:
    """How a season counts teams."""
    over: CountedOver = "season" if form.text("over", "night") == "season" else "night"
    size, counts = form.number("size"), form.number("counts")
    yield SetTeamRule(form.text("season"), TeamRule(size, counts, over))


@league_action("found-team")
def found_team(form: Form, now: League) -> LeagueCommands:
    """A team of the league; a name that another has is refused, however it is written."""
    name = form.text("name")
    yield NameTeam(team_key(now, name), name)


@league_action("join-team")
def join_team(form: Form, now: League) -> LeagueCommands:
    """Somebody of the directory belongs to a team."""
    yield JoinTeam(
        form.text("team"), meant(people(), authors(), form.text("person")), form.text("day", "")
    )


@league_action("leave-team")
def leave_team(form: Form, now: League) -> LeagueCommands:
    """Somebody leaves a team."""
    yield LeaveTeam(form.text("team"), form.text("person"), form.text("day", ""))


@league_action("fund-prizes")
def fund_prizes(form: Form, now: League) -> LeagueCommands:
    """Where the money comes from: the dues of a year, or a pot."""
    if period := form.text("source", ""):
        yield FundPrizes(form.text("season"), PrizeFund("dues", period))
    else:
        pot = read(form.text("amount"))
        yield FundPrizes(form.text("season"), PrizeFund("pot", "", pot, club().currency))


@league_action("add-prize")
def add_prize(form: Form, now: League) -> LeagueCommands:
    """What a rank of the season, or of a part of it, gets."""
    kind: PrizeKind = next((each for each in PRIZE_KINDS if each == form.text("kind")), "object")
    prize = SeasonPrize(
        form.number("place"),
        kind,
        form.text("what", ""),
        read(form.text("amount")) if kind == "money" else 0,
        form.text("part", ""),
        form.flag("teams"),
    )
    yield AddSeasonPrize(form.text("season"), prize)


@league_action("hand-out-prize")
def hand_out_prize(form: Form, now: League) -> LeagueCommands:
    """A prize is in the hands of whoever the standing gives it to."""
    season, today = form.text("season"), now.day_at(moment())
    claim = claim_of(standings(), form.event, now, season, form.number("number"), today)
    called = in_office(form.lang)

    def name(holder: str) -> str:
        return now.teams[holder].name if holder in now.teams else called(holder)

    command = handing(claim, season, form.text("holder"), form.text("day", ""), name)
    yield command
