"""Files that leave or come at the machine are entries of the same audit, which stays whole."""

from pathlib import Path

import pytest

from tapisvert.cli.main import main
from tapisvert.journal.address import addressed
from tapisvert.journal.audit_chain import COLUMNS, FACT, broken_at
from tapisvert.journal.house_key import HouseKey


def test_what_the_terminal_takes_along_is_an_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_BY", "Ana")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    data = ("--data", str(tmp_path / "house"))
    copy = str(tmp_path / "copy.tapisvert")
    lines = (
        ("event", "create", "Tuesday"),
        ("backup", copy),
        ("event", "export", str(tmp_path / "tuesday")),
        ("people", "export", str(tmp_path / "people.csv")),
        ("restore", copy),
    )
    for words in lines:
        assert main((*words, *data)) == 0, words
    database = addressed(str(tmp_path / "house"))
    columns = ", ".join(f'"{each}"' for each in COLUMNS)
    entries = database.rows(f"SELECT {columns} FROM audit ORDER BY number")
    assert [(by, what) for _, _, by, what, _, _ in entries] == [
        ("machine", "house-saved"),
        ("machine", "event-saved"),
        ("machine", "people-exported"),
        ("machine", "file-opened"),
    ]
    assert '"event":"tuesday"' in entries[1][4]
    remembered = database.rows("SELECT value FROM house_fact WHERE name = %s", (FACT,))[0][0]
    assert broken_at(entries, remembered, HouseKey.of(str(tmp_path / "house"))) is None
