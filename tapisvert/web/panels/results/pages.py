"""The results of an event before its directors: checked, paid, put right, made public."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.outcome import outcome
from tapisvert.desk.queries.published import Masks, Published, public_view, slug
from tapisvert.desk.queries.roster import SMALL
from tapisvert.desk.stream_state import StreamState
from tapisvert.refusals import Illegal, Refusal
from tapisvert.tournament.elimination.amending import is_settled
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.placing.ranking import alive, each_place, was_beaten
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.publishing import NAMINGS, Publication
from tapisvert.tournament.publishing.balance import balance
from tapisvert.tournament.publishing.publishing import check
from tapisvert.tournament.state import Tournament
from tapisvert.web.frame import panel_page
from tapisvert.web.house import desk, people
from tapisvert.web.house_address import link_to_give
from tapisvert.web.live.fragments import View
from tapisvert.web.moment import now as moment
from tapisvert.web.page import DIRECTORS, DOOR, Page, Tab
from tapisvert.web.paging import page_number
from tapisvert.web.panels.results import dealing, published, showing
from tapisvert.web.panels.results.actions import naming
from tapisvert.web.panels.results.draft import draft, sums, worth
from tapisvert.web.panels.results.public import opened
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import sees_money
from tapisvert.words import Lang

_PREVIEW = 5


@require_safe
def results(request: RoomRequest, event: str) -> HttpResponse:
    """Every place with what is due and paid, what adds up, and the way to the public."""
    with desk().opened(event) as stream_state:
        still = stream_state.still()
    view = View.of(event, still, moment(), request.lang, request.membership)
    panel = _panel(request, event, still)
    return panel_page(request, event, "results", "results/panel.html", panel, view)


@require_safe
def lines(request: RoomRequest, event: str) -> HttpResponse:
    """The part of the panel that follows the event."""
    with desk().opened(event) as stream_state:
        still = stream_state.still()
    panel = _panel(request, event, still)
    return render(request, "results/draft.html", {"event": event, **panel})


def _panel(
    request: RoomRequest, event: str, stream_state: StreamState[Tournament]
) -> dict[str, Any]:
    lang, number = request.lang, page_number(request.GET.get("page", ""))
    context = draft(event, stream_state, number, sees_money(request.membership), lang)
    public: Publication | None = context["public"]
    if public is not None and not public.withdrawn:
        link = link_to_give(request, reverse("published", args=[slug(event, public)]))
        opened_page = opened(slug(event, public), lang)
        context |= {
            "link": link,
            "qr": code(link),
            "puts": opened_page.puts() if opened_page else (),
        }
    return context | {"version": stream_state.version}


@require_safe
def publishing(request: RoomRequest, event: str) -> HttpResponse:
    """The second step before the public: what it will read, as it will read it."""
    lang = request.lang
    with desk().opened(event) as stream_state:
        now, version = stream_state.now, stream_state.version
    before = now.publication
    chosen = naming(request.GET.get("naming") or (before.naming if before else "name"))
    if "chosen" in request.GET:
        prizes = "prizes" in request.GET
    else:
        prizes = before.prizes if before else True
    planned = Publication("", chosen, prizes, 0, "")
    published = Published(public_view(now, planned), Masks(now, people(), planned, lang))
    context = {
        "namings": NAMINGS,
        "naming": chosen,
        "prizes": prizes,
        "has_prizes": has_money(now) or any(each.items for each in payouts(now)) or not prizes,
        "preview": [
            {
                "place": line.place.replace("-", "–"),
                "name": published.name(line),
                "worth": worth(line.cents, line.items, published.currency, lang),
            }
            for line in published.lines[:_PREVIEW]
        ],
        "rest": max(0, len(published.lines) - _PREVIEW),
        "public": before,
        **_refused(now, lang),
        "version": version,
    }
    return panel_page(request, event, "results", "results/publish.html", context)


def _refused(now: Tournament, lang: Lang) -> dict[str, Any]:
    """Why nothing can be published yet, in one sentence, and whether prizes are what to mend."""
    try:
        if now.phase != "over":
            raise Illegal("publishing.not-over")
        check(now)
    except Refusal as refusal:
        off = sums(balance(now), "" if now.setup is None else now.setup.currency, lang)
        mend = off is not None and not off.right and refusal.code != "publishing.not-over"
        return {"refused": off.text if off and mend else refusal.text(lang), "mend": mend}
    return {}


@require_safe
def tie(request: RoomRequest, event: str) -> HttpResponse:
    """Players nothing separates, before a prize that cannot be divided."""
    with desk().opened(event) as stream_state:
        still = stream_state.still()
    night_outcome = outcome(still, Names(still.now, people()))
    book, version = law(still.now), still.version
    wanted = page_number(request.GET.get("place", ""))
    group = next((each for each in night_outcome.ties if each.place == wanted), None)
    if group is None:
        raise Http404
    stated = book.names("places.ties.in-kind")
    shown = book.parameter("places.ties.in-kind")
    context = {
        "group": group,
        "players": list(zip(group.entries, group.names, strict=True)),
        "places": range(group.place, group.place + len(group.entries)),
        "criteria": [(each, shown.show((each,), request.lang)) for each in stated.value],
        "source": stated.source,
        "version": version,
    }
    return panel_page(request, event, "results", "results/tie.html", context)


@require_safe
def order(request: RoomRequest, event: str) -> HttpResponse:
    """Somebody went out at another moment than was told."""
    with desk().opened(event) as stream_state:
        now, version = stream_state.now, stream_state.version
    names = Names(now, people())
    wanted = page_number(request.GET.get("entry", ""))
    if not was_beaten(now, wanted):
        raise Http404
    few = each_place(now) if now.field.out <= SMALL else ()
    context = {
        "entry": wanted,
        "settled": is_settled(now),
        "name": names.entry(wanted),
        "others": [
            (each.entry, each.place_from, names.of(each.person))
            for each in few
            if each.entry != wanted and each.entry in now.places.of
        ],
        "version": version,
    }
    return panel_page(request, event, "results", "results/order.html", context)


@require_safe
def end(request: RoomRequest, event: str) -> HttpResponse:
    """The second step before an event is ended with players still in."""
    now = desk().now(event)
    context = {"left": alive(now), "version": desk().version(event)}
    return panel_page(request, event, "results", "results/end.html", context)


PAGES: Final = (
    Page(
        "results",
        "e/<event>/results",
        results,
        reads=DOOR,
        tab=Tab("resultpage.title", icon="trophy"),
    ),
    Page("results-lines", "e/<event>/results/lines", lines, reads=DOOR),
    Page("results-publish", "e/<event>/results/publish", publishing, reads=DIRECTORS),
    Page("results-deal", "e/<event>/results/deal", dealing.deal, reads=DIRECTORS),
    *showing.PAGES,
    Page(
        "results-deal-columns", "e/<event>/results/deal/columns", dealing.columns, writes=DIRECTORS
    ),
    Page("results-tie", "e/<event>/results/tie", tie, reads=DIRECTORS),
    Page("results-order", "e/<event>/results/order", order, reads=DIRECTORS),
    Page("results-end", "e/<event>/results/end", end, reads=DIRECTORS),
    Page.public(
        "published-wide", "r/<slug>.wide.png", published.file, lane="drawing", form="wide.png"
    ),
    Page.public("published-file", "r/<slug>.<form>", published.file, lane="drawing"),
    Page.public("published", "r/<slug>", published.published),
)
