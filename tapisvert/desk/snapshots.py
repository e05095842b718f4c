"""Snapshots of long streams: a start in a moment, and never more than the records say.

A snapshot is the state of a stream some records before its end, in a file of the data folder under
`snapshots`. It is used where everything about it is as it was: made by this house (its key), by
this very program, of records whose chain still ends in the same checksum. Anything else is passed
over, and the records are folded as if there were none. So one may be lost, old, foreign or forged:
nothing is read of it before its seal is tried, and the worst it can do is to be made anew.
"""

from __future__ import annotations

import hmac
import json
import logging
import os
import pickle
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import tapisvert
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.names import file_name
from tapisvert.persistent import Map
from tapisvert.refusals import Refusal
from tapisvert.tournament.history import Undo

if TYPE_CHECKING:
    from tapisvert.journal.database import DatabaseJournal
    from tapisvert.journal.record import Record

FOLDER: Final = "snapshots"
_PURPOSE: Final = "snapshots"
_ENDING: Final = ".snapshot"
_FORMAT: Final = "tapisvert-snapshot-1"
_UNFOLDED: Final = ("cli", "prints", "speech", "web", "words")
"""Parts of the program that no state depends on."""
_SOURCES: Final = (".py", ".toml")
_LOG: Final = logging.getLogger(__name__)


class Snapshot(NamedTuple):
    """A stream at a version, with all that was known of its undos and files at a later one."""

    version: int
    state: Any
    head: int
    """The version of the newest record when it was made."""
    undos: Sequence[Undo]
    openings: Sequence[Record]


class Snapshots:
    """The snapshots of one house; several processes may keep and use them at once."""

    def __init__(self, journal: DatabaseJournal, folder: str | os.PathLike[str]) -> None:
        self._journal = journal
        self._house = folder
        self._folder = os.path.join(folder, FOLDER)

    def found(self, stream: str) -> Snapshot | None:
        """The snapshot of a stream, if there is one that holds."""
        try:
            with open(self._path(stream), "rb") as file:
                content = file.read()
            head, _, rest = content.partition(b"\n")
            seal, _, packed = rest.partition(b"\n")
            sealed = hmac.compare_digest(seal, self._seal(head, packed))
        except (OSError, Refusal):
            return None
        if not sealed:
            return None
        header = json.loads(head)
        made_of = self._journal.digest_at(stream, header["head"])
        if made_of is None or header != _header(stream, header["head"], made_of):
            return None
        snapshot: Snapshot = pickle.loads(packed)
        return snapshot

    def keep(self, stream: str, snapshot: Snapshot) -> None:
        """Put it beside the record; a disk that takes nothing goes without."""
        made_of = self._journal.digest_at(stream, snapshot.head)
        if made_of is None:
            return
        head = json.dumps(_header(stream, snapshot.head, made_of)).encode()
        packed = pickle.dumps(snapshot, 5)
        try:
            content = b"\n".join((head, self._seal(head, packed), packed))
            os.makedirs(self._folder, exist_ok=True)
            _put(self._path(stream), content)
        except (OSError, Refusal):
            _LOG.info("no snapshot of %s could be kept", stream, exc_info=True)

    def _seal(self, head: bytes, packed: bytes) -> bytes:
        key = HouseKey.of(self._house).derived(_PURPOSE)
        return hmac.digest(key, b"\n".join((head, packed)), "sha256").hex().encode()

    def _path(self, stream: str) -> str:
        plain = file_name(stream).removeprefix("stream-").removesuffix(".jsonl")
        return os.path.join(self._folder, plain + _ENDING)


_BINARY: Final = getattr(os, "O_BINARY", 0)


def _put(path: str, content: bytes) -> None:
    """The whole file at once, whoever else writes one meanwhile."""
    fresh = f"{path}.{token_hex(4)}"
    made = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
    try:
        with os.fdopen(made, "wb") as file:
            file.write(content)
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            os.remove(fresh)
        raise


def _header(stream: str, head: int, digest: str) -> dict[str, Any]:
    """Everything that must be as it was."""
    return {
        "is": _FORMAT,
        "program": program(),
        "stream": stream,
        "head": head,
        "digest": digest,
    }


@cache
def program() -> str:
    """A digest of whatever folds records into states: code, data of the books, and Python."""
    package = os.path.dirname(tapisvert.__file__)
    digest = sha256(f"{tapisvert.__version__} {sys.version} {Map.__module__}".encode())
    for path in sorted(_folding(package)):
        with open(path, "rb", buffering=0) as file:
            digest.update(f"\0{path.removeprefix(package)}\0".encode())
            digest.update(file.read())
    return digest.hexdigest()


def _folding(package: str) -> Iterator[str]:
    for folder, below, names in os.walk(package):
        if folder == package:
            below[:] = [name for name in below if name not in _UNFOLDED]
        yield from (os.path.join(folder, name) for name in names if name.endswith(_SOURCES))
