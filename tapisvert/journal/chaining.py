"""Records kept before there were checksums get theirs, once, and the house remembers when."""

from __future__ import annotations

from typing import Final

from tapisvert.journal.chain import beginning, link
from tapisvert.journal.sql import Database

_STREAMS: Final = "SELECT DISTINCT stream FROM record WHERE digest = '' ORDER BY stream"
_ROWS: Final = (
    "SELECT number, version, action, actor, at, body FROM record WHERE stream = %s ORDER BY version"
)
CHAINED: Final = "chained"
"""The fact that tells when old records got their checksums, and up to which number."""


def chain_old(database: Database, at: int) -> int:
    """Give every record without a checksum its own; how many there were."""
    count = newest = 0
    for (stream,) in database.rows(_STREAMS):
        before, links = beginning(stream), []
        for number, version, action, actor, moment, body in database.rows(_ROWS, (stream,)):
            before = link(before, version, action, actor, moment, body)
            links.append((before, number))
            newest = max(newest, number)
        database.change_all("UPDATE record SET digest = %s WHERE number = %s", links)
        count += len(links)
    if count:
        database.change(
            "INSERT INTO house_fact (name, value) VALUES (%s, %s)", (CHAINED, f"{newest} {at}")
        )
    return count
