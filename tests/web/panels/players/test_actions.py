"""Players from forms: out, on the same hand, away, penalised, put right."""

import pytest
from django.test import Client

from tapisvert.desk.queries.roster import counts
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.setup import BuyIn, Rebuys
from tests.web.cast import account, browser
from tests.web.nights import HTMX, done, now, started

ACT = "/e/tuesday/act/"


@pytest.fixture
def ana() -> Client:
    started(6)
    return browser(account("Ana", "director"))


@pytest.fixture
def bo() -> Client:
    return browser(account("Bo", "assistant"))


def placed() -> dict[int, tuple[int, int]]:
    return {each.entry: (each.place_from, each.place_to) for each in places(now())}


def act(client: Client, verb: str, **sent: object) -> int:
    status: int = client.post(f"{ACT}{verb}", sent, headers=HTMX).status_code
    return status


def test_out_is_one_press_told_with_its_place_its_undo_and_the_same_hand(ana: Client) -> None:
    answer = ana.post(f"{ACT}out", {"entry": "2", "action": "bust"}, headers=HTMX)
    said = answer.content.decode()
    assert "Player 2" in said
    assert 'name="target" value="bust"' in said
    assert "/e/tuesday/players/p2/same-hand" in said
    assert placed() == {2: (6, 6)}


def test_a_stack_nobody_could_have_won_is_refused_with_the_most_there_was(ana: Client) -> None:
    done(EliminatePlayers((2, 3)), "bust")
    sent = {"entry": ["2", "3"], "stack": ["60000", ""], "action": "slip"}
    answer = ana.post(f"{ACT}tell-stacks", sent, headers=HTMX)
    assert answer.status_code == 422
    assert "it was 30,000 at the most" in answer.content.decode()
    assert act(ana, "tell-stacks", entry=["2", "3"], stack=["4000", ""]) == 200


def test_two_directors_who_take_the_same_player_out_count_once(ana: Client) -> None:
    version = len(now().places.busts)
    assert act(ana, "out", entry=2, action="one") == 200
    assert act(ana, "out", entry=2, action="one") == 200
    other = browser(account("Ève", "director"))
    answer = other.post(f"{ACT}out", {"entry": "2", "seen": "5", "action": "two"}, headers=HTMX)
    assert answer.status_code == 409
    assert "Redo" not in answer.content.decode()
    assert "Leave it" in answer.content.decode()
    seen = {"entry": "2", "seen": "6", "action": "three"}
    again = other.post(f"{ACT}out", seen, headers=HTMX)
    for told_to in (answer, again):
        assert "Done by Ana already" in told_to.content.decode()
    assert len(now().places.busts) == version + 1
    card = other.get("/e/tuesday/players/p2/card?felt").content.decode()
    assert "noted by Ana" in card
    stranger = browser(account("Chloé", "viewer"))
    assert "noted by" not in stranger.get("/e/tuesday/players/p2/card").content.decode()


def test_an_elimination_that_waited_is_not_that_of_somebody_who_came_back_since(
    ana: Client,
) -> None:
    started(6, "friday", rebuys=Rebuys("rebuy", last_level=4))
    seen = {"entry": "2", "seen": "5"}
    assert ana.post("/e/friday/act/out", {**seen, "action": "one"}, headers=HTMX).status_code == 200
    back = {"entry": "2", "action": "back"}
    assert ana.post("/e/friday/act/rebuy-back", back, headers=HTMX).status_code == 200
    late = ana.post("/e/friday/act/out", {**seen, "action": "waited"}, headers=HTMX)
    assert (late.status_code, "came back" in late.content.decode()) == (409, True)
    assert not now("friday").places.busts
    again = {"entry": "2", "seen": "7", "action": "again"}
    assert ana.post("/e/friday/act/out", again, headers=HTMX).status_code == 200


