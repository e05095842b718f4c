"""What the desk shows of an address: the form as it was filled, and the ruling it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django.http import QueryDict

from tapisvert.desk.floorcall.around import with_seats
from tapisvert.desk.floorcall.call import hear
from tapisvert.desk.floorcall.pieces import named, pieces
from tapisvert.desk.quiz.question import question
from tapisvert.desk.quiz.shelf import examples
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book, choice_of
from tapisvert.rulings.description import read
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.speech.answer import Phrases
from tapisvert.web.club import offered_books
from tapisvert.web.panels.floor import asking, telling, tray
from tapisvert.web.panels.floor.plain import Plain, Sent, call_of, plain
from tapisvert.web.panels.floor.seeking import seek, tile
from tapisvert.web.panels.floor.shown import Ruled, headed, renamed, ruled
from tapisvert.web.panels.floor.tiles import tiles
from tapisvert.words import Lang, say

_POSITIONS: Final = ("SB", "BB", "UTG", "MP", "HJ", "CO", "BTN")


class Example(NamedTuple):
    """A case of the house's collection, and what the book says to it."""

    situation: tuple[str, ...]
    answer: str


class Surroundings(NamedTuple):
    """What is known where the words are told: the house's phrases, the event, the table."""

    phrases: Phrases = Phrases()
    known: Mapping[str, str] = {}
    """Facts nobody needs to ask, by name."""
    names: Mapping[str, str] = {}
    """Players of the table by their seat."""
    who: str = ""
    """The player it is about, where somebody came from that player's sheet."""


def described(
    query: QueryDict, book: Book, values: tuple[int, ...], lang: Lang, around: Surroundings
) -> dict[str, Any]:
    """Everything the desk shows; the ruling where there is one."""
    kind = incident_kinds().get(query.get("incident", ""))
    way = telling.way(query)
    shown: dict[str, Any] = {
        "book": book,
        "chosen": choice_of(book),
        "books": offered_books(lang, own=True),
        "way": way,
        "ways": telling.LISTED,
        "early": telling.EARLY,
        "since": telling.AFTER,
        "query": query,
        "sent": query.urlencode(),
        "facts": "",
        "names": around.names,
        "tray": [tray.chip(value) for value in values],
        "pile": tray.pile(query.get("chips", "")),
        "order": query.get("order") or telling.ORDERS[0],
        "orders": telling.ORDERS,
        "streets": telling.STREETS,
        "positions": _POSITIONS,
        "kind": kind,
        "groups": asking.groups(lang) if way == "incident" and kind is None else (),
        "asked": asking.fields(kind, query, lang) if kind else (),
        "tiles": tiles(lang) if way == "text" else (),
    }
    if way == "incident" and kind is None:
        tapped = query.get("tile", "")
        shown["found"] = tile(tapped, lang) if tapped else seek(query.get("q", ""), book, lang)
    try:
        if way == "text":
            return shown | _in_words(query, book, lang, around)
        shown["facts"] = telling.facts(query, lang)
        if shown["facts"]:
            shown["ruled"] = ruled(read(shown["facts"]), book, lang)
            shown["examples"] = _examples(shown["facts"], shown["ruled"], book, lang)
    except Refusal as refusal:
        shown["sentence"] = refusal.text(lang)
    return shown


def _in_words(query: QueryDict, book: Book, lang: Lang, around: Surroundings) -> dict[str, Any]:
    """The conversation in plain words."""
    call = call_of(query)
    if not call.text:
        return {}
    seated = call._replace(text=with_seats(call.text, around.names))
    heard = hear(seated, book, around.phrases, around.known)
    in_words = plain(call, heard, book, lang, around.phrases, around.names)
    shown: dict[str, Any] = {
        "plain": in_words,
        "text": call.text,
        "carried": _carried(query, in_words),
    }
    if in_words.reply is None:
        return shown
    spoken = named(in_words.reading, around.who or say("floorcall.the-player", lang))
    facts = spoken if around.who else in_words.reading
    ruling = headed(ruled(read(spoken), book, lang, spoken), in_words.reply, lang)
    shown["examples"] = _examples(in_words.reading, ruling, book, lang)
    return {**shown, "facts": facts, "ruled": renamed(ruling, around.names)}


def _carried(query: QueryDict, plain: Plain) -> list[Sent]:
    """What a form beside the large one carries on."""
    names = ("way", "facts", "book", "table", "entry")
    return [*(Sent(name, value) for name in names if (value := query.get(name, ""))), *plain.sent]


def _examples(facts: str, ruling: Ruled, book: Book, lang: Lang) -> list[Example]:
    """The book's own examples: cases of the same incident, or of the same article."""
    base = book.chain[-1].name
    context = next((each.value for each in pieces(facts) if each.kind == "incident"), "")
    cited = ruling.last.articles
    alike = examples(base, context, cited[0][0].number if cited else "")
    asked = [question(case, base, lang, "") for case in alike]
    return [Example(one.situation, one.answers[one.right]) for one in asked]
