"""Rulings a second on silent chips, and cases checked a second."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from bench.rate import rate
from bench.rows import Row
from tapisvert.rulebooks import BOOKS, Book, packaged
from tapisvert.rulings.case_check import check
from tapisvert.rulings.cases import Case, read
from tapisvert.rulings.floor import floor
from tapisvert.rulings.gestures import Pushes, TableAct
from tapisvert.rulings.spot import BettingSpot

_RULINGS: Final = 20_000
_CASES: Final = Path(__file__).parents[1] / "cases"
_CHIPS: Final = (25, 100, 500, 1000, 5000)


def measure() -> list[Row]:
    """Silent chips under each book, and every case of the house."""
    return [*map(_silent_chips, BOOKS), _house_cases()]


def _silent_chips(name: str) -> Row:
    book: Book = packaged(name)
    rule = floor(book).rule_on_spot
    acts = _acts()
    rule(*acts[0])
    measured = rate(lambda act: rule(*act), acts)
    return Row(f"silent chips, {book.name}", measured, None, "", "rulings", "> 20,000/s")


def _acts() -> list[tuple[BettingSpot, TableAct]]:
    """Chips of every kind in spots of every kind, the same at every run."""
    chance = Random(2017)
    return [_act(chance) for _ in range(_RULINGS)]


def _act(chance: Random) -> tuple[BettingSpot, TableAct]:
    bet = chance.choice((0, 200, 600, 1100, 1400))
    put = chance.choice((0, 0, 200)) if bet else 0
    last = max(200, bet // 2)
    chips = tuple(sorted(chance.choices(_CHIPS, k=chance.randint(1, 5)), reverse=True))
    spot = BettingSpot(
        who="Chloé",
        bet=bet,
        put=put,
        front=(put,) if put else (),
        reach=put + sum(chips) + chance.choice((0, 5000, 90_000)),
        increment=last,
        minimum=bet + last,
        maximum=None,
        opening=chance.random() < 0.5,
        players=chance.randint(2, 9),
        pot=3000,
        big_blind=200,
        smallest_chip=25,
    )
    return spot, TableAct("Chloé", ((Pushes(chips),),))


def _house_cases() -> Row:
    cases: list[Case] = []
    for path in sorted(_CASES.rglob("*.toml")):
        cases.extend(read(path.read_text("utf-8"), str(path)))
    return Row("cases checked, every book they name", rate(check, cases), None, "", "cases", "")
