"""The floor desk: tell what happened, read the ruling, decide, and keep it in the event."""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from urllib.parse import quote

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.floorcall.around import known_facts, with_names
from tapisvert.desk.floorcall.named_book import other_book
from tapisvert.desk.floorcall.named_book import unknown_book as unknown_book_remark
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.rulebooks import Book, Citation, packaged
from tapisvert.rulings import ruling_text
from tapisvert.rulings.description import read
from tapisvert.rulings.grounds import cited
from tapisvert.speech.booknames import book_named
from tapisvert.tournament.floorlog.recording import RecordRuling, RulingRecorded
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.state import Tournament
from tapisvert.web.answers import status_of
from tapisvert.web.club import book_called, house_book
from tapisvert.web.frame import framed, view_of
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import View
from tapisvert.web.page import READERS, STAFF, Page, Tab
from tapisvert.web.panels.floor import evening, phrasebook, quiz, tray
from tapisvert.web.panels.floor.described import Surroundings, described
from tapisvert.web.panels.floor.phrasebook import may_keep, phrases
from tapisvert.web.panels.floor.shown import articles, options, reply
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, is_staff
from tapisvert.web.submitting import action_id, carry_out
from tapisvert.words import Lang


class Conflicted(NamedTuple):
    """At a director's own table: the one who decides instead; nothing where nobody was named."""

    substitute: str
    grounds: tuple[Citation, ...]


@require_safe
def floor(request: RoomRequest) -> HttpResponse:
    """A ruling for whoever asks, by the book named, else the house's own; nothing is kept."""
    query = _told(request, {})
    try:
        named = book_named(query.get("facts", "")) or query.get("book") or house_book()
        context = described(
            query, book_called(named), tray.SET, request.lang, Surroundings(phrases())
        )
    except Invalid as refusal:
        context = _unruled(query, refusal, request.lang)
    context["may_keep"] = may_keep(request)
    context["unknown_book"] = _unknown_book(query, packaged(context["chosen"]), request.lang)
    return _rendered(request, context)


@require_http_methods(["GET", "HEAD", "POST"])
def event_floor(request: RoomRequest, event: str) -> HttpResponse:
    """The same by the book of an event, with what was decided there before; a POST decides."""
    lang, view = request.lang, view_of(request, event)
    query = _told(request, known_facts(view.now, view.at))
    entry = _number(query.get("entry", ""))
    place = evening.seat_of(view.now, entry)
    table = _number(query.get("table", "")) or (place.table if place else None)
    around = evening.surroundings(view, table, place)
    context = described(query, law(view.now), evening.chips(view.now), lang, around)
    status = 200
    if request.method == "POST":
        try:
            number = _decide(request, event, context, lang)
            return redirect(f"{reverse('event-floor', args=[event])}?recorded={number}#decisions")
        except Refusal as refusal:
            context |= {"refused": refusal.text(lang), "typed": request.POST}
            status = status_of(refusal)
    context |= evening.told(view, context["facts"], table, _cited(context))
    context |= {
        "other_book": _other_book(context, law(view.now), lang),
        "unknown_book": _unknown_book(query, law(view.now), lang),
        "event": event,
        "entry": entry,
        "event_says": evening.says(view, context.get("text", ""), table),
        "version": view.version,
        "may_decide": is_staff(request.membership),
        "may_override": is_director(request.membership),
        "may_keep": may_keep(request),
        "recorded": _number(request.GET.get("recorded", "")),
        "action": action_id(request.POST.get("action", "")),
        "conflicted": _conflicted(request, view, context["table"]),
    }
    if not _in_place(request):
        context |= framed(request, view, "event-floor")
    return _rendered(request, context, status)


def _cited(context: dict[str, Any]) -> tuple[str, ...]:
    """The articles of the ruling as an event keeps them."""
    if context.get("ruled") is None:
        return ()
    return tuple(f"{one.book} {one.number}" for one, _ in context["ruled"].last.articles)


def _unruled(query: QueryDict, refusal: Refusal, lang: Lang) -> dict[str, Any]:
    """The desk with the words as they were told and why no book rules on them."""
    empty = query.copy()
    empty.pop("facts", None)
    context = described(empty, packaged(house_book()), tray.SET, lang, Surroundings(phrases()))
    return {**context, "query": query, "sent": query.urlencode(), "sentence": refusal.text(lang)}


