"""Published results: for everybody who has the link, and for nobody else."""

import json
import re
import struct

import pytest

from tapisvert.person import Person
from tapisvert.prints.result_picture import SIZES
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes.plan import Band, Bands, PrizeLine
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.publishing.publishing import WithdrawResults
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.house import people
from tests.tournament.build import setup
from tests.web.cast import account, browser, compact, event
from tests.web.finished import FREE, KEY, SEED, do, over, published


def read(address: str, lang: str = "en") -> str:
    answer = browser().get(address, headers={"accept-language": lang})
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.content.decode())


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_nothing_is_public_before_it_is_published() -> None:
    over()
    for slug in ("tuesday", f"tuesday-{KEY}", "tuesday-", f"-{KEY}", "a%00b", "é-é", "x" * 300):
        for more in ("", ".csv", ".json", ".ots", ".png", ".wide.png", "/draw", "/draw/1.json"):
            assert browser().get(f"/r/{slug}{more}").status_code == 404


def test_a_wrong_key_is_no_better_than_none() -> None:
    over()
    published()
    for key in ("0" * 16, KEY[:-1], KEY.upper(), f"{KEY}0"):
        assert browser().get(f"/r/tuesday-{key}").status_code == 404


def test_a_stranger_reads_places_and_prizes_in_his_language() -> None:
    over()
    slug = published()
    french, english = compact(read(f"/r/{slug}", "fr")), compact(read(f"/r/{slug}", "en"))
    assert '<th scope="row">Jo</th><td class="number">100 €</td>' in french
    assert '<th scope="row">Jo</th><td class="number">€100</td>' in english
    assert "10 joueurs" in french
    assert "Règlement TDA 2017" in french
    assert "Played by TDA 2017" in english


def test_whoever_never_came_has_a_dash_for_a_place_wherever_results_stand() -> None:
    cast = ("Ana", "Bo", "Fay")
    people().put(*(Person(f"p{n}", name) for n, name in enumerate(cast, 1)))
    do(
        CreateEvent(setup(buy_in=FREE)),
        Register("p1"),
        Register("p2"),
        Register("p3", arrived=False),
    )
    do(DrawSeats(Chance(SEED)), StartEvent(), EliminatePlayers((2,)), EndEvent())
    slug = published()
    client = browser(account("Ann", "director"))
    for address in (f"/r/{slug}", "/e/tuesday/results"):
        page = compact(client.get(address, headers={"accept-language": "en"}).content.decode())
        row = next(row for row in page.split("<tr") if "Fay</th>" in row)
        assert (">–<" in row, ">in<" in row) == (True, False)


def test_a_link_shows_a_picture_before_it_is_opened() -> None:
    over()
    slug = published()
    text = read(f"/r/{slug}")
    assert f'property="og:image" content="http://testserver/r/{slug}.wide.png"' in text
    assert 'property="og:title" content="Tuesday · Results"' in text
    assert "1. Jo · 2. Ida · 3. Hal" in text
    assert 'name="robots" content="noindex"' in text


@pytest.mark.parametrize(("form", "shape"), [("png", "tall"), ("wide.png", "wide")])
def test_pictures_have_their_size_and_are_kept_for_a_minute(form: str, shape: str) -> None:
    over()
    answer = browser().get(f"/r/{published()}.{form}")
    assert answer["Content-Type"] == "image/png"
    assert answer["Cache-Control"] == "max-age=60"
    assert size(answer.content) == SIZES[shape]  # type: ignore[index]


