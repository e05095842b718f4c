"""What an undo would change, told before it is done."""

import pytest

from tapisvert.actions import Command
from tapisvert.desk.directory import Directory
from tapisvert.desk.running import Desk
from tapisvert.desk.undo_effects import effects, preview
from tapisvert.journal.memory import MemoryJournal
from tapisvert.person import Person
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import StartEvent, SuspendEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.rebuying.buying import BuyRebuy
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.setup import BuyIn, Rebuys
from tapisvert.tournament.tables.halting import HaltTable
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.timing.clock_actions import StopClock
from tests.tournament.build import at, setup
from tests.tournament.chance import chance

NAMES = ("Ana", "Bo", "Chloé", "Dede", "Eli", "Fatou", "Gus", "Hana")


class Night:
    """Eight people at two tables, and what is done with them."""

    def __init__(self) -> None:
        self.desk = Desk(MemoryJournal())
        self.people = Directory()
        self.people.put(*(Person(name.lower(), name) for name in NAMES))
        self.count = 0
        rebuys = Rebuys("rebuy", BuyIn(2000, 0, 10_000), last_level=2)
        self.does(CreateEvent(setup(rebuys=rebuys)))
        self.does(RegisterPeople(tuple(name.lower() for name in NAMES)))
        self.does(DrawSeats(chance(), (1, 2)))
        self.does(StartEvent())

    def does(self, command: Command) -> str:
        self.count += 1
        self.desk.do("t", command, at(self.count), f"a{self.count}")
        return f"a{self.count}"

    def entry(self, table: int, seat: int) -> int:
        return self.desk.now("t").layout.tables[table].at(seat)

    def told(self, action: str) -> list[str]:
        with self.desk.opened("t") as stream_state:
            found = preview(stream_state, action)
            names = Names(stream_state.now, self.people)
            said = effects(names, found.after, lambda cents, lang: f"{cents // 100} €")
        return [each.text("en") for each in said]

    def name(self, entry: int) -> str:
        return Names(self.desk.now("t"), self.people).entry(entry)


def test_a_bust_taken_back_brings_the_player_to_the_seat_and_moves_the_places() -> None:
    night = Night()
    first, second = night.entry(1, 1), night.entry(1, 2)
    bust = night.does(EliminatePlayers((first,)))
    night.does(EliminatePlayers((second,)))
    assert night.told(bust) == [
        f"{night.name(first)} comes back to table 1, seat 1.",
        f"{night.name(second)}: place 7 becomes 8.",
    ]


def test_what_is_told_is_what_happens() -> None:
    night = Night()
    first = night.entry(1, 1)
    bust = night.does(EliminatePlayers((first,)))
    with night.desk.opened("t") as stream_state:
        expected = preview(stream_state, bust).after
    night.desk.undo("t", bust, at(90), "u")
    assert night.desk.now("t") == expected


def test_what_stands_on_it_goes_with_it() -> None:
    night = Night()
    leaver = night.entry(1, 1)
    bust = night.does(EliminatePlayers((leaver,)))
    mover = night.entry(2, 1)
    move = night.does(MovePlayer(mover, Seat(1, 1)))
    with night.desk.opened("t") as stream_state:
        assert preview(stream_state, bust).actions == (bust, move)
    assert set(night.told(bust)) == {
        f"{night.name(leaver)} comes back to table 1, seat 1.",
        f"{night.name(mover)} comes back to table 2, seat 1.",
    }


def test_a_broken_table_opens_again() -> None:
    night = Night()
    action = night.does(BreakTable(2, chance(2)))
    assert night.told(action)[-1] == "Table 2 is in use again."


def test_halts_buttons_clocks_penalties_and_phases_are_told() -> None:
    night = Night()
    entry = night.entry(1, 1)
    cases = (
        (HaltTable(1), ["Table 1 is no longer halted."]),
        (SetButton(2, 1), ["Table 2: button and blinds go back."]),
        (
            GivePenalty(entry, "warning", "phone"),
            [f"The penalty of {night.name(entry)} is lifted."],
        ),
        (StopClock("dispute"), ["The clock is put back as if it had not been touched."]),
    )
    for command, expected in cases:
        action = night.does(command)
        assert night.told(action) == expected
        night.desk.undo("t", action, at(90), f"u{action}")
        assert night.told(f"u{action}") != []
    suspended = night.does(SuspendEvent("fire alarm"))
    assert night.told(suspended)[0] == "The event: suspended becomes running."


def test_money_is_told() -> None:
    night = Night()
    entry = night.entry(1, 1)
    action = night.does(BuyRebuy(entry))
    told = night.told(action)
    assert f"{night.name(entry)}: paid 40 € becomes 20 €." in told
    assert "The pool goes from 180 € to 160 €." in told
    assert "Chips in play: 90,000 become 80,000." in told


def test_an_undo_taken_back_restores_what_it_took() -> None:
    night = Night()
    first = night.entry(1, 1)
    bust = night.does(EliminatePlayers((first,)))
    night.desk.undo("t", bust, at(90), "u")
    assert night.told("u") == [f"{night.name(first)} is out again."]


def test_an_entry_taken_back_is_no_longer_registered() -> None:
    desk = Desk(MemoryJournal())
    desk.do("t", CreateEvent(setup()), at(0), "a")
    desk.do("t", Register("ana"), at(1), "b")
    with desk.opened("t") as stream_state:
        found = preview(stream_state, "b")
        said = effects(
            Names(stream_state.now, Directory()), found.after, lambda cents, lang: str(cents)
        )
    assert said[0].text("en") == "ana is no longer registered."


def test_what_cannot_be_taken_back_is_refused() -> None:
    night = Night()
    bust = night.does(EliminatePlayers((night.entry(1, 1),)))
    with night.desk.opened("t") as stream_state, pytest.raises(Invalid):
        preview(stream_state, "nothing")
    night.desk.undo("t", bust, at(90), "u")
    with night.desk.opened("t") as stream_state, pytest.raises(Illegal):
        preview(stream_state, bust)
