"""The final table."""

import pytest

from tapisvert.refusals import Refusal
from tapisvert.rulebooks import packaged
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable, final_size, final_sizes
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    EndHandForHand,
    ReportTable,
)
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.setup import Late
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import RefuseProposal
from tests.tournament.build import after, running
from tests.tournament.build import at as minute
from tests.tournament.chance import at, chance, played, positions, without
from tests.tournament.listed import closings, moves


@pytest.mark.parametrize(("seats", "size"), [(9, 10), (8, 9), (6, 7), (10, 10), (2, None)])
def test_the_final_table_is_a_full_table_plus_one_and_never_more_than_ten(
    seats: int, size: int | None
) -> None:
    assert final_size(packaged("tda2017"), seats) == size


@pytest.mark.proves("tda2017 11")
@pytest.mark.parametrize(
    ("sizes", "table_size", "forms"),
    [((6, 5), 9, False), ((5, 5), 9, True), ((4, 4), 6, False), ((4, 3), 6, True)],
)
def test_the_final_table_forms_when_those_left_fit(
    sizes: tuple[int, ...], table_size: int, forms: bool
) -> None:
    found = closings(running("tda2017", *sizes, table_size=table_size))
    assert [p.command for p in found] == ([FormFinalTable(1, NO_CHANCE)] if forms else [])


def test_few_players_are_not_the_last_ones_while_late_entry_is_open() -> None:
    now = running("tda2017", 5, 4, late=Late(2))
    assert closings(now, minute(5).at) == ()
    assert moves(without(now, 6, 7), minute(5).at)
    assert [p.command for p in closings(now, minute(55).at)] == [FormFinalTable(1, NO_CHANCE)]


def test_in_hand_for_hand_every_table_finishes_its_hand_before_the_final_one_forms() -> None:
    now = after(running("tda2017", 6, 5), AnnounceHandForHand(), EliminatePlayers((11,)))
    assert closings(now) == ()
    now = after(now, ReportTable(2, 0))
    assert closings(now) == ()
    both = after(now, ReportTable(1, 0))
    for over in (both, after(now, EndHandForHand())):
        assert [p.command for p in closings(over)] == [FormFinalTable(1, NO_CHANCE)]


def test_a_few_left_at_two_tables_sit_together_even_while_somebody_may_still_come() -> None:
    now = running("tda2017", 5, 4, late=Late(2))
    assert closings(without(now, 6, 7), minute(5).at) == ()
    (proposal,) = closings(without(now, 5, 6, 7), minute(5).at)
    assert isinstance(proposal.command, BreakTable)
    alone = without(now, 2, 3, 4, 5, 6, 7, 8)
    assert [type(each.command) for each in closings(alone, minute(5).at)] == [BreakTable]
    assert moves(alone, minute(5).at) == ()


@pytest.mark.proves("pur2019 D-P5", "pur2019 G-5")
def test_the_league_forms_it_at_ten_or_nine_before_counting_eliminations() -> None:
    now = running("pur2019", 4, 3, 3, table_size=8)
    assert closings(now, minute(29).at) == ()
    (proposal,) = closings(now, minute(31).at)
    assert proposal.command == FormFinalTable(1, NO_CHANCE)
    assert [str(c.number) for c in proposal.grounds] == ["D-P5", "G-5"]
    now = after(now, RefuseProposal(proposal.id, "we play it with nine"), meta=minute(31))
    assert closings(now, minute(31).at) == ()
    with pytest.raises(Refusal) as refused:
        after(now, FormFinalTable(1, chance(), chairs=9))
    assert refused.value.code == "breaking.final-too-many"
    now = without(now, 10)
    (proposal,) = closings(now, minute(31).at)
    assert final_sizes(now, proposal.command) == (10, 9)
    now = after(now, FormFinalTable(1, chance(), chairs=9), meta=minute(31))
    assert len(at(now, 1).seats) == 9


@pytest.mark.proves("pur2019 G-5")
@pytest.mark.parametrize("book", ["tda2017", "france2007", "ropta2020", "pur2019"])
def test_every_seat_of_the_final_table_is_drawn_again(book: str) -> None:
    now = after(running(book, 5, 4), FormFinalTable(2, chance(5)))
    assert [table.number for table in now.layout.open_tables] == [2]
    assert (now.layout.final, len(at(now, 2).seats), at(now, 2).hands) == (2, 10, 0)
    assert sorted(at(now, 2).seats) == [0, *range(1, 10)]
    for number in range(1, 10):
        seat = now.field.entries[number].seat
        assert seat is not None
        assert at(now, 2).at(seat.number) == number
    assert now.draws.count == 1
    assert not now.clock.runs


def test_a_house_may_leave_those_at_the_table_where_they_are() -> None:
    values = {"final-table.redraw": False}
    now = played(running("tda2017", 5, 4, values=values), 1, 1)
    now = after(now, FormFinalTable(1, chance()), StartHand(1))
    assert at(now, 1).seats[:5] == (1, 2, 3, 4, 5)
    assert sorted(at(now, 1).seats[5:]) == [0, 6, 7, 8, 9]
    assert positions(now, 1) == (2, 3, 4)


def test_a_seat_kept_for_a_reason_keeps_its_number_at_the_final_table() -> None:
    now = after(running("tda2017", 5, 4), AssignSeat(7, Seat(2, 9)), AssignSeat(2, Seat(1, 9)))
    now = after(now, FormFinalTable(1, chance()))
    assert at(now, 1).at(9) == 2
    assert 7 in at(now, 1).seats


@pytest.mark.parametrize(
    ("sizes", "command", "code"),
    [
        ((5, 4), FormFinalTable(3, chance()), "tables.unknown"),
        ((9,), FormFinalTable(1, chance()), "breaking.no-final"),
        ((6, 5), FormFinalTable(1, chance()), "breaking.final-too-many"),
        ((5, 4), FormFinalTable(1, chance(), chairs=9), "breaking.final-size"),
        ((5, 4), FormFinalTable(1, NO_CHANCE), "draws.bad-seed"),
    ],
)
def test_a_final_table_the_book_does_not_know_is_refused(
    sizes: tuple[int, ...], command: FormFinalTable, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        after(running("tda2017", *sizes), command)
    assert refused.value.code == code


@pytest.mark.parametrize(("chairs", "code"), [(9, None), (10, None), (8, "breaking.final-size")])
def test_the_leagues_director_chooses_nine_or_ten(chairs: int, code: str | None) -> None:
    now = running("pur2019", 5, 4)
    command = FormFinalTable(1, chance(), chairs)
    if code is None:
        assert len(at(after(now, command), 1).seats) == chairs
        return
    with pytest.raises(Refusal) as refused:
        after(now, command)
    assert refused.value.code == code
