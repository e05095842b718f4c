"""Backups as files, and what is said of them."""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.progress import progress
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.backup.file import ENDING, as_bytes, read
from tapisvert.desk.backup.locking import LOCKED_ENDING, is_locked, locked, unlocked
from tapisvert.desk.backup.opening import BackupOpening, compared, opened
from tapisvert.journal.disk import Disk
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.house import House
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.backup.saved import Backup
    from tapisvert.journal.record import Record

PASSPHRASE: Final = "TAPISVERT_PASSPHRASE"
_FEW: Final = 6
"""Events that are told by name."""


def add_where(parser: Parser) -> None:
    """Which house is meant."""
    parser.add_argument("--room", action="store_true", help=SUPPRESS)  # it is one house now
    parser.add_argument("--data", metavar="DIR", help=parser.say("eventoptions.arg-data"))


def add_from(parser: Parser) -> None:
    """The file to open, and how far it is believed."""
    parser.add_argument("file", metavar="FILE", help=parser.say("backup.arg-from"))
    parser.add_argument("--unproven", action="store_true", help=parser.say("backup.arg-unproven"))


def save(args: Arguments, backup: Backup, path: str) -> int:
    """Write a backup and say what is in it; after any accident the file is the old or the new."""
    content = as_bytes(backup)
    if getattr(args, "passphrase", False):
        content = locked(content, _passphrase(args))
        ending = LOCKED_ENDING if path.endswith(ENDING) else ENDING + LOCKED_ENDING
        path = path if path.endswith(LOCKED_ENDING) else path + ending
    else:
        path = path if path.endswith(ENDING) else path + ENDING
    whole = os.path.abspath(path)
    _refuse_loss(backup, whole, path)
    try:
        Disk(os.path.dirname(whole)).replace(os.path.basename(whole), content)
    except OSError as error:
        raise Invalid("backup.unwritten", file=path, reason=error.strerror or "") from None
    streams = [one.stream for one in backup.streams]
    records = sum(len(one.records) for one in backup.streams)
    data = {"file": whole, "events": streams, "records": records, "people": len(backup.people)}
    if args.json:
        return written.write({**data, "bytes": len(content), "left_out": backup.left_out})
    data |= {"n": len(streams), "m": records, "p": len(backup.people)}
    args.screen.show(args.screen.lines(say("backup.saved", args.lang, data)), [path])
    if backup.left_out:
        values = {"events": backup.left_out, "n": len(backup.left_out)}
        args.screen.show(
            args.screen.lines(Ink(say("doctor.left-out", args.lang, values), "differs"))
        )
    return 0


def _refuse_loss(backup: Backup, whole: str, path: str) -> None:
    """Refuse to write over a file that holds what this backup does not, or into no folder."""
    if not os.path.isdir(os.path.dirname(whole)):
        raise Invalid("backup.no-folder", file=path)
    if not os.path.isfile(whole):
        return
    content = _content(whole)
    if is_locked(content):
        return
    try:
        there = {one.stream for one in read(content, os.path.basename(whole)).streams}
    except Refusal:
        raise Invalid("backup.something-else", file=path) from None
    lost = sorted(there - {one.stream for one in backup.streams})
    if lost:
        raise Illegal("backup.would-lose", file=path, events=tuple(lost[:_FEW]), n=len(lost))


def load(args: Arguments, path: str, house: House) -> BackupOpening:
    """Open a backup into a house and say what came of it; one that is refused leaves no trace."""
    content, name = _content(path), os.path.basename(path)
    if is_locked(content):
        content = unlocked(content, _passphrase(args), name)
    backup = read(content, name)
    store, at = house.store, house.meta.at
    opening = compared(backup, store.journal, store.key, at, args.unproven)

    def step(each: Iterable[tuple[str, Record]], many: int) -> Iterator[tuple[str, Record]]:
        return progress(say("backup.opening", args.lang), each, many)

    opened(opening, store, house.signed(house.meta), step)
    return opening


def tell(args: Arguments, opening: BackupOpening, **more: Any) -> int:
    """What opening a backup has changed."""
    if args.json:
        return written.write(
            {
                "new": opening.new,
                "continued": opening.continued,
                "unchanged": opening.unchanged,
                "records": opening.count,
                "said": {lang: list(sentences(opening, lang)) for lang in LANGS},
                **more,
            }
        )
    lines = [line for each in sentences(opening, args.lang) for line in args.screen.lines(each)]
    args.screen.show(lines)
    return 0


def sentences(opening: BackupOpening, lang: Lang) -> Iterator[str]:
    """What has to be known first; then what is new, what goes on, and what stays."""
    yield from (each.text(lang) for each in opening.remarks)
    for key, streams in (
        ("backup.opened-new", opening.new),
        ("backup.opened-on", opening.continued),
        ("backup.opened-same", opening.unchanged),
    ):
        if streams:
            named = streams if len(streams) <= _FEW else (*streams[:_FEW], "…")
            yield say(key, lang, {"events": named, "n": len(streams)})


def _passphrase(args: Arguments) -> str:
    """From the environment, or typed unseen: never on the command line, which others read."""
    named = os.environ.get(PASSPHRASE, "")
    if named or not sys.stdin.isatty():
        return named
    from getpass import getpass

    return getpass(say("backup.passphrase", args.lang))


def _content(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Invalid("backup.unread", file=path, reason=error.strerror or "") from None
