"""Sheets from the terminal."""

from pathlib import Path

import pytest

from tests.cli.event.conftest import Desk
from tests.prints.paper import page, read, size


def test_a_sheet_is_written_to_a_file_in_the_language_asked_for(
    evening: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "cards.pdf"
    said = evening("print", "seat-cards", str(file), "--lang", "fr", "--house", "Club")
    assert (said.status, said.err) == (0, "")
    assert "Écrit :" in said.out
    shown = read(file.read_bytes())
    assert "Chloé Martin" in shown
    assert "Siège" in shown


def test_a_file_without_a_name_is_called_after_the_event(
    evening: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = evening("print", "table-sheets", "--paper", "letter", "--table", "2", "--json").json
    pdf = Path("tuesday-table-sheets.pdf").read_bytes()
    assert told == {"event": "tuesday", "file": "tuesday-table-sheets.pdf", "bytes": len(pdf)}
    assert size(pdf) == (216, 279)
    assert "1/1" in page(pdf, 1)


def test_what_cannot_be_printed_or_written_is_refused_in_one_sentence(
    evening: Desk, tmp_path: Path
) -> None:
    for words, sentence in (
        (("break-cards",), "No table has been broken"),
        (("banner",), "banner"),
        (("seat-list", str(tmp_path)), "cannot be written"),
        (("seat-list", "--table", "9"), "9"),
    ):
        refused = evening("print", *words)
        assert refused.status == 2
        assert sentence in refused.err
        assert refused.err.count("\n") == 1
