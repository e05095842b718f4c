"""The rota across events: its line follows the tables, and undo restores it."""

import pytest

from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.rotas import downs_of, line_now, rota_now
from tapisvert.festival.floor import PlanFloor
from tapisvert.festival.rota import LeaveDuty, PlaceDealer, PushDealers
from tapisvert.festival.staff import AddStaff, ArriveOnDuty
from tapisvert.refusals import Illegal
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tests.desk.festival.house import CHANCE, FestivalHouse


def staffed() -> FestivalHouse:
    house = FestivalHouse()
    house.share(PlanFloor((4, 3, 2, 1)))
    house.event("main", 8)
    house.start("main", 1, 2)
    house.event("side", 6)
    house.start("side", 4)
    for name in ("gil", "hana", "ivo", "jun"):
        house.share(AddStaff(name, "dealer"))
        house.share(ArriveOnDuty(name))
    house.share(AddStaff("bo", "floor"))
    house.share(ArriveOnDuty("bo"))
    return house


def test_the_line_runs_along_the_plan_across_events() -> None:
    house = staffed()
    line = line_now(house.desk, house.shared)
    assert [(each.table, each.event) for each in line] == [(4, "side"), (2, "main"), (1, "main")]
    house.share(PushDealers(line))
    shown = rota_now(house.desk, house.shared)
    assert [(each.table, each.name, each.dealer) for each in shown.lines] == [
        (4, "Side", "gil"),
        (2, "Main", "hana"),
        (1, "Main", "ivo"),
    ]
    assert (shown.resting, shown.floor) == (("jun",), ("bo",))
    assert [each.following for each in shown.lines].count("jun") == 1
    assert shown.due == house.shared.pushed_at + 30 * 60_000


def test_a_dealer_on_duty_who_plays_is_said() -> None:
    house = staffed()
    assert rota_now(house.desk, house.shared).playing == ()
    house.share(AddStaff("side-0", "dealer"))
    house.share(ArriveOnDuty("side-0"))
    assert rota_now(house.desk, house.shared).playing == (("side-0", "Side"),)


def test_a_dealer_who_plays_is_named_for_no_table_and_comes_off() -> None:
    house = staffed()
    line = line_now(house.desk, house.shared)
    for name in ("hana", "ivo", "jun"):
        house.share(LeaveDuty(name))
    house.share(AddStaff("side-0", "dealer"))
    house.share(ArriveOnDuty("side-0"))
    shown = rota_now(house.desk, house.shared)
    assert [each.following for each in shown.lines] == ["gil", "", ""]
    house.share(PushDealers(line))
    shown = rota_now(house.desk, house.shared)
    assert [each.dealer for each in shown.lines] == ["gil", "", ""]
    assert not shown.empty, "filling mends nothing while everybody who rests plays"
    with pytest.raises(Illegal, match="has a seat as a player"):
        house.share(PlaceDealer("side-0", line[1]))
    house.do("side", EliminatePlayers((1,)))
    assert "side-0" in {each.following for each in rota_now(house.desk, house.shared).lines}
    house.share(PlaceDealer("side-0", line[1]))
    house.share(AddStaff("main-0", "dealer"))
    house.share(ArriveOnDuty("main-0"))
    house.share(LeaveDuty("gil"))
    assert [each.dealer for each in rota_now(house.desk, house.shared).lines] == ["", "side-0", ""]


def test_a_table_that_breaks_leaves_the_line_and_its_dealer_is_known_in_a_dispute() -> None:
    house = staffed()
    house.share(PushDealers(line_now(house.desk, house.shared)))
    asked = house.at
    house.do("main", BreakTable(2, CHANCE))
    assert rota_now(house.desk, house.shared).empty
    house.at += 30 * 60_000
    house.share(PushDealers(line_now(house.desk, house.shared)))
    assert [each.table for each in rota_now(house.desk, house.shared).lines] == [4, 1]
    (down,) = downs_of(house.shared, table=2, at=asked)
    assert (down.person, down.event) == ("hana", "main")
    assert down.end


def test_undo_gives_every_dealer_their_table_back() -> None:
    house = staffed()
    house.share(PushDealers(line_now(house.desk, house.shared)))
    before = house.shared
    house.festivals.do(HOUSE, LeaveDuty("gil"), house.meta(), "left")
    assert house.shared.dealing[4].person == "jun"
    house.festivals.undo(HOUSE, "left", house.meta(), "back")
    assert house.shared == before
