"""The event as announced: changed as far as nothing depends on what it was."""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament import money
from tapisvert.tournament.law import chosen_book
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.setup import BuyIn, Late, Rebuys, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form

AGAIN: Final = ("freezeout", "rebuy", "re-entry")
"""Whether and how somebody who is out comes back."""


@action("setup")
def change(form: Form, now: Tournament) -> Commands:
    """What the form says; a field it does not have stays as it is."""
    if now.setup is None:
        raise Illegal("event.no-setup")
    yield ChangeSetup(told(form, now.setup))


def told(form: Form, setup: Setup) -> Setup:
    """The setup with what was typed."""
    buy_in = _buy_in(form, setup.buy_in)
    return replace(
        setup,
        name=form.text("name", setup.name),
        book=form.text("book", chosen_book(setup)),
        law=None if "book" in form.sent else setup.law,
        buy_in=buy_in,
        stack=setup.stack if buy_in.chips == setup.buy_in.chips else {},
        table_size=form.number("table-size") if "table-size" in form.sent else setup.table_size,
        most_entries=form.maybe("cap") if "cap" in form.sent else setup.most_entries,
        late=replace(setup.late, last_level=form.maybe("late") or 0, seconds=_seconds(form, setup))
        if "late" in form.sent
        else setup.late,
        rebuys=_again(form, setup) if "again" in form.sent else setup.rebuys,
        announced=form.flag("announced") if "again" in form.sent else setup.announced,
    )


def _seconds(form: Form, setup: Setup) -> int | None:
    """A window in time of play gives way to one in levels."""
    return None if form.maybe("late") else setup.late.seconds


def _buy_in(form: Form, before: BuyIn) -> BuyIn:
    return BuyIn(
        money.read(form.text("price", "0")) if "price" in form.sent else before.price,
        money.read(form.text("fee", "0")) if "fee" in form.sent else before.fee,
        form.number("stack") if form.text("stack", "") else before.chips,
    )


def _again(form: Form, setup: Setup) -> Rebuys:
    kind = form.text("again")
    if kind not in AGAIN:
        raise Invalid("web.unknown-command", command=kind)
    last = form.maybe("again-level") or 0
    if kind != "freezeout" and not last:
        raise Invalid("setuppanel.until-when")
    chips = form.maybe("add-on-chips")
    add_on = None
    if chips:
        add_on = BuyIn(money.read(form.text("add-on-price", "0")), 0, chips)
    before = setup.rebuys.price
    return Rebuys(
        kind,
        before,
        form.maybe("again-most"),
        0 if kind == "freezeout" else last,
        add_on,
        first_break(setup) if add_on is not None else 0,
    )


def first_break(setup: Setup) -> int:
    """The last level before the first break, counted from 1; refused where there is none."""
    for played, level in enumerate(setup.structure.levels):
        if level.kind == "break":
            return played
    raise Invalid("evening.no-break")


def usual_late(setup: Setup) -> Late:
    """Who comes late is let in until the first break; nobody where there is none."""
    try:
        return Late(first_break(setup))
    except Invalid:
        return Late()
