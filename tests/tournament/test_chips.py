"""The bank: colour-ups, chips found and chips taken away."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.actions import Command
from tapisvert.cards import one_card
from tapisvert.tournament.bank import EMPTY_BANK
from tapisvert.tournament.chips.color_up import (
    AnnounceColorUp,
    ColorUpTable,
    RetireValue,
    TableColoredUp,
)
from tapisvert.tournament.chips.late_chips import ExchangeLateChips, RemoveChips
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.handling import TOURNAMENT, decide, replay
from tapisvert.tournament.history import RecordedAction, falling
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA, after, at, created, running
from tests.tournament.listed import color_ups_due
from tests.tournament.refused import refused

CHIPS = {25: 200, 100: 200, 500: 100, 1000: 200, 5000: 40}
SEED = "00ff"


def playing(book: str = "tda2017", *sizes: int, **changes: Any) -> Tournament:
    """An event that runs with a set of real chips."""
    return running(book, *(sizes or (4,)), chips=CHIPS, **changes)


def leaving(book: str = "tda2017", *sizes: int, **changes: Any) -> Tournament:
    """The chips of 25 are about to leave."""
    return after(playing(book, *sizes, **changes), AnnounceColorUp(25))


def exchange(*chips: int, **changes: Any) -> ColorUpTable:
    """Table 1 tells its chips of 25 from seat 1 on."""
    held = tuple(Held(seat, count) for seat, count in enumerate(chips, 1))
    given: dict[str, Any] = {"seed": SEED, **changes}
    return ColorUpTable(1, 25, held, **given)


def balanced(now: Tournament) -> bool:
    bank = now.bank
    return bank.issued == bank.in_play + sum(bank.removed.values())


def test_a_race_changes_the_bank_by_exactly_what_was_added() -> None:
    now = leaving()
    before = now.bank.in_play
    (event,) = decide(now, exchange(3, 3, 0, 5), ANA)
    assert isinstance(event, TableColoredUp)
    assert (event.into, event.gained) == (100, 25)
    after_it = after(now, exchange(3, 3, 0, 5))
    assert after_it.bank.in_play == before + 25
    assert balanced(after_it)


def test_a_race_changes_the_bank_by_exactly_what_was_removed() -> None:
    now = after(leaving(), exchange(5, 0, 0, 4))
    assert now.bank.removed["race"] == 25
    assert balanced(now)


def test_the_same_seed_gives_the_same_winners() -> None:
    now = leaving()
    assert decide(now, exchange(3, 3, 2, 1), ANA) == decide(now, exchange(3, 3, 2, 1), ANA)


def test_real_cards_may_be_told_instead_of_a_seed() -> None:
    cards = tuple(one_card(text) for text in ("2c", "Ks", "3d", "4d"))
    command = exchange(1, 1, 1, 1, seed=None, cards=cards)
    (event,) = decide(leaving(), command, ANA)
    assert [each.won for each in event.exchanges] == [0, 1, 0, 0]


def test_stacks_somebody_counted_follow_the_exchange() -> None:
    now = leaving()
    entry = replace(now.field.entries[2], stack=5025)
    now = replace(now, field=now.field.put(entry))
    cards = (one_card("Ks"), one_card("2c"))
    now = after(now, exchange(1, 1, seed=None, cards=cards))
    assert now.field.entries[2].stack == 5000
    assert now.field.entries[1].stack is None


def test_even_sets_need_no_cards() -> None:
    now = after(leaving(), exchange(4, 8, 0, seed=None))
    assert now.bank.removed.get("race", 0) == 0


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (exchange(1, 1, seed=None), "chips.no-seed"),
        (exchange(1, 1, seed="zz"), "chips.bad-seed"),
        (exchange(1, 1, cards=(one_card("2c"),)), "chips.cards-dealt"),
        (exchange(1, 1, cards=(one_card("2c"),) * 2), "chips.cards-dealt"),
        (exchange(1, 1, 1, 1, 1), "chips.empty-seat"),
        (exchange(-1), "chips.below-zero"),
        (ColorUpTable(1, 25, (Held(1, 1), Held(1, 2)), SEED), "chips.seat-twice"),
        (ColorUpTable(9, 25, (), SEED), "chips.no-such-table"),
        (ColorUpTable(1, 100, (), SEED), "chips.not-announced"),
        (AnnounceColorUp(25), "chips.announced-already"),
        (AnnounceColorUp(50), "chips.not-in-play"),
        (AnnounceColorUp(5000), "chips.nothing-above"),
        (RetireValue(25), "chips.tables-left"),
        (RetireValue(100), "chips.not-announced"),
        (ExchangeLateChips(25, 3), "chips.not-retired"),
        (RemoveChips(0, "found"), "chips.none-told"),
        (RemoveChips(100, "stolen"), "chips.unknown-reason"),
        (RemoveChips(100, "found", entry=99), "chips.no-such-entry"),
        (RemoveChips(10_000_000, "found"), "chips.more-than-in-play"),
    ],
)
def test_what_does_not_fit_is_refused(command: Command, code: str) -> None:
    assert refused(leaving(), command) == code


def test_a_chip_that_is_no_whole_number_of_others_is_not_exchanged() -> None:
    now = running("tda2017", 4, chips={25: 100, 200: 100, 500: 100})
    assert refused(now, AnnounceColorUp(200)) == "chips.not-whole"


def test_more_odd_chips_than_cards_ask_for_change_first() -> None:
    changes = {"chips": {1: 500, 100: 500}, "stack": {}}
    now = after(running("tda2017", 4, **changes), AnnounceColorUp(1))
    command = ColorUpTable(1, 1, (Held(1, 50), Held(2, 50)), SEED)
    assert refused(now, command) == "chips.too-many-odd"


def test_chips_change_only_while_the_event_runs() -> None:
    assert refused(created(chips=CHIPS), AnnounceColorUp(25)) == "chips.not-running"


def test_a_table_exchanges_its_chips_once() -> None:
    now = after(leaving("tda2017", 4, 4), exchange(4))
    assert refused(now, exchange(4)) == "chips.exchanged-already"


@pytest.mark.proves("tda2017 25-B")
def test_a_value_is_retired_when_every_table_has_exchanged_it() -> None:
    now = after(leaving("tda2017", 4, 4), exchange(4))
    assert refused(now, RetireValue(25)) == "chips.tables-left"
    now = after(now, ColorUpTable(2, 25, ()))
    proposal = next(each for each in todo(now) if each.id == "chips.exchanged:25")
    assert proposal.command == RetireValue(25)
    now = after(now, RetireValue(25))
    assert now.bank.retired == {25}
    assert refused(now, AnnounceColorUp(25)) == "chips.not-in-play"


@pytest.mark.proves("tda2017 24-C")
def test_old_chips_found_later_are_exchanged_at_equal_value_and_no_more() -> None:
    now = after(leaving(), ColorUpTable(1, 25, ()), RetireValue(25))
    before = now.bank.in_play
    assert after(now, ExchangeLateChips(25, 8)).bank.in_play == before
    later = after(now, ExchangeLateChips(25, 7))
    assert later.bank.in_play == before - 75
    assert later.bank.removed["leftovers"] == 75
    assert refused(now, ExchangeLateChips(25, 0)) == "chips.none-told"


@pytest.mark.proves("tda2017 64", "france2007 23-c")
@pytest.mark.parametrize("reason", ["found", "confiscated", "surrendered"])
def test_chips_found_or_taken_leave_play(reason: str) -> None:
    now = playing()
    later = after(now, RemoveChips(1500, reason, entry=1))
    assert later.bank.in_play == now.bank.in_play - 1500
    assert later.bank.removed[reason] == 1500
    assert balanced(later)


@pytest.mark.proves("pur2019 6.25", "pur2019 6.25-a")
def test_a_league_rounds_up_before_a_witness() -> None:
    now = leaving("pur2019", 4)
    assert refused(now, exchange(1, 6)) == "chips.no-witness"
    assert refused(now, exchange(1, 6, witness="ana")) == "chips.own-witness"
    later = after(now, exchange(1, 6, witness="p1", seed=None))
    assert later.bank.in_play == now.bank.in_play + 75 + 50


@pytest.mark.proves("pur2019 6.25-a")
def test_nobody_exchanges_chips_at_the_table_he_plays_at() -> None:
    now = leaving("pur2019", 4)
    command = exchange(1, witness="bo")
    assert refused(now, command, at(0, "p1")) == "chips.exchanger-plays"
    assert after(now, replace(command, designate="dede"), meta=at(0, "p1")).bank.raced[25] == {1}


@pytest.mark.proves("pur2019 6.25-b")
def test_in_larger_events_the_witness_is_neutral() -> None:
    now = leaving("pur2019", 4, kind="monthly")
    assert refused(now, exchange(1, witness="p2")) == "chips.witness-plays"
    assert after(now, exchange(1, witness="bo")).bank.raced[25] == {1}


def test_colour_ups_are_proposed_when_the_structure_has_them() -> None:
    now = playing()
    assert color_ups_due(now, at(39).at) == ()
    (proposal,) = color_ups_due(now, at(41).at)
    assert proposal.command == AnnounceColorUp(25)
    assert [cite.number for cite in proposal.grounds] == ["24", "24-B", "25-B"]
    assert proposal.reason.text("fr")
    assert color_ups_due(after(now, AnnounceColorUp(25)), at(41).at) == ()


@pytest.mark.proves("ropta2020 4.2", "ropta2020 4.2-a", "ropta2020 4.2-b")
def test_where_players_watch_nothing_is_exchanged_in_a_break() -> None:
    now = playing("ropta2020")
    assert color_ups_due(now, at(41).at) == ()
    (proposal,) = color_ups_due(now, at(51).at)
    assert proposal.reason.key == "chips.due-in-sight"
    assert "4.2-a" in [cite.number for cite in proposal.grounds]


@given(
    st.sampled_from(("tda2017", "france2007", "ropta2020", "pur2019")),
    st.lists(st.integers(0, 14), min_size=4, max_size=4),
    st.binary(min_size=1, max_size=8),
    st.integers(1, 9),
)
def test_chips_issued_are_always_in_play_or_removed(
    book: str, chips: list[int], seed: bytes, late: int
) -> None:
    now = leaving(book, 4)
    before = now.bank.in_play
    command = exchange(*chips, seed=seed.hex(), witness="bo")
    (event,) = decide(now, command, ANA)
    now = after(
        now, command, RetireValue(25), ExchangeLateChips(25, late), RemoveChips(500, "found")
    )
    assert balanced(now)
    assert now.bank.in_play == before + event.gained - late * 25 % 100 - 500


def test_an_empty_bank_balances() -> None:
    assert EMPTY_BANK.in_play == 0


def test_undoing_an_announcement_takes_the_exchanges_that_stand_on_it_along() -> None:
    past = playing()
    commands = {
        "announce": AnnounceColorUp(25),
        "race": exchange(3, 3, 0, 5),
        "found": RemoveChips(500, "found"),
    }
    actions, now = [], past
    for name, command in commands.items():
        events = decide(now, command, ANA)
        actions.append(RecordedAction(name, command, events, ANA))
        now = replay(now, events)

    def fallen(*undone: str) -> list[str]:
        return [
            each.id for each in falling(TOURNAMENT, past, actions, (), undone, lambda a, b: a == b)
        ]

    assert fallen("found") == []
    assert fallen("race") == []
    assert fallen("announce") == ["race"]
