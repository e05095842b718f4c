"""Points opened to their reasons: a sentence for each amount, down to the formula."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.league.points.amounts import Figure
from tapisvert.slotted import dataclass
from tapisvert.tournament.proposal import Reason
from tapisvert.words import Lang


@dataclass(frozen=True, slots=True)
class Explained:
    """An amount, why, and the amounts it is made of."""

    points: int
    reason: Reason
    parts: tuple[Explained, ...] = ()

    def lines(self, lang: Lang = "en", depth: int = 0) -> Iterator[tuple[int, str]]:
        """Every sentence with its depth, the whole first."""
        yield depth, self.reason.text(lang)
        for part in self.parts:
            yield from part.lines(lang, depth + 1)


def because(points: int, key: str, *parts: Explained, **values: object) -> Explained:
    """An amount with its sentence, which may name `{points:en}` and `{points:fr}`."""
    return Explained(points, Reason(key, {"points": Figure(points), **values}), parts)
