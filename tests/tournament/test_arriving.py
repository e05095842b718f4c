"""Players seen in the seats they were sent to."""

import pytest

from tapisvert.refusals import Refusal
from tapisvert.tournament.seating.arriving import ConfirmSeats
from tests.tournament.build import after, running


def test_confirming_changes_no_seat() -> None:
    now = running("tda2017", 8, 6)
    assert after(now, ConfirmSeats((3, 3, 4))).layout == now.layout


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ((), "seating.confirm-nobody"),
        ((99,), "seating.unknown-entry"),
    ],
)
def test_only_somebody_with_a_seat_is_seen_in_it(entries: tuple[int, ...], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        after(running("tda2017", 8, 6), ConfirmSeats(entries))
    assert refusal.value.code == code
