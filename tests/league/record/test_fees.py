from tapisvert.league.record.fees import SetFee, TakeFee, owing
from tapisvert.league.record.members import AdmitMember
from tests.league.record.build import after, league, refused

FEE = SetFee("2026", 2500, "CAD")


def test_whoever_has_not_paid_owes() -> None:
    now = after(league(), AdmitMember("bo"), AdmitMember("chloé"), FEE)
    assert owing(now, "2026") == ("bo", "chloé")
    now = after(now, TakeFee("2026", "bo", "transfer", "2026-08-30"))
    assert owing(now, "2026") == ("chloé",)
    (paid,) = now.payments["2026"]
    assert (paid.cents, paid.method, paid.day, paid.by) == (2500, "transfer", "2026-08-30", "ana")
    assert refused(now, TakeFee("2026", "bo")) == "league.paid-already"
    now = after(now, SetFee("2026", 3000, "CAD"))
    assert now.payments["2026"] == (paid,)


def test_a_fee_has_a_name_an_amount_and_members_who_pay_it() -> None:
    now = after(league(), AdmitMember("bo"), FEE)
    assert refused(now, FEE) == "league.fee-already"
    assert refused(now, SetFee(" ", 2500)) == "league.no-period"
    assert refused(now, SetFee("2027", 0)) == "league.no-fee-amount"
    assert refused(now, TakeFee("2027", "bo")) == "league.unknown-fee"
    assert refused(now, TakeFee("2026", "dede")) == "league.no-member"
    assert refused(now, TakeFee("2026", "bo", "shells")) == "tills.unknown-method"
    assert refused(now, TakeFee("2026", "bo", "cash", "2026-09-02")) == "league.paid-to-come"
    assert refused(now, TakeFee("2026", "bo", "cash", "soon")) == "league.bad-day"
