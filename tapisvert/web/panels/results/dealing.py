"""The page of a deal: who has how many chips, what each way gives, and what they agree on."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.queries.deal_table import (
    DealAsked,
    DealColumn,
    DealTable,
    deal_table,
    usual_rounding,
)
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Invalid, Refusal
from tapisvert.tournament.deals.deal import METHODS, Method
from tapisvert.tournament.money import read
from tapisvert.tournament.names import Names
from tapisvert.tournament.placing.ranking import survivors
from tapisvert.tournament.prizes.payouts import agreed
from tapisvert.tournament.state import Tournament
from tapisvert.web.form import whole
from tapisvert.web.frame import panel_page
from tapisvert.web.house import desk, people
from tapisvert.web.models import ShownDeal
from tapisvert.web.panels.results.draft import deals
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, number, say

ROUNDS: Final = (100, 500, 1_000)
"""Cents shares may be rounded to."""


@require_safe
def deal(request: RoomRequest, event: str) -> HttpResponse:
    """Those who are left, and how they divide what is left; the article where they may not."""
    with desk().opened(event) as stream_state:
        now, version = stream_state.now, stream_state.version
    context = {
        "deals": deals(now),
        "made": _made(now, request.lang),
        "on_screen": on_screen(event, now),
        **_followed(request, now),
        **_table(now, QueryDict(), request.lang),
        "version": version,
    }
    return panel_page(request, event, "results", "results/deal.html", context)


@require_POST
def columns(request: RoomRequest, event: str) -> HttpResponse:
    """The figures for what has been typed so far; nothing is agreed by it."""
    now = desk().now(event)
    return render(request, "results/deal_cells.html", _table(now, request.POST, request.lang))


def on_screen(event: str, now: Tournament) -> bool:
    """Whether the televisions show what is talked about: never a deal with somebody who is out."""
    row = ShownDeal.objects.filter(event=event).first()
    return row is not None and tuple(json.loads(row.content)["entries"]) == survivors(now)


def _followed(request: RoomRequest, now: Tournament) -> dict[str, Any]:
    """For whom the page was opened, and what it says once they are others."""
    left = "-".join(map(str, survivors(now)))
    opened_for = request.GET.get("players", left)
    return {
        "changed": _changed(now).text(request.lang) if opened_for != left else "",
        "follow": f"{request.path}?{urlencode({'players': opened_for})}",
    }


def _changed(now: Tournament) -> Invalid:
    names = Names(now, people())
    return Invalid("resultpage.deal-changed", names=tuple(map(names.entry, survivors(now))))


def asked(sent: QueryDict, now: Tournament) -> DealAsked:
    """What a form tells of a deal; fields left empty count for nothing.

    Refused where those it was filled in for are not those who are left.
    """
    entries = [whole(each) for each in sent.getlist("entry")]
    if entries and set(entries) != set(survivors(now)):
        raise _changed(now)

    def by_entry(name: str) -> dict[int, str]:
        typed = zip(entries, sent.getlist(name), strict=False)
        return {entry: text.strip() for entry, text in typed if text.strip()}

    left, rounded = sent.get("left", "").strip(), sent.get("round", "").strip()
    return DealAsked(
        {entry: whole(text) for entry, text in by_entry("stack").items()},
        {entry: read(text) for entry, text in by_entry("own").items()},
        read(left) if left else 0,
        whole(rounded) if rounded else usual_rounding(now),
        sent.get("as-counted") == "1",
    )


def method_told(sent: QueryDict) -> Method:
    """The way of dividing a form chose."""
    method = sent.get("method", "")
    chosen = next((each for each in METHODS if each == method), None)
    if chosen is None:
        raise Invalid("web.unknown-command", command=method[:40])
    return chosen


def _table(now: Tournament, sent: QueryDict, lang: Lang) -> dict[str, Any]:
    currency = "" if now.setup is None else now.setup.currency
    try:
        wanted = asked(sent, now)
        table = deal_table(now, wanted)
    except Refusal as refusal:
        return {"wrong": _named(now, refusal, lang)}
    chosen = _chosen(sent)
    column = table.columns[chosen]
    sums = {
        "shares": figures(column.total, currency, lang),
        "left": figures(wanted.left, currency, lang),
        "total": figures(table.total, currency, lang),
        "n": len(table.players),
    }
    sentence = (
        say("resultpage.deal-adds-up", lang, sums)
        if column.amounts
        else _named(now, column.refusal, lang)
    )
    return {
        "methods": [(method, _title(method)) for method in METHODS],
        "chosen": chosen,
        "players": _players(now, table, wanted, lang),
        "totals": [
            (method, _title(method), figures(each.total, currency, lang) if each.amounts else "–")
            for method, each in table.columns.items()
        ],
        "counted": number(sum(wanted.stacks.values()), lang) if wanted.stacks else "–",
        "in_play": now.bank.in_play,
        "off": _off(wanted.off(now), lang),
        "to_divide": figures(table.total, currency, lang),
        "open_places": ", ".join(figures(cents, currency, lang) for cents in table.prizes if cents),
        "rounds": [(each, figures(each, currency, lang)) for each in ROUNDS],
        "round_to": wanted.round_to,
        "sentence": sentence,
        "right": bool(column.amounts),
        "button": say("resultpage.deal-record", lang, sums) if column.amounts else "",
    }


def _off(chips: int, lang: Lang) -> str:
    """What keeping a count that is not what is in play means."""
    if not chips:
        return ""
    key = "resultpage.deal-more" if chips > 0 else "resultpage.deal-fewer"
    return say(key, lang, {"chips": abs(chips)})


def _named(now: Tournament, refusal: Refusal | None, lang: Lang) -> str:
    """Why it cannot be, with the names of those it speaks of."""
    if refusal is None:
        return ""
    return say(refusal.code, lang, Names(now, people()).told(refusal.data))


def _chosen(sent: QueryDict) -> Method:
    return method_told(sent) if sent.get("method") else "icm"


def _players(
    now: Tournament, table: DealTable, wanted: DealAsked, lang: Lang
) -> list[dict[str, Any]]:
    """By seat: whoever counts stacks walks around the table."""
    currency = "" if now.setup is None else now.setup.currency
    names = Names(now, people())
    players = []
    for index, entry in enumerate(table.players):
        seat = now.field.entries[entry].seat
        stack = wanted.stacks.get(entry)
        players.append(
            {
                "entry": entry,
                "name": names.entry(entry),
                "seat": 0 if seat is None else seat.number,
                "table": 0 if seat is None else seat.table,
                "sure": figures(table.sure, currency, lang) if table.sure else "",
                "share": "" if stack is None else f"{round(100 * stack / now.bank.in_play)} %",
                "cells": [
                    (method, _title(method), _amount(column, index, currency, lang))
                    for method, column in table.columns.items()
                    if method != "agreed"
                ],
            }
        )
    return sorted(players, key=lambda each: (each["table"], each["seat"]))


def _amount(column: DealColumn, index: int, currency: str, lang: Lang) -> str:
    return figures(column.amounts[index], currency, lang) if column.amounts else "–"


def _title(method: Method) -> str:
    return f"resultpage.deal-{method}"


def _made(now: Tournament, lang: Lang) -> list[tuple[str, str]]:
    """What a deal that stands gives whom."""
    currency, deal = "" if now.setup is None else now.setup.currency, now.prizes.deal
    names = Names(now, people())
    rows = [(names.entry(each.entry), figures(each.cents, currency, lang)) for each in agreed(now)]
    if deal is not None and deal.left:
        rows.append((say("evening.left-for-winner", lang), figures(deal.left, currency, lang)))
    return rows
