"""Files as people send them: from any spreadsheet, in any letters."""

from pathlib import Path

import pytest

from tapisvert.desk.decoding import decoded, read_file
from tapisvert.refusals import Invalid

SHEET = "Prénom;Nom\nChloé;Œuvrard\n"


@pytest.mark.parametrize("letters", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_sheet_is_read_whatever_program_wrote_it(letters: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_bytes(SHEET.encode(letters))
    assert decoded(file.read_bytes()) == read_file(str(file), 1_000) == SHEET


def test_a_picture_and_a_file_that_is_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Invalid, match="sheet as CSV"):
        decoded(b"\x89PNG\r\n\x1a\n\0\0\0", "photo.png")
    with pytest.raises(Invalid, match="sheet as CSV"):
        decoded(b"\x89PNG\xff\xfe", "cut.png")
    with pytest.raises(Invalid, match="sheet as CSV"):
        decoded(b"PK\3\4 and so on", "sheet.xlsx")
    with pytest.raises(Invalid) as refused:
        read_file(str(tmp_path / "nowhere"), 10)
    assert refused.value.code == "evening.unread"
