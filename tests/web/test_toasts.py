"""A word about what was done, and refusals that pages show in place."""

from __future__ import annotations

import json
import re

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from tapisvert.web.answers import STATUS
from tapisvert.web.toasts import with_toast
from tests.web.cast import browser


def test_a_toast_travels_with_the_answer_in_the_readers_language() -> None:
    request = RequestFactory().get("/")
    request.lang = "fr"  # type: ignore[attr-defined]
    answer = with_toast(request, HttpResponse(), "web.ask-for-access", name="Chloé")
    told = json.loads(answer["HX-Trigger"])["toast"]["text"]
    assert told.endswith("demandez l'accès à Chloé.")


@pytest.mark.usefixtures("room")
def test_a_page_shows_refusals_in_place_and_no_other_errors() -> None:
    page = browser().get("/login").content.decode()
    found = re.search(r"name=\"htmx-config\" content='([^']*)'", page)
    assert found is not None
    handling = json.loads(found[1])["responseHandling"]

    def swapped(status: int) -> bool:
        return bool(next(one["swap"] for one in handling if re.search(one["code"], str(status))))

    assert all(swapped(status) for status in (200, 201, *STATUS.values()))
    assert not any(swapped(status) for status in (204, 403, 404, 500, 503))
