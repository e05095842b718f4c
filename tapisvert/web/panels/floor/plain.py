"""The one box of the floor: what was told in plain words, and everything tapped after it.

The address carries the whole conversation: `facts` is the account, `a-…` are answers, `as` the
incident somebody named, `reading` the one somebody took, `e-…` facts changed by hand. They belong
to one account: `of` says to which, and another account begins anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2s
from typing import Final, NamedTuple

from django.http import QueryDict

from tapisvert.desk.floorcall.call import FloorCall, HeardCall, hear, reading_of
from tapisvert.desk.floorcall.piece_text import act_text, choice_text, piece_text
from tapisvert.desk.floorcall.pieces import UNNAMED, Piece, pieces, slot_of
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings import ruling_text
from tapisvert.rulings.description import cut
from tapisvert.rulings.question import FloorReply
from tapisvert.speech.account import read_account
from tapisvert.speech.answer import (
    Answer,
    Candidate,
    Candidates,
    FactQuestion,
    Governed,
    Outside,
    Phrases,
    Understood,
    maybe_key,
)
from tapisvert.speech.incident_offers import INCIDENT
from tapisvert.speech.item import POSITIONS
from tapisvert.speech.items import items
from tapisvert.speech.listening import comparable
from tapisvert.speech.tellings import NO_INCIDENT, beliefs
from tapisvert.words import Lang, knows, say

_LONGEST: Final = 2000
_ANSWER: Final = 120
_AMOUNTS: Final = frozenset(
    ("facing", "last-raise", "pot", "stack", "smallest", "amount", "count", "has", "told", "nth")
)
"""Facts answered with a number."""


class Sent(NamedTuple):
    """One fact the address has to carry on."""

    name: str
    value: str


class Tapped(NamedTuple):
    """Something to tap: what it says, what it sends, and the ruling it leads to."""

    name: str
    value: str
    text: str
    leads_to: str = ""


class Pill(NamedTuple):
    """A fact that was understood, and how it can be put right."""

    text: str
    slot: str
    kind: str
    value: str
    others: tuple[Tapped, ...] = ()
    from_event: bool = False
    fixed: bool = False
    """Whether nothing is left without it."""


class Asking(NamedTuple):
    """The one question, its answers, and where another answer is typed."""

    text: str
    answers: tuple[Tapped, ...]
    name: str
    typed: str
    """What is typed where no answer fits: `amount`, `words` or nothing."""
    meanwhile: Tapped | None = None
    """What holds unless the answer says otherwise; tapped, it is taken."""


class Plain(NamedTuple):
    """What the floor made of the words, as the page shows it."""

    sent: tuple[Sent, ...]
    pills: tuple[Pill, ...]
    asking: Asking | None
    maybe: tuple[Tapped, ...]
    articles: tuple[tuple[Citation, str], ...]
    heading: str
    reading: str
    reply: FloorReply | None
    assumed: str
    may_keep: bool
    by_house: bool


def call_of(query: QueryDict) -> FloorCall:
    """The call an address tells of."""
    text = " ".join(query.get("facts", "").replace("\0", " ").split())[:_LONGEST]
    if query.get("of", digest(text)) != digest(text):
        return FloorCall(text)
    edits = _named(query, "e-")
    if dropped := query.get("drop", ""):
        edits[dropped] = ""
    answers = {fact: value for fact, value in _named(query, "a-").items() if value}
    return FloorCall(text, answers, query.get("as", ""), query.get("reading", ""), edits)


def _named(query: QueryDict, prefix: str) -> dict[str, str]:
    return {
        name.removeprefix(prefix): value.strip()[:_ANSWER]
        for name, value in query.items()
        if name.startswith(prefix) and isinstance(value, str)
    }


def digest(text: str) -> str:
    """Which account answers belong to."""
    return blake2s(comparable(text).encode(), digest_size=6).hexdigest()


def plain(
    call: FloorCall,
    heard: HeardCall,
    book: Book,
    lang: Lang,
    phrases: Phrases,
    names: Mapping[str, str],
) -> Plain:
    """An answer of the floor, made ready for the page."""
    answer = heard.answer
    reading = reading_of(answer)
    shown = _pills(call, heard, lang, names) if reading else ()
    asking = (
        _asking(answer, call, book, lang, phrases) if isinstance(answer, FactQuestion) else None
    )
    maybe = tuple(_candidate(each, lang) for each in _offered(answer))
    cited = answer.articles if isinstance(answer, Candidates | Governed) else ()
    settled = isinstance(answer, Understood)
    return Plain(
        _sent(call),
        shown,
        asking,
        maybe,
        tuple((each, ruling_text.article_title(each, book, lang)) for each in cited),
        _heading(heard, lang),
        reading,
        answer.reply if settled and isinstance(answer, Understood) else None,
        _assumed(answer, lang) if isinstance(answer, Understood) else "",
        settled and call.is_corrected,
        settled and any(clue.fact == "house" for clue in getattr(answer, "clues", ())),
    )


def _sent(call: FloorCall) -> tuple[Sent, ...]:
    context = [("of", digest(call.text)), ("as", call.incident), ("reading", call.reading)]
    context += [(f"a-{fact}", value) for fact, value in call.answers.items()]
    filled = [Sent(name, value) for name, value in context if value]
    return (*filled, *(Sent(f"e-{slot}", value) for slot, value in call.edits.items()))


def _heading(heard: HeardCall, lang: Lang) -> str:
    match heard.answer:
        case Candidates(options):
            return say(f"speech.{maybe_key(len(options))}", lang)
        case FactQuestion() if _offered(heard.answer):
            return say(f"speech.or-{maybe_key(len(_offered(heard.answer)))}", lang)
        case Governed(_, _, subject):
            return say("speech.governed" if subject else "speech.not-understood", lang)
        case Outside(kind, _):
            return say(f"speech.outside-{kind}", lang)
        case _:
            return ""


def _assumed(answer: Understood, lang: Lang) -> str:
    facts = tuple(
        say(f"speech.fact-{each}", lang)
        for each in dict.fromkeys(answer.assumed)
        if knows(f"speech.fact-{each}")
    )
    sentences = [say("speech.assumed", lang, {"facts": facts})] if facts else []
    if answer.unused:
        sentences.append(say("speech.unused", lang, {"words": answer.unused}))
    return " ".join(sentences)


def _pills(
    call: FloorCall, heard: HeardCall, lang: Lang, names: Mapping[str, str]
) -> tuple[Pill, ...]:
    pills = pieces(reading_of(heard.answer))
    laid_out = any(piece.kind == "incident" for piece in pills)
    return tuple(
        _pill(piece, call, heard, lang, names)
        for piece in pills
        if not _is_nobody(piece, call) and not (laid_out and _is_laid_out(piece, call))
    )


def _is_laid_out(piece: Piece, call: FloorCall) -> bool:
    """Whether a table or an act was only laid out so that an incident could be ruled on."""
    written = set(piece.notation.split())
    seats = written & ({*POSITIONS, *UNNAMED} if piece.slot == "players" else {*POSITIONS})
    row = items(read_account(call.text))
    spoken = {item.name for item in row if item.kind == "person"} | set(call.edits.values())
    return (piece.slot == "players" or piece.slot.startswith("play-")) and not seats <= spoken


def _is_nobody(piece: Piece, call: FloorCall) -> bool:
    """Whether a player only stands for somebody nobody named."""
    named = set(piece.value.split(","))
    spoken = set(call.text.split()) | set(call.edits.values())
    return piece.kind == "player" and named <= UNNAMED and not named & spoken


def _pill(
    piece: Piece, call: FloorCall, heard: HeardCall, lang: Lang, names: Mapping[str, str]
) -> Pill:
    others: tuple[Tapped, ...] = ()
    match piece.kind:
        case "choice":
            others = tuple(
                Tapped(f"e-{piece.slot}", each, choice_text(each, lang))
                for each in piece.choices
                if each != piece.value
            )
        case "player":
            others = tuple(
                Tapped(f"e-{piece.slot}", seat, name)
                for seat, name in names.items()
                if seat != piece.value
            )
        case "incident":
            near = beliefs(read_account(call.text))
            names_told = set(near) - {piece.value, *NO_INCIDENT}
            ranked = sorted(names_told, key=lambda name: (-near[name], name))
            others = tuple(
                Tapped("as", name, say(f"incidents.{name}", lang)) for name in ranked[:3]
            )
        case _:
            pass
    return Pill(
        piece_text(piece, lang, names),
        piece.slot,
        piece.kind,
        piece.value,
        others,
        piece.slot in heard.from_event,
        piece.kind in ("incident", "act"),
    )


def _asking(
    answer: FactQuestion, call: FloorCall, book: Book, lang: Lang, phrases: Phrases
) -> Asking:
    """The question with its answers, each with the ruling it leads to."""
    led = dict(answer.divided)
    answers = [
        Tapped(
            _name(answer, each.value, call),
            each.value,
            each.label.text(lang),
            _headline(led.get(each.value), lang),
        )
        for each in answer.choices
    ]
    if not answer.choices:
        answers = [
            Tapped("reading", text, _happened(text, lang), _headline(reply, lang))
            for text, reply in answer.divided
        ]
    weighed = tuple(
        each
        if each.leads_to
        else each._replace(leads_to=_ahead(each, answer, call, book, lang, phrases))
        for each in answers
    )
    closed = bool(answer.choices) and answer.fact not in _AMOUNTS
    typed = "" if closed else "amount" if answer.fact in _AMOUNTS else "words"
    meanwhile = None
    if answer.meanwhile is not None and answer.fact != INCIDENT:
        held = answer.meanwhile
        text = ", ".join(piece_text(piece, lang) for piece in pieces(held.reading))
        meanwhile = Tapped("reading", held.reading, text, _headline(held.reply, lang))
    return Asking(answer.text.text(lang), weighed, _name(answer, "", call), typed, meanwhile)


def _name(answer: FactQuestion, value: str, call: FloorCall) -> str:
    """What an answer is sent as: a fact taken away by hand is put back by hand."""
    slot = slot_of(answer.fact, value, answer.reading)
    return f"e-{slot}" if slot in call.edits else f"a-{answer.fact}"


def _ahead(
    one: Tapped, answer: FactQuestion, call: FloorCall, book: Book, lang: Lang, phrases: Phrases
) -> str:
    """The ruling an answer leads to, where nothing else would be asked."""
    if one.name == "reading":
        return ""
    try:
        context = call._replace(answers={**call.answers, answer.fact: one.value})
        ahead = hear(context, book, phrases).answer
    except Refusal:
        return ""
    return _headline(ahead.reply, lang) if isinstance(ahead, Understood) else ""


def _happened(reading: str, lang: Lang) -> str:
    return "; ".join(act_text(line, lang, {}) for line in cut(reading)[1])


def _headline(reply: FloorReply | None, lang: Lang) -> str:
    return "" if reply is None else ruling_text.headline(reply.final_rulings[-1], lang)


def _offered(answer: Answer) -> tuple[Candidate, ...]:
    """What it may have been; beside a question, what its answers do not name."""
    match answer:
        case Candidates(options):
            return options
        case FactQuestion():
            return answer.besides
        case _:
            return ()


def _candidate(each: Candidate, lang: Lang) -> Tapped:
    leads_to = _headline(each.reply, lang) if each.asks is None else ""
    if each.incident is not None:
        return Tapped("as", each.incident, say(f"incidents.{each.incident}", lang), leads_to)
    text = ", ".join(piece_text(piece, lang) for piece in pieces(each.reading))
    return Tapped("reading", each.reading, text, leads_to)
