"""Every draw recomputed by a stranger: written from the guide's page on draws, without our code."""

import hashlib
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.desk.queries.drawings import Drawing, drawings
from tapisvert.desk.queries.given_by_hand import given_by_hand
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.chips.color_up import AnnounceColorUp, ColorUpTable, TableColoredUp
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance, SayWords
from tapisvert.tournament.draws.export import exported
from tapisvert.tournament.draws.method import spoken
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.heats.opening import OpenHeat
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.setup import Heats, Late
from tests.tournament.build import setup


def numbers(key: bytes) -> Iterator[int]:
    """SHA-256 of the key and a counter on eight bytes, cut in numbers of four bytes."""
    counter = 0
    while True:
        yield from struct.unpack(">8I", hashlib.sha256(key + struct.pack(">Q", counter)).digest())
        counter += 1


def recomputed(file: dict[str, Any]) -> list[str]:
    """The items in the order the page says they come out."""
    key = b"/".join((bytes.fromhex(file["seed"]), file["purpose"].encode(), file["words"].encode()))
    stream = numbers(key)
    items = list(file["items"])
    size = len(items)
    while size > 1:
        limit = 2**32 // size * size
        number = next(stream)
        while number >= limit:
            number = next(stream)
        chosen = number % size
        items[size - 1], items[chosen] = items[chosen], items[size - 1]
        size -= 1
    return items


def seed(number: int) -> str:
    return hashlib.sha256(b"seed %d" % number).hexdigest()


def published(number: int) -> str:
    return hashlib.sha256(bytes.fromhex(seed(number))).hexdigest()


