"""Formats as cards: chosen, refused with the article, and what follows from them."""

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk, people
from tests.web.cast import compact

EVENING = {"name": "Mercredi", "preset": "club-evening", "book": "tda2017", "action": "n1"}


def made(client: Client, **typed: str) -> tuple[Tournament, Setup]:
    answer = client.post("/new", {**EVENING, "price": "20", **typed})
    assert answer.status_code == 302, compact(answer.content.decode())[-400:]
    now = desk().now("mercredi")
    assert now.setup is not None
    return now, now.setup


def test_a_list_with_one_name_twice_says_which_lines_count_once(ana: Client) -> None:
    twice = estimate(ana, people="Fay\nGus\nHal\nFay\nIda\ngus")
    assert "counted once: Fay (line 4), gus (line 6)" in twice
    assert "counted once" not in estimate(ana, people="Fay A\nGus\nFay B")


def estimate(client: Client, **typed: str) -> str:
    answer = client.post("/new/estimate", {**EVENING, "price": "20", **typed})
    assert answer.status_code == 200
    return compact(answer.content.decode())


def test_rebuys_re_entries_and_a_progressive_bounty_go_together(ana: Client) -> None:
    chosen = {"add-rebuys": "1", "add-re-entries": "1", "prime": "progressive", "bounty": "5"}
    _, setup = made(ana, play="freezeout", **chosen, **{"again-level": "3", "again-most": "2"})
    rebuys = setup.rebuys
    assert (rebuys.kind, rebuys.last_level, rebuys.most) == ("both", 3, 2)
    assert (setup.bounty, setup.buy_in.bounty, setup.buy_in.price) == ("progressive", 500, 2000)
    page = compact(ana.get("/new").content.decode())
    assert 'name="prime" value="progressive" checked' in page
    assert 'name="add-rebuys" value="1" checked' in page
    assert 'name="bounty" value="5"' in page


def test_a_satellite_brings_its_prizes_and_says_what_a_seat_is(ana: Client) -> None:
    now, _ = made(ana, play="satellite", **{"seat-value": "100", "seat-item": "Main Event"})
    assert now.prizes.plan == Satellite(10_000, "Main Event")
    refused = ana.post("/new", {**EVENING, "play": "satellite", "action": "n2"})
    assert (refused.status_code, "what its seats are for" in refused.content.decode()) == (
        400,
        True,
    )


def test_several_days_open_the_first_of_them(ana: Client) -> None:
    now, setup = made(ana, play="flights", flights="1A 1B 1C", **{"best-forward": "1"})
    assert (setup.flights.names, setup.flights.best_forward) == (("1A", "1B", "1C"), True)
    told = estimate(ana, play="flights", flights="1A 1B 1C")
    assert "Played in a single day it would end at about" in told
    assert now.days.flight == "1A"


def test_a_sit_and_go_is_one_table_with_the_chips_of_its_book(ana: Client) -> None:
    _, setup = made(ana, play="sit-and-go", book="pur2019", preset="league-daily")
    assert (setup.kind, setup.most_entries) == ("sit-and-go", setup.table_size)


def test_a_shoot_out_says_how_many_of_each_table_go_on_and_its_rounds_are_foretold(
    ana: Client,
) -> None:
    _, setup = made(ana, play="shoot-out", advance="2")
    assert (setup.heats.advance, setup.heats.bracket, setup.late.last_level) == (2, False, 0)
    told = estimate(ana, play="shoot-out", advance="1", players="20")
    assert "2 rounds" in told
    assert "round 1: 20 players, 3 tables" in told


def test_a_bracket_has_tables_of_two_and_no_rebuys(ana: Client) -> None:
    _, setup = made(ana, play="bracket")
    assert (setup.heats.bracket, setup.table_size) == (True, 2)
    told = estimate(ana, play="bracket", players="6")
    assert "3 rounds" in told
    assert "round 1: 6 players, 2 tables" in told
    assert "2 tables of 2" in told
    assert "another one from 7 entries on" in told
    assert "no rebuys" in estimate(ana, play="bracket", **{"add-rebuys": "1"})


def test_what_the_book_forbids_stands_beside_its_card_with_the_article(ana: Client) -> None:
    told = estimate(ana, play="freezeout", book="ropta2020", preset="club-evening")
    assert "Not in this event" in told
    assert "/rules/ropta2020/" in told
    assert 'id="bar-rebuys" hx-swap-oob="true">forbidden here' in told
    assert 'id="bar-bounty" hx-swap-oob="true"></small>' in told
    open_book = estimate(ana, play="freezeout")
    assert "forbidden here" not in open_book


