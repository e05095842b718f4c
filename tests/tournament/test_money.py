"""Money and plans as people write them; commands about both survive the journal."""

import pytest

from tapisvert.journal.codec import decode, encode
from tapisvert.refusals import Refusal
from tapisvert.tournament.deals.agreeing import AgreeDeal, DealAgreed
from tapisvert.tournament.deals.deal import AgreedDeal
from tapisvert.tournament.elimination.correcting import (
    CorrectKnockOut,
    CorrectOrder,
    EliminatedReplaced,
    KnockOutCorrected,
    OrderCorrected,
    ReplaceEliminated,
)
from tapisvert.tournament.elimination.eliminating import (
    EliminatePlayers,
    PlayersEliminated,
    StacksTold,
    TellStacks,
)
from tapisvert.tournament.money import Money, figures, read, written
from tapisvert.tournament.prizes.paying import PayPrize, PrizePaid, SettleTie, TieSettled
from tapisvert.tournament.prizes.plan import Curve, Satellite
from tapisvert.tournament.prizes.planning import PrizePlanSet, SetPrizePlan
from tapisvert.tournament.prizes.presets import PRESETS, amounts, percentages, preset
from tapisvert.tournament.prizes.reading import plan_from
from tapisvert.tournament.seat import Seat


@pytest.mark.parametrize(
    ("text", "cents"), [("20", 2000), ("20.5", 2050), ("20,50", 2050), (" 0.01 ", 1)]
)
def test_money_is_read_with_a_point_or_a_comma(text: str, cents: int) -> None:
    assert read(text) == cents


@pytest.mark.parametrize("text", ["", "-5", "1.234", "twenty", "1e3", "9" * 13])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read(text)
    assert refusal.value.code == "prizes.no-amount"
    assert refusal.value.text("fr")


def test_money_is_written_to_the_cent() -> None:
    assert [written(cents) for cents in (0, 5, 1250, -1999)] == ["0.00", "0.05", "12.50", "-19.99"]


def test_money_is_shown_as_the_language_writes_it() -> None:
    assert figures(125050, "EUR", "en") == "€1,250.50"
    assert figures(125050, "EUR", "fr") == "1\u202f250,50\u00a0€"
    assert figures(2000, "CHF", "en") == "20\u00a0CHF"
    assert figures(-2000, "", "fr") == "-20"
    told = Money(24000, "CAD")
    assert (f"{told:fr}", f"{told:en}", str(told)) == ("240\u00a0$", "$240", "240.00")


def test_a_plan_is_a_name_percentages_or_a_part_of_the_field() -> None:
    assert plan_from("club") == PRESETS["club"]
    assert plan_from(" 50/30/20 ") == percentages(50, 30, 20, round_to=100)
    assert plan_from("62,5/37.5") == percentages(62.5, 37.5, round_to=100)
    assert plan_from("100", round_to=1) == percentages(100)
    assert (
        plan_from("220€/160 €/110€") == plan_from("€220/€160/€110") == amounts(22000, 16000, 11000)
    )
    assert plan_from("12.5 %", 2000) == Curve(1250, 3000, round_to=100)
    assert plan_from("50/50", round_to=500) == percentages(50, 50, round_to=500)
    assert plan_from("field-15", 2000) == preset("field-15", 2000) == Curve(1500, 3000)


@pytest.mark.parametrize("text", ["", "40/30/30/10", "30/70", "50", "0%", "101%", "casino", "5/"])
def test_a_plan_nobody_can_pay_by_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refusal:
        plan_from(text)
    assert refusal.value.text("en")
    assert refusal.value.text("fr")


@pytest.mark.parametrize(
    "thing",
    [
        EliminatePlayers((1, 2), (None, 500), ((3, 4), ())),
        PlayersEliminated((1,), 5, (None,), ((2,),)),
        TellStacks({1: 500}),
        StacksTold({1: 500}),
        CorrectKnockOut(1, (2,)),
        KnockOutCorrected(1, ()),
        ReplaceEliminated(1, 2),
        EliminatedReplaced(1, 2, Seat(1, 9)),
        CorrectOrder(1, "before", 2),
        OrderCorrected(1, "same-round", 2),
        SetPrizePlan(preset("club"), 100, 200, 300),
        PrizePlanSet(Curve(1500, 3000, "power", 4, 500, "last"), 0, 0, 0),
        PrizePlanSet(Satellite(5000, "Final"), 0, 0, 0),
        SettleTie((1, 2), "better-hand"),
        TieSettled((2, 1), "first-to-act"),
        PayPrize(1, 5000),
        PrizePaid(1, 5000, ("Trip",), 7),
        AgreeDeal("icm", (1, 2), {1: 30, 2: 20}, {}, 100),
        DealAgreed(AgreedDeal("icm", (1, 2), (300, 200), 100), {1: 30, 2: 20}),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_what_was_asked_and_what_happened_survive_the_journal(thing: object) -> None:
    assert decode(encode(thing)) == thing
