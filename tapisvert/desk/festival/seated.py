"""Nobody at two events at once, unless somebody wants it so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tapisvert.desk.queries.agenda import ElsewhereSeat, Entered
from tapisvert.desk.running import Desk
from tapisvert.festival.state import Festival
from tapisvert.refusals import Illegal
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.state import Tournament


def seated_elsewhere(desk: Desk, event: str, person: str) -> tuple[ElsewhereSeat, ...]:
    """The seats somebody has at the events under way, but for one."""
    return tuple(
        seat
        for each, now in desk.each(lambda each: (each, desk.now(each)))
        if each != event
        for seat in _seats(each, now, person)
    )


def _seats(event: str, now: Tournament, person: str) -> Iterator[ElsewhereSeat]:
    if now.phase in ("running", "suspended"):
        for entry in now.field.of(person):
            if entry.status == "playing" and entry.seat is not None:
                yield ElsewhereSeat(event, entry.seat.table, entry.seat.number)


def refuse_second_seat(
    desk: Desk, floor: Festival, stream: str, command: DrawSeats | SeatEntry
) -> None:
    """Whoever plays at another event gets no seat beside it; asked where the house has a plan."""
    if not floor.plan:
        return
    field = desk.now(stream).field
    entries = (command.entry,) if isinstance(command, SeatEntry) else sorted(field.unseated)
    wanted = {field.entries[one].person: one for one in entries if one in field.entries}
    for event, now in desk.each(lambda each: (each, desk.now(each))):
        twice = tuple(
            entry
            for person, entry in wanted.items()
            if event != stream
            and any(_seats(event, now, person))
            and not floor.is_double(person, stream, event)
        )
        if twice and now.setup is not None:
            raise Illegal("festival.second-seat", entries=twice, other=now.setup.name)


def about_to_sit_twice(
    events: Iterable[Entered], floor: Festival, until: int
) -> dict[str, tuple[str, str]]:
    """Who plays and waits for a draw elsewhere that is due by a moment: both events, by person."""
    everything = tuple(events)
    playing = [one for one in everything if one.phase in ("running", "suspended")]
    return {
        person: (other.event, one.event)
        for one in everything
        if floor.plan and one.phase == "open" and one.when <= until
        for person in (one.now.field.entries[entry].person for entry in one.now.field.unseated)
        for other in playing
        if any(_seats(other.event, other.now, person))
        and not floor.is_double(person, one.event, other.event)
    }
