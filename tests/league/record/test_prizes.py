from tapisvert.actions import Meta
from tapisvert.league.record.fees import SetFee, TakeFee
from tapisvert.league.record.handing_out import HandOutPrize, paid_out, received
from tapisvert.league.record.members import AdmitMember
from tapisvert.league.record.prizes import (
    AddSeasonPrize,
    FundPrizes,
    WithdrawSeasonPrize,
    promised,
    standing_prizes,
)
from tapisvert.league.record.values import PrizeFund, SeasonPrize
from tests.league.record.build import START, after, at, league, refused

POT = FundPrizes("s1", PrizeFund("pot", cents=500_00, currency="CAD"))
FIRST = AddSeasonPrize("s1", SeasonPrize(1, "money", cents=300_00))
SECOND = AddSeasonPrize("s1", SeasonPrize(2, "money", cents=150_00))
CUP = AddSeasonPrize("s1", SeasonPrize(1, "object", "a  cup"))
SEPTEMBER = AddSeasonPrize("s1", SeasonPrize(1, "seat", "the gala", part="2026-09"))
OVER = Meta(START + 400 * 86_400_000, "ana")
"""After the season."""


def test_prizes_are_announced_numbered_and_withdrawn() -> None:
    now = after(league(), POT, FIRST, SECOND, CUP, SEPTEMBER)
    assert promised(now, "s1") == 450_00
    assert dict(standing_prizes(now, "s1"))[3].what == "a cup"
    now = after(now, WithdrawSeasonPrize("s1", 2))
    assert [number for number, _ in standing_prizes(now, "s1")] == [1, 3, 4]
    assert refused(now, WithdrawSeasonPrize("s1", 2)) == "leagueprizes.unknown"


def test_a_pot_pays_no_more_than_is_in_it() -> None:
    assert refused(league(), FIRST) == "leagueprizes.no-fund"
    now = after(league(), POT, FIRST)
    assert refused(now, AddSeasonPrize("s1", SeasonPrize(2, "money", cents=200_01))) == (
        "leagueprizes.pot-small"
    )
    assert (
        refused(now, FundPrizes("s1", PrizeFund("pot", cents=299_99))) == "leagueprizes.pot-small"
    )


def test_dues_pay_no_more_than_members_have_paid() -> None:
    now = after(league(), AdmitMember("bo"), AdmitMember("dede"), SetFee("2026", 200_00, "CAD"))
    now = after(now, FundPrizes("s1", PrizeFund("dues", "2026")), FIRST)
    now = after(now, TakeFee("2026", "bo"))
    assert (received(now, "s1"), paid_out(now, "s1")) == (200_00, 0)
    assert refused(now, HandOutPrize("s1", 1, "bo", 300_00), OVER) == "leagueprizes.dues-short"
    now = after(after(now, TakeFee("2026", "dede")), HandOutPrize("s1", 1, "bo", 300_00), meta=OVER)
    assert (received(now, "s1"), paid_out(now, "s1")) == (400_00, 300_00)


def test_a_prize_is_handed_out_once_and_only_when_its_part_is_over() -> None:
    now = after(league(), POT, FIRST, CUP, SEPTEMBER)
    assert refused(now, HandOutPrize("s1", 1, "bo", 300_00)) == "leagueprizes.not-over"
    october = at(24 * 35)
    assert refused(now, HandOutPrize("s1", 2, "bo"), october) == "leagueprizes.not-over"
    now = after(now, HandOutPrize("s1", 3, "bo"), meta=october)
    assert refused(now, HandOutPrize("s1", 3, "dede"), october) == "leagueprizes.handed-out"
    assert refused(now, WithdrawSeasonPrize("s1", 3)) == "leagueprizes.handed-out"
    assert refused(now, HandOutPrize("s1", 1, "bo", 300_01), OVER) == "leagueprizes.too-much"
    assert refused(now, HandOutPrize("s1", 1, "bo"), OVER) == "leagueprizes.too-much"
    now = after(now, HandOutPrize("s1", 1, "bo", 150_00), meta=OVER)
    assert refused(now, HandOutPrize("s1", 1, "bo", 150_00), OVER) == "leagueprizes.has-it"
    now = after(now, HandOutPrize("s1", 1, "dede", 150_00, "2027-07-01"), meta=OVER)
    assert [(each.holder, each.day) for each in now.prize_awards["s1"]] == [
        ("bo", "2026-10-06"),
        ("bo", "2027-10-06"),
        ("dede", "2027-07-01"),
    ]


def test_what_makes_no_sense_of_a_prize_is_refused() -> None:
    now = after(league(), POT, FIRST)
    bad = {
        SeasonPrize(0, "money", cents=1): "leagueprizes.bad-place",
        SeasonPrize(2, "money"): "leagueprizes.no-amount",
        SeasonPrize(2, "object", " "): "leagueprizes.no-what",
        SeasonPrize(2, "object", "cup", part="2026-13"): "standings.bad-month",
        SeasonPrize(2, "object", "cup", part="2028-Q1"): "leagueprizes.outside",
        SeasonPrize(2, "object", "cup", teams=True): "leagueprizes.no-teams",
        SeasonPrize(1, "money", cents=300_00): "leagueprizes.there-already",
    }
    for prize, code in bad.items():
        assert refused(now, AddSeasonPrize("s1", prize)) == code
    assert refused(now, AddSeasonPrize("s9", SeasonPrize(1, "object", "x"))) == (
        "league.unknown-season"
    )
    assert refused(now, FundPrizes("s1", PrizeFund("dues", "2026"))) == "league.unknown-fee"
    assert refused(now, FundPrizes("s1", PrizeFund("pot"))) == "leagueprizes.no-pot"
