"""The panel of announcements, and its verbs."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.web.house import desk
from tapisvert.web.models import Screen
from tests.web.cast import account, browser, event
from tests.web.panels.identity.test_measures import png

ACT = "/e/tuesday/act"


@pytest.fixture
def bo() -> Client:
    event()
    return browser(account("Bo", "assistant"))


def said() -> str | None:
    found = desk().now("tuesday").announcement
    return None if found is None else found.text


def test_nothing_is_announced_at_first(bo: Client) -> None:
    shown = bo.get("/e/tuesday/announce").content.decode()
    assert "Nothing is announced." in shown
    assert shown.count('name="text" value=') == 5


def test_an_assistant_announces_and_withdraws(bo: Client) -> None:
    bo.post(f"{ACT}/announce", {"text": "Food at the break", "minutes": "5"})
    assert said() == "Food at the break"
    shown = bo.get("/e/tuesday/announce").content.decode()
    assert "Food at the break" in shown
    assert "by Bo" in shown
    bo.post(f"{ACT}/withdraw-announcement")
    assert said() is None


def test_a_ready_sentence_goes_before_what_is_typed(bo: Client) -> None:
    bo.post(f"{ACT}/announce", {"text": ["half a sen", "Prizes are paid at the desk."]})
    assert said() == "Prizes are paid at the desk."


def test_without_minutes_it_stays(bo: Client) -> None:
    bo.post(f"{ACT}/announce", {"text": "Doors open", "minutes": ""})
    found = desk().now("tuesday").announcement
    assert found is not None
    assert found.until is None


@pytest.mark.parametrize(
    "wrong", [{"text": "  "}, {"text": "x" * 201}, {"text": "x", "minutes": "soon"}]
)
def test_what_cannot_be_announced_is_refused(bo: Client, wrong: dict[str, str]) -> None:
    assert bo.post(f"{ACT}/announce", wrong).status_code == 400
    assert said() is None


def test_the_part_that_follows_is_a_part_alone(bo: Client) -> None:
    bo.post(f"{ACT}/announce", {"text": "Food"})
    shown = bo.get("/e/tuesday/announce/now").content.decode()
    assert shown.startswith('<div id="announced"')
    assert "<input" not in shown
    assert "<textarea" not in shown


PNG = png()


def sent(client: Client, content: bytes) -> int:
    file = SimpleUploadedFile("poster.png", content)
    return client.post("/e/tuesday/announce/pictures", {"picture": file}).status_code


def test_a_picture_stands_beside_what_is_announced_as_long_as_it_does(bo: Client) -> None:
    ana = browser(account("Ana", "director"))
    assert sent(ana, b"<svg>") == 400
    assert sent(ana, PNG) == 302
    assert 'value="announce-1"' in bo.get("/e/tuesday/announce").content.decode()
    poster = {"text": "Sunday: the big one", "minutes": "20", "picture": "announce-1"}
    bo.post(f"{ACT}/announce", poster)
    screen = Screen.objects.create(event="tuesday", secret="s" * 20)
    shown = bo.get(f"/d/{screen.secret}").content.decode()
    assert 'class="banner with-picture"' in shown
    assert "/club/pictures/announce-1?" in shown
    ana.post("/e/tuesday/announce/pictures", {"drop": "announce-1"})
    assert "with-picture" not in bo.get(f"/d/{screen.secret}").content.decode()
    assert bo.post(f"{ACT}/announce", poster).status_code == 409


def test_the_house_keeps_so_many_pictures_and_says_when_it_is_full(bo: Client) -> None:
    ana = browser(account("Ana", "director"))
    assert [sent(ana, PNG + bytes([n])) for n in range(7)] == [*(302,) * 6, 422]
    assert (
        "remove one first"
        in ana.post(
            "/e/tuesday/announce/pictures", {"picture": SimpleUploadedFile("x.png", PNG)}
        ).content.decode()
    )
