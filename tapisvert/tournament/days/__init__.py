"""Events over several days: flights, bagged stacks, who comes back."""

from __future__ import annotations

from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class Days:
    """The flight being played and those that are over; stacks bagged are kept with their entry."""

    flight: str = ""
    over: tuple[str, ...] = ()
    """Flights whose last stack was bagged."""
    index: int = 0
    """The stretch of the structure the next day begins with."""
    merged: int = 0
    """How many times everybody who was left came together."""
    bags: tuple[tuple[str, int, int], ...] = ()
    """Of each first day, once everybody came together: stacks bagged, and their chips."""

    @property
    def under_way(self) -> bool:
        """Whether a flight takes entries or is played."""
        return self.flight != "" and self.flight not in self.over

    def ahead(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Flights of the event that are still to be played."""
        return tuple(name for name in names if name != self.flight and name not in self.over)


ONE_DAY = Days()
