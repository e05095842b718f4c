"""Somebody who presses whatever a house offers, with whatever may be typed in between.

Nothing here knows a page or a form: all are found in the pages themselves, from the start on.
"""

from __future__ import annotations

from html.parser import HTMLParser
from random import Random
from typing import Final, NamedTuple
from urllib.parse import urljoin, urlsplit

from django.test import Client

STARTS: Final = ("/", "/new", "/people", "/leagues", "/festival", "/settings/club", "/floor")
ELSEWHERE: Final = (
    *("/logout", "/login", "/language", "/trust", "/static", "/settings/data", "/open", "/restore"),
    *("/settings/me", "/settings/security", "/settings/team", "/settings/demo", "/rules"),
    *(".pdf", ".png", ".svg", ".csv", ".ics", ".toml", ".json", "/backup", "forget"),
)
"""What ends the walk, changes who walks, or shows what other pages have."""
ODD: Final = (
    *("", "0", "-1", "1", "2", "3", "10", "1000", "9" * 30, "1e9", "0.5", "٣", "½", "Amy", "a/b"),
    *("Zoé", "<b>", "'", "İstanbul", "é" * 500, "x" * 9_000, "💥", "50 30 20", "25x100", "nan"),
    *("2026-11-19", "9999-12-31", "0001-01-01", "20:15", "Amy=100 Ben=200", "1-1", "2-9", "p1"),
)
USUAL: Final = ("Amy", "Ben", "Zoé Roy", "1", "2", "5", "20", "1000", "1-4", "2026-11-19", "20:15")
_MOST_LINKS: Final = 1_500


class FormField(NamedTuple):
    """What somebody fills in or presses, with the values the page offers."""

    name: str
    kind: str
    values: list[str]


class PageForm(NamedTuple):
    """A form of a page."""

    aim: str
    fields: list[FormField]


class _Reader(HTMLParser):
    """The links and the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.forms: list[PageForm] = []
        self._form: PageForm | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.links |= {given[name] for name in ("href", "hx-get", "data-sheet") if name in given}
        if tag == "form":
            self._form = PageForm(given.get("action", ""), [])
            if given.get("method", "").lower() == "post":
                self.forms.append(self._form)
        if self._form is None:
            return
        name, value = given.get("name", ""), given.get("value", "")
        if tag == "option" and self._form.fields:
            self._form.fields[-1].values.append(value)
        elif tag in ("input", "select", "textarea", "button") and name:
            kind = given.get("type", "text") if tag == "input" else tag
            values = [] if tag == "select" else [value]
            self._form.fields.append(FormField(name, kind, values))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None


class FormWalk:
    """A walk by chance, the same for the same seed."""

    def __init__(self, clients: list[Client], seed: int) -> None:
        self.clients, self.chance = clients, Random(seed)
        self.links = dict.fromkeys(STARTS)
        self.offering = dict.fromkeys(STARTS)
        """Pages with something to press: half of the time one of these is opened."""
        self.granted = 0
        self.broken: list[tuple[str, str, int, dict[str, str]]] = []

    def step(self) -> None:
        """A page, and up to three of its forms."""
        known = self.offering if self.chance.random() < 0.5 else self.links
        path, client = self.chance.choice(list(known)), self.chance.choice(self.clients)
        answer = client.get(path)
        self._look("GET", path, answer.status_code, {})
        if "html" not in answer.headers.get("Content-Type", "") or answer.streaming:
            return
        reader = _Reader()
        reader.feed(answer.content.decode())
        for link in sorted(reader.links):
            aim = urljoin(path, link.partition("#")[0])
            if aim.startswith("/") and _is_open(aim) and len(self.links) < _MOST_LINKS:
                self.links[aim] = None
        offered = [form for form in reader.forms if _is_open(urljoin(path, form.aim))]
        if offered:
            self.offering[path] = None
        for form in self.chance.sample(offered, min(3, len(offered))):
            self._press(client, urljoin(path, form.aim), self._filled(form))

    def _press(self, client: Client, aim: str, typed: dict[str, str]) -> None:
        answer = client.post(aim, typed)
        self._look("POST", aim, answer.status_code, typed)
        self.granted += answer.status_code < 400
        moved = urlsplit(answer.headers.get("Location", "")).path
        if moved.startswith("/") and _is_open(moved):
            self.links[moved] = None

    def _look(self, method: str, path: str, status: int, typed: dict[str, str]) -> None:
        if status >= 500:
            self.broken.append((method, path, status, typed))

    def _filled(self, form: PageForm) -> dict[str, str]:
        typed: dict[str, str] = {}
        for field in form.fields:
            if field.kind == "file" or (field.kind == "button" and field.name in typed):
                continue
            if field.kind in ("checkbox", "radio") and self.chance.random() < 0.4:
                continue
            typed[field.name] = self._value(field)
        return typed

    def _value(self, field: FormField) -> str:
        offered = field.values or [""]
        if field.name == "action":
            return f"walk-{self.chance.randrange(10**9)}"
        if field.kind in ("hidden", "select", "radio", "checkbox", "button"):
            return self.chance.choice(offered if self.chance.random() < 0.95 else ODD)
        if offered[0] and self.chance.random() < 0.6:
            return offered[0]
        return self.chance.choice(USUAL if self.chance.random() < 0.6 else ODD)


def _is_open(aim: str) -> bool:
    return not any(part in aim for part in ELSEWHERE)
