"""`tapisvert event merge-entries`: two entries turn out to be one person's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.tournament.registration.commands import MergeEntries
from tapisvert.tournament.registration.events import EntriesMerged

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "keep", metavar=say_of("console.a-name"), help=say_of("console.arg-entry-kept")
    )
    parser.add_argument(
        "other", metavar=say_of("console.a-name"), help=say_of("console.arg-entry-same")
    )
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    keep, other = whom.entry(session, args.keep), whom.entry(session, args.other)
    done = session.do(MergeEntries(keep.number, other.number))
    (event,) = (each for each in done.events if isinstance(each, EntriesMerged))
    key = "evening.entries-merged" if event.refund is None else "evening.entry-too-many"
    values = {
        "name": session.names.of(keep.person),
        "keep": keep.number,
        "other": other.number,
    }
    return answer(session, args, done, Said(key, values))
