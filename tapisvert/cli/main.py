"""The `tapisvert` command: finds the verb, says refusals, and leaves quietly when interrupted."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from tapisvert.words import Lang

VERBS: Final = {
    "rules": "tapisvert.cli.rules",
    "cases": "tapisvert.cli.cases",
}

_REFUSED: Final = 2
_INTERRUPTED: Final = 130
_PIPE_CLOSED: Final = 141


def run() -> NoReturn:
    """The console's entry."""
    try:
        status = main(sys.argv[1:])
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = _PIPE_CLOSED
    sys.exit(status)


def main(argv: Sequence[str]) -> int:
    """Carry out one command line and answer its exit status."""
    from tapisvert.cli.language import language, without_language
    from tapisvert.refusals import Refusal

    lang = language(argv, os.environ)
    try:
        return _carry_out(without_language(argv), lang)
    except Refusal as refusal:
        from tapisvert.cli.screen import Screen

        screen = Screen.of(sys.stderr)
        print(screen.paint(refusal.text(lang), "bad"), file=sys.stderr)
        return _REFUSED


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
            return verbs.carry_out(words, verbs.Group("tapisvert", "cli", VERBS), lang)


if __name__ == "__main__":
    run()
