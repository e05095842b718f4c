"""Plain words cut into tokens: words without accents, amounts, pairs, quotations, breaks.

Every token remembers where it stood, so that each conclusion can show the words it came from.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Literal, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.figures import number

TokenKind: TypeAlias = Literal[
    "word", "amount", "pair", "ordinal", "unit", "open", "close", "break"
]

_GROUPED: Final = r"\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?![\d])"
_SCALED: Final = r"\d+(?:[.,]\d{1,3})?\s?k(?:\d{1,3})?(?=s\b|[^a-z\d]|$)"
_FIGURE: Final = rf"(?:{_GROUPED}|{_SCALED}|\d+(?:[.,]\d+)?)"
_SAID_COUNTS: Final = {
    "deux": 2,
    "trois": 3,
    "quatre": 4,
    "cinq": 5,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
}
_TOKEN: Final = re.compile(
    rf"""
    (?P<pair>{_FIGURE}\s?[/-]\s?{_FIGURE}(?:\s?[/-]\s?{_FIGURE})?(?![a-z\d/%]))
  | (?P<ordinal>\d+\s?(?:st|nd|rd|th|er|ere|eme|ieme|e)(?![a-z]))
  | (?P<bets>(?<!seat\s)(?<!siege\s)(?<!player\s)(?<!joueur\s)(?<!place\s)
      [345]\s?-?\s?b(?:et(?:s|ted|ting|te|ter)?)?(?![a-z]))
  | (?P<times>(?:\d+\s?[x×]|\b(?:\d{{1,2}}|{"|".join(_SAID_COUNTS)})\s(?:fois|times))\s?(?=\d))
  | (?P<unit>\d+(?:[.,:h]\d+)?\s?(?:min(?:ute)?s?|mn|sec(?:onde?)?s?|heures?|hours?|hrs?|h|%|€|\$|
      euros?|bucks|dollars?|o'clock|ans|bbs?|bigs|blindes?\b(?=\s+de\s+tapis))(?:\d+)?(?![a-z]))
  | (?P<money>[€$]\s?\d+)
  | (?P<amount>{_FIGURE})
  | (?P<utg>utg\s?\+\s?\d)
  | (?P<short>w/o|w/|@|&|\+|=)
  | (?P<word>[a-z][a-z*]*)
  | (?P<open>[«“„])
  | (?P<close>[»”])
  | (?P<straight>["'’‘])
  | (?P<break>\.\.+|…|[.?!;:,()\n\[\]–—-])
    """,
    re.VERBOSE,
)
_LONGEST: Final = 2000


class TextToken(NamedTuple):
    """A piece of the text; `value` is what an amount, a pair or an ordinal stands for."""

    kind: TokenKind
    text: str
    start: int
    end: int
    value: tuple[int, ...] = ()


_BEFORE: Final = re.compile(r"\bb4\b", re.IGNORECASE)


_RUN_TOGETHER: Final = re.compile(
    r"\b(?:(c)(est|[eé]tait)|(d)(une?)|(j)(ai|avais|[eé]tais|ouvre|envoie)|(n)(est|avait)"
    r"|(qu)(il|ils|on|une?)|(l)(autre|adversaire|abattage|endroit|envers)|(s)(est)|(y)(a|avait|en))\b",
    re.IGNORECASE,
)
"""French words a thumb ran together: "cest", "dun coup", "lautre", "jai", "yavait"."""


def _apart(match: re.Match[str]) -> str:
    one, other = (part for part in match.groups() if part)
    return f"{one}'{other}"


def cleaned(text: str) -> str:
    """The text as it is cut up: composed letters, no ligature, not longer than is ever said."""
    composed = unicodedata.normalize("NFC", text[:_LONGEST])
    whole = _RUN_TOGETHER.sub(_apart, _BEFORE.sub("before", composed))
    return whole.replace("œ", "oe").replace("Œ", "OE").replace("æ", "ae")


def folded(text: str) -> str:
    """Lower case without accents, letter for letter."""
    return "".join(_folded(letter) for letter in text)


def _folded(letter: str) -> str:
    if letter.isascii():
        return letter.lower()
    plain = unicodedata.normalize("NFKD", letter.casefold())[:1]
    return plain if len(plain) == 1 and plain.isascii() else letter


_SAME_CHIPS: Final = re.compile(r"(?<!\d)(?<!\d[ .,])([1-9]\d\d)((?: \1)+)(?![ .,]?\d)")


def _side_by_side(match: re.Match[str]) -> str:
    """ "500 500 500" is three chips, and no sum of half a billion."""
    return match[0].replace(" ", "+")


def tokens(text: str) -> tuple[TextToken, ...]:
    """The tokens of a cleaned text, in order."""
    plain = _SAME_CHIPS.sub(_side_by_side, folded(text))
    cut: list[TextToken] = []
    quoted = False
    for match in _TOKEN.finditer(plain):
        kind = match.lastgroup or ""
        token = _token(kind, match, plain, quoted)
        if token is None:
            continue
        if token.kind in ("open", "close"):
            quoted = token.kind == "open"
        cut.append(token)
    return tuple(cut)


def _token(kind: str, match: re.Match[str], plain: str, quoted: bool) -> TextToken | None:
    word, start, end = match[0], match.start(), match.end()
    match kind:
        case "pair":
            return _pair(word, start, end)
        case "amount":
            return _amount(word, start, end, plain)
        case "ordinal":
            return TextToken("ordinal", word, start, end, (_leading(word),))
        case "times":
            count = _SAID_COUNTS.get(word.split()[0]) or _leading(word)
            return TextToken("word", "x", start, end, (count,))
        case "unit" | "money":
            return _unit(word, start, end, plain)
        case "bets":
            return TextToken("word", "3bet", start, end)
        case "utg":
            return TextToken("word", re.sub(r"\s", "", word), start, end)
        case "short":
            return TextToken("word", word, start, end)
        case "word":
            return TextToken("word", word, start, end)
        case "open" | "close":
            return TextToken("open" if kind == "open" else "close", word, start, end)
        case "straight":
            return _straight(word, start, end, plain, quoted)
        case _:
            if word == "-" and not _stands_apart(plain, start, end):
                return None
            return TextToken("break", word, start, end)


def _straight(word: str, start: int, end: int, plain: str, quoted: bool) -> TextToken | None:
    """A quotation mark, or an apostrophe inside a word, which is nothing."""
    before = plain[start - 1] if start else " "
    after = plain[end] if end < len(plain) else " "
    if word == '"':
        return TextToken("close" if quoted else "open", word, start, end)
    if not quoted and not before.isalnum() and (after.isalnum() or after in "*."):
        return TextToken("open", word, start, end) if _closes(plain, end) else None
    if quoted and not after.isalnum() and not before.isspace():
        return TextToken("close", word, start, end)
    return None


def _closes(plain: str, start: int) -> bool:
    """Whether a single quotation mark opened here is closed within a sentence or so."""
    for place in range(start, min(len(plain), start + 120)):
        if plain[place] in "'’":
            after = plain[place + 1] if place + 1 < len(plain) else " "
            if not after.isalnum() and not plain[place - 1].isspace():
                return True
    return False


def _stands_apart(plain: str, start: int, end: int) -> bool:
    return plain[start - 1 : start].isspace() and plain[end : end + 1].isspace()


def _pair(word: str, start: int, end: int) -> TextToken | None:
    parts = [number(_tight(part)) for part in re.split(r"[/-]", word)]
    if any(part is None for part in parts):
        return None
    values = tuple(part for part in parts if part is not None)
    return TextToken("pair", word, start, end, values)


_BLINDS_APART: Final = re.compile(r"(\d{1,3})\s(\d{3})")
_BLINDS_NAMED: Final = re.compile(
    r"\b(?:blinde?s|niveau|level|stakes)\s(?:(?:de|a|are|at|of|sont)\s)?$"
)
"""Blinds told without a sign between them, as they are dictated: "blindes 200 400"."""
_DIGITS: Final = 12
"""More than any amount of chips has."""
_SMALLEST_BLIND: Final = 50
"""From here on, a figure and its double are blinds: nobody bets 100 200."""


def _amount(word: str, start: int, end: int, plain: str) -> TextToken:
    pair = _BLINDS_APART.fullmatch(word)
    if pair is not None:
        small, big = int(pair[1]), int(pair[2])
        named = small < big <= 5 * small and _BLINDS_NAMED.search(plain, 0, start)
        if named or (small >= _SMALLEST_BLIND and big == 2 * small):
            return TextToken("pair", word, start, end, (small, big))
    value = number(_tight(word))
    if value is None:
        whole = re.sub(r"\D.*", "", word)
        value = int(whole) if len(whole) <= _DIGITS else 0  # an endless figure is refused as told
    return TextToken("amount", word, start, end, (value,))


def _tight(figure: str) -> str:
    """A figure without spaces; `1k25` and `2k500` are as good as `1.25k`."""
    bare = re.sub(r"\s", "", figure)
    long = re.fullmatch(r"(\d+)k(\d{2,3})", bare)
    return str(int(long[1]) * 1000 + int(long[2].ljust(3, "0"))) if long else bare


def _unit(word: str, start: int, end: int, plain: str) -> TextToken | None:
    return TextToken("unit", word, start, end, (_leading(word.lstrip("€$ ")),))


def _leading(sentence: str) -> int:
    """The figure some text begins with; no longer than is ever said."""
    figure = re.match(r"\d{1,9}", sentence)
    return int(figure[0]) if figure else 0
