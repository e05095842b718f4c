"""A room in which anybody may send anything: what is true of it after every request.

The acts are those that are registered: a new one is tried without a word here.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from django.test import Client

from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import action
from tapisvert.web.database import RoomDatabase
from tests.web.cast import account, browser, event

Pick = Callable[[Sequence[Any]], Any]
ACTS: Final = tuple(sorted(set(action._by_name) - {"cancel", "end"}))
USUAL: Final = ("out", "register", "do", "move", "clock-stop", "clock-start", "pay", "away", "back")
PAGES: Final = ("", "players", "tables", "journal", "money", "draw", "results", "structure")
SEATED: Final = re.compile(r'data-entry="(\d+)"')
VALUES: Final[dict[str, tuple[str, ...]]] = {
    "entry": ("1", "2", "3", "4", "5", "6", "7", "8", "99"),
    "other": ("1", "2", "7"),
    "table": ("1", "2", "9"),
    "seat": ("1", "2", "6", "99"),
    "name": ("Gus", "Hal", "Ida", "Chloé 1", ""),
    "reason": ("because", ""),
    "minutes": ("1", "-5", "90"),
    "level": ("1", "2", "40"),
    "stack": ("1000", "0", "-1"),
    "text": ("Dinner", ""),
    "words": ("red roses", ""),
    "paid": ("1", ""),
}
"""What a form may hold; every field may be left out."""


class Sent(NamedTuple):
    """A form somebody sent, and whether it was answered as done."""

    who: str
    address: str
    form: dict[str, str]
    done: bool


class Cast:
    """Those who have a browser here, and one who directs elsewhere."""

    def __init__(self) -> None:
        event("elsewhere")
        self.browsers: dict[str, Client] = {
            "Ana": browser(account("Ana", "owner")),
            "Bo": browser(account("Bo", "director")),
            "Eli": browser(account("Eli", "assistant")),
            "Chloé": browser(account("Chloé", "viewer")),
            "Fay": browser(account("Fay", "director", "elsewhere")),
            "Dede": browser(),
        }
        self.may_not_act = frozenset(("Chloé", "Fay", "Dede"))
        self.nights = 0
        for client in self.browsers.values():
            client.raise_request_exception = False


class AnyRoom:
    """One event of the room, directed from several browsers at once."""

    def __init__(self, cast: Cast, pick: Pick) -> None:
        cast.nights += 1
        self.cast, self.pick = cast, pick
        self.event = event(f"night-{cast.nights}")
        self.sent: list[Sent] = []
        self.acts = 0
        self.counts: Counter[str] = Counter()
        for number in range(1, 7):
            self.act("Bo", "register", {"name": f"Chloé {number}", "paid": "1"})
        self.act("Bo", "draw", {})
        self.act("Ana", "start", {})

    @property
    def journal(self) -> DatabaseJournal:
        return DatabaseJournal(RoomDatabase())

    def recorded(self) -> Tournament:
        """The event as somebody reads it who has nothing but the record."""
        return Desk(self.journal).now(self.event)

    def known(self) -> list[str]:
        return [record.action for record in self.journal.read(self.event)]

    def act(self, who: str, name: str, form: dict[str, str]) -> None:
        self.acts += 1
        typed = {**form, "action": f"{self.event}-{self.acts}"}
        self.send(who, f"/e/{self.event}/act/{name}", typed)

    def undo(self, who: str) -> None:
        target = self.pick(self.known()[1:][-6:])
        reason = self.pick(("because", ""))
        self.acts += 1
        form = {"target": target, "reason": reason, "action": f"{self.event}-{self.acts}"}
        self.send(who, f"/e/{self.event}/undo", form)

    def send(self, who: str, address: str, form: dict[str, str]) -> None:
        """What is answered for is in the record; what is refused changed nothing."""
        before = self.known()
        answered = self.answer(who, address, form)
        after = self.known()
        assert after[: len(before)] == before, "a record is only added to"
        assert len(set(after)) == len(after), "no act is there twice"
        if not answered:
            assert after == before, (who, address, form)
        if who in self.cast.may_not_act:
            assert after == before, f"{who} may not act here"
        self.counts["done" if after != before else "nothing"] += 1
        self.sent.append(Sent(who, address, form, after != before))

    def answer(self, who: str, address: str, form: dict[str, str]) -> bool:
        """Whether it was done, as far as somebody is told."""
        response = self.cast.browsers[who].post(address, form)
        assert response.status_code < 500, (who, address, form, response.status_code)
        leads = response.headers.get("Location", "")
        return response.status_code < 400 and not leads.startswith("/login")

    def send_again(self) -> None:
        """The same form under the same id: what was done is not done again."""
        sent = self.pick(self.sent)
        before = self.known()
        answered = self.answer(sent.who, sent.address, sent.form)
        if sent.done:
            assert answered, f"what was done is answered as done: {sent}"
            assert self.known() == before, sent

    def reload(self, who: str, page: str) -> None:
        response = self.cast.browsers[who].get(f"/e/{self.event}/{page}")
        assert response.status_code < 500, (who, page)

    def sound(self) -> None:
        """Every page shows what is recorded, whoever looks."""
        entries = self.recorded().field.entries
        playing = {number for number, entry in entries.items() if entry.status == "playing"}
        for who in ("Ana", "Chloé"):
            response = self.cast.browsers[who].get(f"/e/{self.event}/players")
            assert response.status_code == 200
            shown = set(map(int, SEATED.findall(response.content.decode())))
            assert shown == playing, who

    def form(self) -> dict[str, str]:
        """Whatever somebody may have typed."""
        typed = {name: self.pick((None, *values)) for name, values in VALUES.items()}
        return {name: value for name, value in typed.items() if value is not None}
