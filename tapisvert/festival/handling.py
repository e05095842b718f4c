"""The actions of a festival: what is decided, evolved and told of each, subject by subject."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tapisvert.actions import Handlers, Meta
from tapisvert.festival.state import Festival
from tapisvert.slotted import dataclass
from tapisvert.tournament.file_opening import FileOpened, OpenFile, opening_of
from tapisvert.tournament.handling import LeastRole
from tapisvert.tournament.history import ActionsUndone
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class FestivalNames:
    """The festival as it is now, and what its people and events are called."""

    now: Festival
    of: Callable[[str], str]
    """The name of a person."""
    event: Callable[[str], str]
    """The name of an event."""

    def events(self, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(self.event, names))


FESTIVAL: Final[Handlers[Festival, LeastRole, FestivalNames]] = Handlers(by="director")
decides = FESTIVAL.decides
evolves = FESTIVAL.evolves
leaves = FESTIVAL.leaves
tells = FESTIVAL.tells
decide = FESTIVAL.decide
evolve = FESTIVAL.evolve


@evolves(ActionsUndone)
def actions_undone(now: Festival, _: ActionsUndone) -> Festival:
    """Nothing by itself: whoever folds a history leaves the undone actions out."""
    return now


@decides(OpenFile)
def open_file(_: Festival, command: OpenFile, meta: Meta) -> tuple[FileOpened, ...]:
    return (opening_of(command),)


@evolves(FileOpened)
def file_opened(now: Festival, _: FileOpened) -> Festival:
    """Nothing by itself: it tells of the records before it."""
    return now


@tells(FileOpened)
def tell_file_opened(_: FestivalNames, event: FileOpened) -> Iterator[Message]:
    yield event.told()