def test_files_open_in_a_spreadsheet_a_program_and_a_tracker() -> None:
    over()
    slug = published()
    french = browser().get(f"/r/{slug}.csv", headers={"accept-language": "fr"})
    text = french.content.decode("utf-8-sig")
    assert text.splitlines()[:2] == [
        "Place;Nom;Gain;Lot;Éliminations;Inscriptions;Recaves;Add-ons",
        "1;Jo;100,00;;0;1;0;0",
    ]
    assert french["Content-Disposition"] == 'attachment; filename="tuesday.csv"'
    told = json.loads(read(f"/r/{slug}.json"))
    assert told["results"][0]["name"] == "Jo"
    assert "person" not in told["results"][0]
    ots = json.loads(read(f"/r/{slug}.ots"))["ots"]
    assert ots["tournament_finishes_and_winnings"][0]["prize"] == 100
    assert browser().get(f"/r/{slug}.exe").status_code == 404


def test_another_site_may_show_the_results_and_nothing_else() -> None:
    over()
    slug = published()
    alone, framed = browser().get(f"/r/{slug}"), browser().get(f"/r/{slug}?embed=1")
    assert "frame-ancestors 'none'" in alone["Content-Security-Policy"]
    assert alone["X-Frame-Options"] == "DENY"
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "form-action 'none'" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    text = framed.content.decode()
    for part in ("<form", "<script", "topbar", "<button"):
        assert part not in text
    assert '<th scope="row">Jo</th>' in text


def test_a_free_event_shows_prizes_in_kind_and_no_money_in_any_file() -> None:
    over(buy_in=FREE)
    do(SetPrizePlan(Bands((Band(0, (PrizeLine(1, 1, item="Coupe"),)),))))
    slug = published()
    assert "Coupe" in read(f"/r/{slug}")
    for form in ("", ".csv", ".json"):
        text = read(f"/r/{slug}{form}", "fr")
        for word in ("€", "EUR", "Gain", "pool", '"prize"'):
            assert word not in text


def test_names_that_are_kept_back_are_in_no_file() -> None:
    over()
    slug = published(naming="number", prizes=False)
    for form in ("", ".csv", ".json", ".ots", "/draw"):
        text = read(f"/r/{slug}{form}", "fr")
        assert "Joueur 10" in text
        for word in ("Chloé", ">Jo<", "100 €", "100,00", '"prize": 100'):
            assert word not in text


def test_a_correction_tells_what_and_when() -> None:
    over()
    slug = published()
    assert "Put right since" not in read(f"/r/{slug}")
    do(CorrectOrder(8, "after", 9, "the film shows it"))
    text = read(f"/r/{slug}")
    assert "Put right since" in text
    assert "Ida: 2 (€60) → 3 (€40)" in text
    assert "1 January 1970" in text
    assert "<em>the film shows it</em>" in text


def test_withdrawn_results_leave_nothing_behind() -> None:
    over()
    slug = published()
    do(WithdrawResults("wrong"))
    for form in ("", ".csv", ".png", "/draw"):
        assert browser().get(f"/r/{slug}{form}").status_code == 404


def test_three_hundred_players_make_two_pages_and_one_picture() -> None:
    over(300)
    slug = published()
    first, second = read(f"/r/{slug}"), read(f"/r/{slug}?page=2&embed=1")
    assert first.count("<td class=") == 400
    assert second.count("<td class=") == 200
    assert "?page=1&amp;embed=1" in second
    assert size(browser().get(f"/r/{slug}.png").content) == SIZES["tall"]


def test_a_reader_who_is_signed_in_reads_the_same_page() -> None:
    over()
    event("friday")
    slug = published()
    chloe = browser(account("Chloé", "viewer", "friday"))
    assert chloe.get(f"/r/{slug}").status_code == 200


def test_an_event_named_in_any_script_has_an_address_that_works() -> None:
    over(3, "soirée-été 夜")
    slug = published("soirée-été 夜")
    ana = browser(account("Ana", "owner"))
    text = ana.get("/e/soirée-été 夜/results").content.decode()
    link = re.search(r'href="http://testserver(/r/[^"]+)"', text)
    assert link
    assert browser().get(link[1]).status_code == 200
    for form in (".csv", ".png", "/draw", "/draw/1.json"):
        assert browser().get(f"/r/{slug}{form}").status_code == 200
