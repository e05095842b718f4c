"""What a director sees to before and during an event, ticked off by whoever directs it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.handling import decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Article
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

ONCE_A_SEASON: Final = ("director.summary",)
BEFORE_PLAY: Final = (
    "director.on-site-early",
    "director.room",
    "director.equipment",
    "director.badge",
    "venue.welcome",
)
WHILE_PLAYED: Final = ("director.on-site", "director.supervision")
CHANGED_RULES: Final = "rules.amended"
"""Told to the players at the first evening after a rule was changed."""
EACH_TIME: Final = (*BEFORE_PLAY, *WHILE_PLAYED)
"""In the order of an evening."""


@dataclass(frozen=True, slots=True)
class ConfirmDuties(Command):
    """A director has seen to some duties at an event."""

    event: str
    duties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DutiesConfirmed(Event):
    """Duties are done, and the record says by whom."""

    event: str
    duties: tuple[str, ...]
    by: str


@decides(ConfirmDuties)
@implements(*ONCE_A_SEASON, *EACH_TIME, CHANGED_RULES)
def confirm(now: League, command: ConfirmDuties, meta: Meta) -> tuple[Event, ...]:
    """By a director of the venue; what is done already is not done again."""
    fixture = known_fixture(now, command.event)
    if fixture.cancelled:
        raise Illegal("league.cancelled", reason=fixture.cancelled)
    if not meta.among([each.person for each in directors_on(now, fixture.venue, fixture.day)]):
        raise Illegal("league.not-a-director", person=meta.by)
    left = tuple(each.key for each in duties_left(now, command.event))
    for duty in command.duties:
        if duty not in left:
            raise Invalid("league.no-such-duty", duty=duty, known=left)
    return (DutiesConfirmed(command.event, command.duties, meta.by),)


@evolves(DutiesConfirmed)
def confirmed(now: League, event: DutiesConfirmed) -> League:
    done = (*now.duties.get(event.event, ()), *event.duties)
    return replace(now, duties=now.duties.set(event.event, done))


@tells(DutiesConfirmed)
def tell_confirmed(names: LeagueNames, event: DutiesConfirmed) -> Iterator[Message]:
    values = {"n": len(event.duties), "name": names.of(event.by), "event": names.night(event.event)}
    yield Message("leaguedesk.told-duties", values)


def duties_left(now: League, event: str) -> tuple[Article, ...]:
    """The articles a director still has to see to; those the league's book does not have, never."""
    fixture = known_fixture(now, event)
    season = season_on(now, fixture.day)
    done = set(now.duties.get(event, ()))
    for other, duties in now.duties.items():
        held = now.fixtures[other]
        if held.venue == fixture.venue and season_on(now, held.day) == season:
            done |= set(duties) & set(ONCE_A_SEASON)
    keys = (*ONCE_A_SEASON, *((CHANGED_RULES,) if _rules_to_tell(now, fixture) else ()), *EACH_TIME)
    law = now.law
    return tuple(law.on(key) for key in keys if key not in done and law.speaks_of(key))


def _rules_to_tell(now: League, fixture: Fixture) -> bool:
    """Whether a rule was changed that the players of a venue were not told of yet."""
    days = [now.day_at(each.at) for each in now.amendments]
    since = max((each for each in days if each <= fixture.day), default="")
    return bool(since) and not any(
        CHANGED_RULES in duties
        and now.fixtures[event].venue == fixture.venue
        and now.fixtures[event].day >= since
        for event, duties in now.duties.items()
    )


def duties_due(now: League, event: str, playing: bool) -> tuple[Article, ...]:
    """What is left of them and due: some before play begins, some only while it goes on."""
    later = () if playing else WHILE_PLAYED
    return tuple(each for each in duties_left(now, event) if each.key not in later)
