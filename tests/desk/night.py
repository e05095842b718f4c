"""A tournament played at the desk from the first entry to the last place, by dice."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.refusals import Refusal
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.attendance.presence import NoteAway, NoteBack
from tapisvert.tournament.chips.color_up import ColorUpTable
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.law import law
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import preset as plan
from tapisvert.tournament.proposal import NeedsButton, Proposal
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, BuyRebuy
from tapisvert.tournament.registration.registering import Register, RegisterPeople, Unregister
from tapisvert.tournament.rounds.hand_for_hand import EndHandForHand, ReportTable, StartRound
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import BuyIn, Late, Rebuys, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.tables.halting import must_halt
from tapisvert.tournament.tables.hands import SetButton, StartHand
from tapisvert.tournament.todo import FAULT, todo
from tests.desk.laws import check
from tests.desk.likely import smallest_chip

load_actions()

EVENT: Final = "night"
MINUTE: Final = 60_000
_SETTING_UP: Final = 6
"""The first actions make the event what it is; they are not undone."""


class Night:
    """Ana directs; whatever the book proposes she does sooner or later."""

    def __init__(self, book: str, players: int, seats: int, dice: int, every: int = 1) -> None:
        self.every = every
        """Laws are checked once in so many actions: it costs as much as there are players."""
        self.dice = Random(dice)
        self.journal = MemoryJournal()
        self.desk = Desk(self.journal)
        self.at = 1_000_000_000
        self.done: Counter[str] = Counter()
        self.gained = 0
        self.actions = 0
        self.people = 0
        self._create(book, players, seats)

    @property
    def now(self) -> Tournament:
        return self.desk.now(EVENT)

    def _create(self, book: str, players: int, seats: int) -> None:
        evening = preset("club-evening")
        setup = Setup(
            name="Night",
            book=book,
            structure=evening.structure,
            buy_in=BuyIn(2000, 200, 10_000),
            table_size=seats,
            kind="special",
            chips=evening.chips,
            stack=evening.stack,
            rebuys=Rebuys(self.dice.choice(("rebuy", "re-entry", "freezeout")), None, 2, 4),
            late=Late(last_level=3),
            values={"rebuy.allowed": "event"},
            announced=True,
        )
        self.command(CreateEvent(setup))
        self.command(SetPrizePlan(plan(self.dice.choice(("club", "field-15")))))
        self.command(NameSubstitute("bo"))
        self.command(RegisterPeople(tuple(self.person() for _ in range(players))))
        self.command(DrawSeats(self.chance()))
        self.command(StartEvent())

    def person(self) -> str:
        self.people += 1
        return f"p{self.people}"

    def chance(self) -> Chance:
        return Chance(f"{self.dice.getrandbits(128):032x}")

    def command(self, command: Command) -> tuple[Event, ...]:
        """Have a command granted and every law of the house checked."""
        self.actions += 1
        events = self.desk.do(EVENT, command, Meta(self.at, "ana"), f"a{self.actions}").events
        self.done[type(command).__name__] += 1
        self.gained += sum(getattr(event, "gained", 0) for event in events)
        if self.actions % self.every == 0:
            check(self.now, self.gained)
        return events

    def attempt(self, command: Command) -> bool:
        """Command for something the rules may forbid: then nothing has changed."""
        before = self.now
        refused = None
        try:
            self.command(command)
        except Refusal as refusal:
            refused = refusal
        if refused is not None:
            assert refused.text("fr") != refused.text("en")
            assert self.now is before
        return refused is None

    def play(self) -> None:
        """To the end, one thing after the other."""
        turns = 0
        while self.now.phase == "running":
            turns += 1
            assert turns < 5_000, "the night never ends"
            self.at += self.dice.randrange(2 * MINUTE)
            if self.dice.random() < 0.6:
                self.obey()
            self.something()

    def obey(self) -> None:
        """Do what the list says, until nothing is left that can be done."""
        for _ in range(200):
            found = todo(self.now, self.at)
            if not any(map(self.follow, found)):
                return
        raise AssertionError("the list never ends")

    def follow(self, proposal: Proposal) -> bool:
        """What the house proposes is never refused."""
        assert not proposal.id.startswith(FAULT), proposal.reason.text("en")
        assert proposal.reason.text("fr") != proposal.reason.text("en")
        for need in proposal.needs:
            if isinstance(need, NeedsButton):
                taken = self.now.layout.tables[need.table].taken
                self.command(SetButton(need.table, self.dice.choice(taken)))
                return True
        command: Any = proposal.command
        if command is None:
            return False
        if isinstance(command, LeaveTournament):
            command = replace(command, stack=smallest_chip(self.now))
        elif hasattr(command, "chance"):
            command = replace(command, chance=self.chance())
        self.command(command)
        return True

    def something(self) -> None:
        """Whatever happens at a tournament."""
        match self.dice.randrange(14):
            case 0 | 1 | 2 | 3 | 4:
                self.bust()
            case 5 | 6:
                self.hand()
            case 7:
                self.newcomer()
            case 8:
                self.buy()
            case 9:
                self.penalise()
            case 10:
                self.exchange()
            case 11:
                self.round()
            case 12:
                self.undo()
            case _:
                self.come_and_go()

    def anybody(self) -> int:
        table = self.dice.choice([t for t in self.now.layout.open_tables if t.players])
        return self.dice.choice([entry for entry in table.seats if entry])

    def bust(self) -> None:
        table = self.dice.choice([t for t in self.now.layout.open_tables if t.players])
        seated = [entry for entry in table.seats if entry]
        many = min(self.dice.choice((1, 1, 1, 2, 3)), self.now.field.playing - 1, len(seated))
        if many < 1:
            return
        gone = tuple(self.dice.sample(seated, many))
        stacks = tuple(self.dice.randrange(1, 9) * 100 for _ in gone)
        self.command(EliminatePlayers(gone, self.dice.choice(((), stacks))))

    def hand(self) -> None:
        for table in self.now.layout.open_tables[:4]:
            short = must_halt(self.now, law(self.now), table)
            assert not (self.attempt(StartHand(table.number)) and short)

    def newcomer(self) -> None:
        out = [e.person for e in self.now.field.entries.values() if e.status == "out"]
        again = bool(out) and self.dice.random() < 0.5
        self.attempt(Register(self.dice.choice(out) if again else self.person()))
        if self.dice.random() < 0.2:
            self.attempt(Unregister(self.now.field.last))

    def buy(self) -> None:
        kind = self.dice.choice((BuyRebuy, AnnounceRebuy))
        self.attempt(kind(self.anybody()))

    def penalise(self) -> None:
        steps = law(self.now).names("penalty.ladder").value
        step = self.dice.choice(steps)
        if step == "disqualified" and self.now.field.playing < 3:
            return
        stack = 100 if step == "disqualified" else None
        self.attempt(GivePenalty(self.anybody(), step, "noise", None, stack))

    def exchange(self) -> None:
        """Tables that still have chips of a value on its way out exchange them."""
        now = self.now
        for value, tables in list(now.bank.raced.items()):
            for table in now.layout.open_tables:
                if table.number not in tables:
                    held = tuple(Held(seat, self.dice.randrange(8)) for seat in table.taken)
                    chance = Chance(f"{self.dice.getrandbits(128):032x}")
                    command = ColorUpTable(
                        table.number, value, held, witness="wendy", designate="dede", chance=chance
                    )
                    self.attempt(command)

    def round(self) -> None:
        rounds = self.now.hand_for_hand
        if rounds is None:
            return
        for table in self.now.layout.open_tables:
            self.attempt(ReportTable(table.number, rounds.round))
        command = StartRound(rounds.round + 1) if self.dice.random() < 0.6 else EndHandForHand()
        self.attempt(command)

    def come_and_go(self) -> None:
        absent = sorted(self.now.field.absent)
        self.attempt(NoteBack(absent[0]) if absent else NoteAway(self.anybody()))

    def undo(self) -> None:
        """Take one of the last actions away, unless something stands on it."""
        before, records = self.now, self.journal.read(EVENT)
        later = records[_SETTING_UP:][-6:]
        if not later:
            return
        chosen = self.dice.choice(later)
        self.actions += 1
        meta = Meta(self.at, "ana")
        try:
            self.desk.undo(EVENT, chosen.action, meta, f"a{self.actions}")
        except Refusal:
            assert self.now is before
            return
        self.done["undo"] += 1
        if self.actions % self.every == 0:
            assert Desk(self.journal).now(EVENT) == self.now
        with self.desk.opened(EVENT) as stream_state:
            standing = [
                one for one in stream_state.records if one.action not in stream_state.undone
            ]
        self.gained = sum(e.data.get("gained", 0) for one in standing for e in one.events)
        check(self.now, self.gained)
