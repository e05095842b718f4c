"""What is told and bears on the verdict is read, asked about, or said not to have been used."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.question import FloorReply
from tapisvert.speech.answer import Answer, Candidates, FactQuestion, Outside, Understood
from tapisvert.speech.listening import listen
from tapisvert.speech.verdicts import signature
from tests.speech.given import given


def heard(text: str, book: str = "tda2024") -> Answer:
    return listen(text, packaged(book))


def ruled(text: str, book: str = "tda2024") -> Understood:
    answer = heard(text, book)
    assert isinstance(answer, Understood), answer
    return answer


def same(one: FloorReply, other: FloorReply) -> bool:
    return signature(one) == signature(other)


WRONG = {
    "en": (
        "the wrong button was placed",
        "we notice a joker in the deck",
        "seat 5 has three cards",
    ),
    "fr": (
        "le bouton a été mis au mauvais endroit",
        "on voit un joker dans le paquet",
        "le siège 5 a trois cartes",
    ),
}
ENOUGH = {
    "en": ("three players had acted", "everybody has acted", "there was substantial action"),
    "fr": ("trois joueurs avaient parlé", "tout le monde a parlé", "après trois actions"),
}
TWO = {"en": "two players had acted", "fr": "deux joueurs avaient parlé"}
NOBODY = {"en": "nobody had acted", "fr": "personne n'avait parlé"}


@pytest.mark.parametrize("lang", WRONG)
@pytest.mark.parametrize("which", range(3))
@pytest.mark.parametrize("told", range(3))
def test_action_that_is_counted_counts(lang: str, which: int, told: int) -> None:
    incident = WRONG[lang][which]
    late = ruled(f"{incident}, {ENOUGH[lang][told]}")
    early = ruled(f"{incident}, {NOBODY[lang]}")
    assert not same(late.reply, early.reply)
    assert "substantial-action" not in late.assumed


@pytest.mark.parametrize("lang", WRONG)
@pytest.mark.parametrize("which", range(3))
def test_players_who_only_acted_are_asked_about_where_chips_decide(lang: str, which: int) -> None:
    asked = heard(f"{WRONG[lang][which]}, {TWO[lang]}")
    assert isinstance(asked, FactQuestion)
    assert asked.fact == "substantial-action"
    for value, reply in asked.divided:
        text = f"{WRONG[lang][which]}, {TWO[lang]}"
        then = listen(text, packaged("tda2024"), answers={"substantial-action": value})
        assert isinstance(then, Understood)
        assert same(then.reply, reply)


@pytest.mark.parametrize(
    ("text", "incident"),
    [
        ("button was on the wrong seat, we noticed after raise and call", "button-misplaced"),
        ("button was on the wrong seat, we noticed after a bet and a call", "button-misplaced"),
        ("button was on the wrong seat, we noticed after raise and fold", "button-misplaced"),
        ("le bouton était au mauvais siège, vu après une mise et un payeur", "button-misplaced"),
        ("le bouton était au mauvais siège, vu après relance et call", "button-misplaced"),
        ("seat 6 got three cards, noticed after a raise and a call", "wrong-card-count"),
        ("siege 6 a trois cartes, on le voit après une relance et un call", "wrong-card-count"),
        (
            "nobody had acted before seat 3 raised and seat 4 called, then we found seat 6 has"
            " three cards",
            "wrong-card-count",
        ),
        ("joker found in seat 3's hand after a raise and two calls", "foreign-card"),
        ("joker trouvé dans la main du siège 3 après une relance et deux calls", "foreign-card"),
        ("joker found in the deck on the river after bets", "foreign-card"),
        (
            "first card dealt to the wrong seat, noticed after a raise and a call",
            "first-card-to-wrong-seat",
        ),
        ("two boxed cards, seen after a raise and a call", "boxed-cards"),
        ("le bouton est mal placé, il y a déjà eu une relance et deux payeurs", "button-misplaced"),
        ("le bouton n'était pas au bon siège, deux joueurs ont limpé", "button-misplaced"),
    ],
)
def test_acts_that_are_only_spoken_of_are_action(text: str, incident: str) -> None:
    late = ruled(text)
    assert f"incident {incident}" in late.reading
    assert not late.reply.final_rulings[-1].facts.misdeal
    assert late.reading.partition(":")[0].split(", ")[-1].endswith(("calls", "river"))
    assert "substantial-action" not in late.assumed


@pytest.mark.parametrize(
    "text",
    [
        "seat 5 was skipped in the deal, action folded to the button",
        "siege 5 n'a pas reçu de cartes, tout le monde a foldé jusqu'au bouton",
    ],
)
def test_action_that_folded_around_is_enough(text: str) -> None:
    assert not ruled(text).reply.final_rulings[-1].facts.misdeal


def test_what_belongs_to_the_incident_is_no_hint_of_action() -> None:
    told = "fifth card of the deal, to seat 5, is exposed and one had been exposed before already"
    assert "substantial-action" in ruled(told, "tda2017").assumed


def test_whoever_calls_the_floor_calls_no_bet() -> None:
    reading = ruled("seat 4 calls the floor: seat 6 has three cards").reading
    assert reading == "incident wrong-card-count who=S6 has=3"


@pytest.mark.parametrize(
    "text",
    [
        "flop without a burn, there was a check already",
        "flop dealt without burn, seat 2 checked and seat 3 bet 500",
        "flop sans brûler, le premier a déjà checké",
        "le flop est sorti sans brûler, le siège 2 a misé 500",
    ],
)
def test_one_act_on_a_flop_without_a_burn_makes_it_stand(text: str) -> None:
    assert ruled(text).reply.final_rulings[-1].facts.stands


@pytest.mark.parametrize(
    "text",
    [
        "seat 3 raised and seat 4 called, then the flop was dealt without a burn",
        "le siège 3 relance, le siège 4 paye, puis le flop est distribué sans brûler",
    ],
)
def test_whether_what_was_played_before_the_flop_went_on_after_it_is_asked(text: str) -> None:
    asked = heard(text)
    assert isinstance(asked, FactQuestion)
    assert [value for value, _ in asked.divided] == ["none", "some"]


@pytest.mark.parametrize(
    "text",
    [
        "the wrong button was placed, nobody had raised",
        "le bouton a été mis au mauvais endroit, personne n'a relancé",
        "le bouton est au mauvais siège, on le voit avant que quelqu'un relance",
    ],
)
def test_acts_that_are_denied_are_no_action(text: str) -> None:
    answer = heard(text)
    if isinstance(answer, Understood):
        assert same(answer.reply, ruled("the wrong button was placed, nobody had acted").reply)


@pytest.mark.parametrize(
    "text",
    [
        "the wrong button was placed, seen after everyone looked",
        "le bouton a été mis au mauvais endroit, vu après un moment",
    ],
)
def test_what_may_have_been_noticed_late_is_asked_about(text: str) -> None:
    asked = heard(text)
    assert isinstance(asked, FactQuestion)
    assert asked.fact == "substantial-action"


@pytest.mark.parametrize(
    "text",
    [
        "he raised and " * 13 + "the dealer killed his hand",
        "so he raised and she called and he called and then she raised and he raised and she raised"
        " and he called and she raised and he raised and then she called and he raised and she"
        " folded and he called and then the dealer killed his hand",
        "un joueur relance et " * 13 + "le croupier a tué sa main",
        "seat 3 raised out of turn" + " and a guy called" * 14,
    ],
)
def test_more_nameless_players_than_letters_are_heard(text: str) -> None:
    assert not isinstance(heard(text), Outside)


@pytest.mark.parametrize("lang", WRONG)
def test_action_nobody_spoke_of_is_named_as_assumed(lang: str) -> None:
    assert "substantial-action" in ruled(WRONG[lang][0]).assumed
    assert "substantial-action" not in ruled(f"{WRONG[lang][0]}, {NOBODY[lang]}").assumed


@pytest.mark.parametrize(
    "text",
    [
        "the dealer did not burn twice before the river",
        "seat 4 didn't use his phone during the hand",
        "seat 4 never touched his phone in the hand",
        "nobody insulted the dealer",
        "le siège 4 n'a pas pris son téléphone pendant le coup",
        "personne n'a insulté le croupier",
        "le croupier n'a pas brûlé deux cartes avant la river",
        "the dealer never swept my cards into the muck",
        "il n'a jamais traité le croupier d'idiot",
    ],
)
def test_what_is_denied_is_not_ruled_on(text: str) -> None:
    assert not isinstance(heard(text), Understood)


@pytest.mark.parametrize(
    "text",
    [
        "the dealer never burned before the river",
        "the big blind was not dealt in and nobody has acted",
        "le 3 arrête pas de tripoter les jetons de son voisin",
        "a guy not in the hand reads the other's untabled hand aloud: you have a straight",
    ],
)
def test_a_denial_that_is_part_of_the_matter_is_none(text: str) -> None:
    assert isinstance(heard(text), Understood | FactQuestion)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("the clock was called on Bo by Ana", "by=Ana"),
        ("clock called by Ana on Bo", "by=Ana"),
        ("Ana called the clock on Bo", "by=Ana"),
        ("le siège 1 demande le temps sur le siège 4", "by=S1"),
        ("the clock was called on seat 4", "by=A"),
        ("seat 2 was insulted by seat 8", "who=S8"),
        ("seat 2 complains that seat 8 insulted him", "who=S8"),
        ("le siège 2 se plaint que le siège 8 l'a insulté", "who=S8"),
        ("le siège 2 a été insulté par le siège 8", "who=S8"),
        ("utg calls, cutoff calls, then the button says he never got a hand", "who=BTN"),
        ("he reached his chair right after the button got its second card", "who=A"),
        ("found Bo's chips under the table, 500", "owner=Bo"),
        ("on a trouvé 2000 sous la table, ce sont les jetons de Bo", "owner=Bo"),
        ("he speaks Russian with his buddy during the hand", "who=A"),
        ("found a 5000 chip on the floor, seat 2 says it's his, the camera confirms", "owner=S2"),
        ("jeton de 1000 trouvé par terre, on sait qu'il est à Paul", "owner=Paul"),
        ("Marco, not Ana, called the clock on Bo after 10 seconds", "by=Marco"),
        ("Ana, pas Bo, a demandé le temps sur Gus", "by=Ana"),
        ("director called the clock himself, is that ok", "by=director"),
        ("le directeur a demandé le temps lui-même sur Bo", "by=director"),
    ],
)
def test_everybody_has_the_part_that_was_told(text: str, part: str) -> None:
    assert part in ruled(text).reading.replace(",", " ").split()


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("pot-limit, flop, pot 1000, first player bets 300, second says pot", "PLHE"),
        ("en pot-limit, pot de 1000 au flop, le premier dit « pot »", "PLHE"),
        ("PLO, flop, pot 1000, first player bets 300, second says pot", "PLO"),
        ("omaha hi-lo, flop, pot 1000, first player bets 300, second says pot", "PLO8"),
    ],
)
def test_a_game_said_in_words_is_the_game_ruled_on(text: str, game: str) -> None:
    assert ruled(text).reading.split(",")[0] == game


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seat 8 called seat 2 a stupid idiot in front of everyone", "seat 2"),
        ("seat 3 calls the clock on seat 8 who has been thinking for two minutes", "two minutes"),
        ("on a retrouvé un jeton de 500 par terre, Luc était assis là", "Luc"),
    ],
)
def test_a_fact_the_reading_does_not_have_is_said_to_be_unused(text: str, words: str) -> None:
    assert words in ruled(text).unused


def test_everything_told_is_used_where_the_reading_has_it_all() -> None:
    assert ruled("seat 7 is texting during a live hand").unused == ()


def test_candidates_are_offered_where_something_is_denied() -> None:
    answer = heard("seat 4 did not use his phone during the hand")
    assert isinstance(answer, Candidates)
    assert answer.options[0].incident == "phone"


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("seat 6 posted the big blind but it was seat 5's", "incident blinds-misposted who=S6"),
        ("the wrong player posted the small blind", "incident blinds-misposted who=A"),
        ("le mauvais joueur a posté la grosse blinde", "incident blinds-misposted who=A"),
        ("seat 3 is leaving the tournament for good", "incident leaves-event who=S3"),
        ("le siège 3 quitte le tournoi définitivement", "incident leaves-event who=S3"),
        ("punched the guy next to him in the face", "incident aggression who=A blow=true"),
        ("il a giflé son voisin", "incident aggression who=A blow=true"),
    ],
)
def test_what_could_not_be_told_before_is_read(text: str, reading: str) -> None:
    assert ruled(text).reading == reading


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("dude tosses three 500s over a 600 opener at 100/200, silent", "facing 600"),
        ("she shoves 3,300 over my 1000 turn bet and now only wanted to call", "facing 1000"),
        (
            "relance à 1000 annoncée par le bouton sur une ouverture UTG de 600, 150/300",
            "facing 600",
        ),
        ("seat 3 bets out of turn, 1500, on the flop. it was on seat 1 who checks", "S3 bets 1500"),
    ],
)
def test_a_bet_is_read_however_it_is_told(text: str, reading: str) -> None:
    assert reading in ruled(text).reading


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("UTG raised to 3,600 over my 1,400, what is the min reraise", "facing 3600"),
        ("mise de 500 au flop, relance à 1200, c'est quoi la relance minimum ?", "last raise 700"),
        ("un jeton de 1000 jeté sur une mise de 400, aucune annonce", "facing 400"),
        ("the bet before was 500, opening bet of the turn, he says raise", "facing 500"),
        ("j'ai misé 500 il a fait tapis 700 un autre a payé je peux relancer ?", "Me says"),
        ("a bet of 5000, all in for 6200, can I reraise? I had bet the 5000", "Me bets 5000"),
    ],
)
def test_whose_bet_is_faced_is_not_mistaken(text: str, reading: str) -> None:
    assert reading in given(heard(text, "tda2017")).reading


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("le brasseur m'a donné une carte de trop", "has=3"),
        ("I was dealt one card too many", "has=3"),
        ("le bouton a une carte de moins", "has=1"),
    ],
)
def test_cards_too_many_and_too_few_are_counted_from_two(text: str, held: str) -> None:
    assert held in ruled(text).reading


def test_an_amount_nobody_told_is_never_made_up() -> None:
    asked = heard('pot de 3000 au flop, il dit "pot" en no limit', "tda2017")
    assert isinstance(asked, FactQuestion)
    assert asked.fact == "blinds"


def test_what_is_noticed_on_the_flop_is_noticed_late() -> None:
    late = ruled("the button was in the wrong place, we noticed when the flop was out")
    assert late.reading.startswith("flop: ")


def test_nothing_is_assumed_twice() -> None:
    for text in (
        WRONG["en"][0],
        "seat 5 has three cards",
        "le brasseur m'a donné une carte de trop",
    ):
        assumed = ruled(text).assumed
        assert len(assumed) == len(set(assumed))


def test_an_older_book_reads_what_the_newer_one_needs() -> None:
    late = ruled("joker found in the deck after a raise and two calls", "tda2017")
    assert late.reading == ruled("joker found in the deck after a raise and two calls").reading
    assert ruled("joker came on the turn", "tda2017").reading.startswith("turn: ")


@pytest.mark.parametrize(
    "text",
    [
        "hand for hand: how much time off the clock per hand",
        "main par main : combien de temps on retire au chrono par main",
    ],
)
def test_time_taken_off_hand_for_hand_is_no_end_of_a_level(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, Candidates)
    assert [option.incident for option in answer.options] == ["hand-for-hand-asked"]


@pytest.mark.parametrize("text", ["what's for dinner", "quelle heure est-il ?", "where is the bar"])
def test_chat_is_answered_as_such(text: str) -> None:
    assert isinstance(heard(text), Outside)
