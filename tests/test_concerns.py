"""Whom and which tables an event concerns."""

from tapisvert.concerns import concern
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.elimination.eliminating import PlayersEliminated, StacksTold
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import PlayerMoved, SeatsSwapped
from tapisvert.tournament.seating.opening import TableSplit
from tapisvert.tournament.seating.seats import Placed
from tapisvert.tournament.tables.halting import TableHalted
from tapisvert.tournament.timing.clock_actions import ClockStopped


def test_a_move_concerns_the_player_and_the_new_table() -> None:
    assert concern([PlayerMoved(7, Seat(3, 5))]) == (frozenset((7,)), frozenset((3,)))


def test_a_break_concerns_all_who_leave_and_the_tables_they_go_to() -> None:
    event = TableBroken(4, (Placed(1, Seat(2, 1)), Placed(5, Seat(3, 1))))
    assert concern([event]) == (frozenset((1, 5)), frozenset((2, 3, 4)))


def test_busts_swaps_counts_and_splits_concern_everybody_named() -> None:
    assert concern([PlayersEliminated((3, 4), 0, (None, None), ())]).entries == {3, 4}
    assert concern([SeatsSwapped(1, 2)]).entries == {1, 2}
    assert concern([StacksTold({8: 100})]).entries == {8}
    split = concern([TableSplit(1, 2, 11, Seat(1, 6), (6, 7))])
    assert split == (frozenset((6, 7, 11)), frozenset((1, 2)))


def test_the_clock_concerns_nobody_and_a_halt_its_table() -> None:
    assert concern([ClockStopped(0, "dispute")]) == (frozenset(), frozenset())
    assert concern([TableHalted(9)]) == (frozenset(), frozenset((9,)))
