from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.directory import Directory
from tapisvert.desk.league.people import Opens
from tapisvert.desk.league.sheet import read_sheet
from tapisvert.desk.league.sheet_people import (
    sheet_night,
    sheet_preview,
    sheet_written,
    typed_preview,
)
from tapisvert.league.points.night import Night
from tapisvert.league.record.publishing import PublishResult
from tapisvert.person import Person
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


def typed_night(people: Opens, text: str) -> tuple[Night, tuple[Person, ...]]:
    return sheet_night(sheet_preview(people, read_sheet(text)), "daily")


def refused(text: str) -> str:
    with pytest.raises(Invalid) as refusal:
        read_sheet(text)
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.code


def test_a_sheet_noted_by_hand_becomes_a_night_of_known_and_new_people() -> None:
    house = House()
    night, fresh = typed_night(house.people, SHEET)
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
        typed_night(house.people, "Chloe Martin\nBo Lee\nCHLOÉ MARTIN")
    assert refusal.value.code == "leaguedesk.twice-on-sheet"


def test_numbers_licences_and_slips_of_the_finger_lead_to_people_and_nobody_is_made_up() -> None:
    house = House()
    house.people.put(
        Person("gil", "Gil Gagnon", number=5),
        Person("guy", "Guy Gagnon", number=6, licence="QC-77"),
        Person("zoé", "Chloé Côté", number=7),
    )
    found = sheet_preview(
        house.people,
        read_sheet("#5\nGagnon\nCloé Côté\nQC-77\nNora Neuf\nGagnon; new\nMARTIN Chloé"),
    )
    assert [row.fate for row in found.rows] == [
        *("known", "doubt", "doubt", "known", "new", "new", "known"),
    ]
    assert [one.id for one in found.rows[1].candidates] == ["gil", "guy"]
    assert [one.id for one in found.rows[2].candidates] == ["zoé"]
    with pytest.raises(Invalid) as refusal:
        sheet_night(found, "daily")
    assert "Gagnon (Gil Gagnon #5, Guy Gagnon #6)" in refusal.value.text("en")
    assert "Cloé Côté (Chloé Côté #7)" in refusal.value.text("fr")
    with pytest.raises(Invalid, match="number 99"):
        sheet_preview(house.people, read_sheet("#99"))


def test_a_night_is_written_so_that_every_line_is_read_back_as_the_same_person() -> None:
    house = House()
    house.people.put(
        Person("eli", "Eli", number=11),
        Person("two", "Eli", number=12),
        Person("gone", "Nell Neuf", number=13),
    )
    house.publish("t1", "eli", "two", "gone", "ana")
    house.people.drop("gone")
    result = house.league.results["t1"]
    text = sheet_written(house.people, result, "fr")
    assert "[oublié 1]" in text
    found = sheet_preview(house.people, read_sheet(text), result)
    night, fresh = sheet_night(found, "daily", {})
    assert (night, fresh) == (result.night, ())


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("Bo é;=\t\n1./ KOrecavesparti"), max_size=60))
def test_any_text_is_a_sheet_or_is_refused(text: str) -> None:
    try:
        night, _ = typed_night(Directory(), text)
    except Refusal as refusal:
        assert refusal.text("fr") != refusal.text("en")  # noqa: PT017 - a refusal is an answer
        return
    assert night.finishes[0].first == 1
    assert night.finishes[-1].last == night.players


def test_all_that_is_wrong_with_a_sheet_is_told_at_once() -> None:
    house = House()
    text = "Chloé Martin; 3 bananas\nBo Lee\n; 1 KO\nchloe martin\n#999\nDede; 1/0 KO"
    with pytest.raises(Invalid) as refusal:
        typed_preview(house.people, text)
    sentences = refusal.value.text("en")
    assert sentences.startswith("5 things are wrong with the sheet")
    for part in ("bananas", "Line 3", "(line 4)", "Chloé Martin on line 1", "999", "1/0"):
        assert part in sentences, part
    assert "5 choses" in refusal.value.text("fr")


def places(text: str) -> list[tuple[str, ...]]:
    return [tuple(line.name for line in rank) for rank in read_sheet(text)]


def test_numbers_on_a_sheet_are_places_whichever_way_round_it_is_written() -> None:
    assert places("3. Bo\n2 - Dede\n1. Eli") == [("Eli",), ("Dede",), ("Bo",)]
    assert places("2. Bo\n= Ana\n1. Eli") == [("Eli",), ("Bo", "Ana")]
    assert places("2. Bo\n1. Eli\n2. Ana") == [("Eli",), ("Bo", "Ana")]
    assert places("1. Eli\nBo\n3. Ana") == [("Eli",), ("Bo",), ("Ana",)]
    assert refused("2. Bo\nDede\n1. Eli") == "leaguedesk.numbers-disagree"


def test_remarks_behind_a_name_are_read_without_a_semicolon_too() -> None:
    text = "Gin Roy (2 élim.)\nLuc Roy, 1 KO\nOumar - parti\nWei Li (DQ)\nLuce Roy 3 KO 1 recave"
    lines = [line for rank in read_sheet(text) for line in rank]
    assert [line.name for line in lines] == ["Gin Roy", "Luc Roy", "Oumar", "Wei Li", "Luce Roy"]
    assert [line.finish.knock_outs for line in lines] == [2, 1, 0, 0, 3]
    assert [line.finish.ending for line in lines][2:4] == ["left", "disqualified"]
    assert lines[4].finish.rebuys == 1
    assert places("Roy, Luc\nJean - Guy\nTi-Mé (le grand)") == [
        ("Roy, Luc",),
        ("Jean - Guy",),
        ("Ti-Mé (le grand)",),
    ]
