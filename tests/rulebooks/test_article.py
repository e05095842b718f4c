"""The books as they are written: complete, in both languages, nothing left for later."""

import re

import pytest

from tapisvert import rulebooks
from tapisvert.rulebooks import DISPOSITIONS, TOPICS, Article

ARTICLES = [article for book in rulebooks.all_books() for article in book.articles]
LEFT_FOR_LATER = re.compile(r"\b(todo|fixme|xxx|tbd|lorem|placeholder)\b|\?\?\?|…\s*$", re.I)


def name(article: Article) -> str:
    return f"{article.book} {article.number}"


@pytest.mark.parametrize(
    ("book", "articles"),
    [("tda2024", 308), ("tda2017", 251), ("france2007", 121), ("ropta2020", 43), ("pur2019", 225)],
)
def test_a_book_holds_every_article_of_its_document(book: str, articles: int) -> None:
    assert len(rulebooks.packaged(book).articles) == articles


def test_every_article_has_title_and_gist_in_both_languages() -> None:
    texts = [(name(a), text) for a in ARTICLES for text in (*a.title, *a.gist, *(a.note or ()))]
    assert [where for where, text in texts if not text.strip()] == []


def test_no_gist_says_the_same_in_french_and_in_english() -> None:
    assert [name(a) for a in ARTICLES if a.gist.fr.casefold() == a.gist.en.casefold()] == []
    notes = [(name(a), a.note) for a in ARTICLES if a.note]
    assert [where for where, note in notes if note.fr == note.en] == []


def test_a_gist_is_a_sentence() -> None:
    gists = [(name(a), gist) for a in ARTICLES for gist in a.gist]
    assert [where for where, gist in gists if len(gist) < 20] == []
    assert [where for where, gist in gists if gist.rstrip(" »”)")[-1] not in ".:!?"] == []


def test_nothing_is_left_for_later() -> None:
    texts = [(name(a), text) for a in ARTICLES for text in (*a.title, *a.gist, *(a.note or ()))]
    assert [where for where, text in texts if LEFT_FOR_LATER.search(text)] == []


def test_every_article_has_a_disposition_and_a_topic() -> None:
    assert {a.disposition for a in ARTICLES} <= set(DISPOSITIONS)
    assert {a.topic for a in ARTICLES} <= set(TOPICS)
    assert [topic for topic in TOPICS if topic not in {a.topic for a in ARTICLES}] == []


def test_a_key_is_written_in_small_letters_and_hyphens() -> None:
    shape = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*")
    assert [a.key for a in ARTICLES if not shape.fullmatch(a.key)] == []


def test_cross_references_lead_to_articles_of_the_same_book() -> None:
    numbers = {(a.book, a.number) for a in ARTICLES}
    astray = [(name(a), see) for a in ARTICLES for see in a.see if (a.book, see) not in numbers]
    assert astray == []
    assert [name(a) for a in ARTICLES if a.number in a.see] == []


WRITTEN = ("tda2017", "france2007", "ropta2020", "pur2019")
SAME_SUBJECT = {
    "showdown.order": ("17", "37", "4.1", "6.20"),
    "level.new-hand": ("23", "17-b", "3.2", "6.33"),
    "chip-race": ("24", "2", "4.2", "6.25"),
    "presence.deal": ("30", "8-a", "3.1", "6.19"),
    "string-bet": ("56", "39", None, "6.8"),
    "button.dead": ("32", "6", None, "G-art1"),
    "clock.call": ("29", "5", None, "6.27"),
    "raise": ("47", "26", None, "6.4"),
    "raise.minimum": ("47-A", "26-b", None, "6.4-b"),
    "chip.single": ("49", "11", None, "6.10"),
    "misdeal": ("35", "27", None, "6.24"),
    "odd-chip.board": ("20-A", "3", None, "6.24bis"),
    "side-pots": ("21", "4", None, "6.26"),
    "showdown.cards-speak": ("12", "20", None, "6.21"),
    "rabbit-hunting": ("28", "21", None, "D-7.3"),
    "seating.draw": ("6", "13", None, "D-2.6"),
    "balance.who": ("10-A", "25-a", None, "G-art3-a"),
    "heads-up.button": ("34", "35-a", None, "G-art2.4"),
    "penalty": ("71", "7", None, "6.37"),
    "devices": ("4", "15", None, "6.30"),
    "language": ("5", "14", None, "6.29"),
    "director.decisions": ("1", "1", None, "D-6.1"),
    "all-in.face-up": ("16", "9", "4.1-c", None),
    "entry.late": ("7", None, "5.2-a", "D-P8"),
    "places.ties": (None, None, "5.4", None),
}


@pytest.mark.parametrize(("key", "numbers"), SAME_SUBJECT.items())
def test_a_subject_has_the_same_key_in_every_book(
    key: str, numbers: tuple[str | None, ...]
) -> None:
    own = [rulebooks.packaged(name).own(key) for name in WRITTEN]
    assert tuple(article.number if article else None for article in own) == numbers
