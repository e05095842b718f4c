"""Teams of two: one seat, two partners, and a place that is both's."""

from typing import Any

import pytest

from tapisvert.league.points.night import night_of
from tapisvert.person import Person
from tapisvert.refusals import Illegal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.registration.registering import Register, RegisterPeople, Unregister
from tapisvert.tournament.results.table import results
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Rebuys
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams.partners import ChangePartner, NamePartner, player_of
from tapisvert.tournament.timing.clock_actions import JumpToStretch
from tapisvert.tournament.todo import todo
from tests.tournament.build import after, at, created
from tests.tournament.chance import chance
from tests.tournament.refused import refused


def teams(**changes: Any) -> Tournament:
    """Three teams of two, before the start."""
    now = created(kind="tag-team", **changes)
    now = after(now, RegisterPeople(("ana", "bo", "chloe")), DrawSeats(chance()))
    return after(now, NamePartner(1, "dede"), NamePartner(2, "eli"), NamePartner(3, "fay"))


def test_both_names_stand_for_the_seat_and_whoever_plays_comes_first() -> None:
    now = after(teams(), StartEvent())
    people = {"ana": Person("ana", "Ana"), "dede": Person("dede", "Dede")}
    assert Names(now, people).entry(1) == "Ana + Dede"
    now = after(now, ChangePartner(1))
    assert (Names(now, people).entry(1), player_of(now, 1)) == ("Dede + Ana", "dede")


def test_a_team_is_two_people_who_play_once() -> None:
    now = teams()
    assert refused(now, NamePartner(1, "ana")) == "teams.alone"
    assert refused(now, NamePartner(1, "bo")) == "teams.plays-already"
    assert refused(now, NamePartner(1, "eli")) == "teams.plays-already"
    assert refused(now, Register("eli")) == "teams.plays-already"
    assert refused(now, NamePartner(1, " ")) == "registration.no-person"
    assert refused(created(), NamePartner(1, "bo")) == "teams.none"
    changed = after(now, NamePartner(1, "gus"))
    assert changed.teams[1].partner == "gus"
    free = after(now, Unregister(2))
    assert after(free, NamePartner(1, "eli")).teams[1].partner == "eli"


def test_nobody_starts_without_a_partner_and_the_list_says_who_has_none() -> None:
    now = created(kind="tag-team")
    now = after(now, RegisterPeople(("ana", "bo")), DrawSeats(chance()), NamePartner(1, "dede"))
    assert [each.id for each in todo(now, at(0).at) if each.id.startswith("partner")] == [
        "partner:2"
    ]
    assert refused(now, StartEvent()) == "teams.missing"
    begun = after(now, NamePartner(2, "eli"), StartEvent())
    assert refused(begun, NamePartner(2, "fay")) == "teams.settled"


def test_partners_change_once_a_level_in_breaks_or_after_any_hand() -> None:
    now = after(teams(), StartEvent(), ChangePartner(1))
    assert refused(now, ChangePartner(1)) == "teams.once-a-level"
    assert player_of(after(now, ChangePartner(1), meta=at(21)), 1) == "ana"
    breaks = after(teams(team_change="break"), StartEvent())
    assert refused(breaks, ChangePartner(1)) == "teams.in-breaks"
    paused = after(breaks, JumpToStretch(2))
    assert player_of(after(paused, ChangePartner(1)), 1) == "dede"
    free = after(teams(team_change="hand"), StartEvent(), ChangePartner(1), ChangePartner(1))
    assert player_of(free, 1) == "ana"


def test_place_prize_and_points_are_for_both() -> None:
    plan = Bands((Band(0, (PrizeLine(1, 1, 10_000),)),))
    now = after(teams(), SetPrizePlan(plan), StartEvent(), EliminatePlayers((1,)))
    now = after(now, EliminatePlayers((2,)), EndEvent())
    lines = [(each.person, each.place, each.cents) for each in results(now)]
    assert lines == [
        ("chloe", "1", 3_000),
        ("fay", "1", 3_000),
        ("bo", "2", 0),
        ("eli", "2", 0),
        ("ana", "3", 0),
        ("dede", "3", 0),
    ]
    night = night_of(now)
    assert [(each.first, each.last) for each in night.finishes] == [
        *((1, 2), (1, 2), (3, 4), (3, 4), (5, 6), (5, 6))
    ]
    assert [each.spent for each in night.finishes] == [1_000] * 6


def test_a_team_enters_once() -> None:
    with pytest.raises(Illegal) as refusal:
        created(kind="tag-team", rebuys=Rebuys("re-entry", None, 1, 2))
    assert refusal.value.code == "registration.offer-teams"
