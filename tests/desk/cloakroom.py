"""A small house to try the desk with: coats on hooks, and tickets that are never given twice."""

from dataclasses import dataclass, replace

from tapisvert.actions import Meta
from tapisvert.journal.codec import encode
from tapisvert.journal.record import Record
from tapisvert.refusals import Illegal
from tapisvert.tournament.handling import decides, evolves, leaves
from tapisvert.tournament.state import Tournament

ANA = Meta(1_000, "ana")
BO = Meta(2_000, "bo")


@dataclass(frozen=True, slots=True)
class HangCoat:
    person: str
    hook: int


@dataclass(frozen=True, slots=True)
class CoatHung:
    person: str
    hook: int


@dataclass(frozen=True, slots=True)
class FetchCoat:
    person: str


@dataclass(frozen=True, slots=True)
class CoatFetched:
    person: str


@dataclass(frozen=True, slots=True)
class TakeTicket:
    pass


@dataclass(frozen=True, slots=True)
class TicketTaken:
    number: int


@dataclass(frozen=True, slots=True)
class CountCoats:
    pass


@dataclass(frozen=True, slots=True)
class CoatsCounted:
    coats: int


@decides(HangCoat)
def hang(now: Tournament, command: HangCoat, meta: Meta) -> tuple[CoatHung, ...]:
    if command.hook in hooks(now).values():
        raise Illegal("cloakroom.hook-taken", hook=command.hook)
    if command.person in hooks(now):
        raise Illegal("cloakroom.one-coat", person=command.person)
    return (CoatHung(command.person, command.hook),)


@evolves(CoatHung)
def hung(now: Tournament, event: CoatHung) -> Tournament:
    kept = now.bank.removed.set(event.person, event.hook)
    return replace(now, bank=replace(now.bank, removed=kept))


@decides(FetchCoat)
def fetch(now: Tournament, command: FetchCoat, meta: Meta) -> tuple[CoatFetched, ...]:
    if command.person not in hooks(now):
        raise Illegal("cloakroom.no-coat", person=command.person)
    return (CoatFetched(command.person),)


@evolves(CoatFetched)
def fetched(now: Tournament, event: CoatFetched) -> Tournament:
    return replace(now, bank=replace(now.bank, removed=now.bank.removed.delete(event.person)))


@decides(TakeTicket)
def take_ticket(now: Tournament, command: TakeTicket, meta: Meta) -> tuple[TicketTaken, ...]:
    return (TicketTaken(now.bank.issued + 1),)


@evolves(TicketTaken)
@leaves(TicketTaken)
def ticket_taken(now: Tournament, event: TicketTaken) -> Tournament:
    return replace(now, bank=replace(now.bank, issued=event.number))


@decides(CountCoats)
def count(now: Tournament, command: CountCoats, meta: Meta) -> tuple[CoatsCounted, ...]:
    return (CoatsCounted(len(hooks(now))),)


@evolves(CoatsCounted)
def counted(now: Tournament, event: CoatsCounted) -> Tournament:
    return now


def coats(many: int, first: int = 1) -> list[Record]:
    """Records of so many coats, as if the desk had kept them one by one."""
    return [
        Record(
            f"a{number}",
            encode(HangCoat(f"p{number}", number)),
            (encode(CoatHung(f"p{number}", number)),),
            ANA.actor,
            ANA.at,
            number,
        )
        for number in range(first, first + many)
    ]


def hooks(now: Tournament) -> dict[str, int]:
    """Whose coat hangs where."""
    return dict(now.bank.removed)
