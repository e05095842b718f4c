"""The house's own phrases in the browser: what was taught, forgotten, shared and taken over."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.floorcall import phrase_file
from tapisvert.refusals import Refusal
from tapisvert.speech.answer import Phrases, summary
from tapisvert.speech.house import write_phrases
from tapisvert.web.answers import status_of
from tapisvert.web.page import DIRECTORS, STAFF, Page
from tapisvert.web.request import RoomRequest

_LARGEST: Final = 200_000
"""Bytes of another house's file."""


def folder() -> str:
    """Where the file of the house stands: the one the terminal reads."""
    return str(settings.DATA)


def phrases() -> Phrases:
    """The house's phrases; a file somebody spoilt by hand teaches nothing until it is put right."""
    try:
        return phrase_file.read_file(folder())
    except Refusal:
        return Phrases()


def may_keep(request: RoomRequest) -> bool:
    """Whether somebody may teach the house."""
    return request.membership is not None and request.membership.role in DIRECTORS


@require_http_methods(["GET", "HEAD", "POST"])
def taught(request: RoomRequest) -> HttpResponse:
    """What the house has taught the floor; a POST teaches, forgets or takes over."""
    lang = request.lang
    values: dict[str, object] = {}
    status = 200
    if request.method == "POST":
        try:
            return redirect(_changed(request))
        except Refusal as refusal:
            values["refused"], status = refusal.text(lang), status_of(refusal)
    try:
        listed = phrase_file.read_file(folder()).readings
    except Refusal as refusal:
        listed = ()
        values.setdefault("refused", refusal.text(lang))
    values["readings"] = [
        (number, each.text, summary(each.means, lang)) for number, each in enumerate(listed, 1)
    ]
    values["may_keep"] = may_keep(request)
    return render(request, "floor/phrases.html", values, status=status)


def _changed(request: RoomRequest) -> str:
    """Carry one change out; where to go on."""
    typed = request.POST
    here = reverse("floor-phrases")
    match typed.get("do"):
        case "keep":
            phrase_file.keep(typed.get("text", ""), typed.get("means", ""), folder())
            back = typed.get("back", "")
            safe = url_has_allowed_host_and_scheme(back, None)
            return f"{back}&kept=1" if safe and "?" in back else here
        case "forget":
            number = typed.get("number", "")
            phrase_file.forget(int(number) if number.isdecimal() else 0, folder())
        case "take":
            sent = request.FILES.get("file")
            content = b"" if sent is None else sent.read(_LARGEST)
            name = "" if sent is None else str(sent.name)
            phrase_file.take(content.decode("utf-8", "replace"), name, folder())
        case _:
            pass
    return here


@require_safe
def shared(request: RoomRequest) -> HttpResponse:
    """The phrases as a file for another house."""
    answer = HttpResponse(write_phrases(phrases()), content_type="application/toml; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{phrase_file.NAME}"'
    return answer


PAGES: Final = (
    Page("floor-phrases", "floor/phrases", taught, reads=STAFF, writes=DIRECTORS, anywhere=True),
    Page("floor-phrases-file", "floor/phrases.toml", shared, reads=STAFF, anywhere=True),
)
