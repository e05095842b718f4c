"""Events under way, for tests of the console."""

from typing import Any

from tapisvert.actions import Command, Meta
from tapisvert.person import Person
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import View
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.console import cards as console_cards
from tapisvert.web.panels.console.cards import ProposalCard
from tapisvert.web.roles import Membership
from tapisvert.words import Lang
from tests.tournament.build import setup
from tests.tournament.chance import chance

HTMX = {"hx-request": "true"}
MINUTE = 60_000


def started(players: int, name: str = "tuesday", book: str = "tda2017", **changes: Any) -> str:
    """An event with so many players in their seats whose clock runs since ten minutes."""
    known = [Person(f"p{number}", f"Player {number}") for number in range(1, players + 1)]
    people().put(*known)
    commands: tuple[Command, ...] = (
        CreateEvent(setup(book, **changes)),
        RegisterPeople(tuple(person.id for person in known)),
        NameSubstitute("p1"),
        DrawSeats(chance()),
        StartEvent(),
    )
    for number, command in enumerate(commands):
        done(command, f"{name}-{number}", name, minutes=-10)
    return name


def done(command: Command, action: str, name: str = "tuesday", minutes: float = 0) -> None:
    """A command of the house itself."""
    desk().do(name, command, Meta(moment() + round(minutes * MINUTE), "account-0"), action)


def now(name: str = "tuesday") -> Tournament:
    return desk().now(name)


def cards(now: Tournament, at: int, lang: Lang) -> tuple[ProposalCard, ...]:
    """The cards of the to-do list as an owner is shown them."""
    return console_cards.cards(View("tuesday", now, 1, at, lang, held=Membership("owner")))
