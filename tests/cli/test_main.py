import os
import subprocess
import sys
from pathlib import Path

import pytest

from tapisvert import __version__
from tapisvert.cli.main import VERBS
from tests.cli.conftest import Console
from tests.processes import interrupted, started

TAPISVERT = (sys.executable, "-m", "tapisvert")
_HEARS = "signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
HEARING = (sys.executable, "-c", f"import os, signal, sys; {_HEARS}")
"""Ctrl-C is heard, also where the tests run in the background of a script."""


def test_the_version_is_told(console: Console) -> None:
    assert console("--version") == (0, f"tapisvert {__version__}\n", "")


def test_help_names_every_verb_in_both_languages(console: Console) -> None:
    for lang in ("en", "fr"):
        answer = console("--help", "--lang", lang)
        assert answer.status == 0
        assert [verb for verb in VERBS if f"  {verb} " not in answer.out] == []
    assert console("--help").out != console("--help", "--lang", "fr").out


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_in_both_languages(console: Console, verb: str) -> None:
    english, french = console(verb, "--help"), console(verb, "--help", "--lang", "fr")
    assert (english.status, french.status) == (0, 0)
    assert english.out.startswith(f"usage: tapisvert {verb}")
    assert french.out.startswith(f"usage : tapisvert {verb}")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("rulse", "rules"),
        ("rules shwo", "show"),
        ("rules show", "rules show --help"),
        ("rules show tda2017 47-A more", "more"),
        ("rules show tda2018 1", "TDA 2017"),
        ("rules show tda2017 47-Z", "47-A"),
        ("rules list --topic bets", "betting"),
        ("rules list --colour", "--colour"),
        ("rules explain raise.minimun", "raise.minimum"),
        ("rules explain raise.minimum --book", "--book"),
        ("rules compare rises", "raise"),
        ("rules list --book /nowhere/house.toml", "/nowhere/house.toml"),
        ("--colour", "--colour"),
        ("--lang de rules", "de"),
        ("rules list --lang", "fr, en"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(
    console: Console, line: str, named: str
) -> None:
    for lang in ("en", "fr"):
        words = line.split() if "--lang" in line else [*line.split(), "--lang", lang]
        answer = console(*words)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
        assert answer.err.endswith(".\n")
        assert named in answer.err


def test_a_refusal_is_said_in_the_readers_language(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert console("rules", "show", "tda2017", "47-Z").err == (
        "Le règlement tda2017 n'a pas d'article 47-Z ; les plus proches : 47-B, 47-A, 47.\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        "rules show tda2017 999",
        "event status --event nothing",
        "people show nobody",
        "league standings",
        "odd-chip 0 Ana Bo",
        "structure nothing",
        "hand show nothing.phh",
        "nothing",
    ],
)
def test_a_program_reads_a_refusal_as_json(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    answer = console(*line.split(), "--json")
    assert (answer.status, answer.err) == (2, "")
    refusal = answer.json["refusal"]
    assert refusal["code"]
    assert refusal["text"]["en"] != refusal["text"]["fr"]


def test_a_closed_pipe_is_left_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        (*TAPISVERT, "rules", "list"), stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_what_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "sealed").touch()
    with (tmp_path / "sealed").open("rb") as sealed:
        done = subprocess.run(
            (*TAPISVERT, "rules", "list"), stdout=sealed, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1


def test_an_interruption_is_left_quietly(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    os.mkfifo(house)
    command = (*HEARING, *TAPISVERT, "rules", "list", "--book", str(house))
    with started(command, stderr=subprocess.PIPE) as asked:
        assert asked.stderr is not None
        with house.open("wb"):  # opens once the command reads the other end
            assert (interrupted(asked), asked.stderr.read()) == (130, "")


def test_a_rule_is_shown_without_importing_what_it_does_not_need() -> None:
    shown = "from tapisvert.cli.main import main; main(['rules', 'show', 'tda2017', '47-A'])"
    told = "import sys; print(*sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run(
        (sys.executable, "-c", f"{shown}; {told}"), capture_output=True, check=True, text=True
    )
    imported = set(done.stderr.split())
    assert "tapisvert.rulebooks.book" in imported
    unneeded = {"django", "dataclasses", "inspect", "json", "difflib", "fractions", "shutil"}
    assert imported & (unneeded | {"tapisvert.hand", "tapisvert.cards", "phevaluator"}) == set()


def test_a_described_spot_is_ruled_without_the_engine_of_a_hand() -> None:
    asked = ["rule", "facing 1100, last raise 600: pushes 1000 5x100"]
    ruled = f"from tapisvert.cli.main import main; main({asked!r})"
    told = "import sys; print(*sorted(sys.modules), file=sys.stderr)"
    done = subprocess.run(
        (sys.executable, "-c", f"{ruled}; {told}"), capture_output=True, check=True, text=True
    )
    imported = set(done.stderr.split())
    assert "tapisvert.rulings.wagers" in imported
    unneeded = {"tapisvert.hand", "tapisvert.rulings.incidents", "tapisvert.rulings.floor_table"}
    assert imported & (unneeded | {"django", "json", "phevaluator"}) == set()


@pytest.mark.parametrize(
    "line", ["", "rules list", "rules search relance", "rules compare clock", "rules coverage"]
)
def test_django_is_never_imported(line: str) -> None:
    asked = f"from tapisvert.cli.main import main; main({line.split()!r})"
    told = "import sys; print('django' in sys.modules, file=sys.stderr)"
    done = subprocess.run(
        (sys.executable, "-c", f"{asked}; {told}"), capture_output=True, check=True, text=True
    )
    assert done.stderr.endswith("False\n")


@pytest.mark.parametrize(
    "words",
    [
        ("event", "out", "9" * 5_000),
        ("event", "stacks", "Chloé=" + "9" * 5_000),
        ("event", "create", "Tuesday", "--chips", "9" * 5_000),
        ("event", "create", "Tuesday", "--prizes", "9" * 5_000, "2"),
        ("event", "todo", "--at", "9" * 5_000 + ":10"),
        ("color-up", "25", "9" * 5_000),
        ("pots", "Ana=" + "9" * 5_000),
        ("prizes", "9" * 5_000),
    ],
)
def test_a_number_of_thousands_of_digits_is_refused_with_one_short_sentence(
    console: Console, words: tuple[str, ...]
) -> None:
    answer = console(*words)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("A number of 5,000 digits (99999999999999999999…) is no number of")
    assert len(answer.err.splitlines()) == 1


def test_a_name_with_a_sign_that_is_no_writing_is_refused(console: Console) -> None:
    answer = console("event", "register", "Chl\0oé")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == (
        "“Chl\\u0000oé” holds a sign that is no writing (U+0000): type it again without.\n"
    )


@pytest.mark.parametrize("line", ["event create {}", "event draw --words {}", "rule {}"])
def test_bytes_of_another_encoding_are_refused_before_anything_keeps_them(
    tmp_path: Path, line: str
) -> None:
    words = line.format("Soir\udce9e").split()
    program = [sys.executable, "-m", "tapisvert", *words]
    house = {**os.environ, "TAPISVERT_DATA": str(tmp_path), "PYTHONUTF8": "1"}
    done = subprocess.run(program, capture_output=True, check=False, env=house)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode("utf-8").endswith("no writing (U+DCE9): type it again without.\n")


@pytest.mark.parametrize(
    "words", [("structure",), ("event", "create", "Tuesday", "--preset"), ("cases", "check")]
)
def test_a_file_with_a_number_of_thousands_of_digits_is_refused_with_one_sentence(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "data"))
    file = tmp_path / "endless.toml"
    file.write_text(f'name = "Tuesday"\nstack = {"9" * 5_000}\n')
    answer = console(*words, str(file))
    assert answer.status == 2
    assert len(answer.err.splitlines()) == 1
    assert "endless" in answer.err
