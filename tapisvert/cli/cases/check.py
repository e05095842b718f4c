"""`tapisvert cases check`: every case run under every book it names."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.cases import files
from tapisvert.cli.progress import progress
from tapisvert.cli.rules.written import write
from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.rulings.case_check import CaseDifference, CaseResult, check_book, what_happened
from tapisvert.rulings.case_values import UnreadableCase
from tapisvert.rulings.cases import Case
from tapisvert.words import LANGS, Lang, number, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser

_DIFFERS: Final = 1
_UNREADABLE: Final = 2


def add_to(parser: Parser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar=parser.say("cases.a-file"), help=parser.say("cases.arg-files")
    )


def main(args: Arguments) -> int:
    refused: list[UnreadableCase] = []
    cases = list(_cases(args.files, refused))
    results = list(_results(cases, refused, args.lang))
    failed = [result for result in results if not result.holds]
    if args.json:
        write(_json(cases, results, refused))
    else:
        screen = args.screen
        for result in failed:
            screen.show(_page(result, screen, args.lang), [""])
        _say_refused(refused, args.lang)
        screen.show(_summary(cases, results, refused, args.lang, screen))
    return _UNREADABLE if refused else _DIFFERS if failed else 0


def _cases(names: Iterable[str], refused: list[UnreadableCase]) -> Iterator[Case]:
    try:
        for path in files.found(names):
            try:
                yield from files.cases(path)
            except UnreadableCase as refusal:
                refused.append(refusal)
    except UnreadableCase as refusal:
        refused.append(refusal)


def _results(cases: list[Case], refused: list[UnreadableCase], lang: Lang) -> Iterator[CaseResult]:
    for case in progress(say("cases.checking", lang), cases, len(cases)):
        for book in case.then:
            try:
                yield check_book(case, book)
            except UnreadableCase as refusal:
                refused.append(refusal)
                break


def _say_refused(refused: Iterable[UnreadableCase], lang: Lang) -> None:
    screen = TerminalScreen.of(sys.stderr)
    for refusal in refused:
        print(screen.paint(refusal.text(lang), "bad"), file=sys.stderr)


def _page(result: CaseResult, screen: TerminalScreen, lang: Lang) -> list[str]:
    case = result.case
    heading = say("cases.failed", lang, {"case": case.id, "book": result.book})
    lines = [
        *screen.lines(Ink(heading, "bad")),
        *screen.lines(Ink(f"{case.file} · {case.title}", "faint"), indent=2),
        *(line for each in what_happened(case) for line in screen.lines(each, indent=2)),
    ]
    if result.refusal is not None:
        reason = say("cases.refused", lang, {"reason": result.refusal.text(lang)})
        return [*lines, *screen.lines(reason, indent=2)]
    rows = [
        (Ink(each.key, "title"), shown(each.expected, lang), Ink(shown(each.ruled, lang), "bad"))
        for each in result.differences
    ]
    head = ("", say("cases.expected", lang), say("cases.ruled", lang))
    return [*lines, *screen.table(rows, head, indent=2)]


def shown(value: Any, lang: Lang) -> str:
    """A value of a case as a person reads it."""
    match value:
        case None:
            return say("cases.nothing-said", lang)
        case bool():
            return "true" if value else "false"
        case int():
            return number(value, lang)
        case dict():
            return ", ".join(f"{key} {shown(each, lang)}" for key, each in value.items())
        case frozenset() | set():
            return ", ".join(sorted(map(str, value)))
        case tuple() | list():
            return ", ".join(_item(each, lang) for each in value)
        case _:
            return str(value)


def _item(value: Any, lang: Lang) -> str:
    return f"({shown(value, lang)})" if isinstance(value, tuple | list) else shown(value, lang)


def _summary(
    cases: list[Case],
    results: list[CaseResult],
    refused: list[UnreadableCase],
    lang: Lang,
    screen: TerminalScreen,
) -> list[str]:
    held = sum(result.holds for result in results)
    counts = {
        "n": len(results),
        "held": held,
        "cases": len(cases),
        "files": len({case.file for case in cases}),
    }
    whole = held == len(results) and not refused
    key = "cases.all-hold" if whole else "cases.summary"
    lines = screen.lines(Ink(say(key, lang, counts), "good" if whole else "bad"))
    if refused:
        unread = say("cases.unread", lang, {"n": len(refused)})
        lines += screen.lines(Ink(unread, "bad"))
    return lines


def _json(
    cases: list[Case], results: list[CaseResult], refused: list[UnreadableCase]
) -> dict[str, Any]:
    return {
        "cases": len(cases),
        "answers": len(results),
        "held": sum(result.holds for result in results),
        "failed": [_failed(result) for result in results if not result.holds],
        "refused": [
            {**refusal.data, "text": {lang: refusal.text(lang) for lang in LANGS}}
            for refusal in refused
        ],
    }


def _failed(result: CaseResult) -> dict[str, Any]:
    refusal = result.refusal
    return {
        "file": result.case.file,
        "case": result.case.id,
        "book": result.book,
        "refusal": refusal and {lang: refusal.text(lang) for lang in LANGS},
        "differences": [_difference(each) for each in result.differences],
    }


def _difference(each: CaseDifference) -> dict[str, Any]:
    return {"key": each.key, "expected": _plain(each.expected), "ruled": _plain(each.ruled)}


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value
