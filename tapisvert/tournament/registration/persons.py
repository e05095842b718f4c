"""Who may enter: one person plays once at a time, and again only where the event allows it."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.rebuying.window import check_window
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


@carries("entry.late", "rebuy")
def check_person(now: Tournament, setup: Setup, person: str, at: int) -> None:
    """Refuse somebody who is in already, was disqualified, or may not come back."""
    if not person.strip():
        raise Invalid("registration.no-person")
    if person in now.penalties.disqualified:
        raise Illegal("registration.disqualified")
    earlier = [entry for entry in now.field.of(person) if entry.status != "withdrawn"]
    if not earlier:
        return
    for entry in earlier:
        if not may_play_beside(now, setup, entry):
            raise Illegal(f"registration.already-{entry.status}", entry=entry.number)
    if all(entry.status == "bagged" for entry in earlier):
        return
    if setup.rebuys.kind != "re-entry":
        raise Illegal("registration.no-re-entry")
    check_window(now, setup, at)
    most = setup.rebuys.most
    if most is not None and len(earlier) > most:
        raise Illegal("registration.re-entries-used", most=most)


def may_play_beside(now: Tournament, setup: Setup, entry: Entry) -> bool:
    """Whether somebody with this entry may have another one too."""
    qualified = entry.status == "bagged" and setup.flights.best_forward
    return not entry.is_live or (qualified and entry.flight != now.days.flight)


def check_once(now: Tournament, setup: Setup, entries: tuple[Entry, ...]) -> None:
    """Refuse entries of one person of which more than one is in play."""
    playing = [entry for entry in entries if not may_play_beside(now, setup, entry)]
    if len(playing) > 1:
        first, second = playing[:2]
        raise Illegal("registration.plays-twice", first=first.number, second=second.number)
