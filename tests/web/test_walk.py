"""How far a reader has to walk who follows an elimination."""

import re
import subprocess
import sys

import pytest


@pytest.mark.oracle
def test_an_elimination_changes_packages_half_as_often_as_it_did() -> None:
    walk = subprocess.run(
        (sys.executable, "-m", "tests.web.walk"), capture_output=True, text=True, check=True
    )
    answer = re.fullmatch(r"(\d+) files, (\d+) changes of package\n", walk.stdout)
    assert answer is not None, walk.stdout
    assert int(answer[2]) <= 138 / 2
