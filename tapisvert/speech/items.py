"""An account as a row of items: people, acts, amounts, quotations, breaks and other words.

Of several readings of the same words the longest wins: "big blind" is a player and no blind.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tapisvert.rulings.numerals import numeral
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.booknames import NEUTRAL
from tapisvert.speech.item import POSITIONS, TABLE_NUMBER, Item
from tapisvert.speech.lexicon import grammar, small_words
from tapisvert.speech.numbers_told import figure_at, numeral_at, pair_at

_STREETS: Final = ("preflop", "flop", "turn", "river")
_HARD: Final = frozenset((".", "?", "!", ";", "\n"))
_SHORTEST_NAME: Final = 2
_NUMBERED: Final = ("n", "no", "numero", "number", "#", "°")
_LARGEST_SEAT: Final = 12
_LARGEST_TABLE: Final = 99
_LARGEST_NUMBER: Final = 150
_COUNTED: Final = (("chip",), ("jeton",), ("x",), ("of",), ("de",), ("k",))
_NO_NAMES: Final = frozenset(("languages-named",))
"""Words with a capital that name nobody."""


def items(account: ToldAccount) -> tuple[Item, ...]:
    """The account's items in order."""
    row: list[Item] = []
    place = 0
    while place < len(account.tokens):
        item = _item(account, place, row)
        row.append(item)
        place = max(item.end, place + 1)
    return tuple(row)


def _item(account: ToldAccount, place: int, row: list[Item]) -> Item:
    token = account.tokens[place]
    if account.words[place] == NEUTRAL:
        return Item("word", place, place + 1, NEUTRAL)  # the name of a book, its year among it
    match token.kind:
        case "open":
            return _quote(account, place)
        case "close" | "break":
            return Item("break", place, place + 1, token.text)
        case "pair":
            return pair_at(account, place)
        case "ordinal":
            return _marked(account, place) or Item(
                "ordinal", place, place + 1, token.text, value=token.value[0]
            )
        case "unit":
            return Item("unit", place, place + 1, token.text, value=token.value[0])
        case "amount" if _is_number_of(account, place):
            return Item("word", place, place + 1, account.words[place])
        case "amount":
            return (
                _seat(account, place, row) or _marked(account, place) or figure_at(account, place)
            )
        case _:
            return (
                _table(account, place)
                or _seat(account, place, row)
                or numeral_at(account, place)
                or _marked(account, place)
                or _named(account, place, row)
                or Item("word", place, place + 1, account.words[place], value=sum(token.value))
            )


def _quote(account: ToldAccount, place: int) -> Item:
    """Everything up to the closing mark; a mark nobody closes is a break."""
    for end in range(place + 1, min(len(account.tokens), place + 30)):
        if account.tokens[end].kind == "close":
            return Item(
                "quote", place, end + 1, account.quote(place + 1, end), inner=(place + 1, end)
            )
    return Item("break", place, place + 1, ",")


def _seat(account: ToldAccount, place: int, row: list[Item]) -> Item | None:
    """A player by the number of the seat: "seat 4", "le 4", "siège n° 2", "s7"."""
    words = account.words
    word = words[place]
    joined = _joined_number(account, place) if word == "s" else None
    if joined in range(1, _LARGEST_SEAT):
        return Item("person", place, place + 2, word, frozenset(("seat",)), name=f"S{joined}")
    if account.tokens[place].kind == "word" and word in ("seat", "siege", "seats", "sieges"):
        for end in range(place + 1, min(place + 4, len(words))):
            number = _small(account, end)
            if number is not None:
                return Item("person", place, end + 1, word, frozenset(("seat",)), name=f"S{number}")
            if words[end] not in (*_NUMBERED, "du"):
                return None
        return None
    if _small(account, place) is not None and words[place + 1 : place + 2] == ("seat",):
        name = f"S{_small(account, place)}"
        return Item("person", place, place + 2, word, frozenset(("seat",)), name=name)
    if account.tokens[place].kind == "amount" and account.tokens[place].value[0] <= 10:
        before = words[place - 1] if place else ""
        after = words[place + 1] if place + 1 < len(words) else ""
        known = {item.name for item in row if item.is_("seat")}
        name = f"S{account.tokens[place].value[0]}"
        if after in grammar("no-seat") or after.isdecimal() or after in ("x",):
            return None
        if before in ("and", "et", "&", "pis") and row[-2:-1] and _are_seats(row[-2]):
            return Item("person", place, place + 1, word, frozenset(("seat",)), name=name)
        article = before in ("le", "la", "du", "au")
        if article and after not in ("e", "er") and not _board(account, place):
            return Item("person", place, place + 1, word, frozenset(("seat",)), name=name)
        if before in ("the", "and", "et", "on", "then", "now", "when", "but") and (
            known or before == "the"
        ):
            nearby = name in known or after in ("folds", "raises", "calls", "checks", "bets", "and")
            nearby = nearby or (bool(known) and before == "the" and after in grammar("did"))
            if nearby:
                return Item("person", place, place + 1, word, frozenset(("seat",)), name=name)
        if name in known and not (
            after in ("chips", "cards") or account.tokens[place].text.endswith("k")
        ):
            return Item("person", place, place + 1, word, frozenset(("seat",)), name=name)
    return None


