"""The screens of an event, as its console keeps them."""

import pytest
from django.db import connection
from django.test import Client

from tapisvert.web.models import Screen
from tapisvert.web.moment import now
from tapisvert.web.panels.screens.screens import LENGTH, LETTERS, MOST, SOUNDS, THEMES
from tapisvert.web.rights import rights_count
from tests.web.cast import account, browser, compact, event

PANEL = "/e/tuesday/screens"


@pytest.fixture
def ana() -> Client:
    event()
    return browser(account("Ana", "owner"))


def added(ana: Client, name: str = "Bar") -> Screen:
    assert ana.post(PANEL, {"do": "add", "name": name}).status_code == 302
    return Screen.objects.latest("pk")


def keep(ana: Client, screen: Screen, **changes: object) -> int:
    form: dict[str, object] = {
        "do": "keep",
        "screen": screen.pk,
        "name": screen.name,
        "view": screen.pinned,
        "language": screen.language,
        "theme": "night",
        "volume": "2",
        "sound": list(SOUNDS),
    }
    status: int = ana.post(PANEL, {**form, **changes}).status_code
    return status


def test_an_event_without_screens_says_how_to_get_one(ana: Client) -> None:
    assert "No screen yet" in ana.get(PANEL).content.decode()


def test_what_was_done_to_a_screen_is_told_as_done_and_not_as_refused(ana: Client) -> None:
    answer = ana.post(PANEL, {"do": "add", "name": "Bar"}, headers={"HX-Request": "true"})
    shown = answer.content.decode()
    assert '<p class="recorded" role="status">A screen was added.</p>' in shown
    assert 'class="refusal"' not in shown


def test_several_screens_have_an_address_each(ana: Client) -> None:
    first, second = added(ana, "Bar"), added(ana, "  Back \n room ")
    assert (first.name, second.name) == ("Bar", "Back room")
    assert first.secret != second.secret
    shown = ana.get(PANEL).content.decode()
    assert all(f"/d/{one.secret}" in shown for one in (first, second))
    assert shown.count("<svg viewBox=") == 2
    assert "not opened yet" in shown


def test_an_address_is_short_enough_for_a_remote_and_reads_one_way(ana: Client) -> None:
    secrets = {added(ana, str(number)).secret for number in range(5)}
    assert len(secrets) == 5
    assert all(len(each) == LENGTH and set(each) <= set(LETTERS) for each in secrets)


def test_a_screen_that_was_opened_is_on_until_it_is_silent_for_long(ana: Client) -> None:
    kept = added(ana)
    browser().get(f"/d/{kept.secret}")
    assert 'data-on="True"' in ana.get(PANEL).content.decode()
    Screen.objects.update(seen=now() - 7 * 60_000)
    assert "last seen 7 min ago" in ana.get(PANEL).content.decode()


def test_a_new_address_ends_the_old_one(ana: Client) -> None:
    kept = added(ana)
    ana.post(PANEL, {"do": "renew", "screen": kept.pk})
    renewed = Screen.objects.get()
    assert browser().get(f"/d/{kept.secret}").status_code == 404
    assert browser().get(f"/d/{renewed.secret}").status_code == 200


def test_a_screen_is_set_from_the_console_and_its_streams_are_told(ana: Client) -> None:
    kept = added(ana)
    before = rights_count()
    silent = [kind for kind in SOUNDS if kind != "minute"]
    assert keep(ana, kept, view="prizes", theme="day", volume="1", sound=silent) == 302
    assert rights_count() == before + 1
    kept.refresh_from_db()
    assert (kept.pinned, kept.day, kept.volume, kept.silent) == ("prizes", True, 1, "minute")
    page = browser().get(f"/d/{kept.secret}").content.decode()
    assert 'data-pinned="prizes" data-volume="1" data-silent="minute" data-theme="day"' in compact(
        page
    )


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"view": "nonsense"}, "There is no view called nonsense"),
        ({"theme": "pink"}, "four sets of colours"),
        ({"volume": "9"}, "off, soft or full"),
        ({"volume": "²"}, "off, soft or full"),
        ({"name": "x" * 41}, "40 characters"),
        ({"screen": "99999"}, "no longer there"),
        ({"screen": "x"}, "no longer there"),
        ({"do": "nonsense"}, "not known here"),
    ],
)
def test_what_no_screen_can_be_is_refused(ana: Client, wrong: dict[str, str], said: str) -> None:
    kept = added(ana)
    form = {"do": "keep", "screen": kept.pk, "name": "", "view": "", "volume": "2", **wrong}
    answer = ana.post(PANEL, form)
    assert answer.status_code == 400
    assert said in answer.content.decode()


def test_a_screen_of_another_event_is_out_of_reach(ana: Client) -> None:
    event("friday")
    other = Screen.objects.create(event="friday", secret="f1")
    for command in ("keep", "renew", "remove"):
        assert (
            ana.post(PANEL, {"do": command, "screen": other.pk, "volume": "2"}).status_code == 400
        )
    assert Screen.objects.get(pk=other.pk).secret == "f1"


def test_a_screen_is_taken_away(ana: Client) -> None:
    kept = added(ana)
    ana.post(PANEL, {"do": "remove", "screen": kept.pk})
    assert not Screen.objects.exists()
    assert browser().get(f"/d/{kept.secret}").status_code == 404


def test_there_is_an_end_to_the_number_of_screens(ana: Client) -> None:
    for number in range(MOST):
        Screen.objects.create(event="tuesday", secret=f"s{number}")
    answer = ana.post(PANEL, {"do": "add"})
    assert answer.status_code == 422
    assert f"{MOST} screens at the most" in answer.content.decode()


def test_a_page_in_place_gets_the_panel_alone(ana: Client) -> None:
    answer = ana.post(
        PANEL,
        {"do": "add", "name": "Bar"},
        headers={"hx-request": "true", "hx-target": "panel"},
    )
    shown = answer.content.decode()
    assert answer.status_code == 200
    assert "<html" not in shown
    assert "A screen was added." in shown


def test_the_address_of_a_screen_stands_nowhere_in_the_database(ana: Client) -> None:
    kept = Screen.objects.create(event="tuesday", secret="s3cret-address")
    with connection.cursor() as cursor:
        cursor.execute("SELECT secret FROM display")
        assert all("s3cret" not in row[0] for row in cursor.fetchall())
    assert Screen.at("s3cret-address") == kept
    assert Screen.objects.get(pk=kept.pk).secret == "s3cret-address"
    assert Screen.at("another") is None


def test_a_screen_of_before_keeps_its_colours_and_a_new_choice_holds(ana: Client) -> None:
    kept = Screen.objects.create(event="tuesday", secret="before", day=True)
    assert kept.look == "day"
    for theme in THEMES:
        assert keep(ana, kept, theme=theme) == 302
        assert f'data-theme="{theme}"' in browser().get("/d/before").content.decode()
