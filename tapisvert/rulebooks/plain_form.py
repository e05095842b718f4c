"""Volumes and parameters of the house as they are kept once read and checked: plain tuples.

Making them again from their files, an edition on top of the one before, took longer than a ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from tapisvert.rulebooks.article import Article
from tapisvert.rulebooks.edition import Dropped, Edition
from tapisvert.rulebooks.parameter import Parameter
from tapisvert.rulebooks.text import Text
from tapisvert.rulebooks.volume import Volume

PlainValue: TypeAlias = Any
"""Tuples, dictionaries, strings, numbers and None, however deep."""


def plain(value: Any) -> PlainValue:
    """The same without names, as it can be kept."""
    if isinstance(value, tuple | frozenset):
        return tuple(plain(each) for each in (sorted(value) if type(value) is frozenset else value))
    if isinstance(value, Mapping):
        return {name: plain(each) for name, each in value.items()}
    return value


def volume(form: PlainValue) -> Volume:
    """The volume kept as that."""
    (name, rank, title, short, extends, articles, values, edition, fallback, dropped, readings) = (
        form
    )
    return Volume(
        name,
        rank,
        Text(*title),
        Text(*short),
        extends,
        {number: _article(*article) for number, article in articles.items()},
        values,
        None if edition is None else Edition(Text(*edition[0]), *edition[1:]),
        fallback,
        tuple(Dropped(number, since, Text(*change), now) for number, since, change, now in dropped),
        frozenset(readings),
    )


def parameters(form: PlainValue) -> dict[str, Parameter]:
    """The parameters kept as that, by their keys."""
    return {each[0]: _parameter(*each) for each in form}


def _article(
    book: str,
    number: str,
    key: str,
    topic: str,
    disposition: str,
    title: PlainValue,
    gist: PlainValue,
    note: PlainValue,
    see: PlainValue,
    sets: PlainValue,
    chapter: PlainValue,
    was: PlainValue,
    since: int | None,
    change: PlainValue,
) -> Article:
    return Article(
        book,
        number,
        key,
        topic,
        disposition,
        Text(*title),
        Text(*gist),
        _text(note),
        see,
        sets,
        Text(*chapter),
        was,
        since,
        _text(change),
    )


def _parameter(
    key: str,
    kind: Any,
    title: PlainValue,
    unit: PlainValue,
    choices: PlainValue,
    default: PlainValue,
    zero: PlainValue,
) -> Parameter:
    texts = {name: Text(*each) for name, each in choices.items()}
    return Parameter(key, kind, Text(*title), _text(unit), texts, default, _text(zero))


def _text(form: PlainValue) -> Text | None:
    return None if form is None else Text(*form)
