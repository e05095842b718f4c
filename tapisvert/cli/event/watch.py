"""The clock as large as a terminal allows, live."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tapisvert.cli.event import keys
from tapisvert.cli.event.moment import left, moment
from tapisvert.cli.event.overview import plain
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import TerminalScreen, TextStyle
from tapisvert.cli.structure import stakes
from tapisvert.desk.queries.status import EventStatus, status
from tapisvert.replacing import replace
from tapisvert.signs import visible_line
from tapisvert.tournament.money import figures as money
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


HEIGHT: Final = 5
_SHAPES: Final = {
    "0": ("███", "█ █", "█ █", "█ █", "███"),
    "1": (" █ ", "██ ", " █ ", " █ ", "███"),
    "2": ("███", "  █", "███", "█  ", "███"),
    "3": ("███", "  █", "███", "  █", "███"),
    "4": ("█ █", "█ █", "███", "  █", "  █"),
    "5": ("███", "█  ", "███", "  █", "███"),
    "6": ("███", "█  ", "███", "█ █", "███"),
    "7": ("███", "  █", "  █", "  █", "  █"),
    "8": ("███", "█ █", "███", "█ █", "███"),
    "9": ("███", "█ █", "███", "  █", "███"),
    ":": (" ", "█", " ", "█", " "),
}


def big(text: str, width: int) -> list[str]:
    """`12:05` drawn with blocks, twice as wide where there is room; plain where there is none."""
    for scale in (2, 1):
        rows = [
            (" " * scale).join(
                "".join(sign * scale for sign in _SHAPES[letter][row]) for letter in text
            )
            for row in range(HEIGHT)
        ]
        if len(rows[0]) <= width:
            return rows
    return [text]


_OPEN: Final = "\x1b[?1049h\x1b[?25l"
_CLOSE: Final = "\x1b[?25h\x1b[?1049l"
_HOME: Final = "\x1b[H"
_REST: Final = "\x1b[K"
_BELOW: Final = "\x1b[J"
_SOON: Final = 120_000
"""The last two minutes of a stretch are shown in another colour."""
_TICK: Final = 1000


def watch_options(parser: Parser) -> None:
    add_options(parser)


def run_watch(args: Arguments) -> int:
    """`tapisvert event watch`: the clock, live, until somebody presses q."""
    session = EventSession.of(args)
    if args.json:
        return written.write(plain(status(session.now, session.meta.at)))
    if not (sys.stdout.isatty() and sys.stdin.isatty()):
        current_status = status(session.now, session.meta.at)
        args.screen.show(face(current_status, args.screen, args.lang))
        return 0
    _live(session, args.lang)
    return 0


def _live(session: EventSession, lang: Lang) -> None:
    """Drawn over itself once a second: no line is ever blank in between."""
    out = sys.stdout
    out.write(_OPEN)
    try:
        with keys.unbuffered():
            pressed = ""
            while pressed not in ("q", "Q", "\x03", "\x1b"):
                at = moment(None)
                lines = face(status(session.now, at), TerminalScreen.of(), lang)
                hint = say("evening.watch-keys", lang)
                out.write(_HOME + "".join(f"{line}{_REST}\r\n" for line in (*lines, "", hint)))
                out.write(_BELOW)
                out.flush()
                pressed = keys.pressed(((_TICK - moment(None) % _TICK) or _TICK) / 1000)
    finally:
        out.write(_CLOSE)
        out.flush()


def face(status: EventStatus, screen: TerminalScreen, lang: Lang) -> list[str]:
    """The clock's face for a width: the time large, what is played, who is left."""
    shown = status.clock
    key = "break" if shown.kind == "break" else "level"
    title = say(f"evening.face-{key}", lang, {"level": shown.number})
    style: TextStyle = "good" if key == "break" else "bad" if shown.remaining <= _SOON else "title"
    lines = [screen.paint(_cut(f"{status.name} · {title}", screen.width), "title"), ""]
    lines += [screen.paint(row, style) for row in big(left(shown.remaining), screen.width)]
    lines.append("")
    for text in _facts(status, lang):
        lines.append(_cut(visible_line(text), screen.width))
    return lines


def _facts(status: EventStatus, lang: Lang) -> Sequence[str]:
    """Short lines: they fit on a narrow screen."""
    shown = status.clock
    facts = [stakes(replace(shown.level, color_up=()), lang)]
    if not shown.runs:
        stands = say("evening.stands", lang)
        facts.insert(0, f"⏸ {stands} ({shown.reason})" if shown.reason else f"⏸ {stands}")
    if status.next_level is not None:
        facts.append(f"→ {stakes(replace(status.next_level, color_up=()), lang)}")
    if shown.break_in is not None:
        facts.append(say("evening.face-break-in", lang, {"time": left(shown.break_in)}))
    facts.append(
        say("evening.face-players", lang, {"left": status.left, "entries": status.entries})
    )
    if status.average:
        values = {"average": status.average, "blinds": status.blinds}
        facts.append(say("evening.face-average", lang, values))
    if status.pool:
        facts.append(
            say("evening.face-pool", lang, {"pool": money(status.pool, status.currency, lang)})
        )
    return facts


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"
