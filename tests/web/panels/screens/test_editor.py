"""The layout of a screen, chosen in a form: for one screen, for the house, and back again."""

import pytest
from django.test import Client

from tapisvert.web.models import Screen
from tapisvert.web.panels.screens.stored import layout_of
from tests.web.cast import account, browser, event


@pytest.fixture
def ana() -> Client:
    event()
    Screen.objects.create(event="tuesday", secret="wall")
    Screen.objects.create(event="tuesday", secret="bar")
    return browser(account("Ana", "owner"))


def screen(secret: str = "wall") -> Screen:
    return Screen.objects.get(secret=secret)


def page(secret: str = "wall") -> str:
    return f"/e/tuesday/screens/{screen(secret).pk}/layout"


def television(secret: str = "wall") -> str:
    return browser().get(f"/d/{secret}").content.decode()


WISH = {"side": "levels", "value-1": "end", "part": ["code"], "turn": ["prizes"], "on": ["prizes"]}


def test_a_screen_is_laid_out_for_itself_and_goes_back_by_steps(ana: Client) -> None:
    assert 'data-side="prizes"' in television()
    assert ana.post(page(), {**WISH, "do": "screen"}).status_code == 302
    shown = television()
    assert 'data-side="levels" data-slot-a="end"' in shown
    assert 'data-off="sponsors motion"' in shown
    assert 'data-side="prizes"' in television("bar").split("tv-screens")[0]
    ana.post(page(), {"do": "back"})
    assert layout_of(screen()).side == "prizes"
    ana.post(page(), {"do": "back"})
    assert layout_of(screen()).side == "levels"
    ana.post(page(), {"do": "usual"})
    assert layout_of(screen()).side == "prizes"


def test_an_owner_lays_out_the_whole_house_and_a_screen_of_its_own_stays(ana: Client) -> None:
    ana.post(page("bar"), {**WISH, "side": "none", "do": "screen"})
    ana.post(page(), {**WISH, "do": "house"})
    assert [layout_of(screen(each)).side for each in ("wall", "bar")] == ["levels", "none"]
    ana.post(page("bar"), {"do": "follow"})
    assert layout_of(screen("bar")).side == "levels"
    ana.post(page(), {"do": "house-back"})
    assert layout_of(screen("bar")).side == "prizes"


def test_the_house_is_its_owners_and_a_screen_the_directors(ana: Client) -> None:
    bo = browser(account("Bo", "director"))
    assert 'value="house"' not in bo.get(page()).content.decode()
    assert bo.post(page(), {**WISH, "do": "screen"}).status_code == 302
    answer = bo.post(page(), {**WISH, "side": "none", "do": "house"})
    assert answer.status_code == 422
    assert "Only an owner" in answer.content.decode()
    assert layout_of(screen("bar")).side == "prizes"


def test_a_preview_is_the_screen_itself_and_stores_nothing(ana: Client) -> None:
    address = page().replace("layout", "preview")
    answer = ana.get(address, {"side": "message", "message": "Bar <b>open</b>", "show": "prizes"})
    shown = answer.content.decode()
    assert 'data-side="message"' in shown
    assert "Bar &lt;b&gt;open&lt;/b&gt;" in shown
    assert 'data-preview="prizes"' in shown
    assert 'data-live=""' in shown
    assert "frame-ancestors 'self'" in answer["Content-Security-Policy"]
    assert "frame-src 'self'" in ana.get(page())["Content-Security-Policy"]
    assert layout_of(screen()).side == "prizes"
    assert screen().seen is None


def test_a_screen_of_another_event_is_not_laid_out_from_here(ana: Client) -> None:
    event("other")
    other = Screen.objects.create(event="other", secret="away")
    assert ana.get(f"/e/tuesday/screens/{other.pk}/layout").status_code == 400
    assert ana.post(f"/e/tuesday/screens/{other.pk}/layout", {"do": "usual"}).status_code == 400
