"""Results before their directors: checked, paid, put right, made public."""

import re
from typing import Any

from django.test import Client

from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import CancelEvent, EndEvent
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.web.house import desk
from tests.web.cast import account, browser, compact, event
from tests.web.finished import FREE, do, over, published, started

HTMX = {"hx-request": "true"}


CUP = Bands((Band(0, (PrizeLine(1, 1, item="Cup"),)),))


def page(client: Client, address: str = "/e/tuesday/results") -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.content.decode())


def act(client: Client, verb: str, **fields: Any) -> int:
    """A form sent from an open page."""
    fields = {"action": f"{verb}-{desk().version('tuesday')}", **fields}
    answer = client.post(f"/e/tuesday/act/{verb}", fields, headers={"hx-request": "true"})
    return answer.status_code


def test_before_anybody_is_out_there_is_nothing_to_read(ana: Client) -> None:
    event()
    assert "Results appear as players go out" in page(ana)


def test_a_cancelled_event_has_no_results(ana: Client) -> None:
    started()
    do(CancelEvent("flood"))
    assert "called off" in page(ana)


def test_the_draft_shows_places_prizes_and_what_adds_up(ana: Client) -> None:
    over()
    text = page(ana)
    assert "draft, seen by the team alone" in text
    assert "Prizes = pool: €200" in text
    assert "Places 1 to 10: all given" in text
    assert "100,000 issued = 100,000 in play + 0 removed" in text
    assert "3 prizes still to hand out" in text
    rows = re.findall(r'<td class="place">(.*?)</td>\s*<th scope="row">(\w+)', compact(text))
    assert rows[:3] == [("1", "Jo"), ("2", "Ida"), ("3", "Hal")]


def test_prizes_that_are_not_the_pool_are_told_with_the_figures(ana: Client) -> None:
    started()
    do(*(EliminatePlayers((number,)) for number in range(1, 10)), EndEvent())
    assert "€200 is missing: pool €200, prizes €0" in page(ana)
    second = page(ana, "/e/tuesday/results/publish")
    assert "€200 is missing: pool €200, prizes €0" in second
    assert 'href="/e/tuesday/pay"' in second
    assert act(ana, "publish-results", naming="name", prizes="1") == 422
    assert desk().now("tuesday").publication is None


def test_a_prize_is_paid_once_and_the_payer_is_named(ana: Client) -> None:
    over()
    assert act(ana, "pay-prize", entry="10", cents="10000") == 200
    assert "Ana</span>" in page(ana)
    assert "2 prizes still to hand out" in page(ana)
    assert act(ana, "pay-prize", entry="10", cents="10000") == 422
    assert act(ana, "pay-prize", entry="9", cents="5999") == 409


def test_assistants_read_and_neither_pay_nor_publish() -> None:
    over()
    bo = browser(account("Bo", "assistant"))
    assert "Prizes = pool" in page(bo)
    assert act(bo, "pay-prize", entry="10") == 422
    assert act(bo, "publish-results", naming="name") == 422
    assert bo.get("/e/tuesday/results/publish").status_code == 403
    assert bo.get("/e/tuesday/print/payout-slips.pdf").status_code == 403
    assert len(desk().now("tuesday").prizes.paid) == 0


def test_the_second_step_shows_what_becomes_public(ana: Client) -> None:
    over()
    text = page(ana, "/e/tuesday/results/publish")
    assert "This becomes public" in text
    assert '<th scope="row">Jo</th><td class="number">€100</td>' in compact(text)
    assert "and 5 more" in text
    number = page(ana, "/e/tuesday/results/publish?chosen=1&naming=number")
    assert '<th scope="row">Player 10</th><td class="number"></td>' in compact(number)
    assert ana.get("/e/tuesday/results/publish?naming=blood").status_code == 400