def test_an_elimination_that_waited_says_whom_others_put_out_before_it_came(
    ana: Client, bo: Client
) -> None:
    def waited(action: str, entry: int, seen: int = 5) -> str:
        sent = {"entry": entry, "seen": seen, "action": action, "waited": "1"}
        return bo.post(f"{ACT}out", sent, headers=HTMX).content.decode()

    assert "data-late" not in waited("first", 2)
    assert act(ana, "out", entry=3, action="meanwhile") == 200
    late = waited("second", 4)
    assert (
        "Player 4: this elimination waited for the network and came after that of Player 3" in late
    )
    assert "/e/tuesday/players/p4/correct" in late
    assert waited("second", 4) == late
    assert "data-late" not in waited("third", 5, seen=8)


def test_an_assistant_takes_out_and_takes_back_only_what_was_their_own(
    ana: Client, bo: Client
) -> None:
    by_ana = ana.post(f"{ACT}out", {"entry": "3", "action": "w"}, headers=HTMX)
    assert "Player 3" in by_ana.content.decode()
    assert bo.post("/e/tuesday/undo", {"target": "w"}).status_code == 422
    answer = bo.post(f"{ACT}out", {"entry": "2", "action": "x"}, headers=HTMX).content.decode()
    assert "Player 2" in answer
    assert 'name="target" value="x"' in answer
    assert bo.post("/e/tuesday/undo", {"target": "x"}).status_code == 302


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("first", {1: (5, 5), 2: (6, 6)}),
        ("second", {1: (6, 6), 2: (5, 5)}),
        ("equal", {1: (5, 6), 2: (5, 6)}),
    ],
)
def test_who_had_more_on_the_same_hand_gets_the_better_place(
    ana: Client, more: str, expected: dict[int, tuple[int, int]]
) -> None:
    act(ana, "out", entry=1)
    assert act(ana, "same-hand", entry=1, other=2, more=more) == 200
    assert placed() == expected


def test_two_stacks_told_decide_the_same_hand(ana: Client) -> None:
    act(ana, "out", entry=1)
    sent = {"entry": 1, "other": 2, "more": "equal", "stack": "8 300", "other-stack": "12,000"}
    assert ana.post(f"{ACT}same-hand", sent, headers=HTMX).status_code == 200
    assert placed() == {1: (6, 6), 2: (5, 5)}


def test_two_who_are_out_already_are_told_to_have_gone_on_one_hand(ana: Client) -> None:
    done(EliminatePlayers((1,)), "x")
    done(EliminatePlayers((2,)), "y")
    assert act(ana, "same-hand", entry=2, other=1, more="second") == 200
    assert placed() == {1: (5, 5), 2: (6, 6)}


def test_stacks_of_the_to_do_card_are_told(ana: Client) -> None:
    done(EliminatePlayers((1, 2)), "both")
    sent = {"entry": ["1", "2"], "stack": ["5000", "4000"]}
    assert ana.post(f"{ACT}tell-stacks", sent, headers=HTMX).status_code == 200
    assert placed() == {1: (5, 5), 2: (6, 6)}
    short = {"entry": ["1", "2"], "stack": ["5000"]}
    assert ana.post(f"{ACT}tell-stacks", short, headers=HTMX).status_code == 400


def test_a_place_is_corrected_by_who_went_before(ana: Client) -> None:
    done(EliminatePlayers((1,)), "x")
    done(EliminatePlayers((2,)), "y")
    assert act(ana, "correct-order", entry=2, when="before", other="player 1") == 200
    assert placed() == {1: (5, 5), 2: (6, 6)}
    assert act(ana, "correct-order", entry=2, when="never", other="player 1") == 400


def test_who_knocked_somebody_out_is_told_and_the_wrong_player_comes_back(ana: Client) -> None:
    act(ana, "out", entry=1)
    assert act(ana, "knock-out", entry=1, by=["Player 3", "#4"]) == 200
    assert now().places.busts[0].by == ((3, 4),)
    assert act(ana, "replace-out", entry=1, other="Player 5") == 200
    assert now().field.entries[1].status == "playing"
    assert now().field.entries[5].status == "out"


