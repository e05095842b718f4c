"""`tapisvert league deadlines`: what is due, by when, and by which article."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.reminders import matters, reminders
from tapisvert.tournament.proposal import Reason
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    now, at = session.now, session.meta.at
    due = reminders(now, session.house.desk, at)
    judged = matters(now, at)
    if args.json:
        return written.write(
            {
                "due": [
                    {
                        "at": each.at,
                        "event": each.event,
                        "late": each.late(at),
                        "what": {lang: each.reason.text(lang) for lang in LANGS},
                        "grounds": [written.citation(one) for one in each.grounds],
                    }
                    for each in due
                ],
                "to_judge": [
                    {lang: _named(session, one, lang) for lang in LANGS} for one in judged
                ],
            }
        )
    screen, lang = args.screen, args.lang
    rows = [
        (
            Ink(_when(each.at), "bad" if each.late(at) else "number"),
            " · ".join((each.reason.text(lang), *(one.text(lang) for one in each.grounds))),
        )
        for each in due
    ]
    lines = [line for one in judged for line in screen.lines(_named(session, one, lang))]
    if not rows and not lines:
        lines = screen.lines(say("leagueline.nothing-due", lang))
    screen.show(screen.table(rows), lines)
    return 0


def _named(session: Session, reason: Reason, lang: Lang) -> str:
    """A sentence with a name where it has an id."""
    values = dict(reason.values)
    if "person" in values:
        values["person"] = session.called(str(values["person"]))
    return say(reason.key, lang, values)


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
