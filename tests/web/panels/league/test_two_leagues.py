"""Two leagues of one house that play at the same place on the same evening."""

import pytest
from django.test import Client

from tapisvert.web.house import desk, leagues
from tests.web.panels.league.maples import HTMX, founded


def act(client: Client, league: str, verb: str, **sent: str) -> str:
    answer = client.post(f"/l/{league}/act/{verb}", sent, headers=HTMX)
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


@pytest.fixture
def both(ana: Client) -> Client:
    founded(ana)
    ana.post("/leagues", {"name": "Oaks", "book": "pur2019"})
    dates = {"first": "2020-01-01", "last": "2035-12-31"}
    act(ana, "oaks", "season", name="Autumn", preset="linear", **dates)
    act(ana, "oaks", "venue", name="The Fox", agreed="2020-01-01", weekday="2", time="19:30")
    (venue,) = leagues().now("oaks").venues
    act(ana, "oaks", "director", person="Ana", venue=venue, rank="head", first="2020-01-01")
    act(ana, "oaks", "date", venue=venue, day="2020-02-05", kind="daily")
    return ana


@pytest.mark.parametrize("order", [("maples", "oaks"), ("oaks", "maples")])
def test_each_has_an_evening_of_its_own(both: Client, order: tuple[str, str]) -> None:
    consoles = []
    for league in order:
        (night,) = (
            name
            for name, each in leagues().now(league).fixtures.items()
            if each.day == "2020-02-05"
        )
        assert "Open the evening" in both.get(f"/l/{league}/nights/{night}").content.decode()
        consoles.append(both.post(f"/l/{league}/nights/{night}/open")["Location"])
    assert len(set(consoles)) == 2
    for league, console in zip(order, consoles, strict=True):
        event = console.split("/")[2]
        assert desk().version(event)
        belongs = [each for each in order if leagues().now(each).fixture_of(event) is not None]
        assert belongs == [league]
    again = {"name": "the fox", "agreed": "2020-01-01", "weekday": "2", "time": "19:30"}
    answer = both.post("/l/oaks/act/venue", again, headers=HTMX)
    assert "There is a venue The Fox already" in answer.content.decode()
