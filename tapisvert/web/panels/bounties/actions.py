"""Bounties: envelopes sealed and drawn, money handed out."""

from __future__ import annotations

from tapisvert.refusals import Invalid
from tapisvert.tournament import money
from tapisvert.tournament.bounties.envelopes import OpenEnvelope, SealEnvelopes
from tapisvert.tournament.bounties.paying import PayBounty
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form, whole


@action("seal-envelopes")
def seal(form: Form, now: Tournament) -> Commands:
    """As the house divides them, or the amounts somebody wrote."""
    amounts = form.text("amounts", "").replace(";", " ").split()
    yield SealEnvelopes(tuple(map(money.read, amounts)))


@action("open-envelope")
def open_envelope(form: Form, now: Tournament) -> Commands:
    """The next envelope, by the sealed seed."""
    yield OpenEnvelope(form.number("entry"), form.chance(now))


@action("pay-bounty")
def pay(form: Form, now: Tournament) -> Commands:
    """All that somebody has won, in the amounts the page showed."""
    for due in form.text("due").split():
        entry, dash, cents = due.partition("-")
        if not dash:
            raise Invalid("consolepage.field-missing", field="due")
        yield PayBounty(whole(entry), whole(cents), form.text("method", ""))
