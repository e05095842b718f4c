"""Where no page answers, the house says so in its own look and in the reader's language."""

import pytest
from django.core.exceptions import RequestDataTooBig
from django.test import RequestFactory
from django.urls import get_resolver

from tapisvert.web.error_pages import SENTENCES, error_page, not_understood, our_fault
from tapisvert.web.page import PAGES
from tapisvert.words import LANGS, say
from tests.web.cast import account, browser
from tests.web.doors import ADDRESSES

pytestmark = pytest.mark.usefixtures("room")


@pytest.mark.parametrize("status", sorted(SENTENCES))
def test_every_status_has_its_page_in_both_languages(status: int) -> None:
    for lang in LANGS:
        page = error_page(status, lang).decode().replace("&#x27;", "'")
        assert f'<html lang="{lang}"' in page
        assert say(SENTENCES[status], lang) in page
        assert "tapisvert/tokens.css" in page


def test_a_fault_of_ours_is_said_in_the_house_without_asking_the_database() -> None:
    request = RequestFactory(headers={"accept-language": "en"}).get("/")
    handler = get_resolver().resolve_error_handler(500)
    assert handler is our_fault
    answer = handler(request)
    assert answer.status_code == 500
    assert "on our side" in answer.content.decode()


def test_a_form_that_is_too_long_is_said_to_be_so() -> None:
    answer = not_understood(RequestFactory().post("/new"), RequestDataTooBig())
    assert answer.status_code == 413
    answer = browser(account("Ana", "owner")).post("/new", {"people": "x" * 2_000_001})
    assert answer.status_code == 413
    assert "2 MB" in answer.content.decode()


def test_a_script_gets_the_sentence_alone() -> None:
    answer = our_fault(RequestFactory(headers={"HX-Request": "true"}).get("/"))
    assert answer.content.startswith(b'<p class="refusal"')


def test_a_page_that_is_only_sent_to_says_so_when_it_is_read() -> None:
    answer = browser().get("/language", headers={"accept-language": "fr"})
    assert answer.status_code == 405
    assert "ne se demande pas ainsi" in answer.content.decode()


def test_every_address_is_found_with_and_without_its_last_slash() -> None:
    client = browser()
    for name, sample in sorted(ADDRESSES.items()):
        address = sample.partition("?")[0]
        if address == "/" or PAGES[name].reads == frozenset():
            continue
        other = address.rstrip("/") if address.endswith("/") else f"{address}/"
        answer = client.get(f"{other}?q=1")
        led = (name, answer.status_code, answer.headers.get("Location"))
        assert led == (name, 301, f"{address}?q=1")


@pytest.mark.parametrize("aim", ["fr", "en", "login", "//evil.example", "https://evil.example/"])
def test_after_signing_in_one_goes_on_to_an_address_of_ours_or_to_the_start(aim: str) -> None:
    client = browser(account("Ana", "owner"))
    assert client.get("/login", {"next": aim}).headers["Location"] == "/"
    answer = client.post("/language", {"language": "fr", "next": aim})
    assert answer.headers["Location"] == "/"
