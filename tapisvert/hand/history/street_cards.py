"""The cards a record tells, gathered until a street is whole."""

from __future__ import annotations

from tapisvert.cards import Card
from tapisvert.games import Street
from tapisvert.hand.actions import Deal
from tapisvert.hand.history.record import HandRecord
from tapisvert.hand.opener import opener_of
from tapisvert.hand.state import Seen, State
from tapisvert.refusals import Illegal


class Pack:
    """Every known card once; cards of the next street wait here for the rest of it."""

    def __init__(self, record: HandRecord) -> None:
        self.record = record
        self._hands: dict[int, Seen] = {}
        self._board: Seen = ()
        self._seen: set[Card] = set()

    @property
    def begun(self) -> bool:
        """Whether a part of the next street has been told."""
        return bool(self._hands or self._board)

    def add_hole(self, state: State, seat: int, cards: Seen) -> bool:
        """Cards for one seat; whether the street is whole with them."""
        street = self._next(state)
        if street.board or not state.live >> seat & 1:
            raise Illegal("history.no-card-for-player", player=self.record.name(seat))
        self.see(cards, ())
        hand = self._hands.get(seat, ()) + cards
        self._hands[seat] = hand
        each = street.down + street.up
        if len(hand) > each:
            raise Illegal("history.too-many-cards", player=self.record.name(seat), due=each)
        return all(len(self._hands.get(other, ())) == each for other in state.in_hand)

    def add_board(self, state: State, card: Card | None) -> bool:
        """A card for everybody; whether the street is whole with it."""
        self.see((card,), ())
        self._board += (card,)
        return len(self._board) >= self._next(state).board

    def see(self, cards: Seen, held: Seen) -> None:
        """Cards told face up or down; a hand may show again what it `held`."""
        for card in cards:
            if card is not None and card not in held:
                if card in self._seen:
                    raise Illegal("history.card-twice", card=card)
                self._seen.add(card)

    def deal(self, state: State, next_player: int) -> Deal:
        """The next street with the cards told so far, the rest unknown."""
        street = self._next(state)
        board = self._board
        if street.board:
            action = Deal(board=(*board, *(None,) * (street.board - len(board))))
        elif board:
            action = Deal(board=board, down=(), up=(), opener=next_player)
        else:
            hands = [self._whole(state, seat, street) for seat in range(state.setup.seats)]
            down = tuple([hand[: street.down] for hand in hands])
            up = tuple([hand[street.down :] for hand in hands])
            action = Deal(down=down, up=up, opener=self._opener(state, up, next_player))
        self._hands, self._board = {}, ()
        return action

    def _next(self, state: State) -> Street:
        return self.record.game.streets[state.street + 1]

    def _whole(self, state: State, seat: int, street: Street) -> Seen:
        recorded = self._hands.get(seat, ())
        due = street.down + street.up if state.live >> seat & 1 else 0
        return (*recorded, *(None,) * (due - len(recorded)))

    def _opener(self, state: State, up: tuple[Seen, ...], actor: int) -> int | None:
        """Who speaks first in stud where the open cards leave it open: the first recorded actor."""
        if self.record.game.has_board:
            return None
        boards = tuple([before + now for before, now in zip(state.table.up, up, strict=True)])
        if any(None in boards[seat] for seat in state.in_hand):
            return actor
        if state.street < 0 or not state.live >> actor & 1:
            return None
        best = opener_of(state.setup, boards, state.live, state.street + 1)
        return actor if _ranks(boards[actor]) == _ranks(boards[best]) else best


def _ranks(board: Seen) -> list[int]:
    return sorted(card.rank for card in board if card is not None)
