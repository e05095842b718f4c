"""Money in the console: who owes, what was taken, the pool, and what places are worth."""

from __future__ import annotations

from itertools import groupby, islice
from typing import Any, Final

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.house_money import HouseMoney
from tapisvert.desk.queries.add_ons import add_on_sale
from tapisvert.desk.queries.roster import filtered
from tapisvert.desk.queries.short_names import surname_order
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.prizes.awarding import PlacePrize, awards
from tapisvert.tournament.prizes.payouts import agreed, undivided
from tapisvert.tournament.prizes.plan import Bands, Curve, PrizeRule, Satellite, lines_for, percent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import has_money, pool, prize_list, takings
from tapisvert.tournament.prizes.presets import PRESETS, preset
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import TillRules
from tapisvert.tournament.tills.naming import kind_name, method_choices
from tapisvert.web.database import RoomDatabase
from tapisvert.web.form import Form
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import people
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.page import CASHIERS, DIRECTORS, DOOR, Page, Tab
from tapisvert.web.paging import page_number
from tapisvert.web.panels.money.actions import plan_command
from tapisvert.web.panels.money.cashbox import cashbox, counting
from tapisvert.web.panels.money.rules import HOUSE_MONEY, rule_fields
from tapisvert.web.panels.players.roster import where
from tapisvert.web.panels.television.ladder import places
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, is_owner, sees_money
from tapisvert.web.submitting import author
from tapisvert.words import Lang, say

_AWARDS: Final = 20
"""Lines of prizes shown."""


@require_safe
def pay(request: RoomRequest, event: str) -> HttpResponse:
    """What is owed and what was paid."""
    view = _with_money(request, event)
    return panel_page(request, event, "pay", "money/pay.html", _accounts(request, view), view)


@require_safe
def pay_list(request: RoomRequest, event: str) -> HttpResponse:
    """The same alone, for a page that follows it."""
    view = _with_money(request, event)
    context = {"event": event, **_accounts(request, view)}
    return render(request, "money/list.html", context)


@require_safe
def add_ons(request: RoomRequest, event: str) -> HttpResponse:
    """The add-on while it is sold: one tap for each of those who have not taken it."""
    view = view_of(request, event)
    sale, names, entries = add_on_sale(view.now, view.at), named(view.now), view.now.field.entries
    money = has_money(view.now)
    rows = [
        {
            "entry": number,
            "name": names.entry(number),
            "person": entries[number].person,
            "where": _seat(entries[number], view.lang),
        }
        for number in (() if sale is None else sale.left)
    ]
    context = {
        "sale": sale,
        "rows": sorted(rows, key=lambda row: surname_order(str(row["name"]))),
        "price": _figures(view, sale.price.total) if sale and sale.price.total else "",
        "may_sell": sees_money(request.membership) or not money,
        "methods": method_choices(view.now, view.lang),
        "version": view.version,
    }
    return panel_page(request, event, "add-ons", "money/add_ons.html", context, view)


def _seat(entry: Entry, lang: Lang) -> str:
    if entry.seat is None:
        return ""
    values = {"table": entry.seat.table, "seat": entry.seat.number}
    return say("playerspanel.seat-long", lang, values)


@require_safe
def void(request: RoomRequest, event: str, receipt: int) -> HttpResponse:
    """A movement of money, before it is voided."""
    view = _with_money(request, event)
    voided = view.now.tills.receipts.get(receipt)
    if voided is None or not voided.stands:
        raise Http404
    names = named(view.now)
    context = {
        "receipt": receipt,
        "name": names.entry(voided.entry),
        "kind": kind_name(voided, view.lang),
        "money": _figures(view, abs(voided.cents)),
        "second_person": view.now.tills.rules.second_person,
        "version": view.version,
    }
    return panel_page(request, event, "pay", "money/void.html", context, view)


@require_safe
def till(request: RoomRequest, event: str, number: int) -> HttpResponse:
    """A till, to be counted and closed."""
    view = _with_money(request, event)
    counted = view.now.tills.tills.get(number)
    if counted is None or not counted.is_open:
        raise Http404
    owing = len(view.now.field.owing)
    context = {"number": number, "rows": counting(view, counted), "owing": owing}
    context["version"] = view.version
    return panel_page(request, event, "pay", "money/till.html", context, view)


