"""How properties are tried: the same examples every time, and never against a clock.

A red build must mean a changed house, not an unlucky draw on a busy machine. To look for new
examples, run the tests with `--hypothesis-profile=soak`. Nothing is left out in silence.
"""

import gc
import os
from itertools import count
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests import compiling, leftovers
from tests.leftovers import pytest_sessionfinish

__all__ = ["pytest_sessionfinish"]

leftovers.begin()

_PATIENT = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=_PATIENT)
settings.register_profile("soak", deadline=None, suppress_health_check=_PATIENT)
settings.load_profile("house")

gc.disable()

_FOLDERS: Final = count()


def pytest_configure(config: pytest.Config) -> None:
    compiling.share(config)
    if config.getoption("--hypothesis-profile") != "soak":
        # otherwise examples hold constants of whatever was read before, and none in some folders
        providers.is_local_module_file = lambda path: False


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: whoever waits for a browser or a server leaves one idle."""
    cores = (
        os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    )
    return len(cores) + 2


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the test's own; pytest's looks through those of all tests before to name one."""
    folder = tmp_path_factory.getbasetemp() / f"test-{next(_FOLDERS)}"
    folder.mkdir()
    return folder


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that at the end no worker waits for another one."""
    items.sort(key=lambda item: item.get_closest_marker("walk") is None)


def pytest_collection_finish() -> None:
    """Twenty thousand tests stay to the end: the collector need not look at them again."""
    gc.freeze()
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    left_out = terminalreporter.getreports("skipped")
    if not left_out:
        return
    reasons = {report.longrepr[2] for report in left_out if isinstance(report.longrepr, tuple)}
    terminalreporter.write_sep("!", f"{len(left_out)} tests were NOT run", red=True, bold=True)
    for reason in sorted(reasons):
        terminalreporter.write_line(reason.removeprefix("Skipped: "), red=True, bold=True)
