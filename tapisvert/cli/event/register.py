"""`tapisvert event register`: people enter, named one by one or in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.chance import add_seed, chance
from tapisvert.cli.event.roster import read_roster
from tapisvert.cli.event.session import Session, add_options
from tapisvert.refusals import Invalid
from tapisvert.tournament.registration.commands import Register, RegisterPeople
from tapisvert.tournament.registration.events import PersonRegistered
from tapisvert.tournament.seating.late import EntrySeated, SeatEntry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.pasting import Line
    from tapisvert.desk.running import Done
    from tapisvert.tournament.draws.drawing import Chance


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "names", nargs="*", metavar=say_of("console.a-name"), help=say_of("console.arg-names")
    )
    parser.add_argument("--file", metavar="FILE", help=say_of("console.arg-players"))
    parser.add_argument("--absent", action="store_true", help=say_of("console.arg-absent"))
    parser.add_argument("--announced", action="store_true", help=say_of("console.arg-announced"))
    parser.add_argument("--waived", default="", metavar="WHY", help=say_of("console.arg-waived"))
    parser.add_argument("--owed", action="store_true", help=say_of("console.arg-entry-owed"))
    add_seed(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    told = (*args.names, *(read_roster(args.file) if args.file else ()))
    if not told:
        raise Invalid("registration.nobody-listed")
    session = Session.of(args)
    seated_at_once = session.now.phase == "running" and len(told) == 1
    luck = chance(session, args) if seated_at_once else None
    if args.absent or args.announced or args.waived:
        done, said = _one_by_one(session, args, told)
    else:
        done, said = enter(session, told, owed=args.owed)
    if luck is not None:
        done, seats = seat(session, luck, done)
        said += seats
    return answer(session, args, done, *said)


def enter(
    session: Session, told: Sequence[str | Line], *, owed: bool = False
) -> tuple[Done, list[Said]]:
    """Everybody of a list, or nobody."""
    people = whom.introduced(session, told)
    done = session.do(RegisterPeople(people, people if owed else ()))
    return done, _told(session, done)


def _one_by_one(
    session: Session, args: Arguments, told: Sequence[str | Line]
) -> tuple[Done, list[Said]]:
    """People who are late, or whose lateness is forgiven."""
    wishes = [
        Register(
            person,
            arrived=not args.absent,
            announced=args.announced,
            waived=args.waived,
            owing=args.owed,
        )
        for person in whom.introduced(session, told)
    ]
    session.rehearse(*wishes)
    said: list[Said] = []
    for wish in wishes:
        done = session.do(wish)
        said += _told(session, done)
    return done, said


def _told(session: Session, done: Done) -> list[Said]:
    """One sentence for those who are in, one for each who waits, one for late penalties."""
    entered = [event for event in done.events if isinstance(event, PersonRegistered)]
    names = session.names
    here = [names.of(event.person) for event in entered if event.status == "registered"]
    waiting = [event for event in entered if event.status == "waiting"]
    said = []
    if here:
        entries = session.now.field.admitted
        values = {"names": tuple(here), "n": len(here), "entries": entries}
        said.append(Said("evening.registered", values))
    queue = session.now.field.waiting
    for event in waiting:
        place = queue.index(event.entry) + 1
        said.append(
            Said("evening.on-waiting-list", {"name": names.of(event.person), "place": place})
        )
    said += [
        Said("evening.late-penalty", {"name": names.of(event.person), "chips": event.late_penalty})
        for event in entered
        if event.late_penalty
    ]
    return said


def seat(session: Session, luck: Chance, done: Done) -> tuple[Done, list[Said]]:
    """The seat of somebody who comes in during play, at once."""
    entry = session.now.field.last
    if entry not in session.now.field.unseated:
        return done, []
    done = session.do(SeatEntry(entry, luck))
    (seated,) = (event for event in done.events if isinstance(event, EntrySeated))
    return done, [seat_told(session, seated)]


def seat_told(session: Session, event: EntrySeated) -> Said:
    """Where a newcomer sits, and whether he waits."""
    values = {
        "name": session.names.entry(event.entry),
        "table": event.seat.table,
        "seat": event.seat.number,
    }
    return Said(f"evening.seated-{event.entrance}", values)
