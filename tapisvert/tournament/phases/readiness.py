"""What is made sure of before the first hand: by the house where it can, else by the director."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from tapisvert.implements import implements
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law_of
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.state import Tournament

OpeningStep: TypeAlias = Literal["nobody", "one", "draw", "start"]


def opening_step(now: Tournament) -> OpeningStep | None:
    """What brings the first hand nearer: entries, the draw, the start; None once it has begun.

    After the draw newcomers are shown a seat one by one: nothing is drawn again.
    """
    if now.setup is None or now.phase != "open":
        return None
    waiting, seated = len(now.field.unseated), now.field.playing
    if seated > 1:
        return "start"
    if seated and waiting:
        return None
    players = waiting + seated
    return "nobody" if not players else "one" if players < 2 else "draw"


def seats_left_open(now: Tournament) -> Reason | None:
    """That a sit & go is not full yet, which is when it begins; None where it is, or is none."""
    setup = now.setup
    if setup is None or setup.kind != "sit-and-go":
        return None
    players = len(now.field.unseated) + now.field.playing
    seats = setup.most_entries or setup.table_size
    return (
        Reason("event.not-full", {"players": players, "seats": seats}) if players < seats else None
    )


class Point(NamedTuple):
    """One thing to be ready; None where only somebody in the room can see it."""

    reason: Reason
    ready: bool | None
    grounds: tuple[Citation, ...]


@implements("deck.complete", "stack.starting.set-out")
def before_the_start(now: Tournament) -> Iterator[Point]:
    """The points to go through, those the house has seen to itself first."""
    if now.setup is None or now.phase != "open":
        return
    setup, book = now.setup, law_of(now.setup)
    seated = now.field.playing
    drawn = Reason(f"event.ready-{'teams' if setup.in_teams else 'seats'}", {"seated": seated})
    yield Point(drawn, seated > 1, cited(book, "seating.draw"))
    not_full = seats_left_open(now)
    if not_full is not None:
        yield Point(not_full, False, ())
    if book.choice("director.substitute").value == "named-player":
        named = setup.substitute is not None
        reason = Reason("event.ready-substitute", {})
        yield Point(reason, named, cited(book, "director.substitute"))
    chips = tuple(f"{number} × {value}" for value, number in sorted(setup.stack.items()))
    key = "event.ready-stacks-of" if chips else "event.ready-stacks"
    stacks = Reason(key, {"worth": setup.buy_in.chips, "chips": chips})
    yield Point(stacks, None, cited(book, "stack.starting.set-out"))
    yield Point(Reason("event.ready-decks", {}), None, cited(book, "deck.complete"))
    yield Point(Reason("event.ready-button", {}), None, cited(book, "button.first"))
