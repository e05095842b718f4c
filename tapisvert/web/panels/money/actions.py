"""Money: rebuys and add-ons, debts paid, and what places are worth."""

from __future__ import annotations

from tapisvert.refusals import Conflict
from tapisvert.tournament import money
from tapisvert.tournament.law import law
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.prizes.reading import plan_from, with_items
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, BuyAddOn, BuyRebuy, PayOwed
from tapisvert.tournament.rebuying.returning import ReturnByRebuy
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.correcting import (
    ReopenAmounts,
    VoidReceipt,
)
from tapisvert.tournament.tills.counting import CloseTill, OpenTill
from tapisvert.tournament.tills.dues import ApartKind, TakeApart
from tapisvert.tournament.tills.ruling import SetTillRules
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form
from tapisvert.web.panels.money.rules import rules_told
from tapisvert.web.panels.players import meant


@action("rebuy")
def rebuy(form: Form, now: Tournament) -> Commands:
    """Chips at once; the money is owed where the book takes the word for it."""
    number = form.number("entry")
    later = has_money(now) and law(now).flag("rebuy.announced-binds").value
    yield AnnounceRebuy(number) if later else BuyRebuy(number, method=_method(form))


@action("rebuy-back")
def rebuy_back(form: Form, now: Tournament) -> Commands:
    """Recorded as out, and back with a rebuy: owed where there is money, paid at the desk later."""
    yield ReturnByRebuy(form.number("entry"), owing=has_money(now))


@action("rebuy-paid")
def rebuy_paid(form: Form, now: Tournament) -> Commands:
    """Chips and money at once."""
    yield BuyRebuy(form.number("entry"), method=_method(form))


@action("add-on")
def add_on(form: Form, now: Tournament) -> Commands:
    """The add-on of the break, paid for."""
    yield BuyAddOn(form.number("entry"), method=_method(form))


@action("pay")
def pay(form: Form, now: Tournament) -> Commands:
    """Somebody pays all that is owed."""
    yield PayOwed(form.numbers("entry"), _method(form))


@action("pay-all")
def pay_all(form: Form, now: Tournament) -> Commands:
    """Everybody who owed something has paid; the page says how many it saw."""
    all_typed = form.maybe("all")
    if all_typed is not None and all_typed != len(now.field.owing):
        raise Conflict("moneypanel.others-owe", seen=all_typed, n=len(now.field.owing))
    yield PayOwed(tuple(sorted(now.field.owing)), _method(form))


@action("open-till")
def open_till(form: Form, now: Tournament) -> Commands:
    """A till with its float."""
    yield OpenTill(money.read(form.text("start", "0")), form.flag("shared"))


@action("close-till")
def close_till(form: Form, now: Tournament) -> Commands:
    """A till counted, method by method; an empty field is not counted yet."""
    methods, counts = form.sent.getlist("method"), form.sent.getlist("counted")
    typed = zip(methods, counts, strict=False)
    counted = {method: money.signed(text) for method, text in typed if method and text.strip()}
    yield CloseTill(form.number("till"), counted, form.text("explanation", ""))


@action("void-receipt")
def void_receipt(form: Form, now: Tournament) -> Commands:
    """A movement taken back, or asked for where two people do it."""
    yield VoidReceipt(form.number("receipt"), form.text("reason", ""))


@action("reopen-amounts")
def reopen_amounts(form: Form, now: Tournament) -> Commands:
    """Amounts may change although prizes were paid."""
    yield ReopenAmounts(form.text("reason", ""))


@action("take-apart")
def take_apart(form: Form, now: Tournament) -> Commands:
    """Dues or a tip of one of the players."""
    entry = meant.entry(form, now, "player")
    kind: ApartKind = "tip" if form.text("kind", "dues") == "tip" else "dues"
    yield TakeApart(entry, money.read(form.text("cents")), kind, _method(form))


@action("till-rules")
def till_rules(form: Form, now: Tournament) -> Commands:
    """How money is handled: ways to pay as ticked, and words of the house's own."""
    yield SetTillRules(rules_told(form.sent))


def _method(form: Form) -> str:
    return form.text("method", "")


@action("prize-plan")
def prize_plan(form: Form, now: Tournament) -> Commands:
    """What places are worth from now on."""
    yield plan_command(form, now)


def plan_command(form: Form, now: Tournament) -> SetPrizePlan:
    """The plan a form tells, by name or in percentages, with prizes in kind, one a line."""
    items = [line.strip() for line in form.text("items", "").splitlines() if line.strip()]
    if not has_money(now) and not form.text("added", ""):
        return SetPrizePlan(with_items(None, items))
    price = 0 if now.setup is None else now.setup.buy_in.price
    typed = form.text("percents", "").replace("€", "").replace("$", "").replace("£", "")
    parts = typed.replace("/", " ").replace("-", " ").split()
    in_euros = form.text("unit", "percent") == "amount" or typed != form.text("percents", "")
    percents = "/".join(f"{part}€" if in_euros else part for part in parts)
    unit = form.maybe("round")
    plan = plan_from(percents or form.text("plan"), price, unit and unit * 100)
    amounts = (money.read(form.text(name, "0")) for name in ("added", "withheld", "guaranteed"))
    return SetPrizePlan(with_items(plan, items) if items else plan, *amounts)
