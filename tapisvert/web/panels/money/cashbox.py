"""Tills, receipts and corrections as the money panel shows them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tapisvert.tournament.money import figures
from tapisvert.tournament.tills import Receipt, Till
from tapisvert.tournament.tills.naming import kind_name, method_choices, method_name
from tapisvert.web.authors import act_authors, author_names
from tapisvert.web.dates import time_of_day
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.words import say

_LAST: Final = 20
"""Receipts shown on one page."""


class ReceiptLine(NamedTuple):
    """One movement of money as it is listed."""

    number: int
    time: str
    who: str
    kind: str
    method: str
    money: str
    by: str
    state: str
    """Why it no longer stands, or what it takes back."""
    stands: bool
    voidable: bool


class TillLine(NamedTuple):
    """One till as it is listed."""

    number: int
    keeper: str
    own: bool
    shared: bool
    start: str
    expected: list[tuple[str, str]]
    is_open: bool
    difference: str
    """Nothing where the count agrees."""
    explanation: str
    closed: str


class RequestLine(NamedTuple):
    """A correction that waits."""

    number: int
    receipt: int
    money: str
    reason: str
    by: str
    own: bool


def cashbox(view: View, account: str, before: int) -> dict[str, Any]:
    """Everything of tills and receipts for one account; receipts before a number."""
    now = view.now
    last = min(before - 1, now.tills.last) if before else now.tills.last
    numbers = range(last, max(0, last - _LAST), -1)
    receipts = [now.tills.receipts[number] for number in numbers]
    tills = [till for _, till in sorted(now.tills.tills.items(), reverse=True)]
    requests = [asked for _, asked in sorted(now.tills.requests.items())]
    ids = {one.by for one in requests}
    ids |= {till.keeper for till in tills}
    authors = author_names(ids, view.lang)
    takers = act_authors(view.origins, ((one.by, one.at) for one in receipts), view.lang)
    names = named(now)
    shown = [
        _receipt(view, receipt, names.entry(receipt.entry), takers[receipt.by, receipt.at])
        for receipt in receipts
    ]
    return {
        "receipts": shown,
        "receipts_before": numbers[-1] if numbers and numbers[-1] > 1 else 0,
        "tills": [_till(view, till, authors[till.keeper], account) for till in tills],
        "own_till": next((till.number for till in now.tills.open if till.keeper == account), 0),
        "any_till": bool(now.tills.open),
        "requests": [
            RequestLine(
                asked.number,
                asked.receipt,
                money(view, abs(now.tills.receipts[asked.receipt].cents)) if asked.receipt else "",
                asked.reason,
                authors[asked.by],
                asked.by == account,
            )
            for asked in requests
        ],
        "methods": method_choices(now, view.lang),
        "locked": len(now.prizes.paid) if now.prizes.paid and not now.tills.reopened else 0,
        "second_person": now.tills.rules.second_person,
    }


def counting(view: View, till: Till) -> list[tuple[str, str, str, bool]]:
    """Every method to be counted: its name, what is expected, and whether that is below zero.

    Keyboards for amounts have no minus: what is below zero is typed on another one.
    """
    methods = dict.fromkeys((*till.expected, *view.now.tills.rules.methods))
    return [
        (method, method_name(method, view.lang), money(view, expected), expected < 0)
        for method in methods
        for expected in (till.expected.get(method, 0),)
    ]


def money(view: View, cents: int) -> str:
    """An amount in the currency of the event."""
    return "" if view.now.setup is None else figures(cents, view.now.setup.currency, view.lang)


def _receipt(view: View, receipt: Receipt, name: str, by: str) -> ReceiptLine:
    lang, state = view.lang, ""
    if receipt.undone:
        state = say("moneypanel.receipt-undone", lang)
    elif receipt.voided_by:
        state = say("moneypanel.receipt-voided", lang, {"receipt": receipt.voided_by})
    elif receipt.of:
        state = say("moneypanel.receipt-voids", lang, {"receipt": receipt.of})
    return ReceiptLine(
        receipt.number,
        time_of_day(receipt.at, lang) if receipt.at else "",
        name,
        " + ".join((kind_name(receipt, lang), *receipt.items)),
        method_name(receipt.method, lang),
        money(view, receipt.cents),
        by,
        state,
        receipt.stands,
        receipt.stands and receipt.kind not in ("void", "refund"),
    )


def _till(view: View, till: Till, keeper: str, account: str) -> TillLine:
    expected = [
        (method_name(method, view.lang), money(view, cents))
        for method, cents in till.expected.items()
    ]
    return TillLine(
        till.number,
        keeper,
        till.keeper == account,
        till.shared,
        money(view, till.start),
        expected,
        till.is_open,
        money(view, till.difference) if till.difference else "",
        till.explanation,
        time_of_day(till.closed_at, view.lang) if till.closed_at else "",
    )
