"""What a perfect reading says a text should be recognised as: its shape, and each amount's role.

Only training looks at this: it turns a reading in the floor's notation into what is to be learned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import Book
from tapisvert.rulings import gestures as done
from tapisvert.rulings.description import Description
from tapisvert.rulings.description import read as read_description
from tapisvert.rulings.notation import read as read_act
from tapisvert.rulings.question import ask
from tapisvert.rulings.utterance import understand
from tapisvert.speech.bets.mentions import ONE, SEVERAL, Mention, may_be_one_chip
from tapisvert.speech.bets.shapes import AGAIN, EARLY, NOTHING, OTHER, SKIPPED

_UNNAMED: Final = "X"
_SHORTHAND: Final = 100
_KINDS: Final[Mapping[type[done.Gesture], str]] = {
    done.Pushes: "push",
    done.PullsBack: "back",
    done.Folds: "fold",
    done.Mucks: "fold",
    done.Checks: "check",
    done.Taps: "check",
    done.Calls: "call",
    done.GoesAllIn: "allin",
    done.Bets: "bet",
    done.RaisesTo: "raise",
    done.RaisesBy: "raise",
}
_SIMPLER: Final = {"raise-to": "raise", "raise-x": "raise", "raise-by": "raise", "amount": "bet"}
"""What somebody says too early counts as what it is; in turn the words matter."""


class GoldAmount(NamedTuple):
    """An amount of a perfect reading: its role, its size, and the chips it is made of."""

    role: str
    value: int
    chips: Counter[int] | None = None


class Label(NamedTuple):
    """What a text is to be recognised as."""

    shape: str
    amounts: tuple[GoldAmount, ...]
    last: bool = False
    """Whether the chips put in were all there were."""


def label(reading: str, book: Book) -> Label:
    """The shape of a reading, and its amounts."""
    if not reading:
        return Label(NOTHING, ())
    description = read_description(reading)
    acts = [read_act(line, who=_UNNAMED) for line in description.happened]
    played = [read_act(line, who=_UNNAMED) for line in description.play]
    rulings = ask(reading, book).rulings
    actors = {act.who for act in acts}
    if len(acts) > 1 and any(ruling.who and ruling.who not in actors for ruling in rulings):
        return Label(SKIPPED, tuple(_amounts(description, played, acts)))
    early = len(acts) > 1 or any(ruling.binding for ruling in rulings)
    amounts = tuple(_amounts(description, played, acts))
    return Label(_shape(acts, played, early), amounts, _were_last(description, amounts))


def _were_last(description: Description, amounts: Sequence[GoldAmount]) -> bool:
    pushed = sum(each.value for each in amounts if each.role.startswith("C"))
    stacks = {each.value for each in amounts if each.role == "S"}
    return "last_chips" in description.facts or (pushed > 0 and pushed in stacks)


def _shape(acts: Sequence[done.TableAct], played: Sequence[done.TableAct], early: bool) -> str:
    if early:
        offender, *after = map(_early_kind, acts)
        return f"{EARLY}{'; '.join((offender, *_what_counts(after)))}"
    (act,) = acts
    moments = ">".join("|".join(sorted(map(_kind, moment))) for moment in act.moments)
    shoved = any(isinstance(each, done.GoesAllIn) for other in played for each in _gestures(other))
    before = any(other.who == act.who for other in played) and shoved
    return f"{AGAIN}{moments}" if before else moments


def _what_counts(after: Sequence[str]) -> list[str]:
    """What those passed over did, told by the one act that counts most."""
    return [max(after, key=_WEIGHT.index)] if after else []


_WEIGHT: Final = (
    "fold",
    "check",
    OTHER,
    "push",
    "conditional",
    "pot",
    "call",
    "bet",
    "raise",
    "allin",
)


def _early_kind(act: done.TableAct) -> str:
    first = act.moments[0][0]
    kind = understand(first.words).sense if isinstance(first, done.Says) else _kind(first)
    kind = {"all-in": "allin", **_SIMPLER}.get(kind, kind)
    return kind if kind in _WEIGHT else OTHER


def _kind(gesture: done.Gesture) -> str:
    if isinstance(gesture, done.Says):
        return f"say:{understand(gesture.words).sense}"
    return _KINDS.get(type(gesture), OTHER)


def _gestures(act: done.TableAct) -> Iterator[done.Gesture]:
    for moment in act.moments:
        yield from moment


def _amounts(
    description: Description,
    played: Sequence[done.TableAct],
    acts: Sequence[done.TableAct],
) -> Iterator[GoldAmount]:
    facts = description.facts
    yield from (GoldAmount("B", each) for each in facts.get("blinds", ()))
    for fact, role in _FACT_ROLES:
        if facts.get(fact):
            yield GoldAmount(role, facts[fact])
    stacks = _by_name(facts.get("stack"))
    yield from _played(played, stacks, acts[0].who)
    fronts = [facts["front"]] if facts.get("front") else []
    for chips in (*fronts, *_by_name(facts.get("in_front")).values()):
        yield GoldAmount("FR", sum(chips), Counter(chips))
    in_turn = len(acts) == 1
    for number, act in enumerate(acts):
        for gold in _acted(act, first=not number):
            # what is said before its turn is an act like any other
            declared = gold.role in ("D", "D2")
            yield gold if in_turn or not declared else gold._replace(role="R")


_FACT_ROLES: Final = (
    *(("bb_ante", "A"), ("ante", "A"), ("pot", "P"), ("bet", "F")),
    *(("increment", "L"), ("behind", "S"), ("put", "E")),
)


def _by_name(facts: Any) -> dict[str, Any]:
    if isinstance(facts, tuple):
        return {facts[0]: facts[1]}
    return dict(facts or {})


def _played(
    played: Sequence[done.TableAct], stacks: Mapping[str, int], who: str
) -> Iterator[GoldAmount]:
    shoved = {
        act.who for act in played if any(isinstance(g, done.GoesAllIn) for g in _gestures(act))
    }
    for name, stack in stacks.items():
        yield GoldAmount("S" if name == who else "FA" if name in shoved else "SO", stack)
    bets = [
        gesture.amount if isinstance(gesture, done.Bets | done.RaisesTo) else sum(gesture.chips)
        for act in played
        for gesture in _gestures(act)
        if isinstance(gesture, done.Bets | done.RaisesTo | done.Pushes)
    ]
    for bet in bets:
        yield GoldAmount("F" if bet == max(bets) else "E", bet)


def _acted(act: done.TableAct, first: bool) -> Iterator[GoldAmount]:
    pushed = spoken = 0
    for gesture in _gestures(act):
        match gesture:
            case done.Pushes(chips):
                pushed += 1
                role = f"C{min(pushed, 3)}" if first else "R2"
                yield GoldAmount(role, sum(chips), Counter(chips))
            case done.PullsBack(chips) if chips:
                yield GoldAmount("K", sum(chips), Counter(chips))
            case done.Says(words):
                spoken += 1
                amount = understand(words).amount
                if amount:
                    yield GoldAmount(("D" if spoken == 1 else "D2") if first else "R2", amount)
            case done.Bets(amount) | done.RaisesTo(amount) | done.RaisesBy(amount):
                yield GoldAmount("R" if first else "R2", amount)


def possible_roles(mention: Mention, amounts: Iterable[GoldAmount]) -> list[str]:
    """The roles an amount of a text may have by its size, the likeliest first."""
    roles = {gold.role for gold in amounts if _may_be(mention, gold)}
    return sorted(roles, key=_LIKELY.index)


_LIKELY: Final = (
    *("D", "D2", "C1", "C2", "C3", "FR", "F", "FA", "R", "R2"),
    *("S", "E", "P", "L", "B", "A", "SO", "K"),
)


def _may_be(mention: Mention, gold: GoldAmount) -> bool:
    if mention.kind == "quote":
        return gold.role in ("D", "D2", "R", "R2") and gold.value in mention.amounts
    if gold.value == mention.value:
        return True
    if gold.chips is not None and mention.groups:
        held: Counter[int] = Counter()
        for group in mention.groups:
            held[group.value] += group.how_many
        return all(gold.chips[value] >= many for value, many in held.items())
    short = 0 < mention.value < _SHORTHAND
    return (
        gold.role in ("D", "D2", "R")
        and short
        and gold.value
        in (
            mention.value * 100,
            mention.value * 1000,
        )
    )


def told_alone(mention: Mention, amounts: Iterable[GoldAmount]) -> str:
    """Whether a sum that went in was one chip, `ONE`, or `SEVERAL`; else nothing."""
    if not may_be_one_chip(mention):
        return ""
    pushed = (gold for gold in amounts if gold.value == mention.value and gold.role in _PUSHED)
    for gold in pushed:
        if gold.chips is not None:
            return ONE if gold.chips.total() == 1 else SEVERAL
    return ""


_PUSHED: Final = ("C1", "C2", "C3")
