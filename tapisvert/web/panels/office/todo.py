"""What the office has to see to, each with how many and where: answers, decisions, results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from tapisvert.desk.league.reminders import matters, reminders
from tapisvert.desk.league.waiting import WaitingList
from tapisvert.league.record.state import League
from tapisvert.tournament.proposal import Reason
from tapisvert.web.house import desk
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import admits_members, manages, reads_register
from tapisvert.web.outbox import Outbox
from tapisvert.web.panels.league.place import reason_said
from tapisvert.web.request import RoomRequest
from tapisvert.words import say

_COUNTED: Final = {"leaguedesk.complaint-open": "complaints", "leaguedesk.appeal-open": "appeals"}
"""What is told as a number, and only to those who judge."""
_AWAITED: Final = {"league.result-due": "results", "league.photo-due": "photos"}


class OfficeMatter(NamedTuple):
    """Something that waits for somebody of the league."""

    text: str
    address: str
    """Where it is seen to."""
    late: bool = False


def office_todo(request: RoomRequest, league: str, now: League) -> list[OfficeMatter]:
    """What waits for whoever asks: people for an answer first, then nights, then the rest."""
    return [
        *_answers(request, league, now),
        *_nights(request, league, now),
        *_others(request, league, now),
    ]


def _answers(request: RoomRequest, league: str, now: League) -> Iterator[OfficeMatter]:
    account = request.account
    assert account is not None, "the door is closed to strangers"
    members = reverse("league-members", args=[league])
    if admits_members(account, now):
        waiting = len(WaitingList(settings.DATA, league).listed())
        yield from _counted(request, "sign-ups", waiting, f"{members}#waiting")
    if reads_register(account, now):
        register = reverse("league-discipline", args=[league])
        complaints = sum(not each.decision for each in now.complaints)
        yield from _counted(request, "complaints", complaints, f"{register}#complaints")
        appeals = sum(not each.decision for each in now.appeals)
        yield from _counted(request, "appeals", appeals, f"{register}#appeals")
    if admits_members(account, now):
        failed = len(Outbox(settings.DATA).left_over())
        yield from _counted(request, "letters", failed, f"{members}#letters")


def _nights(request: RoomRequest, league: str, now: League) -> Iterator[OfficeMatter]:
    at, nights = moment(), reverse("league-dates", args=[league])
    due = reminders(now, desk(), at)
    for code, key in _AWAITED.items():
        awaited = [each for each in due if each.reason.key == code]
        late = any(each.late(at) for each in awaited)
        for one in _counted(request, key, len(awaited), nights):
            yield one._replace(late=late)


def _others(request: RoomRequest, league: str, now: League) -> Iterator[OfficeMatter]:
    account = request.account
    assert account is not None, "the door is closed to strangers"
    kept_back = {"leaguedesk.seats-to-offer"} if not manages(account, now) else set()
    for each in matters(now, moment()):
        if each.key not in _COUNTED.keys() | kept_back:
            yield OfficeMatter(reason_said(each, now, request.lang), _place(league, now, each))


def _place(league: str, now: League, matter: Reason) -> str:
    """Where something is seen to."""
    event, season = str(matter.values.get("event", "")), matter.values.get("season")
    if season:
        query = urlencode({"most": now.cuts[str(season)].most or "", "final": event})
        return f"{reverse('league-qualified', args=[league, season])}?{query}"
    if event in now.fixtures:
        return reverse("league-date", args=[league, event])
    return reverse("league-dates", args=[league])


def _counted(request: RoomRequest, key: str, n: int, address: str) -> Iterator[OfficeMatter]:
    if n:
        yield OfficeMatter(say(f"leaguepage.todo-{key}", request.lang, {"n": n}), address)
