"""Where each stream ends, sealed by the house with every act: what is cut off leaves a mark behind.

A chain says nothing of a record that is gone from its end, and a signature can be taken out with
it. So the end of each stream is kept beside it, in the same transaction, under a seal (HMAC) that
needs `house.key`; and under another one how many streams the house has begun. A mark that is not
the house's is never sealed again by going on: it stays to be seen until somebody mends the house.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tapisvert.journal.house_key import HouseKey
from tapisvert.refusals import Refusal

if TYPE_CHECKING:
    from tapisvert.journal.sql import Database

STREAMS_FACT: Final = "streams"
"""The fact of the house that counts the streams it has begun."""
KEEP: Final = (
    "INSERT INTO stream_end (stream, version, digest, seal) VALUES (%s, %s, %s, %s)"
    " ON CONFLICT (stream) DO UPDATE SET"
    " version = excluded.version, digest = excluded.digest, seal = excluded.seal"
)
_FACT: Final = "SELECT value FROM house_fact WHERE name = %s"
_NEWEST: Final = (
    "SELECT stream, version, digest FROM record WHERE version ="
    " (SELECT MAX(version) FROM record AS other WHERE other.stream = record.stream)"
    " ORDER BY stream"
)
_PURPOSE: Final = "ends"
_TEXT: Final = json.JSONEncoder(separators=(",", ":"))


class SealedEnd(NamedTuple):
    """The newest record of a stream, as the house kept it."""

    version: Any
    digest: Any
    seal: Any

    def holds(self, stream: str, house: HouseKey) -> bool:
        """Whether this house sealed exactly this."""
        return _is_seal(self.seal, house, stream, self.version, self.digest)


def end_row(
    database: Database, stream: str, before: SealedEnd | None, version: int, digest: str
) -> tuple[str, int, str, str]:
    """The mark behind a new record, sealed where the one before was, or where there was none."""
    house = _house(database)
    if house is None or (before is not None and not before.holds(stream, house)):
        return stream, version, digest, ""
    return stream, version, digest, _seal(house, stream, version, digest)


def count_begun(database: Database) -> None:
    """One stream more than there were; a count that is not the house's stays without a seal."""
    house, others = _house(database), database.rows("SELECT 1 FROM stream_end LIMIT 1")
    database.change(
        "INSERT INTO house_fact (name, value) VALUES (%s, %s) ON CONFLICT (name) DO NOTHING",
        (STREAMS_FACT, "0 " if others or house is None else _counted(0, house)),
    )
    lock = " FOR UPDATE" if database.vendor == "postgresql" else ""
    value = database.rows(_FACT + lock, (STREAMS_FACT,))[0][0]
    begun = begun_of(value, house)
    _keep_count(database, (begun or 0) + 1, None if begun is None else house)


def begun_streams(database: Database, house: HouseKey | None) -> int | None:
    """How many streams the house has begun; None where what says so is not its word."""
    rows = database.rows(_FACT, (STREAMS_FACT,))
    if not rows:
        return None if database.rows("SELECT 1 FROM stream_end LIMIT 1") else 0
    return begun_of(rows[0][0], house)


def begun_of(value: Any, house: HouseKey | None) -> int | None:
    """The number in a fact, if this house sealed it; without a key it is believed."""
    number, _, seal = str(value).partition(" ")
    if not number.isdecimal() or (house and not _is_seal(seal, house, STREAMS_FACT, int(number))):
        return None
    return int(number)


def seal_ends(database: Database) -> None:
    """Take every stream as it is for whole: at the migration, and once a house was mended."""
    house, newest = _house(database), database.rows(_NEWEST)
    database.change("DELETE FROM stream_end")
    database.change_all(
        KEEP, [(*one, "" if house is None else _seal(house, *one)) for one in newest]
    )
    database.change("DELETE FROM house_fact WHERE name = %s", (STREAMS_FACT,))
    if newest:
        database.change("INSERT INTO house_fact (name, value) VALUES (%s, '')", (STREAMS_FACT,))
        _keep_count(database, len(newest), house)


def end_of(database: Database, stream: str) -> SealedEnd | None:
    """What is kept of the end of a stream."""
    rows: Sequence[Any] = database.rows(
        "SELECT version, digest, seal FROM stream_end WHERE stream = %s", (stream,)
    )
    return SealedEnd(*rows[0]) if rows else None


def _keep_count(database: Database, many: int, house: HouseKey | None) -> None:
    value = f"{many} " if house is None else _counted(many, house)
    database.change("UPDATE house_fact SET value = %s WHERE name = %s", (value, STREAMS_FACT))


def _counted(many: int, house: HouseKey) -> str:
    return f"{many} {_seal(house, STREAMS_FACT, many)}"


def _house(database: Database) -> HouseKey | None:
    """The key of the house; a house whose key cannot be had goes on without seals."""
    try:
        return HouseKey.of(database.house)
    except (OSError, Refusal):
        return None


def _seal(house: HouseKey, *content: Any) -> str:
    return hmac.digest(house.derived(_PURPOSE), _TEXT.encode(content).encode(), "sha256").hex()


def _is_seal(seal: Any, house: HouseKey, *content: Any) -> bool:
    try:
        return hmac.compare_digest(str(seal).encode(), _seal(house, *content).encode())
    except (TypeError, ValueError):
        return False
