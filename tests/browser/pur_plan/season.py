"""A season of the P.U.R. as its president finds it, and those who walk through it in browsers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from functools import partial
from time import monotonic
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Request, Response, expect

from tapisvert.machine_clock import wall
from tapisvert.zones import day_in
from tests.browser.person import Person

FIRST_DAY: Final = "2020-02-05"
SECOND_DAY: Final = "2020-02-12"
TODAY: Final = day_in("UTC", wall())
_TODAY: Final = date.fromisoformat(TODAY)
NEXT: Final = (_TODAY + timedelta(days=(1 - _TODAY.weekday()) % 7 + 1)).isoformat()
"""The next evening of the venue."""
_TAKEN: Final = 1.5
"""Seconds after which a press nobody heard of was not taken: longer than any page takes none."""
_REFUSAL: Final = ".refusal:not(.news):visible"
"""What answers somebody's own act: that others acted may stand there before it does."""
_BEFORE: Final = {"nights": "nights", "night": "calendar", "venue": "calendar", "s": "standing"}
"""On which page of a league one finds the way to others."""


class Place(NamedTuple):
    """The league of one walk, and what it is called in addresses."""

    league: str
    name: str
    fox: str
    venue: str

    @classmethod
    def of(cls, numbers: str) -> Place:
        plain = numbers.split("+", maxsplit=1)[0].lower().replace(".", "-")
        return cls(f"maples-{plain}", f"Maples {plain}", f"The Fox {plain}", f"the-fox-{plain}")

    @property
    def first(self) -> str:
        return f"{self.venue}-{FIRST_DAY}"

    @property
    def second(self) -> str:
        return f"{self.venue}-{SECOND_DAY}"


class Someone:
    """Somebody at a browser, in the league: goes on from what the last act left on the screen."""

    def __init__(self, person: Person, place: Place) -> None:
        self.person = person
        self._home = f"/l/{place.league}/"

    @property
    def main(self) -> Locator:
        return self.person.page.locator("main")

    def goes(self, address: str = "") -> None:
        """To a page of the league, by the links people press; only its home is typed."""
        whole = f"{self._home}{address}"
        if self._is_at(whole):
            return
        if not address:
            self.person.opens(whole)
            return
        if not self._link(whole).count():
            before = _BEFORE.get(address.split("/")[0], "")
            self.goes("" if before == address else before)
        self.person.sends(self._link(whole).first)

    def looks_again(self, address: str = "") -> None:
        """The same page, as others have left it by now."""
        self.person.opens(f"{self._home}{address}")

    def sees(self, *texts: str, at: str | None = None) -> None:
        """Read them, in the words a page shows, unfolded or not at all."""
        if at is not None:
            self.goes(at)
        for text in texts:
            expect(self.main).to_contain_text(text, use_inner_text=True)

    def does_not_see(self, *texts: str) -> None:
        for text in texts:
            expect(self.main).not_to_contain_text(text, use_inner_text=True)

    def acts(self, verb: str, about: str = "", /, **fields: str) -> str:
        """Fill a form that stands on the page, send it, and read what is told."""
        form = self._fills(verb, about, fields)
        answer = self._presses(form)
        assert answer.ok, self.main.inner_text()
        toast = self.person.page.locator("#toasts .toast").last
        expect(toast).to_be_visible()
        return _plain(toast.inner_text())

    def is_refused(self, verb: str, about: str = "", /, **fields: str) -> str:
        """The same where it is refused, and read why."""
        form = self._fills(verb, about, fields)
        with self.person.witness.expecting(400, 422):
            answer = self._presses(form)
            assert answer.status in (400, 422), answer.status
            refusal = self.person.page.locator(_REFUSAL).first
            expect(refusal).to_be_visible()
        return _plain(refusal.inner_text())

    def enters(self, order: str, **fields: str) -> str:
        """Type a sheet, look who it is, and publish it; refused or not, what is told."""
        page = self.person.page
        self._fills("sheet", "", {"order": order, **fields}, look=True)
        with self.person.witness.expecting(400, 422):
            self.person.taps_on(page.locator("form.sheet-form > button"))
            shown = page.locator(f"#sheet-looked .sheet-preview, {_REFUSAL}").first
            expect(shown).to_be_visible()
            preview = page.locator("#sheet-looked .sheet-preview form > button")
            if not preview.count():
                return _plain(shown.inner_text())
            answer = self._presses(page.locator("#sheet-looked .sheet-preview form"))
            told = "#toasts .toast" if answer.ok else _REFUSAL
            expect(page.locator(told).last).to_be_visible()
        return _plain(page.locator(told).last.inner_text())

    def unfolds(self, what: str) -> Locator:
        """Open something that is folded away."""
        folded = self.person.page.locator(f"details{what}")
        if folded.get_attribute("open") is None:
            self.person.taps_on(folded.locator("> summary"))
        return folded

    def choices(self, verb: str, field: str) -> list[str]:
        """What a list of a form offers, as it is read there."""
        form = self._form(verb, "")
        options = form.locator(f'[name="{field}"] option').all_inner_texts()
        return [_plain(each) for each in options]

    def opens_evening(self, date: str) -> None:
        """From the date of the calendar to the console of its evening."""
        self.goes(f"nights/{date}")
        self.person.sends(self.main.locator('form[action$="/open"] button'))
        expect(self.person.page.locator("#todo")).to_be_visible()

    @contextmanager
    def told_anew(self) -> Iterator[None]:
        """While a press leads to the console as it is afterwards."""
        with self.person.page.expect_navigation():
            yield

    def _fills(self, verb: str, about: str, fields: dict[str, str], look: bool = False) -> Locator:
        form = self.main.locator("form.sheet-form") if look else self._form(verb, about)
        for name, value in fields.items():
            field = form.locator(f'[name="{name}"]').first
            self.person.sees_that(partial(_is_in_view, self.person, form, field))
            kind = field.evaluate("field => field.type")
            if kind == "checkbox":
                field.set_checked(bool(value))
            elif kind == "select-one":
                field.select_option(value)
            else:
                field.fill(value)
        return form

    def _form(self, verb: str, about: str) -> Locator:
        within = self.main.locator("li", has_text=about) if about else self.main
        form = within.locator(f'form[action$="/act/{verb}"]').first
        expect(form).to_be_attached()
        _unfolded(self.person, form)
        return form

    def _presses(self, form: Locator) -> Response:
        """One press, once the page takes it, and its answer.

        A page takes no press right after another one on the same button, nor on a button that has
        just come under the thumb: only then is it pressed again. Pressed a second time for being
        slow, it would be another act, or its form would be folded away by then.
        """
        button, page = form.locator("button").last, self.person.page
        sent: list[Response] = []
        asked: list[Request] = []

        def asks(request: Request) -> None:
            if request.method == "POST":
                asked.append(request)

        def answers(answer: Response) -> None:
            if _is_act(answer):
                sent.append(answer)

        page.on("request", asks)
        page.on("response", answers)
        expect(button).not_to_have_attribute("data-settling", re.compile(""))
        self.person.taps_on(button)
        pressed = monotonic()

        def is_sent() -> bool:
            nonlocal pressed
            if not asked and monotonic() > pressed + _TAKEN and button.is_visible():
                self.person.taps_on(button)
                pressed = monotonic()
            return bool(sent)

        self.person.sees_that(is_sent)
        page.remove_listener("request", asks)
        page.remove_listener("response", answers)
        return sent[0]

    def _is_at(self, address: str) -> bool:
        return urlsplit(self.person.page.url).path == address

    def _link(self, address: str) -> Locator:
        inside = f':is(main, .league-head) a[href="{address}"]:visible'
        return self.person.page.locator(inside)


