"""The audit: who came in, who changed a right, who took what along; only ever added to.

Each entry's checksum takes up the one before, and the house seals the last one with its key: an
entry that was changed or taken out, or an end that was cut off, is seen. What is kept are ids,
events and roles; no name, no address of anybody, no secret of a link.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from django.conf import settings

from tapisvert.journal.house_key import HouseKey
from tapisvert.web.models import AuditEntry, HouseFact
from tapisvert.web.moment import now
from tapisvert.web.request import RoomRequest
from tapisvert.web.writing import writing

MACHINE: Final = "machine"
"""Whoever sits at the machine the house runs on."""
_HEAD: Final = "audit"
_PURPOSE: Final = "audit"
_BEGINNING: Final = sha256(b"tapisvert:audit").hexdigest()
_TEXT: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


class AuditHead(NamedTuple):
    """The last entry: its number and its checksum."""

    number: int
    digest: str


def note(what: str, by: str = "", **about: str | int) -> None:
    """Add an entry; part of the transaction that does what is noted, where there is one."""
    with writing():
        HouseFact.objects.get_or_create(name=_HEAD, defaults={"value": ""})
        fact = HouseFact.objects.select_for_update().get(name=_HEAD)
        last = _head(fact.value) or AuditHead(0, _BEGINNING)
        entry = AuditEntry(number=last.number + 1, at=now(), by=by, what=what)
        entry.about = _TEXT.encode({name: value for name, value in about.items() if value != ""})
        entry.digest = _digest(last.digest, entry)
        entry.save(force_insert=True)
        fact.value = _sealed(AuditHead(entry.number, entry.digest))
        fact.save(update_fields=["value"])


def by_whom(request: RoomRequest) -> str:
    """Who asks, as the audit calls them."""
    return request.account.author if request.account is not None else ""


def about(entry: AuditEntry) -> Mapping[str, Any]:
    """What an entry is about."""
    context: Mapping[str, Any] = json.loads(entry.about)
    return context


def broken_at(entries: Iterable[AuditEntry] | None = None) -> int | None:
    """The number of the first entry that is not what was kept; None where all of them are."""
    before = AuditHead(0, _BEGINNING)
    for entry in AuditEntry.objects.order_by("number").iterator() if entries is None else entries:
        expected = before.number + 1
        if entry.number != expected or entry.digest != _digest(before.digest, entry):
            return expected
        before = AuditHead(entry.number, entry.digest)
    head = HouseFact.objects.filter(name=_HEAD).first()
    if head is None:
        return None if before.number == 0 else before.number
    return None if head.value == _sealed(before) else before.number + 1


def lines(entries: Iterable[AuditEntry]) -> Iterator[dict[str, Any]]:
    """Entries as plain values, for files."""
    for entry in entries:
        yield {
            "number": entry.number,
            "at": entry.at,
            "by": entry.by,
            "what": entry.what,
            "about": about(entry),
            "digest": entry.digest,
        }


def _digest(before: str, entry: AuditEntry) -> str:
    stored = _TEXT.encode((before, entry.number, entry.at, entry.by, entry.what, entry.about))
    return sha256(stored.encode()).hexdigest()


def _sealed(head: AuditHead) -> str:
    """The last entry with the house's own mark: whoever cuts the end off has no key for it."""
    sentence = f"{head.number} {head.digest}"
    key = HouseKey.of(settings.DATA).derived(_PURPOSE)
    return f"{sentence} {hmac.new(key, sentence.encode(), 'sha256').hexdigest()}"


def _head(value: str) -> AuditHead | None:
    number, _, rest = value.partition(" ")
    return AuditHead(int(number), rest.partition(" ")[0]) if rest else None
