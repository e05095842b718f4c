"""What holds for every ruling on chips, words and turns, whatever happens at whatever table."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert import hand
from tapisvert.cli.ruled import ruling as as_json
from tapisvert.games import GAMES
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import Book
from tapisvert.rulings.case_table import DENOMINATIONS, CaseTable, build_table
from tapisvert.rulings.floor import floor
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Checks,
    Folds,
    Gesture,
    GoesAllIn,
    Mucks,
    Pile,
    PullsBack,
    Pushes,
    RaisesBy,
    RaisesTo,
    Says,
    TableAct,
    Taps,
)
from tapisvert.rulings.incidents.kind import RulingOutcome
from tapisvert.rulings.ruling import RuledAction, Ruling
from tapisvert.rulings.silent_chips import rule_on_silent_chips
from tapisvert.rulings.spot import BettingSpot, fewest
from tapisvert.rulings.spot_from_hand import spot_from_hand
from tests.rulings.spots import ALL, law

CAST = ("Ana", "Bo", "Chloé", "Dede", "Eve", "Flo", "Gus", "Hal", "Ida")
WORDS = (
    "fold", "check", "call", "raise", "relance", "all-in", "tapis", "pot", "800", "5", "1500",
    "raise 900", "relance à 1200", "600 de mieux", "raise to 300", "je paie", "parole",
    "if you bet, I raise",
)  # fmt: skip
GAMBLES = st.integers(0, 2**32 - 1).map(random.Random)


def random_table(chance: random.Random, book: Book) -> FloorTable:
    """A table nobody would choose: any game, any street, unequal stacks."""
    code = chance.choice(tuple(GAMES))
    game = GAMES[code]
    names = CAST[: chance.randint(2, min(9, game.most_players))]
    deep = chance.choice((900, 6000, 90_000))
    street = chance.choice(game.streets).key
    first = street == game.streets[0].key
    return build_table(
        CaseTable(
            names,
            game=code,
            stacks={name: chance.randint(1, deep // 25) * 25 for name in names},
            ante=0 if game.has_board else 25,
            bets=None if game.has_board and game.limit != "limit" else (200, 400),
            bring_in=0 if game.has_board else 50,
            street=street,
            pot=None if first else chance.randint(1, 400) * 25,
        ),
        book,
    )


def random_act(chance: random.Random, table: FloorTable) -> TableAct:
    """Mostly the player to act, mostly chips; now and then anything from anybody."""
    state = table.state
    assert state.actor is not None
    seat = state.actor if chance.random() < 0.75 else chance.choice(state.in_hand)
    moments: list[tuple[Gesture, ...]] = [(_gesture(chance, table, seat),)]
    if chance.random() < 0.3:
        second = _gesture(chance, table, seat)
        together = isinstance(second, Pushes) != isinstance(moments[0][0], Pushes)
        if together and chance.random() < 0.4:
            moments = [(moments[0][0], second)]
        else:
            moments.append((second,))
    return TableAct(table.name(seat), tuple(moments))


def _gesture(chance: random.Random, table: FloorTable, seat: int) -> Gesture:
    if chance.random() < 0.5 and (chips := _chips(chance, table.state.stacks[seat])):
        return Pushes(chips)
    amount = chance.randint(1, 60) * 50
    return chance.choice(
        (
            Says(chance.choice(WORDS)),
            Says(chance.choice(WORDS)),
            Calls(),
            Checks(),
            Taps(),
            Folds(),
            Mucks(),
            GoesAllIn(),
            Bets(amount),
            RaisesTo(amount),
            RaisesBy(amount),
            PullsBack(None),
        )
    )


def _chips(chance: random.Random, stack: int) -> Pile:
    """Some of the chips of a stack, or all of them."""
    if chance.random() < 0.15:
        return fewest(stack, DENOMINATIONS)
    chips: list[int] = []
    for _ in range(chance.randint(1, 6)):
        fits = [chip for chip in DENOMINATIONS if sum(chips) + chip <= stack]
        if fits:
            chips.append(chance.choice(fits))
    return tuple(sorted(chips, reverse=True))


def ruled(table: FloorTable, act: TableAct, book: Book) -> RulingOutcome | None:
    """The rulings on the act, or None where the floor asks back or refuses."""
    try:
        return floor(book).rule(table, act)
    except Refusal:
        return None


def scenes(chance: random.Random, book: Book) -> list[tuple[FloorTable, TableAct, RulingOutcome]]:
    """A few acts one after the other at one table, with what was ruled."""
    table = random_table(chance, book)
    found = []
    for _ in range(8):
        if table.state.actor is None:
            break
        act = random_act(chance, table)
        outcome = ruled(table, act, book)
        if outcome is not None:
            found.append((table, act, outcome))
            table = outcome.table
    return found


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=60, deadline=None)
@given(chance=GAMBLES)
def test_a_ruling_leads_to_a_hand_that_can_be_played_on(book: Book, chance: random.Random) -> None:
    for _, _, outcome in scenes(chance, book):
        state = outcome.table.state
        assert min(state.stacks) >= 0
        assert outcome.table.to_act is None or outcome.table.may()
        while state.actor is not None:
            options = hand.legal(state)
            assert state.live >> state.actor & 1
            state = hand.play(
                state,
                hand.BringIn()
                if options.bring_in
                else hand.Call()
                if options.owed
                else hand.Check(),
            )


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=60, deadline=None)
@given(chance=GAMBLES)
def test_no_chip_is_made_or_lost(book: Book, chance: random.Random) -> None:
    found = scenes(chance, book)
    for table, _, outcome in found:
        assert hand.total_chips(outcome.table.state) == hand.total_chips(table.state)


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=60, deadline=None)
@given(chance=GAMBLES)
def test_the_hand_does_what_the_ruling_says(book: Book, chance: random.Random) -> None:
    for table, act, outcome in scenes(chance, book):
        first = outcome.rulings[0]
        seat = table.seat(act.who)
        if first.who != act.who or seat != table.state.actor or first.binding is not None:
            continue
        if isinstance(first.verdict, RuledAction):
            put = outcome.table.state.put[seat]
            assert put == first.verdict.to or outcome.table.state.actor is None


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=60, deadline=None)
@given(chance=GAMBLES)
def test_chips_pushed_are_kept_or_come_back(book: Book, chance: random.Random) -> None:
    """Only a raise or a call that must be completed takes more than lies in front."""
    for _ in range(10):
        table = random_table(chance, book)
        seat = table.state.actor
        chips = () if seat is None else _chips(chance, table.state.stacks[seat])
        if seat is None or not chips:
            continue
        outcome = ruled(table, TableAct(table.name(seat), ((Pushes(chips),),)), book)
        if outcome is None or not isinstance(outcome.rulings[0].verdict, RuledAction):
            continue
        to, returned = outcome.rulings[0].verdict.to, outcome.rulings[0].returned
        in_front = table.state.put[seat] + sum(chips)
        assert returned is not None
        assert to + returned == in_front or (returned == 0 and to > in_front)


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=40, deadline=None)
@given(chance=GAMBLES)
def test_a_spot_described_gets_the_ruling_of_the_hand_it_describes(
    book: Book, chance: random.Random
) -> None:
    for _ in range(10):
        table = random_table(chance, book)
        seat = table.state.actor
        chips = () if seat is None else _chips(chance, table.state.stacks[seat])
        if seat is None or not chips or table.state.awaits_bring_in:
            continue
        act = TableAct(table.name(seat), ((Pushes(chips),),))
        outcome = ruled(table, act, book)
        assert outcome is not None
        spot, ruling = (
            floor(book).rule_on_spot(spot_from_hand(table, seat), act),
            outcome.rulings[0],
        )
        assert (spot.who, spot.verdict) == (ruling.who, ruling.verdict)
        assert spot.returned == ruling.returned
        # A hand may say more at the end: that the cards of an all-in are turned up.
        assert ruling.reasons[: len(spot.reasons)] == spot.reasons
        assert ruling.grounds[: len(spot.grounds)] == spot.grounds


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=40, deadline=None)
@given(chance=GAMBLES)
def test_the_same_facts_get_the_same_ruling(book: Book, chance: random.Random) -> None:
    for table, act, outcome in scenes(chance, book):
        again = ruled(table, act, book)
        assert again is not None
        assert again.rulings == outcome.rulings
        assert again.table.state == outcome.table.state


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=40, deadline=None)
@given(chance=GAMBLES)
def test_what_was_done_before_this_hand_changes_nothing(book: Book, chance: random.Random) -> None:
    earlier = (PastAction(0, "raise", 900), PastAction(1, "fold", 0), PastAction(0, "check", 0))
    for table, act, outcome in scenes(chance, book):
        if table.seat(act.who) not in table.state.queue:
            continue
        after_another = ruled(table.with_(done=(*earlier, *table.done)), act, book)
        assert after_another is not None
        assert after_another.rulings == outcome.rulings


@pytest.mark.parametrize("book", ALL)
@settings(max_examples=40, deadline=None)
@given(chance=GAMBLES)
def test_every_ruling_says_why_in_both_languages_and_on_what_ground(
    book: Book, chance: random.Random
) -> None:
    for _, _, outcome in scenes(chance, book):
        for ruling in outcome.rulings:
            assert ruling.grounds
            assert ruling.reasons
            assert _sentences(ruling, "fr") != _sentences(ruling, "en")
            assert json.loads(json.dumps(as_json(ruling, book)))


def _sentences(ruling: Ruling, lang: str) -> list[str]:
    said = [reason.text(lang) for reason in ruling.reasons]  # type: ignore[arg-type]
    assert all(text.strip() and "{" not in text for text in said)
    return said


def random_spot(chance: random.Random) -> tuple[BettingSpot, Pile, Pile, Pile]:
    """A spot with chips new, kept and pulled back, likely or not."""
    bet = chance.choice((0, 100, 200, 325, 600, 700, 1100, 1400, 8000))
    front = tuple(chance.choices((25, 50, 100, 500, 1000), k=chance.randint(0, 3))) if bet else ()
    pulled = tuple(front[: chance.randint(0, len(front))]) if chance.random() < 0.4 else ()
    kept = front[len(pulled) :]
    new = tuple(chance.choices((25, 50, 100, 500, 1000, 5000), k=chance.randint(1, 6)))
    total = sum(kept) + sum(new)
    last = chance.choice((100, 200, 550, 600, bet or 200))
    limit = chance.choice(("no-limit", "no-limit", "pot-limit", "limit"))
    minimum = bet + last
    spot = BettingSpot(
        who="Chloé",
        bet=bet,
        put=min(sum(front), bet),
        front=front,
        reach=chance.choice((total, total, total + chance.randint(1, 200) * 25)),
        increment=last,
        minimum=minimum,
        maximum={"no-limit": None, "pot-limit": minimum + 3000, "limit": minimum}[limit],
        opening=chance.random() < 0.5,
        players=chance.randint(2, 9),
        pot=3000,
        big_blind=200,
        smallest_chip=25,
        limit=limit,  # type: ignore[arg-type]
        no_raise=chance.choice((None, None, None, "hand.not-reopened", "hand.raise-cap")),
    )
    return spot, new, kept, pulled


@pytest.mark.parametrize("book", ALL)
def test_no_two_exceptions_disagree_on_ten_thousand_spots(book: Book) -> None:
    chance = random.Random(2017)
    of_book = law(book)
    for _ in range(10_000):
        spot, *chips = random_spot(chance)
        found = rule_on_silent_chips(spot, of_book, *chips)
        verdict = found.verdict.verdict
        assert found.verdict.reasons
        if isinstance(verdict, RuledAction):
            assert spot.reach is not None
            assert verdict.to <= max(spot.reach, spot.put)
            assert spot.maximum is None or verdict.to <= max(spot.maximum, spot.bet, spot.put)
