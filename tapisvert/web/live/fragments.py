"""The parts of a page that change by themselves, each rendered for an audience and a language.

A room of the web adds its own:

    @fragment("todo", "staff")
    def todo(view: View) -> Part: ...

A page shows a part by including its template under the part's name as id; from then on the
stream replaces it whenever it reads differently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from django.template.loader import render_to_string

from tapisvert.desk.folded import Folded
from tapisvert.desk.past import Past
from tapisvert.desk.queries.status import status
from tapisvert.tournament.state import Tournament
from tapisvert.web.authors import author_names
from tapisvert.web.cards import cards, opening
from tapisvert.web.clockface import face
from tapisvert.words import Lang

Audience: TypeAlias = Literal["staff", "display"]


class View(NamedTuple):
    """An event as one audience sees it at a moment."""

    event: str
    now: Tournament
    version: int
    at: int
    lang: Lang
    last: Past | None = None
    """What was done last and stands."""

    @classmethod
    def of(cls, event: str, folded: Folded[Tournament], at: int, lang: Lang) -> View:
        """An event that is opened."""
        standing = (one for one in reversed(folded.records) if one.action not in folded.undone)
        last = next((Past.of(one, folded.undone) for one in standing), None)
        return cls(event, folded.now, folded.version, at, lang, last)


class Part(NamedTuple):
    """What stands in a page, and until when it holds without any change to the event."""

    html: str
    until: int | None = None
    facts: object = None
    """What it is compared by, where its text is another each second."""

    def same(self, other: Part | None) -> bool:
        """Whether a page that shows the other need not be told."""
        if other is None:
            return False
        return self.html == other.html if self.facts is None else self.facts == other.facts


Render: TypeAlias = Callable[[View], Part]
_LOOK: Final = 30_000
"""Milliseconds after which to look again for what time alone makes due."""

FRAGMENTS: Final[dict[str, tuple[frozenset[Audience], Render]]] = {}


def fragment(name: str, *audiences: Audience) -> Callable[[Render], Render]:
    """Register how a part is rendered, and who gets it."""

    def register(function: Render) -> Render:
        assert name not in FRAGMENTS, f"two fragments are called {name}"
        FRAGMENTS[name] = (frozenset(audiences), function)
        return function

    return register


def parts(view: View, audience: Audience) -> dict[str, Part]:
    """Every part for an audience."""
    return {
        name: render(view) for name, (admitted, render) in FRAGMENTS.items() if audience in admitted
    }


def written(template: str, view: View, told: Mapping[str, Any], folder: str = "room") -> str:
    """A part from its template."""
    return render_to_string(f"{folder}/{template}.html", {"lang": view.lang, **told}).strip()


@fragment("clock", "staff")
def clock(view: View) -> Part:
    """Seconds are counted in the page; a new level comes from here."""
    shown = face(view.now, view.at, view.lang)
    html = written("clock", view, {"face": shown})
    return Part(html) if shown is None else Part(html, shown.ends, shown.facts)


@fragment("counts", "staff")
def counts(view: View) -> Part:
    """Players left, entries, the average stack."""
    return Part(written("counts", view, {"status": status(view.now, view.at)}))


@fragment("controls", "staff")
def controls(view: View) -> Part:
    """The buttons of the clock, as its state wants them."""
    shown = face(view.now, view.at, view.lang)
    until = None if shown is None else shown.ends
    told = {"face": shown, "event": view.event, "phase": view.now.phase}
    return Part(written("controls", view, told, "console"), until)


@fragment("todo", "staff")
def todo(view: View) -> Part:
    """What the house proposes, each with its reason, its article and its button."""
    told = {
        "event": view.event,
        "cards": cards(view.now, view.at, view.lang),
        "opening": opening(view.now),
    }
    again = view.at + _LOOK if view.now.clock.runs else None
    return Part(written("todo", view, told, "console"), again)


@fragment("last-act", "staff")
def last_act(view: View) -> Part:
    """Who did what last, and its undo."""
    by = "" if view.last is None else author_names([view.last.by], view.lang)[view.last.by]
    told = {"event": view.event, "last": view.last, "by": by}
    told["what"] = "" if view.last is None else view.last.named(view.lang)
    return Part(written("last_act", view, told, "console"))
