"""`tapisvert phrases`: what a house taught, listed, undone and shared."""

from pathlib import Path

import pytest

from tests.cli.conftest import Console

TEXT = "Ana a encore sorti son numéro de la fourchette"
MEANS = "incident stalling who=Ana"


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    return tmp_path


def test_a_house_without_phrases_says_so(console: Console) -> None:
    assert "no phrases" in console("phrases", "list").out


def test_a_phrase_that_was_taught_is_understood(console: Console) -> None:
    assert "rulings" not in console("rule", TEXT, "--json").json
    assert "phrases forget 1" in console("phrases", "teach", TEXT, MEANS).out
    assert console("rule", f"{TEXT.upper()} !", "--json").json["reading"] == MEANS


def test_a_text_much_like_it_is_understood_too(console: Console) -> None:
    console("phrases", "teach", TEXT, MEANS)
    reply = console("rule", "Bo a encore sorti le numéro de la fourchette", "--json").json
    assert reply["reading"] == "incident stalling who=Bo"


def test_a_phrase_is_listed_and_undone_by_its_number(console: Console) -> None:
    console("phrases", "teach", TEXT, MEANS)
    assert "fourchette" in console("phrases", "list").out
    assert "Forgotten" in console("phrases", "forget", "1").out
    assert console("phrases", "list", "--json").json["readings"] == []
    assert console("phrases", "forget", "1").status == 2


def test_notation_nobody_knows_is_not_taught(console: Console) -> None:
    answer = console("phrases", "teach", TEXT, "facing: nonsense")
    assert answer.status == 2
    assert console("phrases", "list", "--json").json["readings"] == []


def test_phrases_are_shared_as_a_file(console: Console, tmp_path: Path) -> None:
    console("phrases", "teach", TEXT, MEANS)
    shared = tmp_path / "shared.toml"
    shared.write_text(console("phrases", "share").out, "utf-8")
    other = str(tmp_path / "other")
    assert "1 new phrase" in console("phrases", "take", str(shared), "--data", other).out
    readings = console("phrases", "list", "--json", "--data", other).json["readings"]
    assert readings == [{"text": TEXT, "means": MEANS}]
    assert "0 new phrases" in console("phrases", "take", str(shared), "--data", other).out


def test_words_of_the_house_are_understood(console: Console, house: Path) -> None:
    text = "blinds 100/200, the button silently blorps one 1000 chip"
    assert console("rule", text, "--json").json["asks"]  # a word nobody knows leaves a doubt
    (house / "phrases.toml").write_text('[words]\npush = ["blorps"]\n', "utf-8")
    understood = console("rule", text, "--json").json
    assert understood["rulings"][0]["verdict"]["action"] == "call"
    assert "asks" not in understood
    assert "blorps" in console("phrases", "list").out


@pytest.mark.parametrize(
    "content",
    [
        "[wrods]\n",
        '[words]\npussh = ["a"]\n',
        '[[reading]]\ntext = "a"\n',
        "[words]\npush = 1\n",
        "=",
    ],
)
def test_a_file_that_is_no_file_of_phrases_is_refused(
    console: Console, house: Path, content: str
) -> None:
    (house / "phrases.toml").write_text(content, "utf-8")
    assert console("rule", "a player texts during the hand").status == 2


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("", MEANS),
        ("  …", MEANS),
        ("zip", "incident nosuch"),
        ("zip", "x"),
        ("zip", "incident stalling zork"),
        ("zip", "facing 600: zorks 800"),
    ],
)
def test_what_the_floor_would_refuse_is_not_taught(console: Console, text: str, means: str) -> None:
    answer = console("phrases", "teach", text, means)
    assert answer.status == 2
    assert answer.err.strip()
    assert console("phrases", "list", "--json").json["readings"] == []


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "“push” is no list"), ("fr", "« push » n'est pas une liste")]
)
def test_a_fault_in_the_file_is_a_sentence(
    console: Console, house: Path, lang: str, sentence: str
) -> None:
    (house / "phrases.toml").write_text('[words]\npush = "yeets"\n', encoding="utf-8")
    answer = console("rule", "he yeets 600", "--lang", lang)
    assert answer.status == 2
    assert sentence in answer.err
    assert "{" not in answer.err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"x = [", "holds no phrases: it is not TOML from line 1, column 6 on"),
        (b'\n{"a":', "holds no phrases: it is not TOML from line 2, column 1 on"),
        (b"\xff\xfe", "is no text in UTF-8"),
    ],
)
def test_a_file_of_phrases_that_is_none_is_refused_in_our_words(
    console: Console, tmp_path: Path, content: bytes, told: str
) -> None:
    file = tmp_path / "theirs.toml"
    file.write_bytes(content)
    refused = console("phrases", "take", str(file), "--data", str(tmp_path))
    assert (refused.status, refused.out) == (2, "")
    assert told in " ".join(refused.err.split())
    french = console("phrases", "take", str(file), "--data", str(tmp_path), "--lang", "fr")
    assert "Invalid" not in french.err
    missing = console("phrases", "take", str(tmp_path / "none.toml"), "--data", str(tmp_path))
    assert "Errno" not in missing.err