def test_results_are_published_changed_and_withdrawn(ana: Client) -> None:
    over()
    assert act(ana, "publish-results", naming="name", prizes="1") == 200
    text = page(ana)
    found = re.search(r'href="http://testserver(/r/tuesday-[0-9a-f]{16})"', text)
    assert found
    assert browser().get(found[1]).status_code == 200
    assert act(ana, "publish-results", naming="number", prizes="") == 200
    assert "Joueur 10" in page(browser(), found[1])
    assert act(ana, "withdraw-results", reason="") == 400
    assert act(ana, "withdraw-results", reason="wrong order") == 200
    assert browser().get(found[1]).status_code == 404
    assert "withdrawn" in page(ana)
    assert act(ana, "publish-results", naming="name", prizes="1") == 200
    assert browser().get(found[1]).status_code == 200


def test_a_resent_form_publishes_once(ana: Client) -> None:
    over()
    for _ in range(2):
        assert act(ana, "publish-results", naming="name", prizes="1", action="same") == 200
    assert sum(past.what == "publish-results" for past in desk().history("tuesday")) == 1


def test_an_undone_publication_is_public_no_more(ana: Client) -> None:
    over()
    act(ana, "publish-results", naming="name", prizes="1", action="told")
    public = desk().now("tuesday").publication
    assert public is not None
    headers = {"hx-request": "true"}
    ana.post("/e/tuesday/undo", {"target": "told", "reason": "wrong order"}, headers=headers)
    assert browser().get(f"/r/tuesday-{public.key}").status_code == 404


def test_an_event_ends_at_once_with_one_left_and_for_a_reason_with_more(ana: Client) -> None:
    started(3)
    assert "End before the last hand" in page(ana)
    assert "3 players are still in" in page(ana, "/e/tuesday/results/end")
    do(EliminatePlayers((1,)), EliminatePlayers((2,)))
    assert 'id="end-event"' in page(ana)
    assert act(ana, "end") == 200
    assert desk().now("tuesday").phase == "over"


def test_players_who_tie_for_a_cup_are_separated_by_what_the_book_names(ana: Client) -> None:
    started(4, buy_in=FREE)
    do(SetPrizePlan(CUP), EliminatePlayers((1,)), EliminatePlayers((2,)), EndEvent("late"))
    assert "tie for Cup" in page(ana)
    text = page(ana, "/e/tuesday/results/tie?place=1")
    assert "the better hand" in text
    assert act(ana, "settle-tie", order=["3", "3"], criterion="better-hand") == 422
    assert act(ana, "settle-tie", order=["4", "3"], criterion="better-hand") == 200
    assert "tie for Cup" not in page(ana)
    assert ana.get("/e/tuesday/results/tie?place=1").status_code == 404
    assert act(ana, "publish-results", naming="name", prizes="1") == 200


def three_left() -> None:
    """Three of five are left; 60, 30 and 10 euros to play for, and 50,000 chips."""
    started(5)
    do(SetPrizePlan(percentages(60, 30, 10)), EliminatePlayers((1,)), EliminatePlayers((2,)))


def figures_for(ana: Client, **typed: Any) -> str:
    sent = {"entry": ["3", "4", "5"], **typed}
    answer = ana.post("/e/tuesday/results/deal/columns", sent, headers=HTMX)
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_way_to_divide_is_shown_side_by_side_before_anybody_agrees(ana: Client) -> None:
    three_left()
    assert 'id="deal-open"' in page(ana)
    first = page(ana, "/e/tuesday/results/deal")
    assert "To divide: €100 (€60, €30, €10)" in first
    assert "of 50,000" in first
    assert '<span id="deal-equal-3">€34</span>' in first
    assert '<span id="deal-icm-3">–</span>' in first
    typed = {"stack": ["30 000", "15,000", "5000"], "left": "10", "method": "chips"}
    shown = figures_for(ana, round="500", **typed)
    for cell in ("chips-3", "icm-3", "equal-3", "total-chips"):
        assert f'id="deal-{cell}"' in shown
    assert '<span id="deal-total-icm" hx-swap-oob="true">€90</span>' in shown
    assert "€90 + €10 for the winner = €100, nothing is missing" in shown
    assert "Record €90 for 3" in shown
    assert desk().now("tuesday").prizes.deal is None


def test_whose_stack_is_missing_or_below_zero_is_said_by_name(ana: Client) -> None:
    three_left()
    missing = figures_for(ana, stack=["30000", "", ""], method="icm")
    assert "every stack (Chloé, Dede, Eli)" in missing
    below = figures_for(ana, stack=["30000", "15000", "-5"], method="icm")
    assert "(Eli)" in below


