"""What the desk shows of an address: the form as it was filled, and the ruling it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django.http import QueryDict

from tapisvert.desk.floorcall.call import hear
from tapisvert.desk.floorcall.pieces import named
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book, choice_of
from tapisvert.rulings.description import read
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.speech.answer import Phrases
from tapisvert.web.club import offered_books
from tapisvert.web.panels.floor import asking, telling, tray
from tapisvert.web.panels.floor.plain import Plain, Sent, call_of, plain
from tapisvert.web.panels.floor.shown import ruled
from tapisvert.web.panels.floor.tiles import tiles
from tapisvert.words import Lang, say

_POSITIONS: Final = ("SB", "BB", "UTG", "MP", "HJ", "CO", "BTN")


class Surroundings(NamedTuple):
    """What is known where the words are told: the house's phrases, the event, the table."""

    phrases: Phrases = Phrases()
    known: Mapping[str, str] = {}
    """Facts nobody needs to ask, by name."""
    names: Mapping[str, str] = {}
    """Players of the table by their seat."""
    who: str = ""
    """The player it is about, where somebody came from his sheet."""


def described(
    query: QueryDict, book: Book, values: tuple[int, ...], lang: Lang, around: Surroundings
) -> dict[str, Any]:
    """Everything the desk shows; the ruling where there is one."""
    kind = incident_kinds().get(query.get("incident", ""))
    way = telling.way(query)
    shown: dict[str, Any] = {
        "book": book,
        "chosen": choice_of(book),
        "books": offered_books(lang),
        "way": way,
        "ways": telling.LISTED,
        "early": telling.EARLY,
        "since": telling.AFTER,
        "query": query,
        "sent": query.urlencode(),
        "facts": "",
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
    try:
        if way == "text":
            return shown | _in_words(query, book, lang, around)
        shown["facts"] = telling.facts(query, lang)
        if shown["facts"]:
            shown["ruled"] = ruled(read(shown["facts"]), book, lang)
    except Refusal as refusal:
        shown["sentence"] = refusal.text(lang)
    return shown


def _in_words(query: QueryDict, book: Book, lang: Lang, around: Surroundings) -> dict[str, Any]:
    """The conversation in plain words."""
    call = call_of(query)
    if not call.text:
        return {}
    heard = hear(call, book, around.phrases, around.known)
    told = plain(call, heard, book, lang, around.phrases, around.names)
    shown: dict[str, Any] = {"plain": told, "text": call.text, "carried": _carried(query, told)}
    if told.reply is None:
        return shown
    spoken = named(told.reading, around.who or say("floorcall.the-player", lang))
    facts = spoken if around.who else told.reading
    return {**shown, "facts": facts, "ruled": ruled(read(spoken), book, lang, spoken)}


def _carried(query: QueryDict, told: Plain) -> list[Sent]:
    """What a form beside the large one carries on."""
    names = ("way", "facts", "book", "table", "entry")
    return [*(Sent(name, value) for name in names if (value := query.get(name, ""))), *told.sent]
