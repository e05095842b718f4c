"""Bounties in the room: who did it in one tap more, envelopes drawn, money handed out."""

import pytest
from django.test import Client

from tapisvert.tournament.bounties.ledger import ledger
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.publishing.publishing import PublishResults
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tests.web.cast import account, browser, compact, event
from tests.web.nights import HTMX, done, now, started

BOARD = "/e/tuesday/bounties"
HEAD = BuyIn(1500, 100, 10_000, 500)


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


def act(client: Client, verb: str, **sent: object) -> int:
    return client.post(f"/e/tuesday/act/{verb}", sent, headers=HTMX).status_code


def page(client: Client, address: str = BOARD) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return compact(answer.content.decode())


def test_the_bust_asks_who_did_it_and_one_tap_answers(ana: Client) -> None:
    started(6, buy_in=HEAD, bounty="progressive")
    assert act(ana, "out", entry=1) == 200
    sheet = page(ana, "/e/tuesday/players/p1")
    assert "Who knocked Player 1 out?" in sheet
    assert 'id="by-1-2"' in sheet
    assert "Who knocked Player 1 out?" in page(ana, "/e/tuesday/")
    assert act(ana, "won-by", pair="1.2") == 200
    assert ledger(now()).won == {2: 250}
    assert "Who knocked" not in page(ana, "/e/tuesday/")
    assert "€7.50 on the head" in page(ana, "/e/tuesday/players/p2")


def test_bounties_nobody_handed_out_stay_to_do_once_it_is_over(ana: Client) -> None:
    started(3, buy_in=BuyIn(0, 0, 10_000, 500), bounty="fixed")
    for out, by in ((1, 2), (2, 3)):
        act(ana, "out", entry=out)
        act(ana, "won-by", pair=f"{out}.{by}")
    done(EndEvent(), "end")
    home = page(ana, "/e/tuesday/")
    assert 'data-done="False"><a href="/e/tuesday/bounties">Hand out €15 in bounties' in home
    assert "€10 in bounties" in home[home.index('id="finished"') :]
    done(PublishResults("a" * 16), "publish")
    home = page(ana, "/e/tuesday/")
    assert "€15 in bounties not handed out yet" in home
    assert "Nothing to do" not in home
    for winner, cents in ((2, 500), (3, 1000)):
        act(ana, "pay-bounty", due=f"{winner}-{cents}")
    home = page(ana, "/e/tuesday/")
    assert "not handed out yet" not in home
    assert "All bounties handed out" in home


def test_a_bounty_told_after_the_bust_is_told_once_with_who_won_it(ana: Client) -> None:
    started(6, buy_in=HEAD, bounty="progressive")
    act(ana, "out", entry=1)
    answer = ana.post("/e/tuesday/act/won-by", {"pair": "1.2"}, headers=HTMX)
    assert "Player 1 was knocked out by Player 2." in answer.content.decode()
    journal = page(ana, "/e/tuesday/journal")
    assert journal.count("Player 2 wins €2.50 in bounties") == 1
    assert "corrected" not in journal
    sheet = page(ana, "/e/tuesday/players/p1")
    assert "knocked out by Player 2" in sheet
    assert "corrected" not in sheet


def test_nobody_wins_the_bounty_of_their_own_first_entry(ana: Client) -> None:
    again = Rebuys("re-entry", None, None, 4)
    started(3, buy_in=HEAD, bounty="fixed", rebuys=again, late=Late(4))
    act(ana, "out", entry=1)
    assert act(ana, "re-enter", entry=1) == 200
    sheet = page(ana, "/e/tuesday/")
    assert 'value="1.2"' in sheet
    assert 'value="1.4"' not in sheet
    answer = ana.post("/e/tuesday/act/won-by", {"pair": "1.4"}, headers=HTMX)
    assert answer.status_code == 422
    assert "Nobody knocks themselves out" in answer.content.decode()


def test_whoever_entered_after_a_bust_did_not_win_it(ana: Client) -> None:
    again = Rebuys("re-entry", None, None, 4)
    started(4, buy_in=HEAD, bounty="fixed", rebuys=again, late=Late(4))
    done(EliminatePlayers((1,), by=((3,),)), "first")
    act(ana, "out", entry=2)
    assert act(ana, "re-enter", entry=1) == 200
    home = page(ana, "/e/tuesday/")
    assert 'value="2.3"' in home
    assert 'value="2.5"' not in home
    assert act(ana, "won-by", pair="2.5") == 422


def test_the_board_says_every_cent_and_pays_what_it_showed(ana: Client) -> None:
    started(6, buy_in=HEAD, bounty="fixed")
    done(EliminatePlayers((1,), by=((2,),)), "bust")
    shown = page(ana)
    for part in ("€30", "€25", "€5", "Pay €5", "Player 2"):
        assert part in shown
    assert act(ana, "pay-bounty", due="2-400") == 409
    assert dict(now().bounties.paid) == {}
    act(ana, "pay-bounty", due="2-500")
    assert dict(now().bounties.paid) == {2: 500}
    assert "Pay €5" not in page(ana)
    money = page(ana, "/e/tuesday/pay")
    assert "For bounties</dt><dd>€30" in money
    assert "Fees</dt><dd>€6" in money
    assert "Together</dt><dd>€126" in money


