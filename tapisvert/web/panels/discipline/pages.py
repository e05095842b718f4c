"""The register of a league: incidents, complaints, suspensions, appeals, restrictions."""

from __future__ import annotations

from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.league.record.state import League
from tapisvert.league.record.values import GRAVE_SANCTIONS, GROUNDS, SANCTIONS, STANDARDS
from tapisvert.web.dates import hour
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import manages, reads_register
from tapisvert.web.page import OFFICIALS, Page
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import known, office_page
from tapisvert.web.request import RoomRequest


@require_safe
def discipline(request: RoomRequest, league: str) -> HttpResponse:
    """The register: incidents, complaints, suspensions, appeals, restrictions."""
    now, lang = known(league), request.lang
    account = request.account
    assert account is not None, "the door is closed to strangers"
    if not reads_register(account, now):
        raise PermissionDenied
    called = in_office(lang)
    context: dict[str, Any] = {
        "suspensions": [
            (number, each, called(each.person)) for number, each in enumerate(now.suspensions, 1)
        ],
        "complaints": [
            (number, each, called(each.person), called(each.by))
            for number, each in enumerate(now.complaints, 1)
        ],
        "appealed": {each.suspension for each in now.appeals},
        "appeals": [
            (number, each, called(suspension.person), not suspension.lifted)
            for number, each in enumerate(now.appeals, 1)
            for suspension in (now.suspensions[each.suspension - 1],)
        ],
        "restrictions": [
            (each, called(each.person), now.venues[each.venue].name) for each in now.restrictions
        ],
        "incidents": [
            (each, called(each.person), hour(each.at, lang))
            for each in sorted(_incidents(now), key=lambda each: -each.at)[:100]
        ],
    }
    context |= {
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "grounds": GROUNDS,
        "standards": STANDARDS,
        "sanctions": [
            each for each in SANCTIONS if manages(account, now) or each not in GRAVE_SANCTIONS
        ],
        "today": now.day_at(moment()),
    }
    return office_page(request, league, now, "discipline", "discipline/discipline.html", context)


def _incidents(now: League) -> list[Any]:
    return [each for some in now.incidents.values() for each in some]


PAGES: Final = (Page("league-discipline", "l/<league>/discipline", discipline, reads=OFFICIALS),)
