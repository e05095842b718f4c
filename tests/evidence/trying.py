"""A pytest plugin that tries proofs: each runs once watched, then once without each carrier."""

import sys
from pathlib import Path
from typing import Any, Final, cast

import pytest
from _pytest.runner import runtestprotocol

from tapisvert.cli.progress import bar
from tapisvert.cli.screen import TerminalScreen
from tests.evidence.claims import Claim
from tests.evidence.doors import door
from tests.evidence.law import Law, Trial
from tests.evidence.removal import removals, removed, watched, without_memory

ROOT: Final = Path(__file__).parents[2]
CASES_FILE: Final = "each_case.py"
CASES: Final = f"tests/{CASES_FILE}::test_the_case_holds"
"""Runs every case under every book it names."""


class Trials:
    """Tries the proofs among the tests that were collected, and keeps what came of each."""

    def __init__(self, law: Law, opened: frozenset[str], claims: list[Claim]) -> None:
        self.law = law
        self.opened = opened
        self.found: list[Trial] = []
        self.broken: list[str] = []
        """Proofs that fail with everything in its place."""
        self._by_case: dict[tuple[str, str], list[Claim]] = {}
        for claim in claims:
            if claim.where.startswith("cases/"):
                self._by_case.setdefault((claim.where, claim.book), []).append(claim)
        self._done = self._total = 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        from hypothesis import Phase, settings

        settings.register_profile("trying", settings(), phases=[Phase.explicit, Phase.generate])
        settings.load_profile("trying")
        items[:] = [item for item in items if self._claimed(item)[1]]
        self._total = len(items)

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        self._draw()
        where, claims = self._claimed(item)
        called: set[str] = set()

        def see(name: str) -> None:
            if name not in called and door(self.opened) is not None:
                called.add(name)

        about = sorted(self.law.about(claims))
        without_memory()
        with watched(about, see):
            if not _holds(item):
                self.broken.append(item.nodeid)
                called.clear()
        falls = frozenset(name for name in sorted(called) if self._falls(item, name))
        self.found.append(Trial(where, tuple(claims), falls))
        without_memory()
        item.session._setupstate.teardown_exact(nextitem)
        self._done += 1
        return True

    def _falls(self, item: pytest.Item, name: str) -> bool:
        for instead in removals(name):
            without_memory()
            with removed(name, instead):
                if not _holds(item):
                    return True
        return False

    def _claimed(self, item: pytest.Item) -> tuple[str, list[Claim]]:
        """Where a proof stands, and what it claims."""
        if item.nodeid.startswith(CASES):
            params: dict[str, Any] = cast(Any, item).callspec.params
            file = Path(params["case"].file).relative_to(ROOT).as_posix()
            where = f"{file} {params['case'].id}"
            return where, self._by_case.get((where, params["book"]), [])
        where = item.nodeid.partition("[")[0]
        named = [text for mark in item.iter_markers("proves") for text in mark.args]
        return where, [Claim(*text.split(" ", 1), where) for text in named]

    def _draw(self) -> None:
        stream = sys.__stderr__
        if stream is not None and stream.isatty():
            stream.write(
                "\r\x1b[K" + bar("proofs", self._done, self._total, TerminalScreen.of(stream))
            )
            stream.flush()

    def pytest_sessionfinish(self) -> None:
        stream = sys.__stderr__
        if stream is not None and stream.isatty():
            stream.write("\r\x1b[K")


class _Sibling:
    """Stands for whatever runs next in the same module: what the module set up stays."""

    def __init__(self, item: pytest.Item) -> None:
        self._above = item.listchain()[:-1]

    def listchain(self) -> list[Any]:
        return self._above


def _holds(item: Any) -> bool:
    item._initrequest()
    reports = runtestprotocol(item, nextitem=cast(Any, _Sibling(item)), log=False)
    return all(report.passed for report in reports)
