"""Points in templates, as the reader's language writes them."""

from __future__ import annotations

from django import template
from django.template import Context

from tapisvert.league.points.amounts import UNIT, Figure
from tapisvert.web.language import language
from tapisvert.web.panels.league.shown import clock_said, day_said

register = template.Library()


@register.filter
def average(units: int, lang: str) -> str:
    """Points to a tenth."""
    tenth = UNIT // 10
    return format(Figure((units + tenth // 2) // tenth * tenth), language(lang))


@register.filter
def points(units: int, lang: str) -> str:
    """`{{ row.points|points:lang }}`."""
    return format(Figure(units), language(lang))


@register.simple_tag(takes_context=True)
def day(context: Context, text: str) -> str:
    """A day as people say it: `{% day fixture.day %}`."""
    return day_said(text, language(context["lang"])) if text else ""


@register.simple_tag(takes_context=True)
def clock(context: Context, text: str) -> str:
    """A time as people say it: `{% clock fixture.time %}`."""
    return clock_said(text, language(context["lang"]))
