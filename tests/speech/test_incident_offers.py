"""What is likely and not sure is ruled on beside a question; what a cue alone points to is not."""

import pytest

from tapisvert.cli.heard import as_json
from tapisvert.rulebooks import packaged
from tapisvert.speech.account import read_account
from tapisvert.speech.answer import Answer, Candidates, FactQuestion, Understood
from tapisvert.speech.incident_offers import INCIDENT, offered
from tapisvert.speech.incidents import Pointer
from tapisvert.speech.listening import listen
from tapisvert.speech.story import story
from tests.speech.given import given

BOOK = packaged("tda2017")
LOUD = (
    "There is an old gentleman at table 6 who hums and sings and comments everything so that "
    "nobody can think any more, the others are complaining"
)


def may_have_been(chance: float, *names: str) -> Answer:
    near = [Pointer(name, 8, ()) for name in names]
    return offered(near, story(read_account(LOUD)), BOOK, chance, ())


def test_the_likeliest_is_ruled_on_and_the_others_are_asked_for() -> None:
    heard = may_have_been(0.7, "noise", "abuse")
    assert isinstance(heard, FactQuestion)
    assert heard.fact == INCIDENT
    assert [each.value for each in heard.choices] == ["noise", "abuse"]
    assert [name for name, _ in heard.divided] == ["noise", "abuse"]
    assert heard.meanwhile is not None
    assert heard.meanwhile.reading == "incident noise who=A"


def test_an_account_in_telegram_style_is_ruled_on_with_the_warning_it_tells_of() -> None:
    text = "T30 S9: grabbed S8's hole cards to look, second contact today, one warning logged."
    reading = given(listen(text, BOOK)).reading
    assert reading == "incident touches-others-chips who=S9 prior=warning"


def test_what_is_only_doubted_by_its_style_is_ruled_on_beside_a_question() -> None:
    text = (
        "le siège 1 arrive masqué et en capuche, personne ne sait si c'est bien le joueur inscrit"
    )
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == INCIDENT
    assert "incident identity-hidden" in given(heard).reading


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (
            "New dealer breaks down and counts every single bet and every raise, out loud, before "
            "anyone asks. Players are getting annoyed, it takes ages.",
            "PR-2",
        ),
        ("on fait du HORSE et on passe du hold'em au stud, le bouton tourne ou il reste ?", "10-B"),
    ],
)
def test_what_is_offered_or_asked_in_doubt_names_the_articles_nearest_to_its_words(
    text: str, number: str
) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion | Candidates)
    assert number in {each.number for each in heard.articles}


def test_what_is_hardly_likely_is_only_offered() -> None:
    heard = may_have_been(0.1, "noise", "abuse")
    assert isinstance(heard, Candidates)


def test_an_incident_answered_is_the_one_that_is_ruled_on() -> None:
    heard = listen(LOUD, BOOK, answers={INCIDENT: "abuse"})
    assert isinstance(heard, Understood)
    assert heard.reading == "incident abuse who=A"


def test_a_cue_in_an_account_that_is_told_like_something_else_rules_on_nothing() -> None:
    text = "could you turn the heating up a bit, seat 4 is freezing over there"
    assert not isinstance(listen(text, BOOK), Understood)


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        (
            "Two fellows at my table have been best friends for years and one of them keeps "
            "checking it down against the other although he has a big hand each time",
            "incident softplay players=A,B",
        ),
        (
            "Le monsieur sorti depuis une heure est resté assis à sa place avec sa bière et il "
            "commente tous les coups, ça énerve les autres",
            "incident stays-after-elimination who=A",
        ),
    ],
)
def test_what_no_cue_points_to_is_ruled_on_where_it_is_told_like_nothing_else(
    text: str, reading: str
) -> None:
    assert given(listen(text, BOOK)).reading == reading


def test_a_fact_cues_are_silent_about_is_asked_beside_the_ruling_that_mostly_holds() -> None:
    text = (
        "So the dealer reached over for the cards of the folded players and by mistake my two went "
        "along with them, they lie on top and everybody agrees which ones they are"
    )
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.meanwhile is not None
    assert heard.reading.startswith("incident hand-")


def test_a_program_reads_the_ruling_what_is_asked_and_what_else_it_may_have_been() -> None:
    reply = as_json(may_have_been(0.7, "noise", "abuse"), BOOK)
    assert reply["rulings"]
    assert [each["fact"] for each in reply["asks"]] == [INCIDENT]
    assert [each["incident"] for each in reply["candidates"]] == ["abuse"]


def test_what_the_answers_name_already_is_not_said_twice() -> None:
    heard = may_have_been(0.7, "noise", "abuse")
    assert isinstance(heard, FactQuestion)
    assert heard.others
    assert heard.besides == ()
    assert [each.incident for each in heard._replace(choices=()).besides] == ["abuse"]
