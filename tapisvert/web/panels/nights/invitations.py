"""Invitations to a final: a link each, its text to copy, to print or to mail, and the answer."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.conf import settings
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tapisvert.actions import Meta
from tapisvert.league.record.inviting import AnswerInvitation, invitation_of
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GalaInvitation
from tapisvert.refusals import Illegal, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.house import leagues, people
from tapisvert.web.house_address import house_address, link_to_give, reachable, save_house_address
from tapisvert.web.language import written_in
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import runs_nights
from tapisvert.web.outbox import Letter, Outbox
from tapisvert.web.page import OFFICIALS, Page
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import known, sentence_of
from tapisvert.web.panels.league.shown import clock_said, dated, day_said, long_day_said
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest
from tapisvert.web.submitting import action_id
from tapisvert.words import Lang, say

_SALT: Final = "league-invitation"


class InvitedPerson(NamedTuple):
    """Somebody who is invited, with the letter that says so."""

    invitation: GalaInvitation
    name: str
    link: str
    """As this browser finds it; in letters it stands only where it leads here from elsewhere."""
    subject: str
    letter: str
    email: str


def invited(request: RoomRequest, league: str, now: League, date: str) -> list[InvitedPerson]:
    """Everybody who is invited to a date, each with a link nobody else has."""
    invitations_shown = []
    for each in now.invitations.get(date, ()):
        known_person = people().get(each.person)
        own = written_in(known_person.language if known_person is not None else "")
        called = in_office(own)
        name = called(each.person)
        token = signing.dumps([league, date, each.person], salt=_SALT)
        link = link_to_give(request, reverse("gala-invitation", args=[token]))
        email = "" if known_person is None else known_person.email
        letter = _letter(now, date, each, name, reachable(link), own)
        subject = f"{now.name} · {dated(now, now.fixtures[date], own).day}"
        invitations_shown.append(InvitedPerson(each, name, link, subject, letter, email))
    return invitations_shown


def _letter(
    now: League, date: str, invitation: GalaInvitation, name: str, link: str, lang: Lang
) -> str:
    when = dated(now, now.fixtures[date], lang)
    values = {
        "name": name,
        "league": now.name,
        "kind": when.kind,
        "venue": when.venue,
        "day": long_day_said(when.fixture.day, lang),
        "time": clock_said(when.fixture.time, lang),
        "until": long_day_said(invitation.until, lang),
        "link": link,
    }
    key = "invitation-letter" if link else "invitation-letter-unlinked"
    return say(f"leaguepage.{key}", lang, values)


@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: RoomRequest, token: str) -> HttpResponse:
    """Whoever holds the link says whether they come; they may change their mind until the day."""
    league, date, person = _read(token)
    now, lang = known(league), request.lang
    try:
        invitation = invitation_of(now, date, person)
    except Refusal:
        raise Http404 from None
    fixture = now.fixtures[date]
    late = now.day_at(moment()) > invitation.until or bool(fixture.cancelled)
    context: dict[str, Any] = {
        "league": league,
        "state": now,
        "date": dated(now, fixture, lang),
        "invitation": invitation,
        "until": day_said(invitation.until, lang),
        "late": late,
        "action": action_id(""),
    }
    called = in_office(lang)
    context["name"] = called(person)
    if request.method == "POST":
        try:
            if late:
                raise Illegal("league.answer-late")
            accepts = request.POST.get("accepts") == "1"
            command = AnswerInvitation(date, person, accepts)
            id_ = action_id(request.POST.get("action", ""))
            leagues().do(league, command, Meta(moment(), person), id_)
            return redirect("gala-invitation", token)
        except Refusal as refusal:
            context["sentence"] = sentence_of(league, refusal, lang)
            return render(request, "nights/invitation.html", context, status=status_of(refusal))
    return render(request, "nights/invitation.html", context)


@require_safe
def letters(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """Every invitation on a page of its own, with its code, to print."""
    now = _sent_by(request, league, date)
    letters = [(each, _code(each.link)) for each in invited(request, league, now, date)]
    return render(request, "nights/letters.html", {"state": now, "letters": letters})


@require_POST
def mail(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """Write to all who have not answered and whose address is known.

    Before the first letter somebody says where its links lead to.
    """
    now = _sent_by(request, league, date)
    if not house_address():
        save_house_address(request.POST.get("address", ""))
    waiting = [
        each
        for each in invited(request, league, now, date)
        if each.invitation.answer == "awaited" and each.email
    ]
    letters = (Letter(each.email, each.subject, each.letter) for each in waiting)
    Outbox(settings.DATA).put(*letters)
    return redirect(reverse("league-date", args=[league, date]) + f"?mailed={len(waiting)}")


def _sent_by(request: RoomRequest, league: str, date: str) -> League:
    """The league, for whoever may send its letters: who holds a link answers with it."""
    now = known(league)
    if date not in now.fixtures:
        raise Http404
    if not runs_nights(request.account, now, now.fixtures[date].venue):
        raise PermissionDenied
    return now


def _read(token: str) -> tuple[str, str, str]:
    """What a link means; one somebody made up means nothing."""
    try:
        league, date, person = signing.loads(token, salt=_SALT)
    except (signing.BadSignature, ValueError):
        raise Http404 from None
    return league, date, person


PAGES: Final = (
    Page.public("gala-invitation", "i/<token>", answer),
    Page("gala-letters", "l/<league>/nights/<date>/letters", letters, reads=OFFICIALS),
    Page("gala-mail", "l/<league>/nights/<date>/mail", mail, writes=OFFICIALS),
)


def _code(link: str) -> SafeString:
    """A picture made here, of our own address; none where it would lead nowhere."""
    return mark_safe(code(link)) if reachable(link) else mark_safe("")
