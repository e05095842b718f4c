"""Who went out when; places follow from it and are never stored."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from tapisvert.persistent import Map
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.seat import Seat

Ending: TypeAlias = Literal["hand", "left", "disqualified"]
"""How somebody goes out: beaten on a hand, by leaving, or sent away."""


@dataclass(frozen=True, slots=True)
class Bust:
    """Entries that went out together: on one hand, or alone."""

    entries: tuple[int, ...]
    at: int
    table: int = 0
    """Where it was; 0 for somebody without a seat."""
    seats: tuple[Seat | None, ...] = ()
    """For each entry, the seat it had."""
    stacks: tuple[int | None, ...] = ()
    """For each entry, what it had when the hand began; None where nobody counted."""
    by: tuple[tuple[int, ...], ...] = ()
    """For each entry, who knocked it out."""
    ending: Ending = "hand"
    round: tuple[int, int] | None = None
    """The round of hand-for-hand it belongs to, if any."""
    heads: tuple[int, ...] = ()
    """For each entry, the cents it had bought onto its head."""
    others: tuple[int, ...] = ()
    """Who else sat at that table, by seat: one of them did it."""

    def only(self, entries: Iterable[int]) -> Bust:
        """The same bust with some of its entries."""
        wanted = set(entries)
        indexes = [index for index, entry in enumerate(self.entries) if entry in wanted]
        if len(indexes) == len(self.entries):
            return self
        return replace(
            self,
            entries=tuple(self.entries[index] for index in indexes),
            seats=tuple(self.seats[index] for index in indexes),
            stacks=tuple(self.stacks[index] for index in indexes),
            by=tuple(self.by[index] for index in indexes),
            heads=tuple(self.heads[index] for index in indexes if self.heads),
        )

    def with_others(self, other: Bust) -> Bust:
        """One hand made of two."""
        return replace(
            self,
            entries=self.entries + other.entries,
            seats=self.seats + other.seats,
            stacks=self.stacks + other.stacks,
            by=self.by + other.by,
            heads=self.heads + other.heads,
            others=tuple(
                entry
                for entry in dict.fromkeys((*self.others, *other.others))
                if entry not in self.entries and entry not in other.entries
            ),
        )


@dataclass(frozen=True, slots=True)
class Places:
    """The busts by their place in time, and where each entry's bust is."""

    by_time: Map[int, Bust]
    of: Map[int, int]
    last: int = 0
    returned: tuple[Bust, ...] = ()
    """Knock-outs of players who bought themselves back in: they give no place, and still count."""

    @property
    def busts(self) -> tuple[Bust, ...]:
        """All of them, the first to go out first."""
        return tuple(self.by_time[time] for time in sorted(self.by_time))

    def bust_of(self, entry: int) -> Bust | None:
        """The bust an entry went out with."""
        time = self.of.get(entry)
        return None if time is None else self.by_time[time]

    def busted(self, bust: Bust) -> Places:
        """One more bust, after all others."""
        return self._put(self.last + 1, bust)

    def changed(self, bust: Bust) -> Places:
        """A bust told differently, at its place in time; its first entry stays in it."""
        return self._put(self.of[bust.entries[0]], bust)

    def without(self, entry: int) -> Places:
        """The busts as if an entry had not gone out."""
        time = self.of.get(entry)
        if time is None:
            return self
        bust = self.by_time[time]
        left = bust.only(set(bust.entries) - {entry})
        by_time = self.by_time.set(time, left) if left.entries else self.by_time.delete(time)
        return replace(self, by_time=by_time, of=self.of.delete(entry))

    def came_back(self, entry: int) -> Places:
        """The busts without an entry that plays on; that it was knocked out is not forgotten."""
        bust = self.bust_of(entry)
        if bust is None:
            return self
        return replace(self.without(entry), returned=(*self.returned, bust.only((entry,))))

    def _put(self, time: int, bust: Bust) -> Places:
        of = self.of.update(dict.fromkeys(bust.entries, time))
        by_time = self.by_time.set(time, bust)
        return replace(self, by_time=by_time, of=of, last=max(self.last, time))


def in_order(busts: Iterable[Bust], returned: tuple[Bust, ...] = ()) -> Places:
    """Places told anew from the busts in order."""
    by_time = dict(enumerate(busts, 1))
    of = {entry: time for time, bust in by_time.items() for entry in bust.entries}
    return Places(Map(by_time), Map(of), len(by_time), returned)


NO_BUSTS = Places(Map(), Map())
