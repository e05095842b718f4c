"""Names from files of any shape."""

import pytest

from tapisvert.cli.event.roster import names_in


@pytest.mark.parametrize(
    "text",
    [
        "Chloé Martin\nBo Lee\n",
        "name\nChloé Martin\nBo Lee\n",
        "id,Name,club\n7,Chloé Martin,Lion\n8,Bo Lee,\n",
        "Prénom;Nom\nChloé;Martin\nBo;Lee\n",
        "Nom\tPrénom\nMartin\tChloé\nLee\tBo\n",
        "Joueur;Jetons\n Chloé  Martin ;5000\n\n;\nBo Lee;1\n",
    ],
)
def test_names_are_found_in_sheets_and_lists(text: str) -> None:
    assert names_in(text) == ("Chloé Martin", "Bo Lee")


def test_an_empty_file_holds_no_names() -> None:
    assert names_in("") == names_in("\n \n") == names_in("name;club\n;\n") == ()
