from pathlib import Path

import pytest

from tapisvert import rulebooks
from tests.cli.conftest import Console
from tests.rulebooks.houses import DECREE, RIVIERA, written

EVERY = sum(len(book.articles) for book in rulebooks.all_books())


def test_every_article_is_listed_in_both_languages(console: Console) -> None:
    listed = console("rules", "list", "--json").json
    assert listed["count"] == len(listed["articles"]) == EVERY
    for article in listed["articles"]:
        for field in ("title", "gist", "chapter"):
            assert article[field]["fr"]
            assert article[field]["en"]
        for field in ("book", "number", "key", "topic", "disposition"):
            assert article[field]
        assert {"see", "note", "values"} <= set(article)


def test_a_list_can_be_narrowed(console: Console) -> None:
    asked = ("--book", "pur2019", "--topic", "showdown", "--disposition", "ruling")
    articles = console("rules", "list", "--json", *asked).json["articles"]
    assert articles
    assert {(a["book"], a["topic"], a["disposition"]) for a in articles} == {
        ("pur2019", "showdown", "ruling")
    }


def test_a_list_for_people_has_numbers_and_titles(console: Console) -> None:
    answer = console("rules", "list", "--book", "france2007", "--lang", "fr")
    assert "  6-a   " in answer.out
    assert "Bouton mort" in answer.out
    assert answer.out.endswith("121 articles\n")


def test_a_house_file_is_listed(console: Console, tmp_path: Path) -> None:
    house = written(tmp_path, RIVIERA)
    answer = console("rules", "list", "--book", str(house))
    assert "R-2  Cloakroom" in answer.out
    assert answer.out.endswith("2 articles\n")


def test_a_law_is_listed_once(console: Console, tmp_path: Path) -> None:
    law = str(written(tmp_path, DECREE, "decree.toml"))
    assert console("rules", "list", "--law", law, "--json").json["count"] == EVERY + 1
    assert console("rules", "list", "--law", law).out.count("Lawful raise") == 1


@pytest.mark.parametrize(
    "content", [b"\x00\xff", b"", b"x" * 5_000_000, b"extends = 3", b"extends = 'a\\u001b[2Jb\\nc'"]
)
def test_a_bad_house_file_is_refused_in_one_sentence(
    console: Console, tmp_path: Path, content: bytes
) -> None:
    house = written(tmp_path, content)
    for lang in ("en", "fr"):
        answer = console("rules", "list", "--book", str(house), "--lang", lang)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.startswith(str(house))
        assert answer.err.count("\n") == 1
