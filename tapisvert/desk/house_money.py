"""How the house wants money handled: what every new event begins with, at whichever door."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from tapisvert.actions import Command, Meta
from tapisvert.desk.running import Desk, Preparing
from tapisvert.journal.sql import Database
from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.tills import TillRules
from tapisvert.tournament.tills.ruling import checked_rules

_FACT: Final = "till-rules"
FLAGS: Final = ("second_person", "needs_till", "cashiers_only")
"""What an event may add to what the house wants, and only an owner takes away."""


class HouseMoney:
    """The rules for money of a house, as terminal and room keep them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def rules(self) -> TillRules | None:
        """None where the house never said."""
        rows = self._database.rows("SELECT value FROM house_fact WHERE name = %s", (_FACT,))
        return _read(rows[0][0]) if rows else None

    def set(self, rules: TillRules) -> TillRules:
        """The rules of every event from now on; those there are keep theirs."""
        checked = checked_rules(rules)
        with self._database.writing(_FACT):
            self._database.change(
                "INSERT INTO house_fact (name, value) VALUES (%s, %s)"
                " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value",
                (_FACT, _written(checked)),
            )
        return checked

    def loosened(self, asked: TillRules) -> tuple[str, ...]:
        """What of the house's rules an event would no longer keep."""
        rules = self.rules or TillRules()
        return tuple(flag for flag in FLAGS if getattr(rules, flag) and not getattr(asked, flag))

    @property
    def text(self) -> str:
        """The rules as a backup carries them; empty where there are none."""
        rules = self.rules
        return "" if rules is None else _written(rules)

    def take(self, text: str) -> None:
        """The rules of a backup, where the house has none of its own."""
        rules = _read(text)
        if rules is not None and self.rules is None:
            self.set(rules)


def with_house_rules(money: HouseMoney, then: Preparing) -> Preparing:
    """An event begins with what the house wants; then whatever else other events say to it."""

    def prepared(desk: Desk, stream: str, command: Command, meta: Meta, action: str) -> Command:
        if isinstance(command, CreateEvent) and command.till_rules is None:
            command = replace(command, till_rules=money.rules)
        return then(desk, stream, command, meta, action)

    return prepared


def _written(rules: TillRules) -> str:
    flags = {flag: getattr(rules, flag) for flag in FLAGS}
    return json.dumps({"methods": rules.methods, **flags})


def _read(text: str) -> TillRules | None:
    """Rules that were written here; what is none, as in a file of somebody else, is nothing."""
    try:
        stored: Mapping[str, Any] = json.loads(text)
        methods = tuple(str(each) for each in stored["methods"])
        return checked_rules(TillRules(methods, *(bool(stored[flag]) for flag in FLAGS)))
    except (ValueError, KeyError, TypeError, Refusal):
        return None
