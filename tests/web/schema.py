"""The tables of a new house, as the migrations of the room make them.

The terminal makes a new house from `tapisvert/journal/schema.sql` without Django. After a new
migration, `python -m tests.web.schema` writes that file anew.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

FILE: Final = Path(__file__).parents[2] / "tapisvert" / "journal" / "schema.sql"
_HEAD: Final = """\
-- The tables of a house, as the room's migrations leave them: what they are is decided there.
-- Written by `python -m tests.web.schema`; a test compares it with the migrations.
"""
_MOMENT: Final = "2026-01-01 00:00:00"


def statements(database: sqlite3.Connection) -> str:
    """Our own tables and indexes, and the list of what Django need not make any more."""
    made = database.execute(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'sqlite_sequence'"
        " AND tbl_name NOT LIKE 'auth\\_%' ESCAPE '\\'"
        " AND (tbl_name NOT LIKE 'django\\_%' ESCAPE '\\' OR tbl_name = 'django_migrations')"
        " ORDER BY tbl_name, type DESC, name"
    )
    applied = database.execute(
        "SELECT name FROM django_migrations WHERE app = 'room' ORDER BY name"
    )
    lines = [sql for (sql,) in made]
    lines += [
        f"INSERT INTO django_migrations (app, name, applied) VALUES ('room', '{name}', '{_MOMENT}')"
        for (name,) in applied
    ]
    return _HEAD + ";\n".join(lines) + ";\n"


def migrated(file: str) -> str:
    """What the migrations make of an empty file."""
    from django.core.management import call_command
    from django.db import connections

    connections.settings["fresh"] = {**connections.settings["default"], "NAME": file}
    try:
        call_command("migrate", database="fresh", verbosity=0, skip_checks=True)
    finally:
        connections["fresh"].close()
        del connections["fresh"]
        del connections.settings["fresh"]
    with closing(sqlite3.connect(file)) as database:
        return statements(database)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        os.environ |= {
            "TAPISVERT_DATA": folder,
            "DJANGO_SETTINGS_MODULE": "tapisvert.web.settings.lan",
        }
        import django

        django.setup()
        FILE.write_text(migrated(str(Path(folder, "fresh.db"))), "utf-8")
