"""Every draw of an event made again: what was published before, what came out, what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapisvert.actions import Event
from tapisvert.desk.queries.draws_followed import drawn_for, followed, seats_kept, written
from tapisvert.desk.queries.lots import WHOLE_FIELD
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.machine_clock import wall
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.draws.drawing import DrawAnnounced, DrawMade
from tapisvert.tournament.draws.export import DrawVerdict, exported, verified
from tapisvert.tournament.state import Tournament

_MADE = kind_of(DrawMade)
_ANNOUNCED = kind_of(DrawAnnounced)


class AnnouncedDraw(NamedTuple):
    """A hash that was published, and when."""

    hash: str
    at: int


class DrawTakenBack(NamedTuple):
    """Who took a draw back, when and why."""

    by: str
    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """One draw."""

    number: int
    """Counted from 1 in the order of the evening."""
    draw: DrawMade
    at: int
    announced: int | None
    """When its hash was published; None where none was."""
    verdict: DrawVerdict
    followed: bool
    """Whether everybody was given what the draw gave them."""
    drawn_by: str
    fixed: tuple[tuple[int, str], ...] = ()
    """Entries whose seats were kept before the draw, each with its seat."""
    undone: DrawTakenBack | None = None
    """Who took it back, and why; None while it stands."""
    repeated: int = 0
    """How often the same was drawn before and taken back."""
    checked: int = 0
    """When it was made again."""

    @property
    def right(self) -> bool:
        return self.verdict.right and self.followed

    @property
    def of_entries(self) -> bool:
        """Whether players are what was drawn."""
        return self.draw.purpose in WHOLE_FIELD


@dataclass(frozen=True, slots=True)
class Drawings:
    """All draws, and the hashes no draw has used."""

    made: tuple[Drawing, ...]
    waiting: AnnouncedDraw | None
    """The hash that binds the next draw."""
    replaced: tuple[AnnouncedDraw, ...]
    """Hashes that gave way to another before they were used: everybody sees that they did."""


def drawings(stream_state: StreamState[Tournament]) -> Drawings:
    """From the record, undone draws too: a seed that was shown is never hidden again."""
    made: list[Drawing] = []
    published: dict[str, int] = {}
    used: set[str | None] = set()
    for record in stream_state.of_kinds(_MADE, _ANNOUNCED):
        for event in stream_state.made_of(record, _read):
            match event:
                case DrawAnnounced():
                    published.setdefault(event.hash, record.at)
                case Drawing(draw=draw):
                    drawing = replace(
                        event,
                        number=len(made) + 1,
                        announced=published.get(draw.hash or ""),
                        undone=_taken_back(stream_state, record.action),
                        repeated=_repeats(event, made),
                    )
                    made.append(drawing)
                    used.add(draw.hash)
                    if draw.next_hash is not None:
                        published.setdefault(draw.next_hash, record.at)
    unused = [
        AnnouncedDraw(drawings, at) for drawings, at in published.items() if drawings not in used
    ]
    coming = stream_state.now.draws.next_hash
    return Drawings(
        tuple(made),
        next((each for each in unused if each.hash == coming), None),
        tuple(each for each in unused if each.hash != coming),
    )


def _taken_back(stream_state: StreamState[Tournament], action: str) -> DrawTakenBack | None:
    undo = stream_state.undone.get(action)
    record = None if undo is None else stream_state.record(undo)
    if record is None:
        return None
    return DrawTakenBack(record.actor, record.at, decode(record.command).reason)


def _read(record: Record) -> tuple[DrawAnnounced | Drawing, ...]:
    """What a record tells of draws, each made again: a draw of thousands takes its time, so it is
    done once for a record, which never changes."""
    events = tuple(map(decode, record.events))
    return tuple(
        _drawing(event, events, record) if isinstance(event, DrawMade) else event
        for event in events
        if isinstance(event, DrawMade | DrawAnnounced)
    )


def _drawing(draw: DrawMade, events: tuple[Event, ...], record: Record) -> Drawing:
    """One draw as its own record tells it; what others tell of it comes later."""
    draw = replace(draw, places=drawn_for(draw, events))
    verdict = verified(exported(draw))
    right = all(followed(draw, event) for event in events)
    fixed = tuple(
        (each.entry, written(each.seat)) for event in events for each in seats_kept(draw, event)
    )
    return Drawing(*(0, draw, record.at, None, verdict, right, record.actor, fixed), checked=wall())


def _repeats(drawing: Drawing, before: Sequence[Drawing]) -> int:
    """Of the draws before, those of the same purpose and for the same that were taken back."""
    whole_field = drawing.draw.purpose in WHOLE_FIELD
    return sum(
        each.undone is not None
        and each.draw.purpose == drawing.draw.purpose
        and (whole_field or each.draw.places == drawing.draw.places)
        for each in before
    )
