"""Why somebody stands where they do: every score, whether it counts, and why it is what it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tapisvert.league.points.reasons import Explained, because
from tapisvert.league.standings.line import counted
from tapisvert.league.standings.outcome import NightOutcome, OutcomeRow, score
from tapisvert.league.standings.standing import LeagueStanding

ExplainedNight: TypeAlias = Callable[[str], Explained | None]
"""The reasons behind the points of an event, where somebody still has the night."""


def explained(
    now: LeagueStanding,
    person: str,
    opens: ExplainedNight = lambda _: None,
    venues: Callable[[str], str] = str,
) -> Explained | None:
    """A person's line opened: the nights that count, those that do not, what officials changed.

    `venues` says what a venue is called.
    """
    if now.line(person) is None:
        return None
    counts = list(counted(now.scores[person], now.rule))
    nights: list[Explained] = []
    for outcome, row in _played(now, person):
        value = score(row.points, row.place)
        if value in counts:
            counts.remove(value)
            nights.append(_night("standings.night", outcome, row, opens, venues))
        else:
            nights.append(_night("standings.night-left-out", outcome, row, opens, venues))
    return total_explained(now, person, *nights)


def total_explained(now: LeagueStanding, person: str, *nights: Explained) -> Explained | None:
    """What a person's line comes to, with what officials changed; its nights are as told."""
    line = now.line(person)
    if line is None:
        return None
    adjusted = (
        because(each.points, "standings.adjusted", why=each.reason)
        for each in now.adjustments.get(person, ())
    )
    parts = (*nights, *adjusted)
    total = len(counted(now.scores[person], now.rule))
    values: dict[str, object] = {"counted": total, "nights": line.nights}
    if not line.ranked:
        few = {**values, "fewest": now.rule.fewest}
        return because(line.points, "standings.too-few", *parts, **few)
    return because(
        line.points, f"standings.{now.rule.made}", *parts, place=now.place(line), **values
    )


def _played(now: LeagueStanding, person: str) -> list[tuple[NightOutcome, OutcomeRow]]:
    """A person's nights, the first first."""
    outcomes = (
        (outcome, row)
        for outcome in now.outcomes.values()
        if (row := outcome.row(person)) is not None
    )
    return sorted(outcomes, key=lambda each: (each[0].day, each[0].event))


def _night(
    key: str,
    outcome: NightOutcome,
    row: OutcomeRow,
    opens: ExplainedNight,
    venues: Callable[[str], str],
) -> Explained:
    why = opens(outcome.event)
    parts = () if why is None else why.parts
    place = {"day": outcome.day, "venue": venues(outcome.venue), "place": row.place}
    return because(row.points, key, *parts, **place)
