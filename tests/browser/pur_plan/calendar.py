"""Venues and the calendar: what is played where, and on which terms."""

from datetime import UTC, datetime, timedelta

from tests.browser.pur_plan.articles import article
from tests.browser.pur_plan.season import FIRST_DAY, Season
from tests.browser.screens import players


@article("D-P1")
def scope(season: Season) -> None:
    """Leagues: a league is founded under the P.U.R. book, and its nights are played by it."""
    ana = season.ana
    ana.sees("under the book P.U.R.", at="journal")
    ana.opens_evening(season.place.first)
    ana.person.sends(ana.person.page.locator('a[href$="/floor"]:visible').first)
    expect_book(ana.person.page.locator("body").inner_text())


def expect_book(text: str) -> None:
    assert "P.U.R." in text, text


@article("D-P2")
def other_types(season: Season) -> None:
    """Office, types: a gala has limits of its own; a tag team's sheet is in pairs."""
    ana, place = season.ana, season.place
    limits = {"fewest-stack": "30000", "most-stack": "50000", "fewest": "4", "most": "100"}
    ana.goes("office")
    assert "Daily" not in ana.choices("limits", "kind"), "the book sets the limits of a daily"
    ana.acts("limits", kind="gala", **limits)
    ana.sees("stacks 30,000 to 50,000 · 4 to 100 players")
    ana.goes("nights")
    gala = {"venue": place.venue, "kind": "gala", "day": "2020-02-19", "announced": "1"}
    assert "30,000" in ana.is_refused("date", **gala, stack="20000")
    ana.acts("date", **gala, stack="40000")
    ana.goes(f"nights/{place.first}")
    ana.acts("edit-date", kind="tag-team")
    ana.sees("Tag team · 12,000")
    assert "two people who share their place" in ana.enters("Bo\nChloé\nDede\nEli")
    assert "counts" in ana.enters("Bo\n= Chloé\nDede\n= Eli")


@article("D-P4-c")
def announced_stack(season: Season) -> None:
    """Calendar, for everybody: a larger stack stands there as announced, or is refused."""
    ana, date = season.ana, season.place.first
    ana.goes(f"nights/{date}")
    assert "announce it" in ana.is_refused("edit-date", stack="20000")
    ana.acts("edit-date", announced="1")
    season.anybody.sees("20,000 chips (announced)", at="calendar")
    season.anybody.sees("20,000 chips (announced)", at=f"night/{date}")


@article("D-P8.4")
def rebuys(season: Season) -> None:
    """Calendar, for everybody: rebuys with their terms; a night without them sells none."""
    ana, terms = season.ana, "one, 5 $, levels 1 and 2"
    ana.goes(f"nights/{season.place.first}")
    assert "stand on the league's site" in ana.is_refused("edit-date", rebuys=terms)
    ana.acts("edit-date", announced="1")
    season.anybody.sees(f"rebuys: {terms}", at="calendar")


@article("D-P8.1", "D-P8.2")
def longer(season: Season) -> None:
    """Date: 45 minutes for those of the evening's other event, where there is one."""
    ana, place = season.ana, season.place
    ana.goes(f"nights/{place.first}")
    assert "no other event" in ana.is_refused("edit-date", extended="1")
    ana.goes("nights")
    other = {"venue": place.venue, "day": FIRST_DAY, "time": "22:30", "forgotten": "late"}
    ana.acts("date", **other, announced="1")
    ana.goes(f"nights/{place.first}")
    ana.acts("edit-date", extended="1")
    season.anybody.sees("45 minutes to come in", at=f"night/{place.first}")


@article("D-3.5")
def level_lengths(season: Season) -> None:
    """Structure of a league's night: levels of another length are refused."""
    season.ana.opens_evening(season.place.first)
    _opens_level(season)
    refused = season.ana.is_refused("level-set", minutes="20")
    assert "lasts 20 minutes, and the league's book wants 15" in refused


