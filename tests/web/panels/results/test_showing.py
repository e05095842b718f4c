"""A deal on the televisions: while a director wishes, and only while it is still talked about."""

from django.test import Client

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.web.models import Screen
from tests.web.cast import account, browser
from tests.web.panels.results.test_pages import HTMX, do, three_left

SHOW = "/e/tuesday/results/deal/show"
TYPED = {"entry": ["3", "4", "5"], "stack": ["30000", "15000", "5000"], "method": "icm"}


def television() -> str:
    Screen.objects.get_or_create(secret="wall", defaults={"event": "tuesday", "language": "en"})
    page = browser().get("/d/wall").content.decode()
    return page[page.index('id="tv-deal"') :].split("</section>")[0]


def test_every_column_and_its_sum_stand_there_until_the_director_takes_them_off(
    ana: Client,
) -> None:
    three_left()
    assert "data-has" not in television()
    answer = ana.post(SHOW, {**TYPED, "show": "on", "left": "10"}, headers=HTMX)
    assert "Take it off the screens" in answer.content.decode()
    shown = television()
    assert "data-has" in shown
    assert shown.count("€90") == 3, "the sums of equal parts, chips and ICM"
    assert "30,000" in shown
    assert "€10 left to play for" in shown
    ana.post(SHOW, {"show": "off"}, headers=HTMX)
    assert "data-has" not in television()


def test_it_is_gone_once_somebody_is_out(ana: Client) -> None:
    three_left()
    ana.post(SHOW, {**TYPED, "show": "on"}, headers=HTMX)
    do(EliminatePlayers((3,)))
    assert "data-has" not in television()


def test_what_cannot_be_read_is_said_and_nothing_is_shown(ana: Client) -> None:
    three_left()
    answer = ana.post(SHOW, {**TYPED, "stack": ["abc"], "show": "on"}, headers=HTMX)
    assert answer.status_code == 400
    assert "refusal" in answer.content.decode()
    assert "data-has" not in television()
    assert browser(account("Bo", "assistant")).post(SHOW, {"show": "off"}).status_code == 403


def test_the_room_reads_who_has_said_yes(ana: Client) -> None:
    three_left()
    ana.post(SHOW, {**TYPED, "show": "on"}, headers=HTMX)
    assert "Accepts" not in television()
    ana.post(SHOW, {**TYPED, "show": "on", "yes": ["3", "5", "99"]}, headers=HTMX)
    shown = television()
    assert (shown.count("✓ yes"), shown.count("thinking")) == (2, 1)
    assert "2 yes of 3" in shown
