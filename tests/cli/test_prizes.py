"""`tapisvert prizes`, typed before the cards are in the air."""

import pytest

from tests.cli.conftest import Console


def test_places_are_told_with_what_they_are_worth(console: Console) -> None:
    answer = console("prizes", "9", "20", "--plan", "50/30/20")
    assert answer.status == 0
    assert answer.out.splitlines() == [
        "Pool of 180, 3 places paid.",
        "1  90  50.0%",
        "2  54  30.0%",
        "3  36  20.0%",
    ]


def test_prizes_are_told_in_french(console: Console) -> None:
    asked = ("prizes", "7", "20,50", "--plan", "60/40", "--added", "0.01", "--lang", "fr")
    assert console(*asked).out.splitlines() == [
        "Dotation de 143,51, 2 places payées.",
        "1  86,51  60,3 %",
        "2     57  39,7 %",
    ]
    to_the_cent = console(*asked, "--round", "0,01").out.splitlines()
    assert to_the_cent[1:] == ["1  86,11  60,0 %", "2  57,40  40,0 %"]


def test_prizes_are_told_to_programs(console: Console) -> None:
    answer = console("prizes", "100", "50", "--plan", "15%", "--round", "5", "--json")
    amounts = [float(each["amount"]) for each in answer.json["prizes"]]
    assert len(amounts) == 15
    assert sum(amounts) == 5000
    assert all(amount % 5 == 0 for amount in amounts)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_help_shows_how_a_plan_is_written(console: Console, lang: str) -> None:
    answer = console("prizes", "--help", "--lang", lang)
    assert answer.status == 0
    assert "15%" in answer.out


def test_the_pool_is_never_below_what_is_guaranteed(console: Console) -> None:
    assert console("prizes", "9", "20", "--guaranteed", "500").out.startswith("Pool of 500,")


def test_places_worth_the_same_share_a_line(console: Console) -> None:
    answer = console("prizes", "4", "10", "--plan", "40/20/20/20")
    assert answer.out.splitlines()[2] == "2-4   8  20.0%"


@pytest.mark.parametrize(
    "words",
    [
        ("0", "20"),
        ("-3", "20"),
        ("9", "dear"),
        ("9", "20", "--plan", "40/30/30/10"),
        ("9", "20", "--plan", "30/70"),
        ("9", "20", "--plan", "lottery"),
        ("9", "20", "--plan", "0%"),
        ("9", "20", "--round", "0"),
        ("nine", "20"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_counted_is_refused_in_one_sentence(
    console: Console, words: tuple[str, ...], lang: str
) -> None:
    answer = console("prizes", *words, "--lang", lang)
    assert answer.status == 2
    assert len(answer.err.splitlines()) == 1
