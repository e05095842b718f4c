"""`tapisvert quiz`: asked, answered, scored, and told to programs."""

from __future__ import annotations

import json

import pytest

from tapisvert.cli.main import main

SEED = ("--seed", "a", "--topic", "bets", "--book", "tda2017", "--count", "2")


def questions(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    assert main(["quiz", *SEED, "--json"]) == 0
    told: list[dict[str, object]] = json.loads(capsys.readouterr().out)["questions"]
    return told


def test_right_answers_are_counted_and_articles_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = iter([str(int(str(each["right"])) + 1) for each in questions(capsys)])
    monkeypatch.setattr("builtins.input", lambda _: next(numbers))
    assert main(["--lang", "en", "quiz", *SEED]) == 0
    out = capsys.readouterr().out
    assert "2 right of 2" in out
    assert "TDA 2017" in out


def test_whoever_leaves_gets_the_score_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "")
    assert main(["--lang", "fr", "quiz", *SEED]) == 0
    assert "0 sur 0" in capsys.readouterr().out


def test_a_topic_nobody_knows_is_refused_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", "en", "quiz", "--topic", "cooking"]) == 2
    assert "bets" in capsys.readouterr().err


@pytest.mark.parametrize("count", ["0", "-3"])
def test_a_round_without_a_case_is_refused(capsys: pytest.CaptureFixture[str], count: str) -> None:
    assert main(["--lang", "en", "quiz", "--count", count]) == 2
    assert "at least one case" in capsys.readouterr().err


@pytest.mark.parametrize("book", ["tda2017", "tda2024"])
def test_nobody_is_offered_a_call_or_a_raise_of_nothing(
    capsys: pytest.CaptureFixture[str], book: str
) -> None:
    assert main(["quiz", "--seed", "b", "--book", book, "--count", "60", "--json"]) == 0
    asked = json.loads(capsys.readouterr().out)["questions"]
    offered = [each for one in asked for each in one["answers"]]
    assert not [each for each in offered if each in ("Call, 0", "Raise to 0", "Bet 0", "Bet, 0")]


def test_french_sentences_have_a_space_before_a_semicolon(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", "fr", "quiz", "--seed", "b", "--count", "20", "--json"]) == 0
    asked = json.loads(capsys.readouterr().out)["questions"]
    lines = [line for one in asked for line in one["situation"]]
    assert any(" ; " in line for line in lines)
    assert not [line for line in lines if ";" in line.replace(" ;", "")]
