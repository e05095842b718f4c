"""What words said at the table mean, in French and in English.

Words are cut into pieces: acts, amounts, particles ("to", "de mieux") and fillers. A word that is
none of these, two acts at once, a question or a negation are not guessed at: they are unknown, and
the floor asks back. What was surely said and means nothing sure is unclear: the director's to rule
on. Whoever corrects an announcement has declared twice, and the first time counts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, cast

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.meaning import Meaning, Sense, Unclearness
from tapisvert.rulings.numerals import numeral
from tapisvert.rulings.phrasebook import (
    CONDITIONS,
    CORRECTIONS,
    COURTESY,
    DENIALS,
    DOUBTS,
    HEDGES,
    LONGEST,
    PIECES,
)
from tapisvert.rulings.said_amounts import SaidAmount, said_amount

UNKNOWN: Final = Meaning("unknown")
_COURTESY: Final = re.compile(rf"\b(?:{'|'.join(COURTESY)})\b")
_HEDGE: Final = re.compile(rf"\b(?:{'|'.join(HEDGES)})\b")
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
    amounts: tuple[SaidAmount, ...]
    factors: tuple[int, ...]
    """Twice, three times the bet."""
    parts: tuple[int, ...]
    """A half, a third."""
    doubts: tuple[str, ...]
    """What means nothing sure by itself."""


def understand(words: str) -> Meaning:
    """The meaning of words said at the table; `unknown` where it must be asked back."""
    return declarations(words)[0]


@lru_cache(maxsize=4096)
def declarations(words: str) -> tuple[Meaning, ...]:
    """What was said, and what it was corrected to in the same breath; `unknown` is alone."""
    if len(words) > _LONGEST_SPEECH:
        return (UNKNOWN,)
    plain = _plain(words)
    plain, hedged = _HEDGE.subn(" ", _COURTESY.sub(" ", plain))
    tokens = _tokens(plain)
    if CONDITIONS & set(tokens) or " s il " in f" {plain} ":
        return (_conditional(tokens),)
    if DOUBTS & set(tokens):
        return (UNKNOWN,)
    meanings = [_said(part) for part in _corrected(tokens)]
    if not meanings or meanings[0].sense == "unknown":
        return (UNKNOWN,)
    if hedged:
        return (Meaning("unclear", doubt="hedged"),)
    if tokens[0] in DENIALS:
        return (Meaning("unclear", doubt="denied"),)
    return tuple(each for each in meanings if each.sense != "unknown")


def _corrected(tokens: Sequence[str]) -> Iterator[list[str]]:
    """What was said before each correction, and after the last one."""
    part: list[str] = []
    for token in tokens:
        if token not in CORRECTIONS:
            part.append(token)
        elif part:
            yield part
            part = []
    if part:
        yield part


def _said(tokens: list[str]) -> Meaning:
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
    pieces: list[str] = []
    amounts: list[SaidAmount] = []
    place = 0
    while place < len(tokens):
        piece, taken = _piece(tokens, place)
        if not taken:
            amount, taken = said_amount(tokens[place:])
            if amount is None:
                return None
            amounts.append(amount)
        pieces.append(piece)
        place += taken

    def marked(mark: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(piece[1:] for piece in pieces if piece[:1] == mark))

    return _Heard(
        tuple(dict.fromkeys(piece for piece in pieces if piece[:1].isalpha())),
        frozenset(marked("+")),
        tuple(amounts),
        tuple(map(int, marked("*"))),
        tuple(map(int, marked("/"))),
        marked("?"),
    )


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
    acts, particles, amounts = heard.acts, heard.particles, heard.amounts
    if acts[:1] in _CALLS and "raise" in acts:
        return Meaning("call", then="raise")
    if heard.parts or heard.factors or "times" in particles:
        return _sized(heard)
    if len(amounts) > 1:
        return _over(heard)
    if "puts-in" in heard.doubts:
        return UNKNOWN if acts or amounts else Meaning("unclear", doubt="puts-in")
    amount = amounts[0].value if amounts else None
    meaning = _plain_meaning(heard, amount)
    tenths = bool(amounts) and amounts[0].tenths and meaning.amount is not None
    return meaning._replace(tenths=True) if tenths else meaning


_CALLS: Final = (("call",), ("call-it",), ("am",))


def _plain_meaning(heard: _Heard, amount: int | None) -> Meaning:
    """Acts with at most one amount."""
    acts, particles = heard.acts, heard.particles
    match tuple(sorted(acts)):
        case ():
            return _bare(heard, amount)
        case ("raise",) | ("bet", "raise"):
            return _raise(particles, amount)
        case ("bet",):
            if amount is not None and "more" in particles:
                return Meaning("raise-by", amount)
            return Meaning("bet", amount)
        case ("call",) | ("all-in", "call-it"):
            return Meaning("call")
        case ("fold",) | ("check",) | ("pass",) | ("same",) if amount is None and not particles:
            return Meaning(cast(Sense, acts[0]))
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


def _sized(heard: _Heard) -> Meaning:
    """A size told by the bet or by the pot: "double it", "three times", "two thirds of the pot"."""
    if len(heard.amounts) > 1 or len(heard.factors) + len(heard.parts) > 1 or heard.doubts:
        return UNKNOWN
    number = heard.amounts[0].exact if heard.amounts else None
    if heard.parts and "pot" in heard.acts and set(heard.acts) <= {"pot", "bet", "raise"}:
        share = (number or 1) / Fraction(heard.parts[0])
        return Meaning("pot-share", factor=share) if share < 1 else UNKNOWN
    if heard.parts:
        halves = heard.parts == (2,) and not heard.acts and number is None
        return Meaning("unclear", doubt="half") if halves else UNKNOWN
    counted = number if "times" in heard.particles else None
    if (heard.factors and number is not None) or not set(heard.acts) <= {"raise", "bet"}:
        return UNKNOWN
    factor = Fraction(heard.factors[0]) if heard.factors else counted
    if factor is None or not 1 < factor <= _MOST_TIMES:
        return UNKNOWN
    on_top = "raise" in heard.acts and bool({"of", "by"} & heard.particles)
    return Meaning("times", factor=factor, on_top=on_top)


_MOST_TIMES: Final = 20


def _over(heard: _Heard) -> Meaning:
    """ "Your 1000 and 800 more": the bet by its amount, and what goes on top."""
    if len(heard.amounts) != 2 or not heard.particles & {"more"} or heard.doubts:
        return UNKNOWN
    if heard.acts[:1] in _CALLS:
        return Meaning("call", then="raise")
    over, more = heard.amounts
    if heard.acts or over.tenths or more.tenths:
        return UNKNOWN
    return Meaning("raise-by", more.value, over=over.value)


def _bare(heard: _Heard, amount: int | None) -> Meaning:
    """An amount without an act, or words that are neither."""
    particles = heard.particles
    if amount is None:
        if heard.doubts == ("least",):
            return Meaning("least")
        doubts = [doubt for doubt in heard.doubts if doubt != "least"]
        if len(doubts) != 1 or particles:
            return UNKNOWN
        return Meaning("unclear", doubt=cast(Unclearness, doubts[0]))
    if "all" in heard.doubts:
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
