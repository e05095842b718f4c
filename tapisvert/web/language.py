"""Who reads and in which language: the one chosen, or the one the browser asks for."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.utils.cache import patch_vary_headers

from tapisvert.web.dates import house_zone
from tapisvert.web.models import Account, Club
from tapisvert.web.request import Respond, RoomRequest
from tapisvert.words import LANGS, Lang, read_in, say
from tapisvert.zones import active_zone, in_zone

COOKIE: Final = "tapisvert_language"
DEFAULT: Final[Lang] = "fr"
_LANGUAGES: Final = tuple((lang, say("web.language-name", lang)) for lang in LANGS)
"""Each language of the house by its own name."""


class ReaderMiddleware:
    """Puts account and language on each request; the door adds the membership."""

    def __init__(self, get_response: Respond) -> None:
        self._next = get_response

    def __call__(self, request: RoomRequest) -> HttpResponse:
        request.account = request.user if isinstance(request.user, Account) else None
        request.lang = _chosen(request)
        request.membership = None
        request.member_at = None
        request.made_action = ""
        request.was_admitted = False
        request.noted = {}
        request.read_from = None
        with in_zone(house_zone()), read_in(request.lang):
            response = self._next(request)
        response.headers.setdefault("Content-Language", request.lang)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response


def reader(request: RoomRequest) -> dict[str, Any]:
    """What every template knows of its reader."""
    return {
        "request": request,
        "lang": request.lang,
        "languages": _LANGUAGES,
        "zone": active_zone,
        "account": request.account,
        "theme": request.account.theme if request.account else "auto",
        "role": request.membership.role if request.membership else "",
    }


def language(text: str) -> Lang:
    """A language by its letters; the house's own for anything else."""
    return next((lang for lang in LANGS if lang == text), DEFAULT)


def _chosen(request: RoomRequest) -> Lang:
    if request.account is not None:
        return language(request.account.language)
    chosen = request.COOKIES.get(COOKIE, "")
    if chosen:
        return language(chosen)
    return asked(request.headers.get("Accept-Language", "")) or house_language()


def asked(header: str) -> Lang | None:
    """The first language of the browser's list that the house speaks; None where it is none."""
    weighed = []
    for place, part in enumerate(header.split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name[:2].lower()))
        except ValueError:
            continue
    spoken = (lang for _, _, name in sorted(weighed) for lang in LANGS if lang == name)
    return next(spoken, None)


def written_in(own: str) -> Lang:
    """The language of a letter: the reader's own, else that of the club."""
    return language(own) if own else house_language()


def house_language() -> Lang:
    """What the club speaks, for somebody of whom nobody knows a language; else the server's."""
    club = Club.objects.filter(pk=1).values_list("language", flat=True).first()
    return language(club or DEFAULT)
