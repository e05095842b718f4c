"""Under which names somebody acts at the terminal: those the room would take, and no others."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Console

LOOKS = "{} looks like Olga, who is here already; add an initial."
TYPED = "{} is written as the house writes who typed for whom; leave that out."
UNSEEN = "The name has signs nobody can see; type it again by hand."
REFUSED = {
    "\u041elga": "\u041elga mixes letters of several alphabets; write it in one of them.",
    "0lga": LOOKS.format("0lga"),
    "OIga": LOOKS.format("OIga"),
    "Olga.": LOOKS.format("Olga."),
    "Ol\u200bga": UNSEEN,
    "\u202eagl\u041e": (
        "“\\u202eagl\u041e” holds a sign that is no writing (U+202E): type it again without."
    ),
    "x" * 3_000: "The name is too long; use at most 80 characters.",
    "…": "Give a name of at least one letter.",
    "tapis  vert": "tapis vert is what the house itself signs with; take another name.",
    "Olga, typed by Bo": TYPED.format("Olga, typed by Bo"),
    "Olga · saisi par Bo": TYPED.format("Olga · saisi par Bo"),
}


@pytest.fixture
def house(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event of Olga's, who has acted."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    assert console("event", "create", "Tuesday", "--by", "Olga").status == 0


@pytest.mark.parametrize("name", REFUSED)
def test_nobody_acts_at_the_terminal_under_a_name_the_room_would_refuse(
    house: None, console: Console, name: str
) -> None:
    before = console("event", "history", "--json").json
    refused = console("event", "register", "Chloé", "--by", name)
    assert (refused.status, " ".join(refused.err.split())) == (2, REFUSED[name])
    assert console("event", "history", "--json").json == before


def test_a_name_of_the_environment_is_no_other_door(
    house: None, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_BY", "0lga")
    refused = console("event", "register", "Chloé")
    assert (refused.status, " ".join(refused.err.split())) == (2, LOOKS.format("0lga"))


@pytest.mark.parametrize(
    ("user", "sentence"),
    [("0lga", LOOKS.format("0lga")), ("ol\u200bga", UNSEEN)],
)
def test_a_user_of_the_machine_is_no_other_door(
    house: None, console: Console, sits: Callable[[str], None], user: str, sentence: str
) -> None:
    sits(user)
    for by in ((), ("--by", "Olga")):
        refused = console("event", "register", "Chloé", *by)
        assert (refused.status, " ".join(refused.err.split())) == (2, sentence)


def test_a_user_of_the_machine_called_as_somebody_is_with_other_signs_is_that_person(
    house: None, console: Console, sits: Callable[[str], None]
) -> None:
    assert console("event", "register", "Chloé", "--by", "Ana Lopez").status == 0
    sits("ana.lopez")
    assert console("event", "register", "Dede").status == 0
    spoken, typed = (line["by"] for line in console("event", "history", "--json").json[-2:])
    assert spoken.endswith(f" for {typed}")


def test_capitals_and_spaces_do_not_make_another_person(house: None, console: Console) -> None:
    assert console("event", "register", "Chloé", "--by", "  OLGA ").status == 0
    assert "OLGA" not in console("event", "history").out


def test_nobody_becomes_another_account_for_an_accent_where_somebody_signs_in(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    monkeypatch.setenv("TAPISVERT_BY", "Nora Président")
    assert console("event", "create", "Tuesday").status == 0
    assert console("league", "found", "Maples").status == 0
    with closing(sqlite3.connect(tmp_path / "tapisvert.db")) as database:
        database.execute("UPDATE account SET password = 'argon2$x'")  # they sign in by now
        database.commit()
    refused = console("event", "create", "Friday", "--by", "nora president")
    assert refused.status == 2
    assert "Nobody signs in as nora president, but Nora Président does" in refused.err
    assert console("event", "create", "Friday", "--by", "NORA PRÉSIDENT").status == 0
    named = console("league", "official", "Nora Président", "management")
    assert "signs in here and is nobody of the directory yet" in " ".join(named.out.split())
