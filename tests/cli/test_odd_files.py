"""Every door of the terminal that opens a file: an odd one is a sentence and changes nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path
from resource import RLIMIT_AS, setrlimit
from zlib import crc32

import pytest

from tests.cli.conftest import Console

DOORS = (
    ("draw", "verify"),
    ("event", "import"),
    ("restore",),
    ("structure",),
    ("event", "create", "Odd", "--preset"),
    ("event", "create", "Odd", "--book"),
    ("event", "law", "--take"),
    ("league", "season", "2027", "--points"),
    ("phrases", "take"),
    ("cases", "check"),
    ("hand", "replay"),
    ("rule", "facing 400: pushes 1000", "--book"),
)
FILES: dict[str, bytes] = {
    "nothing.toml": b"\0" * 300,
    "noise.toml": bytes(range(256)),
    "no-text.toml": b"\xff\xfe\xff",
    "deep.toml": b"a = " + b"[" * 5_000 + b"]" * 5_000,
    "deep.json": b"[" * 5_000 + b"]" * 5_000,
    "digits.toml": b"a = " + b"9" * 6_000,
    "odd.json": b'{"purpose":"\\ud800","hash":1,"seed":"00","words":2,"items":3,"result":4}',
}


@pytest.fixture
def folder(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with an event, and odd files beside it."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path / "house"))
    assert console("event", "create", "Tuesday").status == 0
    assert console("league", "found", "PUR").status == 0
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    (tmp_path / "round").symlink_to("round")
    return tmp_path


@pytest.mark.parametrize("door", DOORS, ids=" ".join)
def test_an_odd_file_is_refused_in_a_sentence(
    console: Console, folder: Path, door: tuple[str, ...]
) -> None:
    before = console("event", "list").out
    for name in (*FILES, "folder", "round", "not there", "n" * 300 + ".toml"):
        answer = console(*door, str(folder / name))
        assert answer.status in (1, 2), name
        assert (answer.out + answer.err).strip(), name
    assert console("event", "list").out == before


def old_line(data: object) -> bytes:
    body = json.dumps(data, separators=(",", ":")).encode()
    return b'["%08x",%b]\n' % (crc32(body), body)


def deep_line() -> bytes:
    """A whole line, by its checksum, that no reader gets through."""
    body = b'{"version":1,"action":' + b"[" * 5_000 + b"]" * 5_000 + b"}"
    return b'["%08x",%b]\n' % (crc32(body), body)


@pytest.mark.parametrize(
    "line",
    [
        deep_line(),
        old_line({"version": 1}),
        old_line({"version": 1, "action": 5, "actor": [], "at": "x", "wish": 3, "events": None}),
        old_line(
            {"version": 1, "action": "a", "actor": "b", "at": 2, "wish": ["x.1", 5], "events": []}
        ),
    ],
)
def test_an_old_journal_nobody_wrote_is_told_and_closes_no_house(
    console: Console, folder: Path, line: bytes
) -> None:
    house = folder / "house"
    (house / "stream-wednesday.jsonl").write_bytes(line)
    first = console("event", "list")
    assert (first.status, "Tuesday" in first.out) == (0, True)
    assert "stream-wednesday.jsonl" in first.err
    assert (house / "old-files" / "stream-wednesday.jsonl").read_bytes() == line
    assert console("doctor").status == 0


@pytest.mark.parametrize("line", [b"[" * 5_000 + b"]" * 5_000, b"5", b'{"person": 3}'])
def test_old_people_nobody_wrote_close_no_house(
    console: Console, folder: Path, line: bytes
) -> None:
    (folder / "house" / "people.jsonl").write_bytes(line + b"\n" + line + b"\n")
    assert console("event", "list").status == 0
    assert os.listdir(folder / "house" / "old-files") == ["people.jsonl"]


def test_a_file_as_large_as_a_disk_is_a_sentence(tmp_path: Path) -> None:
    large, memory = tmp_path / "disk.tapisvert", 1 << 30
    large.touch()
    os.truncate(large, 4 * memory)
    done = subprocess.run(
        (sys.executable, "-m", "tapisvert", "restore", str(large), "--lang", "en"),
        env={**os.environ, "TAPISVERT_DATA": str(tmp_path / "house")},
        preexec_fn=lambda: setrlimit(RLIMIT_AS, (memory, memory)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "The system did not let us finish: Cannot allocate memory.\n"
