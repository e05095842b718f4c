from pathlib import Path

from tapisvert.rulebooks import packaged
from tests.cli.conftest import Console
from tests.rulebooks.houses import DECREE, RIVIERA, written


def test_an_article_is_shown_whole(console: Console) -> None:
    answer = console("rules", "show", "tda2017", "47-A")
    assert answer.status == 0
    assert answer.out.startswith("TDA 2017 · 47-A ──")
    for part in ("Minimum raise", "Note: ", "the largest increase of the round", "47-A-50"):
        assert part in answer.out


def test_an_article_is_shown_in_french(console: Console) -> None:
    out = console("rules", "show", "pur2019", "6.8", "--lang", "fr").out
    assert "Mise en deux temps interdite" in out
    assert "relances" not in console("rules", "show", "pur2019", "6.8").out


def test_capitals_of_a_number_do_not_matter(console: Console) -> None:
    asked = console("rules", "show", "tda2017", "pr-5-c")
    assert asked == console("rules", "show", "tda2017", "PR-5-C")
    assert asked.status == 0


def test_an_article_as_json_says_everything(console: Console) -> None:
    article = console("rules", "show", "tda2017", "47-A", "--json").json
    assert article["key"] == "raise.minimum"
    assert article["values"] == {"raise.minimum": "increment"}
    assert set(article["gist"]) == {"fr", "en"}


def test_an_article_of_a_house_and_of_its_law_is_shown(console: Console, tmp_path: Path) -> None:
    house = str(written(tmp_path, RIVIERA))
    law = str(written(tmp_path, DECREE, "decree.toml"))
    assert "Cloakroom" in console("rules", "show", house, "R-2").out
    assert "Decree · D-1" in console("rules", "show", house, "D-1", "--law", law).out
    assert "P.U.R. 2019 · 6.8" in console("rules", "show", house, "6.8").out


def test_every_article_that_is_to_be_confirmed_says_so_in_the_terminal(console: Console) -> None:
    noted = [
        article
        for article in packaged("tda2024").articles
        if article.note is not None and article.note.en.startswith("To confirm")
    ]
    assert len(noted) == 54
    for article in noted:
        assert article.note is not None
        shown = " ".join(console("rules", "show", "tda2024", article.number).out.split())
        assert " ".join(article.note.en.split()) in shown
