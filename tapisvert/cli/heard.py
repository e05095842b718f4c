"""Prints what the floor understood of plain words, on the screen and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tapisvert.cli import verdict
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.rulings import ruling_text
from tapisvert.rulings.newer_edition import newer_texts
from tapisvert.speech.answer import (
    Answer,
    Candidate,
    Candidates,
    Clue,
    FactQuestion,
    Governed,
    Outside,
    Understood,
    maybe_key,
)
from tapisvert.words import LANGS, Lang, knows, say

if TYPE_CHECKING:
    from tapisvert.rulebooks import Book, Citation
    from tapisvert.rulings.question import FloorReply


def page(answer: Answer, book: Book, screen: TerminalScreen, lang: Lang) -> list[str]:
    """The answer for a reader: what was understood first, then what follows from it."""
    match answer:
        case Understood():
            return [*_understood(answer, screen, lang), *ruled(answer.reply, book, screen, lang)]
        case FactQuestion():
            return _question(answer, book, screen, lang)
        case Candidates():
            return _candidates(answer, book, screen, lang)
        case Governed():
            if not answer.articles:
                return screen.lines(Ink(say("speech.nothing-near", lang), "differs"))
            key = "governed" if answer.subject else "not-understood"
            return [
                *screen.lines(Ink(say(f"speech.{key}", lang), "differs")),
                *articles(answer.articles, book, screen, lang),
            ]
        case Outside():
            return screen.lines(Ink(say(f"speech.outside-{answer.kind}", lang), "differs"))


def under(answer: Understood) -> Callable[[Book], FloorReply]:
    """What was understood, put to another book."""

    def put(book: Book) -> FloorReply:
        from tapisvert.desk.floorcall.call import put_to  # only where there is another book

        return put_to(book, answer.reading)

    return put


def ruled(
    reply: FloorReply, book: Book, screen: TerminalScreen, lang: Lang, after: str = ""
) -> list[str]:
    """The rulings of a reply, one under the other."""
    lines = screen.rule(Ink(book.full_short[lang], "number"))
    *earlier, last = reply.final_rulings
    for ruling in earlier:
        lines += [*verdict.page(ruling, book, screen, lang), ""]
    return [*lines, *verdict.page(last, book, screen, lang, after)]


def articles(
    grounds: Sequence[Citation], book: Book, screen: TerminalScreen, lang: Lang
) -> list[str]:
    """Articles by number and title."""
    rows = [
        (
            Ink(f"{each.short[lang]} {each.number}".strip(), "number"),
            ruling_text.article_title(each, book, lang),
        )
        for each in grounds
    ]
    return screen.table(rows, indent=2)


def explained(clues: Sequence[Clue], screen: TerminalScreen, lang: Lang) -> list[str]:
    """Which words led to what."""
    lines = ["", *screen.lines(Ink(say("speech.heading-words", lang), "faint"))]
    for clue in clues:
        key = f"speech.clue-{clue.fact}"
        fact = say(key, lang) if knows(key) else clue.fact
        values = {"fact": f"{fact} {clue.value}".strip(), "words": clue.words}
        line = say("speech.because-words", lang, values)
        lines += screen.lines(f"· {line}", indent=2, hang=2)
    return lines if clues else [*lines, *screen.lines(say("speech.nothing-told", lang), indent=2)]


def clues_of(answer: Answer) -> tuple[Clue, ...]:
    """The clues an answer rests on."""
    match answer:
        case Candidates():
            return tuple(clue for each in answer.options for clue in each.clues)
        case _:
            return answer.clues


def _understood(answer: Understood, screen: TerminalScreen, lang: Lang) -> list[str]:
    line = say("speech.understood", lang, {"reading": _reading(answer.reading, lang)})
    lines = screen.lines(Ink(line, "faint"))
    if answer.assumed:
        facts = tuple(_fact(each, lang) for each in answer.assumed)
        lines += screen.lines(Ink(say("speech.assumed", lang, {"facts": facts}), "faint"))
    if answer.unused:
        line = say("speech.unused", lang, {"words": answer.unused})
        lines += screen.lines(Ink(line, "differs"))
    return lines


def _reading(reading: str, lang: Lang) -> str:
    from tapisvert.desk.floorcall.piece_text import reading_text  # only where words were heard

    return reading_text(reading, lang)


def _fact(name: str, lang: Lang) -> str:
    key = f"speech.fact-{name}"
    return say(key, lang) if knows(key) else name


def _question(answer: FactQuestion, book: Book, screen: TerminalScreen, lang: Lang) -> list[str]:
    lines: list[str] = []
    if answer.reading:
        line = say("speech.so-far", lang, {"reading": _reading(answer.reading, lang)})
        lines += screen.lines(Ink(line, "faint"))
    lines += screen.lines(Ink(answer.text.text(lang), "title"))
    by_value = dict(answer.divided)
    for number, choice in enumerate(answer.choices, start=1):
        label = choice.label.text(lang)
        reply = by_value.get(choice.value)
        if reply is not None:
            label += f" → {ruling_text.headline(reply.final_rulings[-1], lang)}"
        sign = f"{number}. " if is_numbered(answer) else ""
        lines += screen.lines(sign + label, indent=2, hang=len(sign))
    if answer.meanwhile is not None:
        lines += ["", *screen.lines(Ink(say("speech.meanwhile", lang), "faint"))]
        lines += ruled(answer.meanwhile.reply, book, screen, lang)
    if answer.besides:
        key = f"speech.or-{maybe_key(len(answer.besides))}"
        lines += ["", *screen.lines(Ink(say(key, lang), "faint"))]
        for each in answer.besides:
            lines += screen.lines(f"- {_offered(each, lang)}", indent=2, hang=2)
    return lines


def is_numbered(question: FactQuestion) -> bool:
    """Whether the answers are told by number: not where they are numbers themselves."""
    return any(each.label.key != "speech.choice-number" for each in question.choices)


def _candidates(answer: Candidates, book: Book, screen: TerminalScreen, lang: Lang) -> list[str]:
    key = f"speech.{maybe_key(len(answer.options))}"
    lines = screen.lines(Ink(say(key, lang), "differs"))
    for number, each in enumerate(answer.options, start=1):
        lines += screen.lines(f"{number}. {_offered(each, lang)}", indent=2, hang=3)
    if answer.articles:
        lines += ["", *articles(answer.articles, book, screen, lang)]
    return lines


def _offered(each: Candidate, lang: Lang) -> str:
    """What it may have been, and the ruling it would lead to."""
    text = _reading(each.reading, lang)
    if each.reply is not None:
        text += f" → {ruling_text.headline(each.reply.final_rulings[-1], lang)}"
    return text


def as_json(answer: Answer, book: Book) -> dict[str, Any]:
    """The answer for a program: `asks`, `candidates`, `articles`, `assumed` and `outside`."""
    common: dict[str, Any] = {
        "book": book.full_name,
        "clues": [_clue(each) for each in clues_of(answer)],
    }
    match answer:
        case Understood():
            ruling = _reply(answer.reply, book)
            assumed = list(answer.assumed)
            newer = newer_texts(book, answer.reply, under(answer))
            read = {"reading": answer.reading, **ruling, "assumed": assumed, "newer": newer}
            return {**common, **read, "unused": list(answer.unused)}
        case FactQuestion():
            meanwhile = _reply(answer.meanwhile.reply, book) if answer.meanwhile else {}
            asked = {"asks": [_ask(answer)], "articles": _cited(answer.articles, book)}
            others = [_candidate(each, book) for each in answer.others]
            beside = {"candidates": others} if others else {}
            return {**common, "reading": answer.reading, **meanwhile, **asked, **beside}
        case Candidates():
            options = [_candidate(each, book) for each in answer.options]
            return {**common, "candidates": options, "articles": _cited(answer.articles, book)}
        case Governed():
            return {**common, "subject": answer.subject, "articles": _cited(answer.articles, book)}
        case Outside():
            return {**common, "outside": True, "kind": answer.kind}


def _reply(reply: FloorReply, book: Book) -> dict[str, Any]:
    from tapisvert.cli import ruled

    return ruled.reply(reply, book)


def _clue(clue: Clue) -> dict[str, str]:
    return {"fact": clue.fact, "value": clue.value, "words": clue.words}


def _ask(answer: FactQuestion) -> dict[str, Any]:
    return {
        "fact": answer.fact,
        "text": {lang: answer.text.text(lang) for lang in LANGS},
        "choices": [
            {"value": each.value, "label": {lang: each.label.text(lang) for lang in LANGS}}
            for each in answer.choices
        ],
    }


def _candidate(each: Candidate, book: Book) -> dict[str, Any]:
    reply = {} if each.reply is None else _reply(each.reply, book)
    return {**reply, "incident": each.incident, "reading": each.reading, "asks": each.asks}


def _cited(grounds: Sequence[Citation], book: Book) -> list[dict[str, Any]]:
    from tapisvert.cli.rules import written

    return [
        {
            **written.citation(each),
            "title": {lang: ruling_text.article_title(each, book, lang) for lang in LANGS},
        }
        for each in grounds
    ]
