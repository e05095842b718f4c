"""Signs that steer a screen: no form brings one, and no page shows one that an old record has."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from django.http import HttpResponse

from tapisvert.readable import check_readable
from tapisvert.refusals import Refusal
from tapisvert.signs import visible
from tapisvert.web.answers import refused
from tapisvert.web.request import Respond, RoomRequest

_UNQUOTED: Final = frozenset(("password", "again", "old", "passphrase", "code", "credential"))
"""Fields nobody is shown again, and no page ever shows."""
_SHOWN: Final = ("text/html", "text/csv", "text/plain")
_MAYBE: Final = re.compile(
    rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\xa8-\xae]|\xe2\x81[\xa6-\xa9]"
)
"""Such signs in UTF-8: a page without any is sent as it is."""


class Unsteered:
    """Stands between the pages and everybody who writes or reads."""

    def __init__(self, get_response: Respond) -> None:
        self._next = get_response

    def __call__(self, request: RoomRequest) -> HttpResponse:
        answer = self._next(request)
        if not answer.streaming and answer.headers.get("Content-Type", "").startswith(_SHOWN):
            content = answer.content
            if _MAYBE.search(content):
                answer.content = visible(content.decode("utf-8", "replace")).encode()
        return answer

    def process_view(
        self,
        request: RoomRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        values: dict[str, Any],
    ) -> HttpResponse | None:
        try:
            for name, sent in request.POST.lists():
                for text in (name, *(() if name in _UNQUOTED else sent)):
                    check_readable(text)
        except Refusal as refusal:
            return refused(request, refusal)
        return None
