"""What is public of a member: chosen by themselves, through a link of their own."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tapisvert.actions import Meta
from tapisvert.desk.directory import public_name
from tapisvert.desk.league.calendar import evening_of
from tapisvert.desk.league.members import admitted_as, members_now
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.inviting import is_guest
from tapisvert.league.record.letters import ChooseLetters
from tapisvert.league.record.members import EndMembership
from tapisvert.league.record.reserving import asking, expected, giving_up
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.person import Person, ShownAs
from tapisvert.refusals import Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.web.answers import status_of
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.links import choice_meant
from tapisvert.web.moment import now as moment
from tapisvert.web.outbox import Outbox
from tapisvert.web.page import Page
from tapisvert.web.panels.league.place import known, sentence_of
from tapisvert.web.panels.league.seat_letters import write_to_seated
from tapisvert.web.panels.league.seats import seats_of
from tapisvert.web.panels.league.tiles import DateTile, is_open, next_fixtures, tile
from tapisvert.web.postman import letters_about
from tapisvert.web.request import RoomRequest
from tapisvert.web.signing import count_stranger
from tapisvert.web.submitting import action_id
from tapisvert.words import Lang


@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: RoomRequest, token: str) -> HttpResponse:
    """Name, nickname or number; only while somebody is a member, and never new words."""
    meant = choice_meant(token)
    if meant is None:
        raise Http404
    league, member = meant
    now, person = known(league), people().get(member)
    if person is None or person.id not in members_now(people(), now):
        raise Http404
    context: dict[str, Any] = {
        "league": league,
        "state": now,
        "person": person,
        "public": public_name(person, request.lang),
        "wants_letters": admitted_as(people(), now, person.id) in now.letters,
        "saved": "saved" in request.GET,
        "dates": _own_dates(league, now, admitted_as(people(), now, person.id), request.lang),
        "action": action_id(""),
    }
    if request.method == "POST":
        try:
            count_stranger(request, moment(), f"choice {person.id}")
            if "reserve" in request.POST or "release" in request.POST:
                _come(request, league, now, person)
                return redirect(f"{request.path}#dates")
            if "leaves" in request.POST:
                _leave(league, now, person)
                return render(request, "members/left.html", context)
            _save(request, league, now, person)
        except Refusal as refusal:
            about = "date_sentence" if request.POST.keys() & {"reserve", "release"} else "sentence"
            context[about] = sentence_of(league, refusal, request.lang)
            return render(request, "members/choice.html", context, status=status_of(refusal))
        return redirect(f"{request.path}?saved=1")
    return render(request, "members/choice.html", context)


_COMING: Final = 8
"""Dates to come that everybody is asked about."""
_LOOKED_AT: Final = 60


class OwnDate(NamedTuple):
    """A date to come, and whether somebody said that they come."""

    date: DateTile
    comes: bool
    waits: bool
    kept_away: str
    """Why they may not come; nothing where they may."""
    entered: bool
    """Whether they are entered in the opened evening, and are taken out there."""
    reserved: bool
    """Whether it was said here, and can be taken back here."""


def _own_dates(league: str, now: League, person: str, lang: Lang) -> list[OwnDate]:
    """The next dates that take place, for one member: some weeks, and later those that are theirs.

    A date by invitation is nobody's who has none.
    """
    today = now.day_at(moment())
    played = (
        each
        for place, each in enumerate(next_fixtures(now, today, _LOOKED_AT))
        if not each.cancelled and _concerns(now, each.event, person, place < _COMING)
    )
    return [
        OwnDate(
            tile(now, each, today, lang),
            seats.holds(person),
            seats.waits(person),
            _kept_away(league, now, each, person, lang),
            person in seats.entered,
            expected(now, each.event).holds(person),
        )
        for each in played
        for seats in (seats_of(now, each.event),)
    ]


def _kept_away(league: str, now: League, fixture: Fixture, person: str, lang: Lang) -> str:
    """Why a member may not enter there; nothing where they may."""
    reason = barred(now, person, fixture.venue, fixture.day)
    return "" if reason is None else sentence_of(league, reason, lang)


def _concerns(now: League, event: str, person: str, soon: bool) -> bool:
    """Whether a member is asked about a date: one they said something about is always theirs."""
    if seats_of(now, event).holds(person):
        return True
    return (
        is_guest(now, event, person) if event in now.invitations else soon and is_open(now, event)
    )


def _come(request: RoomRequest, league: str, now: League, person: Person) -> None:
    """Somebody says that they come to a date, or that they do not."""
    admitted = admitted_as(people(), now, person.id)
    reserve, release = request.POST.get("reserve", ""), request.POST.get("release", "")
    command = (
        asking(now, reserve, admitted, evening_of(desk(), now, reserve))
        if reserve
        else giving_up(now, release, admitted, evening_of(desk(), now, release))
    )
    id_ = action_id(request.POST.get("action", ""))
    leagues().do(league, command, Meta(moment(), admitted), id_)
    write_to_seated(league, now, leagues().now(league))


def _save(request: RoomRequest, league: str, now: League, person: Person) -> None:
    shown = cast(ShownAs, request.POST.get("shown", ""))  # one that is none is refused below
    if shown == "nickname" and not person.nickname:
        raise Invalid("leaguedesk.no-nickname")
    people().put(replace(person, shown=shown))
    admitted, wanted = admitted_as(people(), now, person.id), "letters" in request.POST
    if wanted != (admitted in now.letters):
        command = ChooseLetters(admitted, wanted)
        leagues().do(league, command, Meta(moment(), admitted), action_id(""))
        if not wanted:
            Outbox(settings.DATA).take_back(letters_about(league, person.id))


def _leave(league: str, now: League, person: Person) -> None:
    """Somebody is a member no more, by their own word."""
    admitted = admitted_as(people(), now, person.id)
    leagues().do(league, EndMembership(admitted), Meta(moment(), admitted), action_id(""))
    write_to_seated(league, now, leagues().now(league))
    Outbox(settings.DATA).take_back(letters_about(league, person.id))


PAGES: Final = (Page.public("member-choice", "c/<token>", choose),)
