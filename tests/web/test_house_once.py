"""The house of a process: whoever asks first, and however many at once, it is one."""

import sys
from collections.abc import Callable, Iterator
from threading import Barrier, Thread

import pytest

from tapisvert.web import house
from tests.web.cast import forget_process

pytestmark = pytest.mark.usefixtures("room")
AT_ONCE = 8


@pytest.fixture
def hurried() -> Iterator[None]:
    """Threads give way to one another at every turn."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "asked", [house.desk, house.people, house.leagues, house.festivals, house.standings]
)
def test_those_who_ask_at_once_for_the_first_time_get_the_same_one(
    asked: Callable[[], object],
) -> None:
    """Two desks in one process would each know half of what one act does."""
    for _ in range(20):
        forget_process()
        gate, answers = Barrier(AT_ONCE), list[object]()

        def ask(gate: Barrier = gate, answers: list[object] = answers) -> None:
            gate.wait()
            answers.append(asked())

        threads = [Thread(target=ask) for _ in range(AT_ONCE)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(set(map(id, answers))) == 1
        assert answers[0] is asked()
