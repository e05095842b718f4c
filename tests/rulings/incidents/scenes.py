"""Scenes for the tests: a table with some play on it, and what a book says of an incident there."""

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from tapisvert import hand
from tapisvert.rulebooks import Book, load, packaged
from tapisvert.rulings.action_effects import apply_action
from tapisvert.rulings.case_table import CaseTable, build_table
from tapisvert.rulings.floor import floor
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.incidents.kind import IncidentKind, RulingOutcome
from tapisvert.rulings.regular_play import play_acts
from tapisvert.rulings.ruling import RuledAction, Ruling

CAST = ("Ana", "Bo", "Chloé", "Dede")
TDA, FRANCE, ROPTA, PUR = "tda2017", "france2007", "ropta2020", "pur2019"


def scene(*play: str, book: str = TDA, players: tuple[str, ...] = CAST, **given: Any) -> FloorTable:
    """Ana left of the button, who is Dede, after the acts told."""
    law = packaged(book)
    return play_acts(build_table(CaseTable(players, **given), law), play, law)


def outcome(table: FloorTable, name: str, book: str | Book = TDA, **fields: Any) -> RulingOutcome:
    """The rulings on an incident, and the table after it."""
    law = packaged(book) if isinstance(book, str) else book
    return floor(law).rule(table, TableIncident(name, fields))


def ruling(table: FloorTable, name: str, book: str | Book = TDA, **fields: Any) -> Ruling:
    """The last ruling on an incident."""
    return outcome(table, name, book, **fields).rulings[-1]


def house(folder: Path, parameter: str, value: str | bool) -> Book:
    """A house's own book upon the first one, with one value changed."""
    path = folder / "house.toml"
    head = 'title = { fr = "Maison", en = "House" }\nextends = "tda2017"\n[values]\n'
    path.write_text(f'{head}"{parameter}" = {json.dumps(value)}\n')
    return load(path)


def numbers(found: Ruling) -> tuple[str, ...]:
    """The articles cited, in order."""
    return tuple(citation.number for citation in found.grounds)


@st.composite
def tables(draw: st.DrawFn, book: str) -> FloorTable:
    """A table some legal acts into a street, of any game, with short and deep stacks."""
    game = draw(st.sampled_from(("NLHE", "PLO", "LHE", "STUD", "RAZZ")))
    board = game in ("NLHE", "PLO", "LHE")
    streets = ("preflop", "flop", "river") if board else ("third", "fifth", "seventh")
    players = CAST[: draw(st.integers(2, 4))]
    street = draw(st.sampled_from(streets))
    first = street == streets[0]
    given = CaseTable(
        players,
        game=game,
        street=street,
        stacks={name: draw(st.sampled_from((250, 900, 5000, 40_000))) for name in players},
        bets=None if game in ("NLHE", "PLO") else (200, 400),
        bring_in=0 if board else 50,
        ante=draw(st.sampled_from((0, 25))),
        pot=None if first else 1000,
        shown={
            name: draw(st.sampled_from(("holding", "tabled", "mucked", "pushed")))
            for name in players
        },
    )
    table = build_table(given, packaged(book))
    for _ in range(draw(st.integers(0, 8))):
        if not table.state.queue:
            break
        table = draw(_one_act(table))
    return table


@st.composite
def _one_act(draw: st.DrawFn, table: FloorTable) -> FloorTable:
    state = table.state
    if state.awaits_bring_in:
        return table.with_(state=hand.play(state, hand.BringIn()))
    options = hand.legal(state)
    seat = state.queue[0]
    move = draw(st.sampled_from(sorted(options.may)))
    to = state.put[seat]
    if move == "call":
        to += options.call
    elif move in ("bet", "raise"):
        to = draw(st.sampled_from((options.low, options.high)))
    return apply_action(table, seat, RuledAction(move, to))  # type: ignore[arg-type]


def fields(kind: IncidentKind, table: FloorTable) -> st.SearchStrategy[dict[str, Any]]:
    """Facts an incident could come with."""
    drawn: dict[str, st.SearchStrategy[Any]] = {}
    for field in kind.fields:
        match field.kind:
            case "player":
                drawn[field.name] = st.sampled_from(table.names)
            case "int":
                drawn[field.name] = st.integers(1, 8)
            case "flag":
                drawn[field.name] = st.booleans()
            case _:
                drawn[field.name] = st.sampled_from(field.choices or ("turn",))
    return st.fixed_dictionaries(drawn)
