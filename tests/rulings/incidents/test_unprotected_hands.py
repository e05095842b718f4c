"""Hands their players did not protect."""

from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, numbers, outcome, ruling, scene

BET = ("Ana checks", "Bo bets 600")


def test_a_mucked_hand_gets_its_uncalled_bet_back_except_in_the_league() -> None:
    table = scene(*BET, street="flop", pot=900)
    for book, back in ((TDA, 600), (FRANCE, 600), (ROPTA, 600), (PUR, 0)):
        found = ruling(table, "hand-mucked-by-dealer", book, who="Bo")
        assert (found.facts.hand, found.returned) == ("dead", back)


def test_in_the_league_the_others_still_face_the_lost_bet() -> None:
    found = outcome(scene(*BET, street="flop", pot=900), "hand-mucked-by-dealer", PUR, who="Bo")
    assert found.table.state.pot == 1500
    assert found.table.state.bets.bet == 600


def test_a_tabled_hand_cannot_be_killed_in_any_book() -> None:
    table = scene(street="river", pot=900)
    for book, number in ((TDA, "13-C"), (FRANCE, "29-a"), (ROPTA, "13-C"), (PUR, "6.35-b")):
        found = outcome(table, "hand-mucked-by-dealer", book, who="Bo", tabled=True)
        assert found.rulings[-1].facts.hand == "live"
        assert numbers(found.rulings[-1])[0] == number
        assert found.table.state.in_hand == (0, 1, 2, 3)


def test_cards_the_dealer_can_give_back_live_except_in_the_league() -> None:
    table = scene(street="river", pot=900)
    fates = {
        book: ruling(table, "hand-mucked-by-dealer", book, who="Bo", retrievable=True).facts.hand
        for book in (TDA, FRANCE, ROPTA, PUR)
    }
    assert fates == {TDA: "live", FRANCE: "live", ROPTA: "live", PUR: "dead"}


def test_touching_the_muck_kills_only_cards_nobody_can_tell_apart() -> None:
    table = scene(*BET, street="flop", pot=900)
    for book in (TDA, FRANCE, ROPTA, PUR):
        alive = ruling(table, "hand-touched-muck", book, who="Bo", identifiable=True)
        lost = ruling(table, "hand-touched-muck", book, who="Bo", identifiable=False)
        assert (alive.facts.hand, lost.facts.hand) == ("live", "dead")


def test_the_books_own_article_on_a_lost_hand_comes_first() -> None:
    table = scene(*BET, street="flop", pot=900)
    firsts = [
        numbers(ruling(table, "hand-touched-muck", book, who="Bo", identifiable=False))[0]
        for book in (TDA, FRANCE, PUR)
    ]
    assert firsts == ["65-A", "28", "6.35-a"]
