"""The language of the reader: chosen, or the one his browser asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from tapisvert.web.models import Account, Club
from tapisvert.words import LANGS, Lang

COOKIE: Final = "tapisvert_language"
DEFAULT: Final[Lang] = "fr"


class Language:
    """Puts `lang` on each request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._next = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.lang = _chosen(request)  # type: ignore[attr-defined]
        response = self._next(request)
        response.headers.setdefault("Content-Language", lang_of(request))
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response


def lang_of(request: HttpRequest) -> Lang:
    """The language to answer in."""
    found: Lang = getattr(request, "lang", DEFAULT)
    return found


def account_of(request: HttpRequest) -> Account | None:
    """Who is signed in."""
    user = getattr(request, "user", None)
    return user if isinstance(user, Account) else None


def viewer(request: HttpRequest) -> dict[str, Any]:
    """What every template knows of its reader."""
    account = account_of(request)
    standing = getattr(request, "standing", None)
    return {
        "request": request,
        "lang": lang_of(request),
        "account": account,
        "theme": account.theme if account else "auto",
        "role": standing.role if standing else "",
    }


def language(text: str) -> Lang:
    """A language by its letters; the house's own for anything else."""
    return next((lang for lang in LANGS if lang == text), DEFAULT)


def _chosen(request: HttpRequest) -> Lang:
    account = account_of(request)
    if account is not None:
        return language(account.language)
    kept = request.COOKIES.get(COOKIE, "")
    return language(kept) if kept else _asked(request.headers.get("Accept-Language", ""))


def _asked(header: str) -> Lang:
    """The first language of the browser's list that the house speaks."""
    weighed = []
    for place, part in enumerate(header.split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name[:2].lower()))
        except ValueError:
            continue
    spoken = (lang for _, _, name in sorted(weighed) for lang in LANGS if lang == name)
    return next(spoken, None) or _of_the_house()


def _of_the_house() -> Lang:
    """What the club speaks, for somebody whose browser asks for no language we know."""
    kept = Club.objects.filter(pk=1).values_list("language", flat=True).first()
    return language(kept or DEFAULT)
