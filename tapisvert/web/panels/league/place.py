"""A league as acts are done to it: who asks, and where forms come back to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tapisvert.actions import Command, Event
from tapisvert.desk.league.calendar import evening_of
from tapisvert.desk.league.newcomers import undo_with_newcomers
from tapisvert.desk.league.running import LeagueAuthor
from tapisvert.desk.league.wording import with_names, worded
from tapisvert.desk.running import Done
from tapisvert.desk.steps import stepped
from tapisvert.desk.telling import texts_of, told
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.refusals import Refusal
from tapisvert.tournament.proposal import Reason
from tapisvert.web.acting import ActTarget
from tapisvert.web.dates import house_zone
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import meta_of, shown_to
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.shown import headline, season_now
from tapisvert.web.panels.people.visits import has_played
from tapisvert.web.request import RoomRequest
from tapisvert.web.submitting import action, seen, sender
from tapisvert.words import Lang
from tapisvert.zones import activate


def known(name: str) -> League:
    """The league of an address; what is shown of it from here on is shown in its zone."""
    try:
        now = leagues().known(name)
    except Refusal:
        raise Http404 from None
    activate(now.zone or house_zone())
    return now


def author(request: RoomRequest, league: str) -> LeagueAuthor:
    """Whoever sent a form, in a league."""
    return LeagueAuthor(leagues(), league, meta_of(sender(request)))


def place(request: RoomRequest, league: str) -> ActTarget[League]:
    """The record of a league, for acts of one form."""
    return ActTarget(
        leagues(),
        league,
        reverse("league-dates", args=[league]),
        reverse("league-undo", args=[league]),
        True,
        author(request, league).meta.actor,
        partial(_carry, request, league),
        partial(_tell, request.lang),
        sentence=partial(sentence_of, league),
    )


def take_back(request: RoomRequest, league: str, target: str, also: tuple[str, ...]) -> Done:
    """Undo an action of the league."""
    meta = author(request, league).meta
    with naming(request.lang, league):
        done, _ = undo_with_newcomers(
            leagues(),
            people(),
            has_played,
            league,
            meta,
            action(request),
            (target, *also),
        )
    return done


@contextmanager
def naming(lang: Lang, league: str) -> Iterator[None]:
    """Refusals within name people, nights and days instead of their ids."""
    try:
        yield
    except Refusal as refusal:
        _name(refusal, league, lang)
        raise


def _name(refusal: Refusal, league: str, lang: Lang) -> None:
    called = in_office(lang)
    refusal.data = with_names(refusal.data, LeagueNames(leagues().now(league), called))


def sentence_of(league: str, refusal: Refusal, lang: Lang) -> str:
    """A refusal as people read it: with names and days instead of what the record calls them."""
    _name(refusal, league, lang)
    return refusal.text(lang)


def reason_said(reason: Reason, now: League, lang: Lang) -> str:
    """A reason of the league as officials read it."""
    called = in_office(lang)
    return worded(reason, LeagueNames(now, called)).text(lang)


def _carry(request: RoomRequest, league: str, now: League, command: Command, step: int) -> Done:
    return author(request, league).do(command, stepped(action(request), step), seen(request))


def _tell(lang: Lang, now: League, events: tuple[Event, ...]) -> tuple[str, ...]:
    called = in_office(lang)
    names = LeagueNames(now, called, evening=partial(evening_of, desk(), now))
    return texts_of(told(lambda: LEAGUE.tell(names, events)), lang)


def followed(request: RoomRequest, league: str) -> dict[str, Any]:
    """What a page of officials is compared with while it is open; nothing for others."""
    read_from = request.read_from
    if read_from is None:
        return {}
    live = f"/live/league/{league}"
    return {"live": live, "version": read_from.version, "beside": read_from.mark}


def office_page(
    request: RoomRequest, league: str, now: League, tab: str, template: str, context: dict[str, Any]
) -> HttpResponse:
    """A page of those who run the league, with its tabs."""
    values = {
        "league": league,
        "state": now,
        "tab": tab,
        **followed(request, league),
        "season_now": season_now(now, now.day_at(moment())),
        "headline": headline(league, now, now.day_at(moment()), request.lang),
        **shown_to(request.account, now),
        **context,
    }
    return render(request, template, values)
