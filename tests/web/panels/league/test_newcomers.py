"""Whom a sheet brings: nobody before it is granted, and nobody stays by mistake."""

import re

from django.test import Client

from tapisvert.person import Person
from tapisvert.web.binding import bind
from tapisvert.web.house import leagues, people
from tests.web.cast import account, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded


def test_a_correction_that_is_refused_brings_nobody_into_the_directory(ana: Client) -> None:
    founded(ana)
    night = "the-fox-2020-02-05"
    entered(ana, "2020-02-05", "Chloé\nDede")
    seen = str(leagues().version("maples"))
    act(ana, "correct", date=night, order="Dede\nChloé", reason="upside down", seen=seen)
    late = "Jo Newman; new\nChloé"
    act(ana, "correct", 409, date=night, order=late, reason="Jo played", seen=seen)
    act(ana, "official", 400, person="Jo Newman", new="on", office="treasurer")
    assert people().find("Jo") == ()
    act(ana, "correct", date=night, order=late, reason="Jo played")
    (jo,) = people().find("Jo")
    assert jo.name == "Jo Newman"


def test_whom_only_a_wrong_sheet_had_brought_leaves_the_directory_with_its_correction(
    ana: Client,
) -> None:
    founded(ana)
    people().put(Person("elise", "Élise Roy"))
    night = "the-fox-2020-02-05"
    entered(ana, "2020-02-05", "Elise Roi; new\nChloé\nJo Newman")
    sent = {"date": night, "order": "Élise Roy\nChloé\nJo Newman", "reason": "a slip"}
    look = ana.post(f"/l/maples/nights/{night}/sheet", sent, headers=HTMX).content.decode()
    assert "Elise Roi came with this sheet, stands nowhere else and leaves the directory" in look
    act(ana, "correct", **sent)
    assert [each.name for each in people().find("Elise")] == ["Élise Roy"]
    assert [each.name for each in people().find("Jo")] == ["Jo Newman"]
    last = leagues().history("maples")[-1].action
    refusal = ana.post("/l/maples/undo", {"target": last}, headers=HTMX).content.decode()
    assert "left the directory with it" in refusal
    act(ana, "correct", date=night, order="Chloé\nÉlise Roy\nJo Newman", reason="upside down")
    last = leagues().history("maples")[-1].action
    assert ana.post("/l/maples/undo", {"target": last}, headers=HTMX).status_code == 200


def test_a_short_surname_with_a_slip_is_asked_about(ana: Client) -> None:
    founded(ana)
    people().put(Person("elise", "Élise Roy"))
    sent = {"date": "the-fox-2020-02-05", "order": "Elise Roi\nChloé"}
    look = "/l/maples/nights/the-fox-2020-02-05/sheet"
    page = compact(ana.post(look, sent, headers=HTMX).content.decode())
    assert '<option value="elise">Élise Roy' in page
    refusal = ana.post("/l/maples/act/enter", sent, headers=HTMX).content.decode()
    assert "Elise Roi (Élise Roy" in refusal
    assert len(people().find("Elise")) == 1


def test_a_line_that_was_moved_and_kept_its_number_is_told(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    look = "/l/maples/nights/the-fox-2020-02-05/sheet"

    def page(order: str) -> str:
        sent = {"date": "the-fox-2020-02-05", "order": order, "reason": "a slip"}
        return compact(ana.post(look, sent, headers=HTMX).content.decode())

    assert "the numbers count" in page("2. Dede\n1. Chloé\n3. Eli")
    assert "the numbers count" not in page("3. Eli\n2. Dede\n1. Chloé"), "the first out first"
    assert "the numbers count" not in page("Dede\nChloé\nEli")


def test_half_a_name_is_asked_about_before_somebody_is_suspended_or_loses_points(
    ana: Client,
) -> None:
    founded(ana)
    people().put(Person("marc", "Marc Lavoie"), Person("zoe", "Zoé Roy"))
    days = {"first": "2034-11-01", "last": "2034-11-30", "reason": "chips"}
    assert "Marc Lavoie" in act(ana, "suspend", 400, person="lavoi", **days)
    points = {"season": "autumn", "points": "-5", "reason": "late"}
    assert "Zoé Roy" in act(ana, "adjust", 400, person="roy", **points)
    now = leagues().now("maples")
    assert not now.suspensions
    assert not now.adjustments
    act(ana, "suspend", person="marc lavoie", **days)
    assert [each.person for each in leagues().now("maples").suspensions] == ["marc"]
    lifting = re.search(
        r'act/lift-suspension.*?name="day"\s+value="([^"]*)"', _discipline(ana), re.S
    )
    assert lifting
    act(ana, "lift-suspension", person="marc", day=lifting[1], reason="it was Léo")


def test_a_name_that_is_somebody_elses_but_for_an_accent_is_asked_about(ana: Client) -> None:
    founded(ana)
    people().put(Person("n1", "Nora Président"))
    bind(account("Nora Président"), "n1", "account-0")
    account("Nora President")
    (nora,) = people().find("Nora")
    days = {"first": "2034-11-01", "last": "2034-11-30", "reason": "chips"}
    season = {"season": "autumn", "points": "-5", "reason": "late"}
    doors: dict[str, dict[str, str]] = {
        "official": {"office": "management"},
        "director": {"venue": "the-fox", "rank": "director", "first": "2020-01-01"},
        "suspend": days,
        "adjust": season,
        "admit-member": {},
    }
    for verb, sent in doors.items():
        refusal = act(ana, verb, 400, person="Nora President", **sent)
        assert "Nora Président of the directory, or the account Nora President" in refusal, verb
        assert f"write #{nora.number} for Nora Président" in refusal, verb
    act(ana, "official", 400, person="nora president", office="entry", new="on")
    assert "n1" not in {each.person for each in leagues().now("maples").officials}
    act(ana, "official", person=f"#{nora.number}", office="management")
    act(ana, "official", person="nora PRÉSIDENT", office="entry")
    assert len([one for one in leagues().now("maples").officials if one.person == "n1"]) == 2


def test_of_two_names_an_accent_tells_apart_both_are_named_and_the_number_is_understood(
    ana: Client,
) -> None:
    founded(ana)
    people().put(Person("n1", "Nora Président"), Person("n2", "Nora President"))
    second = next(one for one in people().find("Nora") if one.id == "n2")
    refusal = act(ana, "official", 400, person="Nora President", office="entry")
    assert f"#{second.number} (Nora President)" in refusal
    assert "(Nora Président)" in refusal
    act(ana, "official", person=f"#{second.number}", office="entry")
    assert "n2" in {each.person for each in leagues().now("maples").officials}
    nobody = account("Nora President")
    told = ana.post(f"/settings/team/{nobody.pk}/person", {"person": "Nora President"})
    assert "(Nora Président)" in told.content.decode()


def test_an_account_whose_owner_types_a_name_that_is_nearly_anothers_is_not_bound_to_it(
    ana: Client,
) -> None:
    people().put(Person("n1", "Nora Président"))
    account("Nora Président")
    plain = account("Nora President")
    refused = ana.post(f"/settings/team/{plain.pk}/person", {"person": "Nora President"})
    assert refused.status_code == 400
    assert "or the account Nora Président" in refused.content.decode()
    plain.refresh_from_db()
    assert plain.bound_person == ""


def _discipline(ana: Client) -> str:
    return ana.get("/l/maples/discipline").content.decode()
