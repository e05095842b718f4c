from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.directory import Directory
from tapisvert.desk.league.sheet import read_sheet, typed_night
from tapisvert.league.record.publishing import PublishResult
from tapisvert.refusals import Invalid, Refusal
from tests.desk.league.house import House
from tests.league.record.build import tuesday

SHEET = """
1. Chloé Martin; 3 KO
2. bo lee ; 1 recave; 1/2 ko
= Dede
4) Zoé Roy	parti

5e Eli; disqualifié; 2 add-ons
"""


def refused(text: str) -> str:
    with pytest.raises(Invalid) as refusal:
        read_sheet(text)
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.code


def test_a_sheet_noted_by_hand_becomes_a_night_of_known_and_new_people() -> None:
    house = House()
    night, fresh = typed_night(house.people, read_sheet(SHEET), "daily")
    house.people.put(*fresh)
    zoe = house.people.find("zoé roy")[0].id
    assert [(each.person, each.first, each.last) for each in night.finishes] == [
        ("chloé", 1, 1),
        ("bo", 2, 3),
        ("dede", 2, 3),
        (zoe, 4, 4),
        ("eli", 5, 5),
    ]
    chloe, bo, _, left, out = night.finishes
    assert (chloe.knock_outs, bo.knock_outs, bo.rebuys) == (3, Fraction(1, 2), 1)
    assert (left.ending, out.ending, out.add_ons) == ("left", "disqualified", 2)
    house.do(tuesday(), PublishResult("t1", night))


def test_lines_with_one_number_share_their_place() -> None:
    assert [len(rank) for rank in read_sheet("1 A\n2 B\n2 C\n4 D")] == [1, 2, 1]
    assert [len(rank) for rank in read_sheet("A\nB\nC")] == [1, 1, 1]


def test_what_a_sheet_cannot_mean_is_refused_with_its_line() -> None:
    assert refused("  \n") == "leaguedesk.empty-sheet"
    assert refused("Bo; 3 bananas") == "leaguedesk.bad-mark"
    assert refused("Bo; 1/0 KO") == "leaguedesk.bad-mark"
    assert refused("Bo\n; 3 KO") == "leaguedesk.no-name-on-line"
    assert refused("Bo\n" * 6_000) == "leaguedesk.long-sheet"


def test_somebody_twice_on_a_sheet_is_refused_even_under_two_spellings() -> None:
    house = House()
    with pytest.raises(Invalid) as refusal:
        typed_night(house.people, read_sheet("Chloe Martin\nBo Lee\nCHLOÉ MARTIN"), "daily")
    assert refusal.value.code == "leaguedesk.twice-on-sheet"


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("Bo é;=\t\n1./ KOrecavesparti"), max_size=60))
def test_any_text_is_a_sheet_or_is_refused(text: str) -> None:
    try:
        night, _ = typed_night(Directory(), read_sheet(text), "daily")
    except Refusal as refusal:
        assert refusal.text("fr") != refusal.text("en")  # noqa: PT017 - a refusal is an answer
        return
    assert night.finishes[0].first == 1
    assert night.finishes[-1].last == night.players
