"""Writes a recognised bet down in the floor's notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.rulings.utterance import understand
from tapisvert.speech.bets.blinds_acting import blind_acting
from tapisvert.speech.bets.laid_out import (
    PLAIN,
    TableBefore,
    again,
    conditional,
    early,
    in_a_hand,
    largest,
    taken_back,
)
from tapisvert.speech.bets.mentions import Mention
from tapisvert.speech.bets.shapes import AGAIN, EARLY, needs_on
from tapisvert.speech.chips import CHIPS, ChipGroup, odd_groups, one_kind, ways_to_pay
from tapisvert.speech.faced import LATER_STREETS
from tapisvert.speech.limits_told import FIXED, at_limit
from tapisvert.speech.story import Story
from tapisvert.speech.told_act import ToldAct
from tapisvert.speech.wagers import disputed

_HEADS_UP: Final = 2
_THREE: Final = 3
_BESIDE: Final = 3
_ALONE: Final = 0.85
"""From here on a sum was one chip; as far below the other end it was several."""


def written(
    story: Story, shape: str, ground: str, mentioned: Sequence[Mention], roles: Sequence[str]
) -> tuple[str, ...]:
    """The ways a bet is written; none where it cannot have been like that."""
    by_role: dict[str, list[Mention]] = {}
    for mention, role in zip(mentioned, roles, strict=True):
        by_role.setdefault(role, []).append(mention)
    _told_once(shape, ground, by_role)
    table = _table(story, by_role, ground.endswith(" last"))
    if shape.startswith(EARLY):
        pushed = [_chips(by_role.get(role, ()), table, first=True) for role in ("C1", "R2")]
        chips = next(iter(pushed[0]), ""), next(iter(pushed[1]), "")
        kinds = shape.removeprefix(EARLY).split("; ")
        sizes = _value(by_role, "R"), _value(by_role, "R2")
        if kinds[0] == "skipped" and sizes[0] is None:
            sizes = (
                max((each.value for each in mentioned if each.kind == "sum"), default=None),
                None,
            )
        line = early(story, kinds, table, sizes, chips)
        return (line,) if line else ()
    acts = _acts(story, shape.removeprefix(AGAIN), by_role, table)
    if shape.startswith(AGAIN):
        return tuple(filter(None, (again(table, act) for act in acts)))
    return tuple(filter(None, (_in_turn(story, table, act) for act in acts)))


def _told_once(shape: str, ground: str, by_role: dict[str, list[Mention]]) -> None:
    """One told amount for two: the first chips were the bet, or each motion the same chips."""
    if "C1" not in by_role and "F" in by_role:
        by_role["C1"] = by_role["F"][:1]
    elif "F" not in by_role and "C1" in by_role and "F" in needs_on(shape, ground).required:
        by_role["F"] = by_role["C1"]
    motions = shape.count("push")
    first = by_role.get("C1", [])
    if motions > 1 and "C2" not in by_role and first:
        kinds = first[0].groups
        if len(first) == len(kinds) == 1 and kinds[0].how_many == motions:
            one = kinds[0]._replace(how_many=1)  # "three 500s one by one"
            by_role["C1"] = [first[0]._replace(groups=(one,), value=one.value)]
        by_role["C2"] = by_role["C3"] = by_role["C1"]


def _value(by_role: dict[str, list[Mention]], role: str) -> int | None:
    """The size told for a role; a short one ("twelve") is what it was told in full as."""
    values = [each.value for each in by_role.get(role, ())]
    if not values:
        return None
    full = (each for each in values[1:] if each in (values[0] * 100, values[0] * 1000))
    return next(full, values[0])


def _table(story: Story, by_role: dict[str, list[Mention]], last: bool) -> TableBefore:
    setting = story.table
    bets = {each.value for role in ("E", "F", "FA") for each in by_role.get(role, ())}
    blinds = setting.blinds
    big = _value(by_role, "B")
    if blinds is None and big is not None and setting.street not in LATER_STREETS:
        blinds = (big // 2, big)
    return TableBefore(
        setting.street or "",
        blinds,
        setting.game or "",
        _value(by_role, "P") or (setting.pot if "P" not in by_role else None),
        tuple(sorted(bets)),
        tuple(sorted({each.value for each in by_role.get("FA", ())})),
        _value(by_role, "S"),
        _value(by_role, "SO"),
        by_role["FR"][0].groups if by_role.get("FR") else (),
        _value(by_role, "L") or setting.last_raise,
        setting.players_left,
        last,
        setting.limits,
    )


def _acts(
    story: Story, shape: str, by_role: dict[str, list[Mention]], table: TableBefore
) -> list[str]:
    """The act in question, in every way its chips may have been."""
    ways = [""]
    pushed = spoken = 0
    for moment in shape.split(">"):
        for number, part in enumerate(moment.split("|")):
            joint = " while " if number else " then "
            if part == "push":
                pushed += 1
                pieces = _chips(by_role.get(f"C{pushed}", ()), table, first=not ways[0])
            elif part.startswith("say:"):
                spoken += 1
                pieces = _words(story, part.removeprefix("say:"), by_role, spoken)
            elif part in ("bet", "raise"):
                size = _value(by_role, "R")
                verb = "raises to" if table.bets or not table.later else "bets"
                pieces = [f"{verb} {size}"] if size else []
            elif part == "back" and by_role.get("K"):
                taken = by_role["K"][0].groups
                chips = " ".join(one_kind(each.how_many, each.value) for each in taken)
                pieces = [f"pulls back {chips}"]
            else:
                pieces = [PLAIN[part]] if part in PLAIN else []
            ways = [f"{way}{joint if way else ''}{piece}" for way in ways for piece in pieces]
            if not ways:
                return []
    return ways


def _chips(mentioned: Sequence[Mention], table: TableBefore, first: bool) -> list[str]:
    """Chips kind by kind; a sum in the ways that could divide the ruling."""
    groups: list[ChipGroup] = []
    moved = _without_their_sum(mentioned)
    for number, mention in enumerate(moved):
        same = any(each.value == mention.value for each in moved[:number])
        if not same or mention.start - moved[number - 1].end < _BESIDE:
            groups += mention.groups  # "500 + 500", and not the same 500 told again
    sure = [group for group in groups if group.sure]
    if sure and len(sure) < len(groups):
        counted = sum(group.how_many * group.value for group in sure)
        sums = {group.value for group in groups if not group.sure}
        groups = [each for each in groups if each.sure or each.value not in (counted, *sums)]
        rest = [each for each in sums if each != counted]
        groups += [ChipGroup(1, each, True) for each in rest if each in CHIPS or len(moved) == 1]
    if not groups or any(group.uncounted for group in groups):
        return []  # nobody told how many there were
    if len(groups) == 1 and not groups[0].sure:
        facing = table.bets[-1] if table.bets else table.blinds[1] if table.blinds else 0
        ways = ways_to_pay(groups[0].value, facing, first)
        if moved[0].alone >= _ALONE:
            return [f"pushes {groups[0].value}"]
        if moved[0].alone <= 1 - _ALONE:
            ways = ways[:1]
        return [f"pushes {way}" for way in ways]
    return [f"pushes {' '.join(one_kind(each.how_many, each.value) for each in groups)}"]


def _without_their_sum(mentioned: Sequence[Mention]) -> list[Mention]:
    """Chips without the total they were told by as well: "500 and three 100s, so 800"."""
    total = sum(mention.value for mention in mentioned)
    for place, mention in enumerate(mentioned):
        if len(mentioned) > 1 and 2 * mention.value == total and not _is_counted(mention):
            return [each for number, each in enumerate(mentioned) if number != place]
    return list(mentioned)


def _is_counted(mention: Mention) -> bool:
    return any(group.sure for group in mention.groups)


def _words(story: Story, sense: str, by_role: dict[str, list[Mention]], number: int) -> list[str]:
    """What was said: as it was quoted, or by what it means."""
    amount = _value(by_role, "D" if number == 1 else "D2")
    spoken = [
        part
        for item in by_role.values()
        for mention in item
        if mention.spoken is not None
        for part in mention.spoken.parts
    ]
    spoken += [part for act in story.done if act.speech is not None for part in act.speech.parts]
    for part in spoken:
        meaning = understand(part)
        if meaning.sense == sense and (amount is None or meaning.amount == amount):
            return [f'says "{part}"']
    if amount is None and sense not in _BARE:
        return []
    words = {
        "amount": f"{amount}",
        "raise-to": f"raise to {amount}",
        "raise-x": f"raise {amount}",
        "raise-by": f"raise by {amount}",
        "bet": f"bet {amount}" if amount else "bet",
    }.get(sense, sense)
    return [f'says "{conditional(story) if sense == "conditional" else words}"']


_BARE: Final = ("raise", "call", "all-in", "check", "fold", "pot", "bet", "conditional")


def _in_turn(story: Story, table: TableBefore, act: str) -> str:
    """One act by itself: the facts before the colon, and the act after it."""
    acts = disputed(story)
    who = acts[0].who if acts else ""
    if act.startswith(PLAIN["back"]) and table.bets and not table.front:
        return taken_back(table, act, who)
    fixed = table.game in FIXED
    if (table.game and not fixed) or (table.shoves and len(table.bets) > 1):
        return in_a_hand(table, act)
    facts: list[str] = []
    faced = _faced(table)
    if faced is None and act == f'says "{conditional(story)}"':
        faced = ["no bet"]  # it binds to nothing, whatever there was to call
    if faced is None:
        return ""
    facts += faced
    if table.blinds:
        facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
    odd = odd_groups(table.front)
    if odd:
        facts.append(f"denominations {' '.join(map(str, odd))}")
    if table.pot:
        facts.append(f"pot {table.pot}")
    total = sum(each.how_many * each.value for each in table.front)
    put = _posted(story, table, acts, total)
    if table.front:
        chips = " ".join(one_kind(each.how_many, each.value) for each in table.front)
        facts += [f"already in {put}"] if put and put != total else []
        facts.append(f"in front {chips}")
    elif put:
        facts.append(f"already in {put}")
    if table.last and "pushes" in act:
        facts.append("last chips")
    elif table.stack is not None and table.stack > put:
        facts.append(f"behind {table.stack - put}")
    if table.players:
        facts.append("heads-up" if table.players == _HEADS_UP else f"{table.players} players")
    elif len(table.bets) > 1 and not table.front:
        facts.append(f"{_THREE} players")
    line = f"{', '.join(facts)}: {act}"
    if not fixed:
        return line
    bet = next(iter(table.bets), None)
    size = (table.limits.on(table.street, bet) if table.limits is not None else None) or bet
    return at_limit(line, size) if size is not None else ""


def _posted(story: Story, table: TableBefore, acts: Sequence[ToldAct], front: int) -> int:
    """The blind of whoever acts, where that is one of them; else nothing."""
    if table.blinds is None or table.later:
        return 0
    if front in table.blinds:
        return front
    blind = blind_acting(story, acts)
    return table.blinds[blind == "BB"] if blind else 0


def _faced(table: TableBefore) -> list[str] | None:
    """The bet to match and how far it was raised; None where it was not told."""
    if not table.bets:
        if table.later:
            return ["no bet"]
        if table.blinds is None:
            return None
        return [f"facing {table.blinds[1]}", f"last raise {table.blinds[1]}"]
    bet = table.bets[-1]
    if table.last_raise is not None and table.last_raise <= bet:
        return [f"facing {bet}", f"last raise {table.last_raise}"]
    if table.later:
        if len(table.bets) == 1:
            return [f"facing {bet}", "opening"]
        return [f"facing {bet}", f"last raise {largest((0, *table.bets))}"]
    if table.blinds is not None:
        big = table.blinds[1]
        if bet <= big:
            return [f"facing {big}", f"last raise {big}"]
        steps = (big, *(each for each in table.bets if each > big))
        return [f"facing {bet}", f"last raise {max(big, largest(steps))}"]
    if len(table.bets) > 1:
        return [f"facing {bet}", "raised"]
    return [f"facing {bet}"]
