"""Opening a file of another house: the record says what came from it, and from whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say
from tapisvert.words.message import Message
from tapisvert.zones import local

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

_LATEST: Final = 2**47
"""Some thousand years from now: dates can still be written."""
SHOWN: Final = 8
"""Signs of a house's key that people compare."""


@dataclass(frozen=True, slots=True)
class OpenFile(Command):
    """Take in what a file holds that this house has not vouched for."""

    house: str
    """The public key of the house that signed the file; empty where nobody did."""
    made: int
    """When the file says it was made, in milliseconds since 1970 UTC."""
    records: int
    """How many records right before this one came from the file."""
    unproven: int = 0
    """How many of them did not come out alike when this house decided them again."""


@dataclass(frozen=True, slots=True)
class FileOpened(Event):
    """Records came from a file: who wrote them, and when, is what the file says."""

    house: str
    made: int
    records: int
    unproven: int = 0

    def house_name(self, lang: Lang) -> str:
        """The house by the first signs of its key."""
        if not self.house:
            return say("backup.unknown-house", lang)
        return say("backup.house", lang, {"key": self.house[:SHOWN]})

    def author(self, name: str, lang: Lang) -> str:
        """The name of whoever did something, as the file says."""
        return say("backup.according-to-file", lang, {"name": name, "house": self.house_name(lang)})

    def told(self) -> Message:
        """What came from where."""
        made = local(self.made).strftime("%Y-%m-%d %H:%M")
        values = {"house": self.house_name, "made": made, "n": self.records, "m": self.unproven}
        return Message("backup.told-unproven" if self.unproven else "backup.told-opened", values)


@decides(OpenFile)
def open_file(_: Tournament, command: OpenFile, meta: Meta) -> tuple[FileOpened, ...]:
    return (opening_of(command),)


def opening_of(command: OpenFile) -> FileOpened:
    """What opening a file leads to in any record."""
    counts = command.records >= 1 and 0 <= command.unproven <= command.records
    if not counts or not 0 <= command.made < _LATEST:
        raise Invalid("backup.bad-opening")
    return FileOpened(command.house, command.made, command.records, command.unproven)


@evolves(FileOpened)
def file_opened(now: Tournament, _: FileOpened) -> Tournament:
    """Nothing by itself: it tells of the records before it."""
    return now


@tells(FileOpened)
def tell_file_opened(_: Names, event: FileOpened) -> Iterator[Message]:
    yield event.told()
