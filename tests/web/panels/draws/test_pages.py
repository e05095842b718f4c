"""Draws checked in the browser: by the team, in the room, by the public."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.cli.main import main
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.setup import Late
from tapisvert.web.house import desk
from tapisvert.web.models import Screen
from tests.web.cast import account, browser, event
from tests.web.finished import SEED, do, over, published, started
from tests.web.nights import HTMX


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.content.decode())


def test_nothing_drawn_says_so() -> None:
    event()
    assert "Nothing has been drawn yet" in read(browser(account("Ana", "owner")), "/e/tuesday/draw")


def test_a_draw_shows_hash_seed_and_that_it_is_right() -> None:
    started()
    text = read(browser(account("Chloé", "viewer")), "/e/tuesday/draw")
    assert fingerprint(SEED) in text
    assert SEED in text
    assert "the seed has the published hash, and all 10 come out as they were given" in text
    assert re.search(r"\d+ · Chloé", text)


def test_the_hash_of_the_next_draw_waits_and_replaced_ones_stay() -> None:
    started()
    first, second = fingerprint("cd" * 32), fingerprint("ef" * 32)
    do(AnnounceDraw(first), AnnounceDraw(second))
    text = read(browser(account("Ana", "owner")), "/e/tuesday/draw")
    assert text.index("The next draw is bound") < text.index(second)
    assert text.index("Hashes that were never used") < text.index(first)


def test_a_draw_nobody_announced_and_one_taken_back_say_so() -> None:
    started(11, table_size=5)
    do(EliminatePlayers((1,)), EliminatePlayers((2,)))
    undone = do(BreakTable(3, Chance("cd" * 32)))
    desk().undo("tuesday", undone, Meta(2_000_000, "account-0"), "undo", reason="a mistake")
    text = read(browser(account("Ana", "owner")), "/e/tuesday/draw")
    assert "No hash was published before" in text
    assert "Taken back at" in text
    assert "a mistake" in text


def test_a_draw_repeated_for_the_same_player_and_a_seed_told_by_hand_stand_out() -> None:
    started(6, table_size=9, late=Late(3))
    do(Register("p9"))
    for number in range(2):
        seat = do(SeatEntry(7, Chance(f"{number}d" * 32, by_hand=True)))
        desk().undo(
            *("tuesday", seat, Meta(2_000_000, "account-0"), f"undo{number}"), reason="not there"
        )
    do(SeatEntry(7, Chance("ef" * 32)))
    ana = browser(account("Ana", "owner"))
    text = read(ana, "/e/tuesday/draw")
    assert "The same was drawn and taken back 2 times before." in text
    assert text.count("knew it before the draw") == 2
    assert ana.get("/e/tuesday/draw/2.json").json()["by_hand"] is True
    assert "by_hand" not in ana.get("/e/tuesday/draw/4.json").json()


def test_the_file_is_what_the_terminal_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started()
    ana = browser(account("Ana", "owner"))
    answer = ana.get("/e/tuesday/draw/1.json")
    assert 'filename="tuesday-draw-1.json"' in answer["Content-Disposition"]
    file = tmp_path / "draw.json"
    file.write_bytes(answer.content)
    assert main(["draw", "verify", str(file), "--lang", "en"]) == 0
    assert "Yes: this draw is right" in capsys.readouterr().out
    for number in ("0", "2", "99999"):
        assert ana.get(f"/e/tuesday/draw/{number}.json").status_code == 404


def test_whoever_reads_the_televisions_address_checks_the_draw_in_the_room() -> None:
    started()
    secret = Screen.objects.create(event="tuesday", secret="s3cret").secret
    stranger = browser()
    assert "Vérifier le tirage" in read(stranger, f"/d/{secret}/draw")
    told = json.loads(stranger.get(f"/d/{secret}/draw/1.json").content)
    assert told["seed"] == SEED
    assert stranger.get("/d/nonsense/draw").status_code == 404
    assert stranger.get("/d/nonsense/draw/1.json").status_code == 404
    assert stranger.get(f"/d/{secret}/draw/7.json").status_code == 404


def test_the_public_checks_it_once_results_are_published() -> None:
    over()
    stranger = browser()
    assert stranger.get("/e/tuesday/draw").status_code == 302
    slug = published()
    text = read(stranger, f"/r/{slug}/draw")
    assert SEED in text
    assert f'href="/r/{slug}/draw/1.json"' in text
    assert json.loads(stranger.get(f"/r/{slug}/draw/1.json").content)["purpose"] == "seats"
    assert stranger.get(f"/r/{slug}/draw/2.json").status_code == 404


def test_words_are_given_in_the_browser_and_seats_drawn_after_them() -> None:
    event()
    do(RegisterPeople(("ana", "bo", "chloe", "dede")))
    ana = browser(account("Ana", "owner"))
    page = read(ana, "/e/tuesday/draw")
    assert 'id="announce-draw"' in page
    assert 'id="draw-seats"' in page
    for verb, sent in (("announce-draw", {}), ("words", {"words": "red roses"})):
        assert ana.post(f"/e/tuesday/act/{verb}", sent, headers=HTMX).status_code == 200
    page = read(ana, "/e/tuesday/draw")
    assert "red roses" in page
    assert 'id="announce-draw"' not in page
    bo = browser(account("Bo", "director"))
    drawn = bo.post("/e/tuesday/act/draw", {}, headers=HTMX)
    assert drawn.status_code == 200, drawn.content.decode()
    assert desk().now("tuesday").field.playing == 4
    assert 'id="draw-seats"' not in read(ana, "/e/tuesday/draw")
