"""The books for everybody: found as one types, read article by article, set side by side."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks import BOOKS, TOPICS, Article, Book, Text, all_books, packaged, parameters
from tapisvert.rulebooks.compare import Subject, compare
from tapisvert.rulebooks.coverage import lacks
from tapisvert.rulebooks.editions import changes, otherwise_since, told_since
from tapisvert.rulebooks.search import Found, Hit, Index
from tapisvert.web.answers import status_of
from tapisvert.web.page import Page
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say

_MOST: Final = 6
"""Articles shown for each book while all are searched."""
_LONGEST: Final = 120
"""Letters of a question; what comes after them is not read."""


class SearchAnswer(NamedTuple):
    """What one book answers to a search, as much of it as is shown."""

    found: Found
    hits: tuple[Hit, ...]
    more: int


class Chapter(NamedTuple):
    """A part of a book, as printed."""

    title: Text
    articles: tuple[Article, ...]


@require_safe
def rules(request: RoomRequest) -> HttpResponse:
    """The search; without a question, what there is to read."""
    asked = request.GET.get("q", "").strip()[:_LONGEST]
    named = request.GET.get("book", "")
    book = packaged(named) if named in BOOKS else None
    context: dict[str, Any] = {"asked": asked, "book": book, "books": all_books()}
    if asked:
        context |= _found(asked, book)
    elif book is not None:
        context["chapters"] = _chapters(book)
    else:
        lang = request.lang
        named_topics = [(topic, say(f"rules.topic-{topic}", lang)) for topic in TOPICS]
        context["topics"] = named_topics
    partial = request.htmx and not request.htmx.boosted
    return render(request, "rules/found.html" if partial else "rules/rules.html", context)


@require_safe
def article(request: RoomRequest, book: str, number: str) -> HttpResponse:
    """One article, whole, and what the other books say on its subject."""
    if book not in BOOKS:
        raise Http404
    own_book = packaged(book)
    numbers = [one.number for one in own_book.articles]
    printed = next((each for each in numbers if each.casefold() == number.casefold()), None)
    if printed is None:
        raise Http404
    if printed != number:
        return redirect("article", book, printed)
    place = numbers.index(printed)
    hit, lang = own_book.articles[place], request.lang
    context = {
        "book": own_book,
        "article": hit,
        "before": own_book.articles[place - 1] if place else None,
        "after": own_book.articles[place + 1] if place + 1 < len(numbers) else None,
        "see": [own_book.article(each) for each in hit.see],
        "sets": [
            (own_book.parameter(key), own_book.parameter(key).show(raw, lang))
            for key, raw in hit.sets.items()
        ],
        "follows": own_book.volume.edition is not None and own_book.volume.edition.follows,
        "since": [(told_since(each, lang), each.after) for each in otherwise_since(hit)],
        "others": _others(own_book, hit),
        "topic": say(f"rules.topic-{hit.topic}", lang),
        "lacks": lacks(hit),
        "carried": say(f"rules.disposition-{hit.disposition}", lang),
    }
    return render(request, "rules/article.html", context)


@require_safe
def what_changed(request: RoomRequest, book: str) -> HttpResponse:
    """What an edition says otherwise than the one before it, by topic."""
    edition = packaged(book).volume.edition if book in BOOKS else None
    if edition is None or edition.follows is None:
        raise Http404
    listed = changes(book)
    by_topic = [
        (say(f"rules.topic-{topic}", request.lang), [c for c in listed if c.topic == topic])
        for topic in dict.fromkeys(change.topic for change in listed)
    ]
    context = {"book": packaged(book), "older": packaged(edition.follows), "by_topic": by_topic}
    return render(request, "rules/changes.html", context)


@require_safe
def comparison(request: RoomRequest, subject: str = "") -> HttpResponse:
    """The books side by side on a topic, a subject or a parameter."""
    asked = (subject or request.GET.get("on", "")).strip()[:_LONGEST]
    lang = request.lang
    chosen = [name for name in request.GET.getlist("book") if name in BOOKS]
    books = tuple(packaged(name) for name in (chosen if len(chosen) > 1 else BOOKS))
    differing = "differing" in request.GET
    context: dict[str, Any] = {
        "asked": asked,
        "books": all_books(),
        "chosen": books,
        "differing": differing,
        "topics": [(topic, say(f"rules.topic-{topic}", lang)) for topic in TOPICS],
    }
    if not asked:
        return render(request, "rules/compare.html", context)
    try:
        subjects = compare(asked, books).subjects
    except Refusal as refusal:
        context["sentence"] = refusal.text(lang)
        return render(request, "rules/compare.html", context, status=status_of(refusal))
    context |= {
        "title": _title(asked, subjects, lang),
        "is_topic": asked in TOPICS,
        "together": [one for one in subjects if _together(one) and (one.differs or not differing)],
        "alone": () if differing else [one for one in map(_alone, subjects) if one is not None],
        "count": len(subjects),
        "parting": sum(point.differs for one in subjects for point in one.points),
    }
    return render(request, "rules/compare.html", context)


@require_safe
def parameter(request: RoomRequest, key: str) -> HttpResponse:
    """One point on which books differ: what may be answered, and what holds under each."""
    if key not in parameters():
        raise Http404
    lang = request.lang
    asked = parameters()[key]
    explanations = [
        (book, [(one, asked.show(one.raw, lang)) for one in book.explain(key)])
        for book in all_books()
    ]
    context = {
        "parameter": asked,
        "said": explanations,
        "expected": asked.expected(lang),
        "choices": [text[lang] for text in asked.choices.values()],
        "parts": len({stack[0][1] for _, stack in explanations}) > 1,
    }
    return render(request, "rules/parameter.html", context)


@cache
def _index() -> Index:
    return Index(all_books())


def _found(asked: str, book: Book | None) -> dict[str, Any]:
    numbered = tuple(
        one
        for each_book in all_books()
        for one in each_book.articles
        if one.number.casefold() == asked.casefold() and book in (None, each_book)
    )
    try:
        matched = _index().search(asked)
    except Invalid:
        matched = ()
    answers = [_shown(one, book is None) for one in matched if book in (None, one.book)]
    return {
        "numbered": numbered,
        "answers": answers if any(one.hits for one in answers) else (),
    }


def _shown(hit: Found, few: bool) -> SearchAnswer:
    hits = hit.hits[:_MOST] if few else hit.hits
    return SearchAnswer(hit, hits, len(hit.hits) - len(hits))


def _chapters(book: Book) -> list[Chapter]:
    grouped = groupby(book.articles, lambda one: one.chapter)
    return [Chapter(title, tuple(articles)) for title, articles in grouped]


def _others(asked: Book, article: Article) -> list[tuple[Book, Article | None]]:
    """The article of each other book on the same subject, its own or none."""
    return [(book, book.own(article.key)) for book in all_books() if book is not asked]


def _title(asked: str, subjects: tuple[Subject, ...], lang: Lang) -> str:
    if asked in TOPICS:
        return say(f"rules.topic-{asked}", lang)
    if asked in parameters():
        return parameters()[asked].title[lang]
    return next((one.title for one in subjects if one.key == asked), subjects[0].title)[lang]


def _together(subject: Subject) -> bool:
    """Whether there is something to compare: two books speak, or a value hangs on it."""
    own = [each for each in subject.columns if each.article and not each.fallback]
    return len(own) > 1 or bool(subject.points)


def _alone(subject: Subject) -> tuple[Book, Article] | None:
    """The one book that speaks of a subject, and its article."""
    if _together(subject):
        return None
    own = ((one.book, one.article) for one in subject.columns if one.article and not one.fallback)
    return next(own, None)


PAGES: Final = (
    Page.public("rules", "rules/", rules),
    Page.public("changes", "rules/changes/<book>", what_changed),
    Page.public("comparison", "rules/compare/", comparison),
    Page.public("compare", "rules/compare/<subject>", comparison),
    Page.public("parameter", "rules/value/<key>", parameter),
    Page.public("article", "rules/<book>/<number>", article),
)
