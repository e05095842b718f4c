"""Who may enter: while there is room, once at a time, and again only where the event allows it."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.law import law_of
from tapisvert.tournament.rebuying.window import bought_again, check_window
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams.partners import partner_in


@implements("entry.late", "rebuy")
def check_person(now: Tournament, setup: Setup, person: str, at: int) -> None:
    """Refuse somebody who is in already, was disqualified, or may not come back."""
    if not person.strip():
        raise Invalid("registration.no-person")
    if person in now.penalties.disqualified:
        raise Illegal("registration.disqualified")
    if playing := partner_in(now, person):
        raise Illegal("teams.plays-already", other=playing[0])
    earlier = [entry for entry in now.field.of(person) if entry.status != "withdrawn"]
    if not earlier:
        return
    for entry in earlier:
        if not may_play_beside(now, setup, entry):
            raise Illegal(f"registration.already-{entry.status}", entry=entry.number)
    if all(entry.status == "bagged" for entry in earlier):
        return
    if not setup.rebuys.takes_re_entries:
        raise Illegal("registration.no-re-entry")
    check_window(now, setup, at)
    _check_first_day(now, setup, earlier)
    most = setup.rebuys.most
    if most is not None and bought_again(now, person) >= most:
        raise Illegal("registration.re-entries-used", most=most)


def _check_first_day(now: Tournament, setup: Setup, earlier: list[Entry]) -> None:
    """Where the book knows re-entries only from one first day to the next: not into the same."""
    if law_of(setup).choice("rebuy.allowed").value != "freezeout":
        return
    for entry in earlier:
        if not now.days.flight or entry.flight == now.days.flight:
            raise Illegal("rebuys.same-first-day", entry=entry.number)


def may_play_beside(now: Tournament, setup: Setup, entry: Entry) -> bool:
    """Whether somebody with this entry may have another one too."""
    qualified = entry.status == "bagged" and setup.flights.best_forward
    return not entry.is_live or (qualified and entry.flight != now.days.flight)


def check_once(now: Tournament, setup: Setup, entries: tuple[Entry, ...]) -> None:
    """Refuse entries of one person two of which are in play, or went out on one hand."""
    playing = [entry for entry in entries if not may_play_beside(now, setup, entry)]
    if len(playing) > 1:
        first, second = playing[:2]
        raise Illegal("registration.plays-twice", first=first.number, second=second.number)
    hands: dict[int, int] = {}
    for entry in entries:
        hand = now.places.of.get(entry.number)
        if hand is not None and hand in hands:
            raise Illegal("registration.out-twice", first=hands[hand], second=entry.number)
        if hand is not None:
            hands[hand] = entry.number


def has_room(now: Tournament, setup: Setup) -> bool:
    """Whether one more entry is admitted now."""
    return room_left(now, setup) != 0


def room_left(now: Tournament, setup: Setup) -> int | None:
    """How many more entries are admitted now; None where nothing limits them."""
    limits = (
        (setup.most_entries, now.field.admitted),
        (setup.most_seated, now.field.seatable),
    )
    left = (max(0, most - taken) for most, taken in limits if most is not None)
    return min(left, default=None)


@implements("sit-and-go.players", "sit-and-go.joining", "entry.late.sit-and-go")
def check_sit_and_go(now: Tournament, setup: Setup) -> None:
    """A sit & go takes no more than its table."""
    if setup.kind == "sit-and-go":
        most = law_of(setup).count("sit-and-go.players.most").value
        if now.field.seatable >= most:
            raise Illegal("registration.sit-and-go-full", most=most)
