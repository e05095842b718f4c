"""How well the floor does on descriptions whose perfect reading is known.

A description is `right` where the floor rules as it rules on the perfect reading, or declines what
is no matter for it; `asked` where it asks for a fact that is really missing, or has the right thing
among its candidates; `helpful` where it names an article that governs; `lost` where it does none
of these; `wrong` where it rules otherwise, or without a fact it should have asked for.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import tomli

from tapisvert.rulebooks import Book, Citation, packaged
from tapisvert.rulings.question import FloorReply, ask
from tapisvert.speech.answer import (
    Answer,
    Candidates,
    FactQuestion,
    Governed,
    Outside,
    Understood,
)
from tapisvert.speech.listening import listen
from tapisvert.speech.verdicts import signature

FOLDER: Final = Path(__file__).parents[1] / "data" / "speech"
SAME: Final = {"opening": "last-raise", "action": "substantial-action"}
"""Two names of one fact."""


class Scored(NamedTuple):
    """A description, what came of it, and the class that makes it."""

    item: dict[str, Any]
    answer: Answer
    mark: str


def items(name: str) -> list[dict[str, Any]]:
    """The descriptions of a file."""
    content = (FOLDER / f"{name}.toml").read_text("utf-8")
    described: list[dict[str, Any]] = tomli.loads(content)["item"]
    return described


def scored(described: Iterable[dict[str, Any]]) -> list[Scored]:
    """Every description with the class of its answer."""
    return [_scored(item, item["text"]) for item in described]


def answered(described: Iterable[dict[str, Any]]) -> list[Scored]:
    """Descriptions that lack a fact, told again with the answers at their end."""
    lacking = [item for item in described if item["outcome"] == "ask" and "reading" in item]
    return [
        _scored(
            {**item, "outcome": "rule", "missing": ()},
            f"{item['text']} {'. '.join(item['answers'].values())}",
        )
        for item in lacking
    ]


def shares(marks: Iterable[Scored]) -> dict[str, float]:
    """The share of each class, in per cent."""
    counts = Counter(each.mark for each in marks)
    total = sum(counts.values())
    classes = ("right", "asked", "helpful", "lost", "wrong")
    return {name: 100 * counts[name] / total for name in classes}


def _scored(item: dict[str, Any], text: str) -> Scored:
    book = packaged(item["book"])
    answer = listen(text, book)
    return Scored(item, answer, _mark(item, answer, book))


def _mark(item: dict[str, Any], answer: Answer, book: Book) -> str:
    outcome = item["outcome"]
    match answer:
        case Outside():
            return "right" if outcome == "decline" else "lost"
        case Understood():
            return _ruled(item, answer, book)
        case FactQuestion():
            missing = {SAME.get(each, each) for each in item.get("missing", ())}
            if SAME.get(answer.fact, answer.fact) in missing:
                return "asked"
            meanwhile = answer.meanwhile
            same = meanwhile is not None and _same(item, meanwhile.reply, book)
            if same and outcome == "rule":
                return "right"
            return _helpful(item, answer.articles)
        case Candidates():
            offered = any(_offers(item, each.incident, each.reply, book) for each in answer.options)
            return "asked" if offered else _helpful(item, answer.articles)
        case Governed():
            return _helpful(item, answer.articles)


def _ruled(item: dict[str, Any], answer: Understood, book: Book) -> str:
    if item["outcome"] == "rule":
        return "right" if _same(item, answer.reply, book) else "wrong"
    if item["outcome"] == "article":
        grounds = [each for ruling in answer.reply.rulings for each in ruling.grounds]
        return "helpful" if _helpful(item, grounds) == "helpful" else "wrong"
    missing = {SAME.get(each, each) for each in item.get("missing", ())}
    assumed = missing & {SAME.get(each, each) for each in answer.assumed}
    return "right" if assumed and _same(item, answer.reply, book) else "wrong"


def _same(item: dict[str, Any], reply: FloorReply, book: Book) -> bool:
    """Whether a reply rules as the perfect reading is ruled."""
    if "reading" not in item:
        return False
    wanted = signature(ask(item["reading"], book))
    return set(signature(reply)) == set(wanted) or _about(item, reply, book)


def _about(item: dict[str, Any], reply: FloorReply, book: Book) -> bool:
    """Whether what is ruled on the player in question is the same: others may be named apart."""
    last = ask(item["reading"], book).final_rulings
    who = re.search(r"(?:who|by)=(\S+)|: (\S+) ", item["reading"])
    names = [each for each in who.groups() if each] if who else []
    meant = [ruling for ruling in last if ruling.who in names] or list(last[-1:])
    return bool(set(signature(FloorReply(tuple(meant)))) & set(signature(reply)))


def _offers(
    item: dict[str, Any], incident: str | None, reply: FloorReply | None, book: Book
) -> bool:
    if "reading" not in item:
        return False
    named = re.findall(r"incident ([a-z-]+)", item["reading"])
    if named and incident == named[-1]:
        return True
    return reply is not None and _same(item, reply, book)


def _helpful(item: dict[str, Any], articles: Iterable[Citation]) -> str:
    numbers = {each.number for each in articles}
    return "helpful" if numbers & _governing(item) else "lost"


def _governing(item: dict[str, Any]) -> set[str]:
    """The articles that govern: those named with the text, or those of its perfect reading."""
    if "articles" in item or "reading" not in item:
        return set(item.get("articles", ()))
    rulings = ask(item["reading"], packaged(item["book"])).final_rulings
    return {each.number for ruling in rulings for each in ruling.grounds}


FILES: Final = tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))

if __name__ == "__main__":
    for name in sys.argv[1:] or FILES:
        marks = scored(items(name))
        for each in marks:
            if each.mark in ("wrong", "lost"):
                sys.stdout.write(f"{each.item['id']} {each.mark}: {each.item['text']}\n")
        for title, heard in ((name, marks), (f"{name}, answered", answered(items(name)))):
            if heard:
                line = ", ".join(f"{mark} {share:.1f} %" for mark, share in shares(heard).items())
                sys.stdout.write(f"{title} ({len(heard)}): {line}\n")
