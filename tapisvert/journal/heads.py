"""Heads of streams, signed by the house: what was there when it signed stays as it was.

A head is the checksum of a stream's newest record, which stands for all before it. The house signs
these bytes, JSON of plain ASCII without spaces:

    ["tapisvert-head","<stream>",<version>,"<checksum>",<at>]
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tapisvert.journal.database_errors import DiskClosed, DiskFull
from tapisvert.journal.house_key import is_signed

if TYPE_CHECKING:
    from tapisvert.journal.database import DatabaseJournal
    from tapisvert.journal.house_key import HouseKey
    from tapisvert.journal.sql import Database

_TEXT: Final = json.JSONEncoder(separators=(",", ":"))
_COLUMNS: Final = "version, digest, at, key, signature"


class HeadSignature(NamedTuple):
    """A stream as far as a version, vouched for by a house."""

    version: int
    digest: str
    at: int
    key: str
    """The public key of the house."""
    signature: str

    def holds(self, stream: str) -> bool:
        """Whether that house signed exactly this."""
        return is_signed(_content(stream, *self[:3]), self.signature, self.key)

    @classmethod
    def read(cls, data: Any) -> HeadSignature:
        """Of what a file says; a ValueError for anything else."""
        kinds = (int, str, int, str, str)
        if type(data) is not list or [type(each) for each in data] != list(kinds):
            raise ValueError
        return cls(*data)


def signed_head(journal: DatabaseJournal, key: HouseKey, stream: str, at: int) -> HeadSignature:
    """The stream as it is now, signed and kept; what was signed already is not signed again."""
    version, digest = journal.newest(stream)
    known = heads(journal.database, stream)
    if known and known[-1][:2] == (version, digest) and known[-1].key == key.public:
        return known[-1]
    signature = key.signature(_content(stream, version, digest, at))
    head = HeadSignature(version, digest, at, key.public, signature)
    with suppress(DiskFull, DiskClosed), journal.database.writing(stream):
        journal.database.change(
            f"INSERT INTO signed_head (stream, {_COLUMNS}) VALUES (%s, %s, %s, %s, %s, %s)"
            " ON CONFLICT (stream, version) DO NOTHING",
            (stream, *head),
        )
    return head  # in the file at least: where nothing can be written a copy is wanted most


def heads(database: Database, stream: str) -> Sequence[HeadSignature]:
    """Everything the house signed of a stream, the oldest first."""
    rows = database.rows(
        f"SELECT {_COLUMNS} FROM signed_head WHERE stream = %s ORDER BY version", (stream,)
    )
    return [HeadSignature(*row) for row in rows]


def _content(stream: str, version: int, digest: str, at: int) -> bytes:
    return _TEXT.encode(("tapisvert-head", stream, version, digest, at)).encode("ascii")
