"""A formula's text cut into words, numbers and signs."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, TypeAlias

from tapisvert.league.points.syntax import NAMES
from tapisvert.refusals import Invalid

FormulaTokenKind: TypeAlias = Literal["number", "word", "sign", "end"]

LONGEST: Final = 600
"""Characters in a formula."""
DIGITS: Final = 12
"""Digits in a number."""

_HYPHENED: Final = "|".join(sorted((name for name in NAMES if "-" in name), key=len, reverse=True))
_REST: Final = (
    rf"|(?P<word>(?:{_HYPHENED})(?!\w)|[^\W\d]\w*)|(?P<sign><=|>=|<>|!=|==|[-+*/^()<>=,;]))"
)
_TOKEN: Final = re.compile(rf"\s*(?:(?P<number>\d+(?:\.\d+)?){_REST}")
_WITH_COMMA: Final = re.compile(rf"\s*(?:(?P<number>\d+(?:[.,]\d+)?){_REST}")
"""Where no values of a function stand side by side, 2,5 is two and a half."""
_SAME: Final = {"==": "=", "!=": "<>", ";": ","}


class Token(NamedTuple):
    kind: FormulaTokenKind
    text: str
    at: int
    """Where it stands, counted from 1."""


def tokens(text: str) -> tuple[Token, ...]:
    """All the tokens and an end; refused at the first character that belongs to none."""
    if len(text) > LONGEST:
        raise Invalid("points.too-long", length=len(text), most=LONGEST)
    tokens: list[Token] = []
    calls: list[bool] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = (_TOKEN if any(calls[-1:]) else _WITH_COMMA).match(text, at)
        if match is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            raise Invalid("points.unreadable", sign=text[at], at=at + 1)
        if match["sign"] == "(":
            before = tokens[-1] if tokens else Token("sign", "", 0)
            calls.append(before.kind == "word" and before.text not in ("and", "or", "not"))
        elif match["sign"] == ")" and calls:
            calls.pop()
        tokens.append(_token(match))
        at = match.end()
    return (*tokens, Token("end", "", end + 1))


def _token(match: re.Match[str]) -> Token:
    kind: FormulaTokenKind = "number" if match["number"] else "word" if match["word"] else "sign"
    text = match[kind]
    if kind == "number" and len(text) > DIGITS:
        raise Invalid("points.long-number", number=f"{text[:DIGITS]}…", most=DIGITS)
    text = text.replace(",", ".") if kind == "number" else text
    text = text.lower() if kind == "word" else _SAME.get(text, text)
    return Token(kind, text, match.start(kind) + 1)
