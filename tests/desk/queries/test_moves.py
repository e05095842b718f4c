"""The moves of the last minutes, each with its reason."""

import pytest

from tapisvert.actions import Command
from tapisvert.desk.queries.moves import Move, confirms_seats, on_the_way, recent_moves
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.arriving import ConfirmSeats
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.moving import MovePlayer, PutSeatRight, SwapSeats
from tapisvert.tournament.setup import Late
from tests.tournament.build import ANA, at, setup
from tests.tournament.chance import chance


class Evening:
    """Ten players at two tables of nine chairs, five each."""

    def __init__(self) -> None:
        self.desk = Desk(MemoryJournal())
        self.count = 0
        self.do(CreateEvent(setup(late=Late(4), table_size=9)), 0)
        self.do(RegisterPeople(tuple(f"p{n}" for n in range(1, 11))), 0)
        self.do(DrawSeats(chance(), (1, 2)), 0)
        self.do(StartEvent(), 0)

    def do(self, command: Command, minute: float) -> str:
        self.count += 1
        self.desk.do("e", command, at(minute), f"a{self.count}")
        return f"a{self.count}"

    def moves(self, minute: float) -> tuple[Move, ...]:
        with self.desk.opened("e") as stream_state:
            return recent_moves(stream_state, at(minute).at)

    def on_the_way(self, minute: float) -> tuple[Move, ...]:
        with self.desk.opened("e") as stream_state:
            return on_the_way(stream_state, at(minute).at)

    def at_table(self, table: int) -> list[int]:
        return [entry for entry in self.desk.now("e").layout.tables[table].seats if entry]

    def seat(self, entry: int) -> Seat:
        found = self.desk.now("e").field.entries[entry].seat
        assert found is not None
        return found

    def free(self, table: int) -> Seat:
        return Seat(table, self.desk.now("e").layout.tables[table].free[0])


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_the_first_draw_is_no_move(evening: Evening) -> None:
    assert evening.moves(1) == ()


def test_a_player_who_balances_is_told_with_both_seats_and_the_article(evening: Evening) -> None:
    entry = evening.at_table(1)[0]
    origin, seat = evening.seat(entry), evening.free(2)
    evening.do(MovePlayer(entry, seat), 5)
    (move,) = evening.moves(6)
    assert (move.entry, move.origin, move.seat, move.why) == (entry, origin, seat, "balance")
    assert move.at == at(5).at
    assert [str(each.number) for each in move.grounds] == ["10-A"]


def test_a_move_is_told_for_ten_minutes(evening: Evening) -> None:
    evening.do(MovePlayer(evening.at_table(1)[0], evening.free(2)), 5)
    assert len(evening.moves(15)) == 1
    assert evening.moves(15.1) == ()


def test_only_the_last_seat_of_somebody_is_told(evening: Evening) -> None:
    entry = evening.at_table(1)[0]
    evening.do(MovePlayer(entry, evening.free(2)), 5)
    between = evening.seat(entry)
    evening.do(MovePlayer(entry, evening.free(1)), 6)
    (move,) = evening.moves(7)
    assert (move.origin, move.seat) == (between, evening.seat(entry))


def test_an_undone_move_is_not_told(evening: Evening) -> None:
    action = evening.do(MovePlayer(evening.at_table(1)[0], evening.free(2)), 5)
    evening.desk.undo("e", action, at(6), "undo")
    assert evening.moves(7) == ()


def test_whoever_is_out_since_is_not_looked_for(evening: Evening) -> None:
    entry = evening.at_table(1)[0]
    evening.do(MovePlayer(entry, evening.free(2)), 5)
    evening.do(EliminatePlayers((entry,)), 6)
    assert evening.moves(7) == ()


def test_everybody_of_a_broken_table_is_told(evening: Evening) -> None:
    for entry in evening.at_table(1)[:2]:
        evening.do(EliminatePlayers((entry,)), 2)
    leaving = evening.at_table(1)
    evening.do(BreakTable(1, chance()), 5)
    moves = evening.moves(6)
    assert {move.entry for move in moves} == set(leaving)
    assert {(move.why, move.origin.table if move.origin else 0) for move in moves} == {("break", 1)}
    assert {move.seat.table for move in moves} == {2}
    assert {each.number for move in moves for each in move.grounds} == {"9"}


def test_two_who_swap_are_both_told(evening: Evening) -> None:
    first, second = evening.at_table(1)[0], evening.at_table(2)[0]
    seats = evening.seat(first), evening.seat(second)
    evening.do(SwapSeats(first, second), 5)
    found = {move.entry: (move.origin, move.seat, move.why) for move in evening.moves(6)}
    assert found == {first: (*seats, "swap"), second: (*reversed(seats), "swap")}


