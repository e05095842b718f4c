"""Where clocks hang: days, hours and deadlines in a zone, across the change of the clock."""

from datetime import UTC, date, datetime

import pytest

from tapisvert.refusals import Invalid
from tapisvert.zones import (
    day_in,
    in_zone,
    local,
    machine_zone,
    midnight_after,
    moment_of,
    zone_named,
    zones,
)

HOUR = 3_600_000
MONTREAL = "America/Montreal"
PARIS = "Europe/Paris"


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def test_a_sunday_evening_in_montreal_is_no_monday() -> None:
    sunday = at("2026-11-16T02:15")
    assert day_in(MONTREAL, sunday) == "2026-11-15"
    assert day_in("", sunday) == "2026-11-16"
    with in_zone(MONTREAL):
        assert local(sunday).strftime("%A %H:%M") == "Sunday 21:15"


def test_a_night_on_which_the_clock_goes_back_is_an_hour_longer() -> None:
    ends = midnight_after(date(2026, 11, 1), MONTREAL)
    assert ends - midnight_after(date(2026, 10, 31), MONTREAL) == 25 * HOUR
    assert midnight_after(date(2026, 3, 29), PARIS) - midnight_after(date(2026, 3, 28), PARIS) == (
        23 * HOUR
    )


def test_an_hour_the_clock_skips_is_the_one_after_and_one_it_shows_twice_the_first() -> None:
    with in_zone(PARIS):
        assert (
            local(moment_of(datetime.fromisoformat("2026-03-29T02:30"))).strftime("%H:%M")
            == "03:30"
        )
        first = moment_of(datetime.fromisoformat("2026-10-25T02:30"))
        assert (first, local(first).strftime("%H:%M")) == (at("2026-10-25T00:30"), "02:30")


def test_a_zone_nobody_knows_is_refused() -> None:
    for wrong in ("Montréal", "../etc/passwd", "", "Europe/"):
        with pytest.raises(Invalid) as refusal:
            zone_named(wrong)
        assert refusal.value.text("fr") != refusal.value.text("en")


def test_the_machine_tells_its_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", MONTREAL)
    assert machine_zone() == MONTREAL
    monkeypatch.setenv("TZ", "No/Where")
    assert zone_named(machine_zone())
    assert {MONTREAL, PARIS, "UTC"} <= set(zones())


@pytest.mark.parametrize(
    ("typed", "meant"), [("Montréal", "America/Montreal"), ("new york", "America/New_York")]
)
def test_a_town_is_told_how_its_zone_is_written(typed: str, meant: str) -> None:
    with pytest.raises(Invalid) as refusal:
        zone_named(typed)
    for lang in ("en", "fr"):
        assert meant in refusal.value.text(lang)