def _are_seats(item: Item) -> bool:
    """Whether more seats than one are told: "seats 2 and 8", "les sièges 3 et 7"."""
    return item.is_("seat") and item.text in ("seats", "sieges")


def _table(account: ToldAccount, place: int) -> Item | None:
    """A table by its number: "table 12", "table n° 3"; neither a player nor so many chips."""
    words = account.words
    short = words[place] == "t" and _joined_number(account, place) is not None
    if not short and words[place] not in ("table", "tables"):
        return None
    end = place + 1
    while end < len(words) and words[end] in _NUMBERED:
        end += 1
    if end >= len(words) or account.tokens[end].kind != "amount":
        return None
    number, after = account.tokens[end].value[0], words[end + 1 : end + 2]
    on_it = words[max(0, place - 2) : place] in (("on", "the"), ("sur", "la"))
    counts = after in _COUNTED or not grammar("no-seat").isdisjoint(after)
    if counts or number > (_LARGEST_SEAT if on_it else _LARGEST_TABLE):
        return None
    text = " ".join(words[place : end + 1])
    return Item("word", place, end + 1, text, frozenset((TABLE_NUMBER,)))


def _joined_number(account: ToldAccount, place: int) -> int | None:
    """The figure right after a letter: "s7", "T12"."""
    one, *after = account.tokens[place : place + 2]
    joined = after and after[0].kind == "amount" and after[0].start == one.end
    return after[0].value[0] if joined and after[0].text.isdecimal() else None


def _is_number_of(account: ToldAccount, place: int) -> bool:
    """ "level 12", "ticket 114", "point 4": a figure that only numbers a thing."""
    before = account.words[place - 1] if place else ""
    small = account.tokens[place].value[0] < _LARGEST_NUMBER
    return small and before in grammar("numbered-things")


def _board(account: ToldAccount, place: int) -> bool:
    """Whether a number after an article is a table: "à la 6", "table 3"."""
    before = account.words[place - 2] if place > 1 else ""
    return account.words[place - 1] == "la" and before in ("a", "de", "sur", "table", "pres")


def _small(account: ToldAccount, place: int) -> int | None:
    token = account.tokens[place]
    if token.kind == "amount" and 0 < token.value[0] <= 12:
        return token.value[0]
    value, taken = numeral([account.words[place]])
    return value if taken and 0 < value <= 12 else None


def _marked(account: ToldAccount, place: int) -> Item | None:
    """The longest thing that begins here."""
    marks = account.at(place)
    if not marks:
        return None
    useful = [mark for mark in marks if _useful(mark.tag)]
    if not useful:
        return None
    end = max(mark.end for mark in useful)
    if account.words[end - 1 : end + 2] == ("out", "of", "turn") and end - 1 > place:
        useful = [mark for mark in useful if mark.end < end] or useful  # "bet out" of turn
        end = max(mark.end for mark in useful)
    tags = frozenset(mark.tag for mark in useful if mark.end == end)
    text = " ".join(account.words[place:end])
    position = next((tag for tag in tags if tag in POSITIONS), None)
    if position is not None:
        return Item("person", place, end, text, tags, name=position)
    if tags & {"staff"}:
        return Item("staff", place, end, text, tags)
    if tags & {"nobody", "everybody"}:
        return Item("word", place, end, text, tags)
    role = next((tag for tag in tags if tag.startswith("role-")), None)
    if role is not None and not (tags - {role, "somebody", "pronoun"}):
        return Item("person", place, end, text, tags, name=role)
    if "somebody" in tags:
        return Item("person", place, end, text, tags, name="somebody")
    if "names" in tags:
        return Item("person", place, end, text, tags, name=account.quote(place, end))
    street = next((tag for tag in tags if tag in _STREETS), "")
    return Item("word", place, end, text, tags, name=street)


_USEFUL: Final = frozenset(
    ("fold", "check", "call", "limp", "bet", "raise", "open", "allin", "push", "more", "back",
     "say", "silent", "want", "not", "only", "ask", "ask-maybe", "had", "early", "blinds", "ante",
     "pot", "chip", "clock-asked",
     "single", "heads-up", "multiway", "total", "behind", "last-chips", "opening", "raised",
     "no-bet", "facing", "of-it", "preflop", "flop", "turn", "river", "somebody", "staff",
     "nobody", "everybody", "names", "pronoun", *POSITIONS)
)  # fmt: skip


def _useful(tag: str) -> bool:
    return tag in _USEFUL or tag.startswith("role-")


