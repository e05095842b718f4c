"""Dealers along the line: nobody at two tables, every down accounted for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Command, Meta
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.loading import load_actions
from tapisvert.festival.rota import (
    FillTables,
    LeaveDuty,
    PlaceDealer,
    PushDealers,
    RestDealer,
    rotation,
)
from tapisvert.festival.staff import AddStaff, ArriveOnDuty, RemoveStaff, SetRota
from tapisvert.festival.state import NO_FESTIVAL, Festival, LineTable
from tapisvert.refusals import Refusal

load_actions()
MINUTE = 60_000


class Room:
    """Ana pushes; half an hour passes between two commands."""

    def __init__(self, dealers: int = 5, tables: int = 3) -> None:
        self.now = NO_FESTIVAL
        self.at = 0
        self.tables(tables)
        for number in range(dealers):
            self.do(AddStaff(f"d{number}", "dealer"), ArriveOnDuty(f"d{number}"))

    def tables(self, *numbers: int) -> None:
        count = range(1, numbers[0] + 1) if len(numbers) == 1 else numbers
        self.line = tuple(LineTable(table, "main") for table in count)

    def do(self, *commands: Command) -> Festival:
        for command in commands:
            self.at += 30 * MINUTE
            self.now = FESTIVAL.replay(
                self.now, FESTIVAL.decide(self.now, command, Meta(self.at, "ana"))
            )
            check(self.now)
        return self.now

    def push(self) -> str:
        self.do(PushDealers(self.line))
        return self.dealing

    @property
    def dealing(self) -> str:
        at = {seat.table: seat.person for seat in self.now.dealing.values()}
        return " ".join(at.get(each.table, "-") for each in self.line)


def check(now: Festival) -> None:
    """What always holds."""
    dealing = [seat.person for seat in now.dealing.values()]
    assert len(set(dealing)) == len(dealing), "a dealer at two tables"
    assert not set(dealing) & set(now.resting)
    on_duty = {person for person in now.duty if now.staff[person].task == "dealer"}
    assert set(dealing) | set(now.resting) == on_duty
    assert len(set(now.resting)) == len(now.resting)
    open_downs = {down.table: down for down in now.downs.values() if not down.end}
    assert {t: (d.person, d.event) for t, d in open_downs.items()} == {
        t: (s.person, s.event) for t, s in now.dealing.items()
    }
    assert {t: d.number for t, d in open_downs.items()} == dict(now.open_downs)
    assert sorted(now.downs) == list(range(1, now.last_down + 1))
    for key in ("table", "person"):
        ends: dict[object, int] = {}
        for _, down in sorted(now.downs.items()):
            assert down.start >= ends.get(getattr(down, key), 0), "two downs at once"
            assert not down.end or down.end >= down.start
            ends[getattr(down, key)] = down.end or 2**60


def refused(room: Room, command: Command) -> str:
    with pytest.raises(Refusal) as refusal:
        FESTIVAL.decide(room.now, command, Meta(room.at, "ana"))
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.code


def test_dealers_go_on_along_the_line_and_one_rests_at_every_push() -> None:
    room = Room(dealers=5, tables=3)
    assert room.push() == "d0 d1 d2"
    first = room.push().split()
    second = room.push().split()
    assert [who for who in second[1:] if who in first] == [
        who for who in first[:-1] if who in second[1:]
    ]
    assert set(second) != set(first)
    assert len(room.now.resting) == 2


def test_whoever_has_dealt_enough_is_relieved_and_no_one_more_than_rest() -> None:
    room = Room(dealers=6, tables=4)
    room.do(SetRota(20, 2))
    for _ in range(12):
        room.push()
        assert max(room.now.streaks.values()) <= 3
    rested = {down.person for down in room.now.downs.values()}
    assert rested == {f"d{n}" for n in range(6)}


def test_a_dealer_who_leaves_mid_line_is_replaced_at_once() -> None:
    room = Room(dealers=4, tables=3)
    room.push()
    room.do(LeaveDuty("d1"))
    assert room.dealing == "d0 d3 d2"
    room.do(LeaveDuty("d0"))
    assert room.dealing == "- d3 d2"
    assert rotation(room.now, room.line).uncovered != ()
    assert refused(room, LeaveDuty("d0")) == "festival.not-on-duty"


def test_a_table_that_breaks_sends_its_dealer_on_and_a_new_one_gets_one() -> None:
    room = Room(dealers=4, tables=3)
    room.push()
    room.tables(1, 3, 7)
    room.do(FillTables(room.line))
    assert room.dealing == "d0 d2 d1"
    assert refused(room, FillTables(room.line)) == "festival.nothing-to-fill"
    room.push()
    assert len(room.now.dealing) == 3


def test_one_table_and_one_dealer_go_on_and_one_more_relieves_them() -> None:
    room = Room(dealers=1, tables=1)
    assert room.push() == room.push() == "d0"
    assert [down.end > 0 for _, down in sorted(room.now.downs.items())] == [True, False]
    room.do(AddStaff("d9", "dealer"), ArriveOnDuty("d9"))
    assert room.push() == "d9"


def test_placing_and_resting_by_hand() -> None:
    room = Room(dealers=4, tables=3)
    room.push()
    room.do(PlaceDealer("d3", LineTable(2, "main")))
    assert room.dealing == "d0 d3 d2"
    assert room.now.resting == ("d1",)
    room.do(RestDealer("d2"))
    assert room.dealing == "d0 d3 d1"
    assert refused(room, RestDealer("d2")) == "festival.rests-already"
    assert refused(room, PlaceDealer("d0", LineTable(1, "main"))) == "festival.deals-there"
    room.do(AddStaff("bo", "floor"), ArriveOnDuty("bo"))
    assert refused(room, PlaceDealer("bo", LineTable(1, "main"))) == "festival.no-dealer"
    assert refused(room, RemoveStaff("bo")) == "festival.staff-on-duty"
    assert refused(room, PushDealers(())) == "festival.no-line"
    assert refused(Room(dealers=0), PushDealers(room.line)) == "festival.no-dealers"


COMMANDS = st.sampled_from(("push", "fill", "arrive", "leave", "rest", "place", "tables"))


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 7),
    st.integers(1, 3),
    st.lists(st.tuples(COMMANDS, st.integers(0, 6), st.integers(1, 6)), max_size=25),
)
def test_whatever_happens_nobody_deals_twice_and_every_down_is_kept(
    dealers: int, downs: int, steps: list[tuple[str, int, int]]
) -> None:
    room = Room(dealers=dealers, tables=3)
    room.do(SetRota(30, downs))
    for name, who, table in steps:
        person = f"d{who}"
        match name:
            case "push":
                command: Command = PushDealers(room.line)
            case "fill":
                command = FillTables(room.line)
            case "arrive":
                command = ArriveOnDuty(person)
            case "leave":
                command = LeaveDuty(person)
            case "rest":
                command = RestDealer(person)
            case "place":
                command = PlaceDealer(person, LineTable(table, "main"))
            case _:
                room.tables(*range(who + 1, who + table + 2))
                continue
        before = room.now
        try:
            room.do(command)
        except Refusal:
            assert room.now is before
            continue
        if name == "push":
            covered = min(len(room.line), len(room.now.duty))
            assert len(room.now.dealing) == covered, "a table without a dealer while one rests"


def test_of_two_who_press_when_a_push_is_due_the_second_moves_nobody() -> None:
    room = Room()
    room.push()
    again = Meta(room.at + 1_000, "bo")
    with pytest.raises(Refusal) as refusal:
        FESTIVAL.decide(room.now, PushDealers(room.line), again)
    assert refusal.value.code == "festival.pushed-just-now"
    assert "1 seconds" not in refusal.value.text("en")
