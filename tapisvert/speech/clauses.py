"""Clauses of an account: what was done, what was asked, wished, believed or denied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar


class Clause(NamedTuple):
    """Items from one break to the next."""

    items: tuple[Item, ...]
    asks: bool
    """Whether it asks: its verbs are no acts."""
    sentence: int
    opens: str
    """The word or sign it begins with: "then", "while", ","…"""

    def has(self, *tags: str) -> bool:
        return any(item.is_(*tags) for item in self.items)


def clauses(row: Sequence[Item]) -> tuple[Clause, ...]:
    """The clauses of a row of items, in order."""
    cut: list[Clause] = []
    for number, (sentence, asked) in enumerate(_sentences(row)):
        pieces = _pieces(sentence)
        for place, (opens, piece) in enumerate(pieces):
            last = place == len(pieces) - 1
            cut.append(Clause(tuple(piece), _asks(piece, asked, last), number, opens))
    return tuple(cut)


def _sentences(row: Sequence[Item]) -> list[tuple[list[Item], bool]]:
    """Sentences, and whether a question mark ends them."""
    cut: list[tuple[list[Item], bool]] = []
    here: list[Item] = []
    for item in row:
        if item.kind == "break" and item.hard and not _dots(item):
            if here:
                cut.append((here, item.text == "?"))
            elif item.text == "?" and cut:
                cut[-1] = (cut[-1][0], True)
            here = []
        else:
            here.append(item)
    return [*cut, (here, False)] if here else cut


def _dots(item: Item) -> bool:
    return len(item.text) > 1 or item.text == "…"


def _pieces(sentence: Sequence[Item]) -> list[tuple[str, list[Item]]]:
    pieces: list[tuple[str, list[Item]]] = [("", [])]
    for place, item in enumerate(sentence):
        if item.kind == "break" or _parts(sentence, place):
            pieces.append((item.text, []))
        elif item.is_("ask") and pieces[-1][1] and _turns(item):
            pieces.append(("", [item]))
        else:
            pieces[-1][1].append(item)
    return _with_speakers([(opens, piece) for opens, piece in pieces if piece])


def _with_speakers(
    pieces: Sequence[tuple[str, list[Item]]],
) -> list[tuple[str, list[Item]]]:
    """ "« huit cents », dit la BB": a quotation and who said it are one clause."""
    joined: list[tuple[str, list[Item]]] = []
    for opens, piece in pieces:
        alone = bool(joined) and [item.kind for item in joined[-1][1]] == ["quote"]
        says = piece[0].is_("say") or piece[0].text in ("says the", "said the")
        if alone and opens == "," and says:
            verb = Item("word", piece[0].start, piece[0].end, "says", frozenset(("say",)))
            joined[-1][1].extend((verb, *piece[1:]))
        else:
            joined.append((opens, piece))
    return joined


def _parts(sentence: Sequence[Item], place: int) -> bool:
    """Whether a word begins a new clause."""
    item = sentence[place]
    if item.kind != "word" or item.text not in grammar("clause") or _joins(sentence, place):
        return False
    following = sentence[place + 1] if place + 1 < len(sentence) else None
    sums = [each.kind for each in sentence[place + 1 : place + 3] if each.text not in ("a", "to")]
    if sums[:1] == ["amount"] and place and _is_act(sentence[place - 1]):
        return False  # "le cutoff mise ensuite 1500"
    if item.text in grammar("adverbs") and place and _is_amid(sentence, place):
        return False  # "Denise dépose ensuite un 500", "seat 4 then raised"
    after = following.text if following is not None else ""
    return item.text != "alors" or after.startswith(("que", "qu", "la", "le", "il"))


def _is_act(item: Item) -> bool:
    return item.is_("bet", "raise", "open", "allin", "call")


def _is_amid(sentence: Sequence[Item], place: int) -> bool:
    """Whether a word stands between a verb and its chips, or somebody and what they do."""
    before, after = sentence[place - 1], sentence[place + 1 : place + 4]
    moved = before.is_("push", "say") and any(
        each.kind in ("amount", "quote") or each.is_("chip") for each in after
    )
    named = (
        before.kind == "person"
        and bool(after)
        and (_is_act(after[0]) or after[0].is_("push", "say", "fold", "check"))
    )
    first = place < 2 or sentence[place - 2].kind == "break" or sentence[place - 2].text in _THE
    return moved or (named and first)


_THE: Final = frozenset(("the", "le", "la", "l", "a"))


def _turns(item: Item) -> bool:
    """Whether these words begin a question in the middle of a sentence."""
    words = item.text.split()
    return len(words) > 1 and words[0] in grammar("turns")


def _joins(sentence: Sequence[Item], place: int) -> bool:
    """Whether "and" stands between chips, amounts or people, and no clause begins."""
    if sentence[place].text not in ("and", "et", "pis", "n"):
        return False
    after = sentence[place + 1 : place + 5]
    for end, item in enumerate(after):
        if item.kind == "person" or item.is_(
            "push", "say", "bet", "raise", "call", "allin", "silent"
        ):
            after = after[:end]
            break
    before = sentence[place - 1 : place]
    chips = bool(before) and (before[0].kind == "amount" or before[0].is_("chip"))
    if chips and any(item.kind == "amount" and not item.is_("seat") for item in after):
        return True
    return bool(before) and before[0].kind == "amount" and any(item.is_("chip") for item in after)


def _asks(piece: Sequence[Item], asked: bool, last: bool) -> bool:
    opening = [
        item
        for item in piece
        if item.text not in ("and", "et", "or", "ou", "so", "then", "alors", "now", "lol")
    ]
    if not opening:
        return False
    if opening[0].is_("ask") and not _relative(opening):
        return True
    if last and [item.kind for item in piece] == ["amount", "word", "amount"]:
        return piece[1].text in ("or", "ou")  # "1200 or 2000"
    if not asked:
        return False
    return last or opening[0].is_("ask-maybe") or any(item.is_("ask") for item in piece)


def _relative(opening: Sequence[Item]) -> bool:
    """ "il a le droit" asks; "is" in "seat 5 is all in" does not begin the clause."""
    return False
