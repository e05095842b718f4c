"""The chips of an event."""

from typing import Any

import pytest

from tapisvert.desk.queries.chips import exchange, race, short_of_chips, stock
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.refusals import Illegal
from tapisvert.tournament.chips.color_up import AnnounceColorUp, ColorUpTable, RetireValue
from tapisvert.tournament.chips.late_chips import RemoveChips
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.days.flights import BagStacks, OpenFlight
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights
from tapisvert.tournament.state import BLANK, Tournament
from tapisvert.tournament.structure import Level, Structure
from tests.tournament.build import after, at, created, running, setup
from tests.tournament.chance import chance, seed

SET: dict[str, Any] = {
    "chips": {25: 200, 100: 200, 500: 100},
    "stack": {25: 40, 100: 40, 500: 10},
}


def evening() -> Tournament:
    return running("tda2017", 5, 5, **SET)


def test_issued_is_in_play_and_removed() -> None:
    found = stock(after(evening(), RemoveChips(500, "found")))
    assert found is not None
    assert (found.issued, found.in_play, found.out) == (100_000, 99_500, 500)
    assert found.removed == (("found", 500),)
    assert stock(BLANK) is None


def test_chips_are_short_for_those_who_sit_down_on_this_first_day_alone() -> None:
    now = created(flights=Flights(("1A", "1B")), **SET)
    now = after(now, OpenFlight("1A"), RegisterPeople(tuple("abcde")))
    assert short_of_chips(now) == ()
    now = after(now, DrawSeats(chance()), StartEvent())
    stacks = dict.fromkeys(range(1, 6), 10000)
    now = after(now, BagStacks(stacks), OpenFlight("1B"), RegisterPeople(tuple("fghij")))
    assert short_of_chips(now) == ()
    now = after(now, RegisterPeople(("k",)))
    assert [(one.value, one.wanted, one.owned) for one in short_of_chips(now)] == [
        (25, 240, 200),
        (100, 240, 200),
    ]


def test_a_value_is_in_play_then_leaving_then_gone() -> None:
    now = after(evening(), AnnounceColorUp(25))
    found = stock(now)
    assert found is not None
    assert [(kind.value, kind.state) for kind in found.kinds] == [
        (25, "leaving"),
        (100, "in-play"),
        (500, "in-play"),
    ]
    (up,) = found.color_ups
    assert (up.value, up.into, up.waiting, up.done) == (25, 100, (1, 2), ())
    now = after(now, ColorUpTable(1, 25, ()), ColorUpTable(2, 25, ()), RetireValue(25))
    gone = stock(now)
    assert gone is not None
    assert (gone.kinds[0].state, gone.late, gone.next) == ("gone", (25,), 100)


def test_nothing_leaves_before_play_and_the_last_value_never_does() -> None:
    before = stock(created(**SET))
    flat = Structure("flat", (Level("play", 1200, 25, 50),))
    alone = stock(running("tda2017", 5, structure=flat, chips={25: 2000}, stack={25: 400}))
    none = stock(running("tda2017", 5))
    assert before is not None
    assert alone is not None
    assert none is not None
    assert (before.next, alone.next, none.next, none.kinds) == (None, None, None, ())


def test_the_race_is_the_books() -> None:
    found = race(after(evening(), AnnounceColorUp(25)), 25, 5)
    assert (found.into, found.per, found.by_cards, found.most) == (100, 4, True, 1)
    assert found.prizes[:8] == (0, 0, 1, 1, 1, 1, 2, 2)
    assert not found.witness
    with pytest.raises(Illegal):
        race(evening(), 500, 5)


def test_how_a_table_exchanged_can_be_looked_up_until_it_is_undone() -> None:
    desk = Desk(MemoryJournal())
    commands = (
        CreateEvent(setup(**SET)),
        RegisterPeople(tuple(f"p{number}" for number in range(1, 6))),
        DrawSeats(chance()),
        StartEvent(),
        AnnounceColorUp(25),
    )
    for number, command in enumerate(commands):
        desk.do("t", command, at(number), f"a{number}")
    held = tuple(Held(chair, 1) for chair in desk.now("t").layout.tables[1].taken)
    desk.do("t", ColorUpTable(1, 25, held, seed()), at(9), "race")
    with desk.opened("t") as stream_state:
        made = exchange(stream_state, 25, 1)
        assert exchange(stream_state, 25, 2) is None
    assert made is not None
    assert sum(each.won for each in made.exchanges) == 1
    desk.undo("t", "race", at(10), "u")
    with desk.opened("t") as stream_state:
        assert exchange(stream_state, 25, 1) is None
