"""What a replay says: agreement, what hidden cards leave open, and the first disagreement."""

import pytest

from tapisvert.hand.history import HandVerdict, read_one, verify
from tapisvert.refusals import Invalid
from tests.hand.history.test_read import HAND


def verdict(*changes: tuple[str, str], more: str = "") -> HandVerdict:
    """The verdict on a small hand, changed here and there."""
    text = HAND
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return verify(read_one(text + more, "club.phh"))


def why(*changes: tuple[str, str], more: str = "") -> str:
    found = verdict(*changes, more=more)
    assert found.status == "disagrees"
    assert found.why is not None
    return found.why.code


SHOWDOWN = (
    '"p1 f", "p2 f"]',
    '"p1 f", "p2 cc", "d db 2c7d9h", "p2 cc", "p3 cc", "d db 4s", "p2 cc", "p3 cc", '
    '"d db 5s", "p2 cc", "p3 cc", "p2 sm KsKd", "p3 sm AsAd"]',
)
HIDDEN = (SHOWDOWN[0], SHOWDOWN[1].replace("p2 sm KsKd", "p2 sm ????"))
CASH = 'currency = "EUR"\n'


def test_a_hand_without_figures_is_played() -> None:
    found = verdict()
    assert (found.status, found.stacks) == ("played", (950, 900, 1150))


def test_final_stacks_that_agree() -> None:
    assert verdict(more="finishing_stacks = [950, 900, 1150]").status == "agrees"


def test_final_stacks_that_differ_name_the_player_and_both_figures() -> None:
    found = verdict(more='finishing_stacks = [950, 950, 1100]\nplayers = ["Ana", "Bo", "Chloé"]')
    assert found.why is not None
    assert found.why.text("en") == "Bo ends with 950 by the file, 900 by the hand."


def test_winnings_that_agree_and_winnings_that_differ() -> None:
    assert verdict(more="winnings = [0, 0, 250]").status == "agrees"
    assert why(more="winnings = [0, 0, 240]") == "history.winnings-differ"
    assert why(more="winnings = [0, 250, 0]") == "history.winnings-differ"


def test_the_house_keeps_a_part_of_a_cash_game_only() -> None:
    found = verdict(more=CASH + "winnings = [0, 0, 240]")
    assert (found.status, found.rake) == ("agrees", 10)
    assert why(more=CASH + "winnings = [0, 0, 200]") == "history.pots-differ"
    assert why(more=CASH + "winnings = [0, 0, 260]") == "history.pots-differ"


def test_known_cards_decide_the_showdown() -> None:
    found = verdict(SHOWDOWN)
    assert (found.status, found.stacks) == ("played", (950, 700, 1350))


def test_hidden_cards_leave_the_winner_open() -> None:
    found = verdict(HIDDEN)
    assert (found.status, found.stacks) == ("hidden", None)
    assert [remark.key for remark in found.remarks] == ["history.cards-hidden"]


def test_hidden_cards_with_told_stacks_agree_when_the_pots_do() -> None:
    found = verdict(HIDDEN, more="finishing_stacks = [950, 1350, 700]")
    assert (found.status, found.stacks) == ("agrees", (950, 1350, 700))
    assert why(HIDDEN, more="finishing_stacks = [950, 1300, 700]") == "history.pots-differ"
    assert why(HIDDEN, more="finishing_stacks = [1600, 700, 700]") == "history.stacks-differ"


def test_a_missing_board_leaves_the_winner_open() -> None:
    found = verdict(SHOWDOWN, ('"d db 5s", ', ""))
    assert [remark.key for remark in found.remarks] == ["history.board-hidden"]


def test_a_mucked_hand_gives_the_pot_to_the_other() -> None:
    found = verdict((SHOWDOWN[0], SHOWDOWN[1].replace("p3 sm AsAd", "p3 sm")))
    assert found.stacks == (950, 1350, 700)


def test_a_record_that_stops_early_is_unfinished() -> None:
    found = verdict(('"p1 f", "p2 f"]', '"p1 f"]'), more="finishing_stacks = [950, 900, 700]")
    assert found.status == "unfinished"
    assert why(('"p1 f", "p2 f"]', '"p1 f"]'), more="finishing_stacks = [950, 900, 800]") == (
        "history.stacks-differ"
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"p1 f", "p2 f"', '"p2 f", "p1 f"', "hand.out-of-turn"),
        ("p3 cbr 300", "p3 cbr 1500", "hand.raise-too-large"),
        ("p3 cbr 300", "p3 cbr 80", "hand.raise-too-small"),
        ("p3 cbr 300", "p3 cbr 150", "hand.raise-too-small"),
        ("p3 cbr 300", "p3 pb", "hand.no-bring-in"),
        ('"p2 f"', '"p2 f", "p3 cbr 500"', "history.after-the-end"),
        ('"p2 f"', '"p2 f", "d db 2c3c4c"', "history.no-card-due"),
        ("p2 ????", "p2 AsKd", "history.card-twice"),
        ('"d dh p1 ????", ', '"d dh p1 ????", "d dh p1 2c", ', "history.too-many-cards"),
        ('"p1 f", ', '"d db 2c3c4c", "p1 f", ', "history.dealt-too-soon"),
    ],
)
def test_what_the_rules_forbid_disagrees(old: str, new: str, code: str) -> None:
    assert why((old, new)) == code


