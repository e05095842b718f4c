"""The parts of a television that are pushed as they change; none is longer than a screen."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from tapisvert.desk.queries.heat_board import heat_board
from tapisvert.desk.queries.lots import FINAL, Bound, Lot, last_lot, next_lot
from tapisvert.desk.queries.moments import Stop, last_stop, money_reached
from tapisvert.desk.queries.moves import FRESH, WINDOW, Move, recent_moves
from tapisvert.desk.queries.span import span
from tapisvert.tournament.announcing import Announcement
from tapisvert.tournament.announcing.announcements import announcement
from tapisvert.tournament.days.first_days import day_played, first_days_ahead, is_first_day
from tapisvert.tournament.placing.proposals import is_won
from tapisvert.tournament.placing.ranking import alive, entrants
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import Reading, reading
from tapisvert.web.dates import long_day
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.panels.identity.pictures import announced_pictures
from tapisvert.web.panels.identity.sounds import own_sounds
from tapisvert.web.panels.screens.screens import screens
from tapisvert.web.panels.screens.stored import laid_out_screens
from tapisvert.web.panels.television import ladder, lists, moving
from tapisvert.web.panels.television.agenda import agenda
from tapisvert.web.panels.television.dealt import dealt
from tapisvert.web.panels.television.figures import figures
from tapisvert.web.panels.television.league_top import top_ten
from tapisvert.web.panels.television.naming import ShownNames
from tapisvert.web.panels.television.seating import extent
from tapisvert.web.panels.television.timeline import hand_time, timeline

REVEAL: Final = 3 * 60_000
"""Milliseconds for which a draw is shown before everything else, while nobody plays."""
GLANCE: Final = 30_000
"""And a final table that forms while the clock runs."""
_STRIP: Final = 8
"""Prizes below that sentence."""
_PRIZE_COLUMNS: Final = ((1, 6), (2, 16), (3, 1_000))
"""Columns of prizes on a screen of their own, and up to how many lines."""
_SHORT: Final = 7
"""Letters of a sum there that can be written large."""
_LETTERS: Final = 24
"""Of a name in a round."""
_MATCHES: Final = 8
"""Tables of a round that stand below each other."""
_COLUMNS: Final = 4
"""Columns of more than those, of the round being played alone."""
_HIGH: Final = 660
"""Tenths of a hundredth of the screen that rounds have."""
_SIZES: Final = (48, 40, 32, 26, 21, 16)
"""How large their names may be, in the same."""
_BESIDE: Final = 9
"""Paid places beside the winner, second and third."""
_UNPAID: Final = 6
"""And so many at least, paid or not."""
MOMENT: Final = 20_000
"""Milliseconds for which the room is told that everybody is paid."""


def _part(name: str, view: View, context: dict[str, Any], until: int | None = None) -> Part:
    return Part(written(f"television/{name}.html", view, context), until)


def _registered(now: Tournament) -> int:
    """How many will play; of several first days those of the one that is next."""
    field = now.field
    return len(field.unseated) + field.playing if is_first_day(now) else field.admitted


def _starts(now: Tournament) -> int | None:
    """When play begins, as it was said of the event: not of another first day than the first."""
    if now.setup is None or (is_first_day(now) and now.days.flight != now.setup.flights.names[0]):
        return None
    return now.setup.starts


@fragment("tv-clock", "display")
def clock(view: View) -> Part:
    """The digits and what is played for; seconds and new levels are counted in the page."""
    shown = timeline(view.now, view.at, view.lang)
    bound = _bound(view) if shown is not None and shown.state == "before" else None
    entries = _registered(view.now)
    context: dict[str, Any] = {"face": shown, "setup": view.now.setup, "bound": bound}
    context["starts"] = _starts(view.now)
    context |= {"phase": view.now.phase, "day": day_played(view.now), "back": alive(view.now)}
    context["bagged"] = bool(view.now.field.bagged)
    stands = shown is not None and shown.state in ("paused", "stop")
    stop = _stopped(view) if stands else None
    context |= {"stop": stop, "stands": stands}
    seated = view.now.field.playing > 0
    html = written("television/clock.html", view, {**context, "entries": entries, "seated": seated})
    if shown is None:
        return Part(html)
    early = (entries, seated) if shown.state == "before" else None
    facts = (shown.facts, view.now.setup, bound, view.now.phase, early, stop, view.now.days)
    return Part(html, shown.ends, facts)


@fragment("tv-figures", "display")
def counted(view: View) -> Part:
    """Players, stacks, chips, the next break."""
    shown_figures = figures(view.now, view.at, view.lang)
    at = (
        None
        if shown_figures.break_in is None or not shown_figures.runs
        else view.at + shown_figures.break_in
    )
    context = {"figures": shown_figures, "break_at": at}
    html = written("television/figures.html", view, context)
    facts = (
        shown_figures.values,
        shown_figures.chips,
        shown_figures.notes,
        at,
        None if shown_figures.runs else shown_figures.break_in,
    )
    return Part(html, _ends(view), facts)


@fragment("tv-banner", "display")
def banner(view: View) -> Part:
    """What is announced, until its time is over."""
    current_announcement = announcement(view.now, view.at)
    return _part(
        "banner",
        view,
        {"said": current_announcement, "picture": _picture(current_announcement)},
        None if current_announcement is None else current_announcement.until,
    )


def _picture(shown: Announcement | None) -> str:
    """Where the picture beside it can be had; nothing once the house has it no more."""
    return announced_pictures().get(shown.picture, "") if shown and shown.picture else ""


@fragment("tv-hands", "display")
def hands(view: View) -> Part:
    """Hand-for-hand: who has finished, whom everybody waits for."""
    hands = lists.hands(view.now)
    if hands is None:
        return _part("hands", view, {"hands": None})
    left, paid = alive(view.now), places_paid(view.now)
    context = {"hands": hands, "left": left, "paid": paid, "before": max(0, left - paid)}
    context["time"] = hand_time(view.now)
    return _part("hands", view, context)


@fragment("tv-moves", "display")
def moves(view: View) -> Part:
    """Who goes where, and why."""
    recent = _recent(view)
    moves = tuple(move for move in recent if not move.arrived)
    # Where somebody confirms who sits, those on the way are shown until they do.
    news = WINDOW if len(moves) < len(recent) else FRESH
    new = tuple(move for move in moves if view.at < move.at + news)
    directory = people().directory()
    names = ShownNames(view.now, directory)
    context = moving.moves(view.now, new or moves, names, view.lang)
    lasts = news if new else WINDOW
    oldest = min((move.at for move in new or moves), default=None)
    until = None if oldest is None else oldest + lasts + 1
    fresh = context.newest + news if new and context.newest > _announced(view) else 0
    waiting = len(moves) if news == WINDOW else 0
    return _part("moves", view, {"moves": context, "fresh": fresh, "waiting": waiting}, until)


@fragment("tv-side", "display")
def side(view: View) -> Part:
    """What can stand beside the clock: prizes, the levels to come, the league; a screen chooses."""
    directory = people().directory()
    rungs = ladder.ladder(view.now, view.lang, ShownNames(view.now, directory))
    if view.now.setup is None or view.now.phase in ("over", "cancelled"):
        return _part("side", view, {"ladder": rungs, "rows": (), "league": None})
    rows = lists.coming(view.now, view.at, view.lang)
    context = {"ladder": rungs, "rows": rows, "league": top_ten(view)}
    return _part("side", view, context, _ends(view))


@fragment("tv-agenda", "display")
def during_break(view: View) -> Part:
    """What a break is for."""
    items = agenda(view.now, view.at, view.lang)
    return _part("agenda", view, {"items": items}, _ends(view))


@fragment("tv-moment", "display")
def moment(view: View) -> Part:
    """Everybody left is paid: told once, and nobody is named."""
    with desk().opened(view.event) as stream_state:
        reached = money_reached(stream_state, view.at - MOMENT)
    if reached is None or is_first_day(view.now):
        return _part("moment", view, {"until": 0})
    directory = people().directory()
    names = ShownNames(view.now, directory)
    paid_places, _ = ladder.prizes(view.now, view.lang, names)
    lowest = next((n for n, one in enumerate(paid_places, 1) if one.here), len(paid_places))
    open_places = paid_places[:lowest]
    shown = ladder.ends(open_places, _STRIP)
    context: dict[str, Any] = {"until": reached + MOMENT, "left": alive(view.now)}
    context["paid"] = places_paid(view.now)
    context["least"] = open_places[-1].worth if open_places else ""
    context["long"] = max((len(one.worth) for one in shown), default=0) > _SHORT
    return _part("moment", view, {**context, "prizes": shown}, reached + MOMENT + 1)


@fragment("tv-seats", "display")
def seats(view: View) -> Part:
    """How much there is to leaf through; the pages themselves are fetched."""
    seats = extent(view.now, view.at)
    lot, ends = _revealed(view)
    shown = _reading(view)
    begun = view.now.phase in ("running", "suspended")
    final = view.now.layout.final > 0 and view.now.phase != "over"
    early = view.now.phase == "open" or (begun and shown is not None and shown.index == 0)
    until = [] if lot is None else [ends + 1]
    if (early or final) and (level := _ends(view)) is not None:
        until.append(level)
    context = {
        "extent": seats,
        "lot": lot,
        "final": final,
        "until": ends,
        "has": bool(seats.tables) and (early or final or lot is not None),
    }
    return _part("seats", view, context, min(until, default=None))


@fragment("tv-prizes", "display")
def prizes(view: View) -> Part:
    """What places are worth."""
    if view.now.setup is None:
        return _part("prizes", view, {"prizes": ()})
    directory = people().directory()
    names = ShownNames(view.now, directory)
    listed, more = ladder.prizes(view.now, view.lang, names)
    board = ladder.Ladder(ladder.total(view.now, view.lang), listed, more, "")
    columns = next(n for n, most in _PRIZE_COLUMNS if board.lines <= most)
    context = {"prizes": listed, "more": more, "total": board.total, "named": board.named}
    context |= {"columns": columns, "rows": max(1, -(-board.lines // columns))}
    return _part("prizes", view, context)


@fragment("tv-heats", "display")
def heats(view: View) -> Part:
    """The rounds of a shoot-out or a bracket, from the one being played on."""
    directory = people().directory()
    names = ShownNames(view.now, directory)
    board = heat_board(view.now, lambda entry: names.entry(entry, _LETTERS))
    if board is None or view.now.phase == "cancelled":
        return _part("heats", view, {"board": None})
    first = board.heats[max(0, board.playing - 2)]
    if len(first.tables) > _MATCHES:
        first = board.heats[board.playing - 1]
    many = len(first.tables) > _MATCHES
    shown = (first,) if many else board.heats[first.number - 1 :]
    high = sum(1 + 1.25 * max(1, len(table.lines)) for table in first.tables)
    high = high / _COLUMNS + 4 if many else high
    size = next((each for each in _SIZES if each * high <= _HIGH), _SIZES[-1])
    context = {"board": board._replace(heats=shown), "size": size, "many": many}
    return _part("heats", view, context)


@fragment("tv-structure", "display")
def structure(view: View) -> Part:
    """The levels around the one in progress."""
    if view.now.setup is None:
        return _part("structure", view, {"rows": ()})
    rows = lists.structure(view.now, view.at, view.lang)
    context = {"rows": rows, "phase": view.now.phase}
    return _part("structure", view, context, _ends(view))


@fragment("tv-places", "display")
def places(view: View) -> Part:
    """Who went out last, or who won."""
    # Whoever has all the chips has won, before anybody finds the time to say that it is over.
    now = replace(view.now, phase="over") if is_won(view.now) else view.now
    finish_rows: tuple[lists.FinishRow, ...] = ()
    if now.setup is not None and not first_days_ahead(now):
        directory = people().directory()
        finish_rows = lists.finishes(now, ShownNames(now, directory), view.lang)
    over = now.phase == "over"
    firsts = [one for one in finish_rows if one.shares_first] if over else []
    podium = [one for one in finish_rows if one.podium] if over and not firsts else []
    others = [one for one in finish_rows if one not in podium and one not in firsts]
    beside = _beside(others) if podium or firsts else others
    ended = max((bust.at for bust in now.places.by_time.values()), default=0) if over else 0
    context = {
        "over": over,
        "podium": podium,
        "firsts": firsts,
        "firsts_worth": _alike(firsts),
        "others": beside,
        "rows": max(1, len(beside) if podium else -(-len(beside) // 2)),
        "players": entrants(now),
        "ended": ended,
        "day": _day(view) if ended else "",
        "name": "" if now.setup is None else now.setup.name,
    }
    return _part("places", view, context)


def _day(view: View) -> str:
    """The day the evening is known by: it began on it, though it may have ended after midnight."""
    with desk().opened(view.event) as stream_state:
        return long_day(span(stream_state).started, view.lang)


def _alike(firsts: list[lists.FinishRow]) -> str:
    """What all who are first get, where it is the same for each."""
    worths = {one.worth for one in firsts}
    return worths.pop() if len(worths) == 1 else ""


def _beside(others: list[lists.FinishRow]) -> list[lists.FinishRow]:
    """Those who are paid, and where few are, the next ones too."""
    paid = sum(1 for one in others if one.worth)
    return others[: min(_BESIDE, max(paid, _UNPAID))]


@fragment("tv-deal", "display")
def deal(view: View) -> Part:
    """What the last ones talk about, where a director shows it."""
    directory = people().directory()
    context = {"deal": dealt(view, ShownNames(view.now, directory))}
    return _part("deal", view, context)


@fragment("tv-league", "display")
def league(view: View) -> Part:
    """The first ten of the league this night counts for."""
    return _part("league", view, {"league": top_ten(view)})


@fragment("tv-screens", "display")
def settings(view: View) -> Part:
    """How each screen is set; a page knows its own."""
    sounds = json.dumps({slot: own.address for slot, own in own_sounds().items()})
    context = {"screens": laid_out_screens(screens(view.event)), "sounds": sounds}
    return _part("screens", view, context)


def _recent(view: View) -> tuple[Move, ...]:
    with desk().opened(view.event) as stream_state:
        return recent_moves(stream_state, view.at)


def _stopped(view: View) -> Stop | None:
    with desk().opened(view.event) as stream_state:
        return last_stop(stream_state)


def _revealed(view: View) -> tuple[Lot | None, int]:
    """The draw that is to be seen before everything else, and until when."""
    with desk().opened(view.event) as stream_state:
        lot = last_lot(stream_state, view.at - REVEAL)
    if lot is None or lot.at <= _announced(view):
        return None, 0
    standing = not view.now.clock.runs
    lasts = REVEAL if standing else GLANCE if lot.purpose == FINAL else 0
    return (lot, lot.at + lasts) if view.at < lot.at + lasts else (None, 0)


def _announced(view: View) -> int:
    """When hand-for-hand was announced: nothing from before is news any more."""
    rounds = view.now.hand_for_hand
    return 0 if rounds is None else rounds.announced


def _bound(view: View) -> Bound | None:
    with desk().opened(view.event) as stream_state:
        return next_lot(stream_state)


def _reading(view: View) -> Reading | None:
    setup = view.now.setup
    return None if setup is None else reading(view.now.clock, setup.structure, view.at)


def _ends(view: View) -> int | None:
    """When the stretch in progress ends; None while the clock stands."""
    shown = _reading(view)
    return None if shown is None or not shown.runs else view.at + shown.remaining
