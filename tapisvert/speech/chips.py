"""Chips as people tell them: "two 1k chips", "un 500 et deux jetons de 100", "3x500", "a thousand".

What is told as a sum stays a sum: which chips make it is not guessed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.spot import COMMON_CHIPS
from tapisvert.speech.item import Item
from tapisvert.speech.lexicon import counting, grammar

_ARTICLES: Final = frozenset(("a", "an", "un", "une", "one", "another", "le", "the", "l"))
_LINKS: Final = frozenset(("de", "d", "of", "a", "worth", "valant"))
_JOINS: Final = frozenset(
    ("and", "n", "et", "plus", "+", "&", "with", "avec", "pis", "encore", "puis")
)
_MOST: Final = 200
CHIPS: Final = (25, 100, 500, 1000, 5000, 25000)
"""The chips a sum may be made of."""


class ChipGroup(NamedTuple):
    """So many chips of one value; `sure` when they were told as chips."""

    how_many: int
    value: int
    sure: bool
    named: bool = True
    """Whether the word "chip" or a number of them was told, and not only an article."""
    uncounted: bool = False
    """Whether only their value was told, and that they are several: "a stack of 500s"."""


class ChipsTold(NamedTuple):
    """Chips moved, as far as they were told."""

    groups: tuple[ChipGroup, ...]
    end: int
    """The item after them."""
    pointed: bool = False
    """Whether they are only pointed to: "slides it forward", "il les met tous"."""

    @property
    def total(self) -> int:
        return sum(group.how_many * group.value for group in self.groups)

    @property
    def sure(self) -> bool:
        """Whether the chips themselves were told, and not only their sum."""
        certain = bool(self.groups) and all(group.sure for group in self.groups)
        return certain or len(self.groups) > 1


def chips_after(row: Sequence[Item], place: int, reach: int = 7) -> ChipsTold | None:
    """The chips told after an item, within a few words and before the next act."""
    for start in range(place, min(len(row), place + reach)):
        item = row[start]
        chips = chips_at(row, start)
        if chips is not None:
            return chips
        if (item.kind == "break" and item.text != "(") or item.kind in ("quote", "staff"):
            return None
        if item.kind == "person" and item.is_("seat", "letter", "names"):
            return None
        if item.text in grammar("after-a-bet"):
            return None
        if item.is_("fold", "check", "call", "raise", "open", "allin", "say") and not item.is_(
            "push"
        ):
            return None
    return None


def chips_before(row: Sequence[Item], place: int) -> ChipsTold | None:
    """The chips told right before an item: "un jeton de 5000 jeté", "a 5k chip is tossed in"."""
    for start in range(max(0, place - 5), place):
        chips = chips_at(row, start)
        if chips is None or not chips.sure or chips.end > place:
            continue
        if all(item.text in _BETWEEN for item in row[chips.end : place]):
            return chips
    return None


_BETWEEN: Final = frozenset(("is", "was", "gets", "got", "est", "a", "ete", "was just", "just"))


def chips_at(row: Sequence[Item], start: int) -> ChipsTold | None:
    """Groups of chips from an item on, joined by "and"."""
    groups: list[ChipGroup] = []
    place = start
    joined = False
    while True:
        group = _group(row, place, bool(groups))
        if group is None:
            break
        one, place = _in_chips(row, *group)
        groups.append(one._replace(sure=one.sure or joined))
        after = place
        while after < len(row) and (row[after].text in _JOINS or row[after].text == ","):
            after += 1
        joined = after > place and _are_two_chips(row, start, place, after)
        if joined:
            groups[-1] = groups[-1]._replace(sure=True)
        if after == place or not (joined or _another(row, after)):
            break
        place = after
    return ChipsTold(tuple(groups), place) if groups else None


def _in_chips(row: Sequence[Item], one: ChipGroup, place: int) -> tuple[ChipGroup, int]:
    """ "1000 en deux jetons de 500": a sum, and right after it the chips that made it."""
    if one.sure or place + 1 >= len(row) or row[place].text not in ("en", "in", "with", "avec"):
        return one, place
    single = row[place + 1 : place + 3]
    if single and (single[0].is_("single") or single[0].text in ("un", "une", "one", "a")):
        chip = [each for each in row[place + 1 : place + 4] if each.is_("chip")]
        if chip and not any(each.kind == "amount" for each in row[place + 1 : place + 5]):
            return ChipGroup(1, one.value, True), row.index(chip[0]) + 1
    chips = _group(row, place + 1, False)
    if chips is not None and _is_only_a_value(row, place + 1, chips[0]):
        value = chips[0].value
        if one.value % value == 0 and one.value > value:  # "2000 in 500s", "en jetons de 500"
            return ChipGroup(one.value // value, value, True), chips[1]
    if chips is None or not chips[0].sure or chips[0].how_many * chips[0].value != one.value:
        return one, place
    return chips


def _is_only_a_value(row: Sequence[Item], place: int, group: ChipGroup) -> bool:
    """Whether chips are told by what each is worth, and not how many there are."""
    return group.uncounted or (group.how_many == 1 and row[place].text in ("jetons", "chips"))


def _are_two_chips(row: Sequence[Item], start: int, end: int, after: int) -> bool:
    """ "pushes 1,000 and 500 together", "1k + 500": two figures a chip has, and put in at once."""
    if end - 1 < start or row[end - 1].kind != "amount" or after >= len(row):
        return False
    both = row[end - 1].value in CHIPS and row[after].kind == "amount" and row[after].value in CHIPS
    plus = row[end].text in ("+", "plus")
    moved = any(each.is_("push") for each in row[max(0, start - _BEFORE) : start])
    return both and moved and (plus or row[end].text in ("and", "et", "n", "&"))


_BEFORE: Final = 4


def _another(row: Sequence[Item], place: int) -> bool:
    """Whether another group of chips stands here, and not an amount of something else."""
    group = _group(row, place, True)
    return group is not None and (group[0].sure or row[place].text in _ARTICLES)


def _group(row: Sequence[Item], place: int, joined: bool) -> tuple[ChipGroup, int] | None:
    count, here, counted = _count(row, place)
    if here >= len(row):
        return None
    item = row[here]
    if item.is_("chip") or item.text in ("derniers jetons", "dernier jeton"):
        return _of_value(row, here, count, counted)
    if item.text in _LINKS and (joined or counted) and here > place and here + 1 < len(row):
        item, here = row[here + 1], here + 1
        if item.kind == "amount" and item.value >= 5:
            return ChipGroup(count, item.value, True), here + 1
        return None
    if item.kind != "amount" or item.value < 5 or count > _MOST:
        return None
    if item.text == "un mille":  # a sum is "mille"
        return ChipGroup(1, item.value, True), here + 1
    if item.is_("counted"):
        return ChipGroup(item.values[0], item.value, True), here + 1
    after = row[here + 1] if here + 1 < len(row) else None
    chip = after is not None and after.is_("chip")
    if chip and not counted and item.value >= 5 and not item.is_("each"):
        # "1000 chip" is one chip; "8000 chips" is a sum
        single = after is not None and not after.text.endswith("s")
        return ChipGroup(1, item.value, single), here + 2
    sure = counted or item.is_("each") or chip
    named = chip or item.is_("each") or (counted and row[here - 1].text not in _ARTICLES)
    uncounted = item.is_("each") and not counted and not item.is_("spelled")
    return ChipGroup(count, item.value, sure, named, uncounted), here + 1 + chip


def _of_value(
    row: Sequence[Item], here: int, count: int, counted: bool
) -> tuple[ChipGroup, int] | None:
    """ "jetons de 100": the value after the chips."""
    for after in range(here + 1, min(here + 4, len(row))):
        if row[after].kind == "amount" and row[after].value >= 5:
            plural = row[here].text.endswith("s")
            return ChipGroup(count, row[after].value, counted or not plural), after + 1
        if row[after].text not in _LINKS and row[after].text not in counting("value-follows"):
            return None
    return None


def _count(row: Sequence[Item], place: int) -> tuple[int, int, bool]:
    """How many chips, where their value comes, and whether a number was told."""
    here = place
    count, counted = 1, False
    while here < len(row):
        item = row[here]
        if (item.text == "x" and item.value) or (
            item.kind == "amount" and item.value <= 40 and not counted and _counts(row, here)
        ):
            count, counted = item.value, True
        elif item.is_("last-chips"):
            figures = [int(part) for part in item.text.split() if part.isdecimal()]
            words = {"two": 2, "deux": 2, "three": 3, "trois": 3, "four": 4}
            figures += [words[part] for part in item.text.split() if part in words]
            count, counted = (figures[0], True) if figures else (count, counted)
        elif item.is_("single"):
            count, counted = 1, True
        elif item.text in ("couple", "pair", "paire") and not counted:
            count, counted = 2, True
        elif item.text in ("of", "de") and row[here - 1].text in ("couple", "pair", "paire"):
            pass
        elif item.text in _ARTICLES:
            counted = counted or _chips_follow(row, here)
        elif item.text in grammar("before-chips"):
            pass
        else:
            break
        here += 1
    return count, here, counted


def _counts(row: Sequence[Item], here: int) -> bool:
    """Whether a small number counts chips: a value or the word comes right after it."""
    for after in range(here + 1, min(here + 4, len(row))):
        item = row[after]
        if item.is_("chip", "last-chips") or (item.kind == "amount" and item.value >= 5):
            return True
        if item.text not in counting("chips-counted"):
            return False
    return False


def _chips_follow(row: Sequence[Item], here: int) -> bool:
    """Whether an article stands before chips: "a 5k chip", "un 500", and not before a sum."""
    following = (item for item in row[here + 1 :] if item.text not in grammar("before-chips"))
    after = next(following, None)
    if after is None:
        return False
    if after.is_("chip", "single"):
        return True
    return after.kind == "amount" and after.value >= 5 and not after.is_("each")


def throws_cards(row: Sequence[Item], place: int) -> bool:
    """ "balance ses cartes", "tosses his hand": whoever throws them away folds."""
    after = [item.text for item in row[place + 1 : place + 3]]
    own = after[:1] and after[0] in grammar("whose-cards")
    return row[place].is_("push", "allin") and bool(own) and after[1:] != [] and after[1] in _HELD


_HELD: Final = frozenset(("cards", "hand", "cartes", "main", "jeu"))


def fewest(total: int, below: int = 10**9) -> tuple[int, ...]:
    """The fewest chips below a value that make a sum; nothing where they do not."""
    chips: list[int] = []
    for value in sorted((chip for chip in CHIPS if chip < below), reverse=True):
        count, total = divmod(total, value)
        if count > 60:
            return ()
        chips += [value] * count
    return tuple(chips) if not total else ()


def written(chips: Iterable[int]) -> str:
    held = list(chips)
    return " ".join(one_kind(held.count(value), value) for value in dict.fromkeys(held))


def one_kind(count: int, value: int) -> str:
    """So many chips of one value, as notation writes them."""
    return str(value) if count == 1 else f"{count}x{value}"


def ways_to_pay(total: int, bet: int, first: bool) -> tuple[str, ...]:
    """The chips a sum may have been: only what could divide the answer is told apart."""
    few = fewest(total)
    if not few:
        return (str(total),)
    ways = [few]
    if first and total > bet:
        smaller = fewest(total, max(few))
        if smaller:
            ways.append(smaller)
        if total in CHIPS and len(few) == 1:
            ways = [smaller or few, few]
    return tuple(dict.fromkeys(written(way) for way in ways))


def odd_values(many: Iterable[ChipsTold | None]) -> list[int]:
    """Values of chips told as chips that nobody would take for one: "un jeton de 2000"."""
    return odd_groups(group for chips in many if chips is not None for group in chips.groups)


def odd_groups(groups: Iterable[ChipGroup]) -> list[int]:
    """The same, chips kind by kind."""
    sure = (group.value for group in groups if group.sure and group.named)
    return sorted({value for value in sure if value not in COMMON_CHIPS})
