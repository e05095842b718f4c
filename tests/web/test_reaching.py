"""Addresses others can open."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from tapisvert.web.reaching import outward
from tapisvert.web.serving import network_address


@pytest.mark.parametrize("host", ["room.example", "192.168.1.20:8000"])
def test_an_address_others_know_stays_as_it_is(host: str) -> None:
    request = RequestFactory(headers={"host": host}).get("/e/tuesday/results")
    assert outward(request, "/r/x") == f"http://{host}/r/x"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_what_only_this_machine_knows_is_told_by_the_networks_address(host: str) -> None:
    request = RequestFactory(headers={"host": f"{host}:8000"}).get("/e/tuesday/results")
    assert outward(request, "/r/x") == f"http://{network_address() or host}:8000/r/x"
