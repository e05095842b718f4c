"""Players from files of any shape."""

from pathlib import Path

import pytest

from tapisvert.cli.event.roster import read_roster
from tapisvert.refusals import Invalid
from tests.cli.conftest import Console
from tests.cli.event.conftest import Desk


@pytest.mark.parametrize(
    "text",
    [
        "Chloé Martin\nBo Lee\n",
        "name\nChloé Martin\nBo Lee\n",
        "id,Name,club\n7,Chloé Martin,Lion\n8,Bo Lee,\n",
        "Prénom;Nom\nChloé;Martin\nBo;Lee\n",
        "Nom\tPrénom\nMartin\tChloé\nLee\tBo\n",
        "Joueur;Jetons\n Chloé  Martin ;5000\n\n;\nBo Lee;1\n",
        "1. MARTIN Chloé payé\n2. Bo Lee (gaucher)\n",
    ],
)
def test_names_are_found_in_sheets_and_lists(text: str, tmp_path: Path) -> None:
    file = tmp_path / "players"
    file.write_text(text, "utf-8")
    assert [line.name for line in read_roster(str(file))] == ["Chloé Martin", "Bo Lee"]


@pytest.mark.parametrize("text", ["", "\n \n", "name;club\n;\n"])
def test_a_file_without_names_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "players"
    file.write_text(text, "utf-8")
    with pytest.raises(Invalid) as refusal:
        read_roster(str(file))
    assert refusal.value.code == "evening.no-names"


def test_what_a_file_says_of_newcomers_is_kept_in_the_directory(
    desk: Desk, console: Console, tmp_path: Path
) -> None:
    file = tmp_path / "players.txt"
    file.write_text("MARTIN Chloé, c@example.org\nBo Lee licence 77\n", "utf-8")
    assert desk("create", "Tuesday", "--players", str(file)).status == 0
    file.write_text("Lee B. licence 77\nDede 514-555-0199\n", "utf-8")
    assert desk("register", "--file", str(file)).status == 2
    file.write_text("Dede 514-555-0199\n", "utf-8")
    assert desk("register", "--file", str(file)).status == 0
    told = console("people", "list", "--json").json
    assert [(one["name"], one["email"], one["licence"], one["phone"]) for one in told] == [
        ("Dede", "", "", "514-555-0199"),
        ("Bo Lee", "", "77", ""),
        ("Chloé Martin", "c@example.org", "", ""),
    ]
