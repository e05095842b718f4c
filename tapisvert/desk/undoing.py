"""Undo: allowed where everything else still stands, refused by name where something would fall."""

from __future__ import annotations

from typing import TypeVar

from tapisvert.desk.folded import Folded
from tapisvert.desk.past import Past, act_name
from tapisvert.journal.codec import encode
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Event
from tapisvert.tournament.history import Action, ActionsUndone, UndoActions, falling_in
from tapisvert.words import Lang, say

S = TypeVar("S")


def undoing(wish: UndoActions, action_id: str, folded: Folded[S]) -> tuple[Event, ...]:
    """The event of an undo, decided on the stream as it is."""
    for target in wish.actions:
        if folded.record(target) is None:
            raise Invalid("desk.unknown-action", action=target)
        if target in folded.undone:
            raise Illegal("desk.already-undone", action=target, by=folded.undone[target])
    after = folded.with_undo(action_id, wish.actions)
    first = folded.first_change(after)
    past = folded.at(first - 1, folded.undone)
    later = folded.actions(first - 1)
    fall = falling_in(folded.rooms, past, later, folded.undone, after, _same)
    if fall:
        raise _standing_on(fall, folded)
    return (ActionsUndone(wish.actions),)


def _same(decided: tuple[Event, ...], stored: tuple[Event, ...]) -> bool:
    """Whether they would be recorded alike; a mapping may have another class by then."""
    return decided == stored or list(map(encode, decided)) == list(map(encode, stored))


class Standing(Illegal):
    """A later action stands on what would be undone; `what` is its command."""

    def text(self, lang: Lang = "en") -> str:
        return say(self.code, lang, {**self.data, "what": act_name(self.data["what"], lang)})


def _standing_on(fall: tuple[Action, ...], folded: Folded[S]) -> Standing:
    record = folded.record(fall[0].id)
    assert record is not None, "what falls was read from the records"
    first = Past.of(record, folded.undone)
    code = "desk.undo-depends" if first.undone_by is None else "desk.cannot-restore"
    return Standing(
        code,
        action=first.action,
        version=first.version,
        what=first.what,
        by=first.by,
        at=first.at,
        when=first.when,
        count=len(fall),
        also=tuple(action.id for action in fall if action.id not in folded.undone),
    )
