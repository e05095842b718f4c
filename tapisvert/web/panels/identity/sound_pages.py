"""The sounds of a club's televisions: owners send them, directors listen."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.web.page import DIRECTORS, OWNERS, Page
from tapisvert.web.panels.identity.audio import LONGEST, MOST, audio
from tapisvert.web.panels.identity.sounds import (
    SOUNDS,
    OwnSound,
    drop_sound,
    own_sounds,
    put_sound,
    sound_of,
)
from tapisvert.web.panels.identity.uploads import form_page, given_back, uploaded
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, decimal, say


@require_http_methods(["GET", "HEAD", "POST"])
def sounds_page(request: RoomRequest) -> HttpResponse:
    """One sound for each moment; a form changes them and comes back."""
    return form_page(request, "sounds", _page, _save)


def _save(request: RoomRequest) -> None:
    """All of them or, where one cannot be played, none."""
    sent = uploaded(request, SOUNDS, MOST)
    read = {slot: audio(content) for slot, content in sent.items()}
    for slot, content in sent.items():
        put_sound(slot, read[slot], content)
    for slot in request.POST.getlist("drop"):
        drop_sound(slot)


def _page(request: RoomRequest, sentence: str = "", status: int = 200) -> HttpResponse:
    own, lang = own_sounds(), request.lang
    context: dict[str, Any] = {
        "place": "sounds",
        "sounds": [
            (slot, say(f"television.sound-{slot}", lang), sound, _lasts(sound, lang))
            for slot in SOUNDS
            for sound in (own.get(slot),)
        ],
        "most": MOST // 1000,
        "seconds": LONGEST // 1000,
        "sentence": sentence,
    }
    return render(request, "identity/sounds.html", context, status=status)


def _lasts(own: OwnSound | None, lang: Lang) -> str:
    """Seconds and tenths, as the language writes them."""
    if own is None:
        return ""
    return decimal(f"{own.milliseconds / 1000:.1f}", lang)


@require_safe
def club_sound(request: RoomRequest, slot: str) -> HttpResponse:
    """A sound itself."""
    return given_back(sound_of(slot))


PAGES: Final = (
    Page(
        "sounds",
        "settings/sounds",
        sounds_page,
        reads=DIRECTORS,
        writes=OWNERS,
        audit="settings-changed",
        uploads=4,
    ),
    Page.public("club-sound", "club/sounds/<slot>", club_sound),
)
