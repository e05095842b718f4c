"""The money panel: who owes, what was taken, the pool and the prizes."""

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages, preset
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.house import people
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, done, now
from tests.web.questions import of_page

PAY = "/e/tuesday/pay"


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


def owing(players: int) -> None:
    """An event nobody has paid for yet."""
    event()
    ids = tuple(f"p{number}" for number in range(players))
    done(RegisterPeople(ids, ids), "all")


def page(client: Client, address: str = PAY) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    text: str = answer.content.decode()
    return text


def test_debts_are_listed_with_a_button_each_and_one_for_all(ana: Client) -> None:
    owing(3)
    shown = page(ana)
    assert "Take €60 from 3 players" in shown
    assert shown.count('/act/pay"') == 6
    assert "€60" in shown
    assert "No prizes announced yet" in shown


def test_debts_are_listed_by_surname_as_all_other_lists(ana: Client) -> None:
    people().put(Person("p0", "Ada Zola"), Person("p1", "Zoé Arp"), Person("p2", "Ida Mai"))
    owing(3)
    shown = page(ana)
    assert shown.index("Zoé Arp") < shown.index("Ida Mai") < shown.index("Ada Zola")


def test_prizes_are_previewed_before_they_are_announced(ana: Client) -> None:
    owing(6)
    preview = {**HTMX, "hx-target": "plan-preview"}
    found = ana.get(f"{PAY}/plan?plan=club&added=30", headers=preview).content.decode()
    assert found.lstrip().startswith('<div id="plan-preview"')
    assert ("pool €150" in found, "1st" in found, "€98" in found) == (True, True, True)
    refused = ana.get(f"{PAY}/plan?plan=club&percents=90/30", headers=preview).content.decode()
    assert "refusal" in refused
    assert now().prizes.plan is None
    form = page(ana, f"{PAY}/plan")
    assert 'value="club" selected' in form


def test_the_form_shows_the_plan_in_force(ana: Client) -> None:
    owing(6)
    done(SetPrizePlan(percentages(50, 30, 20), added=5000), "plan")
    form = page(ana, f"{PAY}/plan")
    assert ('value="50/30/20"' in form, 'value="50"' in form) == (True, True)
    done(SetPrizePlan(preset("field-20", 2000)), "other")
    assert 'value="field-20" selected' in page(ana, f"{PAY}/plan")
    assert "Change" in page(ana)


def test_three_hundred_debts_are_paged_and_ask_no_more(ana: Client) -> None:
    owing(300)
    shown = page(ana, f"{PAY}/list?page=2")
    assert shown.count('class="owes"') == 50
    assert of_page(ana, f"{PAY}/list") <= 12
