"""The page of components."""

from tapisvert.web.panels.design.pages import colours, icons
from tests.web.cast import account, browser


def test_every_colour_and_icon_is_shown_to_those_who_build_panels() -> None:
    shown = browser(account("Ana", "owner")).get("/design").content.decode()
    assert len(icons()) > 40
    for name in icons():
        assert f'#{name}"></use>' in shown
    for name in colours():
        assert f"swatch-{name}" in shown


def test_a_stranger_is_sent_to_the_door() -> None:
    assert browser().get("/design").status_code == 302
