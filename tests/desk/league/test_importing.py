"""Past seasons from a sheet: looked at first, refused line by line, taken over whole."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.league.exporting import results_sheet
from tapisvert.desk.league.importing import ImportPreview, preview, take_over
from tapisvert.league.points.amounts import UNIT
from tapisvert.person import Person
from tapisvert.refusals import Refusal
from tests.desk.league.house import SEASON, House
from tests.league.record.build import at

NOW = at(24 * 90)
SHEET = """Date;Établissement;Rang;Joueur;Licence;Points;KO
2026-09-08;Le Pub;1;Chloé Martin;;60;3
2026-09-08;Le Pub;2;Zoé Roy;A-12;25,5;0
2026-09-08;Le Pub;2;Bo Lee;;25,5;0
15/09/2026;pub;1;Zoé Roy;A-12;;
15/09/2026;pub;2;Dede;;;
"""


def looked_at(house: House, text: str) -> ImportPreview:
    return preview(house.league, house.people, text, NOW, "as published")


def problems(text: str, house: House | None = None) -> list[str]:
    found = looked_at(house or House(), text).problems
    for each in found:
        assert each.text("fr") != each.text("en")
    return [each.data["what"].key if "what" in each.data else each.code for each in found]


def test_a_season_is_looked_at_and_then_taken_over() -> None:
    house = House()
    found = looked_at(house, SHEET)
    assert (len(found.nights), found.results, found.problems) == (2, 5, ())
    assert [person.name for person in found.people] == ["Zoé Roy"]
    assert not house.league.results
    assert not house.people.find("zoé")
    take_over(house.author(24 * 90), house.people, found)
    assert set(house.league.results) == {"pub-2026-09-08", "pub-2026-09-15"}
    zoe = house.people.find("zoé")[0]
    assert zoe.licence == "A-12"


def test_points_as_published_then_are_the_points_that_count_and_say_so() -> None:
    house = House()
    take_over(house.author(24 * 90), house.people, looked_at(house, SHEET))
    standing = house.standings.of("pur", SEASON)
    chloe = standing.line("chloé")
    bo = standing.line("bo")
    assert chloe is not None
    assert bo is not None
    assert (chloe.points, bo.points) == (60 * UNIT, 255_000)
    why = house.standings.why("pur", SEASON, "chloé")
    assert why is not None
    assert any("as published" in text for _, text in why.lines("en"))


def test_what_was_exported_can_be_imported_elsewhere() -> None:
    house = House()
    take_over(house.author(24 * 90), house.people, looked_at(house, SHEET))
    course = house.standings.course("pur", "s1")
    sheet = results_sheet(
        house.league,
        [course],
        lambda person: getattr(house.people.get(person), "name", person),
        lambda person: getattr(house.people.get(person), "licence", ""),
    )
    other = House()
    found = looked_at(other, sheet)
    assert found.problems == ()
    take_over(other.author(24 * 90), other.people, found)
    again = [
        [(line.points, line.nights) for line in each.standings.of("pur", SEASON).lines]
        for each in (house, other)
    ]
    assert again[0] == again[1]
    assert set(other.league.results) == set(house.league.results)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "leaguedesk.import-empty"),
        ("date;place;name\n", "leaguedesk.import-empty"),
        ("when;who\n2026-09-08;Bo", "leaguedesk.import-columns"),
        ("date;name\n2026-09-08;Bo", "leaguedesk.import-columns"),
        ("date;place;name\n2026-09-08;1;", "leaguedesk.import-name"),
        ("date;place;name\nyesterday;1;Bo Lee", "leaguedesk.import-value"),
        ("date;place;name\n2026-09-08;first;Bo Lee", "leaguedesk.import-value"),
        ("date;place;name\n2026-09-08;0;Bo Lee", "leaguedesk.import-value"),
        ("date;place;name;points\n2026-09-08;1;Bo Lee;many", "leaguedesk.import-value"),
        ("date;place;name;points\n2026-09-08;1;Bo Lee;NaN", "leaguedesk.import-value"),
        ("date;place;name;ko\n2026-09-08;1;Bo Lee;1/0", "leaguedesk.import-value"),
        ("date;venue;place;name\n2026-09-08;Bar;1;Bo Lee", "leaguedesk.import-venue"),
        ("date;place;name\n2026-09-08;1;Bo Lee\n2026-09-08;3;Dede", "league.places"),
        ("date;place;name\n2026-09-08;1;Dede\n2026-09-08;2;dede", "league.twice"),
        ("date;place;name\n2031-09-08;1;Dede\n2031-09-08;2;Bo Lee", "league.not-past"),
        ("date;place;name\n2026-08-08;1;Dede\n2026-08-08;2;Bo Lee", "league.no-season"),
        ("date;place;name;type\n2026-09-08;1;Dede;cash\n", "league.unknown-kind"),
        ("date;place;name;points\n2026-09-08;1;Dede;-5", "leaguedesk.import-points"),
    ],
)
def test_what_a_sheet_cannot_mean_is_refused(text: str, code: str) -> None:
    assert problems(text) == [code]


def test_a_licence_of_two_people_is_refused_in_the_sheet_and_in_the_directory() -> None:
    two = "date;place;name;licence\n2026-09-08;1;Zoé Roy;A-1\n2026-09-08;2;Max Roy;A-1"
    assert problems(two) == ["leaguedesk.import-licence"]
    house = House()
    house.people.put(Person("gil", "Gil", licence="A-1"))
    one = "date;place;name;licence\n2026-09-08;1;Zoé Roy;A-1\n2026-09-08;2;Dede;"
    assert problems(one, house) == ["leaguedesk.import-licence-of"]


def test_a_name_that_two_people_have_needs_a_licence() -> None:
    house = House()
    house.people.put(Person("d2", "Dede", licence="B-2"))
    sheet = "date;place;name;licence\n2026-09-08;1;Bo Lee;\n2026-09-08;2;Dede;"
    assert problems(sheet, house) == ["leaguedesk.import-several"]
    assert problems(f"{sheet}B-2", house) == []


def test_nobody_is_made_up_from_half_a_name_or_a_slip() -> None:
    house = House()
    house.people.put(
        Person("g1", "Paul Gagnon", number=5),
        Person("g2", "Marie Gagnon"),
        Person("c", "Chloé Côté"),
    )
    text = "date;venue;place;name\n2026-09-08;pub;1;{}\n2026-09-08;pub;2;Bo Lee\n"
    for name in ("Gagnon", "Cloé Côté", "Paul"):
        assert problems(text.format(name), house) == ["leaguedesk.import-doubt"], name
    assert problems(text.format("#77"), house) == ["leaguedesk.import-number"]
    numbered = looked_at(house, text.format("#5"))
    assert (numbered.problems, numbered.people) == ((), ())
    assert numbered.nights[0].night.finishes[0].person == "g1"
    assert [each.name for each in looked_at(house, text.format("Zoé Roy")).people] == ["Zoé Roy"]


def test_a_night_to_come_is_told_beside_every_other_problem() -> None:
    text = (
        "date;venue;place;name\nyesterday;pub;1;Bo Lee\n2099-01-05;pub;1;Bo Lee\n"
        "2099-01-05;pub;2;Dede\n2099-01-12;pub;1;Bo Lee\n2099-01-12;pub;2;Dede\n"
    )
    assert problems(text) == ["leaguedesk.import-value", "league.not-past", "league.not-past"]


def test_what_is_wrong_with_a_night_names_its_line_its_people_and_its_day() -> None:
    twice = "date;venue;place;name\n2026-09-08;pub;1;Zoé Roy\n2026-09-08;pub;2;Zoé Roy\n"
    (problem,) = looked_at(House(), twice).problems
    assert problem.text("en") == (
        "From line 2 on: Zoé Roy is in the result twice: keep the better place."
    )
    coming = "date;venue;place;name\n2099-01-05;pub;1;Bo Lee\n2099-01-05;pub;2;Dede\n"
    (problem,) = looked_at(House(), coming).problems
    assert "lundi 5 janvier 2099" in problem.text("fr")


def test_an_unknown_venue_is_told_once_and_every_other_problem_too() -> None:
    sheet = (
        "date;venue;place;name\n" + "2026-09-08;Bar;1;Bo Lee\n" * 3 + "2026-09-08;Le Pub;2;Dede\n"
    )
    assert problems(sheet) == ["leaguedesk.import-venue", "league.places"]
    house = House()
    found = looked_at(house, sheet)
    with pytest.raises(Refusal):
        take_over(house.author(), house.people, found)
    assert not house.league.results


def test_every_line_that_is_wrong_is_told_at_once_whatever_else_is_wrong_beside_it() -> None:
    house = House()
    house.people.put(Person("d2", "Dede", licence="B-2"), Person("g", "Gil", licence="C-3"))
    sheet = """date;venue;place;name;licence;points;type
