"""A ruling on the screen: the verdict first, then what follows from it, then why."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.cli.screen import Ink, Screen
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.described import SOMEBODY
from tapisvert.rulings.ruling import Discretion, Ruling
from tapisvert.rulings.spoken import consequences, headline, parts, title
from tapisvert.words import Lang, say


def page(ruling: Ruling, book: Book, screen: Screen, lang: Lang, after: str = "") -> list[str]:
    """Everything a ruling says; `after` tells who acts next."""
    lines = screen.lines(Ink(headline(ruling, lang).upper(), "title"))
    if ruling.who not in ("", SOMEBODY):
        lines += screen.lines(Ink(ruling.who, "faint"))
    lines += [line for text in consequences(ruling, lang) for line in screen.lines(text)]
    if after:
        lines += screen.lines(Ink(after, "good"))
    for heading, items in parts(ruling, lang):
        numbered = heading == "steps"
        lines += ["", *screen.lines(Ink(say(f"ruling.heading-{heading}", lang), "faint"))]
        for nth, item in enumerate(items, start=1):
            sign = f"{nth}. " if numbered else "· "
            lines += screen.lines(sign + item, indent=2, hang=len(sign))
    lines += ["", *_articles(ruling.grounds, book, screen, lang)]
    if isinstance(ruling.verdict, Discretion):
        lines += ["", *screen.lines(Ink(say("ruling.rule-1", lang), "faint"))]
    return lines


def _articles(grounds: Iterable[Citation], book: Book, screen: Screen, lang: Lang) -> list[str]:
    lines = screen.lines(Ink(say("ruling.heading-articles", lang), "faint"))
    rows = [
        (Ink(f"{each.short[lang]} {each.number}".strip(), "number"), title(each, book, lang))
        for each in grounds
    ]
    return [*lines, *screen.table(rows, indent=2)]
