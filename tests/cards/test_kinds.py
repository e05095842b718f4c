import pytest

from tapisvert.cards import KINDS, Category, cards


@pytest.mark.parametrize(
    ("kind", "hole", "board", "playing", "category", "top"),
    [
        ("high", "AsKd", "QhJcTs2d2h", "As Kd Qh Jc Ts", Category.STRAIGHT, "As"),
        ("high", "AsKdQhJcTs2d", "2h", "As Kd Qh Jc Ts", Category.STRAIGHT, "As"),
        ("ace-five", "As2d3c4h8s8dKc", "", "8s 4h 3c 2d As", Category.HIGH_CARD, "8s"),
        ("eight-or-better", "As2d3c4h8s8d", "Kc", "8s 4h 3c 2d As", Category.HIGH_CARD, "8s"),
        ("omaha-high", "AsKsQdJd", "2s3s4s5h6h", "As Ks 4s 3s 2s", Category.FLUSH, "As"),
        (
            "omaha-eight-or-better",
            "As9s2dJd",
            "2s3s4s5h9h",
            "5h 4s 3s 2d As",
            Category.HIGH_CARD,
            "5h",
        ),
    ],
)
def test_every_kind_says_how_strong_a_hand_is_and_what_plays(
    kind: str, hole: str, board: str, playing: str, category: Category, top: str
) -> None:
    reads = KINDS[kind]
    strength = reads.strength(cards(hole), cards(board))
    five = reads.best_five(cards(hole), cards(board))
    assert strength is not None
    assert five == cards(playing)
    assert reads.category(strength) is category
    assert reads.top_card(five) == cards(top)[0]


@pytest.mark.parametrize("kind", ["eight-or-better", "omaha-eight-or-better"])
def test_a_hand_that_does_not_qualify_has_no_strength_and_no_five(kind: str) -> None:
    hole, board = cards("KsKdQcQd"), cards("2s3s4s")
    if kind == "omaha-eight-or-better":
        board += cards("5h6h")
    reads = KINDS[kind]
    assert reads.strength(hole, board) is None
    assert reads.best_five(hole, board) is None


def test_kinds_are_found_by_their_key_and_know_their_side() -> None:
    assert {key: kind.side for key, kind in KINDS.items()} == {
        "high": "high",
        "ace-five": "low",
        "eight-or-better": "low",
        "omaha-high": "high",
        "omaha-eight-or-better": "low",
    }
    assert all(kind.key == key for key, kind in KINDS.items())
