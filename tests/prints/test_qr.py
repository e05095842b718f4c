"""Addresses as pictures."""

import pytest

from tapisvert.prints.qr import picture
from tapisvert.refusals import Invalid


def test_an_address_is_a_drawing_and_no_address_is_nothing() -> None:
    assert picture("http://192.168.1.20:8000/p/abc").startswith("<svg")
    assert picture("") == ""
    assert picture("http://a/1") != picture("http://a/2")


def test_an_address_too_long_for_any_code_is_refused() -> None:
    with pytest.raises(Invalid, match="too long for a QR code"):
        picture("http://a/" + "x" * 3000)
