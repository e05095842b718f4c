"""Prizes of a season in the room: announced before, and ticked off afterwards."""

import re

import pytest
from django.test import Client

from tapisvert.desk.league.prizes import claims
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.founding import SeasonOpened
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.standings.rule import StandingRule
from tapisvert.person import Person
from tapisvert.web.house import leagues, people, standings
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded

PRIZES = "/l/maples/s/winter/prizes"


@pytest.fixture
def office(ana: Client) -> Client:
    """A season of 2020 that is over; Chloé won it, Bo and Dede share the second rank."""
    founded(ana)
    act(ana, "official", person="Ana", office="management")
    season = {"season": "autumn", "first": "2021-01-01", "last": "2035-12-31", "preset": "linear"}
    act(ana, "season", name="Autumn", **season)
    act(ana, "season", name="Winter", first="2020-01-01", last="2020-12-31", preset="linear")
    entered(ana, "2020-02-05", "Chloé\nBo\nDede\nEli")
    entered(ana, "2020-02-12", "Chloé\nDede\nBo\nEli")
    act(ana, "fund-prizes", season="winter", source="", amount="500")
    return ana


def read(lang: str = "en") -> str:
    return compact(browser().get(PRIZES, headers={"accept-language": lang}).content.decode())


def test_everybody_sees_what_the_season_pays_and_whose_it_is(office: Client) -> None:
    act(office, "add-prize", season="winter", place="1", kind="money", amount="300")
    act(office, "add-prize", season="winter", place="2", kind="money", amount="100")
    act(office, "add-prize", season="winter", place="3", kind="object", what="a card guard")
    act(office, "add-prize", season="winter", place="1", kind="seat", what="gala", part="2020-02")
    page = read()
    assert "Paid out of a pot of €500 kept apart." in page
    assert "February 2020" in page
    assert "€50 each, 2 share the rank" in page
    assert "2 share the rank: one of them gets it" in page
    assert "une entrée : gala" in read("fr")
    assert "Announce a prize" not in page
    people().put(Person("chloe", "Chloé", number=7, shown="number"))
    assert "Chloé" not in read()


def test_the_home_shows_the_prizes_of_an_ended_season_until_they_are_handed_out(
    office: Client,
) -> None:
    act(office, "add-prize", season="winter", place="1", kind="money", amount="300")
    english = {"accept-language": "en"}
    home = compact(browser().get("/l/maples/", headers=english).content.decode())
    assert "· Winter" in home
    assert "€300" in home
    sent = {"season": "winter", "holder": "chloe", "day": "2021-01-10"}
    act(office, "hand-out-prize", number="1", **sent)
    assert "€300" not in browser().get("/l/maples/", headers=english).content.decode()


def test_a_prize_is_ticked_off_for_whose_it_is_and_undone(office: Client) -> None:
    act(office, "add-prize", season="winter", place="1", kind="money", amount="300")
    act(office, "add-prize", season="winter", place="2", kind="money", amount="100")
    wrong = act(office, "hand-out-prize", 422, season="winter", number="1", holder="bo")
    assert "Prize number 1 is not Bo&#x27;s: hand it to Chloé." in compact(wrong)
    sent = {"season": "winter", "holder": "chloe", "day": "2021-01-10"}
    toast = act(office, "hand-out-prize", number="1", **sent)
    assert "Chloé has the prize of rank 1, €300" in compact(toast)
    assert "handed out on 10 Jan 2021" in read()
    act(office, "hand-out-prize", 422, number="1", **sent)
    act(office, "withdraw-prize", 422, season="winter", number="1")
    (target,) = re.findall(r'name="target" value="([^"]+)"', toast)
    assert office.post("/l/maples/undo", {"target": target}, headers=HTMX).status_code == 200
    assert "handed out" not in read()
    for holder in ("bo", "dede"):
        act(office, "hand-out-prize", season="winter", number="2", holder=holder)
    assert read().count("handed out on") == 2


def test_a_correction_afterwards_says_whose_it_is_no_more(office: Client) -> None:
    act(office, "add-prize", season="winter", place="1", kind="object", what="the cup")
    act(office, "hand-out-prize", season="winter", number="1", holder="chloe")
    order = "Bo\nDede\nEli\nChloé"
    act(office, "correct", date="the-fox-2020-02-05", order=order, reason="upside down")
    page = compact(office.get(PRIZES).content.decode())
    assert "by them this prize is not theirs" in page
    assert "by them" not in read()


def test_prizes_are_the_managements_and_what_is_refused_changes_nothing(office: Client) -> None:
    before = office.get("/l/maples/everything.json").content
    act(office, "add-prize", 422, season="winter", place="1", kind="money", amount="501")
    act(office, "add-prize", 400, season="winter", place="0", kind="object", what="cup")
    act(office, "add-prize", 400, season="winter", place="1", kind="money", amount="much")
    act(office, "add-prize", 422, season="autumn", place="1", kind="money", amount="1")
    act(office, "hand-out-prize", 400, season="winter", number="9", holder="bo")
    act(
        browser(account("Zoé", "director")),
        "add-prize",
        422,
        season="winter",
        place="1",
        kind="object",
        what="cup",
    )
    assert office.get("/l/maples/everything.json").content == before


def test_a_season_keeps_the_months_a_prize_is_promised_for(office: Client) -> None:
    act(office, "add-prize", season="winter", place="1", kind="seat", what="gala", part="2020-12")
    days = {"first": "2020-01-01", "preset": "linear", "season": "winter"}
    refused = act(office, "season", 422, name="Winter", last="2020-11-30", **days)
    assert "Winter would lose 2020-12" in compact(refused)
    act(office, "season", name="Winter", last="2020-12-15", **days)


def test_a_prize_of_a_month_a_season_has_lost_closes_no_page(office: Client) -> None:
    act(office, "add-prize", season="winter", place="1", kind="seat", what="gala", part="2020-12")
    event = SeasonOpened(
        *("winter", "Winter", "2020-01-01", "2020-03-31"),
        preset_data("linear"),
        StandingRule(),
    )
    shortened = LEAGUE.replay(leagues().now("maples"), (event,))
    (claim,) = claims(standings(), "maples", shortened, "winter", "2021-01-01")
    assert (claim.over, claim.holders) == (True, ())
