"""How the house wants its money handled: which ways to pay, how many eyes, whose hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import TillRules
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

_MOST: Final = 12
_LONGEST: Final = 30


@dataclass(frozen=True, slots=True)
class SetTillRules(Command):
    """Say how money is handled at this event."""

    rules: TillRules


@dataclass(frozen=True, slots=True)
class TillRulesSet(Event):
    """Money is handled by these rules from now on."""

    rules: TillRules


@decides(SetTillRules)
def set_rules(now: Tournament, command: SetTillRules, meta: Meta) -> tuple[TillRulesSet, ...]:
    """Four eyes stay four once money has moved under them."""
    if now.setup is None:
        raise Illegal("prizes.not-open")
    rules = checked_rules(command.rules)
    before = now.tills.rules
    if before.second_person and not rules.second_person and now.tills.last:
        raise Illegal("tills.rule-holds")
    return (TillRulesSet(rules),)


def checked_rules(rules: TillRules) -> TillRules:
    """Rules as they are kept; refused where nobody could pay by them."""
    methods = tuple(dict.fromkeys(" ".join(each.split()) for each in rules.methods))
    methods = tuple(filter(None, methods))
    if not methods:
        raise Invalid("tills.no-methods")
    if len(methods) > _MOST or any(len(each) > _LONGEST for each in methods):
        raise Invalid("tills.long-methods", most=_MOST, longest=_LONGEST)
    return replace(rules, methods=methods)


@evolves(TillRulesSet)
def rules_set(now: Tournament, event: TillRulesSet) -> Tournament:
    """In force from now on; what was taken before keeps its method."""
    return replace(now, tills=replace(now.tills, rules=event.rules))


@tells(TillRulesSet)
def tell_rules_set(names: Names, event: TillRulesSet) -> Iterator[Message]:
    yield Message("tills.told-rules")
