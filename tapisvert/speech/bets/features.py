"""What speaks for the shape of a bet, and for the role of each amount in it.

Features are names of things that stand in an account: words and tags around an amount, verbs on
both sides of it, what the grammar made of it, how large it is beside the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from tapisvert.rulings.utterance import understand
from tapisvert.speech.bets.mentions import Mention
from tapisvert.speech.item import Item
from tapisvert.speech.story import Story
from tapisvert.speech.tellings import pieces_of
from tapisvert.speech.told_act import ToldAct
from tapisvert.speech.wagers import disputed

_VERBS: Final = (
    *("bet", "raise", "open", "push", "say", "call", "allin", "fold", "check", "limp"),
    *("behind", "pot", "blinds", "facing", "want", "early", "waiting", "last-chips", "back"),
    *("opening", "no-bet", "holds", "raised"),
)
_ORDER: Final = (
    *("push", "say", "raise", "bet", "call", "allin", "fold", "check", "open"),
    *("early", "silent", "back", "limp", "want", "waiting"),
)
_ABOUT: Final = ("want", "not", "say", "push", "early", "pot", "blinds", "behind", "facing", "ask")
_REACH: Final = 6
_NEAR: Final = 3
_FAR: Final = 12
_STEM: Final = 4
_SIZED: Final = 10
"""Smaller numbers count chips, seats and players."""
_SHORT: Final = 50
"""Smaller ones are short for hundreds or thousands."""


def heft(feature: str) -> float:
    """How much a feature counts beside others: what was understood more than what was only read."""
    prefix, _, rest = feature.partition(":")
    if prefix == "p":
        pair = _PAIR if " " in rest else _STEM_ONLY if rest.endswith("*") else 1.0
        return _UNDERSTOOD if rest.startswith("@") else pair
    if prefix in _DECIDING:
        return _MOST
    return 1.0 if prefix in _PLACES or feature[:1] in _SURROUNDINGS else _UNDERSTOOD


_PAIR: Final = 0.5
_STEM_ONLY: Final = 0.7
_UNDERSTOOD: Final = 2.0
_MOST: Final = 4.0
_DECIDING: Final = frozenset(("dis", "last", "said", "both", "qq"))
_SURROUNDINGS: Final = frozenset("<>-01456789")
_PLACES: Final = frozenset(
    ("small", "short", "full", "odd", "asks", "opens", "first", "sentence", "ends", "chips")
)


def _word(item: Item) -> str:
    match item.kind:
        case "amount":
            return "#"
        case "pair":
            return "#/#"
        case "quote":
            return "«»"
        case "person":
            return "WHO"
        case _:
            return item.text


def shape_features(story: Story, mentioned: Sequence[Mention]) -> frozenset[str]:
    """What speaks for what was done: the words, the verbs in order, what the grammar found."""
    return frozenset(_shape_features(story, mentioned))


def _shape_features(story: Story, mentioned: Sequence[Mention]) -> Iterator[str]:
    yield ""
    yield from (f"p:{piece}" for piece in pieces_of(story.account))
    verbs = ["^", *_in_order(story.row), "$"]
    yield from (f"2:{one},{other}" for one, other in pairwise(verbs))
    yield from (f"3:{','.join(three)}" for three in zip(verbs, verbs[1:], verbs[2:], strict=False))
    yield from (f"e:{event.kind}/{event.mood}" for event in story.events)
    done = ["^", *(event.kind for event in story.done), "$"]
    yield from (f"d:{one},{other}" for one, other in pairwise(done))
    yield f"last:{done[-2]}"
    acts = disputed(story)
    yield f"dis:{'>'.join(act.kind for act in acts)}"
    yield from (f"dis:{sense}" for act in acts for sense in _senses(act))
    yield from (f"said:{sense}" for act in story.done for sense in _senses(act))
    table = story.table
    yield f"early:{table.early}"
    yield f"waits:{bool(table.waiting)}"
    yield f"both:{table.early}{bool(table.waiting)}"
    yield f"game:{table.game}"
    yield f"street:{table.street}"
    setting = {
        "blinds": table.blinds,
        "pot": table.pot,
        "raise": table.last_raise,
        "players": table.players_left,
        "free": table.no_bet or None,
    }
    known = [name for name, value in setting.items() if value is not None]
    yield from (f"told:{name}" for name in known)
    yield f"told:{table.street}:{'+'.join(known)}"
    yield f"chips:{min(3, sum(each.kind == 'chips' for each in mentioned))}"
    yield f"quotes:{min(2, sum(each.kind == 'quote' for each in mentioned))}"
    sized = sum(each.kind != "quote" and each.value >= _SIZED for each in mentioned)
    yield f"amounts:{min(5, sized)}"
    for each in mentioned:
        if each.spoken is not None:
            senses = [understand(part).sense for part in each.spoken.parts]
            yield from (f"q:{sense}" for sense in senses)
            yield f"qq:{'>'.join(senses)}"


def _senses(act: ToldAct) -> list[str]:
    parts = act.speech.parts if act.speech is not None else ()
    return [understand(part).sense for part in parts]


def _in_order(row: Sequence[Item]) -> Iterator[str]:
    """The verbs of an account and where its sentences end."""
    for item in row:
        if item.hard:
            yield "."
        elif item.kind == "quote":
            yield "«»"
        elif item.kind not in ("person", "break", "amount"):
            verb = next((tag for tag in _ORDER if tag in item.tags), None)
            if verb is not None:
                yield verb


def role_features(story: Story, mentioned: Sequence[Mention], place: int) -> frozenset[str]:
    """What speaks for the role of one amount among all that are told."""
    mention = mentioned[place]
    return frozenset(
        (
            "",
            f"kind:{mention.kind}{min(3, len(mention.groups))}",
            *_around(story.row, mention),
            *_verbs_beside(story.row, mention),
            *_clause(story, mention),
            *_size(story, mentioned, place),
            *_grammar(story, mention),
            *_spoken(mention),
        )
    )


def _around(row: Sequence[Item], mention: Mention) -> Iterator[str]:
    last = mention.end - 1

    def at(step: int) -> Item | None:
        here = mention.start + step if step < 0 else last + step
        return row[here] if 0 <= here < len(row) else None

    for step in (*range(-_REACH, 0), *range(1, _REACH + 1)):
        item = at(step)
        side = "<" if step < 0 else ">"
        if item is None:
            yield f"{step}:^"
            continue
        word = _word(item)
        yield f"{side}{word}"
        yield from (f"{side}@{tag}" for tag in item.tags)
        if len(word) > _STEM:
            yield f"{side}{word[:_STEM]}*"
        if item.kind == "person":
            yield f"{side}who:{item.name}"
        if abs(step) <= _NEAR:
            yield f"{step}:{word}"
            yield from (f"{step}@{tag}" for tag in item.tags)
    words = [_word(item) if item is not None else "^" for item in map(at, (-2, -1, 1, 2))]
    yield f"<<{words[0]},{words[1]}"
    yield f"<>{words[1]},{words[2]}"
    yield f">>{words[2]},{words[3]}"


def _verbs_beside(row: Sequence[Item], mention: Mention) -> Iterator[str]:
    before, far = _verb(row, mention.start, -1)
    after, further = _verb(row, mention.end - 1, 1)
    yield f"v<{before}"
    yield f"v<{before}:{min(far, _STEM)}"
    yield f"v>{after}"
    yield f"v>{after}:{min(further, _STEM)}"
    yield f"v<>{before},{after}"
    yield f"v<{before}:{mention.kind}"
    people = (
        row[place] for place in range(mention.start - 1, mention.start - 1 - _FAR, -1) if place >= 0
    )
    named = next((item.name for item in people if item.kind == "person"), "")
    yield f"who<{named}"


def _verb(row: Sequence[Item], place: int, step: int) -> tuple[str, int]:
    """The first verb in one direction within the sentence, and how far it is."""
    for far in range(1, _FAR + 1):
        here = place + step * far
        if not 0 <= here < len(row) or row[here].hard:
            return "", far
        verb = next((tag for tag in _VERBS if tag in row[here].tags), None)
        if verb is not None:
            return verb, far
    return "", _FAR


def _clause(story: Story, mention: Mention) -> Iterator[str]:
    token = story.row[mention.start].start
    for clause in story.clauses:
        if any(item.start == token for item in clause.items):
            yield f"asks:{clause.asks}"
            yield from (f"c@{tag}" for tag in _ABOUT if clause.has(tag))
            if any(item.kind == "staff" for item in clause.items):
                yield "c:staff"
            yield f"opens:{clause.opens}"
            yield f"first:{_word(clause.items[0])}"
            yield f"sentence:{min(3, clause.sentence)}"
            yield f"ends:{clause.sentence == story.clauses[-1].sentence}"
            return


def _size(story: Story, mentioned: Sequence[Mention], place: int) -> Iterator[str]:
    mention = mentioned[place]
    value = mention.value
    yield "small" if value < _SIZED else "short" if value < _SHORT else "full"
    if value % 25:
        yield "odd"
    blinds = story.table.blinds
    yield f"blind:{_beside_blinds(value, blinds[0], blinds[1]) if blinds else ''}"
    if mention.kind == "quote" or value < _SIZED:
        return
    sized = [each for each in mentioned if each.kind != "quote" and each.value >= _SIZED]
    values = sorted({each.value for each in sized})
    rank = "min" if value == values[0] else "max" if value == values[-1] else "mid"
    yield f"rank:{rank if len(values) > 1 else 'only'}"
    yield f"times:{min(3, sum(each.value == value for each in sized))}"
    yield f"nth:{min(4, sized.index(mention))}/{min(5, len(sized))}"
    before = [each.value for each in sized[: sized.index(mention)]]
    if before:
        yield f"beside:{(value > before[-1]) - (value < before[-1])}"
        yield f"again:{value in before}"


def _beside_blinds(value: int, small: int, big: int) -> str:
    if value in (small, big):
        return "small" if value == small else "big"
    steps = ((big, "less"), (2 * big, "twice"), (5 * big, "few"))
    return next((name for most, name in steps if value <= most), "many")


def _grammar(story: Story, mention: Mention) -> Iterator[str]:
    """What the grammar of the room took the amount for."""
    start, end = story.row[mention.start].start, story.row[mention.end - 1].end
    acts = disputed(story)
    kinds = ">".join(act.kind for act in acts)
    if acts:
        before, after = end <= acts[0].start, start >= acts[-1].end
        side = "before" if before else "after" if after else "within"
        yield f"ev:acts:{side}"
        yield f"ev:acts:{side}:{kinds}"
        yield f"ev:acts:{side}:{mention.kind}:{story.table.street}"
    for event in story.events:
        if event.start <= start < event.end or start <= event.start < end:
            kind = f"ev:{event.kind}/{event.mood}"
            sizes = {event.amount, event.chips.total if event.chips is not None else None}
            yield kind
            yield f"{kind}:{mention.value in sizes}{event.noun}{event.past}"
            if event.early:
                yield "ev:early"
    yield from (
        f"set:{name}" for name, span in story.table.spans.items() if span[0] <= start < span[1]
    )
    yield f"street:{story.table.street}"
    yield f"early:{story.table.early}{bool(story.table.waiting)}"


def _spoken(mention: Mention) -> Iterator[str]:
    if mention.kind == "quote":
        yield f"q:{mention.spoken is not None}"
    if mention.spoken is not None:
        yield from (f"q:{understand(part).sense}" for part in mention.spoken.parts)
