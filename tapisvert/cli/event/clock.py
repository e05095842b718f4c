"""The clock, and what is announced on the screens."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.event.answer import Message, answer
from tapisvert.cli.event.moment import time_of_day
from tapisvert.cli.event.overview import clock_line, plain
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.desk.queries.status import EventStatus, status
from tapisvert.refusals import Invalid
from tapisvert.tournament.announcing import Announcement
from tapisvert.tournament.announcing.announcements import (
    Announce,
    WithdrawAnnouncement,
    announcement,
)
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.clock_actions import (
    AdjustClock,
    JumpToStretch,
    StartClock,
    StopClock,
)
from tapisvert.tournament.timing.clock_jumps import NoteClockJump, SettleClockJump
from tapisvert.tournament.timing.reading import index_of
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tapisvert.cli.parser import Arguments, Parser


_ACTS: Final = ("start", "pause", "adjust", "jump", "jumped", "count", "leave")
_TIME: Final = re.compile(r"([+-]?)(\d{1,4})(?::(\d{2}))?")


def clock_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("act", nargs="?", choices=_ACTS, help=say_of("eventoptions.arg-clock"))
    parser.add_argument("value", nargs="?", help=say_of("eventoptions.arg-clock-value"))
    parser.add_argument("--less", action="store_true", help=say_of("eventoptions.arg-less"))
    add_options(parser)


def run_clock(args: Arguments) -> int:
    """`tapisvert event clock`: read, started, paused, put right, taken to another level."""
    session = EventSession.of(args)
    if args.act is None:
        current_status = status(session.now, session.meta.at)
        if args.json:
            return written.write(plain(current_status)["clock"])
        args.screen.show(args.screen.lines(clock_line(current_status, args.lang)))
        return 0
    done = session.do(_command(session, args))
    current_status = status(session.now, session.meta.at)
    return answer(
        session,
        args,
        done,
        Message("evening.clock", {"line": partial(_line_of_clock, current_status)}),
    )


def _line_of_clock(status: EventStatus, lang: Lang) -> str:
    return clock_line(status, lang)


def _command(session: EventSession, args: Arguments) -> Any:
    match args.act:
        case "start":
            return StartClock()
        case "pause":
            return StopClock(args.value or "")
        case "adjust":
            return AdjustClock(_seconds(args.value or "") * (-1 if args.less else 1))
        case "jumped":
            return NoteClockJump(_seconds(args.value or "") * (-1000 if args.less else 1000))
        case "count" | "leave":
            return SettleClockJump(args.act == "count")
        case _:
            now = session.now
            levels = () if now.setup is None else now.setup.structure.levels
            index = now.clock.at(levels, session.meta.at).index if levels else 0
            return JumpToStretch(_stretch(args.value or "", levels, index))


def _seconds(text: str) -> int:
    """`5` is five minutes, `1:30` a minute and a half; `-2` takes two away."""
    matched = _TIME.fullmatch(text)
    if not matched:
        raise Invalid("evening.bad-minutes", text=text)
    seconds = int(matched[2]) * 60 + int(matched[3] or 0)
    return -seconds if matched[1] == "-" else seconds


def _stretch(text: str, levels: Sequence[Level], index: int) -> int:
    """A level by its number, or `next` for whatever follows, a break included."""
    if text in ("next", "suivant"):
        return index + 1
    if text in ("break", "pause"):
        ahead = (n for n in range(index, len(levels)) if levels[n].kind == "break")
        upcoming = next(ahead, None)
    else:
        upcoming = index_of(levels, int(text)) if text.isdecimal() else None
    if upcoming is None:
        last = sum(level.kind == "play" for level in levels)
        raise Invalid("evening.bad-level", text=text, last=last)
    return upcoming


def announce_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("words", nargs="*", help=say_of("announcing.arg-words"))
    parser.add_argument("--minutes", metavar="N", help=say_of("announcing.arg-minutes"))
    parser.add_argument("--withdraw", action="store_true", help=say_of("announcing.arg-withdraw"))
    add_options(parser)


def run_announce(args: Arguments) -> int:
    """`tapisvert event announce`: a sentence for every screen, shown again, or withdrawn."""
    session = EventSession.of(args)
    if args.withdraw:
        done = session.do(WithdrawAnnouncement())
        return answer(session, args, done, Message("announcing.said-withdrawn"))
    if not args.words:
        return _shown(session, args)
    done = session.do(Announce(" ".join(args.words), _minutes(args.minutes)))
    current_announcement = announcement(session.now, session.meta.at)
    assert current_announcement is not None, "it was announced a moment ago"
    return answer(
        session,
        args,
        done,
        Message("announcing.said", {"line": partial(_line_of_announce, current_announcement)}),
    )


def _minutes(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal() or len(text) > 9:
        raise Invalid("evening.bad-minutes", text=text)
    return int(text)


def _shown(session: EventSession, args: Arguments) -> int:
    current_announcement = announcement(session.now, session.meta.at)
    if args.json:
        data = (
            None
            if current_announcement is None
            else {"text": current_announcement.text, "until": current_announcement.until}
        )
        return written.write({"event": session.stream, "announcement": data})
    text = (
        say("announcing.none", args.lang)
        if current_announcement is None
        else _line_of_announce(current_announcement, args.lang)
    )
    args.screen.show(args.screen.lines(text))
    return 0


def _line_of_announce(announcement: Announcement, lang: Lang) -> str:
    if announcement.until is None:
        return say("announcing.line", lang, {"text": announcement.text})
    values = {"text": announcement.text, "time": time_of_day(announcement.until)}
    return say("announcing.line-until", lang, values)
