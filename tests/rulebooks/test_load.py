from pathlib import Path

import pytest

from tapisvert import rulebooks
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.load import synonyms
from tests.rulebooks.houses import DECREE, RIVIERA, refusal, written


def test_the_books_of_the_house_are_found_by_name() -> None:
    assert [book.name for book in rulebooks.all_books()] == list(rulebooks.BOOKS)
    assert rulebooks.packaged("tda2017") is rulebooks.packaged("tda2017")


@pytest.mark.parametrize("name", ["tda2018", "pur", "", "nowhere/at/all"])
def test_an_unknown_book_is_answered_with_those_there_are(name: str) -> None:
    with pytest.raises(Invalid) as caught:
        rulebooks.load(name)
    assert caught.value.code == "rulebook.unknown-book"
    for book in rulebooks.BOOKS:
        assert book in caught.value.text("fr")


def test_a_house_file_is_found_by_path_as_text_or_as_path(tmp_path: Path) -> None:
    house = written(tmp_path, RIVIERA)
    assert rulebooks.load(house).name == rulebooks.load(str(house)).name == "house"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.toml").code == "rulebook.no-file"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path).code == "rulebook.folder"


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, bytes(range(256)))).code == "rulebook.not-text"


@pytest.mark.parametrize("content", ["", "  \n\n"])
def test_an_empty_file_is_refused(tmp_path: Path, content: str) -> None:
    assert refusal(written(tmp_path, content)).code == "rulebook.empty"


def test_a_file_of_five_megabytes_is_refused(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, "# no\n" * 1_000_000)).code == "rulebook.too-large"


@pytest.mark.parametrize(
    "content",
    [
        "extends = ",
        "extends = 'tda2017'\nextends = 'pur2019'",
        "a = 1\na.b = 2",
        "\0",
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
    ],
)
def test_what_is_not_toml_is_refused(tmp_path: Path, content: str) -> None:
    assert refusal(written(tmp_path, content)).code == "rulebook.not-toml"


def test_a_house_that_extends_nothing_is_refused(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, "title = 'Alone'")).code == "rulebook.extends-missing"


def test_extending_an_unknown_book_is_refused(tmp_path: Path) -> None:
    refused = refusal(written(tmp_path, "extends = 'tda2018'"))
    assert refused.code == "rulebook.unknown-extends"
    assert "tda2018" in refused.text("fr")


def test_two_files_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    one = written(tmp_path, "extends = 'two.toml'", "one.toml")
    written(tmp_path, "extends = 'one.toml'", "two.toml")
    refused = refusal(one)
    assert refused.code == "rulebook.cycle"
    assert refused.data["chain"] == ("one", "two", "one.toml")


def test_a_file_that_extends_itself_is_refused(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, "extends = 'house.toml'")).code == "rulebook.cycle"


def test_a_house_named_like_the_book_it_extends_is_refused(tmp_path: Path) -> None:
    house = written(tmp_path, "extends = 'tda2017'\nname = 'tda2017'")
    assert refusal(house).code == "rulebook.same-name"


def test_a_law_must_say_that_it_is_one(tmp_path: Path) -> None:
    house = written(tmp_path, RIVIERA)
    law = written(tmp_path, DECREE.replace('rank = "law"\n', ""), "decree.toml")
    assert refusal(house, law).code == "rulebook.not-law"


def test_a_law_named_like_the_book_is_refused(tmp_path: Path) -> None:
    house = written(tmp_path, RIVIERA)
    assert refusal(house, written(tmp_path, f"name = 'house'\n{DECREE}", "decree.toml")).code == (
        "rulebook.same-name"
    )


def test_no_synonym_stands_in_two_groups() -> None:
    listed = [word for group in synonyms() for word in group]
    assert len(listed) == len(set(listed))
    assert [group for group in synonyms() if len(group) < 2] == []
