"""Formats as cards: what a form says of them, and which of them this event cannot have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Citation
from tapisvert.tournament import money
from tapisvert.tournament.formats import PLAYS, FormatNumbers, barred, formats_of
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.setup import BuyIn, Setup, TeamChange
from tapisvert.tournament.state import Tournament
from tapisvert.web.form import whole
from tapisvert.words import Lang, say

_ICONS: Final = {
    "freezeout": "trophy",
    "sit-and-go": "clock",
    "satellite": "ticket",
    "flights": "flag",
    "shoot-out": "table",
    "bracket": "bracket",
    "tag-team": "pair",
    "rebuys": "rebuy",
    "re-entries": "out",
    "add-on": "plus",
    "bounty": "target",
    "progressive": "chart",
    "mystery": "letter",
}
BOUGHT: Final = ("rebuys", "re-entries", "add-on")
_ADD_ON: Final = 10_000
"""Chips of an add-on where nobody says how many, nor how many everybody begins with."""
PRIMES: Final = ("bounty", "progressive", "mystery")


class FormatCard(NamedTuple):
    """One card."""

    name: str
    icon: str
    title: str
    hint: str
    on: bool


class BarredCard(NamedTuple):
    """Why a card is closed, with its article."""

    name: str
    text: str
    source: Citation | None


def chosen_formats(typed: Mapping[str, str]) -> tuple[str, ...] | None:
    """The formats a form says; None for one that has no cards."""
    if "play" not in typed:
        return None
    added = tuple(name for name in BOUGHT if typed.get(f"add-{name}"))
    prime = typed.get("prime", "")
    return (typed["play"], *added, *((prime,) if prime else ()))


def told_numbers(typed: Mapping[str, str]) -> FormatNumbers:
    """The numbers in the sentences; what is left empty is as clubs do it."""

    def amount(name: str) -> int:
        return money.read(typed.get(name, "").strip() or "0")

    def count(name: str) -> int | None:
        text = typed.get(name, "").strip()
        return whole(text) if text else None

    return FormatNumbers(
        amount("bounty"),
        count("again-level") or 0,
        count("again-most"),
        tuple(typed.get("flights", "").replace(",", " ").split()),
        bool(typed.get("best-forward")),
        amount("seat-value"),
        typed.get("seat-item", ""),
        count("advance") or 1,
        _change(typed.get("change", "")),
        _add_on(typed),
    )


def _add_on(typed: Mapping[str, str]) -> BuyIn | None:
    """What the add-on costs and gives; what is left empty is as the buy-in."""
    price, chips = (typed.get(f"add-on-{each}", "").strip() for each in ("price", "chips"))
    if not price and not chips:
        return None
    usual = {name: typed.get(name, "").strip() for name in ("price", "stack")}
    return BuyIn(
        money.read(price or usual["price"] or "0"),
        0,
        whole(chips or usual["stack"] or str(_ADD_ON)),
    )


def _change(typed: str) -> TeamChange:
    """When partners change; once a level where nobody says."""
    return "break" if typed == "break" else "hand" if typed == "hand" else "level"


def typed_of(last: Tournament) -> dict[str, str]:
    """The cards and numbers of an event, as a form would say them."""
    setup, plan = last.setup, last.prizes.plan
    assert setup is not None, "an event of the agenda is set up"
    play, *added = formats_of(setup, plan)
    typed = {"play": play}
    typed |= {f"add-{name}": "1" for name in BOUGHT if name in added}
    typed["prime"] = next((name for name in PRIMES if name in added), "")
    if setup.buy_in.bounty:
        typed["bounty"] = money.written(setup.buy_in.bounty).removesuffix(".00")
    if setup.rebuys.last_level:
        typed["again-level"] = str(setup.rebuys.last_level)
    if setup.rebuys.most is not None:
        typed["again-most"] = str(setup.rebuys.most)
    if setup.rebuys.add_on is not None:
        sold = setup.rebuys.add_on
        typed["add-on-price"] = money.written(sold.price).removesuffix(".00")
        typed["add-on-chips"] = str(sold.chips)
    if setup.in_teams:
        typed["change"] = setup.team_change
    if setup.heats.advance > 1:
        typed["advance"] = str(setup.heats.advance)
    if isinstance(plan, Satellite):
        typed["seat-value"] = money.written(plan.value).removesuffix(".00")
        typed["seat-item"] = plan.item
    return typed


def cards(names: tuple[str, ...], typed: Mapping[str, str], lang: Lang) -> list[FormatCard]:
    """Some formats as cards."""
    chosen = chosen_formats(typed) or (PLAYS[0],)
    return [
        FormatCard(
            name,
            _ICONS[name],
            say(f"clubpage.format-{name}", lang),
            say(f"clubpage.format-{name}-what", lang),
            name in chosen,
        )
        for name in names
    ]


def closed(setup: Setup, typed: Mapping[str, str], lang: Lang) -> list[BarredCard]:
    """The formats ruled out, each with its reason; none where the rest cannot be read yet."""
    try:
        numbers = told_numbers(typed)
        return [
            BarredCard(each.name, say(each.remark.key, lang, each.remark.values), each.source)
            for each in barred(setup, numbers)
        ]
    except Refusal:
        return []
