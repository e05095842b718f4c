"""`tapisvert event announce`: a sentence for every screen, shown again, or withdrawn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.moment import time_of_day
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.refusals import Invalid
from tapisvert.tournament.announcing import Announcement
from tapisvert.tournament.announcing.commands import Announce, WithdrawAnnouncement
from tapisvert.tournament.announcing.deciding import announcement
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("words", nargs="*", help=say_of("announcing.arg-words"))
    parser.add_argument("--minutes", metavar="N", help=say_of("announcing.arg-minutes"))
    parser.add_argument("--withdraw", action="store_true", help=say_of("announcing.arg-withdraw"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.withdraw:
        done = session.do(WithdrawAnnouncement())
        return answer(session, args, done, Said("announcing.said-withdrawn"))
    if not args.words:
        return _shown(session, args)
    done = session.do(Announce(" ".join(args.words), _minutes(args.minutes)))
    found = announcement(session.now, session.meta.at)
    assert found is not None, "it was announced a moment ago"
    return answer(session, args, done, Said("announcing.said", {"line": partial(_line, found)}))


def _minutes(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal() or len(text) > 9:
        raise Invalid("evening.bad-minutes", text=text)
    return int(text)


def _shown(session: Session, args: Arguments) -> int:
    found = announcement(session.now, session.meta.at)
    if args.json:
        told = None if found is None else {"text": found.text, "until": found.until}
        return written.write({"event": session.event, "announcement": told})
    text = say("announcing.none", args.lang) if found is None else _line(found, args.lang)
    args.screen.show(args.screen.lines(text))
    return 0


def _line(found: Announcement, lang: Lang) -> str:
    if found.until is None:
        return say("announcing.line", lang, {"text": found.text})
    values = {"text": found.text, "time": time_of_day(found.until)}
    return say("announcing.line-until", lang, values)
