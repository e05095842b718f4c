"""A league is kept beside the events, undone like them, and run by those whose office it is."""

import pytest

from tapisvert.actions import Command
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.queries.shelf import events
from tapisvert.desk.running import Desk
from tapisvert.desk.undoing import UndoBlocked
from tapisvert.journal.memory import MemoryJournal
from tapisvert.league.record.discipline import FileComplaint, SuspendPlayer
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.officials import AppointOfficial, DismissOfficial
from tapisvert.league.record.prizes import AddSeasonPrize, FundPrizes
from tapisvert.league.record.publishing import PublishResult
from tapisvert.league.record.teams import JoinTeam, NameTeam
from tapisvert.league.record.values import PrizeFund, SeasonPrize
from tapisvert.refusals import Illegal, Invalid
from tests.desk.league.house import House
from tests.league.record.build import FOUND, at, night, season, tuesday


def test_a_league_is_not_among_the_events_and_no_event_among_the_leagues() -> None:
    house = House()
    house.evening()
    assert house.leagues.streams() == ("pur",)
    assert house.desk.streams() == ("t1",)
    assert [each.event for each in events(house.desk)] == ["t1"]
    assert sorted(house.journal.streams()) == ["league:pur", "t1"]


def test_an_event_cannot_be_opened_under_the_name_of_a_league() -> None:
    house = House()
    for act in (house.desk.now, house.desk.version):
        with pytest.raises(Invalid) as refusal:
            act("league:pur")
        assert refusal.value.code == "desk.other-kind"


def test_a_name_no_file_may_hold_is_refused_before_it_is_kept() -> None:
    house = House()
    with pytest.raises(Invalid) as refusal:
        house.leagues.do("other", FoundLeague("x" * 201, "pur2019"), at(1), "a")
    assert refusal.value.code == "signs.long-text"


def test_an_unknown_league_is_refused_with_the_nearest_name() -> None:
    house = House()
    with pytest.raises(Invalid) as refusal:
        house.leagues.known("purr")
    assert refusal.value.code == "leaguedesk.unknown-league"
    assert "pur" in refusal.value.text("fr")


def test_another_process_sees_the_same_league() -> None:
    house = House()
    house.publish("t1", "chloé", "bo", "dede")
    assert Leagues(house.journal).now("pur") == house.league


def test_a_published_night_can_be_undone_and_put_back() -> None:
    house = House()
    house.do(tuesday())
    house.leagues.do("pur", PublishResult("t1", night("bo", "dede")), at(1), "night")
    with pytest.raises(UndoBlocked) as refusal:
        house.leagues.undo("pur", "l5", at(2), "undo-date")
    assert refusal.value.data["also"] == ("night",)
    assert refusal.value.text("fr") != refusal.value.text("en")
    house.leagues.undo("pur", "night", at(2), "undo")
    assert not house.league.results
    house.leagues.undo("pur", "undo", at(3), "redo")
    assert house.league.results["t1"].night == night("bo", "dede")
    assert [past.what for past in house.leagues.history("pur")][-3:] == [
        "publish-result",
        "undo-actions",
        "undo-actions",
    ]


def test_once_somebody_manages_the_league_others_do_not() -> None:
    house = House()
    house.do(AppointOfficial("ana", "management"), tuesday())
    with pytest.raises(Illegal) as refusal:
        house.leagues.do("pur", season(name="Mine"), at(1, "dede"), "a")
    assert refusal.value.code == "league.for-management"
    with pytest.raises(Illegal):
        house.leagues.undo("pur", "l1", at(1, "dede"), "b")
    house.do(season(name="Ours"))
    assert house.league.seasons["s1"].name == "Ours"


def test_an_official_takes_back_what_they_did_themselves_while_it_is_theirs_to_do() -> None:
    house = House()
    house.do(AppointOfficial("ana", "management"), tuesday())
    house.do(AppointOfficial("bo", "entry"))
    leagues, bo = house.leagues, at(1, "bo")
    leagues.do("pur", PublishResult("t1", night("chloé", "dede")), bo, "typed")
    leagues.undo("pur", "typed", bo, "back")
    assert not house.league.results
    leagues.undo("pur", "back", bo, "again")
    assert house.league.results
    for others in ("l1", "l5"):
        with pytest.raises(Illegal) as refusal:
            leagues.undo("pur", others, bo, f"no-{others}")
        assert refusal.value.code == "league.for-management"
    with pytest.raises(Illegal):
        leagues.undo("pur", "again", bo, "both", also=("l5",))
    house.do(DismissOfficial("bo", "entry"))
    with pytest.raises(Illegal) as refusal:
        leagues.undo("pur", "again", bo, "too-late")
    assert refusal.value.code == "league.for-management"


def test_the_same_command_sent_again_happens_once() -> None:
    leagues = Leagues(MemoryJournal())
    first = leagues.do("pur", FOUND, at(0), "a")
    assert leagues.do("pur", FOUND, at(0), "a") == first
    assert leagues.version("pur") == 1


def test_guards_are_asked_for_events_too() -> None:
    def nobody(stream: str, now: object, command: object, meta: object) -> None:
        raise Illegal("league.not-restricted")

    desk = Desk(MemoryJournal(), (nobody,))
    with pytest.raises(Illegal):
        desk.do("t1", FOUND, at(0), "a")


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        (
            [
                FundPrizes("s1", PrizeFund("pot", "", 500_00, "EUR")),
                AddSeasonPrize("s1", SeasonPrize(1, "money", cents=58_00)),
                AddSeasonPrize("s1", SeasonPrize(1, "money", cents=51_00)),
            ],
            "leagueprizes.rank-paid",
        ),
        ([NameTeam("r", "Reds"), JoinTeam("r", "bo", "2035-01-01")], "leagueteams.outside"),
        ([NameTeam("r", "Reds"), JoinTeam("r", "bo", "1990-01-01")], "leagueteams.outside"),
        (
            [
                SuspendPlayer("bo", "2026-09-01", "2026-11-30", "threats"),
                SuspendPlayer("bo", "2026-09-15", "2026-10-01", "threats"),
            ],
            "league.suspended-already",
        ),
        ([FileComplaint("bo", "shouted", plaintiff="bo")], "league.own-plaintiff"),
    ],
)
def test_what_would_only_be_a_slip_is_refused(commands: list[Command], code: str) -> None:
    house = House()
    for command in commands[:-1]:
        house.do(command)
    with pytest.raises(Illegal) as refusal:
        house.do(commands[-1])
    assert refusal.value.code == code
    assert refusal.value.text("fr") != refusal.value.text("en")
