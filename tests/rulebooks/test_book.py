from fractions import Fraction
from pathlib import Path

import pytest

from tapisvert import rulebooks
from tapisvert.refusals import Invalid
from tests.rulebooks.houses import DECREE, RIVIERA, written


def test_an_article_is_found_by_the_number_it_is_printed_with() -> None:
    assert rulebooks.load("pur2019").article("6.14").title.en == "Speaking out of turn"


def test_a_book_answers_with_the_article_of_the_book_it_rests_on() -> None:
    assert rulebooks.load("ropta2020").article("47-A").book == "tda2017"
    assert rulebooks.load("ropta2020").on("raise.minimum").number == "47-A"


def test_a_wrong_number_is_answered_with_the_nearest() -> None:
    with pytest.raises(Invalid) as caught:
        rulebooks.load("tda2017").article("47-Z")
    assert caught.value.code == "rulebook.unknown-number"
    assert "47-A" in caught.value.data["nearest"]


@pytest.mark.parametrize("number", ["", "zzz", "999", "47 A", "é"])
def test_some_number_is_near_whatever_was_asked(number: str) -> None:
    with pytest.raises(Invalid) as caught:
        rulebooks.load("pur2019").article(number)
    assert caught.value.data["nearest"]


def test_a_wrong_key_is_answered_with_the_nearest() -> None:
    book = rulebooks.load("tda2017")
    with pytest.raises(Invalid) as caught:
        book.on("raise.minimun")
    assert caught.value.data["nearest"][0] == "raise.minimum"
    with pytest.raises(Invalid) as caught:
        book.value("raise.minimun")
    assert caught.value.data["nearest"][0] == "raise.minimum"


@pytest.mark.proves("tda2024 43-A", "tda2017 47-A", "france2007 26-b", "pur2019 6.4-b")
def test_the_smallest_raise_is_the_books_own() -> None:
    said = {b.name: b.choice("raise.minimum") for b in rulebooks.all_books()}
    assert {name: cited.value for name, cited in said.items()}.items() >= {
        ("tda2024", "increment"),
        ("tda2017", "increment"),
        ("france2007", "double"),
        ("ropta2020", "increment"),
        ("pur2019", "double"),
    }
    assert str(said["ropta2020"].source) == "ROPTA 2020 is silent; TDA 2017, art. 47-A by default"
    assert said["pur2019"].source.text("fr") == "P.U.R. 2019, art. 6.4-b"


def test_a_value_has_the_type_of_its_parameter() -> None:
    book = rulebooks.load("pur2019")
    assert book.fraction("raise.half").value == Fraction(1, 2)
    assert book.value("raise.half").value == Fraction(1, 2)
    assert book.count("clock.call.think").value == 60
    assert book.flag("word.binding").value is True
    assert book.names("balance.never").value == ("small-blind", "button")


def test_what_no_book_says_is_cited_as_the_house_default() -> None:
    source = rulebooks.load("ropta2020").count("raise.cap").source
    assert (source.book, source.number) == ("", "")
    assert str(source) == "no book says; house default"


def test_a_house_changes_a_value_and_cites_its_own_article(tmp_path: Path) -> None:
    house = rulebooks.load(written(tmp_path, RIVIERA))
    assert house.choice("raise.minimum").value == "increment"
    assert str(house.choice("raise.minimum").source) == "Riviera, art. R-1"
    assert house.count("clock.call.think").value == 40
    assert str(house.count("clock.call.think").source) == "Riviera"


def test_a_house_adds_articles_and_keeps_those_below(tmp_path: Path) -> None:
    house = rulebooks.load(written(tmp_path, RIVIERA))
    assert [article.number for article in house.articles] == ["R-1", "R-2"]
    assert house.on("riviera.coats").gist.en == "Coats stay in the cloakroom."
    assert house.article("6.14").book == "pur2019"
    assert house.cite("string-bet").text() == "Riviera is silent; P.U.R. 2019, art. 6.8 by default"


def test_the_law_prevails_over_the_house(tmp_path: Path) -> None:
    house = written(tmp_path, RIVIERA)
    law = written(tmp_path, DECREE, "decree.toml")
    book = rulebooks.load(house, law)
    assert book.choice("raise.minimum").value == "double"
    assert str(book.choice("raise.minimum").source) == "Decree, art. D-1"
    assert [(s.source.book, s.raw, s.prevails) for s in book.explain("raise.minimum")] == [
        ("decree", "double", True),
        ("house", "increment", False),
        ("pur2019", "double", False),
        ("tda2017", "increment", False),
    ]
    assert book.count("clock.call.think").value == 40


def test_what_is_replaced_is_cited_for_itself() -> None:
    prevailing, replaced = rulebooks.load("pur2019").explain("raise.minimum")
    assert str(prevailing.source) == "P.U.R. 2019, art. 6.4-b"
    assert str(replaced.source) == "TDA 2017, art. 47-A"


def test_a_house_may_rest_on_another_house(tmp_path: Path) -> None:
    written(tmp_path, RIVIERA, "riviera.toml")
    annex = written(
        tmp_path, 'extends = "riviera.toml"\nvalues.clock.call.think = 20\n', "annex.toml"
    )
    book = rulebooks.load(annex)
    assert book.count("clock.call.think").value == 20
    assert book.choice("raise.minimum").source.book == "riviera"
    assert repr(book) == "<Book tda2017 < pur2019 < riviera < annex>"
