"""The panels: every folder is one, and is named where panels are opened."""

from pathlib import Path

from tapisvert.web import panels

FOLDER = Path(panels.__file__).parent


def test_every_folder_is_a_panel_and_every_panel_a_folder() -> None:
    folders = {each.parent.name for each in FOLDER.glob("*/__init__.py")}
    assert folders == set(panels.PANELS)


def test_every_panel_has_pages() -> None:
    assert len(panels.modules("pages")) == len(panels.PANELS)