def test_the_first_disagreement_is_told_with_its_action() -> None:
    assert verdict(("p3 cbr 300", "p3 cbr 80")).number == 4


def test_other_cards_shown_than_dealt_disagree() -> None:
    changed = (SHOWDOWN[0], SHOWDOWN[1].replace("p3 sm AsAd", "p3 sm QsQd"))
    assert why(changed) == "history.shown-differs"


def test_an_act_against_the_rules_stands_where_the_money_bears_it_out() -> None:
    found = verdict(("p3 cbr 300", "p3 cbr 150"), more="finishing_stacks = [950, 900, 1150]")
    assert found.status == "agrees"
    assert [remark.key for remark in found.remarks] == ["history.let-stand"]


def test_a_check_nobody_wrote_is_implied() -> None:
    found = verdict((SHOWDOWN[0], SHOWDOWN[1].replace('"d db 4s", "p2 cc", ', '"d db 4s", ')))
    assert found.status == "played"
    assert [remark.key for remark in found.remarks] == ["history.check-implied"]


def test_a_fold_nobody_wrote_is_implied_when_the_player_is_not_heard_of_again() -> None:
    found = verdict(('"p1 f", ', ""))
    assert (found.status, found.stacks) == ("played", (950, 900, 1150))
    assert [remark.key for remark in found.remarks] == ["history.fold-implied"]


def test_a_straddle_is_no_tournament_hand() -> None:
    with pytest.raises(Invalid, match="Not a tournament hand"):
        verdict(("[50, 100, 0]", "[50, 100, 200]"))


def test_a_hand_without_blinds_is_no_tournament_hand() -> None:
    with pytest.raises(Invalid, match="Not a tournament hand"):
        verdict(("[50, 100, 0]", "[0, 0, 0]"))


def test_a_late_entrant_posts_and_may_still_raise() -> None:
    found = verdict(("[50, 100, 0]", "[50, 100, -100]"))
    assert (found.status, found.stacks) == ("played", (950, 900, 1150))


def test_an_unknown_stack_is_never_short() -> None:
    found = verdict(("[1000, 1000, 1000]", "[1000, 1000, inf]"), more="winnings = [0, 0, 250]")
    assert found.status == "agrees"


def test_hole_cards_may_be_told_one_by_one() -> None:
    one_by_one = (
        '"d dh p1 ??", "d dh p2 ??", "d dh p3 As", "d dh p1 ??", "d dh p2 ??", "d dh p3 Ad"'
    )
    assert (
        verdict(('"d dh p1 ????", "d dh p2 ????", "d dh p3 AsAd"', one_by_one)).status == "played"
    )


def test_hole_cards_may_be_left_out() -> None:
    assert verdict(('"d dh p1 ????", "d dh p2 ????", "d dh p3 AsAd", ', "")).status == "played"


def test_antes_all_different_are_one_pot_for_everybody() -> None:
    found = verdict(("antes = [0, 0, 0]", "antes = [0, 30, 10]"))
    assert found.stacks == (950, 870, 1180)


def test_winnings_may_count_the_uncalled_chips() -> None:
    found = verdict(more="winnings = [0, 0, 450]")
    assert (found.status, found.stacks) == ("agrees", (950, 900, 1150))
    assert [remark.key for remark in found.remarks] == ["history.uncalled-counted"]
    assert why(more="winnings = [0, 0, 440]") == "history.winnings-differ"


def test_winnings_of_nothing_for_everybody_tell_nothing() -> None:
    assert verdict(more="winnings = [0, 0, 0]").status == "played"


def test_a_walk_is_won_with_or_without_the_uncalled_part_of_the_big_blind() -> None:
    walk = ('"p3 cbr 300", "p1 f", "p2 f"', '"p3 f", "p1 f"')
    assert verdict(walk, more="winnings = [0, 100, 0]").status == "agrees"
    assert verdict(walk, more="winnings = [0, 150, 0]").status == "agrees"


def test_a_late_post_may_be_the_dead_part_beside_a_big_blind() -> None:
    late = ("[50, 100, 0]", "[50, 100, -50]")
    assert verdict(late).remarks == ()
    found = verdict(late, more="finishing_stacks = [950, 900, 1150]")
    assert (found.status, found.remarks) == ("agrees", ())
    called = ('"p3 cbr 300", "p1 f", "p2 f"', '"p3 cc", "p1 f", "p2 cbr 300", "p3 f"')
    found = verdict(late, called, more="finishing_stacks = [950, 1200, 850]")
    assert found.status == "agrees"
    assert [remark.key for remark in found.remarks] == ["history.dead-post"]


def test_a_late_post_above_the_big_blind_is_dead_in_part() -> None:
    late = ("[50, 100, 0]", "[50, 100, -150]")
    found = verdict(late, more="finishing_stacks = [950, 900, 1150]")
    assert found.status == "agrees"
    assert [remark.key for remark in found.remarks] == ["history.dead-post"]