def test_what_does_not_add_up_is_said_while_it_is_typed(ana: Client) -> None:
    three_left()
    few = figures_for(ana, stack=["30000", "15000", "4000"], method="icm")
    assert "49,000" in few
    own = figures_for(ana, own=["50", "30", "10"], method="agreed")
    assert "100.00" in own
    assert "no whole number" in figures_for(ana, stack=["many", "", ""], method="icm")


def test_the_agreed_amounts_stand_everywhere(ana: Client) -> None:
    three_left()
    typed = {"entry": ["3", "4", "5"], "stack": ["30000", "15000", "5000"], "left": "10"}
    assert act(ana, "agree-deal", method="icm", round="500", **typed) == 200
    deal = desk().now("tuesday").prizes.deal
    assert deal is not None
    assert sum(deal.amounts) == 9000
    assert all(cents % 500 == 0 for cents in deal.amounts)
    shares = [f"€{cents // 100}" for cents in deal.amounts]
    results, prizes = page(ana), page(ana, "/e/tuesday/pay")
    assert all(share in results and share in prizes for share in shares)
    assert "left for the winner" in prizes
    assert 'id="deal-open"' not in results
    assert "/print/deal-sheet.pdf" in results
    assert ana.get("/e/tuesday/print/deal-sheet.pdf").status_code == 200
    assert "counted" not in results
    do(EliminatePlayers((5,)))
    assert "counted" not in page(ana)
    do(EliminatePlayers((4,)), EndEvent())
    assert f"€{deal.amounts[0] // 100 + 10}" in page(ana)
    assert act(ana, "publish-results", naming="name", prizes="1") == 200
    publication = desk().now("tuesday").publication
    assert publication is not None
    public = page(browser(), f"/r/tuesday-{publication.key}")
    assert "Les 3 derniers joueurs ont conclu un arrangement" in public


def test_amounts_of_their_own_are_money(ana: Client) -> None:
    started(4)
    do(SetPrizePlan(percentages(60, 40)), EliminatePlayers((1,)), EliminatePlayers((2,)))
    told = {"entry": ["3", "4"], "own": ["50", "20,50"], "left": "9.50"}
    assert act(ana, "agree-deal", method="agreed", **told) == 200
    deal = desk().now("tuesday").prizes.deal
    assert deal is not None
    assert (deal.amounts, deal.left) == ((5000, 2050), 950)


def test_the_page_of_a_deal_says_when_those_who_are_left_have_changed(ana: Client) -> None:
    three_left()
    first = page(ana, "/e/tuesday/results/deal")
    follow = first.partition('id="deal-made" data-follow="')[2].partition('"')[0]
    assert "have changed" not in page(ana, follow)
    typed = {"stack": ["30000", "15000", "5000"], "method": "icm"}
    ana.post("/e/tuesday/results/deal/show", {**typed, "entry": ["3", "4", "5"]}, headers=HTMX)
    assert "The screens of the room show the deal" in page(ana, "/e/tuesday/results/deal")
    do(EliminatePlayers((3,)))
    followed = page(ana, follow)
    assert "have changed" in followed
    assert "Count again" in followed
    assert "The screens of the room show the deal" not in followed
    figures = figures_for(ana, **typed)
    assert "have changed" in figures
    assert 'id="deal-icm-4"' not in figures
    assert act(ana, "agree-deal", entry=["3", "4", "5"], **typed) == 400
    assert "have changed" not in page(ana, "/e/tuesday/results/deal")


def test_a_deal_among_a_whole_hall_is_a_sentence_and_no_page_of_thousands(ana: Client) -> None:
    started(101)
    do(SetPrizePlan(percentages(50, 30, 20)))
    page = ana.get("/e/tuesday/results/deal").content.decode()
    assert "101 players are left: a deal is drawn up once 100 or fewer are." in page
    assert 'name="stack"' not in page
    do(EliminatePlayers((3,)))
    assert 'name="stack"' in ana.get("/e/tuesday/results/deal").content.decode()


