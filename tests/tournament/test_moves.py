"""Moves and swaps, seats put right, tables opened and split."""

import pytest

from tapisvert.refusals import Conflict, Illegal, Refusal
from tapisvert.tournament.phases.running import CancelEvent
from tapisvert.tournament.proposal import NeedsButton
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.moving import MovePlayer, PutSeatRight, SwapSeats
from tapisvert.tournament.seating.opening import OpenTable, SplitTable, splits
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.tables.hands import StartHand
from tests.tournament.build import ANA, after, created, running, seated
from tests.tournament.chance import at, played, positions, without
from tests.tournament.test_late_seats import LATE, seat_of, with_late


def test_a_moved_player_leaves_one_seat_and_takes_another() -> None:
    now = after(running("tda2017", 8, 6), MovePlayer(3, Seat(2, 9), origin=Seat(1, 3)))
    assert (at(now, 1).at(3), at(now, 2).at(9)) == (0, 3)
    assert now.field.entries[3].seat == Seat(2, 9)
    assert {size: set(tables) for size, tables in now.layout.sizes.items()} == {7: {1, 2}}
    assert at(now, 1).vacated == (3,)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (MovePlayer(99, Seat(2, 9)), "seating.unknown-entry"),
        (MovePlayer(14, Seat(2, 9)), "seating.not-seated"),
        (MovePlayer(3, Seat(2, 0)), "tables.no-chair"),
        (MovePlayer(3, Seat(2, 10)), "tables.no-chair"),
        (MovePlayer(3, Seat(3, 1)), "tables.unknown"),
        (MovePlayer(3, Seat(2, 1)), "seating.taken"),
        (MovePlayer(3, Seat(1, 3)), "seating.same-seat"),
        (MovePlayer(3, Seat(2, 9), Seat(1, 4)), "seating.moved-meanwhile"),
        (SwapSeats(3, 3), "seating.swap-alone"),
        (SwapSeats(3, 99), "seating.unknown-entry"),
        (SwapSeats(14, 3), "seating.not-seated"),
        (PutSeatRight(3, Seat(1, 3)), "seating.right-seat"),
        (PutSeatRight(3, Seat(1, 4), 0), "seating.bad-stack"),
        (PutSeatRight(14, Seat(1, 4)), "seating.not-seated"),
        (OpenTable(2), "seating.table-open"),
        (OpenTable(0), "seating.bad-tables"),
    ],
)
def test_a_move_that_cannot_be_is_refused(command: object, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        after(without(running("tda2017", 8, 6), 14), command)
    assert refused.value.code == code


def test_two_directors_who_move_the_same_player_are_told_so() -> None:
    now = running("tda2017", 8, 6)
    first, second = (MovePlayer(3, Seat(2, seat), origin=Seat(1, 3)) for seat in (8, 9))
    with pytest.raises(Conflict) as refused:
        after(now, first, second)
    assert refused.value.data == {"entry": 3, "table": 2, "seat": 8}


def test_two_directors_who_move_two_players_both_succeed() -> None:
    now = after(running("tda2017", 9, 5), MovePlayer(3, Seat(2, 8)), MovePlayer(4, Seat(2, 9)))
    assert at(now, 2).players == 7


def test_players_of_two_tables_change_places() -> None:
    now = after(running("tda2017", 8, 6), SwapSeats(3, 10))
    assert (at(now, 1).at(3), at(now, 2).at(2)) == (10, 3)
    assert now.field.entries[10].seat == Seat(1, 3)


@pytest.mark.proves("tda2017 6")
def test_a_player_in_a_wrong_seat_goes_to_his_own_with_the_chips_he_has() -> None:
    now = after(running("tda2017", 8, 6), PutSeatRight(3, Seat(2, 8), stack=7_300))
    assert now.field.entries[3].seat == Seat(1, 3)
    assert now.field.entries[3].stack == 7_300
    assert after(now, PutSeatRight(3, Seat(2, 8))).field.entries[3].stack == 7_300


def test_a_player_who_needs_a_seat_elsewhere_comes_in_like_any_moved_player() -> None:
    now = without(played(running("pur2019", 8, 8), 2, 1), 10)
    now = after(now, AssignSeat(3, Seat(2, 2)))
    assert at(now, 2).waiting == {2}
    here = after(now, AssignSeat(4, Seat(1, 9)))
    assert at(here, 1).waiting == frozenset()


def test_one_more_table_has_as_many_chairs_as_the_others() -> None:
    now = after(running("tda2017", 9, 9), OpenTable(3))
    assert at(now, 3).seats == (0,) * 9


def test_no_table_is_opened_when_the_event_is_cancelled() -> None:
    with pytest.raises(Illegal) as refused:
        after(running("tda2017", 9), CancelEvent("flood"), OpenTable(3))
    assert refused.value.code == "seating.not-open"


@pytest.mark.proves("pur2019 G-art3-f")
def test_an_eleventh_player_makes_two_tables_of_ten() -> None:
    now = with_late(played(running("pur2019", 10, table_size=10), 1, 4))
    (proposal,) = splits(now, ANA.at)
    assert proposal.command == SplitTable(1, LATE, 2)
    assert [str(citation.number) for citation in proposal.grounds] == ["G-art3-f"]
    assert now.clock.runs
    now = after(now, proposal.command)
    assert not now.clock.runs
    assert at(now, 1).seats == (0, 0, 0, 4, 5, 6, 7, 8, LATE, 0)
    assert at(now, 2).seats == (9, 10, 1, 2, 3, 0, 0, 0, 0, 0)
    now = after(now, StartHand(2), StartHand(1))
    assert positions(now, 2) == (1, 2, 3)
    assert positions(now, 1) == (5, 6, 7)
    now = after(with_late(now, 901), SeatEntry(901))
    assert seat_of(now, 901) == Seat(2, 6)


def test_a_split_asks_for_the_button_first() -> None:
    now = with_late(after(running("pur2019", 10, table_size=10), StartHand(1)))
    (proposal,) = splits(now, ANA.at)
    assert (proposal.command, proposal.needs) == (None, (NeedsButton(1),))
    with pytest.raises(Illegal) as refused:
        after(now, SplitTable(1, LATE, 2))
    assert refused.value.code == "seating.split-button"


def test_no_table_is_split_before_play_or_under_another_book() -> None:
    assert splits(with_late(seated(created("pur2019"), 10)), ANA.at) == ()
    assert splits(with_late(played(running("tda2017", 10, table_size=10), 1, 4)), ANA.at) == ()
    assert splits(played(running("pur2019", 10, table_size=10), 1, 4), ANA.at) == ()


@pytest.mark.parametrize(
    ("book", "players", "command", "code"),
    [
        ("tda2017", 10, SplitTable(1, LATE, 2), "seating.no-split"),
        ("pur2019", 9, SplitTable(1, LATE, 2), "seating.split-ten"),
        ("pur2019", 10, SplitTable(1, 3, 2), "seating.has-seat"),
        ("pur2019", 10, SplitTable(1, LATE, 1), "seating.table-open"),
    ],
)
def test_a_split_the_book_does_not_know_is_refused(
    book: str, players: int, command: SplitTable, code: str
) -> None:
    now = with_late(played(running(book, players, table_size=10), 1, 4))
    with pytest.raises(Illegal) as refused:
        after(now, command)
    assert refused.value.code == code
