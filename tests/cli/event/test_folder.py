"""Where events are kept, and which one is meant."""

import os
from pathlib import Path

import pytest

from tapisvert.cli.event import folder
from tapisvert.journal.disk import Disk
from tapisvert.refusals import Invalid


def test_the_folder_told_comes_before_the_environment_and_that_before_the_users() -> None:
    assert folder.data_folder("here", {"TAPISVERT_DATA": "there"}) == "here"
    assert folder.data_folder(None, {"TAPISVERT_DATA": "there"}) == "there"


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
    assert folder.data_folder(None, environ, platform).endswith(within)


def test_a_record_is_named_after_its_event_in_plain_letters() -> None:
    assert folder.record_name("Mardi à l'Écluse !") == "mardi-a-l-ecluse"
    assert folder.record_name("♠") == "event"
    assert folder.fresh_name("Mardi", ("mardi", "mardi-2")) == "mardi-3"


def test_an_event_that_is_gone_is_not_used(tmp_path: Path) -> None:
    disk = Disk(str(tmp_path))
    folder.remember(disk, "tuesday")
    assert folder.chosen(disk, None, ("tuesday",)) == "tuesday"
    with pytest.raises(Invalid):
        folder.chosen(disk, None, ("wednesday",))
