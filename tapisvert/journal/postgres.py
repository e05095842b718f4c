"""A house on a PostgreSQL server, opened without Django."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Any, Final

from tapisvert.journal.database_errors import refusal_of
from tapisvert.journal.sql import Row, Vendor
from tapisvert.refusals import Invalid


class PostgresDatabase:
    """One connection that the threads of a process share in turn."""

    vendor: Final[Vendor] = "postgresql"

    def __init__(self, address: str, house: str) -> None:
        self.house = house
        try:
            import psycopg
        except ImportError:
            raise Invalid("web.no-postgres") from None
        self._lock = RLock()
        self._depth = 0
        self._error = psycopg.Error
        try:
            self._connection = psycopg.connect(address, autocommit=True)
        except psycopg.OperationalError as error:
            reason = str(error).strip().splitlines()[0]
            raise Invalid("web.no-database", reason=reason.rstrip(".")) from None

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Row]:
        with self._asking():
            return self._connection.execute(query.encode(), values).fetchall()

    def change(self, query: str, values: Sequence[Any] = ()) -> None:
        with self._asking():
            self._connection.execute(query.encode(), values)

    def change_all(self, query: str, each: Iterable[Sequence[Any]]) -> None:
        with self._asking(), self._connection.cursor() as cursor:
            cursor.executemany(query.encode(), each)

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """One thread at a time; a server that is gone is said in a sentence."""
        with self._lock:
            try:
                yield
            except self._error as error:
                refusal = refusal_of(error)
                if refusal is None:
                    raise
                raise refusal from error

    @contextmanager
    def writing(self, line: str) -> Iterator[None]:
        """Whoever writes to the same line waits its turn."""
        with self._asking():
            self._depth += 1
            try:
                if self._depth > 1:
                    yield
                    return
                with self._connection.transaction():
                    yield
            finally:
                self._depth -= 1
