"""`tapisvert hand replay`: histories played again, pots and final stacks compared."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.cli.hand import page
from tapisvert.cli.hand.replayed import Replayed, Unplayed, replayed
from tapisvert.cli.hand.shelves import paths
from tapisvert.cli.progress import progress
from tapisvert.cli.screen import TerminalScreen
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_MANY: Final = 20
"""From so many files on a bar shows how far it is."""
_DISAGREES: Final = 1
_UNREADABLE: Final = 2


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "files",
        nargs="+",
        metavar=parser.say("history.a-file"),
        help=parser.say("history.arg-files"),
    )


def main(args: Arguments) -> int:
    hand_files = paths(args.files)
    files: Iterable[Replayed] = map(replayed, hand_files)
    if len(hand_files) >= _MANY:
        bar = progress(say("history.replaying", args.lang), files, len(hand_files))
        files = list(bar)  # nothing is printed while it is drawn
    return _json(files, args) if args.json else _people(files, args)


def _people(files: Iterable[Replayed], args: Arguments) -> int:
    counts: Counter[str] = Counter()
    number = 0
    for file in _heard(files, args):
        number += 1
        counts += file.counts
        args.screen.show(page.file_lines(file, args.screen, args.lang))
    args.screen.show(page.summary(number, counts, args.screen, args.lang))
    return _status(counts)


def _json(files: Iterable[Replayed], args: Arguments) -> int:
    from tapisvert.cli.hand import written
    from tapisvert.cli.rules.written import write

    counts: Counter[str] = Counter()
    content = []
    for file in _heard(files, args):
        counts += file.counts
        content.append(written.file(file))
    write({"summary": {"files": len(content), **counts}, "files": content})
    return _status(counts)


def _heard(files: Iterable[Replayed], args: Arguments) -> Iterator[Replayed]:
    """The files, each unreadable thing said on the error stream as it comes."""
    screen = TerminalScreen.of(sys.stderr)
    for file in files:
        for hand in file.hands:
            if isinstance(hand, Unplayed):
                text = page.unplayed(hand, args.lang)
                print(screen.paint(text, "bad"), file=sys.stderr)
        yield file


def _status(counts: Counter[str]) -> int:
    if counts["unplayed"]:
        return _UNREADABLE
    return _DISAGREES if counts["disagrees"] else 0
