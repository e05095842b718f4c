"""The look of a club: what its owner sends, and what every television shows."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.web.club import club, save_club
from tapisvert.web.models import Screen
from tapisvert.web.panels.identity.pictures import MOST, addresses
from tests.web.cast import account, browser, event
from tests.web.panels.identity.test_measures import png

PAGE = "/settings/look"
PNG = png()


@pytest.fixture
def ana() -> Client:
    event()
    Screen.objects.create(event="tuesday", secret="wall")
    return browser(account("Ana", "owner"))


def sent(name: str, content: bytes = PNG) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


def television() -> str:
    return browser().get("/d/wall").content.decode()


def test_colour_logo_and_sponsors_stand_on_the_television(ana: Client) -> None:
    assert "colours.css" not in television()
    form = {"own": "on", "colour": "#7A1F3D", "logo": sent("a.png"), "sponsor-2": sent("b.png")}
    assert ana.post(PAGE, form).status_code == 302
    shown = television()
    assert "/club/colours.css?7a1f3d" in shown
    assert "--club: #7a1f3d" in browser().get("/club/colours.css").content.decode()
    for address in addresses().values():
        assert address in shown
        answer = browser().get(address)
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
        assert answer.content == PNG
    assert len(addresses()) == 2
    assert "Avec le soutien de" in shown


def test_what_is_dropped_is_gone_and_the_colour_with_it(ana: Client) -> None:
    ana.post(PAGE, {"own": "on", "colour": "#7a1f3d", "logo": sent("a.png")})
    assert ana.post(PAGE, {"colour": "#7a1f3d", "drop": "logo"}).status_code == 302
    assert (club().colour, addresses()) == ("", {})
    assert browser().get("/club/pictures/logo").status_code == 404


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"logo": sent("a.svg", b"<svg onload='x'>")}, "no picture a television shows"),
        ({"logo": sent("a.png", PNG + b"\0" * MOST)}, "too large"),
        ({"logo": sent("a.png", PNG[:8] + b"xxxx")}, "broken or only half there"),
        ({"logo": sent("a.png", png(9_000, 9_000))}, "9,000 × 9,000 pixels"),
        ({"logo": sent("a.png"), "sponsor-1": sent("b.gif", b"GIF89a")}, "no picture"),
        ({"own": "on", "colour": "pink"}, "is no colour"),
        ({"own": "on", "colour": "#ffc24d"}, "too near the brass"),
    ],
)
def test_what_no_television_can_show_is_refused(
    ana: Client, form: dict[str, object], words: str
) -> None:
    answer = ana.post(PAGE, form)
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert (club().colour, addresses()) == ("", {})


def test_directors_look_and_owners_change(ana: Client) -> None:
    bo = browser(account("Bo", "director"))
    assert "Only the owner" in bo.get(PAGE).content.decode()
    assert bo.post(PAGE, {"own": "on", "colour": "#7a1f3d"}).status_code == 403


def test_name_and_logo_stand_over_every_page(ana: Client) -> None:
    save_club({"name": "Cercle des Tilleuls"})
    ana.post(PAGE, {"logo": sent("a.png")})
    pages = ("/", "/new", "/e/tuesday/", "/e/tuesday/chips", "/people", PAGE, "/rules/")
    for page in (browser().get("/login"), *map(ana.get, pages)):
        shown = page.content.decode()
        assert "<span>Cercle des Tilleuls</span>" in shown
        assert '<img src="/club/pictures/logo?' in shown
    assert '<p class="club-sign"><img' in browser().get("/login").content.decode()
    save_club({"name": "Cercle du Midi"})
    assert "<span>Cercle du Midi</span>" in ana.get("/new").content.decode()
