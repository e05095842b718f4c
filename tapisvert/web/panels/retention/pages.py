"""How long the house remembers people who come no more: shown first, forgotten with a press.

Somebody with an account, an office, a suspension or a night still going on is not among them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Final, NamedTuple

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tapisvert.league.record.state import League
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.web import autobackup
from tapisvert.web.auditing import by_whom, note
from tapisvert.web.dates import day
from tapisvert.web.house import leagues, people
from tapisvert.web.models import Account, HouseFact
from tapisvert.web.moment import DAY, now
from tapisvert.web.outbox import Outbox
from tapisvert.web.page import OWNERS, Page
from tapisvert.web.panels.people.visits import attended
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say
from tapisvert.zones import local

MONTHS: Final = (0, 12, 24, 36, 60, 120)
"""What can be chosen; 0 remembers everybody."""
MOST: Final = 500
"""People forgotten with one press."""
_NAMED: Final = 10
_FACT: Final = "retention-months"
_MONTH: Final = 30.44 * DAY


class DuePerson(NamedTuple):
    """Somebody who would be forgotten."""

    person: Person
    ids: tuple[str, ...]
    emails: tuple[str, ...]
    seen: int

    @property
    def mark(self) -> str:
        """Who was shown, and a digest of what was shown of them and of what would go with it."""
        shown = json.dumps((self.person.name, self.person.email, self.ids, self.seen))
        return f"{self.person.id}.{sha256(shown.encode()).hexdigest()[:16]}"


@require_http_methods(["GET", "HEAD", "POST"])
def retention(request: RoomRequest) -> HttpResponse:
    """The period, who would be forgotten, and the button that forgets them."""
    months, changed = chosen_months(), ""
    if request.method == "POST" and request.POST.get("do") == "forget":
        marks = request.POST.getlist("shown")
        absent_people = {one.mark: one for one in due(months, now())}
        if not marks:
            raise Invalid("retention.nobody-shown")
        if all(mark in absent_people for mark in marks):
            forgotten = _forget([absent_people[mark] for mark in dict.fromkeys(marks)][:MOST])
            note("people-forgotten", by_whom(request), n=forgotten)
            return redirect("retention")
        changed = _changed([mark for mark in marks if mark not in absent_people], request.lang)
    elif request.method == "POST":
        sent = request.POST.get("months", "")
        if sent not in map(str, MONTHS):
            raise Invalid("retention.unknown-period")
        HouseFact.objects.update_or_create(name=_FACT, defaults={"value": sent})
        note("settings-changed", by_whom(request), retention=int(sent))
        return redirect("retention")
    to_forget = list(due(months, now()))
    context = {
        "place": "data",
        "months": months,
        "choices": MONTHS,
        "count": len(to_forget),
        "most": MOST,
        "due": [
            (one.person.name, day(one.seen, request.lang), one.mark) for one in to_forget[:MOST]
        ],
        "changed": changed,
    }
    status = 409 if changed else 200
    return render(request, "retention/retention.html", context, status=status)


def _changed(marks: list[str], lang: Lang) -> str:
    """Who of those shown came, is needed, was renamed or joined with somebody meanwhile."""
    known = (people().get(mark.rpartition(".")[0]) for mark in marks[:_NAMED])
    names = tuple(one.name for one in known if one is not None)
    if not names:
        return say("retention.changed-unnamed", lang, {"n": len(marks)})
    return say("retention.changed", lang, {"n": len(marks), "names": names})


def chosen_months() -> int:
    """The period in months; 0 remembers everybody."""
    stored_months = HouseFact.objects.filter(name=_FACT).values_list("value", flat=True).first()
    return int(stored_months or 0)


def due(months: int, at: int) -> Iterator[DuePerson]:
    """Those who came last before the period began, the longest ago first."""
    if not months:
        return
    before = at - round(months * _MONTH)
    staying, seen = set(_staying(before)), attended().seen()
    absent_people = []
    directory = people().directory()
    for person in directory.listed(0, len(directory)):
        merged = (person, *directory.merged_into(person.id))
        ids = tuple(one.id for one in merged)
        last = max(map(seen, ids))
        if 0 < last < before and staying.isdisjoint(ids):
            absent_people.append(DuePerson(person, ids, tuple(one.email for one in merged), last))
    for one in sorted(absent_people, key=lambda each: each.seen):
        if all(night.phase in ("over", "cancelled") for night in attended().of(one.ids)):
            yield one


def _staying(before: int) -> Iterator[str]:
    """Everybody with an account, and whom a league still needs."""
    yield from Account.objects.filter(is_active=True).values_list("person", flat=True)
    first = local(before).date().isoformat()
    for now_league in leagues().each(leagues().now):
        yield from _needed(now_league, first)


def _needed(now_league: League, first: str) -> Iterator[str]:
    yield from (each.person for each in now_league.officials)
    yield from (each.person for each in now_league.mandates if each.last >= first)
    yield from (each.person for each in now_league.suspensions if each.last >= first)
    for event, result in now_league.results.items():
        if now_league.fixtures[event].day >= first:
            yield from (each.person for each in result.night.finishes)


def _forget(absent_people: list[DuePerson]) -> int:
    for one in absent_people:
        people().forget(one.person.id)
        autobackup.forget(settings.BACKUPS, one.ids)
        Outbox(settings.DATA).forget(one.emails)
    return len(absent_people)


PAGES: Final = (
    Page("retention", "settings/retention", retention, reads=OWNERS, writes=OWNERS, grave=True),
)
