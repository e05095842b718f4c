"""What words said at the table mean, in French and in English.

Words are cut into pieces: acts, amounts, particles ("to", "de mieux") and fillers. A word that is
none of these, two acts at once, a question or a negation are not guessed at: they are unknown, and
the floor asks back.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.figures import number
from tapisvert.rulings.meaning import Meaning, Sense
from tapisvert.rulings.numerals import numeral, scale
from tapisvert.rulings.phrasebook import CONDITIONS, COURTESY, DOUBTS, LONGEST, PIECES

UNKNOWN: Final = Meaning("unknown")
_TOKEN: Final = re.compile(
    r"(\d{1,3}(?:[,.'\s]\d{3})+(?!\d)|\d+(?:[.,]\d+)?\s?[km]\d?\b|\d+(?:[.,]\d+)?)"
    r"|[a-z+]+|\S",
    re.ASCII,
)
_SILENT: Final = frozenset(",.;:!…\"“”«»()'’-–—*")
_LONGEST_SPEECH: Final = 200


class _Heard(NamedTuple):
    """The pieces of an utterance."""

    acts: tuple[str, ...]
    """In the order they were said, each once."""
    particles: frozenset[str]
    amounts: tuple[int, ...]


@lru_cache(maxsize=4096)
def understand(words: str) -> Meaning:
    """The meaning of words said at the table; `unknown` where it must be asked back."""
    if len(words) > _LONGEST_SPEECH:
        return UNKNOWN
    plain = _plain(words)
    for courtesy in COURTESY:
        plain = re.sub(rf"\b{courtesy}\b", " ", plain)
    tokens = _tokens(plain)
    if CONDITIONS & set(tokens) or " s il " in f" {plain} ":
        return _conditional(tokens)
    if DOUBTS & set(tokens):
        return UNKNOWN
    heard = _heard(tokens)
    return UNKNOWN if heard is None else _meaning(heard)


def _plain(words: str) -> str:
    """Lower case without accents, every dash and apostrophe a space."""
    decomposed = unicodedata.normalize("NFKD", words.casefold().replace("œ", "oe"))
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return re.sub(r"(?<!\d)['’ʼ]|['’ʼ](?!\d)|[-‐‑–—]", " ", bare)


def _tokens(plain: str) -> list[str]:
    """Words, figures and signs, without the signs that say nothing."""
    tokens = (match[0] for match in _TOKEN.finditer(_bets_by_number(plain)))
    return [token for token in tokens if token not in _SILENT]


def _bets_by_number(plain: str) -> str:
    """ "3bet" is a raise and holds no amount."""
    return re.sub(r"\b[345] ?bet\b", "reraise", plain)


def _heard(tokens: list[str]) -> _Heard | None:
    """The pieces of the utterance, or None when a word of it is not understood."""
    acts: dict[str, None] = {}
    particles: set[str] = set()
    amounts: list[int] = []
    place = 0
    while place < len(tokens):
        piece, taken = _piece(tokens, place)
        if not taken:
            value, taken = _amount(tokens[place:])
            if not taken:
                return None
            amounts.append(value)
        elif piece.startswith("+"):
            particles.add(piece[1:])
        elif piece:
            acts[piece] = None
        place += taken
    return _Heard(tuple(acts), frozenset(particles), tuple(amounts))


def _amount(tokens: list[str]) -> tuple[int, int]:
    """An amount in figures or in words, and how many tokens it takes."""
    figure = number(tokens[0])
    if figure is None:
        return numeral(tokens)
    times = scale(tokens[1]) if len(tokens) > 1 else None
    return (figure, 1) if times is None else (figure * times, 2)


def _piece(tokens: list[str], place: int) -> tuple[str, int]:
    """The longest phrase of the phrasebook that begins here, and its length in words."""
    if numeral(tokens[place:])[1] > 1:
        return "", 0
    for length in range(min(LONGEST, len(tokens) - place), 0, -1):
        piece = PIECES.get(" ".join(tokens[place : place + length]))
        if piece is not None:
            return piece, length
    return "", 0


def _conditional(tokens: list[str]) -> Meaning:
    """ "If you bet, I raise": an announcement that hangs on somebody else."""
    speaks = any(_piece(tokens, place)[0] not in ("", "+to") for place in range(len(tokens)))
    return Meaning("conditional") if speaks else UNKNOWN


def _meaning(heard: _Heard) -> Meaning:
    acts, particles, amounts = heard
    if acts[:1] in (("call",), ("call-it",)) and "raise" in acts and "part" not in particles:
        return Meaning("call", then="raise")
    if len(amounts) > 1 or "part" in particles:
        return UNKNOWN
    amount = amounts[0] if amounts else None
    match tuple(sorted(acts)):
        case ():
            return _bare(particles, amount)
        case ("raise",) | ("bet", "raise"):
            return _raise(particles, amount)
        case ("bet",):
            if amount is not None and "more" in particles:
                return Meaning("raise-by", amount)
            return Meaning("bet", amount)
        case ("call",) | ("all-in", "call-it"):
            return Meaning("call")
        case ("fold",) | ("check",) if amount is None and not particles:
            return Meaning(_plain_sense(acts))
        case ("all-in",) | ("all-in", "raise") | ("all-in", "bet") | ("all-in", "am"):
            return Meaning("all-in")
        case ("am",):
            return Meaning("call") if particles <= {"of"} else UNKNOWN
        case ("complete",):
            return Meaning("complete")
        case ("call-it",):
            return Meaning("call")
        case ("pot",) | ("pot", "raise") | ("bet", "pot") if amount is None:
            return Meaning("pot")
        case _:
            return UNKNOWN


def _plain_sense(acts: tuple[str, ...]) -> Sense:
    return "fold" if "fold" in acts else "check"


def _bare(particles: frozenset[str], amount: int | None) -> Meaning:
    """An amount without an act."""
    if amount is None:
        return UNKNOWN
    if "more" in particles or "by" in particles:
        return Meaning("raise-by", amount)
    if "make" in particles:
        return Meaning("raise-to", amount)
    return Meaning("amount", amount)


def _raise(particles: frozenset[str], amount: int | None) -> Meaning:
    """A raise: to a total, on top, or as the book reads it."""
    if amount is None:
        return Meaning("raise") if not particles & {"more", "by"} else UNKNOWN
    if particles & {"more", "by"}:
        return Meaning("raise-by", amount)
    if particles & {"to", "total", "make"}:
        return Meaning("raise-to", amount)
    return Meaning("raise-x", amount)
