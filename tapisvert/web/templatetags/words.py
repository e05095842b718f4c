"""Our words in templates: `{% say "web.sign-in" %}`, in the reader's language."""

from __future__ import annotations

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django_htmx.jinja import htmx_script

from tapisvert.desk.queries.short_names import parted
from tapisvert.tournament.proposal import Reason
from tapisvert.web.language import language
from tapisvert.words import number as numbered
from tapisvert.words import say as said

register = template.Library()


@register.simple_tag(takes_context=True)
def say(context: template.Context, key: str, **values: Any) -> str:
    """The sentence for a key; its values are escaped like everything else."""
    return conditional_escape(said(key, language(context["lang"]), values))


@register.simple_tag(takes_context=True)
def each_word(context: template.Context, key: str) -> list[str]:
    """What a sentence lists with commas, one by one."""
    return said(key, language(context["lang"])).split(", ")


@register.simple_tag(takes_context=True)
def say_entered(context: template.Context, key: str, **values: Any) -> str:
    """A sentence that counts those who play: players, or teams where two share a seat."""
    return say(context, f"{key}-teams" if context.get("in_teams") else key, **values)


@register.simple_tag
def listed_name(name: str) -> SafeString:
    """A name on a list by surnames: the surname stands out, a team's two names as they are."""
    first, last = ("", name) if " + " in name else parted(name)
    forename = f'<span class="forename">{conditional_escape(first)}</span> ' if first else ""
    return mark_safe(forename + conditional_escape(last))


@register.simple_tag(takes_context=True)
def number(context: template.Context, value: int) -> str:
    """A number as the reader's language writes it."""
    return numbered(value, language(context["lang"]))


@register.simple_tag
def htmx() -> SafeString:
    """The script that changes pages in place, from the installed package."""
    return htmx_script(version=2)


@register.simple_tag
def module(name: str) -> SafeString:
    """One of our own scripts."""
    address = conditional_escape(static(f"tapisvert/{name}.js"))
    return mark_safe(f'<script type="module" src="{address}"></script>')


@register.simple_tag
def icon(name: str, size: str = "") -> SafeString:
    """A picture beside a word, never instead of one: `{% icon "undo" %}`."""
    address = conditional_escape(static("tapisvert/icons.svg"))
    kind = f"icon {size}" if size else "icon"
    return mark_safe(
        f'<svg class="{kind}" aria-hidden="true"><use href="{address}#{name}"></use></svg>'
    )


@register.simple_tag(takes_context=True)
def say_reason(context: template.Context, reason: Reason) -> str:
    """A reason of the house in words."""
    return conditional_escape(reason.text(language(context["lang"])))
