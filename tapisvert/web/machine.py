"""What whoever sits at the machine may do with its room, server or not."""

from __future__ import annotations

from tapisvert.desk.backup.saved import Store
from tapisvert.web.serving import prepare


def store(data: str | None) -> Store:
    """The room of a data folder, as a backup takes it up."""
    prepare(data)
    from tapisvert.web.store import DatabaseStore

    return DatabaseStore()
