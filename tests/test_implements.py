from tapisvert.hand.pots import layers
from tapisvert.implements import carrier, carriers, implements


def test_a_function_marked_is_the_function_itself() -> None:
    def carries_nothing_out(n: int) -> int:
        return n + 1

    assert implements()(carries_nothing_out) is carries_nothing_out


def test_a_subject_names_what_carries_it_out() -> None:
    place = f"{layers.__module__}.{layers.__qualname__}"
    assert carrier(place) is layers
    assert any(place in places for places in carriers().values())
