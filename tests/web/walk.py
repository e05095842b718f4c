"""`python -m tests.web.walk` counts what an elimination goes through, from request to answer.

Every call of the house's own code is seen, in a process that has eliminated somebody before: the
files it enters, and how often one call is in another package of the house than the call before it.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import tapisvert

HOUSE = Path(tapisvert.__file__).parent


def eliminated(folder: str) -> list[Path]:
    """The files of an elimination in an empty folder's house, one for each call, in order."""
    from tapisvert.web import serving

    serving.prepare(folder)
    from tests.web.cast import account, browser
    from tests.web.finished import started

    ana = browser(account("Ana", "owner"))
    started()
    calls: list[Path] = []
    for entry in (1, 2):
        calls.clear()
        with _seen(calls):
            form = {"entry": entry, "action": f"out-{entry}"}
            answer = ana.post("/e/tuesday/act/out", form, headers={"hx-request": "true"})
        assert answer.status_code == 200
    return calls


def packages_changed(calls: list[Path]) -> int:
    """How often a call is in another package, or file at the top, than the one before."""
    return sum(one.parts[0] != other.parts[0] for one, other in pairwise(calls))


@contextmanager
def _seen(calls: list[Path]) -> Iterator[None]:
    def look(frame: FrameType, happening: str, _: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if happening == "call" and file.is_relative_to(HOUSE):
            calls.append(file.relative_to(HOUSE))

    sys.setprofile(look)
    try:
        yield
    finally:
        sys.setprofile(None)


def main() -> None:
    with TemporaryDirectory(prefix="tapisvert-walk-") as folder:
        calls = eliminated(folder)
    sys.stdout.write(f"{len(set(calls))} files, {packages_changed(calls)} changes of package\n")


if __name__ == "__main__":
    main()
