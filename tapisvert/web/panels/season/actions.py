"""What the forms about teams of a season ask for."""

from __future__ import annotations

from tapisvert.desk.league.people import one_called
from tapisvert.desk.league.teams import team_key
from tapisvert.league.record.state import League
from tapisvert.league.record.teams import JoinTeam, LeaveTeam, NameTeam, SetTeamRule
from tapisvert.league.standings.teams import CountedOver, TeamRule
from tapisvert.web.actions import LeagueCommands, league_action
from tapisvert.web.form import Form
from tapisvert.web.house import people


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


@league_action("rename-team")
def rename_team(form: Form, now: League) -> LeagueCommands:
    """Another name for a team."""
    yield NameTeam(form.text("team"), form.text("name"))


@league_action("join-team")
def join_team(form: Form, now: League) -> LeagueCommands:
    """Somebody of the directory belongs to a team."""
    yield JoinTeam(
        form.text("team"), one_called(people(), form.text("person")), form.text("day", "")
    )


@league_action("leave-team")
def leave_team(form: Form, now: League) -> LeagueCommands:
    """Somebody leaves a team."""
    yield LeaveTeam(form.text("team"), form.text("person"), form.text("day", ""))
