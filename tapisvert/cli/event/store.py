"""What the terminal keeps of a house, as a backup takes it up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tapisvert.cli.event.chance import keep_seed, kept_seed
from tapisvert.cli.house import House
from tapisvert.desk.people import People
from tapisvert.journal.port import Journal
from tapisvert.person import Person


@dataclass(frozen=True, slots=True)
class FileStore:
    """The files of a data folder; the room keeps its own beside them."""

    house: House

    @property
    def journal(self) -> Journal:
        return self.house.desk.journal

    @property
    def people(self) -> People:
        return self.house.people

    def seeds(self, stream: str) -> Sequence[str]:
        """The seed put aside for the next draw, if any."""
        seed = kept_seed(self.house.disk, stream)
        return (seed,) if seed else ()

    def authors(self, ids: Iterable[str]) -> Mapping[str, str]:
        """Whoever is not in the directory writes under his own name."""
        return {}

    def club(self) -> Mapping[str, str]:
        """The terminal is told everything each time."""
        return {}

    def keep_seeds(self, stream: str, seeds: Sequence[str]) -> None:
        keep_seed(self.house.disk, stream, seeds[-1])

    def keep_authors(self, names: Mapping[str, str]) -> None:
        """Those who wrote in a room come into the directory: there alone the terminal looks."""
        unknown = (Person(one, name) for one, name in names.items() if not self.people.get(one))
        self.people.put(*unknown)

    def keep_club(self, club: Mapping[str, str]) -> None:
        return
