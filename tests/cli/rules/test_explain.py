from pathlib import Path

from tapisvert import rulebooks
from tests.cli.conftest import Console
from tests.rulebooks.houses import DECREE, RIVIERA, written


def test_the_stack_of_values_is_shown(console: Console) -> None:
    out = console("rules", "explain", "raise.minimum", "--book", "pur2019").out
    assert "  twice the previous bet                       P.U.R. 2019, art. 6.4-b\n" in out
    assert "  └ the largest increase of the round, on top  TDA 2017, art. 47-A (replaced)\n" in out


def test_without_a_book_every_book_is_explained(console: Console) -> None:
    books = console("rules", "explain", "raise.reopen", "--json").json["books"]
    assert [book["book"] for book in books] == list(rulebooks.BOOKS)
    silent = [book["book"] for book in books if book["stack"][0]["source"]["fallback"]]
    assert {"ropta2020", "pur2019"} <= set(silent)
    assert not {"tda2024", "tda2017", "france2007"} & set(silent)


def test_a_house_under_a_law_is_explained(console: Console, tmp_path: Path) -> None:
    house = str(written(tmp_path, RIVIERA))
    law = str(written(tmp_path, DECREE, "decree.toml"))
    asked = ("rules", "explain", "raise.minimum", "--book", house, "--law", law)
    (book,) = console(*asked, "--json").json["books"]
    assert [(s["source"]["book"], s["prevails"]) for s in book["stack"]] == [
        ("decree", True),
        ("house", False),
        ("pur2019", False),
        ("tda2017", False),
    ]
    out = " ".join(console(*asked, "--lang", "fr").out.split())
    assert "le double de la mise précédente Décret, art. D-1 └" in out
    assert "Riviera, art. R-1" in out
    assert "n'en dit rien" not in out
