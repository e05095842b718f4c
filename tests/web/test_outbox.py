"""Letters on their way out: kept as files, sent where there is a server, tried again."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread

import pytest

from tapisvert.refusals import Invalid
from tapisvert.web.outbox import PAUSES, Letter, Outbox

HELLO = Letter("chloe@example.org", "Finale", "Chloé, vous êtes invitée.")


class _Clerk(StreamRequestHandler):
    """As much of a mail server as a letter needs; it knows nobody called bad."""

    taken: list[bytes] = []  # noqa: RUF012  (the server makes one clerk a visitor)

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                self.taken.append(b"".join(iter(self.rfile.readline, b".\r\n")))
                self.wfile.write(b"250 taken\r\n")
            elif verb == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"550 nobody\r\n" if b"bad@" in line else b"250 well\r\n")


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    _Clerk.taken = []
    with ThreadingTCPServer(("127.0.0.1", 0), _Clerk) as opened:
        opened.daemon_threads = True
        Thread(target=opened.serve_forever, daemon=True).start()
        monkeypatch.setenv("TAPISVERT_SMTP", f"smtp://127.0.0.1:{opened.server_address[1]}")
        yield _Clerk.taken
        opened.shutdown()


def test_without_a_server_a_letter_is_a_file_any_mail_program_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TAPISVERT_SMTP", raising=False)
    outbox = Outbox(tmp_path)
    outbox.put(HELLO)
    assert outbox.send() == 0
    (kept,) = outbox.waiting()
    assert b"To: chloe@example.org" in kept.read_bytes()


def test_a_server_takes_every_letter_once(tmp_path: Path, server: list[bytes]) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(HELLO, Letter("dede@example.org", "Finale", "Dede"))
    assert (outbox.send(), outbox.send(), len(server)) == (2, 0, 2)
    assert outbox.waiting() == []


def test_a_letter_that_is_refused_waits_for_another_try_and_not_for_ever(
    tmp_path: Path, server: list[bytes]
) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(Letter("bad@example.org", "Finale", "Nobody"), HELLO)
    assert outbox.send() == 1
    assert [path.name.split(".")[1] for path in outbox.waiting()] == ["1"]
    assert outbox.send() == 0
    assert [path.name.split(".")[1] for path in outbox.waiting()] == ["1"]
    at, tries = time.time(), []
    for pause in PAUSES:
        assert outbox.send(at + pause - 2) == 0
        tries += [path.name.split(".")[1] for path in outbox.waiting()]
        at += pause
        outbox.send(at)
    assert tries == [str(each) for each in range(1, len(PAUSES) + 1)]
    assert outbox.waiting() == []
    assert len(list((tmp_path / "outbox").glob("*.refused"))) == 1


def test_a_log_says_why_a_letter_was_not_taken_and_to_nobody_to_whom(
    tmp_path: Path, server: list[bytes], caplog: pytest.LogCaptureFixture
) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(Letter("bad@example.org", "Finale", "Nobody"), HELLO)
    with caplog.at_level("INFO"):
        outbox.send()
    assert "refused with 550" in caplog.text
    assert "1 letters went out" in caplog.text
    assert "@" not in caplog.text


def test_a_letter_with_a_key_is_kept_once_out_or_not(tmp_path: Path, server: list[bytes]) -> None:
    outbox = Outbox(tmp_path)
    keyed = HELLO._replace(key="t1 chloe", about="digest chloe", stop="https://example.org/u/x")
    outbox.put(keyed)
    outbox.put(keyed)
    assert outbox.send() == 1
    Outbox(tmp_path).put(keyed)
    assert (Outbox(tmp_path).send(), len(server)) == (0, 1)
    assert b"List-Unsubscribe: <https://example.org/u/x>" in server[0]


def test_mail_programs_read_where_letters_are_ended_however_long_the_address_is(
    tmp_path: Path, server: list[bytes]
) -> None:
    stop = f"https://poker.example.org/u/{'WyJsaWd1ZS1kdS1ib3Vs' * 12}:1vKx:abc_-d"
    outbox = Outbox(tmp_path)
    subject = "Votre soirée du mardi 3 novembre à la Taverne du Coin, où tout le monde a joué"
    outbox.put(HELLO._replace(subject=subject, stop=stop))
    (waiting,) = outbox.waiting()
    written = waiting.read_bytes()
    assert outbox.send() == 1
    for letter in (written, server[0]):
        lines = letter.splitlines()
        assert f"List-Unsubscribe: <{stop}>".encode() in lines
        assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in lines
        assert b"Subject: " not in lines
        assert b"Subject:" not in lines


def test_the_address_that_ends_letters_is_written_in_plain_letters(tmp_path: Path) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(HELLO._replace(stop="https://ligue-du-café.example:8443/u/é?x=1"))
    (waiting,) = outbox.waiting()
    plain = b"List-Unsubscribe: <https://xn--ligue-du-caf-meb.example:8443/u/%C3%A9?x=1>"
    assert plain in waiting.read_bytes().splitlines()


def test_what_waits_is_taken_back_and_letters_to_somebody_forgotten_are_gone(
    tmp_path: Path, server: list[bytes]
) -> None:
    outbox = Outbox(tmp_path)
    outbox.put(HELLO, HELLO._replace(about="digest chloe", key="t1"))
    outbox.take_back("digest chloe")
    assert outbox.send() == 1
    outbox.put(HELLO, Letter("dede@example.org", "Finale", "Dede"))
    outbox.forget(["Chloe@example.org", ""])
    assert [b"dede@" in path.read_bytes() for path in outbox.waiting()] == [True]
    assert list((tmp_path / "outbox" / "sent").iterdir()) == []


def test_a_server_that_is_away_is_asked_again_after_growing_pauses(
    tmp_path: Path, server: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = os.environ["TAPISVERT_SMTP"]
    monkeypatch.setenv("TAPISVERT_SMTP", "smtp://127.0.0.1:1")
    outbox, at = Outbox(tmp_path), time.time()
    outbox.put(HELLO)
    for pause in PAUSES[:3]:
        assert outbox.send(at) == 0
        at += pause
    monkeypatch.setenv("TAPISVERT_SMTP", there)
    assert (outbox.send(at - 1), outbox.send(at), len(server)) == (0, 1, 1)


def test_a_server_that_is_away_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_SMTP", "smtp://127.0.0.1:1")
    outbox = Outbox(tmp_path)
    outbox.put(HELLO)
    assert (outbox.send(), len(outbox.waiting())) == (0, 1)


@pytest.mark.parametrize("address", ["", "nobody", "a@b\nBcc: everybody@example.org"])
def test_an_address_that_is_none_is_refused_before_anything_is_kept(
    tmp_path: Path, address: str
) -> None:
    outbox = Outbox(tmp_path)
    with pytest.raises(Invalid):
        outbox.put(HELLO, Letter(address, "Finale", "x"))
    assert outbox.waiting() == []


def test_of_a_letter_that_leaves_nothing_no_copy_stays_sent_given_up_or_without_a_server(
    tmp_path: Path, server: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox, (to, *words) = Outbox(tmp_path), HELLO[:3]
    outbox.put(Letter(to, *words, leaves_nothing=True))
    outbox.put(Letter("bad@example.org", *words, leaves_nothing=True))
    at = time.time()
    assert (outbox.send(at), len(server)) == (1, 1)
    for pause in PAUSES:
        at += pause
        outbox.send(at)
    monkeypatch.delenv("TAPISVERT_SMTP")
    outbox.put(Letter(to, *words, leaves_nothing=True))
    assert [each for each in (tmp_path / "outbox").rglob("*") if each.is_file()] == []


def test_nothing_to_write_makes_nothing_and_a_first_letter_is_no_news_to_open_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TAPISVERT_SMTP", raising=False)
    outbox = Outbox(tmp_path)
    before = outbox.refused_mark()
    outbox.put()
    assert not any(tmp_path.iterdir())
    outbox.put(HELLO)
    assert outbox.refused_mark() == before, "open pages would say that somebody changed something"
