"""What comes next: by the clock, by players going out, and the end."""

from tapisvert.desk.queries.coming import coming
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Heats, Late
from tapisvert.tournament.state import BLANK
from tapisvert.tournament.timing.clock_actions import StopClock
from tests.tournament.build import after, at, created, running
from tests.tournament.chance import chance


def test_nothing_comes_before_play() -> None:
    assert coming(BLANK, 0) == ()
    assert coming(created(), at(0).at) == ()


def test_the_next_level_and_the_next_break_come_at_their_time() -> None:
    moment = at(5).at
    steps = {step.kind: step for step in coming(running(), moment)}
    level, pause = steps["level"], steps["break"]
    assert level.at == moment + 15 * 60_000
    assert level.number == 2
    assert pause.within is not None
    assert pause.within > 15 * 60_000


def test_while_the_clock_stands_only_the_minutes_of_play_are_known() -> None:
    now = after(running(), StopClock(), meta=at(5))
    level = next(step for step in coming(now, at(9).at) if step.kind == "level")
    assert (level.at, level.within) == (None, 15 * 60_000)


def test_a_table_closes_once_everybody_fits_at_the_others() -> None:
    now = running("tda2017", 8, 7, 7)
    assert now.setup is not None
    fit = (now.layout.count - 1) * now.setup.table_size
    table = next(step for step in coming(now, at(1).at) if step.kind == "table")
    assert table.out == now.field.playing - fit
    fewer = after(now, EliminatePlayers((3,)), meta=at(10))
    closer = next(step for step in coming(fewer, at(11).at) if step.kind == "table")
    assert closer.out == table.out - 1


def test_the_final_table_is_not_promised_while_somebody_may_still_come() -> None:
    late = running("tda2017", 6, 6, late=Late(2))
    assert "table" not in {step.kind for step in coming(late, at(1).at)}
    closed = {step.kind: step for step in coming(late, at(60).at)}
    assert closed["table"].out == 2


def test_the_end_is_a_stretch_of_time() -> None:
    end = coming(running(), at(1).at)[-1]
    assert end.kind == "end"
    assert end.at is not None
    assert end.latest is not None
    assert end.at < end.latest


def test_no_table_of_a_shoot_out_closes_for_others() -> None:
    people = tuple(f"p{n}" for n in range(1, 9))
    now = after(created(heats=Heats(1), table_size=4), RegisterPeople(people))
    now = after(now, DrawSeats(chance(1)), StartEvent())
    assert "table" not in {each.kind for each in coming(now, at(5).at)}