def test_somebody_found_in_a_wrong_seat_goes_back_to_his_own(evening: Evening) -> None:
    entry = evening.at_table(1)[0]
    wrong = evening.free(1)
    evening.do(PutSeatRight(entry, wrong), 5)
    (move,) = evening.moves(6)
    assert (move.origin, move.seat, move.why) == (wrong, evening.seat(entry), "wrong-seat")


def test_somebody_who_comes_late_has_no_seat_to_come_from(evening: Evening) -> None:
    evening.do(Register("p11"), 5)
    evening.do(SeatEntry(11, chance()), 6)
    (move,) = evening.moves(7)
    assert (move.entry, move.origin, move.why) == (11, None, "late")


def test_the_final_table_moves_everybody(evening: Evening) -> None:
    evening.do(FormFinalTable(1, chance()), 5)
    assert {move.why for move in evening.moves(6)} == {"final"}
    assert len(evening.moves(6)) == 10


def test_another_chair_at_the_same_table_is_no_balancing(evening: Evening) -> None:
    evening.do(MovePlayer(evening.at_table(1)[0], evening.free(1)), 5)
    assert [move.why for move in evening.moves(6)] == ["seat"]


def test_the_newest_move_is_told_first(evening: Evening) -> None:
    first, second = evening.at_table(1)[:2]
    evening.do(MovePlayer(first, evening.free(2)), 5)
    evening.do(MovePlayer(second, evening.free(2)), 6)
    assert [move.entry for move in evening.moves(7)] == [second, first]
    assert ANA.at < evening.moves(7)[1].at < evening.moves(7)[0].at


def test_somebody_seen_in_the_new_seat_has_arrived_until_the_next_move(evening: Evening) -> None:
    first, second = evening.at_table(1)[:2]
    evening.do(MovePlayer(first, evening.free(2)), 5)
    evening.do(MovePlayer(second, evening.free(2)), 5)
    evening.do(ConfirmSeats((first,)), 6)
    assert {move.entry: move.arrived for move in evening.moves(7)} == {first: True, second: False}
    evening.do(MovePlayer(first, evening.free(1)), 8)
    assert not any(move.arrived for move in evening.moves(9))


def test_a_confirmation_taken_back_leaves_everybody_on_the_way(evening: Evening) -> None:
    entry = evening.at_table(1)[0]
    evening.do(MovePlayer(entry, evening.free(2)), 5)
    confirmed = evening.do(ConfirmSeats((entry,)), 6)
    evening.desk.undo("e", confirmed, at(7), "undone")
    assert [move.arrived for move in evening.moves(8)] == [False]


def test_whether_an_event_confirms_seats_is_known_from_what_was_confirmed(
    evening: Evening,
) -> None:
    entry = evening.at_table(1)[0]
    evening.do(MovePlayer(entry, evening.free(2)), 5)
    with evening.desk.opened("e") as stream_state:
        assert not confirms_seats(stream_state)
    confirmed = evening.do(ConfirmSeats((entry,)), 6)
    with evening.desk.opened("e") as stream_state:
        assert confirms_seats(stream_state)
    evening.desk.undo("e", confirmed, at(7), "undone")
    with evening.desk.opened("e") as stream_state:
        assert not confirms_seats(stream_state)


def test_who_had_gone_from_the_list_does_not_come_back_with_the_first_confirmation(
    evening: Evening,
) -> None:
    first, second, third = evening.at_table(1)[:3]
    evening.do(MovePlayer(first, evening.free(2)), 1)
    evening.do(MovePlayer(second, evening.free(2)), 6)
    evening.do(ConfirmSeats((second,)), 7)
    assert [move.entry for move in evening.moves(8) if not move.arrived] == []
    evening.do(MovePlayer(third, evening.free(2)), 8)
    evening.do(ConfirmSeats((second,)), 12)
    assert [move.entry for move in evening.moves(13) if not move.arrived] == [third]


def test_nobody_is_on_the_way_once_the_evening_is_over(evening: Evening) -> None:
    entry = evening.at_table(1)[0]
    evening.do(MovePlayer(entry, evening.free(2)), 5)
    assert [move.entry for move in evening.on_the_way(6)] == [entry]
    for other in (*evening.at_table(1), *evening.at_table(2)):
        if other != entry:
            evening.do(EliminatePlayers((other,)), 6)
    evening.do(EndEvent(), 7)
    assert evening.on_the_way(7) == ()
