"""Compiles every file once for all processes that share a run, instead of once for each.

They all begin at the same moment with nothing compiled, in a fresh clone and wherever no bytecode
is kept: without this, each rewrites the asserts of all tests. Each takes a share before it reads
the tests; whatever another has not finished yet is compiled twice, as it was before.
"""

import compileall
from pathlib import Path
from typing import Final

import pytest
from _pytest.assertion import rewrite

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("tapisvert", "tests")


def share(config: pytest.Config) -> None:
    """Compile what falls to this process, where several share the run."""
    given: dict[str, str] | None = getattr(config, "workerinput", None)
    if given is None or rewrite.assertstate_key not in config.stash:
        return
    number, of = int(given["workerid"].removeprefix("gw")), int(given["workercount"])
    files = sorted(path for name in PACKAGES for path in (ROOT / name).rglob("*.py"))
    for path in files[number % of :: of]:
        if path.name.startswith("test_") or path.name == "conftest.py":
            _rewrite(path, config)
        else:
            compileall.compile_file(path, quiet=2)


def _rewrite(path: Path, config: pytest.Config) -> None:
    """As pytest does it when the file is read, which finds it done then."""
    folder = rewrite.get_cache_dir(path)
    kept = folder / (path.stem + rewrite.PYC_TAIL)
    if rewrite._read_pyc(path, kept) is None and rewrite.try_makedirs(folder):
        state, code = rewrite._rewrite_test(path, config)
        rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, state, kept)
