"""The line above which one goes through: announced in the office, seen by everybody."""

import re

import pytest
from django.test import Client

from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded

ENGLISH = {"accept-language": "en"}


@pytest.fixture
def office(ana: Client) -> Client:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli\nFatou")
    return ana


def seen(path: str) -> str:
    page = browser().get(path, headers=ENGLISH, follow=True)
    return compact(page.content.decode())


def lowest(page: str) -> str:
    """Who stands right above the line."""
    (row,) = re.findall(r'class="last-through".*?</tr>', page)
    (name,) = re.findall(r"(Chloé|Dede|Eli|Fatou)</a>", row)
    return str(name)


def test_the_home_and_the_standing_show_who_goes_through(office: Client) -> None:
    assert "last-through" not in seen("/l/maples")
    list_ = office.get("/l/maples/s/autumn/qualified?most=2").content.decode()
    assert "/act/announce-cut" in list_
    told = act(office, "announce-cut", season="autumn", most="2")
    assert "Autumn: 2 places go through." in compact(told)
    for most, offered in (("2", False), ("3", True)):
        page = office.get(f"/l/maples/s/autumn/qualified?most={most}").content.decode()
        assert ("/act/announce-cut" in page) is offered, "what is announced is not offered again"
    for path in ("/l/maples", "/l/maples/s/autumn"):
        page = seen(path)
        assert lowest(page) == "Dede"
        assert "Above the line: 2 places go through." in page
    assert "2 places go through" in seen("/l/maples").partition("home-news")[2]
    entered(office, "2020-02-12", "Eli\nFatou\nChloé\nDede")
    assert lowest(seen("/l/maples")) in ("Eli", "Chloé")
    assert "Announced: 2 places go through." in compact(
        office.get("/l/maples/s/autumn/qualified").content.decode()
    )
    toast = act(office, "withdraw-cut", season="autumn")
    assert "last-through" not in seen("/l/maples")
    (target,) = re.findall(r'name="target" value="([^"]+)"', toast)
    assert office.post("/l/maples/undo", {"target": target}, headers=HTMX).status_code == 200
    assert "last-through" in seen("/l/maples")


def test_only_the_management_draws_the_line(office: Client) -> None:
    bo = browser(account("Bo", "director"))
    act(bo, "announce-cut", 422, season="autumn", most="2")
    assert "/act/announce-cut" not in bo.get("/l/maples/s/autumn/qualified?most=2").content.decode()
    act(office, "announce-cut", 400, season="autumn")
    assert "last-through" not in seen("/l/maples")


def test_the_page_of_a_member_has_the_median_beside_the_curve(office: Client) -> None:
    entered(office, "2020-02-12", "Eli\nFatou\nChloé\nDede")
    page = seen("/l/maples/s/autumn/player/chloe")
    assert ">Median<" in page
    assert "dashed: the median of the league" in page
    assert 'class="other median"' in page
