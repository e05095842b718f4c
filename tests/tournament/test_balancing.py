"""Who moves, from which table to which seat, by each book."""

import pytest

from tapisvert.refusals import Conflict
from tapisvert.rulebooks import BOOKS, packaged
from tapisvert.tournament.balancing.moves import mover, seat_for_mover, stud_move
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.layout import Table
from tapisvert.tournament.proposal import NeedsButton, NeedsSeed, Proposal
from tapisvert.tournament.seat import Positions, Seat
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.seating.opening import OpenTable
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import RefuseProposal, todo
from tests.tournament.build import ANA, after, running
from tests.tournament.build import at as at_minute
from tests.tournament.chance import at, chance, played, positions, without
from tests.tournament.listed import moves
from tests.tournament.test_button import HORSE

STUD = Structure("stud", (Level("play", 1200, bring_in=10, small_bet=50, game="STUD"),))


def both_played(book: str, *sizes: int, **changes: object) -> Tournament:
    """Tables that began even and have so many left after one hand with the button at seat 1."""
    full = max(sizes)
    now = running(book, *(full for _ in sizes), **changes)
    for table in range(1, len(sizes) + 1):
        now = played(now, table, 1)
    gone = [place * full + seat for place, size in enumerate(sizes) for seat in range(size, full)]
    return without(now, *(number + 1 for number in gone))


def only(found: tuple[Proposal, ...]) -> Proposal:
    (proposal,) = found
    return proposal


@pytest.mark.proves("tda2017 10", "tda2017 10-A", "france2007 25", "france2007 25-a")
@pytest.mark.proves("france2007 25-b", "pur2019 G-art3", "pur2019 G-art3-a")
@pytest.mark.parametrize("book", BOOKS)
def test_the_next_big_blind_of_the_fullest_table_goes_left_of_the_big_blind(book: str) -> None:
    proposal = only(moves(both_played(book, 9, 7)))
    assert proposal.command == MovePlayer(4, Seat(2, 8), Seat(1, 4))
    assert "4" in proposal.reason.text("fr")
    assert proposal.grounds


def test_nobody_is_asked_for_the_button_of_a_table_where_one_sits_alone() -> None:
    now = played(played(running("tda2024", 9, 9, 9), 1, 1), 2, 1)
    now = without(now, *range(20, 28))
    proposal = only(moves(now))
    assert not proposal.needs


@pytest.mark.proves("pur2019 G-art3-a")
@pytest.mark.parametrize(("sizes", "count"), [((8, 6), 1), ((8, 7), 0), ((8, 8), 0), ((9, 5), 2)])
def test_tables_two_apart_are_balanced_and_tables_one_apart_are_not(
    sizes: tuple[int, ...], count: int
) -> None:
    assert len(moves(both_played("pur2019", *sizes))) == count


