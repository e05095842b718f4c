"""The event as announced: changed as far as nothing depends on what it was."""

from __future__ import annotations

from typing import Final

from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.law import law_from
from tapisvert.tournament import money
from tapisvert.tournament.breaking.order import AnnounceBreakOrder
from tapisvert.tournament.days.flights import BagStacks
from tapisvert.tournament.formats import level_before_break
from tapisvert.tournament.law import chosen_book
from tapisvert.tournament.names import readable_title
from tapisvert.tournament.phases.changing_law import ChangeLaw
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.registration.offers import BOUNTIES
from tapisvert.tournament.setup import BountyKind, BuyIn, Flights, Late, Rebuys, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structures.checks import counted_out
from tapisvert.tournament.structures.supply import owned_chips
from tapisvert.web.actions import Commands, action
from tapisvert.web.club import book_called, under_chosen
from tapisvert.web.form import Form, whole

AGAIN: Final = ("freezeout", "rebuy", "re-entry", "both")
"""Whether and how somebody who is out comes back."""


@action("setup")
def change(form: Form, now: Tournament) -> Commands:
    """What the form says; a field it does not have stays as it is."""
    if now.setup is None:
        raise Illegal("event.no-setup")
    setup = told(form, now.setup)
    counting = now.phase == "open" and setup.chips != now.setup.chips
    yield ChangeSetup(counted_out(setup, max(2, now.field.seatable)) if counting else setup)


@action("law")
def take_law(form: Form, now: Tournament) -> Commands:
    """The house's rules as they are now, for a reason."""
    yield ChangeLaw(law_from(book_called(form.text("book"))), form.text("because", ""))


def told(form: Form, setup: Setup) -> Setup:
    """The setup with what was typed."""
    buy_in = _buy_in(form, setup.buy_in)
    late, last = form.maybe("late") or 0, _levels(setup)
    if late > last and late != setup.late.last_level:
        raise Invalid("setup.late-beyond", level=late, last=last)
    chosen = form.text("book", "")
    return replace(
        under_chosen(setup, chosen) if chosen and chosen != chosen_book(setup) else setup,
        name=readable_title(form.text("name")) if form.text("name", "") else setup.name,
        buy_in=buy_in,
        stack=setup.stack if buy_in.chips == setup.buy_in.chips else {},
        chips=owned_chips(form.text("owned", "")) if "owned" in form.sent else setup.chips,
        table_size=form.number("table-size") if "table-size" in form.sent else setup.table_size,
        most_entries=form.maybe("cap") if "cap" in form.sent else setup.most_entries,
        most_seated=form.maybe("seated") if "seated" in form.sent else setup.most_seated,
        flights=_flights(form, setup.flights) if "flights" in form.sent else setup.flights,
        late=replace(setup.late, last_level=form.maybe("late") or 0, seconds=_seconds(form, setup))
        if "late" in form.sent
        else setup.late,
        rebuys=_again(form, setup) if "again" in form.sent else setup.rebuys,
        announced=form.flag("announced") if "again" in form.sent else setup.announced,
        bounty=bounty_kind(form.text("bounty-kind", ""))
        if "bounty-kind" in form.sent
        else setup.bounty,
    )


def _flights(form: Form, before: Flights) -> Flights:
    """First days by name, and what goes with them."""
    minutes = form.maybe("appear")
    return replace(
        before,
        names=tuple(form.text("flights", "").replace(",", " ").split()),
        best_forward=form.flag("best-forward"),
        surrender=form.flag("surrender"),
        appear_within=None if minutes is None else minutes * 60,
    )


@action("bag")
def bag(form: Form, now: Tournament) -> Commands:
    """Stacks counted and bagged at the end of a day; fields left empty are bagged later."""
    typed = zip(form.numbers("entry"), form.sent.getlist("stack"), strict=False)
    stacks = {entry: whole(text) for entry, text in typed if text.strip()}
    yield BagStacks(stacks, form.text("difference", ""))


@action("break-order")
def break_order(form: Form, now: Tournament) -> Commands:
    """Which table breaks first, told before it is time."""
    yield AnnounceBreakOrder(tuple(map(whole, form.text("tables").replace(",", " ").split())))


def _seconds(form: Form, setup: Setup) -> int | None:
    """A window in time of play gives way to one in levels."""
    return None if form.maybe("late") else setup.late.seconds


def _buy_in(form: Form, before: BuyIn) -> BuyIn:
    return BuyIn(
        money.read(form.text("price", "0")) if "price" in form.sent else before.price,
        money.read(form.text("fee", "0")) if "fee" in form.sent else before.fee,
        form.number("stack") if form.text("stack", "") else before.chips,
        _bounty(form, before.bounty),
    )


def _bounty(form: Form, before: int) -> int:
    """Nothing on a head where no kind of bounty is chosen."""
    if "bounty-kind" not in form.sent:
        return before
    return money.read(form.text("bounty", "0")) if form.text("bounty-kind", "") else 0


def bounty_kind(typed: str) -> BountyKind:
    """What a knock-out wins; refused where nobody knows such a bounty."""
    for kind in BOUNTIES:
        if kind == typed:
            return kind
    raise Invalid("registration.offer-bounty-kind", kind=typed, known=BOUNTIES[1:])


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
    before = level_before_break(setup.structure.levels)
    if before is None:
        raise Invalid("evening.no-break")
    return before


def _levels(setup: Setup) -> int:
    return sum(level.kind == "play" for level in setup.structure.levels)


def usual_late(setup: Setup) -> Late:
    """Who comes late is let in until the first break; nobody where there is none."""
    try:
        return Late(first_break(setup))
    except Invalid:
        return Late()
