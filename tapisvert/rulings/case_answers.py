"""What was ruled, by the keys a case asks for: about one player, and about the table after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from tapisvert import hand
from tapisvert.cards import Cards
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.ruling import (
    Discretion,
    Penalty,
    PlayerChoice,
    Procedure,
    RuledAction,
    Ruling,
    RulingFacts,
)

_NO_PENALTY: Final = Penalty("none")


@dataclass(frozen=True)
class CaseAnswers:
    """Everything a case can ask after its acts."""

    ruling: Ruling | None
    """The last one about the player meant."""
    table: FloorTable
    to_come: Cards = ()
    """Board cards that are known and not yet dealt."""

    def answer(self, key: str) -> Any:
        """The answer to one key of `then`; None where nothing was said about it."""
        about_table = _TABLE.get(key)
        if about_table is not None:
            return about_table(self)
        if self.ruling is None:
            return None
        return _RULING[key](self) if key in _RULING else getattr(self.facts, key)

    @property
    def facts(self) -> RulingFacts:
        assert self.ruling is not None
        return self.ruling.facts

    @property
    def penalty(self) -> Penalty:
        assert self.ruling is not None
        return self.ruling.penalty or _NO_PENALTY

    @cached_property
    def next_state(self) -> hand.State:
        """The hand where somebody acts next: on this street, or at the start of the next one."""
        state = self.table.state
        if state.queue or not state.setup.game.has_board:
            return state
        return _next_street(state) if state.phase == "deal" else state

    @cached_property
    def options(self) -> hand.Options:
        return hand.legal(self.next_state)

    @cached_property
    def end(self) -> hand.State | None:
        """The hand once its pots are given; None while somebody still has to act."""
        return play_out(self.table, self.to_come)


def play_out(table: FloorTable, to_come: Cards = ()) -> hand.State | None:
    """The hand to its end with the cards that are known."""
    state = _with_divisible_chip(table.state)
    while state.phase != "over":
        if state.queue:
            return None
        match state.phase:
            case "deal" if hand.held_face_down(state):
                state = hand.play(state, hand.Release())
            case "deal":
                count = state.setup.game.streets[state.street + 1].board
                first = None if count else state.in_hand[0]
                state = hand.play(state, hand.Deal(board=to_come[:count] or None, opener=first))
                to_come = to_come[count:]
            case _:
                state = _shown_down(table, state)
    return state


def _shown_down(table: FloorTable, state: hand.State) -> hand.State:
    """Hands given up at showdown first, the others tabled, the pots given."""
    for seat, how in table.shown.items():
        if how == "mucked" and state.live >> seat & 1 and state.phase == "show":
            state = hand.play(state, hand.Kill(seat))
    return hand.advance(hand.play(state, hand.Release()) if hand.held_face_down(state) else state)


def _with_divisible_chip(state: hand.State) -> hand.State:
    """Pots told in smaller amounts than the smallest chip are shared to the unit."""
    stakes = state.setup.stakes
    if all(pot.amount % stakes.chip == 0 for pot in hand.pots(state)):
        return state
    return state._replace(setup=replace(state.setup, stakes=replace(stakes, chip=1)))


def _next_street(state: hand.State) -> hand.State:
    if hand.held_face_down(state):
        return state
    return hand.play(state, hand.Deal())


def _action(answers: CaseAnswers) -> str | None:
    assert answers.ruling is not None
    verdict = answers.ruling.verdict
    return verdict.action if isinstance(verdict, RuledAction) else None


def _to(answers: CaseAnswers) -> int | None:
    assert answers.ruling is not None
    verdict = answers.ruling.verdict
    if isinstance(verdict, RuledAction):
        return verdict.to
    if answers.facts.to is not None:
        return answers.facts.to
    names = answers.table.names
    who = answers.ruling.who
    return answers.table.state.put[names.index(who)] if who in names else None


def _returned(answers: CaseAnswers) -> int:
    assert answers.ruling is not None
    returned = answers.ruling.returned
    return returned if returned is not None else answers.facts.returned or 0


def _amounts(answers: CaseAnswers) -> Mapping[str, int]:
    put = dict(zip(answers.table.names, answers.table.state.put, strict=True))
    return {**put, **(answers.facts.amounts or {})}


def _options(answers: CaseAnswers) -> tuple[str, ...]:
    assert answers.ruling is not None
    verdict = answers.ruling.verdict
    options = verdict.options if isinstance(verdict, Discretion | PlayerChoice) else ()
    return options or answers.facts.options or ()


def _steps(answers: CaseAnswers) -> tuple[str, ...]:
    assert answers.ruling is not None
    verdict = answers.ruling.verdict
    return verdict.steps if isinstance(verdict, Procedure) else answers.facts.steps or ()


def _hand(answers: CaseAnswers) -> str | None:
    assert answers.ruling is not None
    if answers.facts.hand is not None:
        return answers.facts.hand
    who = answers.ruling.who
    if who not in answers.table.names:
        return None
    seat = answers.table.seat(who)
    return "live" if answers.table.state.live >> seat & 1 else "dead"


def _discretion(answers: CaseAnswers) -> bool:
    assert answers.ruling is not None
    return isinstance(answers.ruling.verdict, Discretion)


def _cites(answers: CaseAnswers) -> tuple[str, ...]:
    assert answers.ruling is not None
    return tuple(citation.number for citation in answers.ruling.grounds)


def _binding(answers: CaseAnswers) -> str | None:
    assert answers.ruling is not None
    return answers.ruling.binding


def _to_act(answers: CaseAnswers) -> str | None:
    seat = answers.next_state.actor
    return None if seat is None else answers.table.name(seat)


def _may(answers: CaseAnswers) -> frozenset[str]:
    return answers.table.may() if answers.table.state.queue else answers.options.may


def _pots(answers: CaseAnswers) -> tuple[tuple[int, tuple[str, ...]], ...]:
    name = answers.table.name
    return tuple(
        (pot.amount, tuple(map(name, pot.seats)))
        for pot in hand.pots(answers.table.state)
        if pot.amount
    )


def _awards(answers: CaseAnswers) -> dict[str, int] | None:
    try:
        end = answers.end
    except Illegal:
        return None
    if end is None or end.marks.awards is None:
        return None
    won: dict[str, int] = {}
    for pot in end.marks.awards:
        for seat, chips in pot.shares:
            name = answers.table.name(seat)
            won[name] = won.get(name, 0) + chips
    return won


def _shows_first(answers: CaseAnswers) -> str:
    return answers.table.name(hand.shows_first(answers.table.state))


_RULING: Final[dict[str, Callable[[CaseAnswers], Any]]] = {
    "action": _action,
    "to": _to,
    "returned": _returned,
    "amounts": _amounts,
    "discretion": _discretion,
    "options": _options,
    "binding": _binding,
    "hand": _hand,
    "misdeal": lambda answers: bool(answers.facts.misdeal),
    "steps": _steps,
    "penalty": lambda answers: answers.penalty.status,
    "ladder": lambda answers: answers.penalty.ladder,
    "suggested": lambda answers: answers.penalty.suggested,
    "hands": lambda answers: answers.penalty.hands,
    "starts": lambda answers: answers.penalty.starts,
    "cites": _cites,
}
_TABLE: Final[dict[str, Callable[[CaseAnswers], Any]]] = {
    "to_act": _to_act,
    "may": _may,
    "to_call": lambda answers: answers.options.call,
    "min_raise_to": lambda answers: answers.options.minimum,
    "max_raise_to": lambda answers: answers.options.maximum,
    "pots": _pots,
    "awards": _awards,
    "shows_first": _shows_first,
}
