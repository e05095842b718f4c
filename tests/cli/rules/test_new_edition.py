"""The next edition of a book, begun from the last."""

from pathlib import Path

import tomli

from tapisvert.rulebooks import packaged, parameters
from tapisvert.rulebooks.read import Reader
from tests.cli.conftest import Console


def test_the_next_edition_begins_as_the_last_with_numbers_and_keys_alone(
    console: Console, tmp_path: Path
) -> None:
    answer = console("rules", "new-edition", "tda2024", "tda2027", "--to", str(tmp_path))
    assert answer.status == 0
    assert "308" in answer.out
    folder = tmp_path / "tda2027"
    head = tomli.loads((folder / "book.toml").read_text("utf-8"))
    chapters = [
        tomli.loads((folder / f"{name}.toml").read_text("utf-8")) for name in head["chapters"]
    ]
    before = packaged("tda2024").volume
    begun = Reader("tda2027", parameters(), before).volume(head, chapters, "tda2027", "base")
    assert list(begun.articles) == list(before.articles)
    assert begun.values == before.values
    assert {article.change for article in begun.articles.values()} == {None}
    assert [a.gist for a in begun.articles.values()] == [a.gist for a in before.articles.values()]


def test_a_folder_that_stands_there_and_a_book_without_editions_are_refused(
    console: Console, tmp_path: Path
) -> None:
    (tmp_path / "tda2027").mkdir()
    for book in ("tda2024", "pur2019"):
        answer = console("rules", "new-edition", book, "tda2027", "--to", str(tmp_path))
        assert (answer.status, answer.err.count("\n")) == (2, 1)


def test_an_edition_that_stands_on_the_shelf_is_not_begun_again(
    console: Console, tmp_path: Path
) -> None:
    answer = console("rules", "new-edition", "tda2024", "tda2024", "--to", str(tmp_path))
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "already" in answer.err
    assert not list(tmp_path.iterdir())
