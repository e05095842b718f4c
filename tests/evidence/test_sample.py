"""A few proofs, always the same ones, are tried anew in every run of the tests."""

import os
import subprocess
import sys
from pathlib import Path

from tests.leftovers import MARK

ROOT = Path(__file__).parents[2]
FEW = 12


def test_proofs_that_were_kept_still_fall_without_what_they_prove() -> None:
    words = [sys.executable, "-m", "tests.evidence", "--sample", str(FEW)]
    alone = {name: value for name, value in os.environ.items() if name != MARK}
    done = subprocess.run(words, cwd=ROOT, env=alone, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
