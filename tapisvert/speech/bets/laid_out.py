"""Writes bets whose turn or whose players matter as a hand laid out, everybody by a letter."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.utterance import understand
from tapisvert.speech.bets.blinds_acting import BLINDS
from tapisvert.speech.chips import ChipGroup
from tapisvert.speech.faced import LATER_STREETS
from tapisvert.speech.limits_told import FixedLimits
from tapisvert.speech.story import Story

PLAIN: Final = {
    "fold": "folds",
    "check": "checks",
    "call": "calls",
    "allin": "goes all-in",
    "back": "pulls back all",
}
CONDITION: Final = "if you bet, i raise"
"""What stands for words that bind to nothing yet, where they were not quoted."""
_NAMES: Final = ("A", "B", "C", "D", "E")
_HEADS_UP: Final = 2


class TableBefore(NamedTuple):
    """What stood on the table before the act in question."""

    street: str
    """The street that was told; "" where none was."""
    blinds: tuple[int, int] | None
    game: str
    pot: int | None
    bets: tuple[int, ...]
    """Bets of others, the smallest first."""
    shoves: tuple[int, ...]
    """The all-ins among them."""
    stack: int | None
    other_stack: int | None
    """The stack of somebody else."""
    front: tuple[ChipGroup, ...]
    last_raise: int | None
    players: int | None
    last: bool
    """Whether the chips put in were all there were."""
    limits: FixedLimits | None = None

    @property
    def later(self) -> bool:
        return self.street in LATER_STREETS


def in_a_hand(table: TableBefore, act: str) -> str:
    """Bets of others before somebody who has not acted yet."""
    names = list(_NAMES[: len(table.bets) + 1])
    facts = _head(table)
    if table.stack is not None:
        facts.append(f"{names[-1]} has {table.stack}")
    return f"{', '.join((*facts, *_bets(table, names)))}: {names[-1]} {act}"


def taken_back(table: TableBefore, act: str, who: str) -> str:
    """Somebody takes back what they had bet, or their blind, before a raise."""
    facts = _head(table)
    *own, raised = table.bets
    if own:
        facts += _bets(table._replace(bets=(own[-1], raised)), _NAMES)
        return f"{', '.join(facts)}: A {act}"
    if table.blinds is None or table.later:
        return ""
    return f"{', '.join(facts)}, UTG raises to {raised}: {who if who in BLINDS else 'BB'} {act}"


def again(table: TableBefore, act: str) -> str:
    """Somebody bet, others are all-in or raise, and it is the first one's turn again."""
    own = [bet for bet in table.bets if bet not in table.shoves]
    if not table.shoves or (not own and not table.blinds):
        return ""
    first = own[0] if own else 0
    facts = _head(table)
    after = [bet for bet in table.bets if bet > first]
    called = bool(after) and after[-1] in table.shoves
    names = [chr(ord("B") + number) for number in range(len(after) + called)]
    if table.later:
        facts.append(f"players A {' '.join(names)}")
    if table.stack is not None and table.stack not in table.shoves:
        facts.append(f"A has {table.stack}")
    acts = ["A calls" if not own else f"A {'bets' if table.later else 'raises to'} {first}"]
    for name, bet in zip(names, after, strict=False):
        if bet in table.shoves:
            facts.append(f"{name} has {bet}")
            acts.append(f"{name} goes all-in")
        else:
            acts.append(f"{name} raises to {bet}")
    acts += [f"{names[-1]} calls"] if called else []
    return f"{', '.join((*facts, *acts))}: A {act}"


def early(
    story: Story,
    kinds: Sequence[str],
    table: TableBefore,
    sizes: tuple[int | None, int | None],
    chips: tuple[str, str],
) -> str:
    """An act before its turn, and what those who were passed over did then.

    `sizes` are those of the act and of the answer to it; `chips` what was pushed, if it was.
    """
    offender, *after = kinds
    if offender == "check" and not (table.later or table.bets or not table.blinds):
        return _option_too_early(table, after, sizes[1])
    if "check" in kinds and not (table.street or table.blinds or table.bets):
        table = table._replace(street=LATER_STREETS[0])  # before the flop there is a blind to call
    bettors = [name for name, _ in zip(_NAMES, table.bets, strict=False)]
    if offender == "skipped":
        return _skipped(table, bettors, sizes[0])
    passed = [f"P{number}" for number in range(1, max(1, len(after)) + 1)]
    facts = _head(table)
    in_turn = _in_a_row(story, kinds)
    if in_turn and table.players == _HEADS_UP and bettors:
        passed = bettors[-1:]  # the one who had bet is who answers
    names = list(dict.fromkeys((*bettors, *(("O", *passed) if in_turn else (*passed, "O")))))
    if not table.later:
        names = [*BLINDS, *names]
    elif offender == "fold" and table.players != _HEADS_UP:
        names.append("Z")
    facts.append(f"players {' '.join(names)}")
    if table.stack is not None and offender == "allin":
        facts.append(f"O has {table.stack}")
    answers = table.other_stack if offender == "allin" else table.other_stack or table.stack
    if answers is not None and "allin" in after:
        facts.append(f"{passed[0]} has {answers}")
    facts += _bets(table, bettors)
    lines = [_early_act(story, "O", offender, sizes[0], table, chips[0])]
    lines += [
        _early_act(story, name, kind, sizes[1], table, chips[1])
        for name, kind in zip(passed, after, strict=False)
    ]
    return f"{', '.join(facts)}: {'; '.join(lines)}" if all(lines) else ""