_ORDER: Final = {
    "first": "role-first", "premier": "role-first", "premiere": "role-first", "1er": "role-first",
    "second": "role-second", "deuxieme": "role-second", "third": "role-third",
    "troisieme": "role-third", "next": "role-next", "suivant": "role-next", "last": "role-last",
    "dernier": "role-last", "other": "role-other",
}  # fmt: skip


def _named(account: ToldAccount, place: int, row: list[Item]) -> Item | None:
    """A letter for a player, a name by its capital, or "second" before an act."""
    token = account.tokens[place]
    raw = account.text[token.start : token.end]
    if raw in _small_letters(account) and not _is_article(account, place):
        return Item("person", place, place + 1, raw, frozenset(("letter",)), name=raw.upper())
    if raw == "a" and _is_she(account, place):
        return Item("word", place, place + 1, "elle", frozenset(("pronoun",)))
    role = _ORDER.get(account.words[place])
    if role == "role-second" and place and account.words[place - 1] in ("a", "une"):
        role = None  # "after a second" is a time
    if role is not None and _acts(account, place + 1):
        if account.words[place + 1] in _BETS:
            return None
        return Item("person", place, place + 1, raw, frozenset(("role",)), name=role)
    if len(raw) == 1 and account.text[token.end : token.end + 1] in ("'", "’"):
        return None  # "C'était", "D'abord"
    if len(raw) == 1 and raw in "ABCDEFGH":
        begins = place == 0 or account.words[place - 1] in _HARD
        known = any(item.name == raw for item in row)
        if raw != "A" or not begins or known or _acts(account, place + 1):
            return Item("person", place, place + 1, raw, frozenset(("letter",)), name=raw)
        return None
    if not raw[:1].isupper() or raw.isupper() or len(raw) < _SHORTEST_NAME:
        return None
    word = account.words[place]
    if word in small_words() or any(mark.tag in _NO_NAMES for mark in account.at(place)):
        return None
    if (
        place == 0
        or account.words[place - 1] in _HARD
        or account.tokens[place - 1].kind in ("open", "close")
    ) and (account.at(place) or not _acts(account, place + 1)):
        return None  # a sentence begins with a capital, whatever the word
    return Item("person", place, place + 1, raw, frozenset(("names",)), name=raw)


_BETS: Final = frozenset(("raise", "bet", "call", "mise", "relance", "gageure"))
_AFTER_LETTER: Final = frozenset(
    ("or", "and", "do", "does", "did", "has", "wants", "now", "then", "is", "can", ".", ",", "?")
)
_THEY_DO: Final = frozenset(
    ("bets", "checks", "calls", "raises", "folds", "shoves", "leads", "jams", "says", "puts")
)


def _small_letters(account: ToldAccount) -> frozenset[str]:
    """Letters that stand for players though written small: "a checks, b bets"."""
    words = account.words
    small_letters = (
        word
        for word, after in pairwise(words)
        if len(word) == 1 and word in "abcdefgh" and after in _THEY_DO
    )
    letters = frozenset(small_letters)
    return letters if len(letters) > 1 else frozenset()


def _is_she(account: ToldAccount, place: int) -> bool:
    """ "pis a rajoute un 100", "a dit rien": a Québécois "elle", where a clause begins."""
    before = account.words[place - 1] if place else "."
    begins = account.tokens[max(0, place - 1)].kind == "break" or before in ("pis", "faque")
    tags = {mark.tag for mark in account.at(place + 1)}
    present = (
        account.text[account.tokens[place + 1].start : account.tokens[place + 1].end]
        if (place + 1 < len(account.tokens))
        else ""
    )
    done = bool(tags & {"push", "say", "call", "raise", "fold", "more", "back"})
    return begins and done and present.endswith(("e", "t")) and not _is_english(account)


def _is_english(account: ToldAccount) -> bool:
    return "the" in account.words or "he" in account.words or "she" in account.words


def _is_article(account: ToldAccount, place: int) -> bool:
    """Whether "a" stands before a thing, and is no player."""
    after = account.words[place + 1] if place + 1 < len(account.words) else "."
    near = after in _THEY_DO or after in _AFTER_LETTER
    return not near


def _acts(account: ToldAccount, place: int) -> bool:
    """Whether what comes next is something a player does."""
    doings = (
        "fold",
        "check",
        "call",
        "bet",
        "raise",
        "open",
        "allin",
        "push",
        "say",
        "want",
        "had",
    )
    for here in range(place, min(place + 3, len(account.tokens))):
        if any(mark.tag in doings for mark in account.at(here)):
            return True
        if account.words[here] in (
            "is",
            "has",
            "a",
            "n",
            "ne",
            "s",
            "now",
            "then",
            "just",
            "fait",
            "ait",
        ):
            continue
        return account.words[here] in (",",) and here > place
    return False
