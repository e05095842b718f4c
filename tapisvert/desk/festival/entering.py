"""The registration desk: one person into several events at once, all of them or none.

Every line is tried before the first one is made. What somebody else changes in between is told
for its own line; the others stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tapisvert.actions import Command, Event, Meta
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.running import Festivals
from tapisvert.desk.festival.seated import seated_elsewhere
from tapisvert.desk.festival.tickets import used_tickets
from tapisvert.desk.queries.agenda import ElsewhereSeat, Entered
from tapisvert.desk.running import Desk
from tapisvert.festival.floor import AllowDouble
from tapisvert.festival.sales import RecordSale
from tapisvert.festival.state import DeskReceipt, Festival, SaleLine, Ticket
from tapisvert.festival.tickets import BindTicket, check_worth, open_ticket
from tapisvert.journal.codec import decode
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.rebuying.buying import PayOwed, RebuyPaid
from tapisvert.tournament.registration.registering import PersonRegistered, Register
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say


class WantedEntry(NamedTuple):
    """One event somebody wants to enter, and the ticket that pays it."""

    event: str
    ticket: int = 0


class EntryAnswer(NamedTuple):
    """What becomes of one wanted entry: its price, or why not."""

    wanted: WantedEntry
    name: str
    cents: int
    currency: str
    owing: bool = False
    """Whether somebody entered already pays what is owed."""
    re_entry: bool = False
    late: bool = False
    waiting: bool = False
    plays: ElsewhereSeat | None = None
    """Where somebody sits who enters an event nobody plays yet: its draw asks again."""
    refusal: Refusal | None = None

    @property
    def due(self) -> int:
        """Cents to take in money."""
        return 0 if self.wanted.ticket or self.refusal else self.cents


@dataclass(frozen=True, slots=True)
class EntryDesk:
    """Whoever stands at the desk; `allowed` refuses what is not theirs to do at an event."""

    desk: Desk
    festivals: Festivals
    meta: Meta
    allowed: Callable[[str, Command], None] = lambda event, command: None
    seat: Callable[[str, int], None] = lambda event, entry: None
    """Gives a newcomer a seat where seats are drawn already."""

    def tried(
        self, person: str, wanted: Sequence[WantedEntry], method: str = "", wished: bool = False
    ) -> tuple[EntryAnswer, ...]:
        """What each line would be; nothing is done."""
        if len({each.event for each in wanted}) < len(wanted):
            raise Invalid("festival.same-event-twice")
        return tuple(self._tried(person, each, method, wished) for each in wanted)

    def refuse(self, person: str, wanted: Sequence[WantedEntry], method: str) -> None:
        """Refuse now what would be refused, so that nobody new is entered in the directory."""
        _refuse_any(self.tried(person, wanted, method))

    def enter(
        self,
        person: str,
        wanted: Sequence[WantedEntry],
        method: str,
        action: str,
        wished: bool = False,
    ) -> tuple[DeskReceipt, tuple[EntryAnswer, ...]]:
        """The receipt, and the lines others made impossible meanwhile; refused where one is now."""
        before = self._receipt(action)
        if before is not None:
            return before, ()
        done = [self.desk.is_done(each.event, _step(action, each)) for each in wanted]
        if not any(done):
            _refuse_any(self.tried(person, wanted, method, wished))
        if not wanted:
            raise Invalid("festival.no-lines")
        if wished:
            self._allow_double(person, wanted, action)
        lines, failed = [], []
        for each in wanted:
            try:
                lines.append(self._enter(person, each, method, _step(action, each)))
            except Refusal as refusal:
                failed.append(self._answer(each, refusal))
        if not lines:
            _refuse_any(failed)
        setup = self.desk.now(wanted[0].event).setup
        currency = "" if setup is None else setup.currency
        sale = RecordSale(person, tuple(lines), method, currency)
        self.festivals.do(HOUSE, sale, self.meta, action)
        receipt = self._receipt(action)
        assert receipt is not None, "it was kept just now"
        return receipt, tuple(failed)

    def _tried(self, person: str, wanted: WantedEntry, method: str, wished: bool) -> EntryAnswer:
        festival = self.festivals.shared
        now = self.desk.now(wanted.event)
        try:
            debt = _debt(now, person)
            command = _command(debt, person, method, wanted.ticket)
            self.allowed(wanted.event, command)
            if debt is None and not wished:
                _refuse_seated(self.desk, festival, wanted.event, person)
            if wanted.ticket and not open_ticket(festival, wanted.ticket).event:
                _check_unbound(now, open_ticket(festival, wanted.ticket), person)
                command = _command(debt, person, "", 0)
            (entered,) = self.desk.tried(wanted.event, command, self.meta)
        except Refusal as refusal:
            return self._answer(wanted, refusal)
        if isinstance(entered, RebuyPaid):
            return self._answer(wanted)._replace(cents=entered.paid, owing=True)
        assert isinstance(entered, PersonRegistered)
        return self._answer(wanted)._replace(
            re_entry=any(each.status != "withdrawn" for each in now.field.of(person)),
            late=now.phase in ("running", "suspended"),
            waiting=entered.status == "waiting",
            plays=next(iter(seated_elsewhere(self.desk, wanted.event, person)), None),
        )

    def _answer(self, wanted: WantedEntry, refusal: Refusal | None = None) -> EntryAnswer:
        setup = self.desk.now(wanted.event).setup
        name, cents, currency = wanted.event, 0, ""
        if setup is not None:
            name, cents, currency = setup.name, setup.buy_in.total, setup.currency
        return EntryAnswer(wanted, name, cents, currency, refusal=refusal)

    def _enter(self, person: str, wanted: WantedEntry, method: str, action: str) -> SaleLine:
        event = wanted.event
        if wanted.ticket and not open_ticket(self.festivals.shared, wanted.ticket).event:
            bound = BindTicket(wanted.ticket, event)
            self.festivals.do(HOUSE, bound, self.meta, f"{action}-bound")
        events = self._done(event, action)
        if events is None:
            debt = _debt(self.desk.now(event), person)
            command = _command(debt, person, method, wanted.ticket)
            self.allowed(event, command)
            events = self.desk.do(event, command, self.meta, action).events
        (entered,) = (one for one in events if isinstance(one, PersonRegistered | RebuyPaid))
        waits = isinstance(entered, PersonRegistered) and entered.status == "waiting"
        if isinstance(entered, PersonRegistered) and not waits:
            self.seat(event, entered.entry)
        number = _receipt_number(self.desk.now(event), entered.entry)
        return SaleLine(event, entered.entry, number, entered.paid, wanted.ticket, waits)

    def _done(self, event: str, action: str) -> tuple[Event, ...] | None:
        """What a line that was sent before led to."""
        with self.desk.opened(event) as stream_state:
            record = stream_state.record(action)
        return None if record is None else tuple(map(decode, record.events))

    def _receipt(self, action: str) -> DeskReceipt | None:
        """The receipt an action made."""
        with self.festivals.opened(HOUSE) as stream_state:
            record = stream_state.record(action)
            if record is None:
                return None
            number = record.events[0].data["receipt"]["number"]
            return stream_state.now.sales.get(number)

    def _allow_double(self, person: str, wanted: Sequence[WantedEntry], action: str) -> None:
        """Whoever says at the desk that it is wished is written down."""
        for each in wanted:
            for event, _, _ in seated_elsewhere(self.desk, each.event, person):
                if not self.festivals.shared.is_double(person, each.event, event):
                    wish = AllowDouble(person, (each.event, event), "✓")
                    step = f"{_step(action, each)}-wished"
                    self.festivals.do(HOUSE, wish, self.meta, step)


def _debt(now: Tournament, person: str) -> Entry | None:
    """The entry somebody has and has not paid."""
    entries = (now.field.entries[each.number] for each in now.field.of(person))
    return next((entry for entry in entries if entry.owed and entry.status != "withdrawn"), None)


def _command(debt: Entry | None, person: str, method: str, ticket: int) -> Register | PayOwed:
    """An entry, or the money for one that was made without any."""
    if debt is not None:
        return PayOwed((debt.number,), method, ticket)
    return Register(person, method=method, ticket=ticket)


def held_tickets(desk: Desk, festival: Festival, person: str) -> tuple[Ticket, ...]:
    """The tickets somebody can still use."""
    held = [
        ticket
        for _, ticket in sorted(festival.tickets.items())
        if ticket.holder == person and not ticket.void
    ]
    used = used_tickets(desk, dict.fromkeys(each.event for each in held if each.event))
    return tuple(ticket for ticket in held if ticket.number not in used)


def takes_entries(events: Iterable[Entered]) -> tuple[Entered, ...]:
    """The events somebody may ask to enter, by when they begin."""
    offered = (one for one in events if one.phase in ("open", "running", "suspended"))
    return tuple(sorted(offered, key=lambda one: (one.when, one.event)))


def matched(
    festival: Festival, events: Sequence[str], tickets: Sequence[int]
) -> tuple[WantedEntry, ...]:
    """Events with the tickets that pay them; a voucher pays the only one without a ticket."""
    paying: dict[str, int] = {}
    for number in tickets:
        ticket = open_ticket(festival, number)
        free = [each for each in events if each not in paying]
        if not ticket.event and len(free) != 1:
            raise Illegal("festival.unbound-ticket-unclear", ticket=number)
        event = ticket.event or free[0]
        if event not in free:
            raise Illegal("festival.ticket-for-none", ticket=number, event=event)
        paying[event] = number
    return tuple(WantedEntry(each, paying.get(each, 0)) for each in events)


def _check_unbound(now: Tournament, ticket: Ticket, person: str) -> None:
    """A voucher is tried as if it were bound to the event."""
    if now.setup is not None:
        check_worth(ticket, person, now.setup.buy_in.total, now.setup.currency)


def _refuse_seated(desk: Desk, festival: Festival, event: str, person: str) -> None:
    """Whoever sits at one event gets no seat at another at once, unless it is wished."""
    now = desk.now(event)
    if now.phase not in ("running", "suspended") and not now.layout.sizes:
        return
    for other, table, _ in seated_elsewhere(desk, event, person):
        if not festival.is_double(person, event, other):
            raise Illegal("festival.sits-elsewhere", person=person, event=other, table=table)


def _refuse_any(answers: Iterable[EntryAnswer]) -> None:
    """Refuse all where one is; the sentences stand together."""
    known = tuple(answers)
    refused = [each for each in known if each.refusal is not None]
    if refused:
        raise LinesRefused(known)
    currencies = tuple(dict.fromkeys(each.currency for each in known if each.cents))
    if len(currencies) > 1:
        raise Illegal("festival.two-currencies", currencies=currencies)


class LinesRefused(Illegal):
    """Nothing was done, with the answer of every line."""

    def __init__(self, answers: tuple[EntryAnswer, ...]) -> None:
        reasons = tuple(
            LineRefusal(each.name, each.refusal) for each in answers if each.refusal is not None
        )
        super().__init__("festival.lines-refused", reasons=reasons)
        self.answers = answers


class LineRefusal(NamedTuple):
    """Why one line is refused, as a sentence within a sentence."""

    event: str
    refusal: Refusal

    def text(self, lang: Lang = "en") -> str:
        values = {"event": self.event, "why": self.refusal.text(lang)}
        return say("festival.line-refused", lang, values)


def _step(action: str, wanted: WantedEntry) -> str:
    return f"{action}-{wanted.event}"[:100]


def _receipt_number(now: Tournament, entry: int) -> int:
    for number in range(now.tills.last, 0, -1):
        receipt = now.tills.receipts.get(number)
        if receipt is not None and receipt.entry == entry and receipt.kind in ("entry", "owed"):
            return number
    return 0
