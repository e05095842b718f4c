"""The text of a house book, changed a line at a time: what a person wrote around it stays."""

from __future__ import annotations

import json
import re
from typing import Final

from tapisvert.rulebooks.article import Raw

_ARTICLE: Final = "[[article]]"
_VALUES: Final = "[values]"
_NAMED: Final = re.compile(
    r"""^\s*name\s*=\s*["']([a-z0-9][a-z0-9-]{0,59})["']\s*$""", re.MULTILINE
)
_HEADER: Final = re.compile(r"^\s*\[")


def begun(title: str, name: str, base: str) -> str:
    """A book that changes nothing yet."""
    lines = [
        f"extends = {quoted(base)}",
        f"name = {quoted(name)}",
        f"title = {quoted(title)}",
        f"short = {quoted(title)}",
        "",
        _VALUES,
    ]
    return "\n".join(lines) + "\n"


def with_value(text: str, key: str, value: Raw) -> str:
    """With a value of the house, in place of another one for the same point."""
    line = f"{quoted(key)} = {written_value(value)}"
    lines = without_value(text, key).splitlines()
    if _VALUES in map(str.strip, lines):
        place = next(n for n, each in enumerate(lines) if each.strip() == _VALUES)
        lines.insert(place + 1, line)
        return "\n".join(lines) + "\n"
    place = next((n for n, each in enumerate(lines) if _HEADER.match(each)), len(lines))
    return "\n".join([*lines[:place], f"values.{line}", *lines[place:]]) + "\n"


def without_value(text: str, key: str) -> str:
    """Without the house's value for a point, where it stands on a line of its own."""
    bare = re.escape(key)
    value = re.compile(rf"""^\s*(?:values\s*\.\s*)?["']?{bare}["']?\s*=""")
    return "".join(line for line in text.splitlines(keepends=True) if not value.match(line))


def with_article(text: str, number: str, title: str, gist: str) -> str:
    """With a rule no book has, in the house's own words."""
    lines = [
        text.rstrip("\n"),
        "",
        _ARTICLE,
        f"number = {quoted(number)}",
        f"key = {quoted(f'house.{number.lower()}')}",
        'disposition = "conduct"',
        f"title = {quoted(title)}",
        f"gist = {quoted(gist)}",
    ]
    return "\n".join(lines) + "\n"


def without_article(text: str, number: str) -> str:
    """Without an article of the house."""
    head, *articles = text.split(_ARTICLE)
    wanted = re.compile(rf"""^\s*number\s*=\s*["']{re.escape(number)}["']\s*$""", re.MULTILINE)
    left = [each for each in articles if not wanted.search(each)]
    return _ARTICLE.join([head, *left]).rstrip("\n") + "\n"


def written_value(value: Raw) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(quoted, value))}]"
    return str(value) if isinstance(value, int) else quoted(value)


def quoted(text: str) -> str:
    """A basic string of TOML; JSON escapes the same signs but one."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def own_name(text: str) -> str:
    """What a text calls itself; nothing where it does not say."""
    named = _NAMED.search(text)
    return named[1] if named else ""
