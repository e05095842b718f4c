"""A phone and https of the house's own: what works once it trusts it."""

import base64
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page, expect

from tapisvert.web.server.certificates import authority_file
from tests.browser import chromium
from tests.browser.accessible import faults
from tests.web.server import Server, served

HOST = "poker.local"
ABLE = "() => [isSecureContext, 'wakeLock' in navigator, Boolean(navigator.clipboard)]"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    folder = tmp_path_factory.mktemp("house")
    with served(str(folder), words=("--https",)) as server:
        yield server, folder


def phone(browser: Browser, house: tuple[Server, Path], trusts: bool) -> Iterator[Page]:
    """Chromium by the house's name on the network; it trusts the authority or does not."""
    server, folder = house
    more = [f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    if trusts:
        chain = [authority_file(folder), folder / "https" / "server.crt"]
        more.append(f"--ignore-certificate-errors-spki-list={','.join(map(_pin, chain))}")
    environ = {**os.environ, "XDG_DATA_HOME": str(folder)}  # its own list of certificates
    opened = browser.browser_type.launch(
        executable_path=chromium.found(), args=[*chromium.flags(), *more], env=environ
    )
    context = opened.new_context(viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    page.goto(f"http://{HOST}:{server.port}/rules/")
    yield page
    opened.close()


def _pin(file: Path) -> str:
    key = x509.load_pem_x509_certificate(file.read_bytes()).public_key()
    shown = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return base64.b64encode(sha256(shown).digest()).decode()


def test_a_phone_that_does_not_trust_the_house_reads_what_is_missing_and_what_to_do(
    browser: Browser, house: tuple[Server, Path]
) -> None:
    for page in phone(browser, house, trusts=False):
        expect(page.get_by_role("heading", name="Trust this house, once")).to_be_visible()
        expect(page.get_by_text("The screen goes dark by itself")).to_be_visible()
        expect(page.get_by_role("link", name="Get the certificate")).to_be_visible()
        assert page.evaluate(ABLE) == [False, False, False]
        assert not faults(page)


def test_a_phone_that_trusts_the_house_goes_on_by_itself_and_can_do_everything(
    browser: Browser, house: tuple[Server, Path]
) -> None:
    for page in phone(browser, house, trusts=True):
        page.wait_for_url(f"https://{HOST}:{house[0].port}/rules/")
        assert page.evaluate(ABLE) == [True, True, True]
        page.goto(f"https://{HOST}:{house[0].port}/trust")
        expect(page.get_by_text("This device trusts the house")).to_be_visible()


def test_the_machine_itself_is_not_said_to_trust_a_house_it_does_not_trust(
    browser: Browser, house: tuple[Server, Path]
) -> None:
    for page in phone(browser, house, trusts=False):
        with page.expect_request_finished(lambda one: one.url.endswith("device.js")):
            page.goto(f"http://127.0.0.1:{house[0].port}/trust")
        assert page.evaluate("isSecureContext")
        expect(page.get_by_role("link", name="Get the certificate")).to_be_visible()
        expect(page.get_by_text("This device trusts the house")).to_be_hidden()
