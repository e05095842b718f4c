"""`tapisvert demo`: a room of its own with a running evening to look at."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from tapisvert.cli.progress import progress
from tapisvert.cli.rules import written
from tapisvert.journal.folder import data_folder
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_OWN: Final = "-demo"
"""Beside the folder of the real house."""


def add_to(parser: Parser) -> None:
    parser.add_argument("--data", metavar="FOLDER", help=parser.say("backup.arg-demo-data"))
    parser.add_argument("--mix", action="store_true", help=parser.say("backup.arg-mix"))


def main(args: Arguments) -> int:
    from tapisvert.web.machine import STEPS, demo

    folder = args.data or data_folder(None, os.environ) + _OWN
    streams = progress(
        say("backup.demo-playing", args.lang), demo(folder, args.mix, args.lang), STEPS
    )
    events = tuple(dict.fromkeys(streams))
    address = f"http://localhost:8000/e/{events[-1]}/"
    start = f"tapisvert serve --data {folder}"
    if args.json:
        return written.write(
            {"folder": folder, "events": events, "serve": start, "address": address}
        )
    screen = args.screen
    screen.show(
        screen.lines(say("backup.demo-made", args.lang)),
        [""],
        screen.lines(say("backup.demo-serve", args.lang)),
        [str(screen.paint(f"  {start}", "number")), ""],
        screen.lines(say("backup.demo-look", args.lang)),
        [str(screen.paint(f"  {address}", "number"))],
    )
    return 0
