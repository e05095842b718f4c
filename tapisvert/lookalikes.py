"""Names that look like another one: letters of several alphabets, or of one that reads as another.

A "Bo" in Cyrillic letters and one in Latin letters are two texts and one sight. Whoever reads a
journal must be able to tell two people apart, so a name is written in one alphabet, and what looks
like a name that is there already is refused.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, name, normalize

_ALPHABETS: Final = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"))
"""Those with letters that look like one another's; others may stand beside Latin letters."""
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_SEEN_AS: Final = str.maketrans(
    "аеорсухіѕјԛԝһԁвкмнтοανρτυικχεηβγωϲϳ",
    "aeopcyxisjqwhdbkmhtoavptuikxenbywcj",
)
"""The Latin letter each letter of another alphabet is taken for, small ones and capitals alike."""
_CAPITALS: Final = str.maketrans("ВНРУΒΗΡΥΝΖ", "BHPYBHPYNZ")
"""Capitals that look like another letter than their small ones do."""

_GLANCED: Final = str.maketrans("0I1|ɩƖıǀ", "Olllllil")
"""Signs of one alphabet that are taken for one another."""


def unseen(text: str) -> bool:
    """Whether a text has signs nobody sees: of no width, of another direction, of control."""
    return any(category(sign) in _UNSEEN for sign in text)


def alphabets(text: str) -> frozenset[str]:
    """The alphabets of a text, of those that are mistaken for one another."""
    letters = (
        name(sign, "").partition(" ")[0] for sign in normalize("NFKC", text) if _letter(sign)
    )
    return frozenset(letters) & _ALPHABETS


def seen_as(text: str) -> str:
    """How a reader of Latin letters takes a name, capitals aside."""
    plain = normalize("NFKC", text).translate(_CAPITALS).casefold()
    return " ".join(plain.translate(_SEEN_AS).split())


def skeleton(text: str) -> str:
    """What is left of a name for somebody who glances at it: 0 is O, I and 1 are l.

    Two people of a directory may well be called so; two who sign may not.
    """
    plain = normalize("NFKC", text).translate(_GLANCED)
    plain = "".join(sign if sign.isalnum() or sign.isspace() else " " for sign in plain)
    return seen_as(plain).replace("rn", "m").replace("vv", "w")


def is_taken_for(text: str, other: str) -> bool:
    """Whether a name is another one's at a glance, and not the very same."""
    same = normalize("NFKC", text).casefold() == normalize("NFKC", other).casefold()
    return not same and skeleton(text) == skeleton(other)


def _letter(sign: str) -> bool:
    return category(sign).startswith("L")
