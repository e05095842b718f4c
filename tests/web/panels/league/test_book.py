"""What the league's book wants of a night, through the doors of the room."""

import re
from datetime import date, timedelta
from typing import Final

import pytest
from django.test import Client

from tapisvert.machine_clock import wall
from tapisvert.web.binding import bind
from tapisvert.web.models import Account
from tapisvert.zones import day_in
from tests.web.cast import browser, compact
from tests.web.panels.league.maples import HTMX, act, founded

EVENT: Final = "the-fox-2020-02-05"
TODAY: Final = day_in("UTC", wall())


@pytest.fixture
def director(ana: Client) -> Client:
    """Ana, who directs at the venue."""
    owner = Account.objects.get(name="Ana")
    bind(owner, "ana", owner.author)
    founded(ana)
    return ana


@pytest.mark.proves("pur2019 D-3.5", "pur2019 S-4")
def test_levels_of_another_length_are_refused_on_a_league_night(director: Client) -> None:
    director.post(f"/l/maples/nights/{EVENT}/open")
    told = changed(director, minutes="20")
    assert "lasts 20 minutes" in told
    assert "book wants 15" in told


@pytest.mark.proves("pur2019 D-P3")
def test_other_blinds_than_the_leagues_are_refused_on_its_nights(director: Client) -> None:
    told = act(director, "structure", kind="daily", structure="league-daily")
    assert "daily by the structure League daily, 15-minute levels, 15 levels." in compact(told)
    again = act(director, "structure", 422, kind="daily", structure="league-daily")
    assert "These nights have this structure already" in compact(again)
    office = director.get("/l/maples/office").content.decode()
    assert "League daily, 15-minute levels · 15 levels" in office
    director.post(f"/l/maples/nights/{EVENT}/open")
    told = changed(director, small_blind="50", big_blind="100")
    assert "its book lets nobody depart from the structure" in told


@pytest.mark.proves("pur2019 D-5.3")
def test_a_director_in_doubt_is_told_whom_to_ask(director: Client) -> None:
    director.post(f"/l/maples/nights/{EVENT}/open")
    console = compact(director.get(f"/e/{EVENT}/").content.decode())
    assert "An assistant in doubt asks Ana, the head director, before ruling." in console
    assert "D-5.3" in console


@pytest.mark.proves("pur2019 G-0")
def test_a_changed_rule_is_announced_to_members(director: Client) -> None:
    act(director, "news", text="Phones stay off the table.", rule="1")
    home = browser().get("/l/maples/", headers={"accept-language": "en"}).content.decode()
    assert "Changes to the rules" in home
    assert "Phones stay off the table." in home
    weekday = date.fromisoformat(TODAY).weekday()
    coming = (date.fromisoformat(TODAY) + timedelta(days=(1 - weekday) % 7 + 1)).isoformat()
    act(director, "director", person="Ana", venue="the-fox", rank="head", first=TODAY)
    act(director, "date", venue="the-fox", day=coming, kind="daily")
    night = f"the-fox-{coming}"
    assert "G-0" in director.get(f"/l/maples/nights/{night}").content.decode()
    act(director, "duties", date=night, duty="rules.amended")
    assert "G-0" not in director.get(f"/l/maples/nights/{night}").content.decode()


def changed(director: Client, **sent: str) -> str:
    """The first level of the night, opened and sent back changed: why that is refused."""
    form = director.get(f"/e/{EVENT}/structure/0").content.decode()
    (mark,) = re.findall(r'name="mark" value="([^"]*)"', form)[:1]
    level = {"index": "0", "mark": mark, **sent}
    answer = director.post(f"/e/{EVENT}/act/level-set", level, headers=HTMX)
    assert answer.status_code == 422
    return answer.content.decode()
