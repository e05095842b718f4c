"""A night goes from the tables to the standings with its knock-outs, ties and endings."""

import pytest

from tapisvert.desk.league.calendar import open_event
from tapisvert.desk.league.nights import correct_from_event, incidents, night_at, publish_event
from tapisvert.league.record.deadlines import due
from tapisvert.refusals import Illegal
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import NameSubstitute
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.desk.league.house import PLAYED, SEASON, House
from tests.league.record.build import HOUR, START, at, tuesday
from tests.tournament.chance import chance


def test_an_event_that_is_over_is_published_as_it_ended() -> None:
    house = House()
    house.evening("t1")
    publish_event(house.desk, house.author(PLAYED + 4), "t1")
    result = house.league.results["t1"]
    assert [each.person for each in result.night.finishes] == ["ana", "bo", "chloé", "dede"]
    assert result.night.finishes[0].knock_outs == 3
    assert (result.ended - START, result.at - START) == (3 * HOUR, (PLAYED + 4) * HOUR)
    assert len(house.standings.of("pur", SEASON).lines) == 4
    assert due(house.league) == ()


def test_an_event_played_before_its_day_counts_no_sooner_than_that_day() -> None:
    house = House()
    house.evening("t1")
    with pytest.raises(Illegal) as refusal:
        publish_event(house.desk, house.author(4), "t1")
    assert refusal.value.code == "league.future-result"
    assert "t1" not in house.league.results


def test_an_event_that_is_not_over_or_not_there_has_no_result() -> None:
    house = House()
    house.do(tuesday())
    with pytest.raises(Illegal) as refusal:
        publish_event(house.desk, house.author(), "t1")
    assert refusal.value.code == "leaguedesk.no-such-event"
    open_event(house.desk, house.author(), "t1")
    with pytest.raises(Illegal) as refusal:
        publish_event(house.desk, house.author(), "t1")
    assert refusal.value.code == "points.not-over"


def test_who_left_and_who_was_disqualified_are_told_so() -> None:
    house = House()
    house.do(tuesday())
    open_event(house.desk, house.author(), "t1")
    house.play(
        "t1",
        NameSubstitute("bo"),
        RegisterPeople(("ana", "bo", "chloé", "dede")),
        DrawSeats(chance()),
        StartEvent(),
        GivePenalty(4, "disqualified", "chips in the pocket", stack=12_000),
    )
    house.play("t1", LeaveTournament(3, 12_000), hours=1)
    house.play("t1", EliminatePlayers((2,), (), ((1,),)), EndEvent(), hours=2)
    night, _ = night_at(house.desk, house.league, "t1")
    endings = {each.person: each.ending for each in night.finishes}
    assert endings["dede"] == "disqualified"
    assert endings["chloé"] == "left"
    publish_event(house.desk, house.author(PLAYED + 3), "t1")
    (kept,) = house.league.incidents["t1"]
    assert (kept.person, kept.kind, kept.step) == ("dede", "penalty", "disqualified")
    assert kept.what == "chips in the pocket"
    assert incidents(house.desk.now("t1")) == (kept,)


def test_a_result_is_corrected_from_the_event_once_it_was_put_right() -> None:
    house = House()
    house.evening("t1")
    publish_event(house.desk, house.author(PLAYED + 4), "t1")
    ended = house.desk.history("t1")[-1].action
    house.desk.undo("t1", ended, at(PLAYED + 5), "not-over")
    with pytest.raises(Illegal) as refusal:
        correct_from_event(house.desk, house.author(PLAYED + 6), "t1", "it was not over")
    assert refusal.value.code == "points.not-over"
    house.desk.undo("t1", "not-over", at(PLAYED + 6), "over")
    correct_from_event(house.desk, house.author(PLAYED + 7), "t1", "read again")
    assert house.league.results["t1"].corrections == 1
