"""Tables that break, when and how."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.cards.card import one_card
from tapisvert.refusals import Refusal
from tapisvert.tournament.breaking.breaking import BreakTable, TableBroken
from tapisvert.tournament.breaking.order import AnnounceBreakOrder, last_to_break
from tapisvert.tournament.breaking.spreading import by_card
from tapisvert.tournament.draws.drawing import Chance, DrawMade
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide
from tapisvert.tournament.proposal import NeedsSeed
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.setup import Late
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.tournament.todo import RefuseProposal
from tests.tournament.build import ANA, after, running
from tests.tournament.chance import at, chance, played, seed, without
from tests.tournament.listed import closings, moves


def proposed(now: Tournament) -> object:
    found = closings(now)
    return found[0].command if found else None


@pytest.mark.proves("france2007 24")
@pytest.mark.parametrize("book", ["tda2017", "france2007", "ropta2020"])
@pytest.mark.parametrize(("sizes", "breaks"), [((7, 6, 6), False), ((6, 6, 6), True)])
def test_a_table_breaks_once_the_players_fit_on_one_fewer(
    book: str, sizes: tuple[int, ...], breaks: bool
) -> None:
    assert proposed(running(book, *sizes)) == (BreakTable(3) if breaks else None)


@pytest.mark.proves("pur2019 G-art3-g", "pur2019 G-art3-h")
@pytest.mark.parametrize(
    ("out", "breaks"), [(0, False), (7, False), (8, True), (9, True), (15, True)]
)
def test_the_league_closes_the_last_table_at_every_multiple_of_its_size(
    out: int, breaks: bool
) -> None:
    now = running("pur2019", 8, 8, 8, 8, table_size=8)
    one_by_one = [seat * 8 + table + 1 for table in range(8) for seat in range(4)]
    now = without(now, *one_by_one[:out])
    assert proposed(now) == (BreakTable(4) if breaks else None)


@pytest.mark.proves("pur2019 G-art3-g")
@pytest.mark.parametrize(("out", "breaks"), [(6, False), (7, True)])
def test_the_count_is_that_of_the_tables_as_they_began_and_not_of_their_chairs(
    out: int, breaks: bool
) -> None:
    now = running("pur2019", 7, 7, 7, 6, table_size=10)
    assert proposed(without(now, *range(2, out + 2))) == (BreakTable(4) if breaks else None)


@pytest.mark.proves("pur2019 G-art3-h")
def test_the_sixteenth_elimination_closes_another_table() -> None:
    now = without(running("pur2019", 8, 8, 8, 8, table_size=8), *range(1, 32, 4))
    now = after(now, BreakTable(4, chance()))
    assert proposed(now) is None
    left = sorted(number for number, e in now.field.entries.items() if e.status == "playing")
    assert proposed(without(now, *left[:7])) is None
    assert proposed(without(now, *left[:8])) == BreakTable(3)


@pytest.mark.proves("pur2019 G-art3-g")
def test_no_table_closes_while_its_players_would_find_no_seat() -> None:
    now = running("pur2019", 9, 9, 9, table_size=9)
    assert proposed(without(now, *range(1, 9))) is None
    with pytest.raises(Refusal) as refused:
        after(now, BreakTable(3, chance()))
    assert refused.value.code == "breaking.no-room"


def test_the_order_of_breaking_is_the_one_announced() -> None:
    now = after(running("tda2017", 6, 6, 6), AnnounceBreakOrder((2, 1)))
    assert proposed(now) == BreakTable(2)
    assert last_to_break(now.layout, (1, 2)) == 1
    assert last_to_break(now.layout, (1, 2, 3)) == 3
    now = after(now, BreakTable(2, chance()))
    assert now.layout.order == (1,)


def test_a_table_everybody_left_is_closed_without_a_draw() -> None:
    now = running("tda2017", 9, 9, 9)
    now = without(after(now, StartHand(3)), *range(19, 28))
    (proposal,) = closings(now)
    assert (proposal.command, proposal.needs) == (BreakTable(3), ())
    now = after(now, BreakTable(3))
    assert at(now, 3).status == "closed"


def test_a_break_turned_down_comes_back_after_the_next_elimination() -> None:
    now = running("tda2017", 6, 6, 6)
    (proposal,) = closings(now)
    now = after(now, RefuseProposal(proposal.id, "the break is in two minutes"))
    assert closings(now) == ()
    assert closings(without(now, 1))


@pytest.mark.proves("tda2017 9", "tda2017 add-9")
def test_seat_cards_are_mixed_and_the_highest_playing_card_takes_the_first() -> None:
    now = running("tda2017", 6, 6, 6)
    cards, deck, broken = decide(now, BreakTable(3, Chance(seed(4), "spring")), ANA)
    assert isinstance(cards, DrawMade)
    assert isinstance(deck, DrawMade)
    assert isinstance(broken, TableBroken)
    assert (cards.purpose, deck.purpose) == ("seat cards", "playing cards")
    entries = [13, 14, 15, 16, 17, 18]
    dealt = dict(zip(entries, map(one_card, deck.result), strict=False))
    assert [p.entry for p in broken.seats] == sorted(entries, key=lambda e: -dealt[e])
    assert [f"{p.seat.table}-{p.seat.number}" for p in broken.seats] == list(cards.result)


def test_suits_decide_between_equal_cards() -> None:
    assert by_card([1, 2, 3, 4, 5], ["Kc", "Kh", "2s", "Ks", "Kd"]) == (4, 2, 5, 1, 3)


@pytest.mark.proves("france2007 24-b")
def test_in_france_one_draw_decides() -> None:
    draw, broken = decide(running("france2007", 6, 6, 6), BreakTable(3, chance()), ANA)
    assert draw.purpose == "seat cards"
    assert [f"{p.seat.table}-{p.seat.number}" for p in broken.seats] == list(draw.result)
    assert [p.entry for p in broken.seats] == [13, 14, 15, 16, 17, 18]


@pytest.mark.proves("pur2019 G-art3-i")
def test_the_league_hands_out_seats_by_the_highest_card() -> None:
    draw, broken = decide(running("pur2019", 6, 6, 6), BreakTable(3, chance()), ANA)
    assert draw.purpose == "playing cards"
    assert [p.seat for p in broken.seats] == [
        *(Seat(1, number) for number in (7, 8, 9)),
        *(Seat(2, number) for number in (7, 8, 9)),
    ]


@pytest.mark.parametrize("book", ["tda2017", "france2007", "pur2019"])
def test_a_player_who_needs_a_chair_gets_the_same_one_at_the_next_table(book: str) -> None:
    now = after(running(book, 6, 6, 6), AssignSeat(13, Seat(3, 8)), AssignSeat(14, Seat(3, 1)))
    now = after(now, BreakTable(3, chance(3)))
    places = [now.field.entries[number].seat for number in (13, 14)]
    assert places[0] in (Seat(1, 8), Seat(2, 8))
    assert places[1] is not None
    assert [table.players for table in now.layout.open_tables] == [9, 9]


@pytest.mark.proves("tda2017 9", "france2007 24-a", "france2007 24-c", "pur2019 G-art3-j")
@pytest.mark.parametrize(
    ("book", "waiting"),
    [("tda2017", {3}), ("france2007", {3}), ("ropta2020", {3}), ("pur2019", {3, 4})],
)
def test_players_of_a_broken_table_take_any_position_but_one(book: str, waiting: set[int]) -> None:
    now = played(without(running(book, 9, 9, 6), 3), 1, 1)
    now = without(now, 2, 4, 5)
    entries = (19, 20, 21, 22, 23, 24)
    now = without(now, *entries[4:])
    seats = tuple(zip(entries, (Seat(1, chair) for chair in (2, 3, 4, 5)), strict=False))
    now = after(now, BreakTable(3, seats=seats))
    assert at(now, 1).waiting == waiting
    now = after(now, StartHand(1))
    assert set(range(1, 10)) - at(now, 1).dealt == waiting


@pytest.mark.proves("tda2017 9")
@given(
    sizes=st.lists(st.integers(2, 9), min_size=2, max_size=7),
    number=st.integers(0, 2**64),
    book=st.sampled_from(["tda2017", "france2007", "pur2019"]),
)
@settings(max_examples=60, deadline=None)
def test_a_break_keeps_everybody_seated_once_and_the_other_tables_as_even_as_they_can_be(
    sizes: list[int], number: int, book: str
) -> None:
    now = running(book, *sizes)
    last = len(sizes)
    if sum(sizes) > (last - 1) * 9:
        with pytest.raises(Refusal):
            after(now, BreakTable(last, chance(number)))
        return
    now = after(now, BreakTable(last, chance(number)))
    assert now.field.playing == sum(sizes)
    sat = [entry for table in now.layout.open_tables for entry in table.seats if entry]
    assert sorted(sat) == list(range(1, sum(sizes) + 1))
    left = [table.players for table in now.layout.open_tables]
    grown = [new for new, old in zip(left, sizes, strict=False) if new > old]
    assert max(grown) - min(left) <= 1


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (BreakTable(9, chance()), "tables.unknown"),
        (BreakTable(3, NO_CHANCE), "draws.bad-seed"),
        (BreakTable(3, seats=((13, Seat(1, 7)),)), "breaking.not-everybody"),
        (
            BreakTable(3, seats=tuple((n, Seat(1, 7)) for n in range(13, 19))),
            "breaking.not-everybody",
        ),
        (
            BreakTable(3, seats=tuple((n, Seat(3, n - 10)) for n in range(13, 19))),
            "breaking.own-seat",
        ),
        (BreakTable(3, seats=tuple((n, Seat(1, n - 12)) for n in range(13, 19))), "seating.taken"),
        (AnnounceBreakOrder((2, 2)), "breaking.order-twice"),
        (AnnounceBreakOrder((7,)), "tables.unknown"),
    ],
)
def test_a_break_that_cannot_be_is_refused(command: object, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        after(running("tda2017", 6, 6, 6), command)
    assert refused.value.code == code


def test_a_closed_table_breaks_no_second_time_and_the_last_one_never() -> None:
    now = after(running("tda2017", 6, 3), BreakTable(2, chance()))
    for command, code in ((BreakTable(2), "tables.closed"), (BreakTable(1), "breaking.last-table")):
        with pytest.raises(Refusal) as refused:
            after(now, command)
        assert refused.value.code == code


def test_a_break_says_why_by_which_article_and_that_it_needs_a_seed() -> None:
    (proposal,) = closings(running("tda2017", 6, 6, 6))
    assert "18" in proposal.reason.text("en")
    assert [str(c.number) for c in proposal.grounds] == ["add-9", "9"]
    assert proposal.needs == (NeedsSeed(),)


def test_a_table_everybody_left_is_closed_and_nobody_is_sent_there() -> None:
    now = running("tda2017", 5, 2, late=Late(2))
    now = after(now, EliminatePlayers((6,)), EliminatePlayers((7,)))
    (closing,) = closings(now)
    assert closing.command == BreakTable(2)
    assert moves(now) == ()
    refused_closing = after(now, RefuseProposal(closing.id, "others may come"))
    assert closings(refused_closing) == ()
    assert moves(refused_closing) == ()
    assert after(now, BreakTable(2)).layout.count == 1
