"""Tables with names."""

from pathlib import Path

from tapisvert.desk.people import People
from tapisvert.desk.queries.seats import tables
from tapisvert.journal.schema import new_house
from tapisvert.tournament.attendance.presence import NoteAway
from tapisvert.tournament.names import Names
from tests.tournament.build import ANA, after, running
from tests.tournament.chance import played


def test_every_chair_has_its_player_and_why_he_does_not_play(tmp_path: Path) -> None:
    now = after(played(running("tda2017", 3, 4), 1, 1), NoteAway(2))
    first, second = tables(Names(now, People(new_house(tmp_path))), ANA.at)
    assert [(chair.seat, chair.name, chair.note) for chair in first.players] == [
        (1, "p1", ""),
        (2, "p2", "away"),
        (3, "p3", ""),
    ]
    assert first.coming is not None
    assert (first.coming.button, first.hands, len(second.players)) == (2, 1, 4)
