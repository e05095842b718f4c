"""What somebody has in chips, as an account tells it: all of it, or what is kept back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.chips import ChipsTold
from tapisvert.speech.clauses import Clause
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar


class StackTold(NamedTuple):
    """So many chips of somebody, and the tokens that tell it."""

    who: str
    amount: int
    start: int
    end: int
    kept: bool = False
    """Whether it is what is left beside chips put in, and not all there is."""


def stacks_told(clause: Clause, front: Mapping[str, ChipsTold]) -> Iterator[StackTold]:
    """ "750 total", "has 8000 behind", "il lui reste 8000", "of his 7,400 chips"."""
    row = clause.items
    who = ""
    for place, item in enumerate(row):
        if item.kind == "person":
            who = item.name
        if item.kind != "amount" or item.value < 25:
            continue
        has = any(each.text in _HAS for each in row[max(0, place - 2) : place])
        if clause.asks and not has:
            continue  # "is that 600 or just 300 total?"
        after = row[place + 1 : place + 4]
        before = row[max(0, place - 3) : place]
        sums_up = before[-1:] and before[-1].text in ("fait", "faisait", "makes", "made", "font")
        claimed = [each.text for each in before[-2:]] == ["in", "for"]
        if sums_up or claimed or _is_understood_as(before):
            continue  # "he's in for 600 total", "took it as 600 total": what somebody claims
        if any(each.text in grammar("keeps") for each in row[max(0, place - 4) : place]):
            yield StackTold(who, item.value, item.start, item.end, kept=True)
            continue
        if any(each.is_("push") for each in before) or any(
            each.start == item.start
            for chips in front.values()
            for each in row[chips.end - 1 : chips.end]
        ):
            continue
        total = bool(after) and (
            after[0].is_("total")
            or (after[0].text in ("en", "in") and len(after) > 1 and after[1].is_("total"))
            or (after[0].is_("behind") and after[0].text not in ("stack", "back"))
            or (after[0].is_("chip") and any(each.is_("behind") for each in after[1:2]))
            or (after[0].text == "devant" and len(after) == 1 and not before)
        )
        left = any(
            (
                each.is_("behind")
                and each.text
                not in (
                    "behind",
                    "derriere",
                    "stack",
                    "back",
                    "devant lui",
                    "in front of him",
                    "reste",
                    "left",
                )
            )
            or each.text in ("possede", "possedait")
            for each in before
        )
        owned = len(before) >= 2 and before[-2].text == "of" and before[-1].text in ("his", "her")
        owned = owned or _has_only(before)
        if any(each.is_("chip") for each in before[-2:-1]) and before[-1].text == "de":
            continue  # "deux jetons de 1000 devant lui"
        alone = (
            not after
            and len(before) >= 2
            and before[-1].text in ("has", "a", "avait", "had")
            and before[-2].is_("pronoun")
        )
        holds = (
            _sits_behind(row, place)
            or alone
            or (
                bool(before)
                and before[-1].text in ("has", "w/", "with", "avait", "had")
                and bool(after)
                and after[0].is_("chip")
                and not (len(after) > 1 and after[1].is_("facing"))
            )
        )
        holds = holds or _is_all_there_is(row, place)
        if (total or left or owned or holds) and not any(
            each.is_("bet", "raise", "call", "everybody") for each in before[-2:]
        ):
            yield StackTold(who, item.value, item.start, item.end)


def _is_understood_as(before: Sequence[Item]) -> bool:
    """ "the dealer took it as 1,100 total", "on l'a compris comme 1100 en tout"."""
    return bool(before) and before[-1].text in ("as", "comme", "pour")


def _has_only(before: Sequence[Item]) -> bool:
    """ "she only has 3100", "elle a que 3100", "il lui reste juste 900"."""
    texts = " ".join(each.text for each in before[-2:])
    return texts in grammar("has-only")


def _is_all_there_is(row: Sequence[Item], place: int) -> bool:
    """ "the guy has 9k", "le bouton avait 18 000": somebody has that much, and nothing follows."""
    owner = [item for item in row[:place] if item.text not in _ADVERBS]
    has = bool(owner) and owner[-1].text in ("has", "had", "have", "got", "avait", "possede", "a")
    person = len(owner) > 1 and (owner[-2].kind == "person" or owner[-2].is_("pronoun"))
    if person and owner[-1].text == "a" and not owner[-2].is_("somebody", "pronoun"):
        return False  # "gros blind à 200", "le bouton à 1500"
    return has and person and place + 1 == len(row) and row[place].value % 5 == 0


_HAS: Final = frozenset(("has", "had", "have", "a", "avait", "got", "reste"))
_ADVERBS: Final = frozenset(
    ("about", "around", "like", "only", "just", "environ", "genre", "que", "exactly")
)


def _sits_behind(row: Sequence[Item], place: int) -> bool:
    """ "un joueur à 1500 annonce", "a guy with 1600 open jams": somebody by what they have."""
    if place < 2 or row[place - 1].text not in ("a", "with", "avec", "w/"):
        return False
    acts = any(each.is_("say", "allin") for each in row[place + 1 : place + 3])
    declared = row[place - 2].is_("allin") and row[place - 1].text != "a"  # "all in with 3300"
    return (row[place - 2].is_("somebody") and acts) or declared
