"""What only a television says: hashes in groups, and letters as large as a text allows."""

from __future__ import annotations

import re
from typing import Final

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from tapisvert.tournament.draws.method import spoken
from tapisvert.web.language import language
from tapisvert.words import say as said

register = template.Library()

_MINUTE: Final = 60_000
_RANK: Final = re.compile(r"\b(\d+)(er|e|st|nd|rd|th)\b")
_ONE_LINE, _TWO_LINES = 44, 110


@register.simple_tag(name="hash")
def grouped(digest: str) -> str:
    """`9f3c 71ab … 04d2`: enough to compare by eye; the whole of a short one."""
    groups = [digest[place : place + 4] for place in range(0, len(digest), 4)]
    return " ".join(groups if len(groups) <= 4 else [*groups[:2], "…", groups[-1]])


@register.simple_tag(name="spoken")
def in_words(digest: str) -> str:
    """A hash as the four words people remember of it."""
    return " ".join(spoken(digest))


@register.simple_tag
def letters(text: str) -> str:
    """The class of letters that a text in the banner is written in."""
    if len(text) <= _ONE_LINE:
        return "one-line"
    return "two-lines" if len(text) <= _TWO_LINES else "three-lines"


@register.simple_tag
def ordinal(place: str) -> SafeString:
    """A rank with its ending raised: 1er, 2nd; a name stays as it is."""
    return mark_safe(_RANK.sub(r"\1<sup>\2</sup>", conditional_escape(place)))


@register.simple_tag(takes_context=True)
def in_minutes(context: template.Context, milliseconds: int) -> str:
    """In 32 minutes, a begun one counted."""
    values = {"n": -(-milliseconds // _MINUTE)}
    return conditional_escape(said("television.in-minutes", language(context["lang"]), values))
