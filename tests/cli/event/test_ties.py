"""Players who go out on one hand with as many chips, in the results of the terminal."""

import pytest

from tests.cli.event.conftest import SEED, Desk

NAMES = ("Ana", "Bo", "Chloé", "Dede", "Eli", "Fay")


@pytest.mark.proves("ropta2020 5.4-a")
def test_equal_stacks_on_one_hand_share_a_place(desk: Desk) -> None:
    desk("create", "Tuesday", "--book", "ropta2020", "--chips", "10000")
    desk("register", *NAMES)
    desk("draw", "--seed", SEED)
    desk("start")
    desk("out", "Bo=4000", "Dede=4000", "--at", "20:30")
    shown = desk("results", "--at", "20:31").out.splitlines()
    shared = [line for line in shown if "Bo" in line or "Dede" in line]
    assert len(shared) == 2
    assert all("5-6" in line for line in shared)
