"""`tapisvert serve`: the room in the browser, from this machine."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tapisvert.cli.screen import Ink
from tapisvert.journal.folder import data_folder
from tapisvert.refusals import Invalid
from tapisvert.signs import visible_line
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.web.serving import Addresses


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--port", type=int, default=8000, help=say_of("web.arg-port"))
    parser.add_argument("--host", default="0.0.0.0", help=say_of("web.arg-host"))
    parser.add_argument("--data", metavar="FOLDER", help=say_of("web.arg-data"))
    parser.add_argument("--https", action="store_true", help=say_of("web.arg-https"))
    parser.add_argument("--certificate", metavar="FILE", help=say_of("web.arg-certificate"))
    parser.add_argument("--key", metavar="FILE", help=say_of("web.arg-key"))
    parser.add_argument("--workers", type=int, default=1, help=say_of("web.arg-workers"))
    parser.add_argument("--new-owner-link", action="store_true", help=say_of("backup.arg-owner"))


def main(args: Arguments) -> int:
    from tapisvert.web import serving

    if not 0 <= args.port <= 65535:
        raise Invalid("web.bad-port", port=str(args.port))
    serving.check_workers(args.workers)
    several = args.workers > 1
    with _ending(args) as ended, serving.bound(args.host, args.port, several) as opened:
        _tell_lost_keys(args)
        folder = serving.prepare(args.data)
        if args.https or args.certificate or args.key:
            serving.secure(folder, args.certificate, args.key)
        old = serving.take_in_old_files(folder)
        for sentence in old.sentences() if old is not None else ():
            print(visible_line(sentence.text(args.lang)), file=sys.stderr)
        addresses = serving.addresses(opened, args.new_owner_link)
        serving.remember(folder, addresses)
        if args.json:
            _json(addresses, str(folder))
        else:
            _tell(args, addresses, str(folder))
        sys.stdout.flush()
        if several:
            serving.serve_together(opened, args.workers, ended, lambda n: _tell_exchanged(args, n))
        else:
            serving.serve(opened, ended)
    return 0


def _tell_lost_keys(args: Arguments) -> None:
    """Before the room makes new ones: whoever has the old ones can still stop and put them back."""
    from tapisvert.desk.doctor.keys import missing_at_start

    for message in missing_at_start(data_folder(args.data, os.environ), os.environ):
        print(visible_line(message.text(args.lang)), file=sys.stderr)


def _tell_exchanged(args: Arguments, many: int) -> None:
    from json import dumps

    line = dumps({"exchanged": many}) if args.json else say("web.exchanged", args.lang, {"n": many})
    print(line, flush=True)


@contextmanager
def _ending(args: Arguments) -> Iterator[Callable[[], bool]]:
    """Tells whether Ctrl-C or the end of a service asked for an end; asked twice, it ends at once.

    It is only noted: an exception out of a signal gets lost wherever Python happens to be. A shell
    tells those it starts in the background to ignore Ctrl-C; it is heard all the same.
    """
    asked: list[int] = []
    signals = (signal.SIGINT, signal.SIGTERM)

    def note(number: int, frame: object) -> None:
        asked.append(number)
        for each in signals:
            signal.signal(each, signal.SIG_DFL)

    def stay(number: int, frame: object) -> None:
        """A hang-up is how processes are exchanged: one alone stays, and says so."""
        print(say("web.hang-up", args.lang), file=sys.stderr, flush=True)

    before = {each: signal.signal(each, note) for each in signals}
    if hasattr(signal, "SIGHUP"):
        before[signal.SIGHUP] = signal.signal(signal.SIGHUP, stay)
    try:
        yield lambda: bool(asked)
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _tell(args: Arguments, addresses: Addresses, folder: str) -> None:
    lang: Lang = args.lang
    lines = args.screen.lines(say("web.here", lang, {"address": addresses.here}))
    if addresses.network:
        lines += args.screen.lines(say("web.on-network", lang, {"address": addresses.network}))
        if sys.stdout.isatty():
            lines += [*_code(addresses.first or addresses.network), ""]
    if addresses.by_name:
        lines += args.screen.lines(say("web.by-name", lang, {"address": addresses.by_name}))
    if addresses.trust:
        lines += args.screen.lines(say("web.trust-first", lang, {"address": addresses.trust}))
        if sys.stdout.isatty():
            lines += [*_code(addresses.trust), ""]
    if addresses.first:
        lines += args.screen.lines(Ink(say("web.first-link", lang), "title"))
        lines += [addresses.first, ""]
    lines += args.screen.lines(say("web.kept-in", lang, {"folder": folder}))
    lines += args.screen.lines(say("web.stop", lang))
    args.screen.show(lines)


def _code(address: str) -> list[str]:
    """The address for the camera of a phone."""
    from io import StringIO

    import segno

    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n").split("\n")


def _json(addresses: Addresses, folder: str) -> None:
    from dataclasses import asdict
    from json import dumps

    print(dumps({**asdict(addresses), "folder": folder}))
