"""One command line about the festival: its record, the events beside it, and who speaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tapisvert.actions import Event
from tapisvert.cli.event.session import chosen_event
from tapisvert.cli.house import House
from tapisvert.cli.records import RecordSession
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.running import Festivals, with_names
from tapisvert.desk.league.people import meant, meant_or_new
from tapisvert.desk.queries.agenda import Agenda, agenda
from tapisvert.festival.handling import FESTIVAL, FestivalNames
from tapisvert.festival.state import Festival
from tapisvert.person import is_id
from tapisvert.words import reader, say
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_options(parser: Parser) -> None:
    """What every verb of a festival takes."""
    say_of = parser.say
    parser.add_argument("--data", metavar="DIR", help=say_of("eventoptions.arg-data"))
    parser.add_argument("--at", metavar="YYYY-MM-DDTHH:MM", help=say_of("leagueline.arg-at"))
    parser.add_argument(
        "--by", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-by")
    )


class FestivalSession(RecordSession[Festival]):
    """The festival of the house."""

    kind = "festival"

    def __init__(self, house: House) -> None:
        self.festivals = Festivals(
            house.desk.journal, house.desk.snapshots, house.desk, house.authors
        )
        super().__init__(house, self.festivals, HOUSE)

    @classmethod
    def of(cls, args: Arguments) -> FestivalSession:
        """The festival the command line speaks of."""
        session = cls(House.of(args))
        session.festivals.pass_damage()
        session.festivals.version(HOUSE)
        session.warn_of_fault(args)
        return session

    @property
    def agenda(self) -> Agenda:
        return agenda(self.house.desk)

    @property
    def names(self) -> FestivalNames:
        return FestivalNames(self.now, self.called, self.event_name)

    def event(self, typed: str) -> str:
        """The event of this name; one nobody made is refused."""
        return chosen_event(self.house, typed)

    def event_name(self, event: str) -> str:
        if event not in self.house.desk.streams():
            return event
        setup = self.house.desk.now(event).setup
        return event if setup is None else setup.name

    def person(self, typed: str) -> str:
        """Whom an act is about, by the whole name; a name nobody has is refused."""
        return meant(self.people, self.house.authors, typed)

    def new_person(self, typed: str) -> str:
        """Somebody of the house; whoever is new comes into the directory with the act."""
        person, fresh = meant_or_new(self.people, self.house.authors, typed)
        self.bring(*fresh)
        return person

    def named(self, values: dict[str, Any]) -> dict[str, Any]:
        return with_names(values, self.names)

    def called(self, person: str) -> str:
        known = self.people_named.get(person)
        if known is not None:
            return known.name
        return say("desk.public-nobody", reader()) if is_id(person) else person

    def tell(self, events: Sequence[Event]) -> tuple[Message, ...]:
        return FESTIVAL.tell(self.names, events)
