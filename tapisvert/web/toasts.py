"""A word about what was done, shown by the page the answer goes to."""

from __future__ import annotations

from typing import Any, TypeVar

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django_htmx.http import trigger_client_event

from tapisvert.web.language import lang_of
from tapisvert.words import say

R = TypeVar("R", bound=HttpResponseBase)


def with_toast(request: HttpRequest, answer: R, key: str, **values: Any) -> R:
    """The answer, with a sentence of ours in the reader's language."""
    return trigger_client_event(answer, "toast", {"text": say(key, lang_of(request), values)})
