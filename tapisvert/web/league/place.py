"""A league as acts are done to it: who wishes, and where forms come back to."""

from __future__ import annotations

from functools import partial

from django.http import Http404, HttpRequest
from django.urls import reverse

from tapisvert.desk.league.running import Author
from tapisvert.desk.league.telling import told
from tapisvert.desk.running import Done
from tapisvert.desk.said import Said
from tapisvert.league.record.state import League
from tapisvert.refusals import Refusal
from tapisvert.tournament.handling import Command, Event, Meta
from tapisvert.web.acting import Place
from tapisvert.web.house import leagues
from tapisvert.web.language import account_of, lang_of
from tapisvert.web.league.names import in_office
from tapisvert.web.models import Account
from tapisvert.web.moment import now as moment
from tapisvert.web.wishing import action, seen, stepped
from tapisvert.words import Lang


def known(name: str) -> League:
    """The league of an address."""
    try:
        return leagues().known(name)
    except Refusal:
        raise Http404 from None


def person_of(account: Account) -> str:
    """Who somebody is in a league: the person of the directory, or the account alone."""
    return account.person or account.author


def author(request: HttpRequest, league: str) -> Author:
    """Whoever sent a form, in a league."""
    account = account_of(request)
    assert account is not None, "the door is closed to strangers"
    return Author(leagues(), league, Meta(moment(), person_of(account)))


def place(request: HttpRequest, league: str) -> Place[League]:
    """The record of a league, for acts of one form."""
    return Place(
        leagues(),
        league,
        reverse("league-dates", args=[league]),
        reverse("league-undo", args=[league]),
        True,
        partial(_carry, request, league),
        partial(_tell, league, lang_of(request)),
    )


def take_back(request: HttpRequest, league: str, target: str, also: tuple[str, ...]) -> Done:
    """Undo an action of the league."""
    meta = author(request, league).meta
    return leagues().undo(league, target, meta, action(request), also)


def _carry(request: HttpRequest, league: str, wish: Command, step: int) -> Done:
    return author(request, league).do(wish, stepped(action(request), step), seen(request))


def _tell(league: str, lang: Lang, events: tuple[Event, ...]) -> tuple[Said, ...]:
    with in_office(lang) as called:
        return told(leagues().now(league), called, events)
