"""Whole evenings at the tables under each book: what always holds of seats and blinds."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Command, Event
from tapisvert.journal.codec import decode, encode
from tapisvert.refusals import Illegal
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.law import law
from tapisvert.tournament.proposal import NeedsButton
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.seating.opening import SplitTable
from tapisvert.tournament.setup import Late
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.halting import HaltTable, ResumeTable, shortfall
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA, after, running
from tests.tournament.chance import chance, small_blind_posts

MINE = (
    BreakTable,
    DrawReceivingTable,
    FormFinalTable,
    MovePlayer,
    ResumeTable,
    SeatEntry,
    SplitTable,
)


def check_seats(now: Tournament) -> None:
    """Everybody who plays has exactly one seat, and the room's counts say so."""
    sat = {
        entry: (table.number, number)
        for table in now.layout.open_tables
        for number, entry in enumerate(table.seats, 1)
        if entry
    }
    entries = now.field.entries.values()
    assert sat == {e.number: e.seat for e in entries if e.status == "playing"}
    assert len(sat) == now.field.playing
    sizes = {t.number: t.players for t in now.layout.open_tables}
    assert sizes == {n: size for size, numbers in now.layout.sizes.items() for n in numbers}


class Evening:
    """A director who, sooner or later, does what the list says, and tables that lose players."""

    def __init__(self, now: Tournament, dice: Random) -> None:
        self.zeal = dice.choice((0.2, 0.7, 1.0))
        self.start, self.now, self.dice = now, now, dice
        self.events: list[Event] = []
        self.moved: dict[int, int] = {}
        """Chairs of players moved to balance who have not been dealt in since, by entry."""
        self.last_big: dict[int, int] = {}

    def command(self, command: Command) -> None:
        events = decide(self.now, command, ANA)
        self.events += events
        self.now = replay(self.now, events)

    def play(self) -> None:
        for table in self.now.layout.open_tables:
            self.command(StartHand(table.number))
        while self.now.field.seatable > 1:
            if self.dice.random() < self.zeal:
                self.obey()
            table = self.dice.choice(self.now.layout.open_tables)
            self.hand(table.number)
            if self.dice.random() < 0.5:
                self.bust()
            if self.dice.random() < 0.05:
                self.command(Register(f"late{len(self.now.field.entries)}"))

    def obey(self) -> None:
        for _ in range(60):
            found = [p for p in todo(self.now, ANA.at) if isinstance(p.command, MINE) or p.needs]
            if not found:
                break
            proposal = found[0]
            assert proposal.reason.text("fr") != proposal.reason.text("en")
            buttons = [need.table for need in proposal.needs if isinstance(need, NeedsButton)]
            if buttons:
                self.tell_button(buttons[0])
                continue
            command = proposal.command
            if command is not None and hasattr(command, "chance"):
                command = replace(command, chance=chance(self.dice.getrandbits(100)))
            self.command(command)
            if isinstance(command, MovePlayer):
                self.moved[command.entry] = command.seat.table
            check_seats(self.now)
        else:
            raise AssertionError("the list never ends")

    def tell_button(self, table: int) -> None:
        """Wherever it may be: told after somebody came, it says itself what they have."""
        taken = self.now.layout.tables[table].taken
        self.command(SetButton(table, self.dice.choice(taken)))
        self.moved = {entry: home for entry, home in self.moved.items() if home != table}

    def hand(self, number: int) -> None:
        before = self.now.layout.tables[number]
        limit = shortfall(self.now, law(self.now)).value
        short = self.now.layout.fullest - before.players >= limit
        if short or before.players < 2:
            with pytest.raises(Illegal):
                after(self.now, StartHand(number))
            return
        self.command(StartHand(number))
        table = self.now.layout.tables[number]
        if table.last is not None:
            self.check_blinds(number)
        for entry in [e for e, home in self.moved.items() if home == number]:
            del self.moved[entry]

    def check_blinds(self, number: int) -> None:
        table = self.now.layout.tables[number]
        assert table.last is not None
        big, small = table.at(table.last.big_blind), table.at(table.last.small_blind)
        assert table.last.big_blind in table.dealt
        if len(table.dealt) > 2 and small_blind_posts(table.last, table.dealt):
            assert self.moved.get(small) != number
        if len(table.dealt) == 2 and self.now.layout.count == 1:
            assert self.last_big.get(number) != big
        self.last_big[number] = big

    def bust(self) -> None:
        table = self.dice.choice(self.now.layout.open_tables)
        playing = [entry for entry in table.seats if entry]
        if playing and self.now.field.playing > 1:
            gone = self.dice.choice(playing)
            self.command(EliminatePlayers((gone,)))
            self.moved.pop(gone, None)


@pytest.mark.parametrize("book", ["tda2017", "france2007", "ropta2020", "pur2019"])
@given(sizes=st.lists(st.integers(7, 9), min_size=1, max_size=5), dice=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_a_whole_evening_keeps_seats_sizes_and_blinds_in_order(
    book: str, sizes: list[int], dice: int
) -> None:
    evening = Evening(running(book, *sizes, late=Late(2)), Random(dice))
    evening.play()
    evening.obey()
    stored = [decode(encode(event)) for event in evening.events]
    assert replay(evening.start, stored) == evening.now
    assert sum(any(table.seats) for table in evening.now.layout.open_tables) == 1
    assert evening.now.field.playing == 1
    assert not any(isinstance(p.command, HaltTable) for p in todo(evening.now, ANA.at))
