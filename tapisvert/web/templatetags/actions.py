"""Actions in templates: what a button or a form needs to ask for one.

    <button name="minutes" value="1" {% action "clock-adjust" %}>+1</button>

    {% action "break-table" form table=plan.table %}
      <div class="answer"></div>
      <button>…</button>
    {% endaction %}

A button belongs to the page's own form, or with `inside` to the form it stands in. A form carries
the action's id, the version its page shows and the token against forgery; each further name is a
hidden field, but for `class`, `id`, `enctype` and `data_…`, which are its own. A `plain` form or
button is sent without scripts, a `scripted` one only by them: they add the id, the version
and the token. `answer` says where the answer goes. An address may stand for the name.

`{% field %}` is what most forms are made of: a word, and what is typed under it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from secrets import token_hex
from typing import Any, Final

from django import template
from django.template.base import FilterExpression, NodeList, Parser, Token, token_kwargs
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tapisvert.web.templatetags.words import say

register = template.Library()

_FLAGS: Final = frozenset(("form", "inside", "plain", "scripted"))
_OWN: Final = frozenset(("class", "id", "enctype"))


class ActionNode(template.Node):
    """The attributes of a button, or a whole form."""

    def __init__(
        self, name: FilterExpression, flags: set[str], values: dict[str, FilterExpression]
    ) -> None:
        self._name = name
        self._flags = flags
        self._values = values

    def render(self, context: template.Context) -> SafeString:
        values = {name: value.resolve(context) for name, value in self._values.items()}
        answer = values.pop("answer", "#answer")
        address = address_of(context, str(self._name.resolve(context)))
        owner = SafeString("") if "inside" in self._flags else SafeString('form="acting" ')
        if "plain" in self._flags:
            return format_html('{}formaction="{}"', owner, address)
        return format_html(
            '{}formaction="{}" hx-post="{}" hx-target="{}"', owner, address, address, answer
        )


class ActionFormNode(template.Node):
    """A form with what every action carries."""

    def __init__(
        self,
        name: FilterExpression,
        flags: set[str],
        values: dict[str, FilterExpression],
        nodelist: NodeList,
    ) -> None:
        self._name = name
        self._flags = flags
        self._values = values
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        values = {name: value.resolve(context) for name, value in self._values.items()}
        answer = values.pop("answer", "find .answer")
        address = address_of(context, str(self._name.resolve(context)))
        own = {name: values.pop(name) for name in tuple(values) if _is_own(name)}
        if "plain" not in self._flags:
            own |= {"hx-post": address, "hx-target": answer}
        return format_html(
            '<form method="post" action="{}"{}>{}{}</form>',
            address,
            format_html_join("", ' {}="{}"', ((n.replace("_", "-"), v) for n, v in own.items())),
            _hidden(values if "scripted" in self._flags else {**_every(context), **values}),
            self.nodelist.render(context),
        )


@register.tag
def action(parser: Parser, token: Token) -> template.Node:
    """`{% action "out" %}` in a button, `{% action "out" form %}` around the fields of a form."""
    _, name, *bits = token.split_contents()
    flags = {bit for bit in bits if bit in _FLAGS}
    rest = [bit for bit in bits if bit not in _FLAGS]
    values = token_kwargs(rest, parser)
    if rest:
        raise template.TemplateSyntaxError(f"no part of an action: {rest[0]}")
    if "form" not in flags:
        return ActionNode(parser.compile_filter(name), flags, values)
    nodelist = parser.parse(("endaction",))
    parser.delete_first_token()
    return ActionFormNode(parser.compile_filter(name), flags, values, nodelist)


@register.simple_tag(takes_context=True)
def field(context: template.Context, name: str, key: str, **attributes: Any) -> SafeString:
    """What is typed, its words above it: `{% field "ante" "structurepanel.ante" value=ante %}`."""
    own = {"id": name.replace("_", "-"), "name": name} | attributes
    return format_html(
        '<div><label for="{}">{}</label><input{} autocomplete="off"></div>',
        own["id"],
        say(context, key),
        format_html_join("", ' {}="{}"', own.items()),
    )


@register.simple_tag
def choices(numbers: Iterable[int], chosen: int | None) -> SafeString:
    """The options of a list of numbers, such as tables: thousands of them are written at once."""
    options = (
        f"<option{' selected' if number == chosen else ''}>{number:d}</option>"
        for number in numbers
    )
    return SafeString("".join(options))


def address_of(context: template.Context, name: str) -> str:
    """Where an action of the page's event or league is asked for."""
    if name.startswith("/"):
        return name
    if event := context.get("event"):
        return reverse("undo", args=[event]) if name == "undo" else _action("action", event, name)
    league = context["league"]
    if name == "undo":
        return reverse("league-undo", args=[league])
    return _action("league-action", league, name)


@lru_cache(maxsize=1_000)  # a list asks for the same one on every line
def _action(page: str, record: str, name: str) -> str:
    return reverse(page, args=[record, name])


def _every(context: template.Context) -> dict[str, Any]:
    """Whose page it is, the action's own id, the version the page shows."""
    return {
        "csrfmiddlewaretoken": context.get("csrf_token", ""),
        "action": token_hex(8),
        "seen": context.get("version", ""),
    }


def _hidden(values: dict[str, Any]) -> SafeString:
    return format_html_join("", '<input type="hidden" name="{}" value="{}">', values.items())


def _is_own(name: str) -> bool:
    return name in _OWN or name.startswith("data_")