class Season:
    """Ana presides and directs at the venue; Bo, Chloé, Dede, Eli and Fatou play."""

    def __init__(self, place: Place, come: Callable[[str], Person]) -> None:
        self.place = place
        self._come = come
        self.ana = self.somebody("ana")

    def somebody(self, name: str) -> Someone:
        """Somebody of the cast; nobody's name for who has no account, on a phone."""
        return Someone(self._come(name), self.place)

    @property
    def anybody(self) -> Someone:
        return self.somebody("")

    def official(self, name: str, office: str) -> Someone:
        """Ana gives somebody an office, who has nothing else in the house."""
        self.ana.goes("office")
        self.ana.acts("official", person=name, office=office)
        return self.somebody(name.lower())

    def director(self, name: str, rank: str = "director") -> Someone:
        """Ana lets somebody direct at the venue beside her."""
        self.ana.goes("office")
        sent = {"venue": self.place.venue, "rank": rank, "first": "2020-01-01"}
        self.ana.acts("director", person=name, **sent)
        return self.somebody(name.lower())


def _is_in_view(person: Person, form: Locator, field: Locator) -> bool:
    """Whether it can be filled: what was sent folds itself away once that is answered."""
    _unfolded(person, form)
    field.focus()
    return field.is_visible()


def _unfolded(person: Person, form: Locator) -> None:
    """Everything that is folded around a form is opened, from the outside in."""
    around = form.locator("xpath=ancestor::details")
    for number in range(around.count()):
        folded = around.nth(number)
        if folded.get_attribute("open") is None:
            person.taps_on(folded.locator("> summary"))


def _is_act(answer: Response) -> bool:
    return answer.request.method == "POST"


def _plain(text: str) -> str:
    return " ".join(text.split())
