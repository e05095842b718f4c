"""Every draw of an event, made again from its record."""

from pathlib import Path

from tapisvert.desk.queries.drawings import Drawings, drawings
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance
from tapisvert.tournament.draws.method import fingerprint
from tests.prints.filled.evening import SEED, Evening
from tests.tournament.build import ANA

OTHER = "cd" * 32


def found(evening: Evening) -> Drawings:
    with evening.desk.opened("tuesday") as stream_state:
        return drawings(stream_state)


def test_a_seat_draw_is_bound_right_and_followed(tmp_path: Path) -> None:
    told = found(Evening(tmp_path))
    (seats,) = told.made
    assert (seats.number, seats.draw.purpose, seats.draw.seed) == (1, "seats", SEED)
    assert seats.announced == ANA.at
    assert seats.verdict.bound
    assert seats.right
    assert seats.of_entries
    assert not seats.undone
    assert (told.waiting, told.replaced) == (None, ())


def test_hashes_wait_or_gave_way_and_nobody_forgets_them(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    first, second = fingerprint(OTHER), fingerprint("ef" * 32)
    evening.do(AnnounceDraw(first), AnnounceDraw(second))
    told = found(evening)
    assert told.waiting is not None
    assert told.waiting.hash == second
    assert [each.hash for each in told.replaced] == [first]


def test_an_announcement_taken_back_is_still_seen(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.do(AnnounceDraw(fingerprint(OTHER)))
    evening.undo()
    told = found(evening)
    assert told.waiting is None
    assert [each.hash for each in told.replaced] == [fingerprint(OTHER)]


def test_draws_of_seats_and_cards_and_the_final_table_are_all_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.out(1, 2)
    evening.do(BreakTable(3, Chance(OTHER)))
    evening.out(3, 4, 5)
    evening.do(FormFinalTable(1, Chance("ef" * 32)))
    made = found(evening).made
    assert (made[0].draw.purpose, made[-1].draw.purpose) == ("seats", "final table")
    assert all(each.right for each in made)
    assert made[-1].announced is None


def test_an_undone_draw_keeps_its_seed_in_sight(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.out(1, 2)
    evening.do(BreakTable(3, Chance(OTHER)))
    evening.undo()
    assert found(evening).made[-1].undone
