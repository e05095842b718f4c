"""The house's database as Django has it open: one connection for each thread that asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, cast

from django.conf import settings
from django.db import OperationalError, connections

from tapisvert.journal.bent_text import is_bent, read_bent
from tapisvert.journal.sql import Row, Vendor
from tapisvert.web.writing import said_plainly, writing


class RoomDatabase:
    """Queries and transactions through Django, so that an act may change its tables too."""

    def __init__(self, using: str = "default") -> None:
        self._using = using
        self.vendor: Final = cast(Vendor, connections[using].vendor)

    @property
    def house(self) -> str:
        return str(settings.DATA)

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        with said_plainly():
            try:
                return self._found(query, values)
            except OperationalError as error:
                if not is_bent(error.__cause__):
                    raise
            with read_bent(connections[self._using].connection):
                return self._found(query, values)

    def _found(self, query: str, values: Sequence[Any]) -> list[Row]:
        with connections[self._using].cursor() as cursor:
            cursor.execute(query, values or None)
            rows: list[Row] = cursor.fetchall()
            return rows

    def change(self, query: str, values: Sequence[Any] = ()) -> None:
        with said_plainly(), connections[self._using].cursor() as cursor:
            cursor.execute(query, values or None)

    def change_all(self, query: str, each: Iterable[Sequence[Any]]) -> None:
        with said_plainly(), connections[self._using].cursor() as cursor:
            cursor.executemany(query, list(each))

    def writing(self, line: str) -> AbstractContextManager[None]:
        return writing(self._using)
