"""A page of players as a template shows it: lines with their words, filters, whom to register."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict

from tapisvert.desk.league.barring import barred_from
from tapisvert.desk.queries.roster import FILTERS, Filter, RosterRow, counts, filtered, found
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import leagues, people
from tapisvert.web.live.fragments import View
from tapisvert.web.paging import page_number
from tapisvert.web.panels.league.seats import count_not_entered
from tapisvert.web.panels.television.ladder import places
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import Membership, is_at_door, sees_money
from tapisvert.words import Lang, say

_LONGEST = 80


class PlayerLine(NamedTuple):
    """One player, in words."""

    row: RosterRow
    where: str
    badges: tuple[tuple[str, str], ...]
    """What to know at once, each with its kind."""


class FilterCount(NamedTuple):
    """A filter and how many it shows."""

    name: Filter
    title: str
    n: int


def listed(request: RoomRequest, view: View) -> dict[str, Any]:
    """The page of players an address asks for."""
    context, held = request.GET, request.membership
    text = context.get("q", "").replace("\0", "").strip()[:_LONGEST]
    money = has_money(view.now) and sees_money(held)
    which = _which(context, view.now, money)
    page = page_number(context.get("page", "1")) or 1
    directory = people().directory()
    if text:
        roster = found(view.now, directory, text, page)
        fresh = _may_enter(view.now, held) and not directory.named(text)
    else:
        roster = filtered(view.now, directory, which, page)
        fresh = False
    enters = bool(text) and _may_enter(view.now, held)
    strangers = roster.strangers if enters else ()
    kept_out = barred_from(leagues(), view.event, [one.id for one in strangers], people())
    return {
        "q": text,
        "show": which,
        "query": urlencode({"q": text} if text else {"show": which}),
        "page": roster.page,
        "page_after": roster.page + 1 if roster.more else 0,
        "page_before": roster.page - 1,
        "lines": [_line(row, view.lang, money) for row in roster.rows],
        "strangers": [
            (one, kept_out[one.id].text(view.lang) if one.id in kept_out else "")
            for one in strangers
        ],
        "new_name": text if enters and fresh and _is_name(text) else "",
        "seats": bool(view.now.layout.sizes),
        "takes_money": money,
        "choices": choices(view.now, money),
        "nobody": not view.now.field.entries,
        "may_enter": _may_enter(view.now, held),
        "to_enter": 0 if text or not _may_enter(view.now, held) else count_not_entered(view.event),
        "version": view.version,
    }


def choices(now: Tournament, money: bool) -> list[FilterCount]:
    """The filters that have something to say; who plays and who is out always, and once the event
    is over everybody by rank instead of both."""
    n = counts(now)
    numbers = dict(zip(FILTERS, (n.playing, n.out, n.owing, n.waiting, n.penalised), strict=True))
    titles = {name: f"playerspanel.show-{name}" for name in FILTERS}
    always: tuple[Filter, ...] = ("playing", "out")
    match now.phase:
        case "open":
            titles["playing"] = "playerspanel.show-open"
            always = ("playing",)
        case "over":
            titles["out"] = "playerspanel.show-ranked"
            always = ("out",)
    return [
        FilterCount(name, titles[name], numbers[name])
        for name in FILTERS
        if numbers[name] or name in always
        if name != "owing" or money
    ]


def where(row: RosterRow, lang: Lang) -> str:
    """Where somebody is: a place, a seat, the waiting list."""
    if row.place_from is not None and row.place_to is not None:
        return places(row.place_from, row.place_to, lang)
    if row.seat is not None:
        values = {"table": row.seat.table, "seat": row.seat.number}
        return say("playerspanel.seat-short", lang, values)
    if row.queue:
        return say("playerspanel.queue", lang, {"place": places(row.queue, row.queue, lang)})
    match row.status:
        case "registered" if row.presence == "expected":
            return say("playerspanel.expected", lang)
        case "registered":
            return say("playerspanel.no-seat", lang)
        case "bagged" | "withdrawn" | "out":
            return say(f"playerspanel.{row.status}", lang)
        case _:
            return ""


def badges(row: RosterRow, lang: Lang, money: bool) -> tuple[tuple[str, str], ...]:
    """Penalised, away, not arrived, not paid."""
    badges: list[tuple[str, str]] = []
    if row.hands:
        badges.append(("penalty", say("playerspanel.badge-hands", lang, {"n": row.hands})))
    elif row.penalised:
        badges.append(("penalty", say("playerspanel.badge-penalty", lang)))
    if row.status == "playing" and row.presence in ("away", "dead-stack"):
        key = "away" if row.presence == "away" else "late"
        badges.append(("away", say(f"playerspanel.badge-{key}", lang)))
    if row.owed and money:
        badges.append(("owing", say("playerspanel.badge-owing", lang)))
    return tuple(badges)


def _line(row: RosterRow, lang: Lang, money: bool) -> PlayerLine:
    return PlayerLine(row, where(row, lang), badges(row, lang, money))


def _which(query: QueryDict, now: Tournament, money: bool) -> Filter:
    """The filter asked for; debts are shown to those who see money, and nobody plays at the end."""
    wanted = query.get("show", "")
    usual: Filter = "out" if now.phase == "over" else "playing"
    shown = (name for name in FILTERS if name != "owing" or money)
    which = next((name for name in shown if name == wanted), usual)
    return usual if which == "playing" else which


def _may_enter(now: Tournament, held: Membership | None) -> bool:
    return is_at_door(held) and now.phase in ("open", "running", "suspended")


def _is_name(text: str) -> bool:
    return sum(map(str.isalpha, text)) > 2 and not any(map(str.isdigit, text))