@article("D-P3")
def laid_down(season: Season) -> None:
    """Office: the league lays its structure down; other blinds are refused on its nights."""
    ana = season.ana
    ana.goes("office")
    refused = ana.is_refused("structure", kind="daily", structure="club-evening")
    assert "the league's book wants 15" in refused
    ana.acts("structure", structure="league-daily")
    ana.sees("Blind structures laid down", "levels")
    ana.opens_evening(season.place.first)
    _opens_level(season)
    other = ana.is_refused("level-set", small_blind="50", big_blind="100")
    assert "its book lets nobody depart from the structure" in other


def _opens_level(season: Season) -> None:
    """From the console to the first level of the structure."""
    person = season.ana.person
    event = person.page.url.split("/e/")[1].split("/")[0]
    person.opens(f"/e/{event}/structure")
    person.taps_on(person.page.locator(f'a[href$="/e/{event}/structure/0"]:visible').first)


@article("E-0", "E-1")
def agreement(season: Season) -> None:
    """Venue: since when it has its agreement, and its evening; a week without a night is told."""
    ana, place = season.ana, season.place
    season.anybody.goes(f"night/{place.first}")
    season.anybody.sees("19:30 · in the league since 1 Jan 2020", at=f"venue/{place.venue}")
    ana.sees(f"{place.fox} has no night in the week of", at="office")
    ana.acts("end-agreement", place.fox, day="2020-02-10", reason="moved")
    ana.sees("left on 10 Feb 2020")
    ana.goes("nights")
    refused = ana.is_refused("date", venue=place.venue, day="2020-02-19", kind="daily")
    assert "has no agreement with the league" in refused


@article("E-2")
def further(season: Season) -> None:
    """Nights: a tournament beside the weekly one is taken only where it is announced."""
    today = datetime.now(UTC).date()
    friday = today + timedelta(days=7 + (4 - today.weekday()) % 7)
    mandate = {"venue": season.place.venue, "rank": "head", "first": today.isoformat()}
    season.ana.goes("office")
    season.ana.acts("director", person="Bo", **mandate)
    season.ana.goes("nights")
    sent = {"venue": season.place.venue, "day": friday.isoformat(), "kind": "daily"}
    assert "announce" in season.ana.is_refused("date", **sent)
    season.ana.acts("date", announced="1")
    season.anybody.sees(f"{friday.day} {friday:%b %Y}", at="calendar")


@article("E-4", "6.38")
def called_off(season: Season) -> None:
    """Date: a daily is called off with its reason and another night of the week, told to all."""
    ana, place = season.ana, season.place
    ana.goes("nights")
    late = {"forgotten": "late", "announced": "1"}
    ana.acts("date", venue=place.venue, day="2020-02-07", kind="daily", **late)
    ana.goes(f"nights/{place.first}")
    assert "same week" in ana.is_refused("cancel-date", reason="the hall is flooded")
    ana.acts("cancel-date", instead=f"{place.venue}-2020-02-07")
    season.anybody.sees("the hall is flooded", at=f"night/{place.first}")
    ana.goes(f"nights/{place.second}")
    told = ana.acts("move-date", day="2020-02-13", reason="a concert")
    assert "The night of Wednesday 12 February 2020" in told
    season.anybody.sees("a concert", "the hall is flooded", at="")


@article("E-5")
def restricted(season: Season) -> None:
    """Register: a venue keeps somebody away; at its door that person is refused with the reason."""
    ana, place = season.ana, season.place
    ana.goes("discipline")
    sent = {"venue": place.venue, "ground": "conduct", "first": "2020-01-01"}
    ana.acts("restrict", person="Dede", note="threw a chair", **sent)
    ana.sees("threw a chair")
    ana.opens_evening(place.first)
    ana.person.sends("#opening-act")
    ana.person.taps_on("#paste-first:visible, #paste:visible")
    players.sheet(ana.person)
    ana.person.pastes("#sheet #paste-list", "Dede")
    sheet = ana.person.page.locator("#sheet")
    sheet.get_by_text(f"{place.fox} does not admit Dede").wait_for()


@article("E-6")
def equal(season: Season) -> None:
    """Register: the grounds of a restriction are what somebody did, never who somebody is."""
    season.ana.goes("discipline")
    offered = season.ana.choices("restrict", "ground")
    assert offered == ["conduct", "safety", "atmosphere", "reputation of the venue"]
