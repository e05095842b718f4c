"""Which language the reader wants: asked for, else that of the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, Lang

_OPTION: Final = "--lang"
_PLACES: Final = ("TAPISVERT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def language(argv: Sequence[str], environ: Mapping[str, str]) -> Lang:
    """The language to speak; one we do not speak is refused elsewhere, in that of the place."""
    for asked in _asked(argv):
        for lang in LANGS:
            if asked == lang:
                return lang
    setting = next((environ[place] for place in _PLACES if environ.get(place)), "")
    return next((lang for lang in LANGS if setting.lower().startswith(lang)), "en")


def without_language(argv: Sequence[str]) -> list[str]:
    """The command line once the language has been heard, wherever it stood."""
    for value in _asked(argv):
        if value not in LANGS:
            raise Invalid("cli.unknown-language", asked=value, known=LANGS)
    others: list[str] = []
    words = iter(argv)
    for word in words:
        if word == "--":
            return [*others, word, *words]
        if word == _OPTION:
            next(words, "")
        elif not word.startswith(f"{_OPTION}="):
            others.append(word)
    return others


def _asked(argv: Sequence[str]) -> Iterator[str]:
    words = iter(argv)
    for word in words:
        if word == "--":
            return
        if word == _OPTION:
            yield next(words, "")
        elif word.startswith(f"{_OPTION}="):
            yield word.partition("=")[2]