def conditional(story: Story) -> str:
    """Words that bind to nothing yet, as they were quoted, or some that mean the same."""
    spoken = (part for act in story.done if act.speech is not None for part in act.speech.parts)
    return next((part for part in spoken if understand(part).sense == "conditional"), CONDITION)


def largest(steps: Sequence[int]) -> int:
    """The largest step from one bet to the next."""
    return max(after - before for before, after in pairwise(steps))


def _head(table: TableBefore) -> list[str]:
    """What stands before the acts of a hand laid out."""
    facts = [table.game] if table.game else []
    if table.street:
        facts.append(table.street)
    if table.limits is not None:
        facts.append(f"bets {table.limits.bets[0]}/{table.limits.bets[1]}")
    if table.blinds and not (table.later and table.limits):
        facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
    if table.pot and table.later:
        facts.append(f"pot {table.pot}")
    return facts


def _bets(table: TableBefore, names: Sequence[str]) -> list[str]:
    stacks: list[str] = []
    plays: list[str] = []
    for number, (name, bet) in enumerate(zip(names, table.bets, strict=False)):
        if bet in table.shoves:
            stacks.append(f"{name} has {bet}")
            plays.append(f"{name} goes all-in")
        else:
            opens = table.later and not number
            plays.append(f"{name} {'bets' if opens else 'raises to'} {bet}")
    return [*stacks, *plays]


def _early_act(
    story: Story, name: str, kind: str, size: int | None, table: TableBefore, chips: str
) -> str:
    match kind:
        case "raise" if not size:
            return f'{name} says "raise"'
        case "bet" | "raise":
            opens = table.later and not table.bets
            return f"{name} {'bets' if opens else 'raises to'} {size}" if size else ""
        case "push":
            return f"{name} {chips}" if chips else ""
        case "conditional":
            return f'{name} says "{conditional(story)}"'
        case _:
            return f"{name} {PLAIN[kind]}" if kind in PLAIN and kind != "back" else ""


def _in_a_row(story: Story, kinds: Sequence[str]) -> bool:
    """Whether two acted one after the other, each in turn: nobody is told to have come too soon.

    Only where somebody answers with chips, or to chips: other acts are told together because one
    of them came too soon.
    """
    too_soon = story.table.early or story.table.waiting or any(act.early for act in story.events)
    return not too_soon and (kinds[0] == "push" or kinds == ["allin", "push"]) and len(kinds) > 1


def _option_too_early(table: TableBefore, after: Sequence[str], size: int | None) -> str:
    """A check before the flop and before its turn: only the big blind has one."""
    small = {"call": "SB calls", "fold": "SB folds", "check": ""}.get("".join(after), "")
    if not small and after != ["check"]:
        small = f"SB raises to {size}" if size else ""
    acts = "; ".join(filter(None, ("BB checks", small)))
    return f"{', '.join((*_head(table), 'players SB BB UTG', 'UTG calls'))}: {acts}"


def _skipped(table: TableBefore, bettors: Sequence[str], size: int | None) -> str:
    """Two acted after somebody who was passed over: what they did changes nothing more.

    Nothing where they bet, and nobody told how much: an amount is never made up.
    """
    if table.later and not bettors and size is None:
        return ""
    blinds = [] if table.later else list(BLINDS)
    names = [*blinds, *bettors, "P1", "O1", "O2"]
    acts = "O1 calls; O2 calls" if bettors or not table.later else f"O1 bets {size}; O2 calls"
    facts = [*_head(table), f"players {' '.join(names)}", *_bets(table, bettors)]
    return f"{', '.join(facts)}: {acts}"
