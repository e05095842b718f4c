"""The pictures of the most important screens: all there, small, and shown on the front pages."""

from pathlib import Path

import pytest

from tests.browser.pictures import FOLDER, PICTURES

ROOT = Path(__file__).parents[1]
MOST = 2_000_000


def test_there_are_twelve_and_no_other() -> None:
    names = {f"{picture.name}.png" for picture in PICTURES}
    assert len(names) == 12
    assert {path.name for path in FOLDER.iterdir()} == names


def test_all_of_them_are_fetched_in_a_moment() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_the_front_pages_show_them(page: str) -> None:
    shown = (ROOT / page).read_text("utf-8")
    for picture in PICTURES:
        assert f"docs/pictures/{picture.name}.png" in shown
