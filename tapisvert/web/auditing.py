"""The audit: who came in, who changed a right, who took what along; only ever added to.

Each entry's checksum takes up the one before, and the house seals the last one with its key: an
entry that was changed or taken out, or an end that was cut off, is seen. What is kept are ids,
events and roles; no name, no address of anybody, no secret of a link.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.conf import settings

from tapisvert.journal.audit_chain import (
    COLUMNS,
    FACT,
    TEXT,
    AuditHead,
    broken_at,
    continued,
    entry_digest,
    sealed_head,
)
from tapisvert.journal.house_key import HouseKey
from tapisvert.web.models import AuditEntry, HouseFact
from tapisvert.web.moment import now
from tapisvert.web.request import RoomRequest
from tapisvert.web.writing import writing


def note(what: str, by: str = "", **about: str | int) -> None:
    """Add an entry; part of the transaction that does what is noted, where there is one."""
    with writing():
        HouseFact.objects.get_or_create(name=FACT, defaults={"value": ""})
        fact = HouseFact.objects.select_for_update().get(name=FACT)
        newest = AuditEntry.objects.order_by("-number").values_list("number", "digest").first()
        last = continued(fact.value, None if newest is None else AuditHead(*newest))
        number, at = last.number + 1, now()
        text = TEXT.encode({name: value for name, value in about.items() if value != ""})
        digest = entry_digest(last.digest, number, at, by, what, text)
        AuditEntry(number=number, at=at, by=by, what=what, about=text, digest=digest).save(
            force_insert=True
        )
        fact.value = sealed_head(AuditHead(number, digest), HouseKey.of(settings.DATA))
        fact.save(update_fields=["value"])


def by_whom(request: RoomRequest) -> str:
    """Who asks, as the audit calls them."""
    return request.account.author if request.account is not None else ""


def about(entry: AuditEntry) -> Mapping[str, Any]:
    """What an entry is about."""
    context: Mapping[str, Any] = json.loads(entry.about)
    return context


def audit_broken_at() -> int | None:
    """The number of the first entry that is not what was kept; None where all of them are."""
    fact = HouseFact.objects.filter(name=FACT).first()
    entries = AuditEntry.objects.order_by("number").values_list(*COLUMNS)
    remembered = None if fact is None else fact.value
    return broken_at(entries.iterator(), remembered, HouseKey.of(settings.DATA))


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
