"""One player's sheet for every role and state, and the forms behind its buttons."""

import pytest
from django.test import Client

from tapisvert.tournament.attendance.presence import NoteAway
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.penalties.giving import GivePenalty
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import preset
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, PayOwed
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.web.house import people
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, done, now, started

SHEET = {**HTMX, "hx-target": "sheet"}
PLAYER = "/e/tuesday/players/p1"


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


@pytest.fixture
def bo() -> Client:
    return browser(account("Bo", "assistant"))


@pytest.fixture
def chloe() -> Client:
    return browser(account("Chloé", "viewer"))


def sheet(client: Client, address: str = PLAYER) -> str:
    answer = client.get(address, headers=SHEET)
    assert answer.status_code == 200
    text: str = answer.content.decode()
    return text


def acts(page: str) -> set[str]:
    return {part.split('"')[0] for part in page.split('id="act-')[1:]}


def test_the_sheet_of_a_player_begins_with_out(ana: Client) -> None:
    started(6, rebuys=Rebuys("rebuy", last_level=4))
    page = sheet(ana)
    assert page.index('id="act-out"') < page.index('id="act-rebuy"') < page.index('id="act-move"')
    assert "<html" not in page
    assert "<html" in ana.get(PLAYER).content.decode()
    assert acts(page) == {
        *("out", "rebuy", "rebuy-paid", "move", "penalty", "away", "correct", "leave"),
    }
    for part in ("Money", "Note", "The evening", "registered", "table 1, seat"):
        assert part in page


def test_an_assistant_sees_neither_money_nor_note_nor_undo(bo: Client) -> None:
    started(6, rebuys=Rebuys("rebuy", last_level=4))
    page = sheet(bo)
    for part in ("Money", "owes", "player-note", "act-leave", "act-rebuy-paid"):
        assert part not in page
    assert {"out", "rebuy", "move", "penalty", "away"} <= acts(page)
    done(AnnounceRebuy(1), "rebuy")
    done(PayOwed((1,)), "took")
    assert ("rebuy, 10,000 chips" in sheet(bo), ">paid<" in sheet(bo)) == (True, False)
    done(EliminatePlayers((1,)), "out")
    assert acts(sheet(bo)) == {"rebuy-back", "same-hand", "penalty", "correct"}
    assert bo.get(f"{PLAYER}/undo-out").status_code == 404


def test_a_viewer_sees_seat_and_place_alone(chloe: Client) -> None:
    started(6)
    done(GivePenalty(1, "warning", "phone"), "warned")
    page = sheet(chloe)
    assert "Table 1, seat" in page
    assert not acts(page)
    for part in ("phone", "The evening", "Discipline", "€"):
        assert part not in page


def test_who_is_out_shows_place_and_time_and_may_enter_again(ana: Client) -> None:
    started(6, late=Late(4), rebuys=Rebuys("re-entry", last_level=4))
    done(EliminatePlayers((1,)), "out")
    page = sheet(ana)
    assert "6th, out at" in page
    assert {"re-entry", "undo-out", "same-hand", "correct"} <= acts(page)
    assert "out" not in acts(page)


def test_before_the_start_an_entry_is_taken_back_or_late(ana: Client) -> None:
    event()
    done(RegisterPeople(("p1", "p2"), ("p1",)), "all")
    assert acts(sheet(ana)) == {"pay", "late", "unregister"}


def test_the_waiting_and_the_absent_have_their_own_buttons(ana: Client) -> None:
    started(6, late=Late(4), most_entries=6)
    done(Register("w1"), "w")
    assert acts(sheet(ana, "/e/tuesday/players/w1")) == {"unregister"}
    done(NoteAway(1), "away")
    assert "back" in acts(sheet(ana))
    assert "away" in sheet(ana)


def test_when_all_is_over_what_is_left_is_correcting(ana: Client) -> None:
    started(3)
    done(EliminatePlayers((1,)), "x")
    done(EliminatePlayers((2,)), "y")
    done(EndEvent(), "end")
    assert acts(sheet(ana)) == {"same-hand", "penalty", "undo-out", "correct"}


def test_money_owed_paid_and_won_stands_on_the_sheet(ana: Client) -> None:
    started(2, rebuys=Rebuys("rebuy", last_level=4))
    done(SetPrizePlan(preset("winner")), "plan")
    done(AnnounceRebuy(1), "rebuy")
    assert "Paid €20" in sheet(ana)
    assert "Owes €20" in sheet(ana)
    done(EliminatePlayers((2,)), "out")
    done(EndEvent(), "end")
    assert "Prize €60" in sheet(ana)


def test_penalties_are_listed_with_what_may_be_done_and_the_next_step(ana: Client) -> None:
    started(6)
    done(GivePenalty(1, "round-1", "phone"), "given")
    page = sheet(ana)
    assert "one round, phone" in page
    assert "6 hands left" in page
    assert "/act/serve" in page
    assert "Proposed next: two rounds" in page
    assert "71" in page


