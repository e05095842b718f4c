"""Editions: the next one writes what changed, and is complete all the same."""

import pytest

from tapisvert.rulebooks import packaged

OLD, NEW = packaged("tda2017"), packaged("tda2024")


def test_a_book_says_which_edition_of_what_it_is_and_which_it_follows() -> None:
    edition = NEW.volume.edition
    assert edition is not None
    assert (edition.work.en, edition.date, edition.follows) == (
        "TDA rules",
        "2024-10-09",
        "tda2017",
    )


def test_every_article_of_the_edition_before_has_become_one_or_is_said_to_be_gone() -> None:
    become = {number for article in NEW.articles for number in article.was}
    dropped = {gone.number for gone in NEW.volume.dropped}
    assert {article.number for article in OLD.articles} == become | dropped
    assert not become & dropped


def test_an_article_that_gives_only_number_and_key_is_as_it_was_under_its_new_number() -> None:
    old, new = OLD.article("46-A"), NEW.article("42-A")
    assert (new.key, new.title, new.gist, new.sets) == (old.key, old.title, old.gist, old.sets)
    assert (new.book, new.was, new.since, new.change) == ("tda2024", ("46-A",), None, None)
    assert old.see == ("50", "56")
    assert new.see == ("45", "56")


def test_what_changed_says_since_when_and_what() -> None:
    article = NEW.article("42")
    assert article.since == 2019
    assert article.was == ("46",)
    assert article.change is not None
    assert "abolished" in article.change.en


def test_what_has_no_ancestor_is_new_and_says_since_when() -> None:
    new = [article for article in NEW.articles if not article.was]
    assert new
    assert {article.since for article in new} <= {2019, 2022, 2024}


def test_notes_of_one_document_are_not_those_of_the_next() -> None:
    assert OLD.article("53").note is None or NEW.article("49").note is None
    assert OLD.article("10-A").note is not None
    assert NEW.article("11-A").note is None


OPEN = (
    "11-D",
    "20-D",
    "23-3",
    "24-A",
    "26",
    "33",
    "35-A-5",
    "35-A-6",
    "35-E",
    "36-A",
    "39-B",
    "41-x",
    "42",
    "43-A-50",
    "44-2",
    "46-C",
    "46-C-1",
    "46-C-2",
    "47-A-min",
    "50-B",
    "51-B-x",
    "52-B",
    "53-A",
    "54-A",
    "54-B",
    "56",
    "64",
    "68",
    "RP-5",
    "RP-5-B",
    "RP-5-D",
    "RP-8-B",
    "RP-9",
    "RP-10-B",
    "RP-10-F",
    "RP-10-H",
    "RP-10-H-A",
    "RP-10-H-B",
    "RP-10-H-C",
    "RP-10-H-D",
    "RP-11-1",
    "RP-15",
    "RP-15-A",
    "RP-15-B",
    "RP-16",
    "RP-17",
    "RP-18",
    "add-40A-ex1",
    "add-45-ex2",
    "add-46-s3",
    "add-46-s4",
    "add-47-ex2",
    "add-51-ex4",
    "add-53B-ex2",
)


@pytest.mark.parametrize("number", OPEN)
def test_what_is_still_to_be_confirmed_says_so_to_the_director(number: str) -> None:
    note = NEW.article(number).note
    assert note is not None
    assert note.en.startswith("To confirm: ")
    assert note.fr.startswith("À confirmer : ")
