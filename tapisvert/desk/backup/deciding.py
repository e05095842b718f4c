"""What a file says was decided, decided again, action by action, as an undo does it.

Nobody here vouches for a file of another house. What comes out as the file has it is proven; the
rest is the file's word alone, and named. An older edition decided some things otherwise and wrote
less of others down, so that a doubt is no proof of a forgery either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from tapisvert.actions import Handlers
from tapisvert.desk.backup.saved import Saved
from tapisvert.desk.past import action_name
from tapisvert.desk.running import FESTIVALS, LEAGUES
from tapisvert.desk.stream_state import StreamState, action
from tapisvert.desk.undoing import undoing
from tapisvert.journal.codec import decode, encode
from tapisvert.journal.record import Record, Stored
from tapisvert.refusals import Invalid, Refusal
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.state import BLANK
from tapisvert.words import Lang, say
from tapisvert.words.message import Message

LEFT_OUT: Final = "backup.undecided-left-out"
_NAMED: Final = 3
"""Doubts that are told one by one."""


_RECORDED_SINCE: Final = frozenset(("by", "at", "method"))
"""What earlier editions did not write into every event; who and when stands in the record."""


class Doubt(NamedTuple):
    """An action of a file that does not come out as the file has it."""

    version: int
    what: str
    """The name of the command, as `eliminate-players`."""
    key: str
    """Why, as a sentence of backups: `early`, `less`, `otherwise` or `refused`."""
    refusal: Refusal | None = None

    @property
    def only_less(self) -> bool:
        """Whether the file contradicts nothing: it says less than is written down today."""
        return self.key == "less"

    def text(self, lang: Lang) -> str:
        """Which action, and why."""
        why = "" if self.refusal is None else self.refusal.text(lang)
        values = {"version": self.version, "what": action_name(self.what, lang), "why": why}
        return say(f"backup.doubt-{self.key}", lang, values)


class UndecidedFile(Invalid):
    """A stream this house did not sign does what this house does not decide."""

    def __init__(self, stream: str, doubts: Sequence[Doubt]) -> None:
        versions = [doubt.version for doubt in doubts]
        super().__init__("backup.undecided", event=stream, n=len(doubts), versions=versions)
        self.doubts = doubts

    def text(self, lang: Lang = "en") -> str:
        return say(self.code, lang, {**self.data, "faults": named_doubts(self.doubts, lang)})

    def left_out(self) -> Message:
        """The same said of one of several streams."""
        return doubted(LEFT_OUT, self.data["event"], self.doubts)


def doubted(key: str, stream: str, doubts: Sequence[Doubt]) -> Message:
    """A sentence on the doubts of a stream."""
    values = {"event": stream, "n": len(doubts), "faults": lambda lang: named_doubts(doubts, lang)}
    return Message(key, values)


def named_doubts(doubts: Sequence[Doubt], lang: Lang) -> str:
    """The first few, one by one."""
    texts = [doubt.text(lang) for doubt in doubts[:_NAMED]]
    return "; ".join((*texts, "…") if len(doubts) > _NAMED else texts)


def doubts_of(saved: Saved, known: int) -> tuple[Doubt, ...]:
    """What of a stream does not come out as the file has it, after so many records known here."""
    handlers, blank = _handlers(saved.stream)
    stream_state: StreamState[Any] = StreamState(handlers, blank)
    stream_state.take(islice(saved.records, known))
    made = saved.records[0].at if handlers is TOURNAMENT else 0
    doubts = []
    for record in islice(saved.records, known, None):
        doubt = _doubt(stream_state, record, made)
        if doubt is not None:
            doubts.append(doubt)
        stream_state.take((record,))
    return tuple(doubts)


def _handlers(stream: str) -> tuple[Handlers[Any, Any, Any], Any]:
    """Leagues are imported only where a file holds one."""
    if stream.startswith(FESTIVALS):
        from tapisvert.festival.handling import FESTIVAL
        from tapisvert.festival.state import NO_FESTIVAL

        return FESTIVAL, NO_FESTIVAL
    if not stream.startswith(LEAGUES):
        return TOURNAMENT, BLANK
    from tapisvert.league.record.handling import LEAGUE
    from tapisvert.league.record.state import NO_LEAGUE

    return LEAGUE, NO_LEAGUE


def _doubt(stream_state: StreamState[Any], record: Record, made: int) -> Doubt | None:
    asked = action(record)
    what = record.command.kind.rpartition(".")[0]
    if record.at < made:
        return Doubt(record.version, what, "early")
    try:
        if isinstance(asked.command, UndoActions):
            events = undoing(asked.command, record.action, stream_state)
        else:
            events = stream_state.handlers.decide(stream_state.now, asked.command, asked.meta)
    except Refusal as refusal:
        return Doubt(record.version, what, "refused", refusal)
    if tuple(events) == asked.events:
        return None
    key = _difference(tuple(map(encode, events)), record.events)
    return Doubt(record.version, what, key) if key else None


def _difference(decided: Sequence[Stored], stored: Sequence[Stored]) -> str:
    """How two lists of events differ: nothing, `less` where only fields are missing, or more."""
    whole = [encode(decode(each)) for each in stored]
    if [each.kind for each in decided] != [each.kind for each in whole]:
        return "otherwise"
    return _worst(
        _fields(ours.data, theirs.data, written.data)
        for ours, theirs, written in zip(decided, whole, stored, strict=True)
    )


def _fields(ours: Any, theirs: Any, written: Any) -> str:
    """`theirs` is what was `written`, with the usual value wherever a field is missing."""
    if ours == theirs:
        return ""
    if isinstance(ours, dict) and isinstance(written, dict):
        return _worst(
            _fields(ours[name], theirs[name], written[name]) if name in written else _missing(name)
            for name in ours
            if ours[name] != theirs.get(name)
        )
    if isinstance(ours, list) and isinstance(written, list) and len(ours) == len(written):
        return _worst(map(_fields, ours, theirs, written))
    return "otherwise"


def _missing(name: str) -> str:
    return "" if name in _RECORDED_SINCE else "less"


def _worst(differences: Iterable[str]) -> str:
    worst = ""
    for each in differences:
        if each == "otherwise":
            return each
        worst = worst or each
    return worst
