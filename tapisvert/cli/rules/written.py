"""The law as JSON: what a program reads."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tapisvert.words import LANGS

if TYPE_CHECKING:
    from tapisvert.refusals import Refusal
    from tapisvert.rulebooks.article import Article
    from tapisvert.rulebooks.citation import Citation
    from tapisvert.rulebooks.text import Text


def write(content: Any) -> int:
    """Print `content` as JSON; escapes what the terminal cannot hold, and what would steer it."""
    import json  # people do not need it

    from tapisvert.signs import visible

    encoding = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "")
    print(visible(json.dumps(content, ensure_ascii=encoding != "utf8", indent=2)))
    return 0


def text(words: Text) -> dict[str, str]:
    """Every language."""
    return words._asdict()


def refusal(refusal: Refusal) -> dict[str, Any]:
    """A no for a program: its stable code and its sentence."""
    return {"code": refusal.code, "text": {lang: refusal.text(lang) for lang in LANGS}}


def article(article: Article) -> dict[str, Any]:
    """Everything an article says."""
    return {
        "book": article.book,
        "number": article.number,
        "key": article.key,
        "topic": article.topic,
        "disposition": article.disposition,
        "chapter": text(article.chapter),
        "title": text(article.title),
        "gist": text(article.gist),
        "note": text(article.note) if article.note else None,
        "see": list(article.see),
        "values": dict(article.sets),
    }


def citation(citation: Citation) -> dict[str, Any]:
    """Where something comes from, and whether the book asked is silent."""
    return {
        "asked": citation.asked,
        "book": citation.book or None,
        "number": citation.number or None,
        "key": citation.key,
        "fallback": citation.is_fallback,
        "text": {lang: citation.text(lang) for lang in LANGS},
    }
