"""What forms about the members of a league ask for."""

from __future__ import annotations

from tapisvert.desk.league.people import one_called
from tapisvert.league.record.members import AdmitMember, OfferSignUp, WithdrawSignUp
from tapisvert.league.record.state import League
from tapisvert.web.actions import LeagueCommands, league_action
from tapisvert.web.form import Form
from tapisvert.web.house import people


@league_action("offer-sign-up")
def offer_sign_up(form: Form, now: League) -> LeagueCommands:
    """A link by which people sign up themselves."""
    yield OfferSignUp()


@league_action("withdraw-sign-up")
def withdraw_sign_up(form: Form, now: League) -> LeagueCommands:
    """The link leads nowhere any more."""
    yield WithdrawSignUp()


@league_action("admit-member")
def admit_member(form: Form, now: League) -> LeagueCommands:
    """Somebody of the directory is a member."""
    yield AdmitMember(one_called(people(), form.text("person")))
