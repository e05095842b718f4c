"""A desk at which anything may be asked, in any order: what is true of it at every version.

The commands are those that are registered: a new one is tried without a word here.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, get_args

from tapisvert.actions import Command, Event, Meta
from tapisvert.desk.running import Desk
from tapisvert.desk.undo_effects import preview
from tapisvert.journal.codec import decode, encode, kind_of
from tapisvert.journal.memory import MemoryJournal
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import BOOKS, load
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.days.flights import OpenFlight
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.handling import DECIDERS, TOURNAMENT
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.running import CancelEvent, EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.placing.ranking import alive, places
from tapisvert.tournament.prizes.planning import SetPrizePlan, planned_off
from tapisvert.tournament.prizes.pool import pool, prize_list
from tapisvert.tournament.proposal import NeedsButton, NeedsSeed, NeedsStacks
from tapisvert.tournament.publishing.balance import balance
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.results.table import results
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.opening import SPLIT
from tapisvert.tournament.setup import (
    TAG_TEAM,
    BountyKind,
    BuyIn,
    Flights,
    Heats,
    Late,
    Rebuys,
    TeamChange,
)
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.teams.partners import NamePartner, alone, partner_in, player_of
from tapisvert.tournament.tills.correcting import ConfirmCorrection
from tapisvert.tournament.tills.counting import OpenTill
from tapisvert.tournament.todo import FAULT, todo
from tapisvert.words import LANGS
from tests.desk.laws import check_chips, check_places, check_seats
from tests.desk.likely import PEOPLE, Likely, Pick, smallest_chip
from tests.desk.pressing import divides, pressing
from tests.tournament.build import setup
from tests.tournament.chance import chance

load_actions()

EVENT: Final = "night"
COMMANDS: Final = tuple(
    sorted(
        (
            kind
            for kind in DECIDERS
            if kind.__module__.startswith("tapisvert.") and kind is not CreateEvent
        ),
        key=kind_of,
    )
)
REBUYS: Final = (
    Rebuys(),
    Rebuys("rebuy", None, 1, 3, BuyIn(1_000, 0, 5_000), 2),
    Rebuys("re-entry", None, 2, 4),
    Rebuys("rebuy", None, 2, 2, BuyIn(1_000, 0, 5_000), 2),
)
BOUNTIES: Final[tuple[BountyKind, ...]] = ("", "", "fixed", "progressive", "mystery")
FLIGHTS: Final = (
    Flights(),
    Flights(),
    Flights(("1A", "1B"), True, True, 600),
    Flights(("1A", "1B", "1C"), True),
)
DIRECTORS: Final = ("ana", "ana", "ana", "bo")
"""Bo seldom: some things are never done by one person alone."""
CHIPS: Final[dict[str, Any]] = {
    "chips": {25: 800, 100: 800, 500: 400, 1_000: 200, 5_000: 100},
    "stack": {25: 8, 100: 8, 500: 4, 1_000: 7},
}
_ALONE: Final = {"rebuys": Rebuys(), "late": Late(), "most_seated": None, "flights": Flights()}
HEATS: Final[tuple[dict[str, Any], ...]] = (
    {**_ALONE, "heats": Heats(1, bracket=True), "table_size": 2},
    {**_ALONE, "heats": Heats(1), "table_size": 6},
)
TEAMS: Final[tuple[dict[str, Any], ...]] = tuple(
    {"kind": TAG_TEAM, "team_change": change} for change in get_args(TeamChange)
)
FULL: Final[dict[str, Any]] = {**_ALONE, "late": Late(4), "table_size": SPLIT}
"""One full table and entries that still come: where a book divides it in two."""
RARE: Final = (EndEvent, CancelEvent)
"""What ends the night is asked seldom: most of what can go wrong comes before."""


class AnyNight:
    """Ana directs; whatever is asked is granted soundly or refused with nothing changed."""

    def __init__(self, pick: Pick, flights: Sequence[Flights] = FLIGHTS) -> None:
        self.pick = pick
        self.flights = flights
        self.journal = MemoryJournal()
        self.desk = Desk(self.journal)
        self.at = 1_000_000_000
        self.actions = 0
        self.set_up = 1
        """The first actions make the event what it is; they are not undone."""
        self.checked: Tournament | None = None
        self.granted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    @property
    def now(self) -> Tournament:
        return self.desk.now(EVENT)

    @property
    def pressing(self) -> tuple[type[Command], ...]:
        return pressing(self.now, self.at)

    @property
    def likely(self) -> Likely:
        return Likely(self.pick, self.now, self.at)

    def create(self) -> None:
        """An evening under any book, with or without everything an event can have."""
        pick = self.pick
        book = pick(BOOKS)
        bounty = pick(BOUNTIES)
        buy_in = replace(setup(book).buy_in, bounty=500 if bounty else 0)
        event = setup(
            book,
            table_size=pick((6, 9, 10)),
            rebuys=pick(REBUYS),
            late=pick((Late(), Late(4))),
            most_seated=pick((None, None, 5)),
            **pick(({}, CHIPS if book != "pur2019" else {})),
            flights=pick(self.flights),
            buy_in=buy_in,
            bounty=bounty,
        )
        full = (FULL,) * 5 if divides(load(book)) else ()
        shape = pick(({}, {}, {}, {}, *HEATS, pick(TEAMS), *full))
        event = replace(event, **shape)
        if not self.attempt(CreateEvent(event)):
            self.do(CreateEvent(replace(event, rebuys=Rebuys())))
        self.attempt(SetPrizePlan(self.likely.plan()))
        if event.flights.names:
            self.attempt(OpenFlight(event.flights.names[0]))
        self.attempt(RegisterPeople(PEOPLE[: SPLIT if shape is FULL else pick((3, 5, 9, 10, 13))]))
        for entry in alone(self.now)[pick((0, 0, 1)) :]:
            self.attempt(NamePartner(entry, f"q{entry}"))
        if pick((True, True, True, False)):
            self.attempt(DrawSeats(chance(1)))
            self.attempt(NameSubstitute("bo"))
            self.attempt(StartEvent())
        self.set_up = self.desk.version(EVENT)

    def ask(self, kind: type[Command]) -> None:
        """Anything at all."""
        if kind not in RARE or self.pick(range(10)) == 0:
            self.attempt(self.likely.command(kind), self.pick(DIRECTORS))

    def wait(self, minutes: int) -> None:
        self.at += minutes * 60_000

    def obey(self) -> None:
        """What the list proposes is granted."""
        listed = todo(self.now, self.at)
        if not listed:
            return
        proposal = self.pick(listed)
        command: Any = proposal.command
        for need in proposal.needs:
            match need:
                case NeedsButton(table):
                    self.do(SetButton(table, self.pick(self.now.layout.tables[table].taken)))
                    return
                case NeedsSeed() if command is not None:
                    command = replace(command, chance=Chance(self.likely.seed()))
                case NeedsStacks() if isinstance(command, LeaveTournament):
                    command = replace(command, stack=smallest_chip(self.now))
                case _:
                    return
        if command is not None and any(isinstance(need, NeedsSeed) for need in proposal.needs):
            self.attempt(command)  # whoever wrote the words of a draw leaves it to somebody else
        elif isinstance(command, ConfirmCorrection):
            self.do(
                command, "bo" if self.now.tills.requests[command.request].by == "ana" else "ana"
            )
        elif command is not None:
            if self.now.tills.rules.needs_till and self.now.tills.for_account("ana") is None:
                self.do(OpenTill())
            self.do(command)

    def undo(self) -> None:
        """One of the last actions, with whatever stands on it; then perhaps the undo itself."""
        records = self.journal.read(EVENT)[self.set_up :][-8:]
        if not records:
            return
        before = self.now
        with self.desk.opened(EVENT) as stream_state:
            try:
                expected = preview(stream_state, self.pick(records).action)
            except Refusal:
                return
        self.actions += 1
        meta, action = Meta(self.at, "ana"), f"a{self.actions}"
        first, *others = expected.actions
        self.desk.undo(EVENT, first, meta, action, tuple(others), "because")
        self.granted["undo"] += 1
        assert self.now == expected.after
        if self.pick((False, True)):
            self.actions += 1
            self.desk.undo(EVENT, action, meta, f"a{self.actions}", (), "because")
            assert self.now == before

    def do(self, command: Command, by: str = "ana") -> tuple[Event, ...]:
        """Have a command granted."""
        self.actions += 1
        self.at += 1
        before = self.now
        done = self.desk.do(EVENT, command, Meta(self.at, by), f"a{self.actions}")
        self.granted[type(command).__name__] += 1
        assert decode(encode(command)) == command
        assert tuple(decode(encode(event)) for event in done.events) == done.events
        assert self.now.bank.in_play >= 0, (before.bank, command)
        names = Names(self.now, {})
        for message in TOURNAMENT.tell(names, done.events):
            assert all(message.text(lang).strip() for lang in LANGS)
        return done.events

    def attempt(self, command: Command, by: str = "ana") -> bool:
        """Ask for something that may be refused: then nothing has changed."""
        before = self.now
        refused: Refusal | None = None
        try:
            self.do(command, by)
        except Refusal as refusal:
            refused = refusal
        if refused is None:
            return True
        assert all(refused.text(lang).strip() for lang in LANGS)
        assert self.now is before
        self.refused[type(command).__name__] += 1
        return False

    def sound(self) -> None:
        """Seats, chips, places, prizes and the list, as they are now."""
        now = self.now
        if now.setup is None or now is self.checked:
            return
        self.checked = now
        check_seats(now)
        check_places(now)
        check_entries(now)
        check_teams(now)
        check_chips(now, self.gained())
        check_bags(now)
        check_money(now)
        assert len(results(now)) <= len(now.field.by_person) + len(now.teams)
        for proposal in todo(now, self.at):
            assert not proposal.id.startswith(FAULT), proposal.reason.text("en")
            assert all(proposal.reason.text(lang).strip() for lang in LANGS)

    def gained(self) -> int:
        """Points that chip races brought into play, or (below zero) took out of it."""
        with self.desk.opened(EVENT) as stream_state:
            standing = [
                record
                for record in stream_state.records
                if record.action not in stream_state.undone
            ]
        return sum(event.data.get("gained", 0) for record in standing for event in record.events)

    def read_again(self) -> None:
        """Whoever reads the journal anew sees the same event."""
        assert Desk(self.journal).now(EVENT) == self.now
        for record in self.journal.read(EVENT):
            if record.command.kind != kind_of(UndoActions):
                decode(record.command)


def check_entries(now: Tournament) -> None:
    """Whoever is in is in once, with a place on every list they belong to and on no other."""
    entries = now.field.entries
    for number, entry in entries.items():
        assert (entry.status == "out") == (number in now.places.of), (number, entry.status)
        assert (entry.status == "bagged") == (number in now.field.bagged)
        assert (entry.owed > 0) == (number in now.field.owing)
        assert (entry.status == "waiting") == (number in now.field.waiting)
    assert now.setup is not None
    for numbers in now.field.by_person.values():
        live = [entries[n] for n in numbers if entries[n].is_live and entries[n].status != "bagged"]
        assert len(live) <= 1
    assert sum(entry.status == "out" for entry in entries.values()) == now.field.out


def check_teams(now: Tournament) -> None:
    """Partners are in one team each, are nobody who plays for themselves, and the teams exist."""
    entries = now.field.entries
    for number, team in now.teams.items():
        assert player_of(now, number) in (entries[number].person, team.partner)
        if entries[number].status != "withdrawn":
            assert partner_in(now, team.partner) == (number,)
            assert team.partner != entries[number].person
            others = [entries[each] for each in now.field.by_person.get(team.partner, ())]
            assert all(each.status == "withdrawn" for each in others), (number, team)


def check_bags(now: Tournament) -> None:
    """Bags hold what is in play and no more, once everybody's chips are in one."""
    counted = sum(now.field.entries[number].stack or 0 for number in now.field.bagged)
    assert counted <= now.bank.in_play or now.field.playing
    if alive(now) > now.field.expected and now.phase in ("running", "suspended"):
        assert now.bank.in_play > 0


def check_money(now: Tournament) -> None:
    """The prizes of all places are the pool, and so is what everybody gets in the end."""
    plan, listed, found = now.prizes.plan, prize_list(now), pool(now)
    assert found.total >= 0
    if plan is None or not listed:
        return
    cents = [award.cents for award in listed if not award.item]
    assert cents == sorted(cents, reverse=True)
    in_kind = all(award.item and not award.cents for award in listed)
    if planned_off(plan, now.field.admitted, found) is not None:
        return
    if not in_kind:
        assert sum(award.cents + award.value for award in listed) == found.total
    if now.phase == "over" and len(listed) <= len(places(now)):
        assert balance(now).right, "a prize for a place nobody has is told before publishing"
