"""The pages of a television: its own address, nothing without it, few questions asked."""

import re

import pytest
from django.test import Client

from tapisvert.tournament.announcing.announcements import Announce
from tapisvert.web.models import Screen
from tests.web.cast import browser
from tests.web.panels.television.scene import Evening, players
from tests.web.questions import of_page


@pytest.fixture
def stranger() -> Client:
    return browser()


def screen(secret: str = "s1", lang: str = "fr", event: str = "tuesday") -> Screen:
    return Screen.objects.create(event=event, secret=secret, language=lang)


def test_the_address_shows_the_clock_to_anybody(stranger: Client) -> None:
    Evening(began=5).enter().started(1)
    screen()
    page = stranger.get("/d/s1")
    shown = page.content.decode()
    assert page.status_code == 200
    assert 'lang="fr"' in shown
    assert "Palier 1" in shown
    assert 'data-live="/live/display/s1"' in shown
    assert "<svg viewBox=" in shown


def test_a_screen_speaks_the_language_it_is_set_to(stranger: Client) -> None:
    Evening(began=5).enter().started(1)
    screen("s1", "en")
    shown = stranger.get("/d/s1", headers={"accept-language": "fr"}).content.decode()
    assert 'lang="en"' in shown
    assert "Level 1" in shown


@pytest.mark.parametrize("place", ["", "/now", "/seats"])
def test_a_wrong_address_says_nothing_about_any_event(stranger: Client, place: str) -> None:
    Evening().enter()
    screen()
    for secret in ("s2", "a%00b", "x" * 300):
        answer = stranger.get(f"/d/{secret}{place}")
        assert answer.status_code == 404
        assert "Tuesday" not in answer.content.decode()


def test_nothing_is_written_in_the_page_that_a_strict_policy_forbids(stranger: Client) -> None:
    Evening(began=5).enter().started(1)
    screen()
    shown = stranger.get("/d/s1").content.decode()
    assert "style=" not in shown
    assert re.findall(r"<script(?![^>]* src=)", shown) == []


def test_a_screen_without_a_stream_is_told_everything_and_the_time(stranger: Client) -> None:
    evening = Evening(began=5).enter().started(1)
    evening.do(Announce("Repas à la pause"), 4)
    screen()
    told = stranger.get("/d/s1/now").json()
    assert told["now"] >= evening.at(5)
    assert told["version"] == 5
    assert "Repas à la pause" in told["parts"]["tv-banner"]


def test_pages_of_seats_are_fetched_by_table_or_by_name(stranger: Client) -> None:
    Evening(began=5).enter().started(1)
    screen()
    assert "Table 1" in stranger.get("/d/s1/seats").content.decode()
    named = stranger.get("/d/s1/seats?by=name&page=1").content.decode()
    assert "<b>Martin</b> Chloé" in named
    assert re.search(r"<b>T1</b><i>\d</i>", named)


@pytest.mark.parametrize("page", ["0", "-1", "x", "999999999999", "²", ""])
def test_a_page_that_is_none_is_the_nearest_one(stranger: Client, page: str) -> None:
    Evening(began=5).enter().started(1)
    screen()
    answer = stranger.get("/d/s1/seats", {"by": "name", "page": page})
    assert (answer.status_code, "Martin</b> Chloé" in answer.content.decode()) == (200, True)


def test_a_screen_that_is_open_is_known_to_be_on(stranger: Client) -> None:
    Evening().enter()
    kept = screen()
    assert kept.seen is None
    stranger.get("/d/s1")
    first = Screen.objects.get().seen
    assert first is not None
    stranger.get("/d/s1/now")
    assert Screen.objects.get().seen == first


@pytest.mark.parametrize("place", ["", "/now", "/seats", "/seats?by=name"])
def test_questions_to_the_database_do_not_grow_with_the_field(stranger: Client, place: str) -> None:
    Evening("few", began=5).enter().started(1)
    Evening("many", began=5).enter(*players(300)).started()
    screen("few", event="few")
    screen("many", event="many")
    few = of_page(stranger, f"/d/few{place}")
    assert of_page(stranger, f"/d/many{place}") == few <= 25
