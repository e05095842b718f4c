"""Addresses others can open."""

import pytest
from django.test import RequestFactory

from tapisvert.web.addresses import outward
from tapisvert.web.serving import OPEN, network_address


@pytest.mark.parametrize("host", ["poker.lan", "laptop:8000", "192.168.1.20:8000", "[fd00::20]"])
def test_an_address_others_know_stays_as_it_is(host: str) -> None:
    reached = {"SERVER_NAME": host.strip("[]").removesuffix(":8000")}
    request = RequestFactory(headers={"host": host}, **reached).get("/e/tuesday/results")
    assert outward(request, "/r/x") == f"http://{host}/r/x"


@pytest.mark.parametrize("host", ["evil.example", "6.6.6.6:8000", "evil.example:81"])
def test_a_host_nobody_here_knows_is_put_into_no_link(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OPEN, "1")
    asked = RequestFactory(headers={"host": host}, SERVER_NAME="192.168.1.20")
    found = outward(asked.get("/e/tuesday/results", SERVER_PORT="8000"), "/r/x")
    assert found == f"http://{network_address() or 'localhost'}:8000/r/x"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_what_only_this_machine_knows_is_told_by_the_networks_address(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OPEN, "1")
    request = RequestFactory(headers={"host": f"{host}:8000"}).get("/e/tuesday/results")
    assert outward(request, "/r/x") == f"http://{network_address() or host}:8000/r/x"


def test_a_room_for_this_machine_alone_names_no_other_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(OPEN, "")
    request = RequestFactory(headers={"host": "127.0.0.1:8000"}).get("/settings/team")
    assert outward(request, "/in/x") == "http://127.0.0.1:8000/in/x"
