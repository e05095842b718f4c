"""One line of a pasted list: a name, and what people write beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from tapisvert.desk.admitting import LONGEST, tidy
from tapisvert.person import Language, ShownAs
from tapisvert.slotted import dataclass

_BULLET: Final = re.compile(r"[\s\-–—•●▪·*>✓✔☑✅+]*")
_NUMBERING: Final = re.compile(r"\(?#?\d{1,4}\s?[.):°]\s*|#?\d{1,3}[\s\-–]\s*")
_MAIL: Final = re.compile(r"<?(?:mailto:)?([^\s<>@;,]+@[^\s<>@;,]+\.[^\s<>@;,]+)>?")
_LICENCE: Final = re.compile(
    r"(?:\b(?:licen[cs]e|lic)\b\.?\s*(?:n[o°º]\.?|#|:)?\s*|#|\bn[°º]\s*)"
    r"([A-Za-z]{0,5}[-/ ]?\d[\w/-]*)",
    re.IGNORECASE,
)
_PHONE: Final = re.compile(r"(?<![\w@])(?:\+|00)?\(?\d[\d .()\-/]{5,}\d(?![\w@])")
_CODE: Final = re.compile(r"(?<![\w@.-])(?=[\w/-]*\d{4})[A-Za-z]{0,5}[-/]?\d[\d/-]*(?![\w@.])")
_UNPAID: Final = re.compile(
    r"\b(?:non[- ]pay[ée]e?s?|pas pay[ée]e?s?|impay[ée]e?s?|[àa] payer|not paid|unpaid|owes)\b",
    re.IGNORECASE,
)
_PAID: Final = re.compile(r"\b(?:pay[ée]e?s?|paid|r[ée]gl[ée]e?s?)\b", re.IGNORECASE)
_QUOTED: Final = re.compile(r"«\s*([^«»]+?)\s*»|“([^“”]+)”|\"([^\"]+)\"")
_BRACKETS: Final = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]")
_PARTS: Final = re.compile(r"\s*[;\t|]\s*|,\s*|\s+[-–—]\s+|\s*:\s+")
_PARTICLES: Final = frozenset(
    (*("de", "du", "des", "la", "le", "les", "d", "van", "von", "der"), "di", "da", "el", "al")
)
_LOUD: Final = 3
_LONGEST_LINE: Final = 500
"""Nobody writes more beside a name; what is longer is no list."""
_DASHES: Final = "-–—:/ "
_PHONE_DIGITS: Final = range(9, 16)


@dataclass(frozen=True, slots=True)
class CellDoubt:
    """Something in a row of a sheet that whoever sent it must hear of before it is taken."""

    about: Literal["email", "phone", "language", "cells", "name"]
    written: str
    """As it stands in the sheet."""


@dataclass(frozen=True, slots=True)
class PastedLine:
    """What one line says of somebody."""

    number: int
    """Where it stands in the text, from 1."""
    name: str
    email: str = ""
    phone: str = ""
    licence: str = ""
    nickname: str = ""
    language: Language = ""
    paid: bool = False
    note: str = ""
    person: str = ""
    """The id, where a sheet of ours says it."""
    shown: ShownAs | Literal[""] = ""
    """What may be shown in public, where a sheet of ours says it."""
    doubts: tuple[CellDoubt, ...] = ()
    """What of a sheet's row is left out or looks wrong."""


@dataclass(frozen=True, slots=True)
class NamelessLine:
    """A line that says something and names nobody: left out, and told."""

    number: int
    written: str


def line_read(text: str, number: int) -> PastedLine | None:
    """The person of a line; None where it names nobody."""
    rest = _unnumbered(text[:_LONGEST_LINE])
    if rest.rstrip().endswith(":"):
        return None
    rest, email = _taken(_MAIL, rest)
    rest, licence = _taken(_LICENCE, rest)
    rest, phone = _phone(rest)
    if not licence:
        rest, licence = _taken(_CODE, rest)
    rest, quoted = _taken(_QUOTED, rest)
    rest, bracketed = _taken(_BRACKETS, rest)
    rest, unpaid = _taken(_UNPAID, rest)
    rest, paid = _taken(_PAID, rest)
    if bracketed and not paid and not unpaid:
        paid = "paid" if _PAID.fullmatch(bracketed) else ""
        bracketed = "" if paid or _UNPAID.fullmatch(bracketed) else bracketed
    name, beside = _named(rest)
    if not any(sign.isalpha() for sign in name):
        return None
    note = ", ".join(part for part in (*beside, tidy(bracketed)) if part)
    return PastedLine(
        number, name[:LONGEST], email, phone, licence, tidy(quoted), "", bool(paid), note
    )


