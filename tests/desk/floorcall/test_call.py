"""A call to the floor: heard, answered, corrected, and helped by what the event knows."""

import pytest

from tapisvert.desk.floorcall.call import FloorCall, hear, reading_of
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.answer import FactQuestion, Understood

BOOK = packaged("tda2017")
CHIP = FloorCall("le bouton met un jeton de 1000 sans un mot, blindes 200/400")


def test_a_fact_changed_by_hand_changes_the_ruling() -> None:
    heard = hear(CHIP._replace(edits={"bet": "600"}), BOOK).answer
    assert isinstance(heard, Understood)
    assert heard.reading == "facing 600, last raise 400, blinds 200/400: pushes 1000"
    assert heard.reply.rulings[-1].verdict == RuledAction("call", 600)


def test_an_open_question_stays_open_when_another_fact_is_changed() -> None:
    sum_told = FloorCall("the button puts out 5000 without a word, blinds 200/400")
    heard = hear(sum_told._replace(edits={"bet": "1200"}), BOOK).answer
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "chips"
    readings = [reading for reading, _ in heard.divided]
    assert readings == [
        "facing 1200, last raise 800, blinds 200/400: pushes 5x1000",
        "facing 1200, last raise 800, blinds 200/400: pushes 5000",
    ]
    answered = sum_told._replace(edits={"bet": "1200"}, answers={"chips": "5000"})
    one_chip = hear(answered, BOOK).answer
    assert isinstance(one_chip, Understood)
    assert one_chip.reply.rulings[-1].verdict == RuledAction("call", 1200)


def test_a_fact_taken_away_is_asked_for_where_it_matters() -> None:
    heard = hear(CHIP._replace(edits={"bet": ""}), BOOK).answer
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "facing"


def test_what_the_event_knows_is_not_asked() -> None:
    call = FloorCall("facing 1400: pushes 1000 2x500")
    asked = hear(call, BOOK).answer
    assert isinstance(asked, FactQuestion)
    known = hear(call, BOOK, known={asked.fact: "800"})
    assert isinstance(known.answer, Understood)
    assert known.from_event == (asked.fact,)


def test_somebody_says_which_incident_it_was() -> None:
    heard = hear(FloorCall("il a fait son numéro habituel", incident="stalling"), BOOK).answer
    assert isinstance(heard, Understood)
    assert reading_of(heard).startswith("incident stalling")


def test_an_incident_no_words_describe_yet_is_ruled_on_by_its_name() -> None:
    heard = hear(FloorCall("mauvais siège", incident="wrong-seat"), BOOK).answer
    assert isinstance(heard, Understood)


def test_a_number_that_is_no_chip_asks_which_chips() -> None:
    call = FloorCall("facing 1100, last raise 600: pushes 1500")
    asked = hear(call, BOOK).answer
    assert isinstance(asked, FactQuestion)
    assert asked.fact == "chips"
    told = hear(call._replace(answers={"chips": "1000 5x100"}), BOOK).answer
    assert isinstance(told, Understood)
    assert told.reply.rulings[-1].verdict == RuledAction("raise", 1700)


@pytest.mark.parametrize("edits", [{"bet": "zzz"}, {"blinds": "a/b"}, {"act-0": "sings loudly"}])
def test_nonsense_in_a_fact_is_refused_and_never_ruled_on(edits: dict[str, str]) -> None:
    with pytest.raises(Refusal):
        hear(CHIP._replace(edits=edits), BOOK)


def test_the_first_account_is_no_correction() -> None:
    assert not CHIP.is_corrected
    assert CHIP._replace(incident="phone").is_corrected
