"""Venues and the calendar: what is played where, and on which terms."""

from __future__ import annotations

from tests.web.nights import HTMX
from tests.web.pur_plan.articles import article
from tests.web.pur_plan.season import FIRST, SECOND, Season

FOX = {"venue": "the-fox", "kind": "daily"}


@article("D-P1")
def scope(season: Season) -> None:
    """Leagues: a league is founded under the P.U.R. book, and its nights are played by it."""
    assert "P.U.R." in season.ana.reads("journal")
    event = season.opened()
    assert "P.U.R." in season.ana.reads(f"/e/{event}/floor")


@article("D-P2")
def other_types(season: Season) -> None:
    """Office, types: a gala has limits of its own; a tag team's sheet is in pairs."""
    limits = {"fewest-stack": "30000", "most-stack": "50000", "fewest": "4", "most": "100"}
    season.ana.acts("limits", kind="gala", **limits)
    assert "stacks 30,000 to 50,000 · 4 to 100 players" in season.ana.reads("office")
    gala = {"venue": "the-fox", "kind": "gala", "day": "2020-02-19", "announced": "1"}
    assert "30,000" in season.ana.is_refused("date", **gala, stack="20000")
    season.ana.acts("date", **gala, stack="40000")
    book = season.ana.is_refused("limits", kind="daily", **limits)
    assert "sets the limits of this type itself" in book
    season.ana.acts("edit-date", date=FIRST, kind="tag-team", time="19:30", stack="12000")
    alone = season.ana.is_refused("enter", date=FIRST, order="Bo\nChloé\nDede\nEli")
    assert "two people who share their place" in alone
    season.ana.acts("enter", date=FIRST, order="Bo\n= Chloé\nDede\n= Eli")


@article("D-P4-c")
def announced_stack(season: Season) -> None:
    """Calendar, for everybody: a larger stack stands there as announced, or is refused."""
    sent = {"date": FIRST, "kind": "daily", "time": "19:30", "stack": "20000"}
    assert "announce" in season.ana.is_refused("edit-date", **sent)
    season.ana.acts("edit-date", **sent, announced="1")
    assert "20,000 (announced)" in season.anybody.reads("calendar")
    assert "20,000 (announced)" in season.anybody.reads(f"night/{FIRST}")


@article("D-P8.4")
def rebuys(season: Season) -> None:
    """Calendar, for everybody: rebuys with their terms; a night without them sells none."""
    sent = {"date": FIRST, "kind": "daily", "time": "19:30", "rebuys": "one, 5 $, levels 1 and 2"}
    assert "stand on the league's site" in season.ana.is_refused("edit-date", **sent)
    season.ana.acts("edit-date", **sent, announced="1")
    assert "rebuys: one, 5 $, levels 1 and 2" in season.anybody.reads("calendar")


@article("D-P8.1", "D-P8.2")
def longer(season: Season) -> None:
    """Date: 45 minutes for those of the evening's other event, where there is one."""
    sent = {"date": FIRST, "kind": "daily", "time": "19:30", "extended": "1"}
    assert "no other event" in season.ana.is_refused("edit-date", **sent)
    season.ana.acts("date", **FOX, day="2020-02-05", time="22:30", announced="1", forgotten="late")
    season.ana.acts("edit-date", **sent)
    assert "45 minutes to come in" in season.anybody.reads(f"night/{FIRST}")


@article("D-3.5")
def level_lengths(season: Season) -> None:
    """Settings of a league's night: levels of another length are refused."""
    refused = season.changes_level(season.opened(), minutes="20")
    assert "lasts 20 minutes, and the league's book wants 15" in refused


@article("D-P3")
def laid_down(season: Season) -> None:
    """Office: the league lays its structure down; other blinds are refused on its nights."""
    season.ana.acts("structure", kind="daily", structure="league-daily")
    assert "Blind structures laid down" in season.ana.reads("office")
    event = season.opened()
    other = season.changes_level(event, small_blind="50", big_blind="100")
    assert "its book lets nobody depart from the structure" in other
    refused = season.ana.is_refused("structure", kind="daily", structure="club-evening")
    assert "the league's book wants 15" in refused


@article("E-0", "E-1")
def agreement(season: Season) -> None:
    """Venue: since when it has its agreement, and its evening; a week without a night is told."""
    assert "19:30 · in the league since 1 Jan 2020" in season.anybody.reads("venue/the-fox")
    assert "The Fox has no night in the week of" in season.ana.reads("office")
    season.ana.acts("end-agreement", venue="the-fox", day="2020-02-10", reason="moved")
    refused = season.ana.is_refused("date", **FOX, day="2020-02-19")
    assert "agreement" in refused


@article("E-2")
def further(season: Season) -> None:
    """Nights: a tournament beside the weekly one is taken only where it is announced."""
    assert "announce" in season.ana.is_refused("date", **FOX, day="2020-02-07")
    late = {"announced": "1", "forgotten": "told at the door, put down late"}
    season.ana.acts("date", **FOX, day="2020-02-07", **late)
    assert "7 Feb 2020" in season.anybody.reads("calendar")


@article("E-4", "6.38")
def called_off(season: Season) -> None:
    """Date: a daily is called off with its reason and another night of the week, told to all."""
    season.ana.acts("date", **FOX, day="2020-02-07", announced="1", forgotten="late")
    sent = {"date": FIRST, "reason": "the hall is flooded"}
    assert "same week" in season.ana.is_refused("cancel-date", **sent)
    season.ana.acts("cancel-date", **sent, instead="the-fox-2020-02-07")
    assert "the hall is flooded" in season.anybody.reads(f"night/{FIRST}")
    moved = {"date": SECOND, "day": "2020-02-13", "venue": "the-fox", "reason": "a concert"}
    assert "The night of Wednesday 12 February 2020" in season.ana.acts("move-date", **moved)
    assert "a concert" in season.anybody.reads("")


@article("E-5")
def restricted(season: Season) -> None:
    """Register: a venue keeps somebody away; at its door that person is refused with the reason."""
    sent = {"person": "Dede", "venue": "the-fox", "ground": "conduct", "first": "2020-01-01"}
    season.ana.acts("restrict", **sent, note="threw a chair")
    assert "threw a chair" in season.ana.reads("discipline")
    event = season.opened()
    answer = season.ana.client.post(f"/e/{event}/act/register", {"person": "dede"}, headers=HTMX)
    assert answer.status_code == 422
    assert "The Fox does not admit Dede" in answer.content.decode()


@article("E-6")
def equal(season: Season) -> None:
    """Register: the grounds of a restriction are what somebody did, never who somebody is."""
    sent = {"person": "Dede", "venue": "the-fox", "note": "x", "first": "2020-01-01"}
    offered = season.ana.may_choose("discipline", "ground")
    assert sorted(offered) == ["atmosphere", "conduct", "reputation", "safety"]
    refused = season.ana.sends_wrongly("restrict", **sent, ground="religion")
    assert "religion" in refused
    assert "Dede" not in season.ana.reads("discipline")
