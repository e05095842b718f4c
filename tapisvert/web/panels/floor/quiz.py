"""The quiz in the browser: a case at a time, four rulings to tap, the score at the end."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.desk.quiz.question import question, round_of
from tapisvert.desk.quiz.shelf import TOPICS
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import BOOKS, packaged
from tapisvert.rulings import ruling_text
from tapisvert.web.club import house_book
from tapisvert.web.page import Page
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say

_COUNT: Final = 10
"""Cases of a round."""


@require_safe
def quiz(request: RoomRequest) -> HttpResponse:
    """What to be asked about; then a case; then what the book says of it; at last the score."""
    query, lang = request.GET, request.lang
    named = query.get("book", "")
    topic = query.get("topic", "") if query.get("topic") in TOPICS else ""
    shown: dict[str, Any] = {
        "books": [(name, packaged(name).short[lang]) for name in BOOKS],
        "book": packaged(named if named in BOOKS else house_book()),
        "topics": [(each, say(f"quiz.topic-{each}", lang)) for each in TOPICS],
        "topic": topic,
    }
    if "begin" in query:
        begun = {"book": shown["book"].name, "topic": topic, "seed": token_hex(4)}
        return redirect(f"{reverse('quiz')}?{urlencode(begun)}")
    if query.get("seed"):
        try:
            shown |= _asked(query, shown["book"].name, topic, lang)
        except Refusal as refusal:
            shown["refused"] = refusal.text(lang)
    return render(request, "floor/quiz.html", shown)


def _asked(query: QueryDict, book: str, topic: str, lang: Lang) -> dict[str, Any]:
    seed = query.get("seed", "")[:40]
    cases = round_of(book, topic, seed, _COUNT)
    place = min(_number(query.get("n", "")), len(cases))
    right = min(_number(query.get("right", "")), place)
    state = {"book": book, "topic": topic, "seed": seed, "n": place, "right": right}
    shown: dict[str, Any] = {"count": len(cases), "n": place + 1, "right": right, "state": state}
    if place == len(cases):
        return shown | {"over": True}
    one = question(cases[place], book, lang, seed)
    shown |= {"one": one, "answers": list(enumerate(one.answers)), "told": None}
    if query.get("answer", "").isdecimal():
        answer = _number(query.get("answer", ""))
        scored = right + (answer == one.right)
        onward = urlencode({**state, "n": place + 1, "right": scored})
        shown |= {
            "told": answer,
            "is_right": answer == one.right,
            "right_text": one.answers[one.right],
            "right": scored,
            "onward": f"?{onward}",
            "last": place + 1 == len(cases),
            "articles": [
                (each, ruling_text.article_title(each, packaged(book), lang))
                for each in one.articles
            ],
        }
    return shown


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


PAGES: Final = (Page.public("quiz", "floor/quiz", quiz),)