def test_a_text_that_means_nobody_or_several_is_refused_by_name(ana: Client) -> None:
    nobody = ana.post(f"{ACT}swap-seats", {"entry": 1, "other": "Zoé"}, headers=HTMX)
    assert (nobody.status_code, "“Zoé”" in nobody.content.decode()) == (400, True)
    several = ana.post(f"{ACT}swap-seats", {"entry": 1, "other": "play"}, headers=HTMX)
    assert (several.status_code, "Player 1, Player 2" in several.content.decode()) == (400, True)


def test_seats_are_swapped_by_seat(ana: Client) -> None:
    first, second = now().field.entries[1].seat, now().field.entries[2].seat
    assert first is not None
    assert second is not None
    text = f"{second.table}.{second.number}"
    assert act(ana, "swap-seats", entry=1, other=text) == 200
    assert now().field.entries[1].seat == second
    assert now().field.entries[2].seat == first


def test_away_and_back(ana: Client) -> None:
    assert act(ana, "away", entry=1) == 200
    assert now().field.entries[1].presence == "away"
    assert act(ana, "away", entry=1) == 422
    assert act(ana, "back", entry=1) == 200


def test_whoever_quits_leaves_his_chips_counted(ana: Client, bo: Client) -> None:
    assert act(ana, "leave", entry=1) == 400
    assert act(bo, "leave", entry=1, stack="8000") == 422
    assert act(ana, "leave", entry=1, stack="8 000", reason="bus") == 200
    assert now().bank.removed["left"] == 8000


def test_a_penalty_is_given_for_a_usual_or_another_reason(ana: Client, bo: Client) -> None:
    assert act(bo, "penalty", entry=1, step="warning", reason="phone") == 200
    sent = {"entry": 1, "step": "missed-hand", "reason": "phone", "other-reason": "noise"}
    assert ana.post(f"{ACT}penalty", {**sent, "hands": "3"}, headers=HTMX).status_code == 200
    given = now().penalties.of(1)
    assert [(one.reason, one.left) for one in given] == [("phone", 0), ("noise", 3)]
    assert act(ana, "penalty", entry=1, step="warning") == 400
    assert act(bo, "penalty", entry=1, step="disqualified", reason="x", stack=900) == 422


def test_more_rounds_than_the_scale_names_are_given_where_the_book_sets_no_limit(
    ana: Client,
) -> None:
    sent = {"entry": 1, "step": "round-4", "reason": "phone", "rounds": 6}
    assert act(ana, "penalty", **sent) == 200
    (given,) = now().penalties.given.values()
    assert (given.step, given.hands) == ("round-6", 36)


@pytest.mark.parametrize(
    ("field", "typed"), [("rounds", "abc"), ("rounds", "2"), ("stack", "99999999"), ("stack", "0")]
)
def test_a_field_that_does_not_go_with_the_step_is_refused_in_a_sentence(
    ana: Client, field: str, typed: str
) -> None:
    sent = {"entry": 1, "step": "missed-hand", "reason": "phone", field: typed}
    answer = ana.post(f"{ACT}penalty", sent, headers=HTMX)
    assert answer.status_code in (400, 422)
    assert "refusal" in answer.content.decode()
    assert not now().penalties.given


def test_a_penalty_is_served_hand_by_hand_and_ended_for_a_reason(ana: Client) -> None:
    act(ana, "penalty", entry=1, step="round-1", reason="phone")
    assert act(ana, "serve", penalty=1, left=6) == 200
    assert act(ana, "serve", penalty=1, left=6) == 409
    assert now().penalties.given[1].left == 5
    assert act(ana, "end-penalty", penalty=1) == 422
    assert act(ana, "end-penalty", penalty=1, reason="mistake") == 200


