"""The actions of a league: what is decided, evolved and told of each, subject by subject."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tapisvert.actions import Handlers, Meta
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Office
from tapisvert.tournament.file_opening import FileOpened, OpenFile, opening_of
from tapisvert.tournament.history import ActionsUndone, UndoActions
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.league.record.names import LeagueNames

Holder: TypeAlias = Office | Literal["director"]
"""An office, or whoever directs or directed at the venue that is spoken of."""
Holders: TypeAlias = tuple[Holder, ...]
"""Those who may give a command once the league has officials; nobody named is everybody."""

MANAGEMENT: Final[Holders] = ("management",)
COMMITTEE: Final[Holders] = ("management", "committee")
DIRECTORS: Final[Holders] = ("management", "entry", "director")

LEAGUE: Final[Handlers[League, Holders, LeagueNames]] = Handlers(by=())
DECIDERS: Final = LEAGUE.deciders
EVOLVERS: Final = LEAGUE.evolvers
decides = LEAGUE.decides
evolves = LEAGUE.evolves
tells = LEAGUE.tells
decide = LEAGUE.decide
evolve = LEAGUE.evolve
replay = LEAGUE.replay

LEAGUE.roles[UndoActions] = MANAGEMENT


@evolves(ActionsUndone)
def actions_undone(now: League, _: ActionsUndone) -> League:
    """Nothing by itself: whoever folds a history leaves the undone actions out."""
    return now


@decides(OpenFile, by=MANAGEMENT)
def open_file(_: League, command: OpenFile, meta: Meta) -> tuple[FileOpened, ...]:
    return (opening_of(command),)


@evolves(FileOpened)
def file_opened(now: League, _: FileOpened) -> League:
    """Nothing by itself: it tells of the records before it."""
    return now


@tells(FileOpened)
def tell_file_opened(_: LeagueNames, event: FileOpened) -> Iterator[Message]:
    yield event.told()
