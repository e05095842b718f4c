"""Files an owner sends for the club, and what is given back of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.shortcuts import redirect

from tapisvert.refusals import Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.request import RoomRequest

_KEPT: Final = "public, max-age=86400"


class ShownPage(Protocol):
    """A page that shows its form, with a sentence above it where something was refused."""

    def __call__(
        self, request: RoomRequest, sentence: str = ..., status: int = ...
    ) -> HttpResponse: ...


def form_page(
    request: RoomRequest, name: str, page: ShownPage, save: Callable[[RoomRequest], None]
) -> HttpResponse:
    """The page of this name; its form changes what it shows and comes back to it."""
    if request.method != "POST":
        return page(request)
    try:
        save(request)
    except Refusal as refusal:
        return page(request, refusal.text(request.lang), status_of(refusal))
    return redirect(name)


def uploaded(request: RoomRequest, slots: Iterable[str], most: int) -> dict[str, bytes]:
    """What was sent for some slots; of a file that is too long, just enough to see that it is."""
    files = {slot: request.FILES[slot] for slot in slots if slot in request.FILES}
    return {
        slot: file.read(most + 1) for slot, file in files.items() if isinstance(file, UploadedFile)
    }


def given_back(file: tuple[str, bytes] | None) -> HttpResponse:
    """A file by its kind and content; nothing is there where nobody sent one."""
    if file is None:
        raise Http404
    kind, content = file
    return HttpResponse(content, content_type=kind, headers={"Cache-Control": _KEPT})
