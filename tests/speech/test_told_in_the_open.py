"""Ways people tell things that were misread once: each in both languages, and told otherwise."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import Discretion, RuledAction
from tapisvert.speech.answer import Answer, Candidates, FactQuestion, Outside, Understood
from tapisvert.speech.listening import listen
from tests.speech.given import given


def heard(text: str, book: str = "tda2017") -> Answer:
    return listen(text, packaged(book))


def verdict_of(text: str, book: str = "tda2017") -> object:
    return given(heard(text, book)).reply.rulings[-1].verdict


@pytest.mark.parametrize(
    "text",
    [
        "300 600, utg made it 1500, all fold to the big blind and she puts one 5000 chip "
        "out silently",
        "300/600, utg raises to 1500, folded to the button, he tosses one 5k chip, not a word",
        "300/600 utg opens 1500, checks and folds, it folds around to the cutoff who "
        "drops a 5k chip mute",
        "300/600, utg ouvre 1500, tout le monde passe jusqu'au bouton, il pose un jeton "
        "de 5000 muet",
        "300 600 utg relance 1500 ça passe jusqu'à la bb, elle met un jeton de 5000 sans rien dire",
    ],
)
def test_whom_the_folds_come_to_acts_next(text: str) -> None:
    assert verdict_of(text) == RuledAction("call", 1500)


@pytest.mark.parametrize(
    "text",
    [
        "flop, A bets 1000. B says raise, puts a 1k and two hundreds out",
        "flop, A bets 1000, B says raise and slides out a thousand and two hundreds",
        "au flop A mise 1000, B dit relance et pose un 1000 et deux 100",
    ],
)
def test_two_hundreds_are_two_chips(text: str) -> None:
    assert verdict_of(text) == RuledAction("raise", 2000)


@pytest.mark.parametrize(
    "text",
    [
        "he silently puts out 1600, exactly the call, goes back to his stack and brings 3000 more",
        "pas un mot, il pose 1600, le prix exact du call, et il en ramène 3000 de plus",
        "il met 1600 pour payer, retourne dans son tapis et rajoute 3000, rien dit",
    ],
)
def test_chips_fetched_after_the_call_are_no_raise(text: str) -> None:
    assert verdict_of(text) == RuledAction("call", 1600)


@pytest.mark.parametrize(
    "text",
    [
        "« je suis ton 800... et je relance à 2000 », comme au cinéma. valable ?",
        "he goes 'I see your 800 and I raise to 2000' like in the movies. good?",
        "Y dit call pour le 800, pis après y dit attends je raise à 2000",
    ],
)
def test_who_calls_an_amount_tells_what_there_was_to_call(text: str) -> None:
    assert verdict_of(text) == RuledAction("call", 800)


@pytest.mark.parametrize(
    "text",
    [
        "1/2 hundred on the flop. A fires 1000, B sticks it in for 18 hundred, C calls. "
        "A wants to go 5k",
        "100/200 au flop, A mise 1000, B envoie la boîte pour 1800, C paye. A veut remonter à 5000",
    ],
)
def test_a_short_all_in_reopens_nothing_however_it_is_told(text: str) -> None:
    assert verdict_of(text) == RuledAction("call", 1800)


@pytest.mark.parametrize(
    "text",
    [
        "turn, three of em in it. lead 1500, raise to 5k, then grandma tosses 1500 in, "
        "didnt see the raise",
        "turn à trois, A mise 1500, B relance 5000, mamie lance 1500 sans avoir vu la relance",
    ],
)
def test_who_missed_the_raise_among_several_is_for_the_director(text: str) -> None:
    assert isinstance(verdict_of(text), Discretion)


@pytest.mark.parametrize(
    "text",
    [
        "turn à trois, le 1er check, le bouton check direct, mais le 2e avait pas parlé "
        "et il envoie 1200",
        "turn three way, first one checks, button checks right away but the second player had not "
        "acted and he bets 1200",
    ],
)
def test_whoever_had_not_acted_and_then_bets_was_passed_over(text: str) -> None:
    assert "BTN checks; B bets 1200" in given(heard(text)).reading


@pytest.mark.parametrize(
    "text",
    [
        "seat 9 jumped the gun and jammed his 4k, seat 8 was still next to act, 150/300. "
        "seat 8 has "
        "done his thing now, does 9 have to leave it in",
        "100/200, Bob a callé avant son tour un raise à 1500, c'était à Jo de jouer. Jo a fini par "
        "parler après. Bob est-tu pogné?",
    ],
)
def test_what_the_passed_over_player_did_is_asked_where_nobody_says(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "act"


@pytest.mark.parametrize(
    "text",
    [
        "Can somebody bring two waters and a rack of 100s to table 8 please, what time "
        "is dinner break?",
        "c'est quoi le code du wifi pis y reste-tu d'la poutine",
        "lol that river was sick, dude hit a one outer for my tournament life. gg everyone",
        "vous servez à manger après 22h ?",
        "what's the payout for tenth",
    ],
)
def test_talk_that_shares_a_word_with_an_incident_stays_talk(text: str) -> None:
    assert isinstance(heard(text), Outside)


@pytest.mark.parametrize(
    "text", ["limit holdem, 200/400 bets. he announces raise a thousand over one bet of 400"]
)
def test_a_game_with_fixed_limits_is_not_ruled_on_as_no_limit(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "street"


@pytest.mark.parametrize(
    ("text", "ruled"),
    [
        ("limit holdem 200/400 bets, turn, A bets 400, B says raise 1000", ("raise", 800)),
        (
            "it's a limit tournament, 300/600, river, A bets 600, B puts in one 1000 chip silently",
            ("call", 600),
        ),
        ("en limite 100-200, au flop ça mise 100, le suivant dit « relance 500 »", ("raise", 200)),
        (
            "limit game 50/100, preflop, UTG says raise to 250, he thinks it's no limit",
            ("raise", 100),
        ),
    ],
)
def test_fixed_limits_tell_how_much_a_raise_is(text: str, ruled: tuple[str, int]) -> None:
    assert verdict_of(text) == RuledAction(*ruled)


def test_a_count_nobody_told_is_never_made_up() -> None:
    text = "bet 5000 river, mémé dit je paye, elle a que 3100 en fait. elle doit mettre 5000 ?"
    assert not isinstance(heard(text), Understood | Candidates) or "told=1" not in str(heard(text))
