from tapisvert.cards import FULL_DECK, cards, shuffled, without


def test_a_deck_has_fifty_two_different_cards() -> None:
    assert len(FULL_DECK) == len(set(FULL_DECK)) == 52
    assert (FULL_DECK[0], FULL_DECK[-1]) == cards("2cAs")


def test_cards_taken_out_are_gone_and_the_others_keep_their_order() -> None:
    left = without(cards("As2c"))
    assert left == FULL_DECK[1:-1]
    assert without(cards("2d"), cards("Kd2dAh")) == cards("KdAh")


def test_a_seed_gives_one_order_of_the_whole_deck() -> None:
    once, again, other = shuffled(b"Ana"), shuffled(b"Ana"), shuffled(b"Bo")
    assert once == again != other
    assert sorted(once) == list(FULL_DECK)


def test_a_stub_is_shuffled_like_a_deck() -> None:
    stub = cards("As Kd 2c 9h")
    assert sorted(shuffled(b"stub", stub)) == sorted(stub)
