"""Break cards."""

import pytest

from tapisvert.prints.break_cards import BreakCard, BreakCards, break_cards
from tapisvert.refusals import Invalid
from tests.prints.paper import LONG, WHEN, heading, page, pages, people, read

WHY, ARTICLE = "Casser la table 4 : 16 joueurs tiennent sur 2 tables.", "TDA 2017, art. 9"


def test_a_card_says_from_where_to_where_why_and_by_which_article() -> None:
    sheet = BreakCards((BreakCard("Chloé Roy", 4, 2, 12, 7),), WHY, ARTICLE, WHEN)
    said = read(break_cards(heading(), sheet, "fr"))
    for part in ("Chloé Roy", "table 4", "siège 2", "12", "7", WHY, ARTICLE, "21 h 32"):
        assert part in said
    assert "Prenez tous vos jetons, à la vue de tous." in said
    assert "Vous jouez le prochain coup" in said
    english = read(break_cards(heading(), sheet, "en"))
    assert "Carry all your chips in plain view." in english
    assert "seat 2" in english


def test_a_card_says_how_the_player_comes_into_the_next_hand() -> None:
    cards = (BreakCard("Bo", 4, 1, 1, 1, "waits"), BreakCard("Dede", 4, 2, 1, 2, "big-blind"))
    said = read(break_cards(heading(), BreakCards(cards, WHY, ARTICLE), "en"))
    assert "once the button has passed you" in said
    assert "You post the big blind at once." in said


def test_cards_keep_the_order_of_the_draw_ten_a_page() -> None:
    ways = tuple(BreakCard(name, 4, 1, 150, n % 9 + 1) for n, name in enumerate(people(11)))
    pdf = break_cards(heading("letter"), BreakCards((*ways[::-1],), WHY, ARTICLE), "fr")
    assert pages(pdf) == 2
    assert "Chloé Nº0001" in page(pdf, 2)


def test_a_long_name_stays_whole_on_a_card() -> None:
    sheet = BreakCards((BreakCard(LONG, 4, 2, 12, 7),), WHY, ARTICLE)
    assert "Desrochers-Lapointe de la Rochefoucauld" in read(break_cards(heading(), sheet, "fr"))


@pytest.mark.parametrize(("reason", "article"), [("", ARTICLE), (WHY, " ")])
def test_a_card_without_reason_or_article_is_refused(reason: str, article: str) -> None:
    sheet = BreakCards((BreakCard("Bo", 4, 2, 12, 7),), reason, article)
    with pytest.raises(Invalid, match="why the table breaks"):
        break_cards(heading(), sheet, "en")


def test_a_table_nobody_leaves_has_no_cards() -> None:
    with pytest.raises(Invalid, match="no break card"):
        break_cards(heading(), BreakCards((), WHY, ARTICLE), "en")
