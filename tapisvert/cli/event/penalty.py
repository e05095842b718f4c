"""`tapisvert event penalty`: given by the book's ladder, served hand by hand, ended."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tapisvert.cli.counted import chips
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.refusals import Illegal
from tapisvert.tournament.law import law
from tapisvert.tournament.penalties import Given
from tapisvert.tournament.penalties.commands import EndPenalty, GivePenalty, ServePenalty
from tapisvert.tournament.penalties.standing import hint
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-who"))
    parser.add_argument("step", nargs="?", help=say_of("console.arg-step"))
    parser.add_argument("--reason", default="", metavar="WHY", help=say_of("console.arg-reason"))
    parser.add_argument("--hands", type=int, metavar="N", help=say_of("console.arg-hands"))
    parser.add_argument("--stack", metavar="CHIPS", help=say_of("console.arg-stack"))
    then = parser.add_mutually_exclusive_group()
    then.add_argument("--served", type=int, metavar="N", help=say_of("console.arg-served"))
    then.add_argument("--back", action="store_true", help=say_of("console.arg-back"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    entry = whom.entry(session, args.name).number
    name = session.names.entry(entry)
    if args.served is not None:
        penalty = _lasting(session, entry)
        done = session.do(ServePenalty(penalty.number, penalty.left, args.served))
        left = session.now.penalties.given[penalty.number].left
        return answer(session, args, done, Said("evening.served", {"name": name, "left": left}))
    if args.back:
        done = session.do(EndPenalty(_lasting(session, entry).number, args.reason))
        return answer(session, args, done, Said("evening.back", {"name": name}))
    if args.step is None:
        return _advise(session, args, entry)
    stack = None if args.stack is None else chips(args.stack)
    done = session.do(GivePenalty(entry, args.step, args.reason, args.hands, stack))
    given = session.now.penalties.of(entry)[-1]
    values = {"name": name, "step": partial(step_name, given.step), "hands": given.hands}
    key = "evening.penalty-hands" if given.hands else "evening.penalty"
    return answer(session, args, done, Said(key, values))


def step_name(step: str, lang: Lang) -> str:
    """A step of the ladder in words."""
    return say(f"ruling.ladder-{step}", lang)


def _lasting(session: Session, entry: int) -> Given:
    """The penalty somebody is serving."""
    ledger = session.now.penalties
    serving = ledger.serving.get(entry, ())
    if not serving:
        raise Illegal("evening.serves-nothing", name=session.names.entry(entry))
    return ledger.given[serving[0]]


def _advise(session: Session, args: Arguments, entry: int) -> int:
    """What a director would give next, and what the ladder has."""
    found = hint(session.now, entry)
    ladder = law(session.now).names("penalty.ladder").value
    if args.json:
        return written.write(
            {
                "entry": entry,
                "next": found.penalty.suggested,
                "ladder": list(ladder),
                "cites": [written.citation(source) for source in found.grounds],
            }
        )
    screen, lang = args.screen, args.lang
    lines = screen.lines(say("evening.ladder", lang))
    rows = [
        (
            Ink("▸" if step == found.penalty.suggested else " ", "good"),
            Ink(step, "number"),
            step_name(step, lang),
        )
        for step in ladder
    ]
    lines += screen.table(rows)
    for source in found.grounds:
        lines += screen.lines(Ink(source.text(lang), "faint"))
    screen.show(lines)
    return 0