def test_where_the_book_forbids_deals_its_article_stands_instead(ana: Client) -> None:
    started(4, book="france2007")
    do(SetPrizePlan(percentages(60, 40)))
    text = page(ana)
    assert 'id="deal-open"' not in text
    assert "forbids deals" in text
    assert "France 2007" in text
    assert "forbids deals" in page(ana, "/e/tuesday/results/deal")
    assert act(ana, "agree-deal", method="equal") == 422


def test_a_wrong_order_is_put_right_and_told_to_the_public(ana: Client) -> None:
    over()
    slug = published()
    assert "Hal went out at another moment" in page(ana, "/e/tuesday/results/order?entry=8")
    assert ana.get("/e/tuesday/results/order?entry=10").status_code == 404
    wrong = {"entry": "8", "when": "after", "other": "9"}
    assert act(ana, "put-in-order", **wrong) == 400
    assert 'name="reason"' in page(ana, "/e/tuesday/results/order?entry=8")
    assert act(ana, "put-in-order", **wrong, reason="the film shows it") == 200
    assert "Hal: 3 (€40) → 2 (€60)" in page(ana)
    assert "Hal : 3 (40 €) → 2 (60 €)" in page(browser(), f"/r/{slug}")
    assert act(ana, "put-in-order", entry="8", when="never", other="9") == 400


def test_among_hundreds_who_went_out_the_other_one_is_typed(ana: Client) -> None:
    started(700)
    tables = [tuple(filter(None, each.seats)) for each in desk().now("tuesday").layout.open_tables]
    do(*(EliminatePlayers(others) for _, *rest in tables if (others := tuple(rest))))
    (_, one, *_), (_, other, *_) = tables[:2]
    text = page(ana, f"/e/tuesday/results/order?entry={one}")
    assert "<option" not in text
    assert 'name="player"' in text
    assert act(ana, "put-in-order", entry=one, when="after", player="nobody") == 400
    assert act(ana, "put-in-order", entry=one, when="after", player=f"#{other}") == 200


def test_a_field_of_hundreds_ends_with_who_went_out_first(ana: Client) -> None:
    started(620)
    do(EliminatePlayers((7,)))
    assert "Chloé Nº0620" in page(ana, "/e/tuesday/results?page=7")
    rows = re.findall(r'<td class="place">(.*?)</td>', page(ana, "/e/tuesday/results?page=7"))
    assert rows == [*["in"] * 19, "620"]


def test_a_free_evening_has_no_money_on_the_page(ana: Client) -> None:
    over(buy_in=FREE)
    text = page(ana)
    for sign in ("€", "Prizes = pool", "Paid"):
        assert sign not in text.split('id="results"')[1]


def test_prizes_in_kind_are_given_and_not_paid(ana: Client) -> None:
    started(3, buy_in=FREE)
    do(SetPrizePlan(CUP), EliminatePlayers((1,)), EliminatePlayers((2,)), EndEvent())
    text = page(ana).split('id="results"')[1]
    assert "Given: Cup to Chloé" in text
    assert "Paid" not in text
    assert act(ana, "pay-prize", entry="3") == 200
    assert "1 prize still to hand out" not in page(ana)


def test_three_hundred_players_are_leafed_through(ana: Client) -> None:
    over(300)
    first, second = page(ana), page(ana, "/e/tuesday/results?page=2")
    assert first.count('<td class="place">') == 100
    assert second.count('<td class="place">') == 100
    assert "1 of 3" in first
    assert 'data-follow="/e/tuesday/results/lines?page=2"' in second
    assert page(ana, "/e/tuesday/results?page=99").count('<td class="place">') == 100


def test_the_list_follows_the_event_by_itself(ana: Client) -> None:
    over()
    do(CorrectOrder(8, "after", 9, "the film shows it"))
    alone = ana.get("/e/tuesday/results/lines").content.decode()
    assert alone.lstrip().startswith('<div id="results"')
    assert "<html" not in alone


def test_viewers_do_not_see_the_draft() -> None:
    over()
    assert browser(account("Chloé", "viewer")).get("/e/tuesday/results").status_code == 403