2026-09-08;Bar;1;Bo Lee;;;
2026-09-08;Bar;2;Chloé Martin;;;
2026-09-15;pub;1;Bo Lee;;-3;
2026-09-15;pub;2;Chloé Martin;;-4;
2026-09-15;pub;5;Dede;;;
2026-09-22;pub;1;Dede;;;bingo
2026-09-22;pub;1;Bo Lee;;;bingo
2026-09-22;pub;2;Bo Lee;;;bingo
2026-08-08;pub;1;Gil;X-9;;
yesterday;pub;1;Lee;;;
"""
    told = [each.text("en") for each in looked_at(house, sheet).problems]
    assert [" ".join(each.split()[:3]) for each in told] == [
        "Line 2: the",
        "Line 4: the",
        "From line 4",
        "Line 5: the",
        "Line 6: several",
        *("From line 7",) * 3,
        "Line 10: Gil",
        "From line 10",
        "Line 11, column",
        "Line 11: “Lee”",
    ]
    assert told[0].endswith("The same on line 3.")
    assert told[4].endswith("The same on line 7.")
    assert "licence C-3 in the directory, not X-9" in told[8]


def test_the_same_season_is_not_taken_over_twice() -> None:
    house = House()
    take_over(house.author(24 * 90), house.people, looked_at(house, SHEET))
    assert problems(SHEET, house) == ["league.scheduled-already"] * 2


HOUSE = House()
CELLS = st.sampled_from(
    [
        "2026-09-08",
        "15/09/2026",
        "1",
        "2",
        "2e",
        "Bo",
        "Dede",
        "Le Pub",
        "A-1",
        "-3",
        "1,5",
        "",
        '"',
        "x",
    ]
)
TITLES = st.sampled_from(["date", "place", "name", "venue", "licence", "points", "ko", "type", "?"])


@settings(max_examples=300, deadline=None)
@given(st.lists(TITLES, max_size=8), st.lists(st.lists(CELLS, max_size=8), max_size=6))
def test_any_sheet_is_looked_at_and_either_right_or_told_why_not(
    titles: list[str], rows: list[list[str]]
) -> None:
    text = "\n".join(";".join(row) for row in (titles, *rows))
    found = looked_at(HOUSE, text)
    assert found.problems or found.nights
    for each in found.problems:
        assert each.text("fr") != each.text("en")
