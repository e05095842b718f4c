from pathlib import Path

import pytest

from tapisvert import rulebooks
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.load import shelf, synonyms
from tests.rulebooks.houses import DECREE, RIVIERA, refusal, written


def test_the_books_of_the_house_are_found_by_name() -> None:
    assert [book.name for book in rulebooks.all_books()] == list(rulebooks.BOOKS)
    assert rulebooks.packaged("tda2017") is rulebooks.packaged("tda2017")


def test_a_book_that_rests_on_an_edition_may_be_had_upon_a_newer_one() -> None:
    upon = rulebooks.packaged("pur2019+tda2024")
    assert [volume.name for volume in upon.chain] == ["pur2019", "tda2024"]
    assert str(upon.value("raise.minimum").source) == "P.U.R. 2019, art. 6.4-b"
    silent = "P.U.R. 2019 is silent; TDA 2024, art. 47-A by default"
    assert str(upon.value("raise.reopen").source) == silent
    assert rulebooks.choices()[: len(rulebooks.BOOKS)] == rulebooks.BOOKS
    for choice in rulebooks.choices():
        assert rulebooks.choice_of(rulebooks.packaged(choice)) == choice
    assert rulebooks.choice_title("pur2019+tda2024", "fr") == "P.U.R. 2019 + TDA 2024"


@pytest.mark.parametrize(
    "name",
    ["tda2017+tda2024", "pur2019+tda2017", "pur2019+", "tda2018", "pur", "", "nowhere/at/all"],
)
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


def test_a_folder_more_is_a_book_more_at_the_place_it_asks_for(tmp_path: Path) -> None:
    for name, place in (("later2030", 30), ("first1990", 10), ("second2001", 20)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "book.toml").write_text(f"shelf = {place}\n")
    (tmp_path / "notes").mkdir()
    assert shelf(str(tmp_path)) == ("first1990", "second2001", "later2030")


def test_a_house_may_choose_the_newest_edition_where_its_book_is_silent(tmp_path: Path) -> None:
    house = written(tmp_path, 'extends = "france2007"\nfallback = "tda2024"\n')
    book = rulebooks.load(house)
    assert [volume.name for volume in book.chain] == ["house", "france2007", "tda2024"]
    assert book.value("raise.minimum").source.number == "26-b"
    reopened = book.value("raise.after-short-all-in").source
    assert (reopened.book, reopened.number) == ("tda2024", "47-A-min")
    assert "TDA 2024, art. 47-A-min" in str(reopened)
    assert rulebooks.load("france2007").chain[-1].name == "tda2017"


def test_a_house_upon_a_base_itself_has_no_fallback_to_choose(tmp_path: Path) -> None:
    house = written(tmp_path, 'extends = "tda2024"\nfallback = "tda2017"\n')
    with pytest.raises(Invalid) as refusal:
        rulebooks.load(house)
    assert refusal.value.code == "rulebook.fallback-of-base"


def test_what_cannot_serve_as_a_fallback_is_refused(tmp_path: Path) -> None:
    house = written(tmp_path, 'extends = "france2007"\nfallback = "pur2019"\n')
    found = refusal(house)
    assert found.code == "rulebook.unknown-fallback"
    assert "tda2024, tda2017" in found.text("fr")
