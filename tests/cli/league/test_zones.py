"""A league in Montréal, typed on a machine that hangs elsewhere."""

import pytest

from tests.cli.league.conftest import PUB, League


@pytest.fixture
def montreal(league: League) -> League:
    assert "America/Montreal" in league("zone", "America/Montreal").out
    return league


def test_a_league_keeps_the_zone_of_the_machine_until_told(
    empty: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Paris")
    empty("found", "Ligue des Tilleuls")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    assert empty("zone").out.strip() == "Europe/Paris"
    assert "is written America/Montreal" in empty("zone", "Montréal").err
    assert empty("zone", "America/Montreal", "--json").json["events"]
    assert empty("zone", "--json").json["zone"] == "America/Montreal"


def test_a_night_of_the_evening_is_to_come_until_midnight_in_its_zone(montreal: League) -> None:
    shown = montreal("calendar", "--at", "2026-09-08T23:30", "--json").json
    assert shown[0]["day"] == "2026-09-08"
    assert montreal("deadlines", "--at", "2026-09-08T23:59").out.count("photo") == 0
    due = montreal("deadlines", "--at", "2026-09-09T00:01").out
    assert "2026-09-10 00:00" in due
    assert "2026-09-11 00:00" in due


def test_the_journal_says_the_day_and_the_hour_people_had(montreal: League) -> None:
    entered = montreal("enter", PUB, "Chloé Martin", "Bo", "--at", "2026-09-08T23:10")
    assert entered.err == ""
    assert "2026-09-08  23:10" in montreal("history").out
