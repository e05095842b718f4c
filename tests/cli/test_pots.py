"""`tapisvert pots`, typed at a table without a dealer."""

import pytest

from tests.cli.conftest import Console


def test_pots_are_told_with_who_can_win_them(console: Console) -> None:
    answer = console("pots", "Ana=1500", "Bo=3000", "Chloé=3.5k", "Dede=200:folded")
    assert answer.status == 0
    assert answer.out.splitlines() == [
        "Main pot    4,700  Ana, Bo, Chloé",
        "Side pot 1  3,000  Bo, Chloé",
        "500 uncalled, back to Chloé.",
        "TDA 2024, art. 21",
    ]


def test_pots_are_told_in_french(console: Console) -> None:
    answer = console("pots", "Ana=1500", "Bo=3000:tapis", "Dede=200:passé", "--lang", "fr")
    assert "Pot principal" in answer.out
    assert "1\u202f500 non payés, rendus à Bo." in answer.out


def test_pots_are_told_to_programs(console: Console) -> None:
    answer = console("pots", "Ana=1500", "Bo=3000", "--book", "pur2019", "--json")
    assert answer.json["pots"] == [{"amount": 3000, "players": ["Ana", "Bo"]}]
    assert answer.json["returned"] == {"player": "Bo", "chips": 1500}
    assert answer.json["cites"][0]["book"] == "pur2019"


@pytest.mark.parametrize(
    "words",
    [
        ("Ana", "Bo=2"),
        ("=5", "Bo=2"),
        ("Ana=", "Bo=2"),
        ("Ana=1x", "Bo=2"),
        ("Ana=-5", "Bo=2"),
        ("Ana=1:sleeping", "Bo=2"),
        ("Ana=1", "Ana=2"),
        ("Ana=1",),
        ("Ana=1:f", "Bo=2:f"),
        ("Ana=99999999999999999999", "Bo=1"),
        ("Ana=1", "Bo=2", "--book", "tda1999"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_counted_gets_one_sentence(
    console: Console, words: tuple[str, ...], lang: str
) -> None:
    answer = console("pots", *words, "--lang", lang)
    assert (answer.status, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
