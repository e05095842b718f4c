"""Every sentence a person reads, in French and in English, side by side.

A message is a key (`hand.raise-too-small`) and values. The first part of the key names the file
(`words/hand.toml`), which holds both languages of each sentence. Nothing below the edge of the
house builds a sentence: it passes the key and the values along, and the edge says them.

A template names its values in braces. `{n:hand|hands}` picks a singular or a plural by the
number `n`, as each language counts: French says "0 main", English "0 hands". `{entry:who}` is
whoever goes with a number where somebody knows the name, and the number of the entry elsewhere.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from string import Formatter
from typing import Any, Final, Literal, get_args

from tapisvert import datafiles

Lang = Literal["fr", "en"]
LANGS: Final[tuple[Lang, ...]] = get_args(Lang)
_READER: Final[ContextVar[Lang]] = ContextVar("reader", default="en")
_HERE: Final = os.path.dirname(__file__)
_MARK: Final = "\0"
_PLACE_MARK: Final = "\1"
_BEFORE_PLACE: Final = re.compile(r"\b([Dd]e|[Àà]) \{(?=(?:event|venue|team)\b)")
"""Venues have names with an article of their own; people called Le are called so whole."""
_CONTRACTED: Final = {"de": "du", "De": "Du", "à": "au", "À": "Au"}
_PLURAL: Final = {"de": "des", "De": "Des", "à": "aux", "À": "Aux"}
_WITH_ARTICLE: Final = re.compile(rf"([Dd]e|[Àà]){_PLACE_MARK}[Ll]e(s?) ")
_BEFORE_VALUE: Final = re.compile(r"\b([Dd]|[Qq]u)e \{(?!\{)")
_BEFORE_VOWEL: Final = re.compile(
    rf"([Dd]|[Qq]u)e{_MARK}(?=[aàâeéèêëiîïoôuùûæœAÀÂEÉÈÊËIÎÏOÔUÙÛÆŒ]|[yY][^aeiouyéèê\W\d])"
)


def reader() -> Lang:
    """The language of whoever reads, where a name is made before its sentence is said."""
    return _READER.get()


@contextmanager
def read_in(lang: Lang) -> Iterator[None]:
    """Within it somebody reads who has chosen a language."""
    before = _READER.set(lang)
    try:
        yield
    finally:
        _READER.reset(before)


def say(key: str, lang: Lang, values: Mapping[str, Any] | None = None) -> str:
    """The sentence for `key` in `lang`, its values filled in."""
    sentence = template(key, lang)
    if lang == "fr" and ("e {" in sentence or "à {" in sentence):
        marked = _elidable(sentence)
        if marked is not None:
            return _elided(_SPEAKERS[lang].vformat(marked, (), values or {}))
    return _SPEAKERS[lang].vformat(sentence, (), values or {})


@cache
def _elidable(sentence: str) -> str | None:
    """The sentence with a mark where « de », « à » or « que » stands before a value, or None."""
    places = _BEFORE_PLACE.sub(rf"\g<1>{_PLACE_MARK}{{", sentence)
    marked = _BEFORE_VALUE.sub(rf"\1e{_MARK}{{", places)
    return None if marked == sentence else marked


def _elided(sentence: str) -> str:
    """« d'Inès », « qu'Yvon », « de Yann », « de Hugo »; « du Tilleul », « aux Quatre Vents »."""
    whole = _WITH_ARTICLE.sub(_contracted, sentence)
    plain = whole.replace(_PLACE_MARK, _MARK)
    return _BEFORE_VOWEL.sub(r"\1'", plain).replace(_MARK, " ")


def _contracted(matched: re.Match[str]) -> str:
    words = _PLURAL if matched[2] else _CONTRACTED
    return f"{words[matched[1]]} "


def template(key: str, lang: Lang) -> str:
    """The sentence before its values are filled in; a key nobody wrote is a bug."""
    room, _, rest = key.partition(".")
    try:
        return _sentences(room)[rest][lang]
    except KeyError:
        raise LookupError(f"no words in {lang!r} for {key!r}") from None


def knows(key: str) -> bool:
    """Whether `key` has a sentence."""
    room, _, rest = key.partition(".")
    return rest in _sentences(room)


def keys(room: str) -> tuple[str, ...]:
    """The keys of one file of words, for those who check them."""
    return tuple(f"{room}.{rest}" for rest in _sentences(room))


@cache
def _sentences(room: str) -> dict[str, dict[str, str]]:
    source = os.path.join(_HERE, f"{room}.toml")
    return datafiles.read(source) if os.path.exists(source) else {}


class _Speaker(Formatter):
    """`str.format` that knows how a language counts and writes numbers."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def format_field(self, value: Any, spec: str) -> str:
        if "|" in spec:
            return counted(value, spec, self.lang)
        if spec == "who" and isinstance(value, int):
            return say("evening.entry-number", self.lang, {"number": str(value)})
        if not spec and isinstance(value, int) and not isinstance(value, bool):
            return number(value, self.lang)
        if not spec and hasattr(value, "text"):  # a sentence within the sentence
            return str(value.text(self.lang))
        if spec in ("", "who") and type(value) in (tuple, list):
            return ", ".join(self.format_field(item, spec) for item in value)
        return str(super().format_field(value, spec))


_SPEAKERS: Final[dict[Lang, _Speaker]] = {lang: _Speaker(lang) for lang in LANGS}


def counted(value: int, forms: str, lang: Lang) -> str:
    """Of `singular|plural`, the one that goes with `value` as the language counts."""
    one, many = forms.split("|", 1)
    single = abs(value) < 2 if lang == "fr" else abs(value) == 1
    return one if single else many


_THIN_SPACE: Final = "\u202f"
_DECIMAL_SIGN: Final[dict[Lang, str]] = {"fr": ",", "en": "."}


def number(value: int, lang: Lang) -> str:
    """12,000 in English, 12 000 (narrow space) in French."""
    grouped = f"{value:,}"
    return grouped if lang == "en" else grouped.replace(",", _THIN_SPACE)


def day_of_month(day: int, lang: Lang) -> str:
    """1er, 2 in French; 1, 2 in English."""
    return say("leaguedesk.first-of-month", lang) if day == 1 else str(day)


def decimal(text: str, lang: Lang) -> str:
    """A number with a decimal point, as the language writes it: 1.5, 1,5."""
    return text.replace(".", _DECIMAL_SIGN[lang])
