"""Levels, last places and hand-for-hand, each no longer than a screen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from tapisvert.prints.amounts import figures as money
from tapisvert.tournament.bounties.ledger import has_bounties, ledger
from tapisvert.tournament.placing.ranking import SharedPlaces, standings
from tapisvert.tournament.prizes.payouts import Payout, payouts
from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import level_number, reading
from tapisvert.web.panels.television.ladder import places
from tapisvert.web.panels.television.naming import BoardName, ShownNames
from tapisvert.web.panels.television.timeline import Stretch, stretch
from tapisvert.words import Lang

LEVELS: Final = 14
COMING: Final = 6
PLACES: Final = 12
TABLES: Final = 40
_BOARD: Final = 26
"""Letters of a name in a list of its own."""
_BESIDE: Final = 20
"""And of one beside the winner's."""
_VICTOR: Final = 34
_ACROSS: Final = 156.0
"""What the card of whoever won has across, in hundredths of a screen's height."""
_SIZES: Final = {"": 20.0, "large": 17.0, "long": 14.0, "longer": 10.0}
"""How high their name is written, in the same, the largest first; `longest` is smaller."""
_LETTER: Final = 0.57
"""How wide a letter is for its height."""


class LevelRow(NamedTuple):
    """One stretch of the structure."""

    stretch: Stretch
    minutes: int
    current: bool
    past: bool
    number: int
    """Of a level among the levels."""
    begins_ante: bool
    """Whether antes are first paid here: otherwise it may read like the level before."""


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
            level_number(levels, place),
            _has_ante(level) and not any(map(_has_ante, levels[:place])),
        )
        for place, level in enumerate(levels)
        if first <= place < first + LEVELS
    )


def _has_ante(level: Level) -> bool:
    return bool(level.big_blind_ante or level.ante)


def coming(now: Tournament, at: int, lang: Lang) -> tuple[LevelRow, ...]:
    """The levels that follow the one in progress, as many as stand beside the clock."""
    rows = [row for row in structure(now, at, lang) if not (row.past or row.current)]
    return tuple(rows[:COMING])


class FinishRow(NamedTuple):
    """Somebody who has a place."""

    place: str
    worth: str
    podium: int
    """1, 2 or 3 at the top; 0 elsewhere."""
    board: BoardName
    """The name, surname apart."""
    victor: BoardName
    """The name as it is written of whoever won: no surname is cut."""
    kind: bool = False
    """Whether it is worth more than money: longer to write."""
    shares_first: bool = False
    """Whether several are first: those who won a seat of a satellite, or the last of one hand."""
    bounties: str = ""
    """What they won for knock-outs, beside what the place is worth."""

    @property
    def whole(self) -> str:
        """The same in one line."""
        return self.victor.whole

    @property
    def fit(self) -> str:
        """How large the name of whoever won is written."""
        height = 5.0 if self.kind else 17.0
        beside = len(self.worth) * height * _LETTER
        longest = max(len(self.victor.first), len(self.victor.last))
        for size, letters in _SIZES.items():
            lines = longest if size == "longer" else len(self.whole)  # two lines of it find room
            if lines * letters * _LETTER + beside <= _ACROSS:
                return size
        return "longest"

    @property
    def stacked(self) -> str:
        """How large it is written with the surname below the first name."""
        count = max(len(self.board.first), len(self.board.last))
        return "" if count <= 13 else "long" if count <= 17 else "longer"


def finishes(now: Tournament, shown: ShownNames, lang: Lang) -> tuple[FinishRow, ...]:
    """The best places that are settled: those who went out last, or the winners."""
    assert now.setup is not None
    finishes = list(islice(_entries(standings(now)), PLACES))
    if not finishes:
        return ()
    won = _bounties(now) if now.phase == "over" and has_bounties(now) else {}
    due = {each.entry: each for each in payouts(now)} if finishes[0][0].first <= _paid(now) else {}
    return tuple(
        FinishRow(
            places(standing.first, standing.last, lang),
            _worth(due.get(entry), now.setup.currency, lang),
            standing.first if standing.first == standing.last <= 3 else 0,
            shown.board(entry, _BESIDE if now.phase == "over" else _BOARD),
            shown.board(entry, _VICTOR),
            bool(entry in due and due[entry].items),
            standing.first == 1 < standing.last,
            money(won[person], now.setup.currency, lang) if won.get(person) else "",
        )
        for standing, entry in finishes
        for person in (now.field.known(entry).person,)
    )


def _bounties(now: Tournament) -> dict[str, int]:
    """What each person won, over all their entries."""
    won = ledger(now).won
    people = now.field.by_person.items()
    return {person: sum(won.get(entry, 0) for entry in entries) for person, entries in people}


def _paid(now: Tournament) -> int:
    deal = now.prizes.deal
    return max(len(prize_list(now)), 0 if deal is None else len(deal.entries))


def _entries(shared_places: Iterator[SharedPlaces]) -> Iterator[tuple[SharedPlaces, int]]:
    return ((standing, entry) for standing in shared_places for entry in standing.entries)


def _worth(payout: Payout | None, currency: str, lang: Lang) -> str:
    if payout is None:
        return ""
    parts = [money(payout.cents, currency, lang)] if payout.cents else []
    return " + ".join((*parts, *payout.items))


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
    numbers = [table.number for table in now.layout.open_tables if table.players]

    def state(table: int) -> str:
        return "held" if table in rounds.held else "done" if table in rounds.done else "playing"

    hand_tables = [HandTable(each, state(each)) for each in numbers]
    waited = [each for each in hand_tables if each.state != "done"]
    shown = hand_tables if len(hand_tables) <= TABLES else waited[:TABLES]
    done = len(hand_tables) - len(waited)
    return Hands(rounds.round, tuple(shown), done, len(hand_tables), rounds.announced)
