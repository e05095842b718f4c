from tapisvert.carried import carriers, carries


def test_a_function_says_once_what_it_carries_out() -> None:
    @carries("test.subject", "test.other")
    def carrier(n: int) -> int:
        return n + 1

    assert carrier(1) == 2
    place = f"{__name__}.{carrier.__qualname__}"
    assert carriers()["test.subject"] == carriers()["test.other"] == (place,)
