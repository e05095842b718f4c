"""`tapisvert quiz`: cases to rule on, with a score and the articles behind each answer."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Any

from tapisvert.cli import heard
from tapisvert.cli.rules import shelf, written
from tapisvert.cli.screen import Ink
from tapisvert.desk.quiz.question import QuizQuestion, question, round_of
from tapisvert.desk.quiz.shelf import TOPICS
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.load import BOOKS, packaged
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.rulebooks import Book


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "--topic", default="", help=parser.say("quiz.arg-topic", topics=", ".join(TOPICS))
    )
    parser.add_argument(
        "--book",
        metavar=parser.say("rules.a-book"),
        help=parser.say("rule.arg-book", books=shelf.names()),
    )
    parser.add_argument("--count", type=int, default=5, help=parser.say("quiz.arg-count"))
    parser.add_argument("--seed", default="", help=parser.say("quiz.arg-seed"))
    shelf.add_law(parser)


def main(args: Arguments) -> int:
    if args.count < 1:
        raise Invalid("quiz.count", count=args.count)
    book = _with_cases(shelf.book(args.book, args.law))
    seed = args.seed or token_hex(4)
    cases = round_of(book.name, args.topic, seed, args.count)
    asked = (question(case, book.name, args.lang, seed) for case in cases)
    if args.json:
        questions = [_json(each) for each in asked]
        return written.write({"book": book.name, "seed": seed, "questions": questions})
    args.screen.show(args.screen.lines(Ink(book.short[args.lang], "number")))
    right = answered = 0
    for number, one in enumerate(asked, start=1):
        args.screen.show(_page(one, number, len(cases), args))
        answer = _typed(args)
        if answer is None:
            break
        answered += 1
        right += answer == one.right + 1
        args.screen.show(_verdict(one, answer == one.right + 1, book, args))
    values = {"right": str(right), "count": str(answered)}
    args.screen.show(args.screen.lines(Ink(say("quiz.score", args.lang, values), "title")))
    return 0


def _with_cases(book: Book) -> Book:
    """The book of the shelf that cases are told for: a house is asked about the one it extends."""
    return packaged(next(volume.name for volume in book.chain if volume.name in BOOKS))


def _typed(args: Arguments) -> int | None:
    """The number somebody types; None where nobody answers."""
    prompt = args.screen.paint(f"{say('quiz.your-answer', args.lang)} > ", "faint")
    try:
        typed = input(prompt).strip()
    except EOFError:
        return None
    return int(typed) if typed.isascii() and typed.isdecimal() else None


def _page(one: QuizQuestion, number: int, count: int, args: Arguments) -> list[str]:
    screen, values = args.screen, {"n": number, "count": count}
    lines = screen.rule(Ink(say("quiz.number", args.lang, values), "number"))
    for line in one.situation:
        lines += screen.lines(line)
    lines += ["", *screen.lines(Ink(say("quiz.title", args.lang), "title"))]
    for place, text in enumerate(one.answers, start=1):
        lines += screen.lines(f"{place}. {text}", indent=2, hang=3)
    return lines


def _verdict(one: QuizQuestion, is_right: bool, book: Book, args: Arguments) -> list[str]:
    screen, lang = args.screen, args.lang
    answer = {"answer": one.answers[one.right]}
    sentence = say("quiz.right", lang) if is_right else say("quiz.wrong", lang, answer)
    lines = screen.lines(Ink(sentence, "good" if is_right else "bad"))
    for reason in one.reasons:
        lines += screen.lines(reason, indent=2)
    return [*lines, *heard.articles(one.articles, book, screen, lang), ""]


def _json(one: QuizQuestion) -> dict[str, Any]:
    return {
        "case": one.case,
        "topic": one.topic,
        "situation": list(one.situation),
        "answers": list(one.answers),
        "right": one.right,
        "reasons": list(one.reasons),
        "articles": [written.citation(each) for each in one.articles],
    }