def in_order(name: str) -> str:
    """A name with its family name last where capitals tell which it is: SINGH Karan."""
    parts = name.split()
    shouted = _shouted(parts)
    family = next((n for n, loud in enumerate(shouted) if not loud), len(parts))
    if not family or family == len(parts) or any(shouted[family:]):
        return _quietly(parts)
    return f"{' '.join(parts[family:])} {_quietly(parts[:family])}"


def _named(text: str) -> tuple[str, tuple[str, ...]]:
    """The name of what is left of a line, and the rest beside it."""
    pieces = _PARTS.split(text)
    signs = ["", *(matched.group() for matched in _PARTS.finditer(text))]
    tidied = [(tidy(piece).strip(_DASHES), sign) for piece, sign in zip(pieces, signs, strict=True)]
    parts = [(piece, sign) for piece, sign in tidied if piece.strip(".")]
    if not parts:
        return "", ()
    first, *others = (piece for piece, _ in parts)
    if others and _is_family_first(first, others[0], parts[1][1]):
        return f"{in_order(others[0])} {_quietly(first.split())}", tuple(others[1:])
    if others and _is_column(first, others[0], parts[1][1]):
        return in_order(f"{first} {others[0]}"), tuple(others[1:])
    return in_order(first), tuple(others)


def _is_family_first(first: str, second: str, sign: str) -> bool:
    """Whether a line says "Lavoie, Marc": a comma with its space, and a first name behind it."""
    if not sign.startswith(",") or sign == "," or not _is_given(second):
        return False
    parts = first.split()
    return len(parts) == 1 or all(_shouted(parts)) or parts[0].lower() in _PARTICLES


def _is_column(first: str, second: str, sign: str) -> bool:
    """Whether two columns without a heading are the two parts of a name."""
    return sign.strip() in ("", ";", ",", "|") and len(first.split()) == 1 and _is_given(second)


def _is_given(text: str) -> bool:
    parts = text.split()
    return 0 < len(parts) <= 2 and all(
        part[0].isupper() and part.replace("-", "").replace(".", "").replace("'", "").isalpha()
        for part in parts
    )


def _quietly(parts: Sequence[str]) -> str:
    """Words without what is written in capitals for being a family name."""
    loud = _shouted(parts)
    return " ".join(_cased(part) if one else part for part, one in zip(parts, loud, strict=True))


def _shouted(parts: Sequence[str]) -> list[bool]:
    """Which words are in capitals; two letters are initials, but beside another such word."""
    loud = [
        part.isupper() and "." not in part and sum(map(str.isalpha, part)) > 1 for part in parts
    ]
    some = any(one and len(part) >= _LOUD for one, part in zip(loud, parts, strict=True))
    return loud if some else [False] * len(parts)


def _cased(word: str) -> str:
    """SINGH as Singh, O'NEIL as O'Neil, LEFÈVRE-ROY as Lefèvre-Roy."""
    return re.sub(r"[^\W\d_]+", lambda part: part.group().capitalize(), word)


def _unnumbered(text: str) -> str:
    rest = _BULLET.sub("", text, count=1)
    numbering = _NUMBERING.match(rest)
    rest = rest[numbering.end() :] if numbering else rest
    return _BULLET.sub("", rest, count=1)


def _taken(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    """A text without what was found first, and what was found."""
    matched = pattern.search(text)
    if matched is None:
        return text, ""
    value = next((group for group in matched.groups() if group), matched.group())
    return f"{text[: matched.start()]}\t{text[matched.end() :]}", value.strip()


def _phone(text: str) -> tuple[str, str]:
    for matched in _PHONE.finditer(text):
        digits = sum(map(str.isdigit, matched.group()))
        if digits in _PHONE_DIGITS or re.fullmatch(r"\d{3}[- ]\d{4}", matched.group()):
            return f"{text[: matched.start()]}\t{text[matched.end() :]}", tidy(matched.group())
    return text, ""
