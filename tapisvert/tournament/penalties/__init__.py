"""Penalties given, served hand by hand."""

from __future__ import annotations

from tapisvert.persistent import Map
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class PlayerPenalty:
    """One penalty of one entry; `left` counts the hands still to serve."""

    number: int
    entry: int
    step: str
    """An id of the book's ladder: warning, missed-hand, round-2, level, disqualified …"""
    reason: str
    left: int = 0
    hands: int = 0
    """The whole length in hands, where it is counted in hands."""
    level: int | None = None
    """The level to sit out, counted from 1, where it lasts for a level."""
    at: int = 0
    by: str = ""
    ended: bool = False
    """Whether the player is back, or was let off."""

    @property
    def keeps_away(self) -> bool:
        """Whether the player is kept from the table: for hands still to come, or for a level."""
        return not self.ended and (self.left > 0 or self.level is not None)


_NOTHING: Map[int, tuple[int, ...]] = Map()
_NOBODY: Map[str, None] = Map()


@dataclass(frozen=True, slots=True)
class PenaltyBook:
    """Every penalty of the event, by number."""

    given: Map[int, PlayerPenalty]
    by_entry: Map[int, tuple[int, ...]] = _NOTHING
    """The numbers of an entry's penalties, in order."""
    serving: Map[int, tuple[int, ...]] = _NOTHING
    """Of each entry, the penalties that last and have not ended; the first is served first."""
    disqualified: Map[str, None] = _NOBODY
    """People who may not enter again."""
    last: int = 0
    """The highest number ever given."""

    def of(self, entry: int) -> tuple[PlayerPenalty, ...]:
        """An entry's penalties, in order."""
        return tuple(self.given[number] for number in self.by_entry.get(entry, ()))

    def put(self, penalty: PlayerPenalty) -> PenaltyBook:
        """The book with a penalty given or changed."""
        number, entry = penalty.number, penalty.entry
        by_entry = self.by_entry
        if number not in self.given:
            by_entry = by_entry.set(entry, (*by_entry.get(entry, ()), number))
        lasting = bool(penalty.hands) or penalty.level is not None
        queue = tuple(n for n in self.serving.get(entry, ()) if n != number)
        if lasting and not penalty.ended:
            queue = tuple(sorted((*queue, number)))
        serving = self.serving
        if queue:
            serving = serving.set(entry, queue)
        elif entry in serving:
            serving = serving.delete(entry)
        return replace(
            self,
            given=self.given.set(number, penalty),
            by_entry=by_entry,
            serving=serving,
            last=max(self.last, number),
        )

    def served(self, entry: int, hands: int) -> PenaltyBook:
        """The book once an entry sat hands out: the first lasting penalty counts them."""
        penalties = self
        for number in self.serving.get(entry, ()):
            penalty = penalties.given[number]
            if penalty.level is not None:
                break
            counted = min(hands, penalty.left)
            if counted:
                penalties = penalties.put(replace(penalty, left=penalty.left - counted))
                hands -= counted
            if not hands:
                break
        return penalties


CLEAN = PenaltyBook(Map())
