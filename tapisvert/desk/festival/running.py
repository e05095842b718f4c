"""The festival of a journal: one record for all events of the house."""

from __future__ import annotations

from typing import Any

from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.running import FESTIVALS, Streams
from tapisvert.desk.snapshots import Snapshots
from tapisvert.festival.handling import FESTIVAL, FestivalNames
from tapisvert.festival.loading import load_actions
from tapisvert.festival.state import NO_FESTIVAL, Festival
from tapisvert.journal.port import Journal


class Festivals(Streams[Festival]):
    """The festivals of a journal: so far a house has one."""

    prefix = FESTIVALS

    def __init__(self, journal: Journal, snapshots: Snapshots | None = None) -> None:
        load_actions()
        super().__init__(journal, FESTIVAL, NO_FESTIVAL, (), snapshots)

    @property
    def shared(self) -> Festival:
        """What the events share; nothing of it where nobody planned anything."""
        return self.now(HOUSE)


def with_names(values: dict[str, Any], names: FestivalNames) -> dict[str, Any]:
    """The values of a refusal with names of events and people instead of ids."""
    named = dict(values)
    for key in {"event", "other"} & values.keys():
        named[key] = names.event(str(values[key]))
    for key in {"person", "holder"} & values.keys():
        named[key] = names.of(str(values[key]))
    return named
