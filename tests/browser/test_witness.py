"""What a browser complains of is heard, so that a silent test means a silent browser."""

from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.person import LAPTOP, Person

INLINE: Final = """
const script = document.createElement("script");
script.textContent = "1";
document.body.append(script);
"""


@pytest.mark.parametrize(
    ("done", "heard"),
    [
        ("console.error('a script says so')", "a script says so"),
        ("setTimeout(() => { throw new Error('unforeseen'); })", "unforeseen"),
        (INLINE, "Content Security Policy"),
        ("fetch('/nowhere')", "404"),
        ("fetch('http://127.0.0.1:9/')", "127.0.0.1:9"),
    ],
)
def test_every_kind_of_complaint_is_heard(
    browser: Browser, house: House, done: str, heard: str
) -> None:
    dede = Person(browser, house, LAPTOP)
    dede.opens("/login")
    assert dede.witness.complaints == []
    dede.page.evaluate(f"void (() => {{ {done} }})()")
    dede.sees_that(lambda: heard in " ".join(dede.witness.complaints))
    dede.context.close()
