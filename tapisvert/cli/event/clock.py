"""`tapisvert event clock`: read, started, paused, put right, taken to another level."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.session import Session, add_options
from tapisvert.cli.event.status import clock_line, plain
from tapisvert.cli.rules import written
from tapisvert.desk.queries.status import Status, status
from tapisvert.refusals import Invalid
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.commands import AdjustClock, JumpToStretch, StartClock, StopClock
from tapisvert.tournament.timing.reading import index_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.words import Lang

_ACTS: Final = ("start", "pause", "adjust", "jump")
_TIME: Final = re.compile(r"([+-]?)(\d{1,4})(?::(\d{2}))?")


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("act", nargs="?", choices=_ACTS, help=say_of("console.arg-clock"))
    parser.add_argument("value", nargs="?", help=say_of("console.arg-clock-value"))
    parser.add_argument("--less", action="store_true", help=say_of("console.arg-less"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.act is None:
        found = status(session.now, session.meta.at)
        if args.json:
            return written.write(plain(found)["clock"])
        args.screen.show(args.screen.lines(clock_line(found, args.lang)))
        return 0
    done = session.do(_wish(session, args))
    found = status(session.now, session.meta.at)
    return answer(session, args, done, Said("evening.clock", {"line": partial(_line, found)}))


def _line(found: Status, lang: Lang) -> str:
    return clock_line(found, lang)


def _wish(session: Session, args: Arguments) -> Any:
    match args.act:
        case "start":
            return StartClock()
        case "pause":
            return StopClock(args.value or "")
        case "adjust":
            return AdjustClock(_seconds(args.value or "") * (-1 if args.less else 1))
        case _:
            now = session.now
            levels = () if now.setup is None else now.setup.structure.levels
            index = now.clock.at(levels, session.meta.at).index if levels else 0
            return JumpToStretch(_stretch(args.value or "", levels, index))


def _seconds(text: str) -> int:
    """`5` is five minutes, `1:30` a minute and a half; `-2` takes two away."""
    found = _TIME.fullmatch(text)
    if not found:
        raise Invalid("evening.bad-minutes", text=text)
    seconds = int(found[2]) * 60 + int(found[3] or 0)
    return -seconds if found[1] == "-" else seconds


def _stretch(text: str, levels: Sequence[Level], index: int) -> int:
    """A level by its number, or `next` for whatever follows, a break included."""
    if text in ("next", "suivant"):
        return index + 1
    if text in ("break", "pause"):
        ahead = (n for n in range(index, len(levels)) if levels[n].kind == "break")
        found = next(ahead, None)
    else:
        found = index_of(levels, int(text)) if text.isdecimal() else None
    if found is None:
        last = sum(level.kind == "play" for level in levels)
        raise Invalid("evening.bad-level", text=text, last=last)
    return found
