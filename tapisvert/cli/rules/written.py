"""The law as JSON: what a program reads."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tapisvert.rulebooks.article import Article
    from tapisvert.rulebooks.citation import Citation
    from tapisvert.rulebooks.text import Text


def write(content: Any) -> int:
    """Print `content` as JSON; escapes what the terminal's encoding could not hold."""
    import json  # people do not need it

    encoding = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "")
    print(json.dumps(content, ensure_ascii=encoding != "utf8", indent=2))
    return 0


def text(found: Text) -> dict[str, str]:
    """Both languages."""
    return {"fr": found.fr, "en": found.en}


def article(found: Article) -> dict[str, Any]:
    """Everything an article says."""
    return {
        "book": found.book,
        "number": found.number,
        "key": found.key,
        "topic": found.topic,
        "disposition": found.disposition,
        "chapter": text(found.chapter),
        "title": text(found.title),
        "gist": text(found.gist),
        "note": text(found.note) if found.note else None,
        "see": list(found.see),
        "values": dict(found.sets),
    }


def citation(found: Citation) -> dict[str, Any]:
    """Where something comes from, and whether the book asked is silent."""
    return {
        "asked": found.asked,
        "book": found.book or None,
        "number": found.number or None,
        "key": found.key,
        "fallback": found.is_fallback,
        "text": {"fr": found.text("fr"), "en": found.text("en")},
    }
