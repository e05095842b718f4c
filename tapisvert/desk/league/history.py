"""What each line of a league's journal did: which night, whom, what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from tapisvert.desk.past import HistoryLine
from tapisvert.desk.stream_state import StreamState
from tapisvert.desk.telling import told
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.tournament.history import UndoActions
from tapisvert.words.message import Message


def told_of(
    history: StreamState[League],
    record: Record,
    called: Callable[[str], str],
    unread: Collection[str] = (),
) -> tuple[Message, ...]:
    """The sentences of a record, as things stood right after it; of an undo, what it took away.

    Of commands of the kinds `unread` nothing is told, undone or not.
    """
    if record.command.kind == kind_of(UndoActions):
        return tuple(_taken_back(history, decode(record.command), called, unread))
    names = LeagueNames(history.seen(record.version), called)
    return told(lambda: LEAGUE.tell(names, [decode(event) for event in record.events]))


def _taken_back(
    history: StreamState[League],
    command: UndoActions,
    called: Callable[[str], str],
    unread: Collection[str],
) -> Iterator[Message]:
    for action in command.actions:
        record = history.record(action)
        if record is None or record.command.kind in unread:
            continue
        yield Message("leaguedesk.told-undone", {"what": HistoryLine.of(record, {}).named})
        yield from told_of(history, record, called)
