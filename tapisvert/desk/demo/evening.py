"""An evening as somebody directs it: commands at their hour, and what the list proposes is done."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, Final

from tapisvert.actions import Command, Meta
from tapisvert.desk.running import Desk, Done
from tapisvert.replacing import replace
from tapisvert.tournament.chips.color_up import ColorUpTable
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.proposal import NeedsButton, Proposal
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.todo import todo

MINUTE: Final = 60_000
_TURNS: Final = 200
"""More than any list is long."""


class Evening:
    """One event of the demonstration; the dice fall the same way each time."""

    def __init__(self, desk: Desk, stream: str, starts: int, by: str, dice: int) -> None:
        self.desk = desk
        self.stream = stream
        self.at = starts
        self.by = by
        self.dice = Random(dice)
        self._starts = starts
        self._actions = 0

    @property
    def now(self) -> Tournament:
        return self.desk.now(self.stream)

    def until(self, minutes: float) -> None:
        """Go on to so many minutes after the start, or before it."""
        self.at = self._starts + round(minutes * MINUTE)

    def command(self, command: Command) -> Done:
        """Have a command granted, a little later than the one before."""
        self._actions += 1
        self.at += 1_000 + self.dice.randrange(3_000)
        meta = Meta(self.at, self.by)
        return self.desk.do(self.stream, command, meta, f"{self.stream}-{self._actions}")

    def chance(self) -> Chance:
        return Chance(f"{self.dice.getrandbits(256):064x}")

    def arrives(self, person: str) -> None:
        """Somebody comes late and gets their seat."""
        self.command(Register(person))
        self.command(SeatEntry(self.now.field.last, self.chance()))

    def bust(self, table: int | None = None) -> None:
        """Somebody goes out, and somebody else at the table has their chips."""
        tables = [each for each in self.now.layout.open_tables if each.players > 1]
        chosen = next((each for each in tables if each.number == table), None)
        chosen_table = chosen or self.dice.choice(tables)
        out, winner = self.dice.sample([entry for entry in chosen_table.seats if entry], 2)
        self.command(EliminatePlayers((out,), (), ((winner,),)))

    def obey(self) -> None:
        """Do what the list says until nothing is left that can be done."""
        for _ in range(_TURNS):
            if not any(map(self._follow, todo(self.now, self.at))):
                return

    def _follow(self, proposal: Proposal) -> bool:
        for need in proposal.needs:
            if isinstance(need, NeedsButton):
                taken = self.now.layout.tables[need.table].taken
                self.command(SetButton(need.table, self.dice.choice(taken), coming=True))
                return True
        command: Any = proposal.command
        if command is None:
            return False
        if any(field.name == "chance" for field in fields(command)):
            command = replace(command, chance=self.chance())
        self.command(command)
        return True

    def exchange(self, value: int) -> None:
        """Every table gives its chips of a value for larger ones."""
        done = self.now.bank.raced.get(value, frozenset())
        for table in self.now.layout.open_tables:
            if table.number not in done:
                held = tuple(Held(seat, self.dice.randrange(1, 8)) for seat in table.taken)
                self.command(ColorUpTable(table.number, value, held, chance=self.chance()))
