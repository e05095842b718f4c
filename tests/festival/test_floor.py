"""The plan of a house: whose a table is, and what is wished twice."""

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.festival.floor import (
    AllowDouble,
    PlanFloor,
    ReserveTables,
    ShareTable,
    ShowBoard,
    ranges,
    read_ranges,
)
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.state import NO_FESTIVAL, Festival
from tapisvert.refusals import Refusal

ANA = Meta(1_000_000, "ana")


def after(now: Festival, *commands: Command) -> Festival:
    for command in commands:
        now = FESTIVAL.replay(now, FESTIVAL.decide(now, command, ANA))
    return now


def refused(now: Festival, command: Command) -> str:
    with pytest.raises(Refusal) as refusal:
        FESTIVAL.decide(now, command, ANA)
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.code


PLANNED = after(NO_FESTIVAL, PlanFloor(tuple(range(1, 9))))


def test_tables_are_written_as_people_say_them() -> None:
    assert read_ranges("1-3, 7 12-10") == (1, 2, 3, 7, 12, 11, 10)
    assert ranges((1, 2, 3, 7)) == ("1-3", "7")
    for text in ("a", "1-", "1-2-3", "1-9999", "³"):
        with pytest.raises(Refusal):
            read_ranges(text)


def test_a_plan_has_each_table_once() -> None:
    assert refused(NO_FESTIVAL, PlanFloor((1, 1))) == "festival.bad-plan"
    assert refused(NO_FESTIVAL, PlanFloor((0,))) == "festival.bad-plan"
    assert refused(PLANNED, PlanFloor(PLANNED.plan)) == "festival.plan-same"
    assert after(PLANNED, PlanFloor(())).plan == ()


def test_a_table_is_set_aside_for_one_event() -> None:
    assert refused(NO_FESTIVAL, ReserveTables("main", (1,))) == "festival.no-plan"
    now = after(PLANNED, ReserveTables("main", (1, 2)))
    assert refused(now, ReserveTables("side", (2,))) == "festival.table-reserved"
    assert refused(now, ReserveTables("side", (9,))) == "festival.unknown-table"
    assert refused(now, ReserveTables("main", (2, 1))) == "festival.reserved-already"
    assert refused(now, PlanFloor((3, 4))) == "festival.plan-reserved"
    moved = after(now, ReserveTables("main", (2, 3)))
    assert moved.reserved_for("main") == (2, 3)
    assert after(moved, ReserveTables("main", ())).reserved_for("main") == ()


def test_a_wish_names_two_events_and_its_reason() -> None:
    assert refused(PLANNED, ShareTable(1, ("main",), "split")) == "festival.wish-two"
    assert refused(PLANNED, ShareTable(1, ("main", "side"), " ")) == "festival.no-reason"
    now = after(PLANNED, ShareTable(1, ("main", "side"), "split in two"))
    assert now.is_shared(1, "side", "main")
    assert not now.is_shared(1, "side", "other")
    assert after(now, AllowDouble("chloé", ("main", "side"), "last level")).is_double(
        "chloé", "main", "side"
    )


def test_every_public_address_is_another_one() -> None:
    first = after(NO_FESTIVAL, ShowBoard())
    assert after(first, ShowBoard()).screen > first.screen