@require_safe
def till_rules(request: RoomRequest, event: str) -> HttpResponse:
    """How the house wants money handled at this event."""
    view = _with_money(request, event)
    rules = view.now.tills.rules
    wanted = None if is_owner(request.membership) else HouseMoney(RoomDatabase()).rules
    context = {
        **rule_fields(rules, view.lang, wanted or TillRules()),
        "fixed": rules.second_person and view.now.tills.last > 0,
        "version": view.version,
    }
    return panel_page(request, event, "pay", "money/rules.html", context, view)


@require_safe
def prize_plan(request: RoomRequest, event: str) -> HttpResponse:
    """What places are worth: a plan by name or in percentages, with what it makes of the pool.

    An event that is free has prizes in kind, and no word of money.
    """
    view = view_of(request, event)
    free = not has_money(view.now)
    context = {**_plan_form(view, request.GET), "free": free, "version": view.version}
    htmx = request.htmx
    if htmx and htmx.target == "plan-preview":
        return render(request, "money/preview.html", {"event": event, **context})
    panel = "prize-plan" if free else "pay"
    return panel_page(request, event, panel, "money/plan.html", context, view)


def _with_money(request: RoomRequest, event: str) -> View:
    view = view_of(request, event)
    if not has_money(view.now):
        raise Http404
    return view


def _accounts(request: RoomRequest, view: View) -> dict[str, Any]:
    now, lang, directs = view.now, view.lang, is_director(request.membership)
    page = page_number(request.GET.get("page", "1")) or 1
    directory = people().directory()
    roster = filtered(now, directory, "owing", page)
    owing = [(row, where(row, lang), _figures(view, row.owed)) for row in roster.rows]
    accounts = pool(now)
    parts = [(name, cents) for name, cents in accounts._asdict().items() if cents]
    return {
        "owing": owing,
        "owed": _figures(view, sum(now.field.entries[n].owed for n in now.field.owing)),
        "debtors": len(now.field.owing),
        "in_teams": now.setup is not None and now.setup.in_teams,
        "page": page,
        "page_before": page - 1,
        "page_after": page + 1 if roster.more else 0,
        "pool": _figures(view, accounts.total),
        "sums": [
            (f"moneypanel.pool-{name.replace('_', '-')}", _figures(view, cents), name == "withheld")
            for name, cents in parts
        ],
        "takings": _takings(view),
        "shares": _shares(view),
        "prizes": _prizes(undivided(now), now, lang),
        "has_plan": now.prizes.plan is not None,
        "changes": directs
        and now.phase != "cancelled"
        and not now.prizes.paid
        and now.prizes.deal is None,
        "directs": directs,
        "version": view.version,
        **cashbox(view, author(request).by, page_number(request.GET.get("before", "0"))),
    }


def _takings(view: View) -> list[tuple[str, str]]:
    """All that players pay, by where it goes; nothing where it all goes to the prizes."""
    sums = takings(view.now)
    if not sums.bounties and not sums.fees:
        return []
    rows = [(f"moneypanel.takings-{name}", cents) for name, cents in sums._asdict().items()]
    return [
        (key, _figures(view, cents))
        for key, cents in (*rows, ("moneypanel.takings-total", sums.total))
        if cents
    ]


def _shares(view: View) -> list[tuple[str, str]]:
    """What a deal gives whom, and what is left for the winner."""
    deal = view.now.prizes.deal
    names = named(view.now)
    rows = [(names.entry(each.entry), _figures(view, each.cents)) for each in agreed(view.now)]
    if deal is not None and deal.left:
        rows.append((say("evening.left-for-winner", view.lang), _figures(view, deal.left)))
    return rows


def _prizes(
    place_prizes: tuple[PlacePrize, ...], now: Tournament, lang: Lang
) -> list[tuple[str, str]]:
    """Places that get the same in one line."""
    assert now.setup is not None
    currency = now.setup.currency

    def worth(award: PlacePrize) -> str:
        cents = figures(award.cents, currency, lang) if award.cents else ""
        return " + ".join(filter(None, (cents, award.item)))

    lines = ((text, list(same)) for text, same in groupby(place_prizes, worth))
    return [
        (places(same[0].place, same[-1].place, lang), text) for text, same in islice(lines, _AWARDS)
    ]


