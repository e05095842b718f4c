"""Leagues of a journal, kept beside its events."""

from __future__ import annotations

from secrets import token_hex

from tapisvert.actions import Command, Meta
from tapisvert.desk.league.overwriting import refuse_overwriting
from tapisvert.desk.running import LEAGUES, Done, Streams
from tapisvert.desk.snapshots import Snapshots
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode
from tapisvert.journal.port import Journal
from tapisvert.league.record.admissible import refuse_inadmissible
from tapisvert.league.record.deadlines import refuse_unpublishing
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.handling import LEAGUE
from tapisvert.league.record.loading import load_actions
from tapisvert.league.record.officials import holders, refuse_others, running_nights
from tapisvert.league.record.publishing import PublishResult
from tapisvert.league.record.state import NO_LEAGUE, League
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.law import law_named
from tapisvert.rulebooks.nearest import nearest
from tapisvert.slotted import dataclass
from tapisvert.tournament.history import UndoActions


class Leagues(Streams[League]):
    """The leagues of a journal; each command is its author's to make, or refused."""

    prefix = LEAGUES

    def __init__(self, journal: Journal, snapshots: Snapshots | None = None) -> None:
        load_actions()
        super().__init__(journal, LEAGUE, NO_LEAGUE, (_by_office,), snapshots)

    def do(
        self, stream: str, command: Command, meta: Meta, action_id: str, seen: int | None = None
    ) -> Done:
        """As of any record; a league is founded with the law it plays by."""
        if isinstance(command, FoundLeague) and command.law is None:
            law = law_named(command.book)
            command = replace(command, book=law.name, law=law)
        return super().do(stream, command, meta, action_id, seen)

    def undo(
        self,
        stream: str,
        target: str,
        meta: Meta,
        action_id: str,
        also: tuple[str, ...] = (),
        reason: str = "",
    ) -> Done:
        """As of any record; a result that has to be kept is not undone but put right."""
        with self.opened(stream) as stream_state:
            for each in (target, *also):
                record = stream_state.record(each)
                command = None if record is None else decode(record.command)
                if isinstance(command, PublishResult) and each not in stream_state.undone:
                    refuse_unpublishing(stream_state.now, command.event, meta.at)
        return super().undo(stream, target, meta, action_id, also, reason)

    def refuse_undo(
        self, command: UndoActions, action_id: str, meta: Meta, stream_state: StreamState[League]
    ) -> None:
        """Whoever has an office takes back what they did themselves, while they may do it."""
        now = stream_state.now
        try:
            refuse_others(now, command, meta)
        except Illegal:
            if not meta.among(running_nights(now) | holders(now, "committee")):
                raise
            for record in map(stream_state.record, command.actions):
                if record is None or record.actor != meta.actor:
                    raise
                match decode(record.command):
                    case UndoActions() as undone:
                        self.refuse_undo(undone, record.action, meta, stream_state)
                    case done:
                        refuse_others(now, done, meta)

    def refuse_overwriting(self, seen: League, now: League, command: Command) -> None:
        refuse_overwriting(seen, now, command)

    def known(self, name: str) -> League:
        """The league of this name, refused where nobody founded it."""
        if not self.holds(name) or not self.version(name):
            raise Invalid(
                "leaguedesk.unknown-league", league=name, nearest=nearest(name, self.streams())
            )
        return self.now(name)


def _by_office(_: str, now: League, command: Command, meta: Meta) -> None:
    if not isinstance(command, UndoActions):
        refuse_others(now, command, meta)
    refuse_inadmissible(now, command, meta)


@dataclass(frozen=True, slots=True)
class LeagueAuthor:
    """Somebody who gives commands, one command after the other, in one league."""

    leagues: Leagues
    league: str
    meta: Meta

    @property
    def now(self) -> League:
        return self.leagues.known(self.league)

    def do(self, command: Command, action: str = "", seen: int | None = None) -> Done:
        """Have a command decided and kept; without an action id it is protected from no resend."""
        return self.leagues.do(self.league, command, self.meta, action or token_hex(8), seen)

    def rehearse(self, command: Command) -> None:
        """Refuse now what would be refused: for what is kept on the disk before its record is."""
        now = self.now
        _by_office(self.league, now, command, self.meta)
        LEAGUE.decide(now, command, self.meta)