@pytest.fixture(scope="module", params=["tda2017", "ropta2020", "france2007"])
def files(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    """The files of an evening's draws, seats, a broken table and the final table."""
    desk, at = Desk(MemoryJournal()), iter(range(1_000, 2_000_000, 1_000))
    night = setup(book=request.param, table_size=6)

    def do(command: Command, by: str = "ana") -> None:
        desk.do("e", command, Meta(next(at), by), f"a{next(at)}")

    do(CreateEvent(night))
    do(RegisterPeople(tuple(f"p{number}" for number in range(18))))
    do(AnnounceDraw(published(0)))
    do(SayWords("roses rouges à minuit"), "chloé")
    do(SayWords("42", "phone"), "phone-1")
    do(DrawSeats(Chance(seed(0), next_hash=published(1))))
    do(StartEvent())
    for number in range(1, 7):
        do(EliminatePlayers((number,)))
    do(BreakTable(3, Chance(seed(1), next_hash=published(2))))
    for number in range(7, 13):
        do(EliminatePlayers((number,)))
    do(FormFinalTable(1, Chance(seed(2))))
    with desk.opened("e") as stream_state:
        return [exported(each.draw) for each in drawings(stream_state).made]


def test_a_stranger_gets_every_result_and_every_hash(files: list[dict[str, Any]]) -> None:
    assert {"seats", "final table"} <= {file["purpose"] for file in files}
    for file in files:
        assert recomputed(file) == file["result"]
        assert hashlib.sha256(bytes.fromhex(file["seed"])).hexdigest() == file["hash"]


def test_words_are_joined_with_a_space_in_the_order_they_came(files: list[dict[str, Any]]) -> None:
    assert files[0]["words"] == "roses rouges à minuit 42"


def test_the_first_of_the_result_takes_the_first_place(files: list[dict[str, Any]]) -> None:
    first = files[0]
    assert first["places"][:3] == ["1-1", "2-1", "3-1"]
    assert len(first["places"]) == len(first["result"]) == 18


DRAWN = {
    "tda2017": {"seat cards", "playing cards"},
    "france2007": {"seat cards"},
    "pur2019": {"playing cards"},
}
CHIPS = {25: 400, 100: 400, 500: 200, 1000: 400}
LATE = 19


@pytest.fixture(scope="module")
def later() -> Desk:
    """An evening that goes on by chance: a race, somebody late, a table that receives."""
    desk, at = Desk(MemoryJournal()), iter(range(1_000, 2_000_000, 1_000))

    def do(command: Command, by: str = "ana") -> None:
        desk.do("e", command, Meta(next(at), by), f"a{next(at)}")

    def chance(number: int) -> Chance:
        return Chance(seed(number), next_hash=published(number + 1))

    do(CreateEvent(setup(table_size=7, chips=CHIPS, late=Late(3))))
    do(RegisterPeople(tuple(f"p{number}" for number in range(18))))
    do(AnnounceDraw(published(0)))
    do(DrawSeats(chance(0)))
    do(StartEvent())
    do(AnnounceColorUp(25))
    held = tuple(Held(chair, chair % 4) for chair in desk.now("e").layout.tables[1].taken)
    do(ColorUpTable(1, 25, held, chance=chance(1)))
    do(Register(f"p{LATE}"))
    do(SayWords("finally"), "chloé")
    do(SeatEntry(LATE, chance(2)))
    shorter = [table for table in (1, 2, 3) if desk.now("e").layout.tables[table].players < 7][:2]
    for table in shorter:
        seats = desk.now("e").layout.tables[table].seats
        do(EliminatePlayers(tuple(entry for entry in seats if entry)[:2]))
    (giving,) = {1, 2, 3} - set(shorter)
    do(DrawReceivingTable(giving, chance(3)))
    return desk


def made(desk: Desk, purpose: str) -> tuple[Drawing, dict[str, Any]]:
    with desk.opened("e") as stream_state:
        (drawing,) = (each for each in drawings(stream_state).made if each.draw.purpose == purpose)
    return drawing, exported(drawing.draw)


def allotted(free: list[str], players: int, sizes: dict[str, int]) -> list[str]:
    """The seat cards taken, in the order of the pile: the shortest table takes its highest card."""
    pile, now = list(free), dict(sizes)
    for _ in range(players):
        least = min(now[card.partition("-")[0]] for card in pile)
        card = next(card for card in pile if now[card.partition("-")[0]] == least)
        pile.remove(card)
        now[card.partition("-")[0]] += 1
    return [card for card in free if card not in pile]


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("book", ["tda2017", "france2007", "pur2019"])
def test_a_stranger_says_who_of_a_broken_table_takes_which_seat(book: str, number: int) -> None:
    desk, at = Desk(MemoryJournal()), iter(range(1_000, 2_000_000, 1_000))

    def do(command: Command) -> None:
        desk.do("e", command, Meta(next(at), "ana"), f"a{next(at)}")

    do(CreateEvent(setup(book=book, table_size=6)))
    do(RegisterPeople(tuple(f"p{each}" for each in range(16))))
    do(DrawSeats(Chance(seed(0))))
    do(NameSubstitute("bo"))
    do(StartEvent())
    for table, leaving in ((1, 2), (2, 2 + number % 2)):
        taken = desk.now("e").layout.tables[table].seats
        do(EliminatePlayers(tuple(entry for entry in taken if entry)[:leaving]))
    layout = desk.now("e").layout
    sizes = {str(table): layout.tables[table].players for table in (1, 2)}
    players = [str(entry) for entry in layout.tables[3].seats if entry]
    free = [f"{table}-{chair}" for table in (1, 2) for chair in layout.tables[table].free]
    do(BreakTable(3, Chance(seed(number))))
    with desk.opened("e") as stream_state:
        draws = [exported(each.draw) for each in drawings(stream_state).made]
    of = {file["purpose"]: file for file in draws}
    assert set(of) - {"seats"} == DRAWN[book]
    if cards := of.get("seat cards"):
        assert cards["items"] == free
        free = recomputed(cards)
    if deck := of.get("playing cards"):
        assert deck["places"] == players
        card = dict(zip(players, recomputed(deck), strict=False))
        players.sort(key=lambda entry: deck["items"].index(card[entry]), reverse=True)
    expected = dict(zip(players, allotted(free, len(players), sizes), strict=True))
    entries = desk.now("e").field.entries
    seats = {entry: entries[int(entry)].seat for entry in expected}
    assert {entry: f"{s.table}-{s.number}" for entry, s in seats.items() if s} == expected


@pytest.mark.parametrize("purpose", ["seats", "chip race", "late seat", "receiving table"])
def test_whatever_chance_decides_is_bound_by_the_draw_before_it(later: Desk, purpose: str) -> None:
    drawing, file = made(later, purpose)
    assert recomputed(file) == file["result"]
    assert hashlib.sha256(bytes.fromhex(file["seed"])).hexdigest() == file["hash"]
    assert (drawing.verdict.bound, drawing.right) == (True, True)
    assert drawing.announced is not None
    assert drawing.announced < drawing.at


def test_a_stranger_names_who_won_the_chips_raced_for(later: Desk) -> None:
    _, file = made(later, "chip race")
    assert file["items"][:5] == ["2c", "2d", "2h", "2s", "3c"]
    best: dict[str, int] = {}
    for place, card in zip(file["places"], recomputed(file), strict=False):
        best[place] = max(best.get(place, -1), file["items"].index(card))
    with later.opened("e") as stream_state:
        (race,) = (
            event
            for action in stream_state.actions(0)
            for event in action.events
            if isinstance(event, TableColoredUp)
        )
    won = [f"1-{each.seat}" for each in race.exchanges if each.won]
    ranked = sorted(best, key=lambda place: best[place], reverse=True)
    assert 0 < len(won) < len(ranked)
    assert set(won) == set(ranked[: len(won)])


def test_the_file_of_a_late_seat_says_whose_it_is_and_the_one_of_a_table_who_gives(
    later: Desk,
) -> None:
    _, late = made(later, "late seat")
    assert (late["places"], late["words"]) == ([str(LATE)], "finally")
    seat = later.now("e").field.entries[LATE].seat
    assert seat is not None
    assert late["result"][0] == f"{seat.table}-{seat.number}"
    _, receiving = made(later, "receiving table")
    assert later.now("e").layout.receiving == (
        int(receiving["places"][0]),
        int(receiving["result"][0]),
    )


def test_what_somebody_gave_by_hand_is_listed_and_not_called_a_draw(later: Desk) -> None:
    with later.opened("e") as stream_state:
        assert given_by_hand(stream_state) == ()
    later.do("e", Register("p20"), Meta(3_000_000, "ana"), "late")
    table = next(one for one in later.now("e").layout.open_tables if one.free)
    command = SeatEntry(20, seat=Seat(table.number, table.free[0]))
    later.do("e", command, Meta(3_000_001, "bo"), "told")
    with later.opened("e") as stream_state:
        (given,) = given_by_hand(stream_state)
    assert (given.manner, given.entry, given.by) == ("seat", 20, "bo")
    later.undo("e", "told", Meta(3_000_002, "ana"), "back")
    with later.opened("e") as stream_state:
        assert given_by_hand(stream_state) == ()


def places_of_a_bracket(players: int) -> list[str]:
    """The lines the page gives a bracket, byes left out."""
    matches = next(2**power for power in range(20) if 2 * 2**power >= players)
    byes = 2 * matches - players
    lines = []
    for match in range(1, matches + 1):
        lines.append(f"{match}-1")
        if not match * byes // matches > (match - 1) * byes // matches:
            lines.append(f"{match}-2")
    return lines


@pytest.mark.parametrize("players", [2, 6, 11, 16])
def test_a_stranger_draws_a_bracket_and_names_who_meets_whom_to_the_end(players: int) -> None:
    desk, at = Desk(MemoryJournal()), iter(range(1_000, 2_000_000, 1_000))

    def do(command: Command, by: str = "ana") -> None:
        desk.do("e", command, Meta(next(at), by), f"a{next(at)}")

    do(CreateEvent(setup(table_size=2, heats=Heats(1, bracket=True))))
    do(RegisterPeople(tuple(f"p{number}" for number in range(players))))
    do(AnnounceDraw(published(0)))
    do(SayWords("midnight"), "chloé")
    do(DrawSeats(Chance(seed(0))))
    do(StartEvent())
    drawing, file = made(desk, "bracket")
    assert file["places"] == places_of_a_bracket(players)
    assert (recomputed(file), drawing.right, drawing.of_entries) == (file["result"], True, True)
    line = dict(zip(file["places"], map(int, recomputed(file)), strict=True))
    matches = int(file["places"][-1].partition("-")[0])
    heat = [
        [line[place] for place in (f"{match}-1", f"{match}-2") if place in line]
        for match in range(1, matches + 1)
    ]
    while True:
        assert [list(match.entries) for match in desk.now("e").heats[-1]] == heat
        for match in heat:
            if len(match) == 2:
                do(EliminatePlayers((max(match),)))
        winners = [min(match) for match in heat]
        if len(winners) == 1:
            return
        do(OpenHeat())
        heat = [winners[index : index + 2] for index in range(0, len(winners), 2)]


@pytest.mark.parametrize("page", ["en", "fr"])
def test_a_stranger_makes_the_four_words_of_a_hash_from_the_page(page: str) -> None:
    text = Path(f"docs/guide/{page}/draws.md").read_text("utf-8")
    consonants, vowels = re.findall(r"\(((?:[a-z] )+[a-z])\)", text)
    (listed,) = re.findall(r"bita,[^.]*", text)
    left_out = re.split(r",\s", listed)
    syllables = [one + other for one in consonants.split() for other in vowels.split()]
    words = [one + other for one in syllables for other in syllables]
    words = [word for word in words if word not in left_out][:4096]
    for number in range(20):
        digest = published(number)
        made = tuple(words[int(digest[at : at + 3], 16)] for at in (0, 3, 6, 9))
        assert made == spoken(digest)
