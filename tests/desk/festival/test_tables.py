"""No table number at two events at once, unless it is wished."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from tapisvert.desk.festival.tables import free_tables
from tapisvert.festival.floor import ClaimTables, PlanFloor, ReserveTables, ShareTable
from tapisvert.festival.state import CLAIM_HOLDS
from tapisvert.refusals import Refusal
from tapisvert.tournament.phases.running import CancelEvent
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.opening import OpenTable
from tapisvert.tournament.setup import Heats
from tests.desk.festival.house import CHANCE, FestivalHouse


def refused(house: FestivalHouse, event: str, *tables: int) -> str:
    with pytest.raises(Refusal) as refusal:
        house.draw(event, *tables)
    return refusal.value.code


def test_events_number_their_tables_themselves_without_a_plan() -> None:
    house = FestivalHouse(plan=False)
    house.event("main", 10)
    house.event("side", 10)
    assert house.draw("main") == house.draw("side") == (1, 2)


def test_a_draw_takes_the_tables_set_aside_and_then_free_ones() -> None:
    house = FestivalHouse()
    house.event("main", 20)
    house.event("side", 10)
    house.share(ReserveTables("side", (1, 2)))
    house.share(ReserveTables("main", (5,)))
    assert house.draw("main") == (3, 4, 5)
    assert house.draw("side") == (1, 2)
    assert free_tables(house.desk, house.shared, "side", house.at) == (6, 7, 8, 9, 10, 11, 12)


def test_a_number_of_another_event_is_refused_until_it_is_wished() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.event("side", 10)
    house.draw("main")
    assert refused(house, "side", 2, 3) == "festival.table-elsewhere"
    assert refused(house, "side", 13, 14) == "festival.unknown-table"
    with pytest.raises(Refusal):
        house.do("side", OpenTable(1))
    house.share(ShareTable(2, ("main", "side"), "half a table each"))
    assert house.draw("side", 2, 3) == (2, 3)


def test_an_event_that_is_called_off_gives_its_tables_back() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.event("side", 10)
    house.draw("main")
    house.do("main", CancelEvent("no light"))
    assert house.draw("side") == (1, 2)


def test_too_few_free_tables_are_said_before_the_draw() -> None:
    house = FestivalHouse()
    house.event("main", 60)
    house.event("side", 60)
    house.draw("main")
    assert refused(house, "side") == "festival.too-few-tables"


def test_a_draw_sent_again_gets_its_own_tables() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    meta = house.meta()
    first = house.desk.do("main", DrawSeats(CHANCE, tables=(3, 4)), meta, "draw")
    again = house.desk.do("main", DrawSeats(CHANCE, tables=(3, 4)), meta, "draw")
    assert first == again


def test_two_events_that_draw_in_the_same_moment_get_different_tables() -> None:
    for _ in range(10):
        house = FestivalHouse()
        house.event("main", 20)
        house.event("side", 10)
        begin = Barrier(2)

        def drawn(event: str, house: FestivalHouse = house, begin: Barrier = begin) -> None:
            begin.wait()
            house.desk.do(event, DrawSeats(CHANCE), house.meta(), f"draw-{event}")

        with ThreadPoolExecutor(2) as both:
            list(both.map(drawn, ("main", "side")))
        taken = [house.desk.now(each).layout.in_use for each in ("main", "side")]
        assert [len(each) for each in taken] == [3, 2]
        assert not taken[0] & taken[1]


def test_a_draw_that_is_only_tried_claims_nothing() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.desk.tried("main", DrawSeats(CHANCE), house.meta())
    assert not house.shared.claims


def test_a_draw_that_was_refused_keeps_its_tables_for_a_minute() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.event("side", 10)
    house.share(ClaimTables("main", (1, 2)))
    house.at += CLAIM_HOLDS
    assert house.draw("side") == (1, 2)


def test_a_bracket_takes_as_many_tables_as_it_has_matches() -> None:
    house = FestivalHouse()
    house.event("duel", 6, heats=Heats(advance=1, bracket=True), table_size=2)
    assert house.draw("duel") == (1, 2, 3, 4)


def test_tables_set_aside_for_an_event_that_is_over_are_free() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.event("side", 10)
    house.share(ReserveTables("main", (1, 2)))
    house.do("main", CancelEvent("no light"))
    assert house.draw("side") == (1, 2)
    house.share(ReserveTables("side", (1, 2, 3)))
    house.share(PlanFloor(tuple(range(1, 7))))
