"""Hand-for-hand as a director follows it."""

from tapisvert.desk.directory import Directory
from tapisvert.desk.queries import rounds
from tapisvert.desk.queries.rounds import Board, board
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand, HoldAllIn, ReportTable
from tapisvert.tournament.state import Tournament
from tests.tournament.build import after, running


def shown(now: Tournament) -> Board:
    found = board(Names(now, Directory()))
    assert found is not None
    return found


def test_in_ordinary_play_there_is_no_board() -> None:
    assert board(Names(running("tda2017", 5), Directory())) is None


def test_tables_stay_in_their_place_whatever_they_report() -> None:
    now = after(running("tda2017", 5, 5, 5), AnnounceHandForHand(), ReportTable(1, 0), HoldAllIn(3))
    found = shown(now)
    assert [(tile.table, tile.state) for tile in found.tiles] == [
        (1, "done"),
        (2, "playing"),
        (3, "held"),
    ]
    assert (found.done, found.tables, found.waiting, found.held) == (1, 3, (2, 3), (3,))
    assert found.hides


def test_two_who_go_out_in_a_round_share_their_places() -> None:
    now = after(running("tda2017", 5, 5), AnnounceHandForHand(), EliminatePlayers((1,)))
    assert (shown(now).out, shown(now).shared) == (("p1",), None)
    both = shown(after(now, EliminatePlayers((6,))))
    assert (both.out, both.shared) == (("p1", "p6"), (9, 10))


def test_a_book_that_plays_all_ins_open_hides_nothing() -> None:
    now = after(running("pur2019", 5, 5), AnnounceHandForHand(9))
    assert shown(now).hides == (law(now).choice("hand-for-hand.all-in").value == "face-down")


def test_a_very_large_room_shows_so_many_tables() -> None:
    now = after(running("tda2017", *([2] * (rounds.SHOWN + 5))), AnnounceHandForHand())
    found = shown(now)
    assert (len(found.tiles), found.tables) == (rounds.SHOWN, rounds.SHOWN + 5)
