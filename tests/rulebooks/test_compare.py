from pathlib import Path

import pytest

from tapisvert import rulebooks
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.compare import Comparison, Subject, compare
from tests.rulebooks.houses import RIVIERA, written

BOOKS = tuple(map(rulebooks.load, ("tda2024", "tda2017", "france2007", "ropta2020", "pur2019")))


def subject(comparison: Comparison, key: str) -> Subject:
    return next(subject for subject in comparison.subjects if subject.key == key)


def test_a_subject_sets_the_books_side_by_side() -> None:
    found = subject(compare("raise.minimum", BOOKS), "raise.minimum")
    assert {c.book.name: (c.article and c.article.number, c.fallback) for c in found.columns} == {
        "tda2024": ("43-A", False),
        "tda2017": ("47-A", False),
        "france2007": ("26-b", False),
        "ropta2020": ("47-A", True),
        "pur2019": ("6.4-b", False),
    }
    (point,) = found.points
    assert {s.source.asked: (s.raw, s.source.number) for s in point.stated} == {
        "tda2024": ("increment", "43-A"),
        "tda2017": ("increment", "47-A"),
        "france2007": ("double", "26-b"),
        "ropta2020": ("increment", "47-A"),
        "pur2019": ("double", "6.4-b"),
    }
    assert point.differs
    assert found.differs


def test_what_is_the_same_everywhere_does_not_differ() -> None:
    assert not subject(compare("button.dead", BOOKS), "button.dead").differs


def test_a_subject_brings_its_parts_and_only_those() -> None:
    keys = {found.key for found in compare("raise", BOOKS).subjects}
    assert {"raise", "raise.minimum", "raise.methods"} <= keys
    assert [key for key in keys if key != "raise" and not key.startswith("raise.")] == []


def test_a_topic_brings_every_article_on_it() -> None:
    told = {
        (column.book.name, column.article.number)
        for found in compare("clock", BOOKS).subjects
        for column in found.columns
        if column.article and not column.fallback
    }
    wanted = {(a.book, a.number) for book in BOOKS for a in book.articles if a.topic == "clock"}
    assert wanted <= told


@pytest.mark.parametrize("topic", rulebooks.TOPICS)
def test_every_topic_can_be_compared(topic: str) -> None:
    comparison = compare(topic, BOOKS)
    assert comparison.subjects
    told = [p.parameter.key for found in comparison.subjects for p in found.points]
    assert len(told) == len(set(told))


def test_every_parameter_can_be_compared() -> None:
    for key in rulebooks.parameters():
        told = [p for found in compare(key, BOOKS).subjects for p in found.points]
        assert key in {point.parameter.key for point in told}
        assert all(len(point.stated) == len(BOOKS) for point in told), key


def test_a_house_stands_beside_the_books(tmp_path: Path) -> None:
    house = rulebooks.load(written(tmp_path, RIVIERA))
    found = subject(compare("raise.minimum", [*BOOKS, house]), "raise.minimum")
    assert found.columns[-1].article is house.article("R-1")
    assert found.points[0].stated[-1].raw == "increment"


def test_a_book_with_nothing_and_no_default_says_nothing() -> None:
    found = subject(compare("annex.history", BOOKS), "annex.history")
    assert [column.book.name for column in found.columns if column.article] == ["ropta2020"]


def test_a_wrong_subject_is_answered_with_the_nearest() -> None:
    with pytest.raises(Invalid) as caught:
        compare("raising.minimum", BOOKS)
    assert caught.value.code == "rulebook.unknown-subject"
    assert "raise.minimum" in caught.value.data["nearest"]


def test_a_point_settled_under_another_subject_shows_the_article_that_settles_it() -> None:
    found = subject(compare("clock.call.think", BOOKS), "clock.call.length")
    told = {c.book.name: (c.article and c.article.number, c.fallback) for c in found.columns}
    assert told["france2007"] == ("5", False)
    assert told["ropta2020"] == ("29-1", True)
    assert told["pur2019"] == ("6.27", False)
