"""`tapisvert serve`: what it prints, what it refuses, how it ends."""

import os
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.cli.serve import _code
from tapisvert.desk.authors import Authors
from tapisvert.desk.machine_audit import note_at_machine
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.schema import new_house
from tests.cli.conftest import Console
from tests.processes import PIPE, interrupted, started

DEAF = 'trap "" INT TERM; exec "$@"'
"""What a shell does to those it starts in the background: they never hear Ctrl-C."""


def test_a_port_that_is_taken_is_refused_by_its_number(console: Console) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        answer = console("serve", "--host", "127.0.0.1", "--port", port, "--lang", "fr")
    assert answer == (2, "", f"Le port {port} est pris ; donnez-en un autre avec --port.\n")


def test_a_port_there_cannot_be_is_refused(console: Console) -> None:
    assert "65535" in console("serve", "--port", "70000").err


def test_more_processes_are_refused_on_a_file_with_the_reason(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    answer = console("serve", "--workers", "4")
    assert answer.status == 2
    assert "SQLite file takes one writer at a time" in answer.err.replace("\n", " ")
    assert "1 to 64" in console("serve", "--workers", "0").err


def test_the_code_for_phones_fits_a_terminal() -> None:
    drawn = _code("http://192.168.100.100:8000/setup/" + "x" * 32)
    assert 15 < len(drawn) < 30


@pytest.mark.parametrize("deaf", [False, True], ids=["in front", "in the background of a script"])
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_cleanly(
    tmp_path: Path, by: signal.Signals, deaf: bool
) -> None:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "house"))
    command = (sys.executable, "-m", "tapisvert", *words, "--lang", "en")
    more = {"DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "tapisvert.web.settings.lan"}
    with started(("sh", "-c", DEAF, "sh", *command) if deaf else command, more, stderr=PIPE) as one:
        assert one.stdout is not None
        assert one.stderr is not None
        lines = [one.stdout.readline() for _ in range(6)]
        while not lines[-1].strip().endswith("house"):  # a long path is broken into lines
            lines.append(one.stdout.readline())
        assert lines[0].startswith("On this computer: http://127.0.0.1:")
        assert "/setup/" in lines[2]
        assert str(tmp_path) in "".join("".join(lines).split())
        assert (interrupted(one, by), one.stderr.read()) == (0, "")


def test_a_room_whose_keys_are_gone_says_what_is_lost_before_it_makes_others(
    tmp_path: Path,
) -> None:
    house = new_house(tmp_path)
    Authors(house).entered("Ana", "en")
    house.change("UPDATE account SET password = 'argon2$x'")
    HouseKey.of(tmp_path)
    note_at_machine(house, str(tmp_path), "house-saved", 1_000)
    (tmp_path / "house.key").unlink()
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    command = (sys.executable, "-m", "tapisvert", *words, "--lang", "en")
    more = {"DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "tapisvert.web.settings.lan"}
    with started(command, more, stderr=PIPE) as one:
        assert one.stdout is not None
        assert one.stderr is not None
        assert one.stdout.readline().startswith("On this computer")
        assert interrupted(one, signal.SIGTERM) == 0
        first, second, third = one.stderr.read().splitlines()
    assert first.startswith("house.key is missing")
    assert "seeds of announced draws stay closed" in second
    assert third.startswith("secret.key is missing")
    (tmp_path / "secret.key").write_bytes(b"\xff" * 40)
    done = subprocess.run(command, env={**os.environ, **more}, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "secret.key holds no key. Put it back" in done.stderr


def test_a_hang_up_ends_no_room_of_one_process_and_links_lead_to_where_it_was(
    tmp_path: Path,
) -> None:
    data = ("--data", str(tmp_path / "house"), "--lang", "en")
    program = (sys.executable, "-m", "tapisvert")
    words = (*program, "serve", "--host", "127.0.0.1", "--port", "0", *data)
    more = {"DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "tapisvert.web.settings.lan"}
    with started(words, more, stderr=PIPE) as one:
        assert one.stdout is not None
        assert one.stderr is not None
        address = one.stdout.readline().partition(": ")[2].strip()
        one.send_signal(signal.SIGHUP)
        assert "this room has one, and goes on" in one.stderr.readline()
        with started((*program, "invite", *data), more) as other:
            assert other.stdout is not None
            assert f"{address}setup/" in other.stdout.read()
        assert one.poll() is None
        assert interrupted(one, signal.SIGTERM) == 0


def test_a_database_that_does_not_answer_is_refused_in_one_sentence(tmp_path: Path) -> None:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    done = subprocess.run(
        (sys.executable, "-m", "tapisvert", *words, "--lang", "fr"),
        env={**os.environ, "DATABASE_URL": "postgres://ana@127.0.0.1:1/room"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("La base de données ne s'ouvre pas")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "DATABASE_URL names a PostgreSQL database, and what speaks to it is not installed"),
        ("fr", "DATABASE_URL nomme une base PostgreSQL, et il manque de quoi lui parler"),
    ],
)
def test_without_what_speaks_to_postgresql_it_says_what_to_install(
    tmp_path: Path, language: str, sentence: str
) -> None:
    Path(tmp_path, "psycopg.py").write_text("raise ImportError", "utf-8")
    more = {"DATABASE_URL": "postgres://ana@127.0.0.1:1/room"}
    search = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH", ""))))
    done = subprocess.run(
        (sys.executable, "-m", "tapisvert", "serve", "--data", str(tmp_path), "--lang", language),
        env={**os.environ, **more, "PYTHONPATH": search},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert "tapisvert[postgres]" in done.stderr
    assert done.stderr.count("\n") <= 2


def test_a_house_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    newer = "INSERT INTO django_migrations (app, name, applied) VALUES ('room', '9999_later', '')"
    with closing(new_house(tmp_path)) as database:
        database.change(newer)
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    command = (sys.executable, "-m", "tapisvert", *words, "--lang", "en")
    environ = {**os.environ, "DATABASE_URL": ""}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("A newer version has opened this house")


@pytest.mark.parametrize("line", ["--version", "rules list", "structure", ""])
def test_the_terminal_never_opens_the_room_it_was_not_asked_for(line: str) -> None:
    source = (
        "import sys; from tapisvert.cli.main import main; "
        f"main({line.split()!r}); sys.exit('django' in sys.modules)"
    )
    assert subprocess.run((sys.executable, "-c", source), stdout=subprocess.DEVNULL).returncode == 0


@pytest.mark.parametrize(
    "content", [b"rubbish" * 3_000, b"SQLite format 3\0" + b"\x10\x00" * 3_000]
)
def test_a_damaged_database_is_a_sentence_and_no_traceback(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "tapisvert.db").write_bytes(content)
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    command = (sys.executable, "-m", "tapisvert", *words, "--lang", "en")
    environ = {**os.environ, "DATABASE_URL": ""}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "tapisvert doctor" in done.stderr
    assert "Traceback" not in done.stderr
