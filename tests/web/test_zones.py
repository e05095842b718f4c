"""Days and hours on the pages: those of the league, the event and the club, not of the server."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.league.record.founding import FoundLeague
from tapisvert.web import dates
from tapisvert.web.club import club, save_club
from tapisvert.web.house import desk, leagues
from tests.web.cast import account, browser, compact, event
from tests.web.nights import started

pytestmark = pytest.mark.usefixtures("room")

SUNDAY = 1_794_795_300_000
"""Monday 2026-11-16 at 2:15 in universal time: Sunday, 21:15, in Montréal."""


@pytest.fixture
def ana() -> Iterator[Client]:
    dates.look_again()
    yield browser(account("Ana", "owner"))
    dates.look_again()


def test_the_first_steps_offer_the_zone_of_the_machine_and_keep_what_is_chosen(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "MACHINE_ZONE", "America/Montreal")
    assert 'value="America/Montreal"' in ana.get("/settings/first").content.decode()
    sent = {"place": "Lyon", "zone": "Europe/Paris"}
    assert ana.post("/settings/first", sent).status_code == 302
    assert club().zone == "Europe/Paris"
    assert 'value="Europe/Paris"' in ana.get("/settings/club").content.decode()
    assert ana.post("/settings/club", {"zone": "Lyon"}).status_code == 400
    assert club().zone == "Europe/Paris"


def test_the_journal_of_a_league_has_its_own_days_whatever_the_clubs_zone(ana: Client) -> None:
    save_club({"zone": "Europe/Paris"})
    founded = FoundLeague("Maples", "pur2019", zone="America/Montreal")
    leagues().do("maples", founded, Meta(SUNDAY, "account-0"), "f")
    page = ana.get("/l/maples/journal", headers={"accept-language": "en"}).content.decode()
    assert "15 nov" in page.lower()
    assert "21" in page
    assert 'data-zone="America/Montreal"' in page


def test_an_event_keeps_its_zone_and_an_older_one_is_shown_in_the_clubs(ana: Client) -> None:
    save_club({"zone": "Asia/Tokyo"})
    kept = started(3, zone="America/Montreal")
    assert desk().now(kept).setup is not None
    assert 'data-zone="America/Montreal"' in ana.get(f"/e/{kept}/").content.decode()
    old = started(3, name="old")
    assert 'data-zone="Asia/Tokyo"' in ana.get(f"/e/{old}/").content.decode()


def test_the_list_of_events_says_when_each_is_where_it_is_played(ana: Client) -> None:
    save_club({"zone": "Europe/Paris"})
    event("there", starts=SUNDAY, zone="America/New_York")
    event("here", starts=SUNDAY, zone="Europe/Paris")
    page = compact(ana.get("/").content.decode())
    assert "15 Nov, 21:15 (New York)" in page
    assert "16 Nov, 3:15" in page
    assert "(Paris)" not in page


@pytest.mark.parametrize("zone", ["America/Montreal", "Pacific/Auckland"])
@pytest.mark.parametrize("starts", ["9999-12-31T23:59", "0001-01-01T00:00"])
def test_an_evening_beyond_every_calendar_is_refused_and_not_created(
    ana: Client, zone: str, starts: str
) -> None:
    save_club({"zone": zone})
    typed = {"name": "Far", "preset": "club-evening", "people": "Ann\nBea", "starts": starts}
    answer = ana.post("/new", {**typed, "action": "far"})
    assert answer.status_code == 400
    assert starts in answer.content.decode()
    assert ana.post("/new/estimate", typed).status_code == 200
    assert desk().streams() == ()
    assert ana.get("/").status_code == 200