def test_disqualified_by_a_director_his_chips_leave_play(ana: Client) -> None:
    sent = {"entry": 1, "step": "disqualified", "reason": "cheating", "stack": "9 000"}
    assert ana.post(f"{ACT}penalty", sent, headers=HTMX).status_code == 200
    assert now().field.entries[1].status == "out"


def test_a_viewer_and_a_stranger_act_on_nobody(ana: Client) -> None:
    chloe = browser(account("Chloé", "viewer"))
    assert act(chloe, "out", entry=1) == 403
    dede = browser()
    answer = dede.post(f"{ACT}out", {"entry": 1}, headers=HTMX)
    assert answer.headers["HX-Redirect"].startswith("/login")
    assert not now().places.busts


def test_hand_for_hand_shares_whatever_was_told_of_who_had_more() -> None:
    started(12, name="friday", table_size=6, buy_in=BuyIn(0, 0, 10_000))
    ana = browser(account("Ana", "director"))
    address = "/e/friday/act/"
    done(AnnounceHandForHand(), "h", "friday")
    first, second = (entry for entry in now("friday").layout.tables[1].seats[:2])
    ana.post(f"{address}out", {"entry": first}, headers=HTMX)
    sent = {"entry": first, "other": second, "more": "first"}
    assert ana.post(f"{address}same-hand", sent, headers=HTMX).status_code == 200
    found = {each.entry: each.place_from for each in places(now("friday"))}
    assert found[first] == found[second]


def test_a_slip_in_a_stack_leaves_the_same_hand_undone(ana: Client) -> None:
    started(6)
    assert act(ana, "out", entry=1) == 200
    sent = {"entry": 1, "other": 2, "stack": "abc", "other-stack": "5", "more": "equal"}
    answer = ana.post(f"{ACT}same-hand", sent, headers=HTMX)
    assert answer.status_code == 400
    assert "abc" in answer.content.decode()
    assert now().field.entries[2].status == "playing"
    assert (
        ana.post(f"{ACT}same-hand", {**sent, "stack": "99999999"}, headers=HTMX).status_code >= 400
    )
    assert now().field.entries[2].status == "playing"


def test_a_clash_says_who_and_offers_nothing_to_do_again(ana: Client) -> None:
    started(6)
    assert act(ana, "out", entry=2) == 200
    answer = ana.post(f"{ACT}out", {"entry": 2, "seen": "5"}, headers=HTMX)
    words = answer.content.decode()
    assert "Player 2 is out" in words
    assert "data-dismiss" in words
    assert "<button>" not in words
    assert "Ana" in words


def test_the_last_act_says_who_went_out(ana: Client) -> None:
    started(6)
    assert act(ana, "out", entry=2) == 200
    console = ana.get("/e/tuesday/").content.decode()
    last = console[console.index('id="last-act"') :]
    assert "Player 2" in last[: last.index("</p>")]


def test_an_undo_pressed_twice_is_told_in_words(ana: Client) -> None:
    started(6)
    assert (
        ana.post(f"{ACT}out", {"entry": 2, "action": "b5e2274f"}, headers=HTMX).status_code == 200
    )
    first = ana.post("/e/tuesday/undo", {"target": "b5e2274f"}, headers=HTMX)
    assert "b5e2274f" in first["HX-Trigger"]
    again = ana.post("/e/tuesday/undo", {"target": "b5e2274f"}, headers=HTMX).content.decode()
    assert "Taken back already: elimination" in again
    assert "b5e2274f" not in again


def test_a_penalty_of_somebody_who_is_out_is_not_counted(ana: Client) -> None:
    started(6)
    assert act(ana, "penalty", entry=2, step="missed-hand", reason="late", hands=2) == 200
    assert counts(now()).penalised == 1
    assert act(ana, "out", entry=2) == 200
    assert counts(now()).penalised == 0
