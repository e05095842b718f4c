"""Files that cannot be read: one sentence each, naming file, hand and what was expected."""

import pytest

from tapisvert.hand.history import HandRecord, read, read_one
from tapisvert.refusals import Invalid

HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AsAd", "p3 cbr 300", "p1 f", "p2 f"]
"""

STUD = """
variant = "F7S"
antes = [1, 1]
bring_in = 2
small_bet = 10
big_bet = 20
starting_stacks = [100, 100]
actions = []
"""


def refusal(text: str) -> Invalid:
    with pytest.raises(Invalid) as refused:
        read_one(text, "club.phh")
    return refused.value


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('variant = "NT"', "", "history.field-missing"),
        ('"NT"', '"F2L3D"', "history.game-not-dealt"),
        ('"NT"', "7", "history.game-not-dealt"),
        ("antes = [0, 0, 0]", "", "history.field-missing"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "history.row-length"),
        ("antes = [0, 0, 0]", "antes = 0", "history.row-of-amounts"),
        ("antes = [0, 0, 0]", "antes = [0, true, 0]", "history.row-of-amounts"),
        ("antes = [0, 0, 0]", "antes = [0, -1, 0]", "history.row-of-amounts"),
        ("antes = [0, 0, 0]", "antes = [0, inf, 0]", "history.row-of-amounts"),
        ("antes = [0, 0, 0]", "antes = [0, nan, 0]", "history.row-of-amounts"),
        ("[50, 100, 0]", '["a", 100, 0]', "history.row-of-amounts"),
        ("min_bet = 100", "", "history.field-missing"),
        ("min_bet = 100", "min_bet = []", "history.one-amount"),
        ("min_bet = 100", "min_bet = -5", "history.one-amount"),
        ("[1000, 1000, 1000]", "[1000, 0, 1000]", "history.empty-stack"),
        ("[1000, 1000, 1000]", "[1e300, 1000, 1000]", "history.row-of-amounts"),
        ("[1000, 1000, 1000]", "[1000, 1000, 1.0000000001]", "history.row-of-amounts"),
        ("actions = [", "doings = [", "history.field-missing"),
        ('"p1 f"', "1", "history.lines-of-actions"),
        ('"p1 f"', '"p9 f"', "history.act-player"),
        ('"p1 f"', '"q1 f"', "history.act-player"),
        ('"p1 f"', '"p1 jumps"', "history.act-unknown"),
        ('"p1 f"', '"p1 sd"', "history.act-draw"),
        ('"p3 cbr 300"', '"p3 cbr lots"', "history.act-amount"),
        ('"p3 cbr 300"', '"p3 cbr -3"', "history.act-amount"),
        ('"p3 cbr 300"', '"p3 cbr 1e999999"', "history.act-amount"),
        ("AsAd", "AsAx", "history.act-cards"),
        ("AsAd", "AsA", "history.act-cards"),
    ],
)
def test_a_malformed_hand_gets_one_sentence(old: str, new: str, code: str) -> None:
    assert HAND.count(old) >= 1
    refused = refusal(HAND.replace(old, new))
    assert refused.code == code
    for lang in ("en", "fr"):
        text = refused.text(lang)  # type: ignore[arg-type]
        assert text.startswith("club.phh, ")
        assert text.endswith(".")
        assert "\n" not in text


def test_a_misspelt_action_is_named_by_its_number_and_its_words() -> None:
    text = refusal(HAND.replace("p1 f", "p1 folds")).text("en")
    assert "action 5: 'p1 folds'" in text


def test_a_stud_hand_needs_its_bring_in() -> None:
    assert refusal(STUD.replace("bring_in = 2", "")).data["field"] == "bring_in"


def test_a_list_of_names_must_be_names_for_everybody() -> None:
    assert refusal(HAND + 'players = ["Ana"]').code == "history.row-length"
    assert refusal(HAND + "players = [1, 2, 3]").code == "history.row-of-names"


def test_what_is_no_toml_is_told_with_its_line() -> None:
    refused = refusal('variant = "NT"\nantes = [0, 0')
    assert refused.code == "history.not-toml"
    assert refused.data["line"] == 2


@pytest.mark.parametrize("text", ["", "# only a comment\n"])
def test_an_empty_file_is_told(text: str) -> None:
    assert refusal(text).code == "history.empty"


def test_a_file_of_two_hands_is_not_one_hand() -> None:
    assert refusal(f"[1]{HAND}[2]{HAND}").code == "history.several-hands"


def test_a_bad_hand_does_not_hide_the_next() -> None:
    bad = HAND.replace("min_bet = 100", "")
    first, second = read(f"[1]{bad}[7]{HAND}", "night.phhs")
    assert isinstance(first, Invalid)
    assert isinstance(second, HandRecord)
    assert first.data["hand"] == "1"
    assert second.place.hand == "7"


def test_decimals_are_counted_in_whole_units() -> None:
    record = read_one(HAND.replace("cbr 300", "cbr 300.25").replace("[1000,", "[1000.5,"), "cash")
    assert record.scale == 100
    assert record.stacks == (100050, 100000, 100000)
    assert record.acts[3].amount == 30025


def test_heads_up_forced_bets_belong_to_the_other_seat() -> None:
    text = HAND.replace("[50, 100, 0]", "[50, 100]").replace("[0, 0, 0]", "[0, 25]")
    text = text.replace("[1000, 1000, 1000]", "[1000, 1000]").replace('"d dh p3 AsAd", ', "")
    record = read_one(text.replace('"p3 cbr 300", "p1 f", ', ""), "two.phh")
    assert record.blinds == (100, 50)
    assert record.antes == (25, 0)


def test_the_smallest_chip_is_the_largest_that_makes_every_amount() -> None:
    assert read_one(HAND, "x").chip == 50
    assert read_one(HAND + "_chip = 25", "x").chip == 25
