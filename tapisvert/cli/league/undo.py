"""`tapisvert league undo`: an action of the league taken away, as if it had not happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.said import Said
from tapisvert.desk.undoing import Standing
from tapisvert.refusals import Illegal, Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.past import Past
    from tapisvert.desk.running import Done


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("action", nargs="?", help=say_of("console.arg-action"))
    parser.add_argument("--with-later", action="store_true", help=say_of("console.arg-with-later"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    target = _target(session, args.action)
    done = _undone(session, target, args.with_later)
    count = sum(len(event.actions) for event in done.events)
    values = {"number": target.version, "what": target.named, "n": count}
    return answer(session, args, done, Said("evening.undone-action", values))


def _undone(session: Session, target: Past, with_later: bool) -> Done:
    try:
        return session.undo(target.action)
    except Standing as refusal:
        if not with_later:
            if refusal.code == "desk.undo-depends":
                raise Standing("evening.stands-on", **refusal.data) from None
            raise
        return session.undo(target.action, tuple(refusal.data["also"]))


def _target(session: Session, told: str | None) -> Past:
    """By its number in the history or its id; untold, the last one that stands."""
    past = session.leagues.history(session.league)
    if told is None:
        standing = [each for each in past if each.undone_by is None and each.what != "undo-actions"]
        if not standing:
            raise Illegal("evening.nothing-to-undo")
        return standing[-1]
    for each in past:
        if told in (str(each.version), each.action):
            return each
    raise Invalid("evening.no-such-action", told=told, last=len(past))
