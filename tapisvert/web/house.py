"""The desk and the directory of this process; both catch up with what others wrote."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Final, Generic, TypeVar

from django.conf import settings

from tapisvert.desk.authors import Authors
from tapisvert.desk.festival.preparing import shared_between_events
from tapisvert.desk.festival.running import Festivals
from tapisvert.desk.house_money import HouseMoney, with_house_rules
from tapisvert.desk.league.barring import barring
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.desk.second_person import known_hands
from tapisvert.desk.snapshots import Snapshots
from tapisvert.journal.database import DamagedStream, DatabaseJournal
from tapisvert.refusals import Invalid
from tapisvert.tournament.loading import load_actions
from tapisvert.web.database import RoomDatabase

T = TypeVar("T")
_MAKING: Final = RLock()
_PATIENCE: Final = 0.1
"""Seconds a page of three hundred names takes at most: it looks for changed names once."""


class OncePerProcess(Generic[T]):
    """Made by whoever asks first while all others wait: two desks would share no act."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._made: tuple[T, ...] = ()

    def __call__(self) -> T:
        made = self._made
        if not made:
            with _MAKING:
                made = self._made = self._made or (self._make(),)
        return made[0]

    def forget(self) -> None:
        """As after a start of the process."""
        self._made = ()


@OncePerProcess
def desk() -> Desk:
    """All events of the house."""
    load_actions()
    journal = DatabaseJournal(RoomDatabase())
    snapshots = Snapshots(journal, settings.DATA)
    preparing = with_house_rules(
        HouseMoney(RoomDatabase()), shared_between_events(journal, snapshots)
    )
    guards = (barring(journal, people(), snapshots), known_hands(authors()))
    return Desk(journal, guards, snapshots, preparing)


@OncePerProcess
def leagues() -> Leagues:
    """All leagues of the house."""
    return Leagues(desk().journal, desk().snapshots)


@OncePerProcess
def festivals() -> Festivals:
    """What the events of the house share."""
    return Festivals(desk().journal, desk().snapshots, desk(), authors())


@OncePerProcess
def standings() -> Standings:
    """The standings of its leagues, kept running."""
    return Standings(leagues(), people())


def exists(event: str) -> bool:
    """Whether there is such an event; a name no journal takes is none."""
    try:
        return desk().is_open(event) or desk().version(event) > 0
    except DamagedStream:
        return True  # whoever opens it is told what is wrong with it
    except Invalid:
        return False


def authors() -> Authors:
    """The accounts of the house, as the terminal knows them too."""
    return Authors(RoomDatabase())


@OncePerProcess
def people() -> People:
    """Everybody the house knows."""
    return People(RoomDatabase(), _PATIENCE)
