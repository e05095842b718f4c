"""News of a league, written by those who run it: what changes is told to the members."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.handling import DIRECTORS, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.refusals import Invalid
from tapisvert.words.message import Message

LONGEST: Final = 500
"""Letters of a piece of news."""


@dataclass(frozen=True, slots=True)
class PostNews(Command):
    """Something every member should know."""

    text: str


@dataclass(frozen=True, slots=True)
class NewsPosted(Event):
    """The league's home says so."""

    text: str


@decides(PostNews, by=DIRECTORS)
def post(now: League, command: PostNews, _: Meta) -> tuple[Event, ...]:
    """In some words, and no more than fit on a screen."""
    if not now.book:
        raise Invalid("league.not-founded")
    text = " ".join(command.text.split())
    if not text:
        raise Invalid("league.no-news")
    if len(text) > LONGEST:
        raise Invalid("league.long-news", most=LONGEST)
    return (NewsPosted(text),)


@evolves(NewsPosted)
def posted(now: League, _: NewsPosted) -> League:
    """The journal keeps it: what was undone is no news any more."""
    return now


@tells(NewsPosted)
def tell_posted(_: LeagueNames, event: NewsPosted) -> Iterator[Message]:
    yield Message("leaguedesk.told-news", {"text": event.text})