def test_a_note_is_kept_in_the_directory_by_directors_alone(ana: Client, bo: Client) -> None:
    started(6)
    sent = {"note": " left-handed "}
    answer = ana.post(f"{PLAYER}/note", sent, headers=HTMX)
    assert "Note kept" in answer.content.decode()
    known = people().get("p1")
    assert known is not None
    assert known.note == "left-handed"
    assert "left-handed" in sheet(ana)
    assert "left-handed" not in sheet(bo)
    assert bo.post(f"{PLAYER}/note", sent).status_code == 403
    assert ana.post(f"{PLAYER}/note", sent).headers["Location"] == PLAYER


def test_the_same_hand_asks_who_and_then_who_had_more(ana: Client) -> None:
    started(6)
    done(EliminatePlayers((1,)), "x")
    done(EliminatePlayers((2,)), "y")
    first = sheet(ana, f"{PLAYER}/same-hand")
    assert first.count('id="same-') == 5
    second = sheet(ana, f"{PLAYER}/same-hand?other=3")
    assert second.count('name="more"') == 4
    assert "Who had more chips" in second
    assert 'name="more"' not in sheet(ana, f"{PLAYER}/same-hand?other=1")
    assert ana.get("/e/tuesday/players/p3/same-hand").status_code == 404


def test_the_penalty_form_proposes_a_rung_with_its_article(ana: Client, bo: Client) -> None:
    started(6)
    page = sheet(ana, f"{PLAYER}/penalty")
    assert page.count('name="reason"') == 6
    assert 'value="warning" checked' in page
    assert "TDA" in page
    assert 'value="disqualified"' in page
    assert 'value="disqualified"' not in sheet(bo, f"{PLAYER}/penalty")


def test_corrections_fit_who_plays_and_who_is_out(ana: Client) -> None:
    started(6)
    assert "/act/swap-seats" in sheet(ana, f"{PLAYER}/correct")
    done(EliminatePlayers((1,), by=((2,),)), "x")
    page = sheet(ana, f"{PLAYER}/correct")
    for verb in ("correct-order", "tell-stacks", "knock-out", "replace-out"):
        assert f"/act/{verb}" in page
    assert 'value="Player 2"' in page


def test_an_undone_bust_lists_its_effects_first(ana: Client) -> None:
    started(6)
    done(EliminatePlayers((1,)), "x")
    done(EliminatePlayers((2,)), "y")
    page = sheet(ana, f"{PLAYER}/undo-out")
    assert "Player 1" in page
    assert 'name="target" value="x"' in page
    assert ana.post("/e/tuesday/undo", {"target": "x"}, headers=HTMX).status_code == 200
    assert now().field.entries[1].status == "playing"
    assert ana.get(f"{PLAYER}/undo-out").status_code == 404


def test_nobody_and_nothing_are_not_found(ana: Client) -> None:
    started(6)
    for address in ("nobody", "nobody/card", "p1/nothing", "nobody/penalty"):
        assert ana.get(f"/e/tuesday/players/{address}").status_code == 404


def test_french_sheets_are_french(ana: Client) -> None:
    started(6)
    french = account("Julie", "director")
    french.language = "fr"
    french.save()
    page = sheet(browser(french))
    assert ("Sortie, 6e" in page, "La soirée" in page, "siège" in page) == (True, True, True)


def test_who_was_late_arrives_with_a_waiver_where_the_book_has_a_penalty(ana: Client) -> None:
    started(6, book="pur2019", late=Late(4))
    done(Register("w1", arrived=False, announced=True), "late")
    card = sheet(ana, "/e/tuesday/players/w1")
    assert {"arrive", "arrive-waived"} <= acts(card)
    assert 'name="waived"' in sheet(ana, "/e/tuesday/players/w1/arrive")
    sent = {"entry": "7", "waived": "train"}
    assert ana.post("/e/tuesday/act/arrive", sent, headers=HTMX).status_code == 200
    assert now().field.entries[7].issued == 12_000


def test_buttons_that_cost_something_name_their_sum(ana: Client) -> None:
    started(6, late=Late(4), rebuys=Rebuys("both", BuyIn(1500, 0, 8_000), last_level=4))
    page = sheet(ana)
    assert "Rebuy, €15 to be paid" in page
    assert "Rebuy, €15 paid" in page
    assert "Rebuy, €15 to be paid" in sheet(ana, f"{PLAYER}/card?felt")
    assert "Re-enter for €20" in sheet(ana, f"{PLAYER}/leave")
    done(AnnounceRebuy(2), "rebuy")
    assert "Take €15" in sheet(ana, "/e/tuesday/players/p2")
    done(EliminatePlayers((1,)), "out")
    page = sheet(ana)
    assert "Rebuy for €15, plays on" in page
    assert "Re-enter for €20" in page


def test_what_lies_on_a_head_and_was_won_stands_wherever_a_player_is_chosen(ana: Client) -> None:
    started(6, buy_in=BuyIn(2000, 0, 10_000, 500), bounty="fixed")
    done(EliminatePlayers((2,), by=((1,),)), "out")
    for page in (sheet(ana), sheet(ana, f"{PLAYER}/card?felt")):
        assert "€5 on the head" in page
        assert "€5 in bounties" in page
