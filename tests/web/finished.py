"""Evenings that end, at the desk of the room: Chloé and her friends, with money or without."""

from collections.abc import Sequence
from typing import Any, Final

from tapisvert.actions import Command, Meta
from tapisvert.person import Person
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.publishing import Publication
from tapisvert.tournament.publishing.publishing import PublishResults
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import BuyIn
from tapisvert.web.house import desk, people
from tests.tournament.build import setup

NAMES: Final = ("Ana", "Bo", "Chloé", "Dede", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo")
SEED: Final = "ab" * 32
KEY: Final = "0123456789abcdef"
FREE: Final = BuyIn(0, 0, 10_000)


def do(*commands: Command, event: str = "tuesday", by: str = "account-0") -> str:
    """Commands at the desk, one upon the other; the id of the last."""
    action = ""
    for command in commands:
        action = f"at-{desk().version(event)}"
        desk().do(event, command, Meta(1_000_000, by), action)
    return action


def started(
    players: int = 10, event: str = "tuesday", names: Sequence[str] = NAMES, **changes: Any
) -> None:
    """An event with everybody in a seat, play begun."""
    names = [names[n] if n < len(names) else f"Chloé Nº{n + 1:04}" for n in range(players)]
    people().put(*(Person(f"p{n}", name) for n, name in enumerate(names, 1)))
    do(
        CreateEvent(setup(**changes)),
        RegisterPeople(tuple(f"p{n}" for n in range(1, players + 1))),
        AnnounceDraw(fingerprint(SEED)),
        DrawSeats(Chance(SEED)),
        StartEvent(),
        event=event,
    )


def over(
    players: int = 10, event: str = "tuesday", names: Sequence[str] = NAMES, **changes: Any
) -> None:
    """The last of them wins; three are paid where there is money."""
    started(players, event, names, **changes)
    if "buy_in" not in changes:
        do(SetPrizePlan(percentages(50, 30, 20)), event=event)
    do(*(EliminatePlayers((number,)) for number in range(1, players)), event=event)
    do(EndEvent(), event=event)


def published(event: str = "tuesday", **chosen: Any) -> str:
    """Make it public; the slug of its address."""
    do(PublishResults(KEY, **chosen), event=event)
    found: Publication | None = desk().now(event).publication
    assert found is not None
    return f"{event}-{found.key}"
