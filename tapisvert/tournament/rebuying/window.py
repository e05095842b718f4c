"""Until when more chips, or another entry, may be bought."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.tournament.law import law_of
from tapisvert.tournament.rebuying.by_book import between_first_days
from tapisvert.tournament.registration.lateness import is_open
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import level_played, time_played


@implements("rebuy", "sit-and-go.rebuy")
def check_window(now: Tournament, setup: Setup, at: int) -> None:
    """Refuse what the book or the event does not sell now."""
    book, rebuys = law_of(setup), setup.rebuys
    allowed = book.choice("rebuy.allowed").value
    if allowed == "freezeout" and not (
        rebuys.kind == "re-entry" and between_first_days(setup, book)
    ):
        raise Illegal("rebuys.book-forbids")
    if rebuys.kind == "freezeout" or not rebuys.last_level:
        raise Illegal("rebuys.freezeout")
    last, level = rebuys.last_level, level_played(now, setup, at)
    if allowed == "announced":
        last = min(last, book.count("rebuy.levels").value)
    if level > last:
        raise Illegal("rebuys.too-late", last=last, level=level)
    seconds = book.count("sit-and-go.rebuy").value
    if setup.kind == "sit-and-go" and seconds and time_played(now, setup, at) >= seconds * 1000:
        raise Illegal("rebuys.sit-and-go-too-late", minutes=seconds // 60)


def more_may_come(now: Tournament, at: int) -> bool:
    """Whether the field may still grow: by a late entry, a rebuy, or a first day to be played."""
    setup = now.setup
    if setup is None:
        return False
    if not now.days.merged and now.days.ahead(setup.flights.names):
        return True
    return is_open(now, setup, at) or _is_sold(now, setup, at)


def _is_sold(now: Tournament, setup: Setup, at: int) -> bool:
    try:
        check_window(now, setup, at)
    except Illegal:
        return False
    return True


def bought_again(now: Tournament, person: str) -> int:
    """How often somebody came back or took more chips: one limit holds for both together."""
    entries = [entry for entry in now.field.of(person) if entry.status != "withdrawn"]
    return max(0, len(entries) - 1) + sum(entry.rebuys for entry in entries)
