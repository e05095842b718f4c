"""Words of people who never saw the program: what they mean is ruled on, or asked about."""

from __future__ import annotations

import json

import pytest

from tapisvert.cli.main import main
from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.answer import Answer, Candidates, FactQuestion, Governed, Understood
from tapisvert.speech.listening import listen
from tests.speech.given import given


def heard(text: str, book: str = "tda2024") -> Answer:
    return listen(text, packaged(book))


def reading_of(text: str, book: str = "tda2024") -> str:
    answer = heard(text, book)
    return given(answer).reading


@pytest.mark.parametrize(
    "text",
    [
        "short stack all in 300 under the bet of 1000, folds to big blind who wants to raise",
        "tapis à 300 sous la mise de 1000, tout le monde passe et la grosse blinde veut relancer",
    ],
)
def test_an_all_in_under_the_bet_hides_no_chips(text: str) -> None:
    assert reading_of(text) == "facing 1000, behind 300: goes all-in"


@pytest.mark.parametrize(
    "text",
    [
        "dealer turned over the button's card, second card dealt",
        "le croupier a retourné la carte du bouton, la deuxième carte distribuée",
    ],
)
def test_the_second_card_of_the_button_is_the_last_of_the_deal(text: str) -> None:
    assert reading_of(text) == "incident downcard-exposed to=BTN nth=20"


def test_the_second_card_of_two_players_goes_to_the_button() -> None:
    text = "heads-up, dealer turned over the button's card, second card dealt"
    assert "to=BTN nth=2" in reading_of(text).split(", ")[-1]


@pytest.mark.parametrize(
    "text",
    [
        "board plays, one player threw his cards away face down at showdown and wants half",
        "le joueur a jeté ses cartes face cachée au showdown pis là y dit qu'y joue le board",
    ],
)
def test_cards_thrown_away_at_showdown_are_not_flung(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion | Governed)
    assert "throws-cards" not in str(answer)


@pytest.mark.parametrize(
    "text",
    [
        "le gars a caché ses gros jetons en arrière, je pensais qu'y avait juste 2000 quand "
        "j'ai dit tapis payé",
        "the guy hid his big chips in the back, I thought he only had 2000 when I said all in "
        "and he called",
    ],
)
def test_who_believed_there_were_fewer_chips_has_not_hidden_them(text: str) -> None:
    assert reading_of(text) == (
        "river, players A Me, A goes all-in, Me calls: incident hidden-chips-after-all-in who=A"
    )


@pytest.mark.parametrize(
    "text",
    [
        "a guy in the big blind looked at his cards before the deal ended and left the table, "
        "is his hand dead",
        "le gars à la grosse blinde regarde ses cartes avant la fin de la donne et quitte la "
        "table, sa main est morte?",
    ],
)
def test_who_leaves_before_the_deal_is_over_is_no_player_leaving_a_live_hand(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, Governed)
    assert answer.articles[0].key == "presence.deal"


def test_a_bet_told_beside_the_blinds_may_be_of_a_later_street() -> None:
    text = "kid says 'I raise' then slides out exactly the call amount, bet was 800 blinds 200/400"
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "last-raise"
    opened = listen(text, packaged("tda2024"), answers={"last-raise": "opening"})
    assert isinstance(opened, Understood)
    assert opened.reply.rulings[-1].verdict == RuledAction("raise", 1600)


@pytest.mark.parametrize(
    "text",
    [
        "le joueur a donné ses jetons à sa blonde en quittant",
        "the player gave his chips to his girlfriend when leaving",
    ],
)
def test_chips_given_away_on_leaving_disqualify_nobody_unasked(text: str) -> None:
    assert not isinstance(heard(text), Understood)


@pytest.mark.parametrize(
    "text",
    [
        "y'a garroché un jeton de 1000 sans rien dire avant le flop, blindes 200 400",
        "le gars du bouton a garroché un jeton de 1000 sans rien dire, blindes 200 400, personne "
        "avait misé",
        "blinds 200 400, button throws one 1000 chip silently",
    ],
)
def test_blinds_dictated_without_a_sign_are_two_amounts(text: str) -> None:
    assert reading_of(text) == "facing 400, last raise 400, blinds 200/400: pushes 1000"


