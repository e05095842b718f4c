"""The end of the evening: prizes handed out, ties settled, deals, results made public."""

from __future__ import annotations

from secrets import token_hex

from tapisvert.refusals import Invalid
from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.prizes.paying import SettleTie
from tapisvert.tournament.publishing import NAMINGS, Naming
from tapisvert.tournament.publishing.publishing import PublishResults, WithdrawResults
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form
from tapisvert.web.panels.players import meant
from tapisvert.web.panels.results.dealing import asked, method_told


@action("settle-tie")
def settle(form: Form, now: Tournament) -> Commands:
    """Who comes first where a prize cannot be divided."""
    yield SettleTie(form.numbers("order"), form.text("criterion"))


@action("agree-deal")
def deal(form: Form, now: Tournament) -> Commands:
    """Those who are left divide what is left."""
    yield asked(form.sent, now).command(method_told(form.sent), now)


@action("put-in-order")
def put_in_order(form: Form, now: Tournament) -> Commands:
    """Somebody went out before, after, or on the same hand as somebody else."""
    when = form.text("when")
    match when:
        case "before" | "after" | "same-hand" | "same-round":
            typed = form.text("player", "")
            other = meant.entry_of(now, typed) if typed else form.number("other")
            yield CorrectOrder(form.number("entry"), when, other, form.text("reason", ""))
        case _:
            raise Invalid("web.unknown-command", command=when)


@action("publish-results")
def publish(form: Form, now: Tournament) -> Commands:
    """The results become public, as the second step showed them."""
    yield PublishResults(token_hex(8), naming(form.text("naming", "name")), form.flag("prizes"))


@action("withdraw-results")
def withdraw(form: Form, now: Tournament) -> Commands:
    """They are public no more."""
    yield WithdrawResults(form.text("reason", ""))


def naming(typed: str) -> Naming:
    """How players are shown, by its name."""
    chosen = next((each for each in NAMINGS if each == typed), None)
    if chosen is None:
        raise Invalid("publishing.unknown-naming", naming=typed[:40], known=NAMINGS)
    return chosen
