"""The event at a glance: what a director, a screen in the room and a phone all show."""

from __future__ import annotations

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Text
from tapisvert.slotted import dataclass
from tapisvert.tournament.law import chosen_book, law_of
from tapisvert.tournament.placing.ranking import alive
from tapisvert.tournament.prizes.pool import places_paid, pool
from tapisvert.tournament.state import Phase, Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.forecast import Forecast, forecast
from tapisvert.tournament.timing.reading import Reading, reading


@dataclass(frozen=True, slots=True)
class Leaving:
    """Chips that leave play with a stretch to come."""

    values: tuple[int, ...]
    within: int
    """Milliseconds of the clock until then."""


@dataclass(frozen=True, slots=True)
class EventStatus:
    """Everything worth knowing at one moment; times in milliseconds, money in cents."""

    name: str
    book: str
    book_name: Text
    phase: Phase
    clock: Reading
    left: int
    """Players still in."""
    entries: int
    waiting: int
    unseated: int
    rebuys: int
    add_ons: int
    average: int
    """The average stack of those still in; 0 while nobody has chips."""
    blinds: int
    """The same in big blinds, rounded down, in a break those to come; 0 without blinds."""
    tables: int
    halted: int
    pool: int
    currency: str
    paid: int
    """Places paid; 0 while no plan says."""
    next_level: Level | None
    leaving: Leaving | None
    hand_for_hand: int | None
    """The round being played; None in ordinary play."""
    forecast: Forecast | None


def status(now: Tournament, at: int) -> EventStatus:
    """The event as it stands at a moment."""
    if now.setup is None:
        raise Invalid("event.no-setup")
    setup, field = now.setup, now.field
    shown = reading(now.clock, setup.structure, at)
    left = alive(now)
    average = now.bank.in_play // left if left else 0
    following = _next_play(setup.structure.levels, shown.index)
    played = shown.level if following is None or _bet(shown.level) else following
    bet = _bet(played)
    return EventStatus(
        name=setup.name,
        book=chosen_book(setup),
        book_name=law_of(setup).full_short,
        phase=now.phase,
        clock=shown,
        left=left,
        entries=field.admitted,
        waiting=len(field.waiting),
        unseated=len(field.unseated),
        rebuys=now.prizes.rebuys,
        add_ons=now.prizes.add_ons,
        average=average,
        blinds=average // bet if bet else 0,
        tables=now.layout.count,
        halted=len(now.layout.halted),
        pool=pool(now).total,
        currency=setup.currency,
        paid=places_paid(now),
        next_level=following,
        leaving=_leaving(now, setup.structure.levels, shown),
        hand_for_hand=None if now.hand_for_hand is None else now.hand_for_hand.round,
        forecast=forecast(now, at),
    )


def _next_play(levels: tuple[Level, ...], index: int) -> Level | None:
    return next((level for level in levels[index + 1 :] if level.kind == "play"), None)


def _bet(level: Level) -> int:
    """What a stack is measured by; 0 in a break."""
    return level.big_blind or level.big_bet


def _leaving(now: Tournament, levels: tuple[Level, ...], shown: Reading) -> Leaving | None:
    """The next colour-up of the structure that has not been made."""
    wait = shown.remaining
    for level in levels[shown.index + 1 :]:
        values = tuple(value for value in level.color_up if value not in now.bank.retired)
        if values:
            return Leaving(values, wait)
        wait += level.milliseconds
    return None
