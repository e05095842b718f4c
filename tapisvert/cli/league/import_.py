"""`tapisvert league import`: past seasons from a sheet, looked at before they are taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.importing import preview, take_over
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_SHOWN = 20


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("file", metavar="FILE", help=say_of("leagueline.arg-import"))
    parser.add_argument("--take", action="store_true", help=say_of("leagueline.arg-take"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    reason = say("leaguedesk.as-published", args.lang)
    found = preview(session.now, session.people, _read(args.file), session.meta, reason)
    if args.take:
        with session.naming():
            done = take_over(session.author, session.people, found)
        return answer(session, args, done)
    if args.json:
        return written.write(
            {
                "nights": [
                    {
                        "event": each.event,
                        "day": each.day,
                        "venue": each.venue,
                        "players": each.night.players,
                    }
                    for each in found.nights
                ],
                "new_people": [each.name for each in found.people],
                "problems": [{lang: each.text(lang) for lang in LANGS} for each in found.problems],
            }
        )
    screen, lang = args.screen, args.lang
    counts = {"n": len(found.nights), "results": found.results, "new": len(found.people)}
    problems = [
        line
        for each in found.problems[:_SHOWN]
        for line in screen.lines(Ink(each.text(lang), "bad"))
    ]
    key = "leagueline.import-problems" if problems else "leagueline.import-ready"
    counts["problems"] = len(found.problems)
    screen.show(screen.lines(say(key, lang, counts)), problems)
    return 2 if problems else 0


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            return file.read(100_000_001)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unread", file=path, reason=reason) from None
    except UnicodeDecodeError:
        raise Invalid("evening.not-text", file=path) from None
