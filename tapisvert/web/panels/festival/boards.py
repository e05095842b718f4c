"""The board of all events as pages and televisions show it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tapisvert.desk.festival.board import BoardLine, FestivalBoard, festival_board
from tapisvert.desk.queries.agenda import Entered
from tapisvert.festival.floor import ranges
from tapisvert.web.clockface import Face, face
from tapisvert.web.dates import day, house_zone, time_of_day
from tapisvert.web.house import festivals, people
from tapisvert.web.moment import MINUTE
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.festival.place import event_called
from tapisvert.web.panels.start.agenda import agenda_now
from tapisvert.words import Lang, say
from tapisvert.zones import activate

_ON_SCREEN: Final = 9
"""Events a television shows whole: three rows of three."""
_ALIVE: Final = frozenset(("open", "running", "suspended"))


class BoardCard(NamedTuple):
    """One event in words."""

    line: BoardLine
    name: str
    state: str
    """running, paused, break, before, over."""
    face: Face | None
    when: str
    tables: str
    late: str
    following_break: str


def events() -> tuple[Entered, ...]:
    """Every event of the house."""
    agenda = agenda_now()
    return (*agenda.running, *agenda.coming, *agenda.finished)


def board_now() -> FestivalBoard:
    """The board at this moment, in the zone of the house."""
    activate(house_zone())
    return festival_board(events(), festivals().shared, moment())


def board_context(board: FestivalBoard, lang: Lang) -> dict[str, Any]:
    """The board in words; whoever and whatever stands in two places, for those who may know."""
    directory = people().directory()
    known = {person: directory.get(person) for person in (*board.people_twice, *board.people_soon)}
    return {
        "now": board.at,
        "cards": [_card(each, board.at, lang) for each in board.lines],
        "tables_twice": [
            (each.table, each.events, [event_called(event) for event in each.events])
            for each in board.tables_twice
        ],
        "people_twice": sorted(
            (
                person.name,
                person.id,
                [event_called(seat.event) for seat in board.people_twice[key]],
                [seat.event for seat in board.people_twice[key]],
            )
            for key, person in known.items()
            if person is not None and key in board.people_twice
        ),
        "people_soon": sorted(
            (person.name, person.id, *map(event_called, board.people_soon[key]), events)
            for key, person in known.items()
            if person is not None and (events := board.people_soon.get(key))
        ),
    }


def television_context(board: FestivalBoard, lang: Lang) -> dict[str, Any]:
    """What a screen has room for: nobody scrolls there, so that what is over leaves first."""
    context = board_context(board, lang)
    cards: list[BoardCard] = context["cards"]
    if len(cards) > _ON_SCREEN:
        cards = [card for card in cards if card.line.one.phase in _ALIVE] or cards
    return {**context, "cards": cards[:_ON_SCREEN], "more": max(0, len(cards) - _ON_SCREEN)}


def _card(each: BoardLine, at: int, lang: Lang) -> BoardCard:
    one = each.one
    clock = face(one.now, at, lang)
    when = time_of_day(one.when, lang) if one.setup.starts else say("festivalpage.open", lang)
    return BoardCard(
        each,
        one.setup.name,
        "before" if clock is None else clock.state,
        clock if each.is_played else None,
        f"{day(one.when, lang)}, {when}" if each.tomorrow and one.setup.starts else when,
        ", ".join(ranges(each.tables)),
        _until(each, each.late_in, at, lang),
        _until(each, each.break_in, at, lang),
    )


def _until(each: BoardLine, within: int | None, at: int, lang: Lang) -> str:
    """The hour where the clock runs, minutes of play where it stands; nothing where it is past."""
    if not within:
        return ""
    if each.clock.runs:
        return time_of_day(at + within, lang)
    return say("festivalpage.minutes-of-play", lang, {"n": -(-within // MINUTE)})
