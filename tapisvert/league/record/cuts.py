"""How many of a season go through to its final: announced, so that everybody sees the line."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import SeasonCut
from tapisvert.league.standings.qualifying import cut
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class AnnounceCut(Command):
    """So many of a season, or a part of those who are ranked, go through to a final."""

    season: str
    cut: SeasonCut


@dataclass(frozen=True, slots=True)
class WithdrawCut(Command):
    """A season says no more how many go through."""

    season: str


@dataclass(frozen=True, slots=True)
class CutAnnounced(Event):
    """A season has a line; another one takes its place."""

    season: str
    cut: SeasonCut


@dataclass(frozen=True, slots=True)
class CutWithdrawn(Event):
    """A season has no line."""

    season: str


@decides(AnnounceCut, by=MANAGEMENT)
def announce(now: League, command: AnnounceCut, _: Meta) -> tuple[Event, ...]:
    """For a season of the league, and a date of its calendar where a final is named."""
    line = command.cut
    if command.season not in now.seasons:
        raise Invalid("league.unknown-season", season=command.season)
    cut(line.percent, line.most)
    if line.final and known_fixture(now, line.final).cancelled:
        raise Illegal("league.cut-cancelled", event=line.final)
    return (CutAnnounced(command.season, line),)


@decides(WithdrawCut, by=MANAGEMENT, form="withdraw-cut")
def withdraw(now: League, command: WithdrawCut, _: Meta) -> tuple[Event, ...]:
    """Where there is one."""
    if command.season not in now.cuts:
        raise Illegal("league.no-cut-announced")
    return (CutWithdrawn(command.season),)


@evolves(CutAnnounced)
def announced(now: League, event: CutAnnounced) -> League:
    return replace(now, cuts=now.cuts.set(event.season, event.cut))


@evolves(CutWithdrawn)
def withdrawn(now: League, event: CutWithdrawn) -> League:
    return replace(now, cuts=now.cuts.delete(event.season))


@tells(CutAnnounced)
def tell_announced(names: LeagueNames, event: CutAnnounced) -> Iterator[Message]:
    season = names.now.seasons[event.season].name
    yield Message("leaguedesk.told-cut", {"season": season, "cut": cut_said(names, event.cut)})


@tells(CutWithdrawn)
def tell_withdrawn(names: LeagueNames, event: CutWithdrawn) -> Iterator[Message]:
    season = names.now.seasons[event.season].name
    yield Message("leaguedesk.told-cut-withdrawn", {"season": season})


def cut_said(names: LeagueNames, cut: SeasonCut) -> Message:
    """Who goes through, and to which night."""
    whom = "percent" if cut.most is None else "most" if cut.percent is None else "both"
    values = {"percent": cut.percent or 0, "n": cut.most or 0}
    if not cut.final:
        return Message(f"leaguedesk.cut-{whom}", values)
    return Message(f"leaguedesk.cut-{whom}-final", {**values, "event": names.night(cut.final)})
