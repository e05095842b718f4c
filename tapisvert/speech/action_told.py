"""How much action there had been, where an account only counts it: "two players had acted".

Rulings on the deal, the button and the deck look at it. Who counts players does not say what they
did: all ways it may have been are tried, and where they divide the ruling it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.numerals import numeral
from tapisvert.speech.clauses import Clause
from tapisvert.speech.deeds import DONE
from tapisvert.speech.denials import happens
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.story import Story
from tapisvert.speech.told_act import ToldAct

_MOST: Final = 3
"""Three acts are action enough in every book."""
_REACH: Final = 5
_ENOUGH: Final = (
    "substan", "signif", "action subs", "action signif", "lots of bet", "plenty of bet",
    "lot of bet", "beaucoup de mises",
)  # fmt: skip
"""How words begin that tell of so much action that nothing more has to be known."""
_MANY: Final = 9
_WITH_CHIPS: Final = ("call", "bet", "raise", "open", "allin", "push", "limp")

SpanList: TypeAlias = Sequence[tuple[int, int]]


class ActionTold(NamedTuple):
    """Acts before the matter was noticed; whether chips went in is None where nobody says."""

    acts: int
    chips: bool | None
    spans: tuple[tuple[int, int], ...]


def action_told(story: Story, besides: SpanList = ()) -> ActionTold | None:
    """The action an account tells of; None where it tells of none.

    `besides` is where the incident itself is told: its own words are no action.
    """
    return _counted(story) or _spoken_of(story) or _done(story, besides)


def action_since(story: Story, besides: SpanList) -> ActionTold | None:
    """The action told after the incident, in the order of telling."""
    start = min((first for first, _ in besides), default=0)
    return _done(story, besides, start)


def may_be_late(story: Story, besides: SpanList) -> bool:
    """Whether anything hints that somebody had acted, though no action could be read."""
    own = {place for start, end in besides for place in range(start, end)}
    own |= {
        place + 1 for place in own if story.account.words[place + 1 : place + 2] == ("already",)
    }
    words = (word for place, word in enumerate(story.account.words) if place not in own)
    return not grammar("afterwards").isdisjoint(words) or any(_act_words(story, besides))


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
        before, spoken, _ = text.partition(f" {phrase} ")
        if spoken and grammar("no-action").isdisjoint(before.split()[-3:]):
            start = len(before.split())
            enough = phrase.startswith(_ENOUGH)
            acts = _MOST if enough else 0
            return ActionTold(acts, True if enough else None, ((start, start + 2),))
    return None


def _done(story: Story, besides: SpanList, start: int = 0) -> ActionTold | None:
    """Acts told one by one, those that are only spoken of among them: "a raise and two callers"."""
    acts = [act for act in story.done if act.kind in DONE and not act.early and act.start >= start]
    spoken = [
        word
        for word in _act_words(story, besides, acts)
        if word.happened and word.place >= start and not (acts and _retells(story, word))
    ]
    count = sum(_times(story, act) for act in acts) + sum(word.many for word in spoken)
    if not count:
        return None
    spans = tuple((act.start - (_times(story, act) > act.how_many), act.end) for act in acts)
    spans += tuple((word.place - (word.many > 1), word.place + 1) for word in spoken)
    chips = any(act.kind in _WITH_CHIPS or act.kind == "say" for act in acts)
    chips = chips or any(word.chips for word in spoken)
    return ActionTold(min(count, _MOST), chips, spans)


def _times(story: Story, act: ToldAct) -> int:
    """How often an act was done: "two calls" is no call by one player."""
    after = " ".join(story.account.words[act.end : act.end + 3])
    around = act.kind == "fold" and after.startswith(tuple(grammar("folded-around")))
    return _MOST if around else max(act.how_many, _before(story, act.start))


class _ActWord(NamedTuple):
    """A word for an act that nothing else accounts for."""

    place: int
    many: int
    chips: bool
    happened: bool
    """Whether it was done: not denied, wished for or still to come."""


def _act_words(story: Story, besides: SpanList, acts: Sequence[ToldAct] = ()) -> Iterator[_ActWord]:
    """Words for acts that neither these acts nor the incident itself account for."""
    words = story.account.words
    taken = {place for act in acts for place in range(act.start, act.end)}
    taken |= {place for span in besides for place in range(*span)}
    for clause in story.clauses:
        if clause.asks:
            continue
        for place in range(clause.items[0].start, clause.items[-1].end):
            chips = words[place] in grammar("acts-with-chips")
            if place in taken or not (chips or words[place] in grammar("acts-without-chips")):
                continue
            if grammar("called-to-the-table").isdisjoint(words[place + 1 : place + 4]):
                done = not clause.has("want") and happens(place, place + 1, story.account)
                yield _ActWord(place, _before(story, place), chips, done)


def _retells(story: Story, word: _ActWord) -> bool:
    """Whether "the raise" only speaks of an act that was told."""
    return word.many == 1 and story.account.words[word.place - 1] in grammar("definite")


def _before(story: Story, place: int) -> int:
    """How many a word tells of, by what stands before it: "two calls", "after bets"."""
    words = story.account.words
    if not place or words[place] not in grammar("acts-spoken-of"):
        return 1
    if words[place - 1] in grammar("before-several"):
        return 2
    token = story.account.tokens[place - 1]
    if any(item.kind == "person" and item.end == place for item in story.row):
        return 1  # the number of a seat
    many = token.value[0] if token.kind == "amount" else numeral([words[place - 1]])[0]
    return many if 1 < many <= _MANY else 1
