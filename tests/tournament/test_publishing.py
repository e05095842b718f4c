"""Results made public: when, what of them, and what stands in the way."""

from dataclasses import replace

import pytest

from tapisvert.refusals import Refusal
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import CancelEvent, EndEvent
from tapisvert.tournament.prizes.paying import SettleTie
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine, PrizeRule, Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import amounts, percentages
from tapisvert.tournament.publishing import Publication
from tapisvert.tournament.publishing.balance import Balance, balance
from tapisvert.tournament.publishing.publishing import PublishResults, WithdrawResults
from tapisvert.tournament.setup import BuyIn
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.todo import todo
from tests.tournament.build import after, at, running
from tests.tournament.refused import refused

KEY = "0123456789ab"
THREE = percentages(50, 30, 20)
CUP = Bands((Band(0, (PrizeLine(1, 1, item="Cup"),)),))
FREE = BuyIn(0, 0, 10_000)


def over(plan: PrizeRule | None = THREE, buy_in: BuyIn | None = None) -> Tournament:
    """Six players, Chloé (6) wins."""
    now = running("tda2017", 6, **({} if buy_in is None else {"buy_in": buy_in}))
    if plan is not None:
        now = after(now, SetPrizePlan(plan))
    now = after(now, *(EliminatePlayers((number,)) for number in range(1, 6)))
    return after(now, EndEvent())


def test_results_are_public_once_the_event_is_over() -> None:
    command = PublishResults(KEY)
    assert refused(running("tda2017", 6), command) == "publishing.not-over"
    now = after(over(), command, meta=at(200, "ana"))
    assert now.publication == Publication(KEY, "name", True, at(200).at, "ana")


def test_an_event_that_was_called_off_has_no_results_to_publish() -> None:
    now = after(running("tda2017", 6), CancelEvent("flood"))
    assert refused(now, PublishResults(KEY)) == "publishing.not-over"


@pytest.mark.parametrize("key", ["", "short", "0123456789AB", "0123456789a/", "a" * 41])
def test_a_key_somebody_could_guess_is_refused(key: str) -> None:
    assert refused(over(), PublishResults(key)) == "publishing.bad-key"


def test_prizes_that_are_not_the_pool_are_refused_with_the_figures() -> None:
    with pytest.raises(Refusal) as refusal:
        after(over(None), PublishResults(KEY))
    said = "€120 is missing: the pool is €120, the prizes €0."
    assert refusal.value.text("en").startswith(said)
    french = refusal.value.text("fr").replace("\N{NO-BREAK SPACE}", " ")
    assert french.startswith("Il manque 120 € : cagnotte 120 €, prix 0 €.")


@pytest.mark.parametrize(
    ("paid", "code"), [((6000, 5000), "publishing.missing"), ((9000, 5000), "publishing.too-much")]
)
def test_announced_amounts_that_are_not_the_pool_are_refused(
    paid: tuple[int, ...], code: str
) -> None:
    now = over()
    now = replace(now, prizes=replace(now.prizes, plan=amounts(*paid)))
    assert refused(now, PublishResults(KEY)) == code
    assert balance(now) == Balance(12_000, sum(paid))


def test_what_satellite_seats_were_bought_with_counts() -> None:
    assert balance(over(Satellite(5000, "Seat"))) == Balance(12_000, 12_000)
    after(over(Satellite(5000, "Seat")), PublishResults(KEY))


def test_an_evening_of_prizes_in_kind_needs_no_sums() -> None:
    assert after(over(CUP), PublishResults(KEY)).publication is not None
    assert after(over(CUP, FREE), PublishResults(KEY)).publication is not None


def test_a_free_evening_without_prizes_is_published_too() -> None:
    assert balance(over(None, FREE)) == Balance(0, 0)
    assert after(over(None, FREE), PublishResults(KEY)).publication is not None


def test_a_deal_is_what_was_agreed() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(THREE))
    now = after(now, *(EliminatePlayers((number,)) for number in range(1, 5)))
    now = after(now, AgreeDeal("equal", (5, 6)), EliminatePlayers((5,)), EndEvent())
    assert balance(now) == Balance(12_000, 12_000)
    assert after(now, PublishResults(KEY)).publication is not None


def test_players_who_tie_for_a_cup_are_separated_first() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(CUP))
    now = after(now, *(EliminatePlayers((number,)) for number in range(1, 5)), EndEvent("late"))
    with pytest.raises(Refusal) as refusal:
        after(now, PublishResults(KEY))
    assert refusal.value.code == "publishing.settle-first"
    assert "Cup" in refusal.value.text("fr")
    now = after(now, SettleTie((6, 5), "better-hand"))
    assert after(now, PublishResults(KEY)).publication is not None


def test_what_is_shown_may_change_and_the_address_stays() -> None:
    now = after(over(), PublishResults(KEY), meta=at(200))
    assert refused(now, PublishResults("f" * 16)) == "publishing.public-already"
    now = after(now, PublishResults("f" * 16, "number", prizes=False), meta=at(300, "bo"))
    assert now.publication == Publication(KEY, "number", False, at(200).at, "bo")


def test_results_are_withdrawn_for_a_reason_and_come_back_under_their_address() -> None:
    assert refused(over(), WithdrawResults("wrong")) == "publishing.not-public"
    now = after(over(), PublishResults(KEY))
    assert refused(now, WithdrawResults(" ")) == "publishing.no-reason"
    now = after(now, WithdrawResults("wrong player"))
    assert now.publication is not None
    assert now.publication.withdrawn
    assert refused(now, WithdrawResults("again")) == "publishing.not-public"
    now = after(now, PublishResults("f" * 16), meta=at(400))
    assert now.publication == Publication(KEY, "name", True, at(400).at, "ana")


def test_places_may_be_put_right_after_publication() -> None:
    now = after(over(), PublishResults(KEY))
    now = after(now, CorrectOrder(4, "after", 5, "the film shows it"))
    assert now.publication is not None


def test_an_event_that_is_over_waits_to_be_published_once() -> None:
    now = over()
    assert [task.id for task in todo(now)] == ["publish"]
    assert todo(after(now, PublishResults(KEY))) == ()
    assert todo(after(now, PublishResults(KEY), WithdrawResults("wrong"))) == ()
