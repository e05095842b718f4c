"""Https of a house on its own network: a real client that trusts it, and one that does not yet."""

import plistlib
import ssl
import stat
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from cryptography import x509

from tapisvert.refusals import Invalid
from tapisvert.web.server.certificates import (
    authority_file,
    given,
    house_certificate,
    network_name,
)
from tests.processes import PATIENCE
from tests.web.server import Server, served
from tests.web.test_crowd import asked

FAR = {"Host": "poker.local"}
"""As somebody else on the network asks."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Server]:
    with served(str(folder), words=("--https",)) as server:
        yield server


def test_a_client_that_trusts_the_authority_is_served_and_no_other(
    house: Server, folder: Path
) -> None:
    trusts = ssl.create_default_context(cafile=str(authority_file(folder)))
    connection = HTTPSConnection("127.0.0.1", house.port, timeout=PATIENCE, context=trusts)
    connection.request("GET", "/login")
    answer = connection.getresponse()
    assert answer.status == 200
    assert "Secure" in str(answer.getheader("Set-Cookie"))
    connection.close()
    stranger = HTTPSConnection(
        "127.0.0.1", house.port, timeout=PATIENCE, context=ssl.create_default_context()
    )
    with pytest.raises(ssl.SSLCertVerificationError):
        stranger.request("GET", "/login")


def test_it_says_where_it_is_and_where_phones_learn_to_trust_it(house: Server) -> None:
    assert house.told["here"] == f"https://127.0.0.1:{house.port}/"
    assert house.told["trust"] == f"http://127.0.0.1:{house.port}/trust"


def test_whoever_comes_over_plain_http_is_shown_the_way_and_nothing_else(house: Server) -> None:
    answer, _ = asked(house, "/rules/?q=a", Host="poker.local")
    assert (answer.status, answer.getheader("Location")) == (302, "/trust?next=%2Frules%2F%3Fq%3Da")
    page, text = asked(house, "/trust?next=/rules/", Host="poker.local", Accept_Language="en")
    assert page.status == 200
    assert "https://poker.local/rules/" in text
    assert "<svg" in text
    assert "https://poker.local" in str(page.getheader("Content-Security-Policy"))
    assert asked(house, "/health", Host="poker.local")[1] == '{"status":"ok"}\n'


def test_plain_http_shows_nobody_a_sign_in_not_even_at_the_machine(house: Server) -> None:
    for host in (f"localhost:{house.port}", f"127.0.0.1:{house.port}"):
        answer, _ = asked(house, "/login", Host=host)
        assert (answer.status, answer.getheader("Location")) == (302, "/trust?next=%2Flogin")
        page, text = asked(house, "/trust?next=/login", Host=host, Accept_Language="en")
        assert (page.status, f"https://{host}/login" in text) == (200, True)


def test_the_machine_is_called_by_a_name_its_certificate_is_for(folder: Path) -> None:
    files = house_certificate(folder, "192.168.1.20")
    shown = x509.load_pem_x509_certificate(files.certificate.read_bytes())
    named = shown.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert network_name() in named.get_values_for_type(x509.DNSName)


@pytest.mark.parametrize(
    ("agent", "step", "file"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", "Certificate Trust Settings", "mobileconfig"),
        ("Mozilla/5.0 (Linux; Android 15; Pixel 9)", "CA certificate", "crt"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "trusted root authorities", "crt"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "Always Trust", "crt"),
        ("Mozilla/5.0 (X11; Linux x86_64)", "browser", "crt"),
    ],
)
def test_each_device_reads_its_own_steps(house: Server, agent: str, step: str, file: str) -> None:
    _, text = asked(house, "/trust", Host="poker.local", User_Agent=agent, Accept_Language="en")
    assert step in text
    assert f"/trust/tapisvert.{file}" in text


def test_phones_get_the_authority_as_a_file_and_as_a_profile(house: Server, folder: Path) -> None:
    known = x509.load_pem_x509_certificate(authority_file(folder).read_bytes())
    for name in ("crt", "mobileconfig"):
        connection = house.connection()
        connection.request("GET", f"/trust/tapisvert.{name}", headers=FAR)
        content = connection.getresponse().read()
        connection.close()
        if name == "mobileconfig":
            content = plistlib.loads(content)["PayloadContent"][0]["PayloadContent"]
        assert x509.load_der_x509_certificate(content) == known


def test_the_authority_vouches_for_private_networks_alone_and_stays(tmp_path: Path) -> None:
    house_certificate(tmp_path, "192.168.1.20")
    made = x509.load_pem_x509_certificate(authority_file(tmp_path).read_bytes())
    allowed = made.extensions.get_extension_for_class(x509.NameConstraints)
    assert allowed.critical
    named = [str(each.value) for each in allowed.value.permitted_subtrees or ()]
    assert {"192.168.0.0/16", "local"} <= set(named)
    assert not {"0.0.0.0/0", ""} & set(named)
    house_certificate(tmp_path, "10.0.0.7")
    assert x509.load_pem_x509_certificate(authority_file(tmp_path).read_bytes()) == made
    for file in (tmp_path / "https").iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_certificate_is_made_anew_for_another_address_and_before_it_ends(tmp_path: Path) -> None:
    now = datetime(2026, 11, 16, tzinfo=UTC)
    first = house_certificate(tmp_path, "192.168.1.20", now).certificate.read_bytes()
    assert house_certificate(tmp_path, "192.168.1.20", now).certificate.read_bytes() == first
    moved = house_certificate(tmp_path, "192.168.1.21", now).certificate.read_bytes()
    assert moved != first
    later = now + timedelta(days=380)
    assert house_certificate(tmp_path, "192.168.1.21", later).certificate.read_bytes() != moved


def test_a_certificate_of_ones_own_is_used_and_a_missing_one_refused(tmp_path: Path) -> None:
    files = house_certificate(tmp_path, None)
    words = ("--certificate", str(files.certificate), "--key", str(files.key))
    with served(str(tmp_path / "other"), words=words) as server:
        assert server.told["here"].startswith("https://")
        assert asked(server, "/trust/tapisvert.crt", Host="poker.local")[0].status == 404
    with pytest.raises(Invalid) as refusal:
        given(str(tmp_path / "none.crt"), str(files.key))
    assert refusal.value.code == "web.no-certificate"


def test_a_house_without_https_says_what_is_missing_and_how_it_comes(tmp_path: Path) -> None:
    with served(str(tmp_path)) as server:
        _, text = asked(server, "/trust", Accept_Language="en")
        assert "tapisvert serve --https" in text
        assert "The screen goes dark" in text
        assert asked(server, "/health")[1] == '{"status":"ok"}\n'
        assert asked(server, "/health", "POST")[0].status == 503