def test_the_article_of_each_book_is_cited() -> None:
    cited = {
        book: [str(c.number) for c in only(moves(both_played(book, 9, 7))).grounds]
        for book in BOOKS
    }
    assert cited["tda2017"] == ["10-A", "10"]
    assert cited["france2007"] == ["25-a", "25-b", "25"]
    assert cited["pur2019"] == ["G-art3-a", "G-art3-b", "G-art3"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_who_needs_his_seat_stays_and_the_next_one_moves(book: str) -> None:
    now = after(both_played(book, 9, 7), AssignSeat(4, Seat(1, 4)))
    assert only(moves(now)).command == MovePlayer(5, Seat(2, 8), Seat(1, 5))


@pytest.mark.proves("tda2017 10-A")
def test_a_seat_between_the_blinds_and_the_next_player_makes_the_mover_big_blind_at_once() -> None:
    now = without(both_played("tda2017", 9, 8), 13)
    command = only(moves(now)).command
    assert command == MovePlayer(4, Seat(2, 4), Seat(1, 4))
    now = after(now, command, StartHand(2))
    assert positions(now, 2) == (2, 3, 4)


@pytest.mark.proves("tda2017 10-A")
def test_the_seat_of_a_big_blind_who_went_out_pays_the_big_blind_twice_running() -> None:
    book = packaged("tda2017")
    table = Table(2, (1, 2, 0, 4, 5, 6), last=Positions(1, 2, 3), hands=5)
    assert seat_for_mover(book, table) == 3
    now = without(played(running("tda2017", 8, 6, table_size=6), 2, 1), 11)
    now = after(now, MovePlayer(7, Seat(2, 3)), StartHand(2))
    assert positions(now, 2) == (2, 2, 3)
    assert 3 in at(now, 2).dealt
    now = after(now, StartHand(2))
    assert positions(now, 2) == (2, 3, 4)


@pytest.mark.proves("tda2017 PR-6")
@pytest.mark.parametrize("book", BOOKS)
def test_a_move_is_one_command_and_the_mover_is_dealt_into_the_next_hand(book: str) -> None:
    now = both_played(book, 9, 7)
    command = only(moves(now)).command
    assert isinstance(command, MovePlayer)
    now = after(now, command, StartHand(1), StartHand(2))
    assert command.seat.number in at(now, 2).dealt
    assert positions(now, 1) == (2, 3, 5)


@pytest.mark.proves("pur2019 G-art3-b")
@pytest.mark.parametrize("chair", [2, 3])
def test_the_league_lets_a_mover_wait_a_hand_on_the_button_or_in_the_small_blind(
    chair: int,
) -> None:
    now = without(both_played("pur2019", 9, 9), 9 + chair, 18)
    now = after(now, MovePlayer(4, Seat(2, chair)), StartHand(2))
    assert chair not in at(now, 2).dealt
    assert chair in at(after(now, StartHand(2)), 2).dealt


@pytest.mark.proves("pur2019 G-art3-b")
def test_between_a_seat_before_the_dealer_and_one_after_the_mover_takes_the_one_before() -> None:
    table = Table(2, (0, 2, 0, 4, 5, 6), last=Positions(1, 2, 3), hands=5)
    assert seat_for_mover(packaged("pur2019"), table) == 1
    only_small_blind = Table(2, (1, 2, 0, 4, 5, 6), last=Positions(1, 2, 3), hands=5)
    assert seat_for_mover(packaged("pur2019"), only_small_blind) == 3


@pytest.mark.parametrize(
    ("book", "seat", "key"),
    [
        ("tda2017", 4, "balancing.move-and-pay"),
        ("ropta2020", 4, "balancing.move-and-pay"),
        ("france2007", 3, "balancing.move-and-wait"),
        ("pur2019", 3, "balancing.move-and-wait"),
    ],
)
def test_a_move_tells_when_the_mover_waits_or_pays_at_once(book: str, seat: int, key: str) -> None:
    now = without(running(book, 9, 9), 12)
    now = without(played(played(now, 1, 1), 2, 1), 13)
    assert positions(now, 2) == (1, 2, 4)
    proposal = only(moves(now))
    assert proposal.command == MovePlayer(4, Seat(2, seat), Seat(1, 4))
    assert proposal.reason.key == key
    assert proposal.reason.text("fr") != proposal.reason.text("en")


@pytest.mark.proves("pur2019 G-art3-c")
def test_a_mover_in_the_big_blind_posts_it_and_after_the_deal_waits_for_the_next_hand() -> None:
    now = without(both_played("pur2019", 9, 8), 13)
    before = after(now, MovePlayer(4, Seat(2, 4)), StartHand(2))
    assert positions(before, 2).big_blind == 4
    late = after(now, StartHand(2), MovePlayer(4, Seat(2, 9)))
    assert 9 not in at(late, 2).dealt
    assert 9 in at(after(late, StartHand(2)), 2).dealt


@pytest.mark.parametrize("book", BOOKS)
def test_at_a_table_left_with_one_player_the_mover_is_big_blind(book: str) -> None:
    now = without(played(running(book, 3, 3, table_size=6), 2, 1), 4, 6)
    for chair in (1, 4, 6):
        moved = after(now, MovePlayer(1, Seat(2, chair)), StartHand(2))
        assert positions(moved, 2) == (2, 2, chair)


@pytest.mark.proves("tda2017 10-A-stud")
def test_in_stud_the_seat_vacated_last_is_filled_and_no_button_is_asked_for() -> None:
    now = without(running("tda2017", 8, 8, structure=STUD, table_size=8), 11, 14)
    command = only(moves(now)).command
    assert command == MovePlayer(6, Seat(2, 6), Seat(1, 6))
    filled = after(now, command)
    assert at(filled, 2).vacated == (3,)


def test_in_stud_the_nearest_player_moves_where_nobody_sits_alike() -> None:
    giving = Table(1, (1, 2, 0, 4))
    assert stud_move(giving, Table(2, (5, 0, 0, 0), vacated=(2, 3))) == (4, 3)
    assert stud_move(giving, Table(2, (5, 0, 0, 0))) == (2, 2)


@pytest.mark.proves("tda2017 10-B")
def test_with_a_frozen_button_the_one_who_would_be_big_blind_moves() -> None:
    now = both_played("tda2017", 9, 7, structure=HORSE)
    for table in (1, 2):
        now = after(now, StartHand(table), StartHand(table), meta=at_minute(25))
    assert positions(now, 1) == (2, 3, 4)
    assert only(moves(now)).command == MovePlayer(4, Seat(2, 8), Seat(1, 4))


def test_the_button_is_asked_for_only_where_a_move_needs_it() -> None:
    assert moves(running("tda2017", 8, 7)) == ()
    proposal = only(moves(after(running("tda2017", 9, 7), StartHand(1), StartHand(2))))
    assert (proposal.command, proposal.needs) == (None, (NeedsButton(1), NeedsButton(2)))
    proposal = only(moves(after(played(running("tda2017", 9, 7), 1, 1), StartHand(2))))
    assert proposal.needs == (NeedsButton(2),)


def test_no_button_is_asked_for_at_a_table_with_one_player_left() -> None:
    now = played(played(running("tda2017", 6, 6, 6, table_size=6), 1, 1), 2, 1)
    found = moves(without(after(now, StartHand(3)), *range(14, 19)))
    assert found[0].command == MovePlayer(10, Seat(3, 2), Seat(2, 4))


def test_a_new_table_is_filled_without_asking_for_its_button() -> None:
    now = after(both_played("pur2019", 9, 9), OpenTable(3))
    found = moves(now)
    commands = [proposal.command for proposal in found]
    seats = [command.seat for command in commands if isinstance(command, MovePlayer)]
    assert seats == [Seat(3, number) for number in range(1, 7)]
    after(now, *commands)


@pytest.mark.proves("tda2017 10-C")
def test_chance_names_the_receiving_table_among_several_as_short() -> None:
    now = both_played("tda2017", 9, 7, 7, 8)
    proposal = only(moves(now))
    assert proposal.command == DrawReceivingTable(1, NO_CHANCE)
    assert proposal.needs == (NeedsSeed(),)
    tables = set()
    for number in range(8):
        drawn = after(now, DrawReceivingTable(1, chance(number)))
        command = only(moves(drawn)).command
        assert isinstance(command, MovePlayer)
        tables.add(command.seat.table)
        moved = after(drawn, command)
        assert moved.layout.receiving is None
        assert moves(moved) == ()
    assert tables == {2, 3}


def test_a_giving_table_may_be_fixed_beforehand_by_the_house() -> None:
    values = {"balance.table": "predetermined"}
    command = moves(both_played("tda2017", 9, 7, 7, 9, values=values))[0].command
    assert command == MovePlayer(31, Seat(2, 8), Seat(4, 4))


def test_a_receiving_table_is_drawn_only_for_the_move_that_is_due() -> None:
    for now in (both_played("tda2017", 9, 7), both_played("tda2017", 9, 7, 7)):
        with pytest.raises(Conflict) as refused:
            after(now, DrawReceivingTable(2, chance()))
        assert refused.value.code == "balancing.nothing-to-draw"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("sizes", [(9, 5), (9, 9, 6), (9, 8, 4), (9, 9, 9, 5)])
def test_the_moves_proposed_are_the_fewest_that_make_tables_even(
    book: str, sizes: tuple[int, ...]
) -> None:
    now = both_played(book, *sizes, values={"balance.table": "shortest"})
    found = moves(now)
    now = after(now, *(proposal.command for proposal in found))
    after_all = [table.players for table in now.layout.open_tables]
    assert max(after_all) - min(after_all) <= 1
    lowest = sum(sizes) // len(sizes)
    missing = sum(max(0, lowest - size) for size in sizes)
    surplus = sum(max(0, size - lowest - 1) for size in sizes)
    assert len(found) == max(missing, surplus)


def test_a_move_turned_down_stays_away_until_the_tables_change() -> None:
    now = both_played("pur2019", 9, 7)
    now = after(now, RefuseProposal(only(moves(now)).id, "the hand there is nearly over"))
    assert not [found for found in todo(now, ANA.at) if found.id.startswith("balance")]
    now = without(now, 16)
    assert [found.id for found in todo(now, ANA.at) if found.id.startswith("balance")]


def test_nobody_knows_who_moves_while_the_button_is_unknown() -> None:
    assert mover(packaged("tda2017"), Table(1, (1, 2, 3), hands=3)) is None
    alone = Table(1, (1, 0, 0), last=Positions(1, 2, 3), hands=3)
    assert mover(packaged("pur2019"), alone) == 1
