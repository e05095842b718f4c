"""What is taken along at the machine itself, in the same audit as what is done in the room."""

from __future__ import annotations

from typing import Final

from tapisvert.journal.audit_chain import (
    COLUMNS,
    FACT,
    TEXT,
    AuditHead,
    continued,
    entry_digest,
    marked,
    sealed_head,
)
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.sql import Database
from tapisvert.refusals import Refusal

MACHINE: Final = "machine"
"""Whoever sits at the machine the house runs on."""


def note_at_machine(database: Database, folder: str, what: str, at: int, **about: str) -> None:
    """Add an entry.

    Where nothing can be written any more, on a full or closed disk, none is: a copy is wanted most
    just then, and whoever sits here could copy the files themselves.
    """
    try:
        with database.writing("audit"):
            _note(database, HouseKey.of(folder), what, at, TEXT.encode(about))
    except (Refusal, OSError):  # also where no key can be made to seal it with
        return


def mark_audit(database: Database, folder: str, at: int) -> None:
    """Mark the audit's end anew where the mark is lost; an entry of its own says so for ever."""
    key = HouseKey.of(folder)
    columns = ", ".join(f'"{column}"' for column in COLUMNS)
    with database.writing("audit"):
        entries = database.rows(f"SELECT {columns} FROM audit ORDER BY number DESC LIMIT 1")
        database.change("DELETE FROM house_fact WHERE name = %s", (FACT,))
        database.change(
            "INSERT INTO house_fact (name, value) VALUES (%s, %s)", (FACT, marked(entries, key))
        )
        _note(database, key, "audit-marked", at, TEXT.encode({"number": entries[-1][0]}))


def _note(database: Database, key: HouseKey, what: str, at: int, about: str) -> None:
    database.change(
        "INSERT INTO house_fact (name, value) VALUES (%s, '') ON CONFLICT (name) DO NOTHING",
        (FACT,),
    )
    lock = " FOR UPDATE" if database.vendor == "postgresql" else ""
    fact = database.rows(f"SELECT value FROM house_fact WHERE name = %s{lock}", (FACT,))
    newest = database.rows("SELECT number, digest FROM audit ORDER BY number DESC LIMIT 1")
    last = continued(fact[0][0], AuditHead(*newest[0]) if newest else None)
    number = last.number + 1
    digest = entry_digest(last.digest, number, at, MACHINE, what, about)
    database.change(
        'INSERT INTO audit (number, at, "by", what, about, digest) VALUES (%s, %s, %s, %s, %s, %s)',
        (number, at, MACHINE, what, about, digest),
    )
    sealed = sealed_head(AuditHead(number, digest), key)
    database.change("UPDATE house_fact SET value = %s WHERE name = %s", (sealed, FACT))
