"""The named incidents as a list to pick from, and the fields of one as a form."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from django.http import QueryDict

from tapisvert.rulebooks import BOOKS, TOPICS, packaged
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField, IncidentKind
from tapisvert.words import Lang, say


class Named(NamedTuple):
    """An incident to pick."""

    name: str
    text: str


class Group(NamedTuple):
    """The incidents of one topic."""

    title: str
    incidents: tuple[Named, ...]


class Choice(NamedTuple):
    """One answer a field admits."""

    value: str
    text: str
    chosen: bool


class Asked(NamedTuple):
    """A field of a form."""

    name: str
    kind: str
    label: str
    required: bool
    typed: str
    choices: tuple[Choice, ...]


def groups(lang: Lang) -> tuple[Group, ...]:
    """Every incident under its topic."""
    by_topic: dict[str, list[Named]] = {}
    for kind in sorted(
        incident_kinds().values(), key=lambda each: say(f"incidents.{each.name}", lang)
    ):
        named = Named(kind.name, say(f"incidents.{kind.name}", lang))
        by_topic.setdefault(topic(kind.name), []).append(named)
    return tuple(
        Group(say(f"rules.topic-{each}", lang), tuple(by_topic[each]))
        for each in TOPICS
        if each in by_topic
    )


@cache
def topic(name: str) -> str:
    """What the law files an incident under: the topic of the first article that speaks of it."""
    keys = incident_kinds()[name].keys
    topics = (
        packaged(book).on(key).topic
        for book in BOOKS
        for key in keys
        if packaged(book).speaks_of(key)
    )
    return next(topics)


def fields(kind: IncidentKind, query: QueryDict, lang: Lang) -> tuple[Asked, ...]:
    """What is asked about an incident, with what was answered."""
    return tuple(_asked(field, query, lang) for field in kind.fields)


def _asked(field: IncidentField, query: QueryDict, lang: Lang) -> Asked:
    typed = query.getlist(f"f-{field.name}")
    required = field.default is REQUIRED
    answers = typed if typed or required else _usual(field)
    return Asked(
        field.name,
        field.kind,
        say(f"floorpage.field-{field.name.replace('_', '-')}", lang),
        required,
        typed[0] if typed else "",
        tuple(Choice(each, _choice(field, each, lang), each in answers) for each in _open(field)),
    )


def _open(field: IncidentField) -> tuple[str, ...]:
    return ("yes", "no") if field.kind == "flag" else field.choices


def _usual(field: IncidentField) -> list[str]:
    if field.kind == "flag":
        return ["yes" if field.default else "no"]
    return [str(field.default)] if isinstance(field.default, str) else []


def _choice(field: IncidentField, value: str, lang: Lang) -> str:
    if field.kind == "flag":
        return say(f"rulebook.{value}", lang)
    if field.kind == "words":
        return say(f"ruling.ladder-{value}", lang)
    return say(f"floorpage.choice-{value}", lang)