def test_tables_chips_prizes_and_bounties_follow_the_number_of_players(ana: Client) -> None:
    told = estimate(ana, play="freezeout", players="28", prime="bounty", bounty="5", fee="2")
    for part in ("4 tables of 7", "€560, ", "and €140 in bounties", "€56 in fees"):
        assert part in told
    assert "€27 at the desk for each entry" in told
    pasted = estimate(ana, players="28", people="Chloé\nDede\nEli\nchloé")
    assert "Reckoned for the 3 people of the list." in pasted
    short = estimate(
        ana, play="freezeout", players="28", owned="25 × 10, 100 x 400, 500:400, 1000=90"
    )
    assert "chips of 25 are missing" in short
    assert "the club has 10" in short
    wrong = estimate(ana, play="freezeout", owned="25 and some")
    assert "value × number" in wrong


def test_the_chips_of_the_club_stay_for_the_next_event(ana: Client) -> None:
    owned = "25 × 300, 100 × 300, 500 × 200, 1000 × 200"
    _, setup = made(ana, play="freezeout", owned=owned)
    assert setup.chips == {25: 300, 100: 300, 500: 200, 1000: 200}
    assert f'placeholder="{owned}"' in compact(ana.get("/new").content.decode())


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"play": "cash"}, "no format"),
        ({"play": "freezeout", "add-rebuys": "on", "again-level": "99"}, "the structure has"),
        ({"play": "freezeout", "add-rebuys": "on", "again-most": "0"}, "At most 0 times is never"),
        ({"play": "freezeout", "prime": "bounty"}, "what each player pays as a bounty"),
    ],
)
def test_what_is_no_format_is_refused(ana: Client, typed: dict[str, str], words: str) -> None:
    answer = ana.post("/new", {**EVENING, **typed})
    assert (answer.status_code, words in answer.content.decode()) in ((400, True), (422, True))


def test_teams_of_two_name_their_partner_and_change_on_the_players_sheet(ana: Client) -> None:
    now, setup = made(ana, play="tag-team", change="hand", people="Bo\nChloé")
    assert (setup.kind, setup.team_change) == ("tag-team", "hand")
    person = now.field.entries[1].person
    sheet = f"/e/mercredi/players/{person}"
    assert "Name the partner" in ana.get(sheet).content.decode()
    act = "/e/mercredi/act/"
    assert ana.post(f"{act}name-partner", {"entry": "1", "name": "Dede"}).status_code < 400
    assert ana.post(f"{act}name-partner", {"entry": "2", "name": "Eli"}).status_code < 400
    assert ana.post(f"{act}draw").status_code < 400
    shown = compact(ana.get(sheet).content.decode())
    assert ("Bo + Dede" in shown, "Dede takes over" in shown) == (True, True)
    assert ana.post(f"{act}change-partner", {"entry": "1"}).status_code < 400
    assert "Dede + Bo" in ana.get("/e/mercredi/players").content.decode()


def test_a_partner_whose_name_fits_several_people_is_asked_for(ana: Client) -> None:
    people().put(Person("1" * 16, "Hal Martin"), Person("2" * 16, "Hal O'Neil"))
    made(ana, play="tag-team", change="hand", people="Bo\nChloé")
    act = "/e/mercredi/act/name-partner"
    before = len(people().everybody())
    asked = ana.post(act, {"entry": "1", "name": "Hal"})
    assert asked.status_code >= 400
    assert "may be Hal Martin, Hal O&#x27;Neil" in asked.content.decode()
    assert len(people().everybody()) == before
    assert ana.post(act, {"entry": "1", "name": "hal mar"}).status_code < 400
    assert "Bo + Hal Martin" in ana.get("/e/mercredi/players").content.decode()


def test_pairs_typed_in_the_list_of_a_new_event_are_its_teams(ana: Client) -> None:
    people().put(Person("3" * 16, "Ana Martin"), Person("4" * 16, "Bo Martin"))
    before = len(people().everybody())
    typed = "Ana Martin + Bo Martin\nGus Martin, Hal Martin, payé\nNina Roy"
    assert "for the 3 teams of the list" in estimate(
        ana, play="tag-team", change="hand", people=typed
    )
    now, _ = made(ana, play="tag-team", change="hand", people=typed)
    assert now.field.entries[1].person == "3" * 16
    assert now.teams[1].partner == "4" * 16
    assert [bool(now.field.entries[n].owed) for n in (1, 2, 3)] == [True, False, True]
    assert len(people().everybody()) == before + 3
    listed = ana.get("/e/mercredi/players").content.decode()
    assert "Gus Martin + Hal Martin" in listed
    refused = ana.post("/new", {**EVENING, "play": "tag-team", "people": "Ana + Bo + Chloé"})
    assert (refused.status_code, "more than two people" in refused.content.decode()) == (400, True)


def test_a_sit_and_go_that_is_not_full_says_so_before_its_draw_and_its_start(ana: Client) -> None:
    made(ana, play="sit-and-go", people="\n".join(f"Player {letter}" for letter in "ABCDEF"))
    console = "/e/mercredi/"
    assert "6 of 9 seats are taken" in ana.get(console).content.decode()
    assert ana.post("/e/mercredi/act/draw").status_code < 400
    assert "6 of 9 seats are taken" in ana.get(console).content.decode()
