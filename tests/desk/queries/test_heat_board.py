"""Shoot-outs and brackets as pictures."""

from tapisvert.desk.queries.heat_board import heat_board
from tapisvert.tournament.heats.opening import OpenHeat
from tapisvert.tournament.setup import Heats
from tests.tournament.build import after, created
from tests.tournament.chance import chance
from tests.tournament.test_heats import BRACKET, decided, started


def test_a_bracket_shows_every_round_and_who_stands_in_the_next_one_already() -> None:
    now = started(6, **BRACKET)
    board = heat_board(now, str)
    assert board is not None
    assert [(len(heat.tables), heat.last, heat.played) for heat in board.heats] == [
        (4, False, True),
        (2, False, False),
        (1, True, False),
    ]
    assert [table.bye for table in board.heats[0].tables] == [False, True, False, True]
    waits = board.heats[1].tables[0].lines
    assert [line.state for line in waits] == ["open", "plays"]
    board = heat_board(after(decided(now), OpenHeat()), str)
    assert board is not None
    states = [line.state for table in board.heats[0].tables for line in table.lines]
    assert sorted(states) == ["out", "out", "through", "through", "through", "through"]
    assert board.playing == 2


def test_a_shoot_out_shows_its_tables_and_those_to_come() -> None:
    now = started(12, heats=Heats(1), table_size=4)
    board = heat_board(now, str)
    assert board is not None
    assert [[len(table.lines) for table in heat.tables] for heat in board.heats] == [[4, 4, 4], [0]]
    board = heat_board(after(decided(now), OpenHeat(chance(2))), str)
    assert board is not None
    assert [line.state for line in board.heats[1].tables[0].lines] == ["plays"] * 3


def test_an_event_in_one_field_has_no_such_picture() -> None:
    assert heat_board(created(), str) is None
    assert heat_board(created(**BRACKET), str) is None
