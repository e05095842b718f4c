"""A crowd and bad guests at the door of a real server."""

import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tests.web.server import Server, served
from tests.web.strangers import Browser

SIXTY_MEGABYTES = 60 * 1024 * 1024


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(str(tmp_path_factory.mktemp("house"))) as server:
        yield server


def asked(
    server: Server, address: str, method: str = "GET", **headers: str
) -> tuple[HTTPResponse, str]:
    connection = server.connection()
    connection.putrequest(method, address, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer, text


@pytest.mark.parametrize("address", ["/login", "/open", "/rules/", "/nowhere"])
def test_ten_unfinished_posts_of_a_stranger_are_refused_before_a_byte_of_them(
    house: Server, address: str
) -> None:
    for _ in range(10):
        answer, text = asked(
            house, address, "POST", Content_Length=str(SIXTY_MEGABYTES), Accept_Language="fr"
        )
        assert (answer.status, answer.getheader("Connection")) == (413, "close")
        assert "C'est trop d'un coup" in text.replace("&#x27;", "'")


def test_an_owner_may_send_a_large_file_where_files_are_opened_and_nowhere_else(
    house: Server,
) -> None:
    owner = Browser(house)
    owner.settle_in()
    large = b"\n" * (5 * 1024 * 1024)
    assert owner.sends_file("/open", large)[0] == 400
    assert owner.sends_file("/new", large)[0] == 413


def test_nothing_of_a_refused_body_lies_on_the_disk(house: Server) -> None:
    connection = house.connection()
    connection.putrequest("POST", "/login")
    connection.putheader("Content-Length", str(2_000_000))
    connection.endheaders()
    connection.send(b"x" * 1_900_000)
    assert house.status("/login") == 200
    opened = Path(f"/proc/{house.process.pid}/fd")
    if opened.exists():
        names = []
        for each in (one for one in opened.iterdir() if int(one.name) > 2):
            with suppress(FileNotFoundError):  # closed meanwhile
                names.append(os.readlink(each))
        assert not [name for name in names if name.endswith("(deleted)")]
    connection.close()


def test_a_stranger_who_asks_for_too_many_pictures_waits_and_nobody_else(house: Server) -> None:
    far, near = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
    picture = "/r/nothing-x.png"
    answer, text = asked(house, picture, **far, Accept_Language="en")
    assert answer.status == 404
    while answer.status == 404:
        answer, text = asked(house, picture, **far, Accept_Language="en")
    assert (answer.status, answer.getheader("Retry-After")) == (429, "5")
    assert "Too many pages" in text
    assert asked(house, "/rules/", **near)[0].status == 200
    assert asked(house, "/static/tapisvert/tokens.css", **far)[0].status == 200


@pytest.mark.parametrize("address", ["/e/%00/", "/rules/?q=%00", "/in/a%00b", "/l/%00/calendar"])
def test_a_sign_no_database_keeps_leads_nowhere(house: Server, address: str) -> None:
    answer, text = asked(house, address)
    assert answer.status == 404
    assert "Tapis Vert" in text


def test_a_form_in_other_letters_than_ours_is_refused(house: Server) -> None:
    kind = "application/x-www-form-urlencoded; charset=utf-7"
    answer, text = asked(house, "/login", "POST", Content_Type=kind, Accept_Language="en")
    assert answer.status == 415
    assert "UTF-8" in text


def test_a_query_that_is_no_text_is_not_understood(house: Server) -> None:
    with socket.create_connection(("127.0.0.1", house.port or 0)) as connection:
        connection.sendall(b"GET /rules/?q=\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert connection.makefile("rb").readline() == b"HTTP/1.1 400 Bad Request\r\n"
