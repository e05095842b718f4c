"""What comes next, in words: a title with its time or what brings it, and a note."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.desk.queries.coming import Coming
from tapisvert.web.clockface import stakes
from tapisvert.web.dates import time_of_day
from tapisvert.words import Lang, say


class NextStep(NamedTuple):
    """One line of what comes next."""

    title: str
    note: str
    timed: bool
    """Whether the clock brings it, and not players going out."""


def step_line(step: Coming, lang: Lang) -> NextStep:
    """A step as the console shows it."""
    match step.kind:
        case "level":
            assert step.level is not None
            title = say(
                "consolepage.next-level-n", lang, {"when": _when(step, lang), "n": step.number}
            )
            return NextStep(title, stakes(step.level, lang), True)
        case "break":
            assert step.level is not None
            minutes = step.level.milliseconds // 60_000
            title = say(
                "consolepage.next-break", lang, {"when": _when(step, lang), "minutes": minutes}
            )
            leaving = ", ".join(str(value) for value in step.level.color_up)
            note = say("consolepage.next-leaving", lang, {"values": leaving}) if leaving else ""
            return NextStep(title, note, True)
        case "table":
            title = say("consolepage.next-table", lang, {"n": step.out})
            return NextStep(
                title, say("consolepage.next-tables-left", lang, {"n": step.number}), False
            )
        case "bubble":
            title = say("consolepage.next-bubble", lang, {"n": step.out})
            return NextStep(title, say("consolepage.next-paid", lang, {"n": step.number}), False)
        case "end":
            assert step.at is not None
            assert step.latest is not None
            values = {"from": time_of_day(step.at, lang), "to": time_of_day(step.latest, lang)}
            return NextStep(say("consolepage.next-end", lang, values), "", True)


def _when(step: Coming, lang: Lang) -> str:
    """The time of day; while the clock stands, minutes of play."""
    if step.at is not None:
        return time_of_day(step.at, lang)
    return say("consolepage.next-within", lang, {"minutes": -(-(step.within or 0) // 60_000)})
