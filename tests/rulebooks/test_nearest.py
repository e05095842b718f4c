from tapisvert.rulebooks.nearest import nearest

NUMBERS = ("47", "47-A", "47-B", "48", "6.14", "add-47")


def test_what_begins_like_it_comes_first() -> None:
    assert nearest("47-", NUMBERS)[:2] == ("47-A", "47-B")


def test_a_slip_finds_the_word_meant() -> None:
    assert (
        nearest("raise.minimun", ("raise.maximum", "raise.minimum", "fold"))[0] == "raise.minimum"
    )


def test_a_word_that_begins_alike_comes_before_one_with_the_same_letters() -> None:
    assert nearest("bets", ("results", "betting", "pots"))[0] == "betting"


def test_capitals_do_not_matter() -> None:
    assert nearest("ADD-47", NUMBERS)[0] == "add-47"


def test_something_is_always_near_unless_there_is_nothing() -> None:
    assert len(nearest("zzz", NUMBERS)) == 3
    assert nearest("zzz", ()) == ()


def test_the_order_of_what_is_known_changes_nothing() -> None:
    assert nearest("zz", ("aa", "bb", "cc", "dd")) == nearest("zz", ("dd", "cc", "bb", "aa"))
