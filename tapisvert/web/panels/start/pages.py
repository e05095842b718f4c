"""The start: every event by when it is, and a new one in a minute."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tapisvert.actions import Meta
from tapisvert.desk.queries.agenda import Agenda, Entered, at_two_tables
from tapisvert.desk.queries.consequences import Consequences, consequences
from tapisvert.desk.spelling import searched
from tapisvert.desk.structures import all_plans
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks import BOOKS, Citation, packaged
from tapisvert.rulebooks.editions import newest_edition
from tapisvert.tournament import money
from tapisvert.tournament.formats import FORMATS, PLAYS
from tapisvert.tournament.law import chosen_book, law_of, with_law
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structures.checks import Remark
from tapisvert.tournament.structures.lengths import lengths_unlike
from tapisvert.tournament.structures.supply import chips_text
from tapisvert.web.answers import status_of
from tapisvert.web.clockface import face
from tapisvert.web.club import book_called, club, house_book, offered_books
from tapisvert.web.dates import day, hour, house_zone, long_day, time_of_day
from tapisvert.web.house import desk, people
from tapisvert.web.models import RoleGrant, Screen
from tapisvert.web.moment import now
from tapisvert.web.page import DIRECTORS, OFFICIALS, READERS, Page
from tapisvert.web.panels.start.agenda import agenda_now
from tapisvert.web.panels.start.format_cards import (
    BOUGHT,
    PRIMES,
    cards,
    closed,
    typed_of,
)
from tapisvert.web.panels.start.new_event import LAST, EventPlan, last_event, new_event, planned
from tapisvert.web.panels.television.ladder import place
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, membership
from tapisvert.web.submitting import action_id
from tapisvert.words import Lang, say
from tapisvert.zones import in_zone, local, moment_of

_LARGEST: Final = 2_000_000
"""Bytes of a list of players."""
_USUAL: Final = 19
"""The hour evenings begin at."""
_PRIZES: Final = 5
"""Prizes shown before an event is there."""
_SHOWN: Final = 12
"""Finished events shown before somebody asks for all."""


@require_safe
def start(request: RoomRequest) -> HttpResponse:
    """The events somebody may open."""
    account = request.account
    held = membership(account)
    if request.membership is not None and request.membership.role == "official":
        return redirect("leagues")
    mine = None
    if held is None:
        mine = set(RoleGrant.objects.filter(account=account).values_list("event", flat=True))
    agenda = agenda_now()
    may_create = is_director(held)
    context = {**_shown(agenda, mine, "all" in request.GET, request.lang), "may_create": may_create}
    context["broken"] = sorted(desk().unreadable) if may_create else ()
    part = bool(request.htmx)
    return render(request, "start/agenda.html" if part else "start/start.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: RoomRequest) -> HttpResponse:
    """A preset, a book, a list of people: the rest can be changed later."""
    lang = request.lang
    if request.method != "POST":
        typed = _first(lang, fresh="fresh" in request.GET)
        if request.GET.get("preset"):
            typed["preset"] = request.GET["preset"]
        return render(request, "start/new.html", _form(typed, token_hex(8), lang))
    account = request.account
    assert account is not None, "the door is closed to strangers"
    typed, action = request.POST.dict(), action_id(request.POST.get("action", ""))
    try:
        typed["people"] = f"{typed.get('people', '')}\n{_sent(request)}".strip()
        stream = new_event(typed, Meta(now(), account.author), action)
    except Refusal as refusal:
        sentence = refusal.text(lang)
        context = {**_form(typed, action, lang), "sentence": sentence}
        faults = context.get("faults", ())
        context["faults"] = [each for each in faults if each[0] != sentence]
        return render(request, "start/new.html", context, status=status_of(refusal))
    return redirect("console", stream)


@require_POST
def estimate(request: RoomRequest) -> HttpResponse:
    """What an evening like this would be: its stack, and when it ends."""
    lang, typed = request.lang, request.POST.dict()
    context = {**_foretold(typed, lang), "live": True, "closable": FORMATS}
    return render(request, "start/estimate.html", context)


def _first(lang: Lang, fresh: bool) -> dict[str, str]:
    """What a form begins with: the last event unless it is to be fresh, the club, and today."""
    last, evening = None if fresh else last_event(), _evening(local(now()))
    setup = None if last is None else last.setup
    typed = {
        "name": long_day(moment_of(evening.replace(tzinfo=None)), lang),
        "starts": evening.strftime("%Y-%m-%dT%H:%M"),
        "book": house_book(),
        "preset": "league-daily" if _sets_stack(house_book()) else "club-evening",
        "price": "",
        "fee": "",
    }
    if setup is not None:
        price, fee = setup.buy_in.price, setup.buy_in.fee
        typed |= {"preset": LAST, "book": chosen_book(setup)}
        typed |= {"price": _amount(price), "fee": _amount(fee)}
    if last is not None and setup is not None:
        typed |= typed_of(last)
    return typed


def _sets_stack(book: str) -> bool:
    """Whether a book says with how many chips one begins, as those of leagues do."""
    return bool(book_called(book).count("stack.starting").source.book)


def _evening(today: datetime) -> datetime:
    """Half past seven, or the next half hour for those who begin late."""
    if today.hour < _USUAL:
        return today.replace(hour=_USUAL, minute=30)
    return today + timedelta(minutes=30 - today.minute % 30)


def _form(typed: dict[str, str], action: str, lang: Lang) -> dict[str, Any]:
    last = last_event()
    plans = all_plans(str(settings.DATA))
    book: dict[str, Any] = {
        "presets": [(name, plan.title[lang]) for name, plan in plans.items()],
        "books": offered_books(lang, own=True),
        "last": "" if last is None or last.setup is None else last.setup.name,
        "typed": {key.replace("-", "_"): value for key, value in typed.items()},
        "action": action,
        "newer": _newer(typed.get("book", ""), lang),
        "currency": money.sign(club().currency),
        "plays": cards(PLAYS, typed, lang),
        "bought": cards(BOUGHT, typed, lang),
        "primes": cards(PRIMES, typed, lang),
        "closable": FORMATS,
    }
    return {**book, **_foretold(typed, lang)}


def _newer(book: str, lang: Lang) -> tuple[str, str] | None:
    """The newest edition of the book chosen and its short name, where it is an older one."""
    newest = newest_edition(book) if book in BOOKS else book
    return None if newest == book else (newest, packaged(newest).short[lang])


def _foretold(typed: dict[str, str], lang: Lang) -> dict[str, Any]:
    """What the evening would be; what stands in its way, with the article."""
    try:
        plan = planned(typed)
        setup = with_law(plan.setup)
        many = plan.players
        foretold = consequences(setup, plan.plan, many)
    except Refusal as refusal:
        return {"sentence": refusal.text(lang)}
    began, currency = setup.starts or now(), setup.currency
    faults = [(say(each.key, lang, each.values), _article(each)) for each in foretold.faults]
    barred = closed(setup, typed, lang)
    return {
        "foretold": {
            "players": many,
            "chips": setup.buy_in.chips,
            "earliest": time_of_day(began + foretold.least, lang),
            "likely": time_of_day(began + foretold.likely, lang),
            "latest": time_of_day(began + foretold.most, lang),
            "days": bool(setup.flights.names),
        },
        "found": foretold,
        "doubles": ", ".join(_doubles(plan, lang)),
        "listed": many if plan.lines else 0,
        "listed_as": "clubpage.listed-teams" if plan.partners else "clubpage.listed",
        "asked": [
            (row, plan.choices.get(row.line.number, ""))
            for row in plan.listed.rows
            if row.fate == "ambiguous"
        ],
        "owned": chips_text(setup.chips),
        "price": figures(setup.buy_in.total, currency, lang) if setup.buy_in.total else "",
        "pool": figures(foretold.pool, currency, lang) if foretold.pool else "",
        "bounties": figures(foretold.bounties, currency, lang) if foretold.bounties else "",
        "fees": figures(foretold.fees, currency, lang) if foretold.fees else "",
        "prizes": _prizes(foretold, currency, lang),
        "faults": faults,
        "advice": [(say(each.key, lang, each.values), _article(each)) for each in foretold.advice],
        "other_plan": _other_plan(setup, lang) if foretold.advice else None,
        "stack": chips_text(foretold.stack),
        "add_ons": figures(foretold.add_ons, currency, lang) if foretold.add_ons else "",
        "closed_names": {each.name for each in barred},
        "ruled_out": [each for each in barred if each.text not in dict(faults)],
    }


def _other_plan(setup: Setup, lang: Lang) -> tuple[str, str] | None:
    """A structure with the lengths the book wants, where the one chosen has others; by its name."""
    book = law_of(setup)
    if not any(True for _ in lengths_unlike(setup.structure, setup.kind, book)):
        return None
    for name, plan in all_plans(str(settings.DATA)).items():
        if not any(True for _ in lengths_unlike(plan.structure, setup.kind, book)):
            return name, plan.title[lang]
    return None


def _doubles(plan: EventPlan, lang: Lang) -> Iterator[str]:
    """Lines that name somebody an earlier one names: they count once."""
    seen: set[tuple[str, ...]] = set()
    for line in plan.lines:
        key = searched(line.name)
        if key in seen:
            yield say("clubpage.on-line", lang, {"name": line.name, "line": line.number})
        seen.add(key)


def _prizes(consequences: Consequences, currency: str, lang: Lang) -> list[tuple[str, str, int]]:
    """The first places with their part of the best prize, in percent."""
    best = max((each.cents for each in consequences.prizes), default=0)
    return [
        (
            place(each.place, lang),
            " + ".join(
                filter(None, (figures(each.cents, currency, lang) if each.cents else "", each.item))
            ),
            each.cents * 100 // best if best else 100,
        )
        for each in consequences.prizes[:_PRIZES]
    ]


def _article(remark: Remark) -> Citation | None:
    return next((source for source in remark.cites if source.book), None)


def _when(one: Entered, lang: Lang) -> str:
    """Where the event is played; the town is told where the house stands in another zone."""
    here, zone = house_zone(), one.setup.zone or house_zone()
    with in_zone(zone):
        when = hour(one.when, lang) if one.setup.starts else day(one.when, lang)
    return when if zone == here else f"{when} ({zone.rpartition('/')[2].replace('_', ' ')})"


def _shown(agenda: Agenda, mine: set[str] | None, all_of_them: bool, lang: Lang) -> dict[str, Any]:
    screens = dict(Screen.objects.values_list("event", "secret"))
    winners = {one.winner for one in agenda.finished if one.winner}
    directory = people().directory()
    known = [directory.get(winner) for winner in winners]
    names = {w: one.name for w, one in zip(winners, known, strict=True) if one is not None}
    at = now()

    def cards(each: tuple[Entered, ...]) -> list[dict[str, Any]]:
        return [
            {
                "one": one,
                "when": _when(one, lang),
                "face": face(one.now, at, lang) if one.phase in ("running", "suspended") else None,
                "winner": names.get(one.winner, ""),
                "screen": screens.get(one.event, ""),
            }
            for one in each
            if mine is None or one.event in mine
        ]

    finished = cards(agenda.finished)
    return {
        "doubled": _doubled(agenda, lang) if mine is None else [],
        "running": cards(agenda.running),
        "coming": cards(agenda.coming),
        "finished": finished if all_of_them else finished[:_SHOWN],
        "hidden": 0 if all_of_them else max(0, len(finished) - _SHOWN),
    }


def _doubled(agenda: Agenda, lang: Lang) -> list[dict[str, Any]]:
    """Who sits at two events at once, which somebody may want and nobody should overlook."""
    if len(agenda.running) < 2:
        return []
    names = {one.event: one.setup.name for one in agenda.running}
    seats = at_two_tables(agenda.running)
    directory = people().directory()
    known = {person: directory.get(person) for person in seats}
    return sorted(
        (
            {
                "name": one.name,
                "seats": [
                    say(
                        "clubpage.seat-at",
                        lang,
                        {"event": names[seat.event], "table": seat.table, "seat": seat.seat},
                    )
                    for seat in seats[person]
                ],
            }
            for person, one in known.items()
            if one is not None
        ),
        key=lambda line: str(line["name"]),
    )


def _sent(request: RoomRequest) -> str:
    """The text of a list that was sent as a file."""
    file = request.FILES.get("file")
    if file is None:
        return ""
    if (file.size or 0) > _LARGEST:
        raise Invalid("clubpage.long-list")
    try:
        return str(file.read(), "utf-8-sig")
    except UnicodeDecodeError:
        raise Invalid("clubpage.not-text", file=str(file.name)) from None


def _amount(cents: int) -> str:
    return money.written(cents).removesuffix(".00") if cents else ""


PAGES: Final = (
    Page("start", "", start, reads=READERS | OFFICIALS, anywhere=True),
    Page("new", "new", new, reads=DIRECTORS, writes=DIRECTORS),
    Page("estimate", "new/estimate", estimate, writes=DIRECTORS),
)
