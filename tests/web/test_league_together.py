"""Pairs of officials at once on one night, over a real connection: nothing is lost silently."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tapisvert.league.record.officials import AppointOfficial
from tapisvert.person import Person
from tapisvert.web.house import leagues, people
from tapisvert.web.models import Account
from tapisvert.web.offices import meta_of
from tests.web.cast import account, browser, forget_process
from tests.web.conftest import FOLDER
from tests.web.panels.league.maples import CAST, entered, founded
from tests.web.server import served
from tests.web.test_resending import Answer, Director, Evening

pytestmark = pytest.mark.usefixtures("room")

PAIRS = 20
ORDERS = ("Eli\nDede\nChloé", "Chloé\nDede\nEli", "Dede\nChloé\nEli")


def test_of_every_pair_one_correction_counts_and_the_other_reads_that_it_does_not() -> None:
    people().put(*(Person(each.lower().replace("é", "e"), each) for each in CAST))
    ana = browser(account("Ana", "owner"))
    founded(ana)
    shown = ORDERS[0]
    entered(ana, "2020-02-05", shown)
    with served(FOLDER) as server, ThreadPoolExecutor(2) as hands:
        accounts = {name: account(name, "director") for name in ("Bo", "Chloé")}
        sessions = {name: browser(one).cookies["sessionid"].value for name, one in accounts.items()}
        officials = [Director(Evening(server, sessions, ""), name) for name in sessions]
        by = meta_of(Account.objects.get(name="Ana"))
        for each in Account.objects.exclude(name="Ana"):
            appointed = AppointOfficial(each.author, "management")
            leagues().do("maples", appointed, by, f"office-{each.name}")
        seen = leagues().version("maples")

        def corrects(number: int, which: int, order: str, version: int) -> Answer:
            form = {"date": "the-fox-2020-02-05", "order": order, "reason": f"pair {number}"}
            sent = {**form, "seen": version, "action": f"{number}-{which}"}
            return officials[which].sends("/l/maples/act/correct", **sent)

        for number in range(PAIRS):
            others = [each for each in ORDERS if each != shown]
            both = [
                hands.submit(corrects, number, which, order, seen)
                for which, order in enumerate(others)
            ]
            answers = [each.result() for each in both]
            assert sorted(each.status for each in answers) == [200, 409], answers
            refused = next(each for each in answers if each.status == 409)
            assert f"pair {number}" in refused.text
            forget_process()
            now = leagues().now("maples")
            shown = others[[each.status for each in answers].index(200)]
            finishes = now.results["the-fox-2020-02-05"].night.finishes
            directory = people().directory()
            names = [getattr(directory.get(each.person), "name", "") for each in finishes]
            assert "\n".join(names) == shown
            assert leagues().version("maples") == seen + 1
            seen += 1
