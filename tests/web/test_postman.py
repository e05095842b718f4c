"""Letters after a night: to whom, what they say, once, corrected, and ended by their own link."""

import re
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.desk.league.digests import CALM, RECENT
from tapisvert.person import Person
from tapisvert.web.house import leagues, people
from tapisvert.web.house_address import save_house_address
from tapisvert.web.models import Account, Club
from tapisvert.web.moment import now
from tapisvert.web.outbox import Outbox
from tapisvert.web.postman import write_digests
from tests.machine import set_clock
from tests.web.cast import account, browser, compact, forget_process
from tests.web.panels.league.maples import CAST, HTMX, act, entered, founded

NIGHT = "the-fox-2020-02-05"
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def ana(room: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A league on the evening of its first date; Chloé reads French and has an address."""
    set_clock(monkeypatch, tmp_path, "2020-02-05T21:00+00:00")
    monkeypatch.setattr(settings, "DATA", tmp_path)
    people().put(*(Person(each.lower().replace("é", "e"), each) for each in CAST))
    people().put(Person("chloe", "Chloé", "chloe@example.org", language="fr"))
    people().put(Person("dede", "Dede", "dede@example.org"))
    client = browser(account("Ana", "owner"))
    founded(client)
    for name in ("Chloé", "Dede"):
        act(client, "admit-member", person=name)
    save_house_address("https://league.example.org")
    return client


def choose(ana: Client, which: int = 0, **sent: str) -> None:
    page = ana.get("/l/maples/members").content.decode()
    address = re.findall(r'href="https://league.example.org(/c/[^"]+)"', page)[which]
    browser().post(address, {"shown": "name", **sent})


def letters() -> dict[str, str]:
    """What lies in the outbox, by address: the subject and the words."""
    kept = {}
    for path in Outbox(settings.DATA).waiting():
        message = message_from_bytes(path.read_bytes(), policy=default)
        body = message.get_body()
        assert body is not None
        kept[str(message["To"])] = f"{message['Subject']}\n{body.get_content()}".replace("\r", "")
    return kept


def empty() -> None:
    for path in Outbox(settings.DATA).waiting():
        path.unlink()


def look(at: int = 0) -> int:
    return write_digests(Outbox(settings.DATA), at or now() + CALM)


def corrected(ana: Client, order: str) -> None:
    act(ana, "correct", date=NIGHT, order=order, reason="two places were exchanged")


def taken_back(ana: Client, which: int = -1) -> None:
    """Undo an action, the newest unless another is told."""
    target = leagues().history("maples")[which].action
    answer = ana.post("/l/maples/undo", {"target": target}, headers=HTMX)
    assert answer.status_code == 200, answer.content.decode()


def test_who_played_and_wants_it_gets_one_letter_in_their_language(ana: Client) -> None:
    choose(ana, letters="on")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    assert look(now()) == 0, "somebody may still put it right"
    assert look() == 1
    (letter,) = letters().values()
    assert "Maples : The Fox, mercredi 5 février 2020" in letter
    assert "place 2 sur 4, 3 points." in letter
    assert "Pourquoi ces points :\n- " in letter
    assert "Autumn : rang 2 avec 3 points ; vous n'aviez pas de rang" in letter
    assert "- mercredi 12 février 2020, 19 h 30, The Fox" in letter
    assert "https://league.example.org/l/maples/" in letter
    journal = compact(ana.get("/l/maples/journal").content.decode())
    assert "1 letter went to those who played and want them." in journal
    assert "chloe@example.org" not in journal
    forget_process()
    assert (look(), look(now() + 2 * CALM), len(letters())) == (0, 0, 1)


def test_nothing_goes_to_who_did_not_ask_or_asked_later_or_for_an_old_night(ana: Client) -> None:
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    choose(ana, letters="on")
    assert (look(), letters()) == (0, {})
    act(ana, "correct", date=NIGHT, order="Chloé\nDede\nEli\nBo", reason="exchanged")
    assert look(now() + RECENT + CALM) == 0


def test_a_house_that_stops_before_it_noted_its_letters_writes_none_twice(ana: Client) -> None:
    choose(ana, letters="on")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    look()
    last = leagues().history("maples")[-1]
    ana.post("/l/maples/undo", {"target": last.action}, headers=HTMX)
    assert not leagues().now("maples").digests
    assert len(letters()) == 1
    look(now() + 2 * CALM)
    assert len(letters()) == 1


def test_a_correction_within_a_day_is_told_once_to_those_it_concerns(ana: Client) -> None:
    choose(ana, 0, letters="on")
    choose(ana, 1, letters="on")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    assert look() == 2
    empty()
    corrected(ana, "Dede\nEli\nChloé\nBo")
    assert (look(), look(now() + 2 * CALM)) == (1, 0)
    assert list(letters()) == ["chloe@example.org"]
    letter = letters()["chloe@example.org"]
    assert "corrigé" in letter.splitlines()[0]
    assert "On vous avait annoncé la place 2 avec 3 points." in letter
    assert "C'est maintenant la place 3 sur 4, 2 points." in letter
    assert "prochaines dates" not in letter
    empty()
    corrected(ana, "Dede\nEli\nBo\nFatou")
    assert look() == 1
    assert "ne figurez plus" in letters()["chloe@example.org"]


def test_a_result_taken_back_and_published_again_is_written_about_once(ana: Client) -> None:
    choose(ana, letters="on")
    entered(ana, "2020-02-05", "Chloé\nDede\nEli\nBo")
    taken_back(ana)
    assert (look(), letters()) == (0, {}), "there is no result to write about"
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    assert (look(), look(now() + 2 * CALM)) == (1, 0)
    assert "place 2 sur 4, 3 points." in letters()["chloe@example.org"]


def test_a_correction_taken_back_after_its_letter_is_told_too(
    ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(ana, letters="on")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    corrected(ana, "Dede\nEli\nChloé\nBo")
    assert look() == 1
    assert "place 3 sur 4" in letters()["chloe@example.org"]
    empty()
    set_clock(monkeypatch, tmp_path, "2020-02-05T21:30+00:00")
    ana = browser(Account.objects.get(name="Ana"))
    taken_back(ana, -2)
    assert look(now()) == 0, "somebody may still put it right"
    assert (look(), look(now() + 2 * CALM)) == (1, 0)
    letter = letters()["chloe@example.org"]
    assert "On vous avait annoncé la place 3 avec 2 points." in letter
    assert "C'est maintenant la place 2 sur 4, 3 points." in letter


def test_one_link_in_each_letter_ends_them_without_signing_in(ana: Client) -> None:
    choose(ana, letters="on")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    look()
    (address,) = re.findall(r"https://league.example.org(/u/\S+)", letters()["chloe@example.org"])
    page = browser().get(address, headers=ENGLISH).content.decode()
    assert "Should the league stop writing to you" in page
    assert list(leagues().now("maples").letters) == ["chloe"], "opening it ends nothing"
    program = Client(enforce_csrf_checks=True)
    answer = program.post(address, {"List-Unsubscribe": "One-Click"}, headers=ENGLISH, follow=True)
    assert "You get no more letters." in answer.content.decode()
    assert (dict(leagues().now("maples").letters), letters()) == ({}, {})
    choose(ana, letters="on")
    browser().post(address)
    assert list(leagues().now("maples").letters) == ["chloe"], "another consent, another link"
    for made_up in ("/u/x", address[:-1]):
        assert browser().post(made_up).status_code == 404


def test_without_an_address_that_leads_home_no_letter_is_written_and_the_office_asks(
    ana: Client,
) -> None:
    from tapisvert.web.models import HouseFact

    choose(ana, letters="on")
    HouseFact.objects.filter(name="public-address").delete()
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    assert look() == 0
    assert "No letter goes before this is known" in ana.get("/l/maples/members").content.decode()
    ana.post("/l/maples/members/address", {"address": "http://192.168.1.20:8000"})
    page = compact(ana.get("/l/maples/members").content.decode())
    assert "an address of this network alone" in page
    assert (look(), "http://192.168.1.20:8000/u/" in letters()["chloe@example.org"]) == (1, True)


def test_a_member_leaves_by_their_own_link_and_the_standing_keeps_the_past(ana: Client) -> None:
    choose(ana, letters="on")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    page = ana.get("/l/maples/members").content.decode()
    address = re.findall(r'href="https://league.example.org(/c/[^"]+)"', page)[0]
    gone = browser().post(address, {"leaves": "1"}, headers=ENGLISH)
    assert "you are a member of the league no more" in gone.content.decode()
    assert browser().get(address).status_code == 404
    assert look() == 0
    assert "Chloé" in browser().get("/l/maples/").content.decode()
    assert "Members of before (1)" in compact(ana.get("/l/maples/members").content.decode())
    assert "Chloé has left the league" in ana.get("/l/maples/journal").content.decode()


def test_a_letter_tells_the_rank_its_night_left_and_no_date_where_the_reader_is_kept_away(
    ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(ana, letters="on")
    set_clock(monkeypatch, tmp_path, "2020-02-12T23:00+00:00")
    ana = browser(Account.objects.get(name="Ana"))
    act(ana, "date", venue="the-fox", day="2020-02-19", kind="daily")
    entered(ana, "2020-02-12", "Chloé\nDede\nEli\nBo")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    sent = {"venue": "the-fox", "person": "Chloé", "ground": "conduct", "first": "2020-02-12"}
    act(ana, "restrict", **sent, note="threw a chair")
    assert look() == 2
    bodies = [
        message_from_bytes(path.read_bytes(), policy=default).get_content()
        for path in Outbox(settings.DATA).waiting()
    ]
    (first,) = (each for each in bodies if "mercredi 5 février 2020" in each)
    assert "rang 2 avec 3 points ; vous n'aviez pas de rang" in first
    assert not any("19 février" in each for each in bodies)


@pytest.mark.parametrize(("club", "words"), [("fr", "place 1 sur 4"), ("en", "place 1 of 4")])
def test_whoever_told_no_language_is_written_to_in_that_of_the_club(
    ana: Client, club: str, words: str
) -> None:
    Club.objects.update_or_create(pk=1, defaults={"language": club})
    choose(ana, which=1, letters="on")
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    assert look() == 1
    assert words in letters()["dede@example.org"]