@pytest.mark.parametrize(
    "text",
    [
        "y'a garroché un jeton de 1000 sans rien dire avant le flop, personne avait misé",
        "button throws in a 1000 chip silently before the flop, nobody had bet",
    ],
)
def test_before_the_flop_the_blinds_are_there_to_call(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "blinds"


@pytest.mark.parametrize(
    "text",
    [
        "j'ai un joueur qui arrive 50 minutes en retard, on le laisse-tu jouer?",
        "a player arrives 50 minutes late, do we let him play?",
    ],
)
def test_a_late_player_is_a_matter_of_late_entry(text: str) -> None:
    answer = heard(text, "pur2019")
    assert isinstance(answer, Understood)
    assert answer.reading == "incident late-entry-asked minutes=50"
    assert answer.reply.final_rulings[-1].facts.allowed is False


@pytest.mark.parametrize(
    "text",
    [
        "le substitut a joué à la place du directeur, correct?",
        "the substitute played in place of the director, ok?",
    ],
)
def test_a_substitute_for_the_director_is_not_penalised_unasked(text: str) -> None:
    assert not isinstance(heard(text, "pur2019"), Understood)


@pytest.mark.parametrize(
    "text",
    [
        "wrong blinds were posted, noticed after the flop",
        "wrong blinds were posted two hands ago and nobody noticed",
        "wrong blind was posted",
        "les mauvaises blindes ont été postées, remarqué après le flop",
        "on a posté les mauvaises blindes",
    ],
)
@pytest.mark.parametrize("book", ["tda2024", "tda2017", "pur2019"])
def test_wrong_blinds_may_be_of_the_wrong_level_or_of_the_wrong_player(
    text: str, book: str
) -> None:
    answer = heard(text, book)
    assert isinstance(answer, Candidates), answer
    offered = {option.incident for option in answer.options}
    assert {"level-by-mistake", "blinds-misposted"} <= offered


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("il dit relance, pose 600, la mise était 500, blindes 100/200", 1000),
        ("la mise était de 800, blindes 200/400, il annonce relance et met juste 800", 1600),
        ("he announces raise and puts in 900, the bet was 800, blinds 200/400", 1600),
        ("the bet is 800 blinds 200/400 he puts 1300 in silently", 1600),
        ("la mise est de 800, blindes 200/400, il pousse 1300 sans parler", 1600),
    ],
)
def test_chips_beside_a_bet_of_an_untold_street_are_asked_about(text: str, least: int) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion)
    assert answer.fact == "last-raise"
    opened = listen(text, packaged("tda2024"), answers={"last-raise": "opening"})
    assert isinstance(opened, Understood)
    assert opened.reply.rulings[-1].verdict == RuledAction("raise", least)


