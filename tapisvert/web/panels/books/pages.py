"""House rules: the list of them, and one page for a book, where each change is kept at once."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.house_books import book_name, files, keep_book, own_book, own_books
from tapisvert.desk.house_files import LARGEST
from tapisvert.refusals import Conflict, Invalid, Refusal
from tapisvert.rulebooks import Book, choice_title, house_text, parameters
from tapisvert.rulebooks.load import BOOKS
from tapisvert.web.answers import status_of
from tapisvert.web.club import house_book
from tapisvert.web.page import DIRECTORS, OWNERS, Page
from tapisvert.web.panels.books.points import matching_points, own_values, told_value
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang

_LONGEST: Final = 60
_GIST: Final = 600


def house() -> str:
    """The folder the terminal knows too."""
    return str(settings.DATA)


@require_http_methods(["GET", "HEAD", "POST"])
def listed(request: RoomRequest) -> HttpResponse:
    """The house's books; a POST begins one, takes one in, takes one away or brings one back."""
    lang = request.lang
    sentence, status = "", 200
    if request.method == "POST":
        try:
            return redirect(_acted(request))
        except Refusal as refusal:
            sentence, status = refusal.text(lang), status_of(refusal)
    own = own_books(house())
    context = {
        "place": "books",
        "own": [(name, book, len(book.volume.values)) for name, book in own.books.items()],
        "faults": [(name, fault.text(lang)) for name, fault in own.faults.items()],
        "bases": [(name, choice_title(name, lang)) for name in BOOKS],
        "house_book": house_book(),
        "earlier": files(house()).earlier(),
        "typed": request.POST,
        "sentence": sentence,
    }
    return render(request, "books/books.html", context, status=status)


def _acted(request: RoomRequest) -> str:
    typed = request.POST
    match typed.get("do"):
        case "begin":
            title = " ".join(typed.get("title", "").replace("\0", "").split())[:_LONGEST]
            name = book_name(title)
            if name in files(house()).names():
                raise Invalid("housebooks.exists", name=name)
            keep_book(house_text.begun(title, name, typed.get("base", "")), name, house())
            return reverse("house-book", args=[name])
        case "send":
            sent = request.FILES.get("file")
            content = b"" if sent is None else sent.read(LARGEST + 1)
            return reverse("house-book", args=[_taken(content, str(sent and sent.name))])
        case "remove":
            files(house()).remove(typed.get("name", ""))
        case "bring-back":
            files(house()).bring_back(typed.get("name", ""))
        case _:
            pass
    return reverse("books")


def _taken(content: bytes, file: str) -> str:
    """A file somebody sent, kept under the name it gives itself."""
    if len(content) > LARGEST:
        raise Invalid("housefiles.large", most=LARGEST)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Invalid("housefiles.not-text", name=file[:_LONGEST]) from None
    stem = book_name(file.rpartition("/")[2].removesuffix(".toml"))
    return keep_book(text, house_text.own_name(text) or stem, house())


@require_http_methods(["GET", "HEAD", "POST"])
def book(request: RoomRequest, name: str) -> HttpResponse:
    """What one book changes; every act of this page is kept, and what was before put aside."""
    lang = request.lang
    sentence, status, typed_text = "", 200, None
    if name not in files(house()).names():
        return redirect("books")
    if request.method == "POST":
        try:
            keep_book(_changed(request.POST, name, lang), name, house())
            return redirect(f"{reverse('house-book', args=[name])}?q={request.POST.get('q', '')}")
        except Refusal as refusal:
            sentence, status = refusal.text(lang), status_of(refusal)
            typed_text = request.POST.get("text")
    text = files(house()).text(name)
    context: dict[str, Any] = {
        "place": "books",
        "name": name,
        "text": text if typed_text is None else typed_text,
        "mark": _mark(text),
        "sentence": sentence,
        "q": (request.POST if request.method == "POST" else request.GET).get("q", ""),
        "typed": request.POST,
    }
    try:
        context |= _shown(own_book(name, house()), context["q"], lang)
    except Refusal as refusal:
        context["sentence"] = sentence or refusal.text(lang)
    return render(request, "books/book.html", context, status=status)


def _shown(own: Book, looked_for: str, lang: Lang) -> dict[str, Any]:
    below = Book(own.chain[1:], own.parameters)
    return {
        "book": own,
        "title": own.title[lang],
        "base": below.full_short[lang],
        "values": own_values(own, lang),
        "articles": own.articles,
        "points": matching_points(looked_for, own, lang),
    }


def _changed(sent: QueryDict, name: str, lang: Lang) -> str:
    """The text after one act; refused where somebody else was faster."""
    text = files(house()).text(name)
    if sent.get("mark", "") != _mark(text):
        raise Conflict("housebooks.changed-meanwhile")
    match sent.get("do"):
        case "value":
            known = parameters()
            key = sent.get("key", "")
            if key not in known:
                raise Invalid("housebooks.no-point")
            return house_text.with_value(text, key, told_value(known[key], sent))
        case "drop-value":
            return house_text.without_value(text, sent.get("key", ""))
        case "article":
            title, gist = (" ".join(sent.get(field, "").split()) for field in ("title", "gist"))
            if not title or not gist:
                raise Invalid("housebooks.no-words")
            number = _next_number(own_book(name, house()), lang)
            return house_text.with_article(text, number, title[:_LONGEST], gist[:_GIST])
        case "drop-article":
            return house_text.without_article(text, sent.get("number", ""))
        case "text":
            return sent.get("text", "").replace("\r\n", "\n")
        case _:
            return text


def _next_number(own: Book, lang: Lang) -> str:
    """The first number of the house's own that no article has."""
    letter = "M" if lang == "fr" else "H"
    numbers = (f"{letter}-{each}" for each in range(1, len(own.volume.articles) + 2))
    return next(each for each in numbers if each not in own.volume.articles)


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


@require_safe
def file(request: RoomRequest, name: str) -> HttpResponse:
    """A book as a file, for the terminal or another house."""
    if name not in files(house()).names():
        return redirect("books")
    answer = HttpResponse(files(house()).text(name), content_type="application/toml; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}.toml"'
    return answer


PAGES: Final = (
    Page(
        "books",
        "settings/books",
        listed,
        reads=DIRECTORS,
        writes=OWNERS,
        audit="settings-changed",
        uploads=1,
    ),
    Page(
        "house-book",
        "settings/books/<slug:name>",
        book,
        reads=DIRECTORS,
        writes=OWNERS,
        audit="settings-changed",
    ),
    Page("house-book-file", "settings/books/<slug:name>.toml", file, reads=DIRECTORS),
)
