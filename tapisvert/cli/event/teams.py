"""Teams of two: who plays with whom, and which of them sits there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.teams.partners import ChangePartner, NamePartner

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def partner_options(parser: Parser) -> None:
    say_of = parser.say
    a_name = say_of("eventoptions.a-name")
    parser.add_argument("name", metavar=a_name, help=say_of("eventoptions.arg-who"))
    parser.add_argument(
        "partner", nargs="?", metavar=a_name, help=say_of("eventoptions.arg-partner")
    )
    add_options(parser)


def run_partner(args: Arguments) -> int:
    """`tapisvert event partner`: the second of a team named; without a name, the other plays."""
    session = EventSession.of(args)
    (entry,) = whom.entries(session, (args.name,))
    if args.partner is None:
        done = session.do(ChangePartner(entry))
    else:
        done = session.do(NamePartner(entry, whom.somebody(session, args.partner)))
    return answer(session, args, done, *TOURNAMENT.tell(session.names, done.events))
