"""`tapisvert demo` in a process of its own: it opens a database."""

import json
import os
import subprocess
import sys
from pathlib import Path


def typed(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    told = {**os.environ, "TAPISVERT_DATA": str(folder), "DATABASE_URL": "", "LANG": "C"}
    told.pop("DJANGO_SETTINGS_MODULE", None)
    return subprocess.run(
        (sys.executable, "-m", "tapisvert", *words), env=told, capture_output=True, text=True
    )


def test_the_demonstration_has_a_folder_of_its_own(tmp_path: Path) -> None:
    done = typed(tmp_path / "house", "demo", "--json")
    told = json.loads(done.stdout)
    assert told["folder"] == f"{tmp_path / 'house'}-demo"
    assert told["events"] == ["demo-last-week", "demo"]
    assert not (tmp_path / "house").exists()
    again = typed(tmp_path / "house", "demo", "--lang", "fr")
    assert (again.returncode, "tapisvert serve --data" in again.stdout) == (0, True)
    assert "/e/demo-2/" in again.stdout


def test_a_real_room_is_left_alone_unless_somebody_asks(tmp_path: Path) -> None:
    folder = str(tmp_path)
    typed(tmp_path, "event", "create", "Tuesday")
    typed(tmp_path, "event", "export", f"{folder}/t")
    typed(tmp_path, "restore", f"{folder}/t.tapisvert", "--room")
    refused = typed(tmp_path, "demo", "--data", folder)
    assert (refused.returncode, "real room" in refused.stderr) == (2, True)
    assert typed(tmp_path, "demo", "--data", folder, "--mix").returncode == 0
