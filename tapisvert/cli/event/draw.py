"""`tapisvert event draw`: seats drawn so that anybody can check them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.chance import add_seed, chance, sealed
from tapisvert.cli.event.seats import page
from tapisvert.cli.event.session import Session, add_options
from tapisvert.desk.queries.seats import tables
from tapisvert.refusals import Invalid
from tapisvert.tournament.draws.drawing import AnnounceDraw, DrawMade
from tapisvert.tournament.draws.export import exported
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.seating.drawing import DrawSeats

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--announce", action="store_true", help=say_of("console.arg-announce"))
    parser.add_argument(
        "--tables", type=int, nargs="+", default=(), help=say_of("console.arg-tables")
    )
    parser.add_argument("--save", metavar="FILE", help=say_of("console.arg-save"))
    add_seed(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.announce:
        published = fingerprint(sealed(session, args.seed))
        done = session.do(AnnounceDraw(published))
        return answer(session, args, done, Said("evening.hash", {"hash": published}))
    wish = DrawSeats(chance(session, args), tuple(args.tables))
    done = session.do(wish)
    draw = next(event for event in done.events if isinstance(event, DrawMade))
    if args.save:
        _save(args.save, draw)
    said = []
    if draw.hash is not None:
        said.append(Said("evening.hash", {"hash": draw.hash}))
    said.append(Said("evening.seed", {"seed": draw.seed}))
    if not args.json:
        args.screen.show(page(tables(session.names), args.screen, args.lang), [""])
    return answer(session, args, done, *said)


def _save(path: str, draw: DrawMade) -> None:
    """The draw in a file that `tapisvert draw verify` makes again."""
    import json

    try:
        with open(path, "w", encoding="utf-8") as file:
            json.dump(exported(draw), file, ensure_ascii=False, indent=2)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unwritten", file=path, reason=reason) from None
