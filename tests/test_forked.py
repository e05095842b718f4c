"""Servers forked for the tests are houses of their own, whatever began them."""

import os
import subprocess
import sys
from pathlib import Path

_PROGRAM = """
import os, sys
os.environ["TAPISVERT_DATA"] = sys.argv[1]
os.environ["DJANGO_SETTINGS_MODULE"] = "tapisvert.web.settings.lan"
import django
django.setup()
from tests.browser.house import House
if __name__ == "__main__":
    House(sys.argv[2]).close()
"""


def test_a_program_with_a_house_of_its_own_begins_a_server_of_another_one(tmp_path: Path) -> None:
    own, other = tmp_path / "own", tmp_path / "other"
    own.mkdir()
    program = tmp_path / "program.py"
    program.write_text(_PROGRAM, "utf-8")
    command = (sys.executable, str(program), str(own), str(other))
    subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": os.getcwd()})
    assert (other / "tapisvert.db").exists()
