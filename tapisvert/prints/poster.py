"""The poster of the rules: a sentence each with its article, in both languages, for the wall."""

from __future__ import annotations

from typing import Any

from tapisvert.prints.heading import SheetHeading
from tapisvert.prints.qr import picture
from tapisvert.prints.typesetting import labels, printed
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.text import Text
from tapisvert.slotted import dataclass
from tapisvert.words import LANGS, Lang, say


@dataclass(frozen=True, slots=True)
class PosterRule:
    """One sentence and where it stands."""

    text: Text
    article: Text


@dataclass(frozen=True, slots=True)
class PosterGroup:
    """Rules under one heading, named in the words of the house."""

    name: str
    rules: tuple[PosterRule, ...]


@dataclass(frozen=True, slots=True)
class Poster:
    """Everything on it."""

    book: Text
    groups: tuple[PosterGroup, ...]
    directors: tuple[str, ...] = ()
    substitute: str = ""
    link: str = ""
    """Where the whole book can be read."""


def poster(heading: SheetHeading, sheet: Poster, lang: Lang) -> bytes:
    """Twice the paper of the other sheets; the reader's language on the left."""
    if not any(group.rules for group in sheet.groups):
        raise Invalid("prints.no-rules")
    other = next(each for each in LANGS if each != lang)
    values = {
        "labels": labels(lang, "directors", "substitute", "read-more"),
        "columns": [_column(sheet, each) for each in (lang, other)],
        "directors": ", ".join(sheet.directors),
        "substitute": sheet.substitute,
        "qr": picture(sheet.link),
    }
    return printed("poster", heading, lang, values)


def _column(sheet: Poster, lang: Lang) -> dict[str, Any]:
    return {
        "lang": lang,
        "title": say("prints.title-poster", lang),
        "book": sheet.book[lang],
        "groups": [
            {
                "name": say(f"prints.rules-{group.name}", lang),
                "rules": [
                    {"text": rule.text[lang], "article": rule.article[lang]} for rule in group.rules
                ],
            }
            for group in sheet.groups
            if group.rules
        ],
    }
