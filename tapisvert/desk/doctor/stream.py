"""What the doctor found of one stream, and of a whole house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tapisvert.desk.doctor.rows import RecordRow
from tapisvert.slotted import dataclass, field

LostKey: TypeAlias = Literal["", "missing", "unreadable"]


@dataclass(frozen=True, slots=True)
class ExaminedStream:
    """One stream: its good records from the first on, and where it is damaged."""

    stream: str
    good: tuple[RecordRow, ...]
    rows: Mapping[int, RecordRow]
    """Everything that can be read of it, by version."""
    damaged_at: int | None
    """The first version that is not what was kept; None for a whole stream."""
    signed: int = 0
    """Up to which version the house has signed it."""
    believed: int | None = None
    """Where somebody rewrote it with its chain: the last record that is proven all the same."""
    unsealed: bool = False
    """Whether what the house keeps of its end is gone, or is not the house's word."""
    foreign: int = 0
    """Up to which version it is signed with a key that is not the house's."""


@dataclass(frozen=True, slots=True)
class HouseExamination:
    """What the doctor found."""

    streams: tuple[ExaminedStream, ...] = ()
    people: tuple[str, ...] = ()
    """The ids of those whose row is not what was kept."""
    people_count: int = 0
    database: tuple[str, ...] = ()
    """What the database says of its own file."""
    missing: int = 0
    """How many of the newest records are gone without a trace."""
    chained: tuple[int, int] | None = None
    """Records of before: up to which number, and when, they got their checksums."""
    tables: bool = True
    """Whether the tables can be read at all."""
    gone: int | None = 0
    """How many streams are gone altogether; None where what counts them is not the house's word."""
    lost: bool = False
    """Whether the database is empty or gone altogether, though the house's key is here."""
    absent: tuple[str, ...] = ()
    """The ids of those records name and the directory does not know."""
    recoverable: bool = True
    """Whether a copy names any of those; otherwise only a backup kept elsewhere can."""
    miscounted: bool = False
    """Whether the directory is other than what counts it says: somebody came or went unseen."""
    people_gone: int = 0
    """How many people the house has entered that the directory does not hold."""
    audit_unmarked: bool = False
    """Whether the mark of the audit's end is lost."""
    audit: int | None = None
    """The number of the first entry of the audit that is not what was kept; None for a whole one.

    Nothing brings such an entry back: it is told, and does not make the records any worse.
    """
    key: str = ""
    """What the house's signatures are checked with; empty where it has no key."""
    lost_key: LostKey = ""
    """What is wrong with the house's key, where something here needs it."""
    sealed: tuple[str, ...] = ()
    """Events whose next draw is announced, and whose seed the house's key does not open."""
    damaged: tuple[ExaminedStream, ...] = field(init=False)

    def __post_init__(self) -> None:
        streams = tuple(one for one in self.streams if one.damaged_at is not None)
        object.__setattr__(self, "damaged", streams)

    @property
    def mendable(self) -> bool:
        """Whether something is damaged that mending may bring back, or take for what it is."""
        people = self.people or self.miscounted or (self.absent and self.recoverable)
        marks = self.unsealed or self.gone != 0 or self.audit_unmarked
        lost = self.damaged or self.missing or self.foreign or self.sealed
        return bool(people or marks or lost) or self.unreadable

    @property
    def unreadable(self) -> bool:
        """Whether mending makes the database anew."""
        return bool(self.database) or not self.tables

    @property
    def foreign(self) -> tuple[ExaminedStream, ...]:
        """Streams with signatures that are not the house's."""
        return tuple(one for one in self.streams if one.foreign)

    @property
    def unsealed(self) -> tuple[ExaminedStream, ...]:
        """Streams of whose ends the house's own word is missing."""
        return tuple(one for one in self.streams if one.unsealed and one.damaged_at is None)

    @property
    def sound(self) -> bool:
        """Whether everything is what was kept."""
        return not (self.mendable or self.absent or self.lost_key) and self.audit is None

    @property
    def records(self) -> int:
        return sum(len(one.good) for one in self.streams)
