"""The end of the evening: prizes handed out, ties settled, deals, results made public."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex

from tapisvert.refusals import Invalid
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.deals.deal import METHODS, Method
from tapisvert.tournament.elimination.commands import CorrectOrder
from tapisvert.tournament.money import read
from tapisvert.tournament.placing.ranking import survivors
from tapisvert.tournament.prizes.commands import PayPrize, SettleTie
from tapisvert.tournament.publishing import NAMINGS, Naming
from tapisvert.tournament.publishing.publishing import PublishResults, WithdrawResults
from tapisvert.tournament.state import Tournament
from tapisvert.web.verbs.form import Form, whole
from tapisvert.web.verbs.registry import Wishes, verb


@verb("pay-prize")
def pay(form: Form, now: Tournament) -> Wishes:
    """A prize is handed out, in the amount the page showed."""
    yield PayPrize(form.number("entry"), form.maybe("cents"))


@verb("settle-tie")
def settle(form: Form, now: Tournament) -> Wishes:
    """Who comes first where a prize cannot be divided."""
    yield SettleTie(form.numbers("order"), form.text("criterion"))


@verb("agree-deal")
def deal(form: Form, now: Tournament) -> Wishes:
    """Those who are left divide what is left."""
    method, left = _method(form), form.text("left", "")
    told = _told(form)
    own = method == "agreed"
    yield AgreeDeal(
        method,
        survivors(now),
        {} if own else {entry: whole(text) for entry, text in told.items()},
        {entry: read(text) for entry, text in told.items()} if own else {},
        read(left) if left else 0,
    )


@verb("put-in-order")
def put_in_order(form: Form, now: Tournament) -> Wishes:
    """Somebody went out before, after, or on the same hand as somebody else."""
    when = form.text("when")
    match when:
        case "before" | "after" | "same-hand" | "same-round":
            yield CorrectOrder(form.number("entry"), when, form.number("other"))
        case _:
            raise Invalid("web.unknown-wish", wish=when)


@verb("publish-results")
def publish(form: Form, now: Tournament) -> Wishes:
    """The results become public, as the second step showed them."""
    yield PublishResults(token_hex(8), naming(form.text("naming", "name")), form.flag("prizes"))


@verb("withdraw-results")
def withdraw(form: Form, now: Tournament) -> Wishes:
    """They are public no more."""
    yield WithdrawResults(form.text("reason", ""))


def naming(told: str) -> Naming:
    """How players are shown, by its name."""
    found = next((each for each in NAMINGS if each == told), None)
    if found is None:
        raise Invalid("publishing.unknown-naming", naming=told[:40], known=NAMINGS)
    return found


def _method(form: Form) -> Method:
    told = form.text("method")
    found = next((each for each in METHODS if each == told), None)
    if found is None:
        raise Invalid("web.unknown-wish", wish=told[:40])
    return found


def _told(form: Form) -> Mapping[int, str]:
    """What was typed for each player; fields left empty count for nothing."""
    typed = zip(form.numbers("entry"), form.sent.getlist("told"), strict=False)
    return {entry: text.strip() for entry, text in typed if text.strip()}
