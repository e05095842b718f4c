"""Case files: what is read, and what is refused by file, case and key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.rulings.case_check import check
from tapisvert.rulings.case_values import UnreadableCase
from tapisvert.rulings.cases import read
from tapisvert.rulings.gestures import Calls, TableAct, TableIncident

GOOD = """
book = "tda2017"
[[case]]
id = "one"
title = "A call"
when = "BTN calls"
[case.given]
players = ["SB", "BB", "BTN"]
[case.then]
action = "call"
to = 200
"""


def run(content: str) -> None:
    for case in read(content, "mine.toml"):
        check(case)


def refused(content: str) -> tuple[str, str, str]:
    """The case, the key and the code of what is wrong when this file is read and run."""
    with pytest.raises(UnreadableCase) as found:
        run(content)
    refusal = found.value
    assert refusal.data["file"] == "mine.toml"
    assert refusal.text("fr").startswith("mine.toml")
    assert refusal.cause.text("fr") != refusal.cause.text("en")
    return refusal.data["case"], refusal.data["key"], refusal.cause.code


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def test_a_case_is_read_with_its_book_and_its_answer() -> None:
    (case,) = read(GOOD, "mine.toml")
    assert (case.id, case.title, case.file) == ("one", "A call", "mine.toml")
    assert case.when == (TableAct("BTN", ((Calls(),),)),)
    assert case.then == {"tda2017": {"action": "call", "to": 200}}


def test_a_case_may_name_its_own_book() -> None:
    (case,) = read(changed('id = "one"', 'id = "one"\nbook = "pur2019"'), "mine.toml")
    assert tuple(case.then) == ("pur2019",)


def test_a_file_that_names_no_book_speaks_of_the_base() -> None:
    (case,) = read(changed('book = "tda2017"', ""), "mine.toml")
    assert tuple(case.then) == ("tda2017",)


def test_answers_by_book_stand_beside_the_plain_one() -> None:
    more = '[case.then.france2007]\naction = "call"\n[case.then.pur2019]\namounts = { BTN = 200 }'
    (case,) = read(GOOD + more, "mine.toml")
    assert tuple(case.then) == ("tda2017", "france2007", "pur2019")


def test_without_plain_keys_only_the_books_named_are_asked() -> None:
    only = changed('action = "call"\nto = 200', "") + '[case.then.pur2019]\naction = "call"'
    (case,) = read(only, "mine.toml")
    assert tuple(case.then) == ("pur2019",)


def test_a_house_book_is_found_beside_the_case_file() -> None:
    house = changed("tda2017", "club.toml") + '[case.then.tda2017]\naction = "call"'
    (case,) = read(house, "house/mine.toml")
    assert tuple(case.then) == ("house/club.toml", "tda2017")


def test_a_house_book_may_be_named_without_its_suffix_in_the_answers() -> None:
    house = changed("tda2017", "club.toml").replace("[case.then]", "[case.then.club]")
    (case,) = read(house, "house/mine.toml")
    assert tuple(case.then) == ("house/club.toml",)


def test_acts_and_incidents_may_be_mixed() -> None:
    when = 'when = ["BTN calls", { incident = "clock-called", by = "SB" }]'
    (case,) = read(changed('when = "BTN calls"', when), "mine.toml")
    assert case.when == (
        TableAct("BTN", ((Calls(),),)),
        TableIncident("clock-called", {"by": "SB"}),
    )


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "cases.empty"),
        ("  \n", "cases.empty"),
        ("# only a remark", "cases.no-case"),
        ("case = []", "cases.no-case"),
        ('case = "one"', "cases.no-case"),
        ("[[case]", "cases.not-toml"),
        ("a = " + "[" * 5000, "cases.too-deep"),
        ("case = 1\ncase = 2", "cases.not-toml"),
        ("books = 1\n" + GOOD, "cases.unknown-key"),
        ("book = 5\n[[case]]\nid='x'", "cases.want-text"),
    ],
)
def test_a_file_that_is_not_a_case_file_is_refused_as_a_whole(content: str, code: str) -> None:
    case, _, found = refused(content)
    assert (case, found) == ("", code)


def test_a_file_that_is_not_toml_is_refused_with_its_place_in_both_languages() -> None:
    with pytest.raises(UnreadableCase) as found:
        read('book = "tda2017"\nwhen = \n', "mine.toml")
    assert "line 2, column 8" in found.value.text("en")
    assert "ligne 2, colonne 8" in found.value.text("fr")


@pytest.mark.parametrize(
    ("old", "new", "key", "code"),
    [
        ('title = "A call"', "titel = 'A call'", "titel", "cases.unknown-key"),
        ('title = "A call"', "title = 5", "title", "cases.want-text"),
        ('title = "A call"', "book = 'nobody'", "book", "rulebook.unknown-book"),
        ('when = "BTN calls"', "", "when", "cases.key-missing"),
        ('when = "BTN calls"', "when = []", "when", "cases.nothing-happens"),
        ('when = "BTN calls"', "when = 5", "when", "cases.want-text"),
        ('when = "BTN calls"', "when = 'BTN jumps'", "when", "notation.unknown-verb"),
        ('when = "BTN calls"', "when = 'Dede calls'", "when", "floor.unknown-player"),
        ('when = "BTN calls"', "when = { who = 'BTN' }", "when", "cases.key-missing"),
        ('when = "BTN calls"', "when = { incident = 5 }", "when.incident", "cases.want-text"),
        ('when = "BTN calls"', "when = { incident = 'fire' }", "when", "floor.unknown-incident"),
        (
            'when = "BTN calls"',
            "when = { incident = 'clock-called' }",
            "when",
            "floor.field-missing",
        ),
        (
            'when = "BTN calls"',
            "when = { incident = 'clock-called', by = 'SB', loud = true }",
            "when",
            "floor.unknown-field",
        ),
        (
            'when = "BTN calls"',
            "when = { incident = 'clock-called', by = 'SB', seated = 'yes' }",
            "when",
            "floor.bad-field-flag",
        ),
        (
            'when = "BTN calls"',
            "when = { incident = 'clock-expires', who = 'Dede' }",
            "when",
            "floor.unknown-player",
        ),
        ('when = "BTN calls"', "when = 'BTN says \"bananas\"'", "when", "floor.words-unclear"),
        ('players = ["SB", "BB", "BTN"]', "", "given.players", "cases.key-missing"),
        ("[case.given]", "[case.given]\nlevel = 3", "given.level", "cases.unknown-key"),
        ("[case.given]", "[case.given]\nante = 'x'", "given.ante", "cases.want-number"),
        ("[case.given]", "[case.given]\nstreet = 'third'", "given", "cases.unknown-street"),
        (
            "[case.given]",
            "[case.given]\nplay = ['SB calls']",
            "given.play",
            "cases.impossible-play",
        ),
        (
            "[case.given]",
            "[case.given]\nplay = ['BTN raises to 250']",
            "given.play",
            "cases.impossible-play",
        ),
        (
            "[case.given]",
            "[case.given]\nplay = ['BTN naps']",
            "given.play",
            "cases.impossible-play",
        ),
        ("to = 200", "too = 200", "then.too", "cases.unknown-key"),
        ("to = 200", "to = -1", "then.to", "cases.want-number"),
        ("to = 200", "to = '200'", "then.to", "cases.want-number"),
        ("to = 200", "to_act = 'Dede'", "then.to_act", "floor.unknown-player"),
        ("to = 200", "who = 'Dede'", "then.who", "floor.unknown-player"),
        ("to = 200", "may = ['sing']", "then.may", "cases.choice"),
        ("to = 200", "options = ['rule-1']", "then.options", "cases.choice"),
        ("to = 200", "seconds = [25]", "then.seconds", "cases.want-pair"),
        ("to = 200", "cites = '42'", "then.cites", "cases.want-list"),
        ("to = 200", "amounts = { Dede = 1 }", "then.amounts", "floor.unknown-player"),
        ("to = 200", "awards = 5", "then.awards", "cases.want-table"),
        ("to = 200", "pots = [{ amount = 1 }]", "then.pots", "cases.key-missing"),
        ("to = 200", "[case.then.tda2018]\nto = 200", "then.tda2018", "cases.unknown-key"),
        ("to = 200", "[case.then.tda2017]\nto = 200", "then.tda2017", "cases.book-twice"),
        ('action = "call"\nto = 200', "", "then", "cases.nothing-expected"),
        ('action = "call"\nto = 200', "who = 'BTN'", "then", "cases.nothing-expected"),
    ],
)
def test_what_is_wrong_is_named_by_case_and_key(old: str, new: str, key: str, code: str) -> None:
    assert refused(changed(old, new)) == ("one", key, code)


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("action = 'call'\nto = 0", "to"),
        ("action = 'fold'\nhand = 'live'", "hand"),
        ("misdeal = true\nhand = 'dead'", "hand"),
        ("misdeal = true\naction = 'call'", "action"),
        ("misdeal = true\nstands = true", "stands"),
        ("discretion = true\naction = 'call'", "action"),
        ("may = ['check', 'call']", "may"),
        ("may = ['fold', 'check']", "may"),
        ("may = ['bet', 'raise']", "may"),
        ("may = ['call', 'call']", "may"),
        ("to_call = 100\nmay = ['check', 'bet']", "to_call"),
        ("to_call = 0\nmay = ['call', 'fold']", "to_call"),
        ("min_raise_to = 500\nmax_raise_to = 400", "min_raise_to"),
        ("penalty = 'none'\nsuggested = 'warning'", "suggested"),
        ("penalty = 'none'\nladder = ['warning']", "ladder"),
        ("penalty = 'may'\nladder = ['warning']\nsuggested = 'round-1'", "suggested"),
        ("options = ['call', 'call']", "options"),
    ],
)
def test_an_answer_that_contradicts_itself_is_refused(answer: str, key: str) -> None:
    content = changed('action = "call"\nto = 200', answer)
    assert refused(content) == ("one", f"then.{key}", "cases.contradiction")


def test_a_blind_that_folds_keeps_its_total() -> None:
    (case,) = read(changed('action = "call"\nto = 200', "action = 'fold'\nto = 100"), "mine.toml")
    assert case.then["tda2017"] == {"action": "fold", "to": 100}


def test_a_case_without_an_id_is_named_by_its_place() -> None:
    assert refused(changed('id = "one"', "")) == ("#1", "id", "cases.key-missing")


def test_the_same_id_twice_is_refused() -> None:
    twice = GOOD + GOOD.replace('book = "tda2017"', "")
    assert refused(twice) == ("one", "id", "cases.id-twice")


def test_the_reason_an_act_of_play_is_impossible_is_told() -> None:
    content = changed("[case.given]", "[case.given]\nplay = ['BTN raises to 250']")
    (case,) = read(content, "mine.toml")
    with pytest.raises(UnreadableCase) as found:
        check(case)
    assert "250" in found.value.text("en")
    assert "400" in found.value.text("fr")


@given(st.text(max_size=200))
def test_no_text_makes_the_reader_fall_over(content: str) -> None:
    with pytest.raises(UnreadableCase):
        read(content, "mine.toml")
