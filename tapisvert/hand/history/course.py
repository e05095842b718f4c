"""The course of a recorded hand, act by act through the engine.

What the record leaves out is filled in as far as it leaves no doubt: cards nobody saw, checks and
folds nobody wrote. What the rules refuse but a table may have let pass stands, with a remark.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tapisvert.cards import Card
from tapisvert.games import Street
from tapisvert.hand.actions import (
    Award,
    BringIn,
    Call,
    Check,
    Deal,
    Fold,
    Kill,
    LetStand,
    RaiseTo,
    TableHand,
)
from tapisvert.hand.dealer import play
from tapisvert.hand.history.acts import Act, write
from tapisvert.hand.history.opening import opened
from tapisvert.hand.history.record import Record
from tapisvert.hand.history.shown import as_held
from tapisvert.hand.opener import opener_of
from tapisvert.hand.showdown import betting_over, hand_of
from tapisvert.hand.state import Seen, State
from tapisvert.refusals import Illegal, Refusal
from tapisvert.words import Lang, say

_PLAYED: Final = frozenset(("fold", "check-or-call", "raise", "bring-in"))


class Remark(NamedTuple):
    """Something worth saying about a hand: the key of a sentence, its values, and a reason."""

    key: str
    values: dict[str, Any]
    why: Refusal | None = None

    def text(self, lang: Lang = "en") -> str:
        """The remark in words."""
        return say(self.key, lang, self.values)


class Course:
    """One run through a record; `state` is the hand as far as it has come."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.state: State = opened(record)
        self.remarks: list[Remark] = []
        self.number = 0
        self._hands: dict[int, list[Card | None]] = {}
        self._board: list[Card | None] = []
        self._shown: dict[int, Seen | None] = {}
        self._mucked: list[int] = []
        self._seen: set[Card] = set()

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

    def _take(self, act: Act) -> None:
        match act.kind:
            case "note":
                return
            case "hole":
                self._hole(act.seat, act.cards or ())
            case "board":
                for card in act.cards or ():
                    self._one_board_card(card)
            case "show":
                self._note_cards(act.cards or (), act.seat)
                self._shown[act.seat] = act.cards
            case "muck":
                self._mucked.append(act.seat)
            case _:
                self._play(act)

    def _hole(self, seat: int, cards: Seen) -> None:
        self._make_due()
        street = self._next_street()
        if street.board or not self.state.live >> seat & 1:
            raise Illegal("history.no-card-for-him", player=self.record.name(seat))
        self._note_cards(cards, None)
        hand = self._hands.setdefault(seat, [])
        hand.extend(cards)
        each = street.down + street.up
        if len(hand) > each:
            raise Illegal("history.too-many-cards", player=self.record.name(seat), due=each)
        live = self.state.in_hand
        if all(len(self._hands.get(other, ())) == each for other in live):
            self._deal()

    def _one_board_card(self, card: Card | None) -> None:
        self._make_due()
        self._note_cards((card,), None)
        self._board.append(card)
        if len(self._board) >= self._next_street().board:
            self._deal()

    def _make_due(self) -> None:
        """Bring the hand to where cards are due; whoever had nothing to pay has checked."""
        self._imply(None)
        if self.state.queue:
            turn = self.record.name(self.state.queue[0])
            raise Illegal("history.dealt-too-soon", player=turn)
        if self.state.phase != "deal":
            raise Illegal("history.no-card-due")

    def _next_street(self) -> Street:
        return self.record.game.streets[self.state.street + 1]

    def _deal(self) -> None:
        """The next street with the cards told so far, the rest unknown."""
        street = self._next_street()
        board = tuple(self._board)
        if street.board:
            missing = street.board - len(board)
            action = Deal(board=(*board, *(None,) * missing))
        elif board:
            action = Deal(board=board, down=(), up=(), opener=self._next_player())
        else:
            down, up = self._dealt_hands(street.down, street.up)
            action = Deal(down=down, up=up, opener=self._opener(up))
        self._hands, self._board = {}, []
        self.state = play(self.state, action)

    def _dealt_hands(self, down: int, up: int) -> tuple[tuple[Seen, ...], tuple[Seen, ...]]:
        hands: list[Seen] = []
        for seat in range(self.state.setup.seats):
            told = self._hands.get(seat, [])
            due = down + up if self.state.live >> seat & 1 else 0
            hands.append((*told, *(None,) * (due - len(told))))
        return tuple(hand[:down] for hand in hands), tuple(hand[down:] for hand in hands)

    def _opener(self, up: tuple[Seen, ...]) -> int | None:
        """Who speaks first in stud where the open cards do not say it: unknown or equal boards."""
        if self.record.game.has_board:
            return None
        told = self._next_player()
        boards = {seat: self.state.table.up[seat] + up[seat] for seat in self.state.in_hand}
        if any(None in board for board in boards.values()):
            return told
        if self.state.street < 0 or told not in boards:
            return None
        worth = {seat: _ranks(board) for seat, board in boards.items()}
        setup, live = self.state.setup, self.state.live
        seats = tuple(boards.get(seat, ()) for seat in range(setup.seats))
        best = opener_of(setup, seats, live, self.state.street + 1)
        return told if worth[told] == worth[best] else best

    def _next_player(self) -> int:
        """Who is told to act next: he speaks first where no open card says so."""
        for act in self.record.acts[max(self.number - 1, 0) :]:
            if act.kind in _PLAYED:
                return act.seat
        return self.state.in_hand[0]

    def _note_cards(self, cards: Seen, holder: int | None) -> None:
        """Every known card once; a hand may show again what it was dealt."""
        held = set() if holder is None else {*hand_of(self.state, holder)}
        for card in cards:
            if card is not None and card not in held:
                if card in self._seen:
                    raise Illegal("history.card-twice", card=card)
                self._seen.add(card)

    def _play(self, act: Act) -> None:
        if self.state.phase == "deal" and (self._hands or not betting_over(self.state)):
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
            self.state = play(state, action)
        except Illegal as refusal:
            if isinstance(action, BringIn) or _impossible(act, state):
                raise
            self.state = play(state, LetStand(action, act.seat))
            values = {"number": self.number, "line": write(act, self.record.scale)}
            self.remarks.append(Remark("history.let-stand", values, refusal))

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
            self.state = play(self.state, action)
            self.remarks.append(Remark(key, {"player": self.record.name(seat)}))

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
        if self._hands or self._board:
            self._deal()
        while self.state.phase == "deal" and betting_over(self.state):
            self._deal()
        if self.state.phase != "show":
            return
        for seat in self._mucked:
            live = self.state.live
            if live >> seat & 1 and live & (live - 1):
                self.state = play(self.state, Kill(seat))
        if self.state.phase != "show":
            return
        for seat in self.state.in_hand:
            cards = as_held(self.state, seat, self._shown.get(seat))
            if cards is None:
                raise Illegal("history.shown-differs", player=self.record.name(seat))
            self.state = play(self.state, TableHand(seat, cards))
        if not self.hidden and None not in self.state.table.board:
            self.state = play(self.state, Award())


def _ranks(board: Seen) -> list[int]:
    return sorted(card.rank for card in board if card is not None)


def _action(act: Act, state: State) -> Fold | Check | Call | RaiseTo | BringIn:
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


def _impossible(act: Act, state: State) -> bool:
    """Whether no table could let the act pass: chips nobody has, a raise that raises nothing."""
    if act.kind == "raise":
        most = state.put[act.seat] + state.stacks[act.seat]
        return not state.bets.bet < act.amount <= most
    return act.kind == "check-or-call"
