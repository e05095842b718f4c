from collections import Counter
from hashlib import sha256

from tapisvert.cards.shuffle import shuffled


def recomputed(count: int, seed: bytes) -> tuple[list[int], int]:
    """The published method followed word for word, and how many numbers it threw away."""
    order = list(range(count))
    used = thrown = 0
    for place in reversed(range(1, count)):
        while True:
            block, within = divmod(used, 8)
            digest = sha256(seed + bytes.fromhex(f"{block:016x}")).hexdigest()
            number = int(digest[8 * within : 8 * within + 8], 16)
            used += 1
            if number // (place + 1) < 2**32 // (place + 1):
                break
            thrown += 1
        other = number % (place + 1)
        order[place], order[other] = order[other], order[place]
    return order, thrown


def test_the_published_method_gives_the_same_order() -> None:
    for seed in (b"", b"Ana", bytes(range(64))):
        assert list(shuffled(range(52), seed)) == recomputed(52, seed)[0]


def test_numbers_that_would_favour_a_place_are_thrown_away() -> None:
    order, thrown = recomputed(150_000, b"many")
    assert thrown > 0
    assert list(shuffled(range(150_000), b"many")) == order


def test_every_order_comes_about_as_often() -> None:
    orders = Counter(shuffled("abc", number.to_bytes(2, "big")) for number in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_nothing_and_one_thing_are_already_shuffled() -> None:
    assert shuffled((), b"Ana") == ()
    assert shuffled(("Chloé",), b"Ana") == ("Chloé",)
