"""A ruling on the screen: the verdict first, then what follows from it, then why."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.cli.screen import Ink, TerminalScreen
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.ruling import Discretion, Ruling
from tapisvert.rulings.ruling_text import article_title, consequences, headline, parts, reasons
from tapisvert.rulings.spot_from_facts import UNNAMED
from tapisvert.words import Lang, say


def page(
    ruling: Ruling, book: Book, screen: TerminalScreen, lang: Lang, after: str = ""
) -> list[str]:
    """A ruling in one breath, then the rest; `after` tells who acts next.

    The breath is the verdict, what follows from it, the reason that decides and its article.
    """
    lines = screen.lines(Ink(headline(ruling, lang).upper(), "title"))
    if ruling.who not in ("", UNNAMED):
        lines += screen.lines(Ink(ruling.who, "faint"))
    lines += [line for text in consequences(ruling, lang) for line in screen.lines(text)]
    if after:
        lines += screen.lines(Ink(after, "good"))
    first = next(reasons(ruling, lang), None)
    lines += [] if first is None else screen.lines(first)
    lines += _rows(ruling.grounds[:1], book, screen, lang)
    for heading, items in parts(ruling, lang):
        items = [item for item in items if heading != "reasons" or item != first]
        if not items:
            continue
        numbered = heading == "steps"
        lines += ["", *screen.lines(Ink(say(f"ruling.heading-{heading}", lang), "faint"))]
        for nth, item in enumerate(items, start=1):
            sign = f"{nth}. " if numbered else "· "
            lines += screen.lines(sign + item, indent=2, hang=len(sign))
    if more := ruling.grounds[1:]:
        heading = say("ruling.heading-more-articles", lang)
        lines += ["", *screen.lines(Ink(heading, "faint"))]
        lines += _rows(more, book, screen, lang, indent=2)
    if isinstance(ruling.verdict, Discretion):
        lines += ["", *screen.lines(Ink(say("ruling.rule-1", lang), "faint"))]
    return lines


def beneath(line: str, screen: TerminalScreen) -> list[str]:
    """A remark under a ruling: what the newest edition says otherwise, if it does."""
    return ["", *screen.lines(Ink(line, "differs"))] if line else []


def _rows(
    grounds: Iterable[Citation], book: Book, screen: TerminalScreen, lang: Lang, indent: int = 0
) -> list[str]:
    """Articles by number and title."""
    rows = [
        (
            Ink(f"{each.short[lang]} {each.number}".strip(), "number"),
            article_title(each, book, lang),
        )
        for each in grounds
    ]
    return screen.table(rows, indent=indent)
