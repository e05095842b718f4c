"""News of a league, written by those who run it: what changes is told to the members."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.record.handling import (
    DIRECTORS,
    MANAGEMENT,
    Holders,
    decides,
    evolves,
    tells,
)
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Amendment
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

LONGEST: Final = 500
"""Letters of a piece of news."""


@dataclass(frozen=True, slots=True)
class PostNews(Command):
    """Something every member should know."""

    text: str
    rule: bool = False
    """Whether a rule is changed or added by it, which directors then tell their players."""


@dataclass(frozen=True, slots=True)
class NewsPosted(Event):
    """The league's home says so."""

    text: str
    rule: bool = False
    at: int = 0


def _who_posts(_: League, command: PostNews) -> Holders:
    """Rules are the management's to change."""
    return MANAGEMENT if command.rule else DIRECTORS


@decides(PostNews, by=_who_posts, form="news")
@implements("rules.amended")
def post(now: League, command: PostNews, meta: Meta) -> tuple[Event, ...]:
    """In some words, and no more than fit on a screen."""
    if not now.book:
        raise Invalid("league.not-founded")
    text = " ".join(command.text.split())
    if not text:
        raise Invalid("league.no-news")
    if len(text) > LONGEST:
        raise Invalid("league.long-news", most=LONGEST)
    return (NewsPosted(text, command.rule, meta.at),)


@evolves(NewsPosted)
@implements("rules.amended")
def posted(now: League, event: NewsPosted) -> League:
    """The journal keeps news; a changed rule stays with the league."""
    if not event.rule:
        return now
    return replace(now, amendments=(*now.amendments, Amendment(event.text, event.at)))


@tells(NewsPosted)
def tell_posted(_: LeagueNames, event: NewsPosted) -> Iterator[Message]:
    key = "told-rule" if event.rule else "told-news"
    yield Message(f"leaguedesk.{key}", {"text": event.text})
