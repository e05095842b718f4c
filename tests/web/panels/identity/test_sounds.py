"""The club's own sounds: sent by its owner, played by every television."""

import pytest
from django.test import Client

from tapisvert.web.models import Screen
from tapisvert.web.panels.identity.sounds import own_sounds
from tests.web.cast import account, browser, event
from tests.web.panels.identity.test_audio import wav
from tests.web.panels.identity.test_pages import sent, television

PAGE = "/settings/sounds"


@pytest.fixture
def ana() -> Client:
    event()
    Screen.objects.create(event="tuesday", secret="wall")
    return browser(account("Ana", "owner"))


def test_a_sound_is_sent_heard_and_dropped(ana: Client) -> None:
    assert ana.post(PAGE, {"level": sent("gong.mp3", wav(2.5))}).status_code == 302
    own = own_sounds()["level"]
    answer = browser().get(own.address)
    assert (answer["Content-Type"], answer.content) == ("audio/wav", wav(2.5))
    assert own.address in television()
    assert "Your own sound, 2.5 s" in ana.get(PAGE).content.decode()
    ana.post(PAGE, {"drop": "level"})
    assert own_sounds() == {}
    assert browser().get("/club/sounds/level").status_code == 404


def test_one_that_cannot_be_played_stops_all_that_were_sent_with_it(ana: Client) -> None:
    form = {"level": sent("a.wav", wav(1)), "end": sent("b.wav", b"RIFF....WAVE")}
    answer = ana.post(PAGE, form)
    assert answer.status_code == 400
    assert "no sound a television plays" in answer.content.decode()
    assert own_sounds() == {}


def test_directors_listen_and_owners_send(ana: Client) -> None:
    bo = browser(account("Bo", "director"))
    assert "data-hear" in bo.get(PAGE).content.decode()
    assert bo.post(PAGE, {"level": sent("a.wav", wav(1))}).status_code == 403


def test_the_sound_of_a_screen_is_tried_from_the_console(ana: Client) -> None:
    screen = Screen.objects.get()
    assert 'data-rung=""' in television()
    ana.post("/e/tuesday/screens", {"do": "ring", "screen": screen.pk})
    assert Screen.objects.get().rung is not None
    assert 'data-rung=""' not in television()
