"""Questions about the event itself, answered from its own state: level, seats, blinds, moves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from tapisvert import datafiles
from tapisvert.desk.queries.seats import table_seats
from tapisvert.desk.queries.status import status
from tapisvert.desk.queries.tasks import tasks
from tapisvert.rulebooks.folding import words
from tapisvert.speech import cues
from tapisvert.speech.account import read_account
from tapisvert.tournament.names import Names
from tapisvert.tournament.structure import Level
from tapisvert.words import Lang, say

_FILE: Final = os.path.join(os.path.dirname(__file__), "event_questions.toml")
_SHORT: Final = 3


@cache
def _asked_by() -> dict[str, Any]:
    return datafiles.read(_FILE)


def event_answers(
    text: str, names: Names, at: int, table: int | None, lang: Lang
) -> tuple[str, ...]:
    """What the event answers to a question about itself; nothing where none is asked."""
    if names.now.setup is None:
        return ()
    account = read_account(text)
    event_answers: list[str] = []
    for subject, answerer in _ANSWERS.items():
        if cues.first(_asked_by()[subject]["cues"], account) is not None:
            event_answers += answerer(text, names, at, table, lang)
    return tuple(dict.fromkeys(event_answers))


def _level(text: str, names: Names, at: int, table: int | None, lang: Lang) -> Iterator[str]:
    shown = status(names.now, at)
    following = shown.next_level
    yield say(
        "floorcall.event-level",
        lang,
        {
            "blinds": _blinds(shown.clock.level),
            "next": "–" if following is None else _blinds(following),
        },
    )


def _blinds(level: Level) -> str:
    return f"{level.small_blind}/{level.big_blind}"


def _next_big_blind(
    text: str, names: Names, at: int, table: int | None, lang: Lang
) -> Iterator[str]:
    for one in names.now.layout.open_tables:
        if table is not None and one.number != table:
            continue
        seats = table_seats(names, one, at)
        coming = seats.coming
        payer = next(
            (each for each in seats.players if coming and each.seat == coming.big_blind), None
        )
        if payer is None:
            yield say("floorcall.event-button-unknown", lang, {"table": one.number})
        else:
            values = {"table": one.number, "name": payer.name, "seat": payer.seat}
            yield say("floorcall.event-next-big-blind", lang, values)


def _moves(text: str, names: Names, at: int, table: int | None, lang: Lang) -> Iterator[str]:
    listed = [task.text(lang) for task in tasks(names, at)]
    yield from listed[:3] or [say("floorcall.event-nothing-to-do", lang)]


def _seat(text: str, names: Names, at: int, table: int | None, lang: Lang) -> Iterator[str]:
    asked_words = {word for word in words(text) if len(word) >= _SHORT}
    for number, entry in names.now.field.entries.items():
        name = names.entry(number)
        if entry.seat is not None and asked_words & {
            each for each in words(name) if len(each) >= _SHORT
        }:
            values = {"name": name, "table": entry.seat.table, "seat": entry.seat.number}
            yield say("floorcall.event-seat", lang, values)


def _left(text: str, names: Names, at: int, table: int | None, lang: Lang) -> Iterator[str]:
    shown = status(names.now, at)
    values = {"left": shown.left, "entries": shown.entries, "tables": shown.tables}
    yield say("floorcall.event-left", lang, values)


_ANSWERS: Final[dict[str, Callable[[str, Names, int, int | None, Lang], Iterator[str]]]] = {
    "level": _level,
    "next-big-blind": _next_big_blind,
    "moves": _moves,
    "seat": _seat,
    "left": _left,
}