def test_envelopes_are_sealed_and_drawn_from_the_list(ana: Client) -> None:
    started(4, buy_in=HEAD, bounty="mystery")
    assert "Seal the envelopes" in page(ana, "/e/tuesday/")
    act(ana, "seal-envelopes", amounts="10 5 3 2")
    envelopes = now().bounties.envelopes
    assert envelopes is not None
    assert envelopes.amounts == (1000, 500, 300, 200)
    done(EliminatePlayers((1,), by=((2,),)), "bust")
    assert "Draw the envelope for Player 1" in page(ana, "/e/tuesday/")
    act(ana, "open-envelope", entry=1)
    (won,) = ledger(now()).won.values()
    assert won in envelopes.amounts
    assert "of 1 left" in page(ana)
    assert "envelope" in page(ana, "/e/tuesday/draw")


def test_somebody_recorded_as_out_is_back_with_a_rebuy(ana: Client) -> None:
    rebuys = Rebuys("both", None, None, 4)
    started(6, buy_in=HEAD, bounty="fixed", rebuys=rebuys)
    done(EliminatePlayers((1,), by=((2,),)), "bust")
    assert "Rebuy for €21, plays on" in page(ana, "/e/tuesday/players/p1")
    act(ana, "rebuy-back", entry=1)
    entry = now().field.entries[1]
    assert (entry.status, entry.rebuys, entry.owed) == ("playing", 1, 2100)
    assert ledger(now()).won == {2: 500}


def test_an_event_without_bounties_has_no_such_page(ana: Client) -> None:
    started(3)
    assert ana.get(BOARD).status_code == 404
    assert BOARD not in page(ana, "/e/tuesday/")


def test_bounties_are_chosen_in_the_settings(ana: Client) -> None:
    event()
    act(ana, "setup", **{"bounty-kind": "progressive", "bounty": "5", "price": "15"})
    setup = now().setup
    assert setup is not None
    assert (setup.bounty, setup.buy_in.bounty, setup.buy_in.price) == ("progressive", 500, 1500)
    assert "Progressive bounty" in page(ana, "/e/tuesday/setup")
    act(ana, "setup", **{"bounty-kind": "", "bounty": "5"})
    setup = now().setup
    assert setup is not None
    assert (setup.bounty, setup.buy_in.bounty) == ("", 0)


def test_results_for_directors_and_for_everybody_say_who_won_bounties(ana: Client) -> None:
    started(2, buy_in=HEAD, bounty="fixed")
    done(SetPrizePlan(percentages(100)), "plan")
    done(EliminatePlayers((1,), by=((2,),)), "bust")
    done(EndEvent(), "end")
    assert "€10" in page(ana, "/e/tuesday/results")
    done(PublishResults("a" * 16), "public")
    public = page(browser(), "/r/tuesday-" + "a" * 16)
    assert "10 € de primes" in public.replace("\N{NO-BREAK SPACE}", " ")
    told = browser().get("/r/tuesday-" + "a" * 16 + ".json").json()
    assert (told["bounties"], told["results"][0]["bounties"]) == (1000, 1000)
    done(PublishResults("a" * 16, prizes=False), "private")
    assert "primes" not in page(browser(), "/r/tuesday-" + "a" * 16)


def test_the_last_one_left_needs_no_question(ana: Client) -> None:
    started(3, buy_in=HEAD, bounty="fixed")
    assert act(ana, "out", entry=1) == 200
    assert act(ana, "won-by", pair="1.2") == 200
    assert act(ana, "out", entry=2) == 200
    assert "Who knocked" not in page(ana, "/e/tuesday/")
    assert ledger(now()).won == {2: 500, 3: 500}


def test_a_question_left_open_at_the_end_takes_its_answer_with_a_reason(ana: Client) -> None:
    started(3, buy_in=HEAD, bounty="fixed")
    for entry in (1, 2):
        done(EliminatePlayers((entry,)), f"bust-{entry}")
    done(EndEvent(), "end")
    shown = page(ana, "/e/tuesday/")
    assert 'id="why-1"' in shown
    assert 'id="by-1-3"' in shown
    assert act(ana, "won-by", pair="1.3", reason="") == 400
    assert act(ana, "won-by", pair="1.3", reason="Told at the table") == 200
    assert act(ana, "won-by", pair="2.3", reason="Told at the table") == 200
    assert "Who knocked" not in page(ana, "/e/tuesday/")


def test_the_results_page_hands_bounties_out_and_says_what_is_left(ana: Client) -> None:
    started(3, buy_in=HEAD, bounty="fixed")
    done(SetPrizePlan(percentages(100)), "plan")
    done(EliminatePlayers((1,), by=((2,),)), "bust")
    done(EliminatePlayers((2,), by=((3,),)), "bust-2")
    done(EndEvent(), "end")
    shown = page(ana, "/e/tuesday/results")
    assert "€15 of bounties still to hand out" in shown
    assert 'id="pay-bounty-2"' in shown, "somebody without a prize too"
    assert act(ana, "pay-bounty", due="2-500") == 200
    shown = page(ana, "/e/tuesday/results")
    assert ("€10 of bounties still" in shown, 'id="pay-bounty-2"' in shown) == (True, False)
