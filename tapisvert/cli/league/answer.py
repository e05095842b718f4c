"""What is said once something was done in a league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.rules import written
from tapisvert.desk.league.telling import told
from tapisvert.desk.past import act_name
from tapisvert.desk.said import Said
from tapisvert.journal.codec import encode
from tapisvert.words import LANGS, Lang

if TYPE_CHECKING:
    from tapisvert.cli.league.session import Session
    from tapisvert.cli.parser import Arguments
    from tapisvert.desk.running import Done


def answer(session: Session, args: Arguments, done: Done, *said: Said) -> int:
    """Say what was done, for people or for programs."""
    sentences = said or told(session.now, session.called, done.events)
    if args.json:
        return written.write(
            {
                "league": session.league,
                "version": done.version,
                "action": session.action,
                "events": [encode(event)._asdict() for event in done.events],
                "said": {lang: _lines(session, sentences, lang) for lang in LANGS},
            }
        )
    screen = args.screen
    screen.show(*(screen.lines(each) for each in _lines(session, sentences, args.lang)))
    return 0


def _lines(session: Session, said: tuple[Said, ...], lang: Lang) -> list[str]:
    """The sentences, or at least the name of what was done."""
    if said:
        return [each.text(lang) for each in said]
    name = act_name(session.leagues.history(session.league)[-1].what, lang)
    return [f"{name[:1].upper()}{name[1:]}."]
