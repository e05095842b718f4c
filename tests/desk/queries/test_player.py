"""A player's sheet."""

from pathlib import Path

from tapisvert.desk.people import People
from tapisvert.desk.queries.player import sheet
from tapisvert.journal.schema import new_house
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties.giving import GivePenalty
from tests.tournament.build import after, running


def test_a_sheet_tells_money_penalties_and_place(tmp_path: Path) -> None:
    now = after(running(), GivePenalty(3, "warning", "noise"), EliminatePlayers((3,)))
    found = sheet(Names(now, People(new_house(tmp_path))), "p3")
    assert (found.paid, found.owed, found.due, found.received) == (2000, 0, 0, 0)
    assert (found.place_from, found.place_to) == (12, 12)
    assert [penalty.reason for penalty in found.penalties] == ["noise"]
