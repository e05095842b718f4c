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


def test_a_ruling_slip_names_whoever_decided(evening: Desk, tmp_path: Path) -> None:
    file = tmp_path / "slip.pdf"
    assert evening("rule", "facing 400: pushes 1000").status == 0
    assert evening("print", "ruling-slips", str(file)).status == 0
    told = page(file.read_bytes(), 1)
    assert ("Ana" in told, "account-" in told) == (True, False)


def test_the_poster_of_the_newest_edition_says_what_is_not_allowed(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "poster.pdf"
    assert desk("create", "Monday").status == 0
    assert desk("print", "poster", str(file)).status == 0
    told = " ".join(page(file.read_bytes(), 1).split())
    assert "going back to the stack for more chips is not allowed" in told
    assert "A device disturbs nobody" in told
