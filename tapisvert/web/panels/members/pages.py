"""The members of a league for those who run it: the link, who waits, who is one."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_POST, require_safe

from tapisvert.actions import Command, Meta
from tapisvert.desk.introducing import NEW
from tapisvert.desk.league.members import admitted_as, members_now
from tapisvert.desk.league.waiting import (
    Application,
    WaitingList,
    admission,
    answer_letter,
    completed,
    known_elsewhere,
    waiting_line,
)
from tapisvert.desk.spelling import begins_like, searched
from tapisvert.league.record.letters import ChooseLetters
from tapisvert.league.record.state import League
from tapisvert.replacing import replace
from tapisvert.web.acting import carried_out
from tapisvert.web.dates import hour
from tapisvert.web.house import people
from tapisvert.web.house_address import letter_link, link_to_give, reachable, save_house_address
from tapisvert.web.language import written_in
from tapisvert.web.links import choice_path, sign_up_path
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import admits_members
from tapisvert.web.outbox import Letter, Outbox
from tapisvert.web.page import OFFICIALS, Page
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import author, known, naming, office_page, place
from tapisvert.web.panels.league.shown import day_said
from tapisvert.web.panels.members import choice as choosing
from tapisvert.web.panels.members import letters, sign_up
from tapisvert.web.panels.members.fees import fees_shown
from tapisvert.web.panels.members.letters import letters_shown, may_say_address
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest


@require_safe
def members(request: RoomRequest, league: str) -> HttpResponse:
    """The link with its code, who waits with whom they may be, and everybody who is a member."""
    now, lang = known(league), request.lang
    asked = searched(request.GET.get("q", "")[:60])
    context: dict[str, Any] = {"waiting": [], "declined": request.GET.get("declined", "")}
    if now.sign_up:
        link = link_to_give(request, sign_up_path(league, now.sign_up))
        # a picture made here, of our own address
        context |= {"link": link, "code": mark_safe(code(link)), "link_here": not reachable(link)}
    if admits_members(request.account, now):
        waiting_list = WaitingList(settings.DATA, league)
        waiting_list.recover(now.members, moment() / 1000)
        waiting = waiting_list.listed()
        context["waiting"] = [
            (
                waiting_line(people(), each),
                hour(each.at, lang),
                reverse("league-accept", args=[league, each.id]),
            )
            for each in waiting
        ]
        context |= fees_shown(now, lang) | letters_shown(request, now)
    called = in_office(lang)
    known_members = members_now(people(), now)
    named = sorted(
        ((called(each), each, at) for each, at in known_members.items()),
        key=lambda one: searched(one[0]),
    )
    context["members"] = [
        (
            name,
            day_said(now.day_at(at), lang),
            link_to_give(request, choice_path(league, each)),
            admitted_as(people(), now, each),
        )
        for name, each, at in named
        if begins_like(asked, searched(name))
    ]
    context["former"] = sorted(
        ((called(each), day_said(end.day, lang)) for each, end in now.former.items()),
        key=lambda one: searched(one[0]),
    )
    context |= {"all_members": len(known_members), "q": request.GET.get("q", "")[:60]}
    context["seasons"] = sorted(now.seasons.items(), key=lambda one: one[1].first, reverse=True)
    context["today"] = now.day_at(moment())
    return office_page(request, league, now, "office", "members/members.html", context)


@require_POST
def accept(request: RoomRequest, league: str, application: str) -> HttpResponse:
    """Take somebody in who waits; of two officials at once one is told that it is done."""
    now = _answered_by(request, league)
    waiting = WaitingList(settings.DATA, league)
    one = waiting.claim(application)
    choice, status = request.POST.get("person", ""), 500
    try:
        meta = author(request, league).meta
        with naming(request.lang, league):
            commands = partial(_commands, one, choice, meta)
            answer = carried_out(request, place(request, league), commands)
        status = answer.status_code
    finally:
        if status >= 400:
            waiting.release(one)
    if status >= 400:
        return answer
    waiting.drop(one)
    person = one.id if choice in ("", NEW) else choice
    known_person = people().get(person)
    if known_person is not None and known_elsewhere(known_person, one):
        one = replace(one, email=known_person.email, shown=known_person.shown)
    _write(now, one, accepted=True, link=letter_link(choice_path(league, person)))
    return answer


@require_POST
def decline(request: RoomRequest, league: str, application: str) -> HttpResponse:
    """Nothing is kept of somebody who is not taken in."""
    now = _answered_by(request, league)
    waiting = WaitingList(settings.DATA, league)
    one = waiting.claim(application)
    waiting.drop(one)
    _write(now, one, accepted=False)
    answered = "told" if not one.email or Outbox.has_server() else "untold"
    return redirect(reverse("league-members", args=[league]) + f"?declined={answered}")


@require_POST
def address(request: RoomRequest, league: str) -> HttpResponse:
    """Where people at home find the house; once it is told, only an owner says another."""
    known(league)
    if request.account is None or not may_say_address(request.account):
        raise PermissionDenied
    save_house_address(request.POST.get("address", ""))
    return redirect(reverse("league-members", args=[league]) + "#letters")


def _answered_by(request: RoomRequest, league: str) -> League:
    now = known(league)
    if not admits_members(request.account, now):
        raise PermissionDenied
    return now


def _commands(
    one: Application, choice: str, meta: Meta, now: League
) -> Generator[Command, League, None]:
    known_person = people().get(choice)
    elsewhere = known_person is not None and known_elsewhere(known_person, one)
    member = admitted_as(people(), now, choice)
    if member in now.members:
        people().put(completed(people(), one, choice))
    else:
        admitted = admission(people(), now, one, choice, meta)
        member = admitted.person
        yield admitted
    if one.letters and not elsewhere and member not in now.letters:
        yield ChooseLetters(member, True)


def _write(now: League, one: Application, *, accepted: bool, link: str = "") -> None:
    """Tell somebody by mail how it ended, where they gave an address."""
    if one.email:
        words = answer_letter(now, one, written_in(one.language), accepted=accepted, link=link)
        Outbox(settings.DATA).put(Letter(one.email, *words, leaves_nothing=not accepted))


PAGES: Final = (
    *sign_up.PAGES,
    *choosing.PAGES,
    *letters.PAGES,
    Page("league-members", "l/<league>/members", members, reads=OFFICIALS),
    Page("league-address", "l/<league>/members/address", address, writes=OFFICIALS),
    Page("league-accept", "l/<league>/members/<application>/accept", accept, writes=OFFICIALS),
    Page("league-decline", "l/<league>/members/<application>/decline", decline, writes=OFFICIALS),
)
