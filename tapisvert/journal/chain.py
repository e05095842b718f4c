"""The chain of a stream: each record's checksum takes up the one before.

The checksum of a record is the SHA-256, in hexadecimal, of two texts of plain ASCII JSON without
spaces, one right behind the other:

    ["<checksum before>",<version>,"<action>","<actor>",<at>]
    [["<kind>",{…}],[["<kind>",{…}],…]]

The second is the command and its events as the database keeps them. Before the first record of a
stream stands the SHA-256 of `tapisvert:` and the stream's name. So whoever has the records can
recompute the chain, whatever kept them, and a changed, missing or exchanged record breaks it.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from tapisvert.journal.record import Record

_TEXT: Final = json.JSONEncoder(separators=(",", ":"))


def body_of(record: Record) -> str:
    """The command and its events in JSON of plain ASCII, which every database takes as it is."""
    return _TEXT.encode((record.command, record.events))


def beginning(stream: str) -> str:
    """What stands before the first record of a stream."""
    return _digest(f"tapisvert:{stream}")


def link(before: str, version: int, action: str, actor: str, at: int, body: str) -> str:
    """The checksum of a record, from the one before and all that is kept of it."""
    return _digest(_TEXT.encode((before, version, action, actor, at)) + body)


def links(stream: str, records: Iterable[Record]) -> Iterable[str]:
    """The checksums of a whole stream, one after the other."""
    before = beginning(stream)
    for one in records:
        before = link(before, one.version, one.action, one.actor, one.at, body_of(one))
        yield before


def head_of(stream: str, records: Iterable[Record]) -> str:
    """The checksum of the last record: it stands for all of them."""
    last = deque(links(stream, records), maxlen=1)
    return last[0] if last else beginning(stream)


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
