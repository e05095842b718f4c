"""`tapisvert event rule`: the floor of an event, which knows its blinds and its players."""

from tests.cli.conftest import Typed
from tests.cli.event.conftest import Desk


def test_a_ruling_of_the_floor_is_kept_and_found_again(evening: Desk) -> None:
    facts = "facing 1100: pushes 2x1000"
    first = evening("rule", facts, "--table", "1", "--players", "Bo")
    assert "Recorded as ruling 1." in first.out
    again = evening("rule", facts)
    assert "Ruling 1 at 20:00 on the same facts" in again.out
    assert evening("rule", facts, "--decision", "something else").status == 2


def test_a_ruling_in_plain_words_asks_nothing_the_event_knows(evening: Desk) -> None:
    said = evening("rule", "on the button he tosses in a single 1000 chip, no bet yet, preflop")
    assert "Understood:" in said.out
    doubtful = evening("rule", "seat 4's cards touched the muck")
    assert (doubtful.status, "One fact is missing." in doubtful.err) == (2, True)
    talk = evening("rule", "hey what time does it start tonight")
    assert (talk.status, "no rule decides it" in talk.err) == (2, True)
    assert evening("rule", "zzz qqq").status == 2


def test_a_ruling_of_an_event_is_talked_about_one_question_at_a_time(
    evening: Desk, types: Typed
) -> None:
    types("2")
    said = evening("rule", "seat 4's cards touched the muck")
    assert said.status == 0
    assert "Is it certain which cards they are?" in said.out
    assert "Recorded as ruling 1." in said.out
    types("")
    left = evening("rule", "seat 4's cards touched the muck")
    assert (left.status, "One fact is missing." in left.err) == (2, True)


def test_a_ruling_of_an_event_knows_its_blinds_its_players_and_what_is_asked_about_it(
    evening: Desk, types: Typed
) -> None:
    types("1")
    early = evening("rule", "seat 5 raised to 1200 out of turn")
    assert early.out.count("RAISE TO 1,200") == 1
    assert "Recorded as ruling 1." in early.out
    types("1")
    chip = evening("rule", "the button tosses in a single 1000 chip without a word")
    assert "Understood: blinds " in chip.out
    texted = evening("rule", "Bo texted during his hand", "--table", "1")
    assert "Bo used a phone at the table." in texted.out
    assert "S1" not in texted.out
    about = evening("rule", "what level are we on?")
    assert about.out.startswith("The blinds are ")
    assert "Recorded" not in about.out
