"""The law in templates: texts in the reader's language, and citations that lead to articles."""

from __future__ import annotations

from typing import Any, NamedTuple

from django import template
from django.urls import reverse

from tapisvert.rulebooks import BOOKS, Citation, Text
from tapisvert.rulebooks.citation import printed
from tapisvert.rulebooks.compare import ComparedPoint
from tapisvert.web.language import language

register = template.Library()


@register.filter
def told(text: Text, lang: str) -> str:
    """`{{ article.title|told:lang }}`."""
    return text[language(lang)]


@register.filter
def numbered(number: str, lang: str) -> str:
    """`{{ article.number|numbered:lang }}`: a preamble by its name."""
    return printed(number, language(lang))


@register.inclusion_tag("rules/article_link.html", takes_context=True)
def cite(context: template.Context, citation: Citation, title: str = "") -> dict[str, Any]:
    """`{% cite citation %}`: its book and number, leading to the article where there is one."""
    lang = language(context["lang"])
    return {
        "address": article_address(citation.book, citation.number),
        "name": f"{citation.short[lang]} {printed(citation.number, lang)}".strip()
        or citation.text(lang),
        "title": title,
        "silent": citation.is_fallback and bool(citation.book),
    }


def article_address(book: str, number: str) -> str:
    """Where an article stands; nothing where no page has it."""
    return reverse("article", args=[book, number]) if book in BOOKS and number else ""


@register.filter
def reads(citation: Citation, lang: str) -> str:
    """A citation as it is printed, silence told."""
    return citation.text(language(lang))


class BookValue(NamedTuple):
    """What one book answers on a point."""

    text: str
    number: str
    silent: bool


@register.simple_tag(takes_context=True)
def value(context: template.Context, point: ComparedPoint, column: int) -> BookValue:
    """`{% value point 0 as said %}`."""
    stated = point.stated[column]
    text = point.parameter.show(stated.raw, language(context["lang"]))
    return BookValue(text, stated.source.number, stated.source.is_fallback)


@register.simple_tag(takes_context=True)
def agreed(context: template.Context, point: ComparedPoint) -> BookValue:
    """`{% agreed point as said %}`: what all books answer, with those that say it themselves."""
    lang = language(context["lang"])
    own = (
        each.source for each in point.stated if each.source.number and not each.source.is_fallback
    )
    cited = ", ".join(f"{each.short[lang]} {each.number}" for each in own)
    return BookValue(point.parameter.show(point.stated[0].raw, lang), cited, silent=False)
