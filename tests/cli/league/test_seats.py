"""Seats of a date from the terminal."""

from tests.cli.league.conftest import PUB, League


def test_seats_are_reserved_given_up_and_listed(played: League) -> None:
    date = "le-pub-2026-09-22"
    assert played("date", "Le Pub", "2026-09-22").err == ""
    assert "Le Pub: 2 seats a night" in played("seats", "Le Pub", "2").out
    assert "has a seat" in played("reserve", date, "Bo").out
    played("reserve", date, "Dede")
    assert "number 1" in played("reserve", date, "Chloé Martin").out
    listed = played("reserve", date, "--json").json
    assert (listed["seated"], listed["waiting"]) == (["Bo", "Dede"], ["Chloé Martin"])
    assert (listed["most"], listed["free"]) == (2, 0)
    assert "0 of 2 seats free" in played("reserve", date).out
    assert "Chloé Martin waited for a seat and has one now." in (
        played("reserve", date, "Bo", "--release").out
    )
    assert "no seat to give up" in played("reserve", date, "Bo", "--release").err
    assert "whose seat" in played("reserve", date, "--release").err
    assert "played" in played("reserve", PUB, "Bo").err
    assert "Nobody has reserved" in played("reserve", "le-pub-2026-09-15").out
