"""A season of the P.U.R. as its president finds it: one venue, its head director, two dates."""

from __future__ import annotations

import re
from datetime import date, timedelta
from html import unescape
from typing import Any, Final

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.machine_clock import wall
from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import NameSubstitute
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.binding import bind
from tapisvert.web.house import desk, people
from tapisvert.zones import day_in
from tests.tournament.chance import chance
from tests.web.cast import account, browser
from tests.web.nights import done
from tests.web.panels.league.maples import CAST, HTMX, founded

FIRST: Final = "the-fox-2020-02-05"
SECOND: Final = "the-fox-2020-02-12"
TODAY: Final = day_in("UTC", wall())
_TODAY: Final = date.fromisoformat(TODAY)
NEXT: Final = (_TODAY + timedelta(days=(1 - _TODAY.weekday()) % 7 + 1)).isoformat()
"""The next evening of The Fox."""


def words_of(html: str) -> str:
    """What of a page is read: its words, one after the other."""
    shown = re.sub(r"(?s)<(script|style)\b.*?</\1>", " ", html)
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", shown).split()))


class Someone:
    """Somebody at a browser, in the league."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def acts(self, verb: str, **sent: str) -> str:
        """Send a form of the league, and read what is told."""
        return self._posts(f"/l/maples/act/{verb}", 200, sent)

    def is_refused(self, verb: str, **sent: str) -> str:
        """Send a form of the league that is refused, and read why."""
        return self._posts(f"/l/maples/act/{verb}", 422, sent)

    def acts_at(self, event: str, verb: str, **sent: str) -> str:
        """Send a form of an event."""
        return self._posts(f"/e/{event}/act/{verb}", 200, sent)

    def is_refused_at(self, event: str, verb: str, **sent: str) -> str:
        """Send a form of an event that is refused, and read why."""
        return self._posts(f"/e/{event}/act/{verb}", 422, sent)

    def sends_wrongly(self, verb: str, **sent: str) -> str:
        """Send what no form of the league offers, and read why it is refused."""
        return self._posts(f"/l/maples/act/{verb}", 400, sent)

    def may_choose(self, address: str, field: str) -> list[str]:
        """What a list of a form offers."""
        page = self.client.get(f"/l/maples/{address}").content.decode()
        (choices,) = re.findall(rf'(?s)<select name="{field}">(.*?)</select>', page)[:1]
        return re.findall(r'<option value="([^"]*)"', choices)

    def undoes(self, line: str) -> str:
        """Press undo beside the first line of the journal that says something, read the answer."""
        page = self.client.get("/l/maples/journal", headers={"accept-language": "en"})
        lines = re.findall(r"(?s)<li\b.*?</li>", page.content.decode())
        one = next(each for each in lines if line in words_of(each) and 'name="target"' in each)
        (target,) = re.findall(r'name="target" value="([^"]+)"', one)[:1]
        answer = self.client.post("/l/maples/undo", {"target": target}, headers=HTMX)
        return words_of(answer.content.decode())

    def sends_picture(self, date: str, picture: bytes) -> Any:
        """Upload the photo of a sheet."""
        file = SimpleUploadedFile("sheet.png", picture)
        return self.client.post(f"/l/maples/nights/{date}/photo", {"picture": file})

    def reads(self, address: str = "") -> str:
        """A page of the league, or any other."""
        where = address if address.startswith("/") else f"/l/maples/{address}"
        answer = self.client.get(where, headers={"accept-language": "en"})
        assert answer.status_code == 200, where
        return words_of(answer.content.decode())

    def _posts(self, address: str, status: int, sent: dict[str, str]) -> str:
        answer = self.client.post(address, sent, headers=HTMX)
        text = words_of(answer.content.decode())
        assert answer.status_code == status, text
        return text


class Season:
    """Ana presides and directs at The Fox; Bo, Chloé, Dede, Eli and Fatou play."""

    def __init__(self) -> None:
        people().put(*(Person(each.lower().replace("é", "e"), each) for each in CAST))
        owner = account("Ana", "owner")
        bind(owner, "ana", owner.author)
        self.ana = Someone(browser(owner))
        self.anybody = Someone(browser())
        founded(self.ana.client)

    def official(self, name: str, office: str) -> Someone:
        """Somebody with an office, and nothing else in the house."""
        person = name.lower().replace("é", "e")
        self.ana.acts("official", person=name, office=office)
        made = account(name)
        bind(made, person, "account-0")
        return Someone(browser(made))

    def director(self, name: str, rank: str = "director") -> Someone:
        """Somebody who directs at The Fox beside Ana."""
        person = name.lower().replace("é", "e")
        self.ana.acts("director", person=name, venue="the-fox", rank=rank, first="2020-01-01")
        made = account(name)
        bind(made, person, "account-0")
        return Someone(browser(made))

    def opened(self, date: str = FIRST) -> str:
        """The event of a date, opened from the calendar."""
        answer = self.ana.client.post(f"/l/maples/nights/{date}/open")
        assert answer.status_code == 302, answer.content.decode()
        return date

    def started(self, date: str = FIRST, players: int = 5) -> str:
        """A night under way, with Bo, Chloé, Dede, Eli and Fatou in their seats."""
        event = self.opened(date)
        seated = tuple(each.lower().replace("é", "e") for each in CAST[1 : players + 1])
        for number, command in enumerate(
            (RegisterPeople(seated), NameSubstitute("bo"), DrawSeats(chance()), StartEvent())
        ):
            done(command, f"{event}-{number}", event)
        return event

    def played(self, date: str = FIRST) -> str:
        """A night that is over: Bo wins, the others went in the order of the alphabet backwards."""
        event = self.started(date)
        entries = sorted(desk().now(event).field.entries, reverse=True)
        for number in entries[:-1]:
            done(EliminatePlayers((number,)), f"{event}-out-{number}", event)
        done(EndEvent(), f"{event}-end", event)
        return event

    def changes_level(self, event: str, **sent: str) -> str:
        """Open the first level of an event, send it changed, and read why that is refused."""
        form = self.ana.client.get(f"/e/{event}/structure/0").content.decode()
        (mark,) = re.findall(r'name="mark" value="([^"]*)"', form)[:1]
        return self.ana.is_refused_at(event, "level-set", index="0", mark=mark, **sent)

    @staticmethod
    def entry(event: str, person: str) -> str:
        """The number of somebody's entry."""
        entries = desk().now(event).field.entries
        return str(next(each.number for each in entries.values() if each.person == person))
