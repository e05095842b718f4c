"""Signs that steer a terminal: no door takes them, and old records show them as numbers."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.journal.chain import link
from tests.cli.conftest import Console

STEERING = {
    "a bell": "\a",
    "an escape": "\x1b[2J",
    "delete": "\x7f",
    "the other escape": "\x9b2J",
    "the other end of a line": "\x85",
    "an override": "\u202e",
    "an isolate": "\u2066",
    "an end of a paragraph": "\u2029",
}
REASON = "typo\x1b[2J\x1b[1;1H\x9b3A\x7f\u202ereversed\r\n12  20:45  Ana  Bo is out"


@pytest.fixture
def house(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An event with two players that starts soon."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    assert console("event", "create", "Tuesday", "--at", "20:00").status == 0
    assert console("event", "register", "Chloé", "Dede", "--at", "20:00").status == 0
    return tmp_path


@pytest.fixture
def old_record(house: Path) -> None:
    """A reason, and an author from elsewhere, as an earlier version kept them."""
    with closing(sqlite3.connect(house / "tapisvert.db")) as database:
        newest = "SELECT version, digest FROM record WHERE stream = 'tuesday' ORDER BY version"
        version, before = database.execute(newest).fetchall()[-1]
        body = [
            ["suspend-event.1", {"reason": REASON}],
            [["event-suspended.1", {"at": 1_000, "reason": REASON}]],
        ]
        record = ("old", REASON, 1_000, json.dumps(body, ensure_ascii=False))
        values = ("tuesday", version + 1, *record, link(before, version + 1, *record))
        database.execute(
            "INSERT INTO record (stream, version, action, actor, at, body, digest)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            values,
        )
        database.commit()


@pytest.mark.parametrize("sign", STEERING.values(), ids=list(STEERING))
@pytest.mark.parametrize(
    "words",
    [
        ("event", "register", "An{}a"),
        ("event", "suspend", "fire {}"),
        ("event", "announce", "{} come"),
        ("people", "add", "B{}o"),
        ("event", "register", "Bo", "--by", "Ev{}e"),
    ],
    ids=lambda words: words[1],
)
def test_no_word_of_the_terminal_holds_a_sign_that_steers_one(
    house: Path, console: Console, words: tuple[str, ...], sign: str
) -> None:
    before = console("event", "history", "--json").json
    refused = console(*(word.format(sign) for word in words))
    told = " ".join(refused.err.split())
    assert (refused.status, told.isprintable()) == (2, True)
    assert told.endswith(
        f"holds a sign that is no writing (U+{ord(sign[0]):04X}): type it again without."
    )
    assert console("event", "history", "--json").json == before


@pytest.mark.parametrize("sign", STEERING.values(), ids=list(STEERING))
def test_no_sheet_brings_a_sign_that_steers_the_terminal(
    house: Path, console: Console, tmp_path: Path, sign: str
) -> None:
    sheet = tmp_path / "sheet.csv"
    sheet.write_text(f"name,note\nBo,none\nEli,he{sign}llo\n", "utf-8")
    before = console("people", "list", "--json").json
    refused = console("people", "import", str(sheet))
    assert (refused.status, refused.err.count("\n") <= 2) == (2, True)
    assert console("people", "list", "--json").json == before


def test_a_list_as_an_old_program_ends_it_is_taken(
    house: Path, console: Console, tmp_path: Path
) -> None:
    sheet = tmp_path / "list.txt"
    sheet.write_bytes(b"Bo\r\nEli\v\r\nFay\f\r\n\x1a")
    assert console("people", "import", str(sheet), "--take").status == 0
    names = [one["name"] for one in console("people", "list", "--json").json]
    assert {"Bo", "Eli", "Fay"} <= set(names)


@pytest.mark.usefixtures("old_record")
@pytest.mark.parametrize("words", [("history",), ("history", "--lang", "fr"), ("status",)])
def test_an_old_reason_steers_no_screen_and_writes_no_line_of_its_own(
    console: Console, words: tuple[str, ...]
) -> None:
    shown = console("event", *words)
    assert shown.status == 0
    assert all(
        line.isprintable()
        for line in shown.out.replace("\N{NARROW NO-BREAK SPACE}", "").split("\n")
    )
    assert not any(line.lstrip().startswith("12  20:45") for line in shown.out.split("\n"))
    if "history" in words:
        assert "typo\\u001b[2J" in shown.out


@pytest.mark.usefixtures("old_record")
def test_a_program_reads_an_old_reason_as_it_is_and_a_terminal_is_not_steered(
    console: Console,
) -> None:
    shown = console("event", "history", "--json")
    assert shown.json[-1]["by"] == REASON
    assert not set("\x1b\x7f\x9b\u202e") & set(shown.out)