@pytest.mark.parametrize(
    ("text", "book", "key"),
    [
        ("tapis payé, le gars veut pas montrer sa main", "tda2024", "all-in.face-up"),
        (
            "j'ai deux joueurs all-in, y en a un qui veut pas ouvrir ses cartes",
            "tda2024",
            "all-in.face-up",
        ),
        (
            "y'a deux all-in pis une side pot, un des gars veut pas montrer",
            "tda2024",
            "all-in.face-up",
        ),
        ("two players all in, one won't show his cards", "tda2024", "all-in.face-up"),
        ("all in and call, one player mucks before showing", "ropta2020", "all-in.face-up"),
        ("he folded face up with nothing to call", "tda2024", "fold.irregular"),
        (
            "il a plié face vers le haut alors qu'il avait rien à payer",
            "tda2024",
            "fold.irregular",
        ),
        ("mon remplaçant peut-tu jouer ma saison", "pur2019", "director.substitute"),
        (
            "le substitut a joué à la place du directeur, correct?",
            "pur2019",
            "director.substitute",
        ),
        ("the substitute played in place of the director, ok?", "pur2019", "director.substitute"),
        ("le joueur a donné ses jetons à sa blonde en quittant", "tda2024", "chips.transit"),
        ("the player gave his chips to his girlfriend when leaving", "tda2024", "chips.transit"),
        (
            "pot de 4500 entre deux gagnants y reste un jeton de 100 impair",
            "tda2024",
            "odd-chip.board",
        ),
        ("le pot est séparé en deux, y reste un jeton de 25 de trop", "tda2024", "odd-chip.board"),
        (
            "bet 500, raise to 900 by a player, blinds 100/200, is that legal?",
            "tda2024",
            "raise.minimum",
        ),
        (
            "flop: A mise 500, B relance à 800, c'est-tu correct comme relance",
            "tda2024",
            "raise.minimum",
        ),
        (
            "un gars a dit je paye sans voir que c'était tapis pour 12000, y pensait que c'était "
            "1200",
            "tda2024",
            "accepted-action",
        ),
        (
            "he called thinking it was 1200 but the all in was 12000",
            "tda2024",
            "accepted-action",
        ),
    ],
)
def test_the_article_that_governs_stands_first_where_too_little_is_told_to_rule(
    text: str, book: str, key: str
) -> None:
    answer = heard(text, book)
    assert isinstance(answer, Governed), answer
    assert answer.articles[0].key == key


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("jeton de 5000 garroché face à 1200 sans rien dire", "facing 1200: pushes 5000"),
        (
            "deux jetons de 500 poussés ensemble sans un mot, face à une mise de 400",
            "facing 400: pushes 2x500",
        ),
        ("deux jetons de 1000 garrochés sans parler face à 600", "facing 600: pushes 2x1000"),
    ],
)
def test_chips_told_before_what_was_done_with_them_are_put_in(text: str, reading: str) -> None:
    assert reading_of(text) == reading


@pytest.mark.parametrize(
    "text",
    [
        "new level was announced mid riffle, which blinds",
        "le niveau a changé pendant que le donneur mêlait, on joue quelles blindes",
    ],
)
def test_a_level_that_ends_within_the_riffle_ends_after_the_shuffle(text: str) -> None:
    assert reading_of(text) == "incident level-ends moment=after-shuffle"


@pytest.mark.parametrize(
    "text",
    [
        "le bouton a reçu trois cartes, il a déjà misé",
        "seat 5 got three cards and already bet",
    ],
)
def test_who_acted_before_a_player_with_too_many_cards_is_asked(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, FactQuestion), answer
    assert answer.fact == "substantial-action"
    late = listen(text, packaged("tda2024"), answers={"substantial-action": "some"})
    assert isinstance(late, Understood)
    assert "UTG calls, HJ calls" in late.reading


@pytest.mark.parametrize(
    "text",
    [
        "le croupier m'a volé une carte avec le muck, j'ai encore l'autre",
        "the dealer stole one of my cards with the muck",
    ],
)
def test_who_lost_a_card_to_the_dealer_has_not_cheated(text: str) -> None:
    answer = heard(text)
    assert isinstance(answer, Candidates | FactQuestion), answer
    assert "cheating" not in str(answer)


@pytest.mark.parametrize(
    "text",
    [
        "sb thought he was bb and put out 400, blinds 200/400",
        "la petite blinde pensait être la grosse et a mis 400, blindes 200/400",
    ],
)
def test_a_blind_posted_in_the_belief_to_be_the_other_is_no_raise(text: str) -> None:
    assert reading_of(text) == "incident blinds-misposted who=SB"


def test_the_terminal_rules_on_a_stranger_s_words(capsys: pytest.CaptureFixture[str]) -> None:
    words = "blindes 200 400, le bouton garroche un jeton de 1000 sans rien dire"
    main(["rule", words, "--book", "tda2024", "--json"])
    reading = "facing 400, last raise 400, blinds 200/400: pushes 1000"
    assert json.loads(capsys.readouterr().out)["reading"] == reading
