"""The server in production: names it answers to, https in front, files named by their content."""

import re
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tests.web.server import Server, served

HOST = {"Host": "poker.example.org"}
SECURE = {**HOST, "X-Forwarded-Proto": "https"}


def asked(server: Server, address: str, headers: dict[str, str]) -> tuple[HTTPResponse, str]:
    connection = server.connection()
    connection.request("GET", address, headers=headers)
    answer = connection.getresponse()
    body = answer.read().decode("utf-8", "replace")
    connection.close()
    return answer, body


def test_behind_a_certificate_the_production_settings_apply(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_HOSTS", "poker.example.org")
    monkeypatch.delenv("DJANGO_SETTINGS_MODULE")
    with served(str(tmp_path)) as server:
        plain, _ = asked(server, "/login", HOST)
        assert (plain.status, plain.getheader("Location")) == (
            301,
            "https://poker.example.org/login",
        )
        page, html = asked(server, "/login", SECURE)
        assert page.status == 200
        assert "Secure" in (page.getheader("Set-Cookie") or "")
        assert page.getheader("Strict-Transport-Security")
        sheet = re.search(r"/static/tapisvert/tokens\.\w+\.css", html)
        assert sheet is not None
        found, css = asked(server, sheet[0], SECURE)
        assert "immutable" in (found.getheader("Cache-Control") or "")
        assert re.search(r"fonts/SourceSansPro-Bold\.\w+\.otf", css)
        kept = (tmp_path / "static" / "tapisvert").glob("stream.*.js")
        scripts = [script.read_text("utf-8") for script in kept]
        assert any(re.search(r'from "\./clock\.\w{12}\.js"', script) for script in scripts)
        assert asked(server, "/login", {**SECURE, "Host": "elsewhere.example.org"})[0].status == 400


def test_the_links_it_prints_are_those_of_the_name_it_answers_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAPISVERT_HOSTS", "poker.example.org,www.poker.example.org")
    monkeypatch.delenv("DJANGO_SETTINGS_MODULE")
    with served(str(tmp_path)) as server:
        told = server.told
        assert (told["here"], told["network"]) == ("https://poker.example.org/", None)
        assert told["first"].startswith("https://poker.example.org/setup/")
