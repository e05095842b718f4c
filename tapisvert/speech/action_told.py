"""How much action there had been, where an account only counts it: "two players had acted".

Rulings on the deal, the button and the deck look at it. Who counts players does not say what they
did: all ways it may have been are tried, and where they divide the ruling it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tapisvert.rulings.numerals import numeral
from tapisvert.speech.clauses import Clause
from tapisvert.speech.deeds import DONE
from tapisvert.speech.items import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.story import Story
from tapisvert.speech.told_act import ToldAct

_MOST: Final = 3
"""Three acts are action enough in every book."""
_REACH: Final = 5
_WITH_CHIPS: Final = ("call", "bet", "raise", "open", "allin", "push", "limp")


class ActionTold(NamedTuple):
    """Acts before the matter was noticed; whether chips went in is None where nobody says."""

    acts: int
    chips: bool | None
    spans: tuple[tuple[int, int], ...]


def action_told(story: Story) -> ActionTold | None:
    """The action an account tells of; None where it tells of none."""
    return _counted(story) or _spoken_of(story) or _done(story)


def _counted(story: Story) -> ActionTold | None:
    """ "three players acted", "après deux actions", "everybody has spoken"."""
    for clause in story.clauses:
        if clause.asks:
            continue
        for place, item in enumerate(clause.items):
            many = _how_many(item)
            end = _acted_after(clause, place, item) if many else None
            if end is not None:
                span = (item.start, clause.items[end].end)
                return ActionTold(min(many, _MOST), _chips(clause.items[end]), (span,))
    return None


def _how_many(item: Item) -> int:
    if item.kind == "amount" and not item.is_("seat") and item.value <= 10:
        return item.value
    if item.text in ("one", "un", "une"):
        return 1
    return _MOST if _are_several(item) else 0


def _are_several(item: Item) -> bool:
    return item.is_("everybody") or item.text in grammar("several")


def _acted_after(clause: Clause, place: int, item: Item) -> int | None:
    """Where the acting stands that a number of players is told of."""
    after = clause.items[place + 1 : place + 1 + _REACH]
    for further, each in enumerate(after):
        if each.text in grammar("acts-counted"):
            return place + 1 + further if not further else None
        if each.text in grammar("yet-to-act"):
            return None
        if each.text in grammar("have-acted") or each.is_("call", "fold", "check", "raise", "bet"):
            people = bool(further) and after[0].is_("somebody")
            return place + 1 + further if people or _are_several(item) else None
    return None


def _chips(item: Item) -> bool | None:
    if item.is_(*_WITH_CHIPS):
        return True
    return False if item.is_("fold", "check") else None


def _spoken_of(story: Story) -> ActionTold | None:
    """ "there was substantial action": so much that nothing more has to be known."""
    text = f" {' '.join(story.account.words)} "
    for phrase in grammar("action-words"):
        before, found, _ = text.partition(f" {phrase} ")
        if found and grammar("no-action").isdisjoint(before.split()[-3:]):
            start = len(before.split())
            enough = phrase.startswith(("substan", "signif", "action subs", "action signif"))
            acts = _MOST if enough else 0
            return ActionTold(acts, True if enough else None, ((start, start + 2),))
    return None


def _done(story: Story) -> ActionTold | None:
    """Acts told one by one, those that are only spoken of among them: "a raise and two callers"."""
    acts = [act for act in story.done if act.kind in DONE and not act.early]
    nouns = list(_nouns(story, acts))
    count = sum(act.how_many for act in acts) + sum(many for many, _ in nouns)
    if not count:
        return None
    spans = tuple((act.start, act.end) for act in acts)
    spans += tuple((item.start, item.end) for _, item in nouns)
    chips = any(act.kind in _WITH_CHIPS or act.kind == "say" for act in acts)
    chips = chips or any(not item.is_("fold", "check") for _, item in nouns)
    return ActionTold(min(count, _MOST), chips, spans)


def _nouns(story: Story, acts: Sequence[ToldAct]) -> Iterator[tuple[int, Item]]:
    """Acts spoken of and not told: "a raise", "two callers"."""
    told = {place for act in acts for place in range(act.start, act.end)}
    for clause in story.clauses:
        if clause.asks or clause.has("want"):
            continue
        for place, item in enumerate(clause.items):
            counted = item.text in ("callers", "raisers", "limpers", "calls", "folds", "checks")
            named = item.is_("raise", "bet", "call") and place and _is_article(clause, place)
            if item.start in told or not (counted or named):
                continue
            before = clause.items[place - 1] if place else item
            many = before.value if before.kind == "amount" and before.value <= 9 else 0
            many = many or numeral([before.text])[0]
            yield max(1, min(many, _MOST)), item


def _is_article(clause: Clause, place: int) -> bool:
    return clause.items[place - 1].text in ("a", "an", "un", "une", "one")
