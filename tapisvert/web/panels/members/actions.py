"""What forms about the members of a league ask for."""

from __future__ import annotations

from tapisvert.desk.league.people import meant
from tapisvert.desk.league.sheet import refuse_faulty
from tapisvert.league.record.fees import SetFee, TakeFee
from tapisvert.league.record.members import (
    AdmitMember,
    ShowSignUp,
)
from tapisvert.league.record.state import League
from tapisvert.refusals import Invalid
from tapisvert.tournament.money import read
from tapisvert.web.actions import LeagueCommands, league_action
from tapisvert.web.club import club
from tapisvert.web.form import Form
from tapisvert.web.house import authors, people


@league_action("show-sign-up")
def show_sign_up(form: Form, now: League) -> LeagueCommands:
    """Whether the league's home shows the link."""
    yield ShowSignUp(form.text("shown") == "1")


@league_action("admit-member")
def admit_member(form: Form, now: League) -> LeagueCommands:
    """People of the directory are members, one a line; of a list only those who are not yet."""
    typed = [line for line in form.text("person").splitlines() if line.strip()]
    faults: list[Invalid] = []
    named: dict[str, None] = {}
    for line in typed:
        try:
            named[meant(people(), authors(), line)] = None
        except Invalid as fault:
            faults.append(fault)
    refuse_faulty(faults)
    for person in [one for one in named if one not in now.members] or named:
        yield AdmitMember(person)


@league_action("set-fee")
def set_fee(form: Form, now: League) -> LeagueCommands:
    """What members pay for a year or a season, in the house's currency."""
    yield SetFee(form.text("period"), read(form.text("amount")), club().currency)


@league_action("take-fee")
def take_fee(form: Form, now: League) -> LeagueCommands:
    """A member has paid."""
    yield TakeFee(
        form.text("period"), form.text("person"), form.text("method", "cash"), form.text("day", "")
    )
