"""A story: what an account tells, put together, before anybody decides what it means."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.account import ToldAccount
from tapisvert.speech.clauses import Clause, clauses
from tapisvert.speech.events import events
from tapisvert.speech.item import Item
from tapisvert.speech.items import items
from tapisvert.speech.setting import Setting, setting
from tapisvert.speech.told_act import ToldAct


class Story(NamedTuple):
    """The account, its pieces, the table and what was done."""

    account: ToldAccount
    row: tuple[Item, ...]
    clauses: tuple[Clause, ...]
    table: Setting
    events: tuple[ToldAct, ...]
    answers: Mapping[str, str] = {}
    """Facts answered afterwards, by name."""

    @property
    def done(self) -> tuple[ToldAct, ...]:
        """What was account as done."""
        return tuple(event for event in self.events if event.mood == "fact")


def story(account: ToldAccount, answers: Mapping[str, str] | None = None) -> Story:
    """The story of an account, and what was answered to questions about it."""
    row = items(account)
    cut = clauses(row)
    return Story(account, row, cut, setting(account, row, cut), events(account, cut), answers or {})


class WagerReading(NamedTuple):
    """What was understood, in the floor's notation, with the words each part came from."""

    text: str
    words: Mapping[str, tuple[int, int]] = {}
    assumed: tuple[str, ...] = ()
    missing: str | None = None
    """The fact without which nothing can be written down at all."""
    sure: bool = True
    options: tuple[str, ...] = ()
    """Other ways to write it, where a fact that was not account could be one or the other."""
    divided_by: str = ""
    """The fact those ways differ in."""
    asked: bool = False
    """Whether somebody asks if a raise is allowed, and nobody has made it."""
    doubt: str = ""
    """A fact that is told to be in dispute, or was taken as it mostly is: ruled on, and asked."""
