"""Draws as the room is told of them."""

from tapisvert.actions import Command
from tapisvert.desk.queries.lots import Bound, Lot, last_lot, next_lot
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.replacing import replace
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance, SayWords
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.tournament.build import at, setup

SEED, OTHER = "00" * 16, "11" * 16


def opened() -> Desk:
    desk = Desk(MemoryJournal())
    desk.do("e", CreateEvent(setup()), at(0), "create")
    desk.do("e", RegisterPeople(("p1", "p2", "p3")), at(1), "register")
    return desk


def do(desk: Desk, command: Command, minute: float, action: str) -> None:
    desk.do("e", command, at(minute), action)


def coming(desk: Desk) -> Bound | None:
    with desk.opened("e") as stream_state:
        return next_lot(stream_state)


def made(desk: Desk, since: float = 0) -> Lot | None:
    with desk.opened("e") as stream_state:
        return last_lot(stream_state, at(since).at)


def test_nothing_binds_a_draw_nobody_announced() -> None:
    desk = opened()
    assert (coming(desk), made(desk)) == (None, None)
    do(desk, DrawSeats(Chance(SEED)), 5, "draw")
    found = made(desk)
    assert found is not None
    assert (found.bound, found.seed, found.purpose) == (None, SEED, "seats")


def test_the_hash_is_told_with_its_time_before_the_draw_and_after_it() -> None:
    desk = opened()
    do(desk, AnnounceDraw(fingerprint(SEED)), 3, "announce")
    assert coming(desk) == Bound(fingerprint(SEED), at(3).at)
    desk.do("e", SayWords("red roses"), replace(at(4), by="bo"), "words")
    do(desk, DrawSeats(Chance(SEED)), 5, "draw")
    assert coming(desk) is None
    found = made(desk)
    assert found is not None
    assert found.bound == Bound(fingerprint(SEED), at(3).at)
    assert (found.words, found.at, found.version) == ("red roses", at(5).at, 5)


def test_a_draw_may_publish_the_hash_of_the_next_one() -> None:
    desk = opened()
    do(desk, DrawSeats(Chance(SEED, next_hash=fingerprint(OTHER))), 5, "draw")
    assert coming(desk) == Bound(fingerprint(OTHER), at(5).at)


def test_an_old_or_an_undone_draw_is_not_told() -> None:
    desk = opened()
    do(desk, DrawSeats(Chance(SEED)), 5, "draw")
    assert made(desk, 5) is not None
    assert made(desk, 5.1) is None
    desk.undo("e", "draw", at(6), "undo", reason="two were missing")
    assert made(desk) is None