def _plan_form(view: View, sent: QueryDict) -> dict[str, Any]:
    """The plan in force, or the one a form tells, and what every place would get."""
    now = view.now
    refusal, command = "", None
    if "plan" in sent or "items" in sent:
        try:
            command = plan_command(Form(view.event, view.lang, sent), now)
            after = replace(
                now,
                prizes=replace(
                    now.prizes,
                    plan=command.plan,
                    added=command.added,
                    withheld=command.withheld,
                    guaranteed=command.guaranteed,
                ),
            )
        except Refusal as found:
            refusal, after = found.text(view.lang), now
    else:
        after = now
    plan_shown = command or SetPrizePlan(
        now.prizes.plan or preset("club" if has_money(now) else "winner"),
        now.prizes.added,
        now.prizes.withheld,
        now.prizes.guaranteed,
    )
    shown = (
        after
        if after.prizes.plan is not None
        else replace(now, prizes=replace(now.prizes, plan=plan_shown.plan))
    )
    return {
        "names": [(name, f"moneypanel.plan-{name}") for name in PRESETS],
        "chosen": sent.get("plan") or _name(plan_shown.plan, now),
        "percents": sent.get("percents")
        or _percents(plan_shown.plan, now)
        or _amounts(plan_shown.plan, now),
        "unit": sent.get("unit") or ("amount" if _amounts(plan_shown.plan, now) else "percent"),
        "items": sent.get("items") or _items(plan_shown.plan, now),
        "round": sent.get("round", "") or _round(plan_shown.plan),
        "added": sent.get("added") or _plain(plan_shown.added),
        "withheld": sent.get("withheld") or _plain(plan_shown.withheld),
        "guaranteed": sent.get("guaranteed") or _plain(plan_shown.guaranteed),
        "refusal": refusal,
        "total": _figures(view, pool(shown).total),
        "prizes": [] if refusal else _prizes(prize_list(shown) or _guess(shown), now, view.lang),
        "entries": now.field.admitted,
    }


def _guess(now: Tournament) -> tuple[PlacePrize, ...]:
    """The prizes of a plan before anybody entered."""
    plan = now.prizes.plan
    return () if plan is None else awards(plan, now.field.admitted, pool(now).total)


def _name(plan: PrizeRule, now: Tournament) -> str:
    price = 0 if now.setup is None else now.setup.buy_in.price
    return next((name for name in PRESETS if preset(name, price) == plan), "")


def _percents(plan: PrizeRule, now: Tournament) -> str:
    if not isinstance(plan, Bands) or _name(plan, now):
        return ""
    lines = lines_for(plan, now.field.admitted)
    shares = [line.share for line in lines for _ in range(line.first, line.last + 1)]
    return "/".join(percent(share) for share in shares) if all(shares) else ""


def _amounts(plan: PrizeRule, now: Tournament) -> str:
    """Fixed prizes, one after the other; nothing where shares are given."""
    if not isinstance(plan, Bands):
        return ""
    lines = lines_for(plan, now.field.admitted)
    cents = [line.amount for line in lines for _ in range(line.first, line.last + 1)]
    fixed = all(cents) and not any(line.share for line in lines)
    return "/".join(map(_plain, cents)) if fixed else ""


def _items(plan: PrizeRule, now: Tournament) -> str:
    """Prizes in kind, one a line."""
    if not isinstance(plan, Bands):
        return ""
    return "\n".join(line.item for line in lines_for(plan, now.field.admitted) if line.item)


def _round(plan: PrizeRule) -> str:
    match plan:
        case Bands() | Curve():
            return str(plan.round_to // 100) if plan.round_to >= 100 else ""
        case Satellite():
            return ""


def _plain(cents: int) -> str:
    return f"{cents / 100:g}" if cents else ""


def _figures(view: View, cents: int) -> str:
    assert view.now.setup is not None
    return figures(cents, view.now.setup.currency, view.lang)


PAGES: Final = (
    Page(
        "pay",
        "e/<event>/pay",
        pay,
        reads=CASHIERS,
        tab=Tab("moneypanel.title", icon="money", offered=has_money),
    ),
    Page("add-ons", "e/<event>/add-ons", add_ons, reads=DOOR),
    Page("pay-list", "e/<event>/pay/list", pay_list, reads=CASHIERS),
    Page(
        "prize-plan",
        "e/<event>/pay/plan",
        prize_plan,
        reads=DIRECTORS,
        tab=Tab("moneypanel.items", offered=lambda now: not has_money(now)),
    ),
    Page("void", "e/<event>/pay/void/<int:receipt>", void, reads=CASHIERS),
    Page("till", "e/<event>/pay/till/<int:number>", till, reads=CASHIERS),
    Page("till-rules", "e/<event>/pay/rules", till_rules, reads=DIRECTORS),
    HOUSE_MONEY,
)
