"""A real evening at the desk: kept in files, read again, undone where nothing stands on it."""

from pathlib import Path

import pytest

from tapisvert.desk.running import Desk
from tapisvert.desk.undoing import UndoUnexplained
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.schema import new_house
from tapisvert.refusals import Conflict, Illegal
from tapisvert.replacing import replace
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import Register, Unregister
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.tournament.build import ANA, BO, setup

CAST = ("ana", "bo", "chloé", "dede")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """An event that four people have entered, as actions open, ana, bo, chloé, dede."""
    desk = opened(tmp_path)
    desk.do("tuesday", CreateEvent(setup()), ANA, "open")
    for person in CAST:
        desk.do("tuesday", Register(person), ANA, person)
    return desk


def opened(folder: Path) -> Desk:
    return Desk(DatabaseJournal(new_house(folder)))


def entered(desk: Desk) -> dict[str, int]:
    """Who is in, with the number of the entry."""
    entries = desk.now("tuesday").field.entries
    return {entry.person: number for number, entry in entries.items() if entry.is_live}


def test_an_evening_read_again_is_the_same_evening(desk: Desk, tmp_path: Path) -> None:
    desk.do("tuesday", DrawSeats(Chance("ab" * 32)), BO, "draw")
    again = opened(tmp_path)
    assert again.now("tuesday") == desk.now("tuesday")
    assert again.history("tuesday") == desk.history("tuesday")
    assert [line.what for line in again.history("tuesday")][-2:] == ["register", "draw-seats"]


def test_an_entry_is_undone_and_the_later_ones_keep_their_numbers(desk: Desk) -> None:
    desk.undo("tuesday", "bo", ANA, "undo-bo")
    assert entered(desk) == {"ana": 1, "chloé": 3, "dede": 4}
    desk.do("tuesday", Register("bo"), ANA, "bo-again")
    assert entered(desk) == {"ana": 1, "chloé": 3, "dede": 4, "bo": 5}


def test_the_last_entry_undone_does_not_give_its_number_away(desk: Desk) -> None:
    desk.undo("tuesday", "dede", ANA, "undo-dede")
    desk.do("tuesday", Register("eli"), ANA, "eli")
    assert entered(desk)["eli"] == 5


def test_the_draw_stands_on_every_entry(desk: Desk) -> None:
    desk.do("tuesday", DrawSeats(Chance("ab" * 32)), BO, "draw")
    with pytest.raises(Illegal) as refusal:
        desk.undo("tuesday", "bo", ANA, "undo-bo")
    assert refusal.value.code == "desk.undo-depends"
    assert refusal.value.data["also"] == ("draw",)
    assert "tirage des sièges" in refusal.value.text("fr")
    with pytest.raises(UndoUnexplained):
        desk.undo("tuesday", "bo", ANA, "undo-bo", also=("draw",))
    desk.undo("tuesday", "bo", ANA, "undo-bo", also=("draw",), reason="Bo was never here")
    assert entered(desk) == {"ana": 1, "chloé": 3, "dede": 4}
    assert desk.now("tuesday").field.playing == 0


def test_an_entry_taken_back_by_mistake_comes_back_with_an_undo(desk: Desk) -> None:
    before = desk.now("tuesday")
    desk.do("tuesday", Unregister(2), BO, "out")
    desk.undo("tuesday", "out", ANA, "undo-out")
    after = desk.now("tuesday")
    assert replace(after, tills=before.tills) == before
    assert after.tills.receipts[after.tills.last].undone


def test_a_wrong_bust_is_undone_and_the_later_one_stands(desk: Desk, tmp_path: Path) -> None:
    desk.do("tuesday", DrawSeats(Chance("ab" * 32)), BO, "draw")
    desk.do("tuesday", StartEvent(), ANA, "start")
    seat = desk.now("tuesday").field.known(2).seat
    desk.do("tuesday", EliminatePlayers((2,)), BO, "out-2")
    desk.do("tuesday", EliminatePlayers((3,)), BO, "out-3")
    desk.undo("tuesday", "out-2", ANA, "undo")
    for one in (desk, opened(tmp_path)):
        field = one.now("tuesday").field
        assert (field.known(2).status, field.known(2).seat) == ("playing", seat)
        assert field.known(3).status == "out"


def test_of_two_directors_who_take_out_the_same_player_one_is_told(tmp_path: Path) -> None:
    front, back = opened(tmp_path), opened(tmp_path)
    front.do("tuesday", CreateEvent(setup()), ANA, "open")
    for person in CAST:
        front.do("tuesday", Register(person), ANA, person)
    front.do("tuesday", DrawSeats(Chance("ab" * 32)), ANA, "draw")
    seen = front.do("tuesday", StartEvent(), ANA, "start").version
    front.do("tuesday", EliminatePlayers((2,)), ANA, "ana-2", seen=seen)
    back.do("tuesday", EliminatePlayers((3,)), BO, "bo-3", seen=seen)
    with pytest.raises(Conflict):
        back.do("tuesday", EliminatePlayers((2,)), BO, "bo-2", seen=seen)
    assert front.now("tuesday") == back.now("tuesday")
    assert front.now("tuesday").field.playing == 2
