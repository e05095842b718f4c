"""Writes a recognised bet down in the floor's notation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.utterance import understand
from tapisvert.speech.bets.mentions import Mention
from tapisvert.speech.bets.shapes import AGAIN, EARLY
from tapisvert.speech.chips import ChipGroup, odd_groups, one_kind, ways_to_pay
from tapisvert.speech.faced import LATER_STREETS
from tapisvert.speech.story import Story
from tapisvert.speech.wagers import disputed

_PLAIN: Final = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "allin": "goes all-in",
    "back": "pulls back all",
}
_BLINDS: Final = ("SB", "BB")
_NAMES: Final = ("A", "B", "C", "D", "E")
_HEADS_UP: Final = 2
_BESIDE: Final = 3


class TableBefore(NamedTuple):
    """What stood on the table before the act in question."""

    street: str
    """The street that was told; "" where none was."""
    blinds: tuple[int, int] | None
    game: str
    pot: int | None
    bets: tuple[int, ...]
    """Bets of others, the smallest first."""
    shoved: int | None
    """The all-in among them."""
    stack: int | None
    front: tuple[ChipGroup, ...]
    last_raise: int | None
    players: int | None
    last: bool
    """Whether the chips put in were all there were."""

    @property
    def later(self) -> bool:
        return self.street in LATER_STREETS


def written(
    story: Story, shape: str, ground: str, mentioned: Sequence[Mention], roles: Sequence[str]
) -> tuple[str, ...]:
    """The ways a bet is written; none where it cannot have been like that."""
    by_role: dict[str, list[Mention]] = {}
    for mention, role in zip(mentioned, roles, strict=True):
        by_role.setdefault(role, []).append(mention)
    table = _table(story, by_role, ground.endswith(" last"))
    if shape.startswith(EARLY):
        line = _early(story, shape.removeprefix(EARLY).split("; "), table, by_role)
        return (line,) if line else ()
    acts = _acts(story, shape.removeprefix(AGAIN), by_role, table)
    if shape.startswith(AGAIN):
        return tuple(filter(None, (_again(table, act) for act in acts)))
    return tuple(filter(None, (_in_turn(story, table, act) for act in acts)))


def _value(by_role: dict[str, list[Mention]], role: str) -> int | None:
    return by_role[role][0].value if by_role.get(role) else None


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
        max((each.value for each in by_role.get("FA", ())), default=None),
        _value(by_role, "S"),
        by_role["FR"][0].groups if by_role.get("FR") else (),
        _value(by_role, "L") or setting.last_raise,
        setting.players_left,
        last,
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
                pieces = [_PLAIN[part]] if part in _PLAIN else []
            ways = [f"{way}{joint if way else ''}{piece}" for way in ways for piece in pieces]
            if not ways:
                return []
    return ways


def _chips(mentioned: Sequence[Mention], table: TableBefore, first: bool) -> list[str]:
    """Chips kind by kind; a sum in the ways that could divide the ruling."""
    groups: list[ChipGroup] = []
    for number, mention in enumerate(mentioned):
        again = any(each.value == mention.value for each in mentioned[:number])
        if not again or mention.start - mentioned[number - 1].end < _BESIDE:
            groups += mention.groups  # "500 + 500", and not the same 500 told again
    sure = [group for group in groups if group.sure]
    if sure and len(sure) < len(groups):
        counted = sum(group.how_many * group.value for group in sure)
        rest = [group for group in groups if not group.sure and group.value != counted]
        groups = [*sure, *rest] if len(mentioned) == 1 else sure
    if not groups or any(group.uncounted for group in groups):
        return []  # nobody told how many there were
    if len(groups) == 1 and not groups[0].sure:
        facing = table.bets[-1] if table.bets else table.blinds[1] if table.blinds else 0
        return [f"pushes {way}" for way in ways_to_pay(groups[0].value, facing, first)]
    return [f"pushes {' '.join(one_kind(each.how_many, each.value) for each in groups)}"]


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
    if amount is None and sense not in ("raise", "call", "all-in", "check", "fold", "pot", "bet"):
        return []
    words = {
        "amount": f"{amount}",
        "raise-to": f"raise to {amount}",
        "raise-x": f"raise {amount}",
        "raise-by": f"raise by {amount}",
        "bet": f"bet {amount}" if amount else "bet",
    }.get(sense, sense)
    return [f'says "{words}"'] if sense != "conditional" else []


def _in_turn(story: Story, table: TableBefore, act: str) -> str:
    """One act by itself: the facts before the colon, and the act after it."""
    if table.game or (table.shoved is not None and len(table.bets) > 1):
        return _in_a_hand(table, act)
    acts = disputed(story)
    who = acts[0].who if acts else ""
    facts: list[str] = []
    faced = _faced(table)
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
    put = 0
    if table.blinds and not table.later and who in _BLINDS and table.bets:
        put = table.blinds[who == "BB"]
    if table.front:
        chips = " ".join(one_kind(each.how_many, each.value) for each in table.front)
        total = sum(each.how_many * each.value for each in table.front)
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
    return f"{', '.join(facts)}: {act}"


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
        return [f"facing {bet}", f"last raise {_largest((0, *table.bets))}"]
    if table.blinds is not None:
        big = table.blinds[1]
        if bet <= big:
            return [f"facing {big}", f"last raise {big}"]
        steps = (big, *(each for each in table.bets if each > big))
        return [f"facing {bet}", f"last raise {max(big, _largest(steps))}"]
    if len(table.bets) > 1:
        return [f"facing {bet}", "raised"]
    return [f"facing {bet}"]


def _largest(steps: Sequence[int]) -> int:
    return max(after - before for before, after in pairwise(steps))


def _head(table: TableBefore) -> list[str]:
    """What stands before the acts of a hand laid out."""
    facts = [table.game] if table.game else []
    if table.street:
        facts.append(table.street)
    if table.blinds and table.game == "LHE":
        facts.append(f"bets {table.blinds[0]}/{table.blinds[1]}")
    elif table.blinds:
        facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
    if table.pot and table.later:
        facts.append(f"pot {table.pot}")
    return facts


def _in_a_hand(table: TableBefore, act: str) -> str:
    """Bets of others before somebody who has not acted yet."""
    names = list(_NAMES[: len(table.bets) + 1])
    facts = _head(table)
    if table.stack is not None:
        facts.append(f"{names[-1]} has {table.stack}")
    plays = _bets(table, names)
    return f"{', '.join((*facts, *plays))}: {names[-1]} {act}"


def _bets(table: TableBefore, names: Sequence[str]) -> list[str]:
    plays: list[str] = []
    for number, (name, bet) in enumerate(zip(names, table.bets, strict=False)):
        if bet == table.shoved:
            plays += [f"{name} has {bet}", f"{name} goes all-in"]
        else:
            plays.append(
                f"{name} bets {bet}" if table.later and not number else f"{name} raises to {bet}"
            )
    return [each for each in plays if " has " in each] + [
        each for each in plays if " has " not in each
    ]


def _again(table: TableBefore, act: str) -> str:
    """Somebody bet, another is all-in, a third calls, and it is the first one's turn again."""
    own = [bet for bet in table.bets if bet != table.shoved]
    if table.shoved is None or (not own and not table.blinds):
        return ""
    facts = _head(table)
    if table.later:
        facts.append("players A B C")
    if table.stack is not None:
        facts.append(f"A has {table.stack}")
    facts.append(f"B has {table.shoved}")
    if own:
        facts.append(f"A bets {own[-1]}" if table.later else f"A raises to {own[-1]}")
    else:
        facts.append("A calls")
    return f"{', '.join(facts)}, B goes all-in, C calls: A {act}"


