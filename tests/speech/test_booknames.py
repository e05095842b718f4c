"""Books named in passing: which one is meant, and which there is not."""

import pytest

from tapisvert.speech.booknames import NoSuchEdition, book_meant, book_named, without_book


@pytest.mark.parametrize(
    ("text", "book"),
    [
        ("TDA, he pushes 2000", "tda2024"),
        ("TDA 2000 to call", "tda2024"),
        ("TDA 2017", "tda2017"),
        ("tda2017: facing 400", "tda2017"),
        ("the 2017 TDA rules", "tda2017"),
        ("règlement français de 2007", "france2007"),
        ("le règlement de France 2007", "france2007"),
        ("en ROPTA", "ropta2020"),
        ("France 2007 + TDA 2024", "france2007+tda2024"),
        ("ROPTA sur TDA 2024", "ropta2020+tda2024"),
        ("PUR sur la TDA", "pur2019+tda2024"),
        ("P.U.R. 2019, flop without burn", "pur2019"),
        ("en P.U.R., flop sans brûler", "pur2019"),
        ("PUR on top of the TDA 2024 rules", "pur2019+tda2024"),
        ("ROPTA upon TDA 2017", "ropta2020"),
        ("PUR, and what would TDA 2024 say", "pur2019"),
        ("championnat de France 2023, il relance", None),
        ("he pushes 2024", None),
    ],
)
def test_the_book_meant(text: str, book: str | None) -> None:
    assert book_named(text) == book


@pytest.mark.parametrize(
    "text", ["TDA 2019", "PUR 2015", "P.U.R. 2021", "France 2012", "ROPTA sur TDA 2022"]
)
def test_a_year_the_shelf_does_not_have_is_refused(text: str) -> None:
    with pytest.raises(NoSuchEdition):
        book_named(text)


def test_the_name_with_its_year_and_its_base_tells_nothing_of_what_happened() -> None:
    words = ["ropta", "sur", "tda", "2022", "he", "calls"]
    assert without_book(words) == ["book"] * 4 + ["he", "calls"]


@pytest.mark.parametrize(
    ("typed", "book"),
    [
        ("TDA 2017", "tda2017"),
        ("tda.2017", "tda2017"),
        ("T.D.A. 2017", "tda2017"),
        ("PUR + TDA 2024", "pur2019+tda2024"),
        ("pur 2019 on TDA 2017", "pur2019"),
        ("France", "france2007"),
        ("ropta+pur", None),
        ("the blue book", None),
    ],
)
def test_the_book_a_name_means_however_it_is_spelled(typed: str, book: str | None) -> None:
    assert book_meant(typed) == book
