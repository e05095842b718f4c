"""Prizes, levels, last places and moves, each no longer than a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import Final, NamedTuple

from tapisvert.desk.queries.moves import Move
from tapisvert.prints.amounts import figures as money
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law
from tapisvert.tournament.placing.ranking import SharedPlaces, standings
from tapisvert.tournament.prizes.awarding import PlacePrize
from tapisvert.tournament.prizes.payouts import Payout, agreed, payouts, undivided
from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import level_number, reading
from tapisvert.web.panels.television.naming import ShownNames
from tapisvert.web.panels.television.timeline import Stretch, stretch
from tapisvert.words import Lang, number, say

PRIZES: Final = 24
LEVELS: Final = 14
PLACES: Final = 12
MOVES: Final = 12
TABLES: Final = 40
_LETTERS: Final = 26


class Prize(NamedTuple):
    """What a place is worth, or several places alike."""

    place: str
    worth: str


def prizes(now: Tournament, lang: Lang, names: ShownNames) -> tuple[tuple[Prize, ...], str]:
    """The prizes, places alike together, and a sentence about those that find no room."""
    assert now.setup is not None
    currency = now.setup.currency
    listed = undivided(now)
    alike = tuple(islice(_alike(listed), PRIZES))
    shown = tuple(
        Prize(places(same[0].place, same[-1].place, lang), _value(same[0], currency, lang))
        for same in alike
    )
    shown = (*_shares(now, lang, names), *shown)
    if not listed or alike[-1][-1].place == listed[-1].place:
        return shown, ""
    return shown, say("television.more-prizes", lang, {"last": place(listed[-1].place, lang)})


def _shares(now: Tournament, lang: Lang, names: ShownNames) -> Iterator[Prize]:
    """What a deal gives whom, and what is left for the winner."""
    assert now.setup is not None
    currency, deal = now.setup.currency, now.prizes.deal
    for each in agreed(now):
        yield Prize(names.entry(each.entry, _LETTERS), money(each.cents, currency, lang))
    if deal is not None and deal.left:
        yield Prize(say("evening.left-for-winner", lang), money(deal.left, currency, lang))


def _alike(awards: Sequence[PlacePrize]) -> Iterator[list[PlacePrize]]:
    """Places that are worth the same, together."""
    for _, same in groupby(awards, lambda award: (award.cents, award.item)):
        yield list(same)


def _value(award: PlacePrize, currency: str, lang: Lang) -> str:
    parts = [money(award.cents, currency, lang)] if award.cents else []
    return " + ".join((*parts, award.item) if award.item else parts)


def places(first: int, last: int, lang: Lang) -> str:
    """1st, or 7th to 9th for places alike."""
    if first == last:
        return place(first, lang)
    told = {"first": place(first, lang), "last": place(last, lang)}
    return say("television.places", lang, told)


def place(counted: int, lang: Lang) -> str:
    """1st 2nd 3rd 11th, 1er 2e 3e."""
    if lang == "fr":
        return f"{number(counted, lang)}{'er' if counted == 1 else 'e'}"
    teens = counted % 100 in (11, 12, 13)
    ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(counted % 10, "th")
    return f"{number(counted, lang)}{ending}"


class LevelRow(NamedTuple):
    """One stretch of the structure."""

    stretch: Stretch
    minutes: int
    current: bool
    past: bool


def structure(now: Tournament, at: int, lang: Lang) -> tuple[LevelRow, ...]:
    """The levels around the one in progress."""
    assert now.setup is not None
    levels = now.setup.structure.levels
    index = reading(now.clock, now.setup.structure, at).index
    first = max(0, min(index - 2, len(levels) - LEVELS))
    return tuple(
        LevelRow(
            stretch(level, level_number(levels, place), lang),
            level.seconds // 60,
            place == index,
            place < index,
        )
        for place, level in enumerate(levels)
        if first <= place < first + LEVELS
    )


class FinishRow(NamedTuple):
    """Somebody who has a place."""

    place: str
    name: str
    worth: str
    podium: int
    """1, 2 or 3 at the top; 0 elsewhere."""


def finishes(now: Tournament, shown: ShownNames, lang: Lang) -> tuple[FinishRow, ...]:
    """The best places that are settled: those who went out last, or the winners."""
    assert now.setup is not None
    found = list(islice(_entries(standings(now)), PLACES))
    if not found:
        return ()
    due = {each.entry: each for each in payouts(now)} if found[0][0].first <= _paid(now) else {}
    return tuple(
        FinishRow(
            places(standing.first, standing.last, lang),
            shown.entry(entry, _LETTERS),
            _worth(due.get(entry), now.setup.currency, lang),
            standing.first if standing.first == standing.last <= 3 else 0,
        )
        for standing, entry in found
    )


def _paid(now: Tournament) -> int:
    deal = now.prizes.deal
    return max(len(prize_list(now)), 0 if deal is None else len(deal.entries))


def _entries(found: Iterator[SharedPlaces]) -> Iterator[tuple[SharedPlaces, int]]:
    return ((standing, entry) for standing in found for entry in standing.entries)


def _worth(payout: Payout | None, currency: str, lang: Lang) -> str:
    if payout is None:
        return ""
    parts = [money(payout.cents, currency, lang)] if payout.cents else []
    return " + ".join((*parts, *payout.items))


class Moved(NamedTuple):
    """A move in the words of the room."""

    name: str
    origin: str
    table: int
    seat: int
    why: str
    note: str
    """What the player has to know about his first hand there."""


class Moves(NamedTuple):
    """The moves that are shown, and the rules for all of them."""

    moves: tuple[Moved, ...]
    more: int
    newest: int
    carry: str
    """How chips are carried, with its article."""


def moves(now: Tournament, found: Sequence[Move], shown: ShownNames, lang: Lang) -> Moves:
    """The newest moves by name; a final table is drawn before everybody and is no move."""
    told = [move for move in found if move.why != "final"]
    some = told[:MOVES]
    lines = sorted((_moved(move, shown, lang) for move in some), key=lambda one: one.name)
    articles = cited(law(now), "chips.transit") if some else ()
    carry = say("television.carry", lang)
    if articles:
        values = {"article": articles[0].number}
        carry = say("television.carry-by", lang, values) if articles[0].number else carry
    newest = max((move.at for move in some), default=0)
    return Moves(tuple(lines), len(told) - len(some), newest, carry)


def _moved(move: Move, shown: ShownNames, lang: Lang) -> Moved:
    origin = ""
    if move.origin is not None:
        values = {"table": str(move.origin.table), "seat": str(move.origin.number)}
        origin = say("television.seat-short", lang, values)
    article = next((each.number for each in move.grounds if each.number), "")
    why = say(f"television.why-{move.why}", lang)
    if article:
        why = say("television.why-article", lang, {"why": why, "article": article})
    note = "" if move.entrance == "plays" else say(f"television.enters-{move.entrance}", lang)
    return Moved(
        shown.entry(move.entry, _LETTERS), origin, move.seat.table, move.seat.number, why, note
    )


class HandTable(NamedTuple):
    """A table in hand-for-hand."""

    number: int
    state: str
    """done, playing or held"""


class Hands(NamedTuple):
    """Hand-for-hand as the room sees it."""

    round: int
    tables: tuple[HandTable, ...]
    done: int
    total: int
    announced: int


def hands(now: Tournament) -> Hands | None:
    """Which tables the others wait for; None in ordinary play."""
    rounds = now.hand_for_hand
    if rounds is None:
        return None
    numbers = [table.number for table in now.room.open_tables]

    def state(table: int) -> str:
        return "held" if table in rounds.held else "done" if table in rounds.done else "playing"

    found = [HandTable(each, state(each)) for each in numbers]
    waited = [each for each in found if each.state != "done"]
    shown = found if len(found) <= TABLES else waited[:TABLES]
    done = len(found) - len(waited)
    return Hands(rounds.round, tuple(shown), done, len(found), rounds.announced)
