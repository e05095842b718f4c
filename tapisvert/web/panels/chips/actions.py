"""Chips: values that leave, table by table; chips found, taken away, or come late."""

from __future__ import annotations

from tapisvert.cards.card import cards
from tapisvert.refusals import Invalid
from tapisvert.tournament.chips.color_up import ColorUpTable
from tapisvert.tournament.chips.late_chips import ExchangeLateChips, RemoveChips
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form, whole
from tapisvert.web.panels.players.meant import in_play


@action("color-up-table")
def exchange(form: Form, now: Tournament) -> Commands:
    """One table's chips of a value, with cards drawn here or the real ones told."""
    cards_typed = cards(form.text("cards", ""))
    yield ColorUpTable(
        form.number("table"),
        form.number("value"),
        _held(form),
        cards=cards_typed,
        witness=form.text("witness", "") or None,
        designate=form.text("designate", "") or None,
        chance=None if cards_typed else form.chance(now),
    )


@action("late-chips")
def late(form: Form, now: Tournament) -> Commands:
    """Chips of a value that is gone turn up."""
    yield ExchangeLateChips(form.number("value"), form.number("chips"), _whose(form, now))


@action("remove-chips")
def remove(form: Form, now: Tournament) -> Commands:
    """Chips leave play for a reason."""
    yield RemoveChips(form.number("points"), form.text("reason"), _whose(form, now))


def _held(form: Form) -> tuple[Held, ...]:
    """Seats and chips side by side, and the seats that have nothing else."""
    seats, chips = form.numbers("seat"), form.sent.getlist("chips")
    if len(seats) != len(chips):
        raise Invalid("consolepage.field-missing", field="chips")
    alone = set(form.numbers("alone"))
    context = (whole(each) if each.strip() else 0 for each in chips)
    return tuple(
        Held(seat, count, 0 if seat in alone else None)
        for seat, count in zip(seats, context, strict=True)
        if count
    )


def _whose(form: Form, now: Tournament) -> int | None:
    return in_play(form, now) if form.text("player", "") or form.text("entry", "") else None
