"""Where the records of a house are kept on this machine."""

import os

import pytest

from tapisvert.journal.folder import data_folder


def test_the_folder_told_comes_before_the_environment_and_that_before_the_users() -> None:
    assert data_folder("here", {"TAPISVERT_DATA": "there"}) == "here"
    assert data_folder(None, {"TAPISVERT_DATA": "there"}) == "there"


@pytest.mark.parametrize(
    ("platform", "environ", "within"),
    [
        ("linux", {"XDG_DATA_HOME": "share"}, os.path.join("share", "tapisvert")),
        ("linux", {}, os.path.join(".local", "share", "tapisvert")),
        ("darwin", {}, os.path.join("Library", "Application Support", "tapisvert")),
        ("win32", {"LOCALAPPDATA": "Local"}, os.path.join("Local", "tapisvert")),
    ],
)
def test_each_system_has_its_own_place(platform: str, environ: dict[str, str], within: str) -> None:
    assert data_folder(None, environ, platform).endswith(within)