def _other_book(context: dict[str, Any], book: Book, lang: Lang) -> str:
    """What a book named in the words would rule, where the event is played by another."""
    plain = context.get("plain")
    if plain is None or plain.reply is None:
        return ""
    remark = other_book(context["text"], book, plain.reading, plain.reply, "event")
    return "" if remark is None else remark.text(lang)


def _unknown_book(query: QueryDict, book: Book, lang: Lang) -> str:
    """That a book named in the words is not known here, and which one answers."""
    remark = unknown_book_remark(query.get("facts", ""), book)
    return "" if remark is None else remark.text(lang)


def _conflicted(request: RoomRequest, view: View, table: int | None) -> Conflicted | None:
    """Who decides instead of a director who plays at the table in question."""
    account = request.account
    return None if account is None else conflicted(view.now, account.person, table)


def _in_place(request: RoomRequest) -> bool:
    """Whether only the ruling is asked for, while somebody still tells the facts."""
    return bool(request.htmx) and request.method != "POST"


def _told(request: RoomRequest, known: dict[str, str]) -> QueryDict:
    """The form as it was sent, a tapped chip laid on its pile, and what nobody needs to ask.

    Where a script changes the page in place, it has laid the chip itself.
    """
    query, in_place = request.GET, bool(request.htmx)
    context = query.copy()
    tap = "" if in_place else query.get("tap", "")
    context["chips"] = tray.tapped(query.get("chips", ""), tap)
    context.pop("tap", None)
    context.pop("recorded", None)
    for name, value in known.items():
        context.setdefault(name, value)
    return context


def _rendered(request: RoomRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    whole = "floor/event.html" if "event" in context else "floor/floor.html"
    context["beside"] = _beside(context)
    template = "floor/ruling.html" if _in_place(request) else whole
    return render(request, template, context, status=status)


def _beside(values: dict[str, Any]) -> str:
    """What an address of the desk says beside the way of telling: the book, the table."""
    named = {} if values.get("event") else {"book": quote(values["chosen"])}
    table = values.get("table")
    return "".join(f"&{name}={each}" for name, each in {**named, "table": table}.items() if each)


def _decide(request: RoomRequest, event: str, context: dict[str, Any], lang: Lang) -> int:
    """Rule again on the facts, and keep the decision."""
    typed, facts = request.POST, context["facts"]
    if not facts:
        raise Invalid("floorlog.no-facts")
    reading = facts if context["way"] == "text" else ""
    last = reply(read(facts), law(desk().now(event)), reading).rulings[-1]
    decision = _decision(typed)
    verdict = with_names(ruling_text.headline(last, lang), context["names"])
    open_to_all = ("", verdict, *options(last, lang))
    if decision not in open_to_all and not is_director(request.membership):
        raise Illegal("floorpage.director-overrides")
    command = RecordRuling(
        facts,
        verdict,
        decision,
        typed.get("reason", ""),
        articles(last),
        _number(typed.get("table", "")),
        tuple(int(each) for each in typed.getlist("entry") if each.isdecimal()),
    )
    done = carry_out(request, event, command)
    return next(each.ruling for each in done.events if isinstance(each, RulingRecorded))


def _decision(typed: QueryDict) -> str:
    match typed.get("decide"):
        case "confirm":
            return ""
        case "choose":
            if not (chosen := typed.get("option", "").strip()):
                raise Invalid("floorpage.choose-one")
            return chosen
        case "override":
            if not (decision := typed.get("decision", "").strip()):
                raise Invalid("floorpage.say-decision")
            return decision
        case _:
            raise Invalid("floorpage.choose-one")


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None


PAGES: Final = (
    *phrasebook.PAGES,
    *quiz.PAGES,
    Page.public("floor", "floor", floor),
    Page(
        "event-floor",
        "e/<event>/floor",
        event_floor,
        reads=READERS,
        writes=STAFF,
        tab=Tab("consolepage.floor", "first", icon="floor"),
    ),
)


def conflicted(now: Tournament, person: str, table: int | None) -> Conflicted | None:
    """None for a director who does not sit at the table the ruling is about."""
    if not person or table is None or now.setup is None:
        return None
    seats = (entry.seat for entry in now.field.of(person))
    if all(seat is None or seat.table != table for seat in seats):
        return None
    named = now.setup.substitute
    name = "" if named is None else Names(now, people()).of(named)
    return Conflicted(name, cited(law(now), "director.substitute"))
