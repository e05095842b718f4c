"""How entries of the audit hang together: each takes up the one before, the last one is sealed."""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from tapisvert.journal.house_key import HouseKey

FACT: Final = "audit"
"""Under which name the house remembers the last entry."""
COLUMNS: Final = ("number", "at", "by", "what", "about", "digest")
TEXT: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


class AuditHead(NamedTuple):
    """The last entry: its number and its checksum."""

    number: int
    digest: str


BEGINNING: Final = AuditHead(0, sha256(b"tapisvert:audit").hexdigest())


def entry_digest(before: str, number: int, at: int, by: str, what: str, about: str) -> str:
    """The checksum of an entry."""
    return sha256(TEXT.encode((before, number, at, by, what, about)).encode()).hexdigest()


def sealed_head(head: AuditHead, house: HouseKey) -> str:
    """The last entry with the house's own mark: whoever cuts the end off has no key for it."""
    sentence = f"{head.number} {head.digest}"
    key = house.derived(FACT)
    return f"{sentence} {hmac.new(key, sentence.encode(), 'sha256').hexdigest()}"


def head_of(value: str) -> AuditHead | None:
    """What the house remembers; None where it remembers nothing, or nothing that makes sense."""
    number, _, rest = value.partition(" ")
    return AuditHead(int(number), rest.partition(" ")[0]) if rest and number.isdecimal() else None


def marked(entries: Sequence[Any], house: HouseKey) -> str:
    """The mark behind the last of these entries, rows of `COLUMNS`."""
    number, *_, digest = entries[-1]
    return sealed_head(AuditHead(number, digest), house)


def broken_at(entries: Iterable[Any], remembered: str | None, house: HouseKey) -> int | None:
    """The number of the first entry that is not what was kept; None where all of them are.

    Entries come as rows of `COLUMNS`, by their numbers.
    """
    before = BEGINNING
    for number, at, by, what, about, digest in entries:
        expected = before.number + 1
        if number != expected or digest != _digest(before.digest, number, at, by, what, about):
            return expected
        before = AuditHead(number, digest)
    if remembered is None:
        return None if before == BEGINNING else before.number
    return None if remembered == sealed_head(before, house) else before.number + 1


def _digest(*content: Any) -> str:
    """The checksum of what may be anything."""
    try:
        return entry_digest(*content)
    except (TypeError, ValueError):
        return ""


def continued(remembered: str | None, newest: AuditHead | None) -> AuditHead:
    """What the next entry goes on from.

    Where the end was cut off or forgotten a number is left out: the audit goes on, nobody is kept
    out of the house by it, and the gap stays to be seen.
    """
    head = None if remembered is None else head_of(remembered)
    if newest is None:
        return head or BEGINNING
    if head == newest:
        return newest
    last = max(newest.number, 0 if head is None else head.number)
    return AuditHead(last + 1, newest.digest)
