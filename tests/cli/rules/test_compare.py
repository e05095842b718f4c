from pathlib import Path

import pytest

from tapisvert import rulebooks
from tests.cli.conftest import Console
from tests.rulebooks.houses import DECREE, RIVIERA, written


def test_books_stand_side_by_side_with_differences_marked(console: Console) -> None:
    out = console("rules", "compare", "raise.minimum").out
    assert out.startswith("≠ Minimum raise ──")
    assert "TDA 2024                               │ TDA 2017" in out
    assert "≠ Minimum raise: twice the previous" in out
    assert "silent; TDA 2017, art. 47-A by default" in out


def test_what_agrees_is_not_marked(console: Console) -> None:
    out = console("rules", "compare", "button.dead").out
    assert "≠ " not in out
    assert "= " in out


def test_only_differing_subjects_can_be_asked_for(console: Console) -> None:
    subjects = console("rules", "compare", "raising", "--differing", "--json").json["subjects"]
    assert subjects
    assert all(subject["differs"] for subject in subjects)


@pytest.mark.parametrize("width", ["40", "80", "120"])
def test_a_comparison_fits_the_screen(
    console: Console, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    lines = console("rules", "compare", "clock", "--lang", "fr").out.splitlines()
    assert [line for line in lines if len(line) > int(width)] == []


def test_a_house_is_compared_with_every_book(console: Console, tmp_path: Path) -> None:
    house = str(written(tmp_path, RIVIERA))
    found = console("rules", "compare", "raise.minimum", "--book", house, "--json").json
    assert found["books"] == ["house", *rulebooks.BOOKS]
    (parameter,) = found["subjects"][0]["parameters"]
    assert parameter["values"][0]["value"] == "increment"
    assert parameter["values"][0]["source"]["number"] == "R-1"


def test_a_law_is_set_over_every_book(console: Console, tmp_path: Path) -> None:
    law = str(written(tmp_path, DECREE, "decree.toml"))
    found = console("rules", "compare", "raise.minimum", "--law", law, "--json").json
    (parameter,) = found["subjects"][0]["parameters"]
    assert {(v["value"], v["source"]["number"]) for v in parameter["values"]} == {("double", "D-1")}
    assert console("rules", "compare", "raise", "--law", law).status == 0


def test_the_articles_behind_each_value_are_told_in_json(console: Console) -> None:
    found = console("rules", "compare", "clock.call.think", "--json").json
    told = [p for s in found["subjects"] for p in s["parameters"] if p["key"] == "clock.call.think"]
    values = dict(zip(found["books"], told[0]["values"], strict=True))
    assert {
        book: (v["value"], v["source"]["book"], v["source"]["number"]) for book, v in values.items()
    }.items() >= {
        ("tda2024", (25, "tda2024", "29-1")),
        ("tda2017", (25, "tda2017", "29-1")),
        ("france2007", (60, "france2007", "5")),
        ("ropta2020", (25, "tda2017", "29-1")),
        ("pur2019", (60, "pur2019", "6.27")),
    }


def test_two_editions_are_compared_by_topic(console: Console) -> None:
    out = console("rules", "compare", "tda2017", "tda2024").out
    assert "46-C → –" in out
    assert "4 → 5-B" in out or "– → 5-B" in out
    listed = console("rules", "compare", "tda2017", "tda2024", "--json").json["changes"]
    assert {"new", "changed", "dropped"} == {change["kind"] for change in listed}


def test_books_that_are_no_editions_of_one_work_are_refused(console: Console) -> None:
    answer = console("rules", "compare", "tda2017", "pur2019", "--lang", "fr")
    assert answer.status == 2
    assert "n'est pas l'édition qui suit tda2017" in answer.err


def test_what_changed_is_asked_by_topic_by_article_of_either_edition_and_by_subject(
    console: Console,
) -> None:
    def numbers(asked: str) -> list[tuple[list[str], str]]:
        told = console("rules", "compare", "tda2017", "tda2024", asked, "--json").json
        return [(each["before"], each["after"]) for each in told["changes"]]

    assert (["10-D"], "11-D") in numbers("balancing")
    assert len(numbers("balancing")) > 1
    assert numbers("10-d") == numbers("11-D") == [(["10-D"], "11-D")]
    assert (["10-D"], "11-D") in numbers("balance.halt")
    assert (["47-A"], "43-A") in numbers("47"), "the article moved, and parts of it changed"


def test_an_article_that_stayed_is_said_to_have_stayed_and_nonsense_is_refused(
    console: Console,
) -> None:
    same = console("rules", "compare", "tda2017", "tda2024", "1")
    assert same.out == "Nothing changed on “1” from tda2017 to tda2024.\n"
    assert console("rules", "compare", "tda2017", "tda2024", "nonsense").status == 2


def test_editions_are_compared_in_whichever_order_they_are_named(console: Console) -> None:
    one = console("rules", "compare", "tda2024", "tda2017", "--json").json
    assert one == console("rules", "compare", "tda2017", "tda2024", "--json").json


def test_any_two_books_stand_side_by_side_on_a_subject(console: Console) -> None:
    out = console("rules", "compare", "tda2017", "france2007+tda2024", "balance.halt").out
    assert "TDA 2017                               │ France 2007 + TDA 2024" in out


def test_every_change_tells_a_program_what_changed_also_where_the_article_is_new(
    console: Console,
) -> None:
    told = console("rules", "compare", "tda2017", "tda2024", "--json").json["changes"]
    assert {each["kind"] for each in told} >= {"new", "changed", "dropped"}
    assert all(each["change"]["fr"] and each["change"]["en"] for each in told)


@pytest.mark.parametrize(
    ("number", "rows"), [("44", ["49 → 44", "44 → 53"]), ("48", ["48 → 47", "52 → 48"])]
)
def test_an_article_that_only_moved_is_shown_where_it_went(
    console: Console, number: str, rows: list[str]
) -> None:
    out = console("rules", "compare", "tda2017", "tda2024", number).out
    assert all(row in out for row in rows)
    assert "Moved, with nothing changed: Acting" in out or number != "44"
    assert "Nothing changed on" not in out
    listed = console("rules", "compare", "tda2017", "tda2024", number, "--json").json["changes"]
    assert "moved" in {change["kind"] for change in listed}


@pytest.mark.parametrize("asked", ["raising", "relances", "Relances"])
def test_a_topic_is_found_by_its_name_in_either_language(console: Console, asked: str) -> None:
    assert "46 → 42" in console("rules", "compare", "tda2017", "tda2024", asked).out
    assert console("rules", "compare", asked).status == 0


def test_a_word_of_a_title_finds_what_changed(console: Console) -> None:
    assert "– → 39-B" in console("rules", "compare", "tda2017", "tda2024", "flop").out


def test_books_are_named_in_capitals_too(console: Console) -> None:
    assert "46 → 42" in console("rules", "compare", "TDA2017", "Tda2024", "raising").out
    assert console("rule", "facing 400, opening: calls", "--book", "TDA2024").status == 0
