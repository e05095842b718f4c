"""The `tapisvert` command: finds the verb, says refusals, and leaves quietly when interrupted."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from tapisvert.words import Lang

VERBS: Final = {
    "serve": "tapisvert.cli.serve",
    "demo": "tapisvert.cli.demo",
    "invite": "tapisvert.cli.invite",
    "backup": "tapisvert.cli.backup",
    "restore": "tapisvert.cli.restore",
    "doctor": "tapisvert.cli.doctor",
    "rules": "tapisvert.cli.rules",
    "rule": "tapisvert.cli.rule",
    "phrases": "tapisvert.cli.phrases",
    "quiz": "tapisvert.cli.quiz",
    "cases": "tapisvert.cli.cases",
    "incidents": "tapisvert.cli.incidents",
    "hand": "tapisvert.cli.hand",
    "pots": "tapisvert.cli.pots",
    "odd-chip": "tapisvert.cli.odd_chip",
    "draw": "tapisvert.cli.draw",
    "color-up": "tapisvert.cli.color_up",
    "structure": "tapisvert.cli.structure",
    "event": "tapisvert.cli.event",
    "people": "tapisvert.cli.people",
    "league": "tapisvert.cli.league",
    "festival": "tapisvert.cli.festival",
    "prizes": "tapisvert.cli.prizes",
}

_ONLY_ANSWER: Final = frozenset(("rules", "rule", "incidents"))
"""Verbs that leave nothing behind which waits for the end of the interpreter."""
_GARBAGE: Final = 200_000
"""So many new objects before one looks for garbage: a short command ends before."""

_FAILED: Final = 1
_REFUSED: Final = 2
_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141
_MOST_DIGITS: Final = 200
"""Seeds and hashes have some dozens; no number of chips, tables or players comes near."""
_SHOWN: Final = 20


def run() -> NoReturn:
    """The console's entry."""
    if "serve" not in sys.argv[1:]:  # who runs for days looks as often as Python does
        gc.set_threshold(_GARBAGE)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = main(sys.argv[1:])
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except BrokenPipeError:
        _stop_writing()
        status = _PIPE_CLOSED
    except (OSError, MemoryError) as error:
        _stop_writing()
        status = _say_failed(error)
    if len(sys.argv) > 1 and sys.argv[1] in _ONLY_ANSWER:
        os._exit(status)  # taking everything down again costs a quarter of a short answer
    sys.exit(status)


def main(argv: Sequence[str]) -> int:
    """Carry out one command line and answer its exit status; the zone it shows ends with it."""
    from contextvars import copy_context

    from tapisvert.cli.language import language, without_language
    from tapisvert.refusals import Refusal

    lang = language(argv, os.environ)
    try:
        _refuse_unreadable(argv)
        return copy_context().run(_carry_out, without_language(argv), lang)
    except Refusal as refusal:
        if "--json" in argv:
            from tapisvert.cli.rules import written

            written.write({"refusal": written.refusal(refusal)})
            return _REFUSED
        from tapisvert.cli.screen import TerminalScreen

        screen = TerminalScreen.of(sys.stderr)
        print(screen.paint(refusal.text(lang), "bad"), file=sys.stderr)
        return _REFUSED
    except SystemExit as left:  # argparse leaves this way once it has shown a verb's help
        return int(left.code or 0)


def _refuse_unreadable(words: Sequence[str]) -> None:
    """Refuse what no verb can mean, so that none of them has to think of it."""
    for word in words:
        if not word.isprintable():
            from tapisvert.readable import check_readable

            check_readable(word)
        if len(word) > _MOST_DIGITS:
            import re

            from tapisvert.refusals import Invalid

            if number := re.search(rf"\d{{{_MOST_DIGITS},}}", word):
                shown = f"{number[0][:_SHOWN]}…"
                raise Invalid("cli.too-many-digits", number=shown, digits=len(number[0]))


def _carry_out(words: list[str], lang: Lang) -> int:
    from tapisvert.cli import verbs

    match words:
        case []:
            from tapisvert.cli import welcome

            return welcome.main(lang)
        case ["--version" | "-V"]:
            from tapisvert import __version__

            print(f"tapisvert {__version__}")
            return 0
        case _:
            from tapisvert.words import read_in

            with read_in(lang):
                return verbs.carry_out(words, verbs.VerbGroup("tapisvert", "cli", VERBS), lang)


def _stop_writing() -> None:
    """What is still to be written has no reader; it must not be tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say_failed(error: OSError | MemoryError) -> int:
    from tapisvert.cli.language import language
    from tapisvert.words import say

    lang = language(sys.argv[1:], os.environ)
    full = os.strerror(errno.ENOMEM)  # a file of any size was named, as a whole disk
    reason = full if isinstance(error, MemoryError) else error.strerror or str(error)
    print(say("cli.system-failed", lang, {"reason": reason}), file=sys.stderr)
    return _FAILED
