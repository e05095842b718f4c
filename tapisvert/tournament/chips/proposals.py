"""Colour-ups proposed to the director when the structure has them."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.bank import Bank
from tapisvert.tournament.chips.color_up import AnnounceColorUp, RetireValue
from tapisvert.tournament.chips.values import check_value
from tapisvert.tournament.law import law_of
from tapisvert.tournament.proposal import Proposal, Reason, proposes, proposes_at
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


@proposes_at("color-ups")
@implements("chip-race.in-sight", "chip-race.not-at-break")
def color_ups_due(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """The values that leave by the structure up to `at` and are still in play.

    Where the book wants the players to watch, nothing is exchanged in a break: it waits for the
    level after it.
    """
    if now.setup is None or now.phase != "running":
        return ()
    book = law_of(now.setup)
    levels = now.setup.structure.levels
    clock = now.clock.at(levels, at)
    in_sight = book.choice("chip-race.when").value == "level-start-in-sight"
    reached = clock.index if in_sight and clock.on_break(levels) else clock.index + 1
    leaving = [value for level in levels[:reached] for value in level.color_up]
    gone = now.bank.retired | set(now.bank.raced)
    key = "chips.due-in-sight" if in_sight else "chips.due"
    return tuple(
        _leaving(now.setup, now.bank, key, value) for value in leaving if value not in gone
    )


def _leaving(setup: Setup, bank: Bank, key: str, value: int) -> Proposal:
    """With the command that announces it, where the event says which chips take its place."""
    grounds = _grounds(law_of(setup))
    try:
        check_value(setup, bank, value)
    except Illegal:
        reason = Reason("chips.due-by-hand", {"value": value})
        return Proposal(f"chips.due-by-hand:{value}", reason, grounds, None, by="assistant")
    return Proposal(
        f"{key}:{value}", Reason(key, {"value": value}), grounds, AnnounceColorUp(value)
    )


@proposes("exchanged")
def all_exchanged(now: Tournament) -> tuple[Proposal, ...]:
    """Values that every open table has exchanged."""
    if now.setup is None or not now.bank.raced or now.phase not in ("running", "suspended"):
        return ()
    book = law_of(now.setup)
    return tuple(
        Proposal(
            f"chips.exchanged:{value}",
            Reason("chips.exchanged", {"value": value}),
            _grounds(book),
            RetireValue(value),
        )
        for value, tables in now.bank.raced.items()
        if now.layout.in_use and now.layout.in_use <= tables
    )


def _grounds(book: Book) -> tuple[Citation, ...]:
    return cited(book, "chip-race", "chip-race.in-sight", "color-up")