def _early(
    story: Story, kinds: Sequence[str], table: TableBefore, by_role: dict[str, list[Mention]]
) -> str:
    """An act before its turn, and what those who were passed over did then."""
    offender, *after = kinds
    if "check" in kinds and not (table.street or table.blinds or table.bets):
        table = table._replace(street=LATER_STREETS[0])  # before the flop there is a blind to call
    size, answer = _value(by_role, "R"), _value(by_role, "R2")
    bettors = [name for name, _ in zip(_NAMES, table.bets, strict=False)]
    if offender == "skipped":
        return _skipped(table, bettors)
    passed = [f"P{number}" for number in range(1, max(1, len(after)) + 1)]
    facts = _head(table)
    names = [*bettors, *passed, "O"]
    if not table.later:
        names = [*_BLINDS, *names]
    facts.append(f"players {' '.join(names)}")
    if table.stack is not None and offender == "allin":
        facts.append(f"O has {table.stack}")
    facts += _bets(table, bettors)
    lines = [_early_act("O", offender, size, table, by_role)]
    lines += [
        _early_act(name, kind, answer, table, by_role)
        for name, kind in zip(passed, after, strict=False)
    ]
    return f"{', '.join(facts)}: {'; '.join(lines)}" if all(lines) else ""


def _early_act(
    name: str, kind: str, size: int | None, table: TableBefore, by_role: dict[str, list[Mention]]
) -> str:
    match kind:
        case "bet" | "raise":
            opens = table.later and not table.bets
            return f"{name} {'bets' if opens else 'raises to'} {size}" if size else ""
        case "push":
            chips = _chips(by_role.get("C1", ()), table, first=True)
            return f"{name} {chips[0]}" if chips else ""
        case _:
            return f"{name} {_PLAIN[kind]}" if kind in _PLAIN and kind != "back" else ""


def _skipped(table: TableBefore, bettors: Sequence[str]) -> str:
    """Two acted after somebody who was passed over: what they did changes nothing more."""
    names = (
        ["SB", "BB", *bettors, "P1", "O1", "O2"]
        if not table.later
        else [*bettors, "P1", "O1", "O2"]
    )
    acts = "O1 calls; O2 calls" if bettors or not table.later else "O1 bets 100000; O2 calls"
    facts = [*_head(table), f"players {' '.join(names)}", *_bets(table, bettors)]
    return f"{', '.join(facts)}: {acts}"
