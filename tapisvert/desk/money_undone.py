"""Undo and money: what was counted, or what two people watch over, is voided and never undone."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.refusals import Illegal
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.prizes.paying import PrizePaid
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import Receipt
from tapisvert.tournament.tills.checks import amounts_locked
from tapisvert.tournament.tills.correcting import AmountsReopened, CorrectionRefused, ReceiptVoided
from tapisvert.tournament.tills.counting import TillClosed, TillOpened
from tapisvert.tournament.tills.dues import TakenApart
from tapisvert.tournament.tills.receipts import MONEY, movement
from tapisvert.tournament.tills.ruling import TillRulesSet

_MOVES: Final = frozenset(map(kind_of, (*MONEY, ReceiptVoided, TakenApart)))
_WATCHED: Final = frozenset(
    map(kind_of, (TillClosed, TillOpened, TillRulesSet, AmountsReopened, CorrectionRefused))
)

_OPENS: Final = kind_of(AmountsReopened)
_LOCKS: Final = kind_of(PrizePaid)


def check_money_undone(
    command: UndoActions, action_id: str, stream_state: StreamState[Tournament]
) -> None:
    """Refuse to undo, or to bring back, money of a closed till or of a house of two people."""
    tills = stream_state.now.tills
    if not tills.last and not tills.rules.second_person:
        return
    after = stream_state.with_undo(action_id, command.actions)
    locked = amounts_locked(stream_state.now) and not _opened_again(stream_state, after)
    for action in after.keys() ^ stream_state.undone.keys():
        record = stream_state.record(action)
        if record is None:
            continue
        if tills.rules.second_person and any(each.kind in _WATCHED for each in record.events):
            raise Illegal("tills.count-stays")
        for receipt in _receipts(record, stream_state):
            counted = _is_counted(stream_state.now, receipt)
            if tills.rules.second_person or counted or (locked and receipt.cents > 0):
                raise Illegal("tills.void-instead", receipt=receipt.number)


def _opened_again(stream_state: StreamState[Tournament], after: Container[str]) -> bool:
    """Whether what comes back opens the amounts, and no prize that stands has locked them since."""
    back = [stream_state.record(action) for action in stream_state.undone if action not in after]
    openings = [
        record.version
        for record in back
        if record is not None and any(each.kind == _OPENS for each in record.events)
    ]
    if not openings:
        return False
    since = stream_state.records[max(openings) :]
    return not any(
        each.kind == _LOCKS
        for record in since
        if record.action not in after
        for each in record.events
    )


def _receipts(record: Record, stream_state: StreamState[Tournament]) -> Iterator[Receipt]:
    """The receipts of an action, standing or undone."""
    if all(each.kind not in _MOVES for each in record.events):
        return
    before = stream_state.at(record.version - 1, stream_state.undone)
    number = before.tills.last
    for stored in record.events:
        if stored.kind not in _MOVES:
            continue
        event = decode(stored)
        if isinstance(event, ReceiptVoided | TakenApart) or movement(before, event) is not None:
            number += 1
            yield stream_state.now.tills.receipts[number]


def _is_counted(now: Tournament, receipt: Receipt) -> bool:
    """Whether it lies, or would lie again, in a till that was counted."""
    if receipt.undone:
        return any(
            not till.is_open
            and (till.shared or till.keeper == receipt.by)
            and till.opened_at <= receipt.at <= till.closed_at
            for till in now.tills.tills.values()
        )
    till = now.tills.tills.get(receipt.till)
    return till is not None and not till.is_open
