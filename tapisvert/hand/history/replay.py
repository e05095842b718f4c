"""The course of a recorded hand, act by act through the engine.

What the record leaves out is filled in as far as it leaves no doubt: cards nobody saw, checks and
folds nobody wrote. What the rules refuse but a table may have let pass stands, with a remark.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tapisvert.hand.actions import (
    Action,
    Award,
    BringIn,
    Call,
    Check,
    Fold,
    Kill,
    LetStand,
    RaiseTo,
    TableHand,
)
from tapisvert.hand.decide import decide
from tapisvert.hand.events import Returned
from tapisvert.hand.evolve import evolve
from tapisvert.hand.history.acts import HistoryAct, write
from tapisvert.hand.history.opening import opened
from tapisvert.hand.history.record import HandRecord
from tapisvert.hand.history.street_cards import Pack
from tapisvert.hand.showdown import betting_over, hand_of
from tapisvert.hand.state import Seen, State
from tapisvert.refusals import Illegal, Refusal
from tapisvert.words import Lang, say

_PLAYED: Final = frozenset(("fold", "check-or-call", "raise", "bring-in"))


class ReplayRemark(NamedTuple):
    """Something worth saying about a hand: the key of a sentence, its values, and a reason."""

    key: str
    values: dict[str, Any]
    why: Refusal | None = None

    def text(self, lang: Lang = "en") -> str:
        """The remark in words."""
        return say(self.key, lang, self.values)


class HandReplay:
    """One run through a record; `state` is the hand as far as it has come.

    `returned` are the uncalled chips each seat got back.
    """

    def __init__(self, record: HandRecord) -> None:
        self.record = record
        self.state: State = opened(record)
        self.remarks: list[ReplayRemark] = []
        self.number = 0
        self.returned = [0] * len(record.stacks)
        self.pack = Pack(record)
        self._shown: dict[int, Seen | None] = {}
        self._mucked: list[int] = []

    def run(self) -> None:
        """Every act of the record, and the showdown as far as its cards are known."""
        for number, act in enumerate(self.record.acts, 1):
            self.number = number
            self._take(act)
        self.number = 0
        self._finish()

    @property
    def hidden(self) -> tuple[int, ...]:
        """The live seats whose cards are not all known."""
        return tuple(seat for seat in self.state.in_hand if None in hand_of(self.state, seat))

    def _do(self, action: Action) -> None:
        for event in decide(self.state, action):
            if isinstance(event, Returned):
                self.returned[event.seat] += event.amount
            self.state = evolve(self.state, event)

    def _take(self, act: HistoryAct) -> None:
        match act.kind:
            case "note":
                return
            case "hole":
                self._hole(act.seat, act.cards or ())
            case "board":
                self._board(act.cards or ())
            case "show":
                self.pack.see(act.cards or (), hand_of(self.state, act.seat))
                self._shown[act.seat] = act.cards
            case "muck":
                self._mucked.append(act.seat)
            case _:
                self._play(act)

    def _hole(self, seat: int, cards: Seen) -> None:
        self._make_due()
        if self.pack.add_hole(self.state, seat, cards):
            self._deal()

    def _board(self, cards: Seen) -> None:
        for card in cards:
            self._make_due()
            if self.pack.add_board(self.state, card):
                self._deal()

    def _make_due(self) -> None:
        """Bring the hand to where cards are due; whoever had nothing to pay has checked."""
        self._imply(None)
        if self.state.queue:
            turn = self.record.name(self.state.queue[0])
            raise Illegal("history.dealt-too-soon", player=turn)
        if self.state.phase != "deal":
            raise Illegal("history.no-card-due")

    def _deal(self) -> None:
        """The next street with the cards told so far, the rest unknown."""
        self._do(self.pack.deal(self.state, self._next_player()))

    def _next_player(self) -> int:
        """Who is told to act next, else any live seat."""
        for act in self.record.acts[max(self.number - 1, 0) :]:
            if act.kind in _PLAYED:
                return act.seat
        return self.state.in_hand[0]

    def _play(self, act: HistoryAct) -> None:
        if self.state.phase == "deal" and (self.pack.begun or not betting_over(self.state)):
            self._deal()
        self._imply(act.seat)
        state = self.state
        if not state.queue:
            if act.kind == "check-or-call" and state.live >> act.seat & 1:
                return
            raise Illegal("history.after-the-end")
        if state.queue[0] != act.seat:
            raise Illegal(
                "hand.out-of-turn",
                player=self.record.name(act.seat),
                turn=self.record.name(state.queue[0]),
            )
        action = _action(act, state)
        try:
            self._do(action)
        except Illegal as refusal:
            if isinstance(action, BringIn) or _impossible(act, state):
                raise
            self._do(LetStand(action, act.seat))
            values = {"number": self.number, "line": write(act, self.record.scale)}
            self.remarks.append(ReplayRemark("history.let-stand", values, refusal))

    def _imply(self, until: int | None) -> None:
        """Acts nobody wrote, up to a seat's turn: a check where nothing is to pay, else a fold.

        Only a player of whom the record says nothing more can have folded unwritten.
        """
        if until is not None and until not in self.state.queue:
            return
        while self.state.queue and (seat := self.state.queue[0]) != until:
            if self.state.awaits_bring_in:
                return
            action: Check | Fold
            if self._acts_on_this_street(seat):
                return
            if self.state.bets.bet <= self.state.put[seat]:
                key, action = "history.check-implied", Check()
            elif not self._heard_of_again(seat):
                key, action = "history.fold-implied", Fold()
            else:
                return
            self._do(action)
            self.remarks.append(ReplayRemark(key, {"player": self.record.name(seat)}))

    def _acts_on_this_street(self, seat: int) -> bool:
        for act in self.record.acts[max(self.number - 1, 0) :]:
            if act.kind in ("hole", "board"):
                return False
            if act.seat == seat and act.kind in _PLAYED:
                return True
        return False

    def _heard_of_again(self, seat: int) -> bool:
        return any(act.seat == seat for act in self.record.acts[max(self.number - 1, 0) :])

    def _finish(self) -> None:
        """Cards nobody told, hands given up, hands shown, and the pots where cards decide."""
        if self.pack.begun:
            self._deal()
        while self.state.phase == "deal" and betting_over(self.state):
            self._deal()
        if self.state.phase != "show":
            return
        for seat in self._mucked:
            live = self.state.live
            if live >> seat & 1 and live & (live - 1):
                self._do(Kill(seat))
        if self.state.phase != "show":
            return
        for seat in self.state.in_hand:
            cards = _as_held(self.state, seat, self._shown.get(seat))
            if cards is None:
                raise Illegal("history.shown-differs", player=self.record.name(seat))
            self._do(TableHand(seat, cards))
        if not self.hidden and None not in self.state.table.board:
            self._do(Award())


def _action(act: HistoryAct, state: State) -> Fold | Check | Call | RaiseTo | BringIn:
    match act.kind:
        case "fold":
            return Fold(act.seat)
        case "raise":
            return RaiseTo(act.amount, act.seat)
        case "bring-in":
            return BringIn(act.seat)
        case _:
            owed = state.bets.bet - state.put[act.seat]
            return Call(act.seat) if owed > 0 else Check(act.seat)


def _impossible(act: HistoryAct, state: State) -> bool:
    """Whether no table could let the act pass: chips nobody has, a raise that raises nothing."""
    if act.kind == "raise":
        most = state.put[act.seat] + state.stacks[act.seat]
        return not state.bets.bet < act.amount <= most
    return act.kind == "check-or-call"


def _as_held(state: State, seat: int, shown: Seen | None) -> Seen | None:
    """All the cards of a seat in the engine's order, unknown ones as they were shown.

    None when the shown cards are not those the seat was dealt.
    """
    held = hand_of(state, seat)
    if not shown:
        return held
    new = [card for card in shown if card is not None and card not in held]
    if len(new) > held.count(None):
        return None
    fresh = iter(new)
    return tuple([next(fresh, None) if card is None else card for card in held])
