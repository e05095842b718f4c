"""The screens of an event: added, renamed, set, given a new address, taken away."""

from __future__ import annotations

from secrets import choice
from typing import Final, NamedTuple

from tapisvert.refusals import Illegal, Invalid
from tapisvert.web.language import language
from tapisvert.web.models import Screen, StoredLayout
from tapisvert.web.moment import now
from tapisvert.web.panels.identity.sounds import SOUNDS
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing
from tapisvert.words import Lang

VIEWS: Final = (
    "clock",
    "moves",
    "seats",
    "prizes",
    "bounties",
    "heats",
    "structure",
    "places",
    "league",
    "hands",
    "message",
)
"""What a screen can be told to show and nothing else."""
THEMES: Final = ("felt", "night", "day", "club")
"""Green felt, black for a dark room, paper for a bright one, the colour of the club."""
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What an address is made of: nothing that reads like something else."""
LENGTH: Final = 8
MOST: Final = 20
"""Screens of one event."""
_LONGEST: Final = 40


def screens(event: str) -> list[Screen]:
    """All screens of an event, the oldest first."""
    return list(Screen.objects.filter(event=event).order_by("pk"))


def add(event: str, name: str, lang: Lang) -> Screen:
    """One more screen, with an address of its own."""
    named = _named(name)
    with writing():
        if Screen.objects.filter(event=event).count() >= MOST:
            raise Illegal("television.too-many", most=MOST)
        made = Screen.objects.create(
            event=event, secret=_secret(), language=lang, name=named, seen=None
        )
        rights_changed()
    return made


def renew(event: str, number: int) -> None:
    """A new address; the old one shows nothing any more."""
    _change(event, number, secret=_secret(), seen=None)


def ring(event: str, number: int) -> None:
    """Let it play its sound now, for somebody to hear how loud it is."""
    _change(event, number, rung=now())


def remove(event: str, number: int) -> None:
    """No such screen any more."""
    with writing():
        screen = one_screen(event, number)
        StoredLayout.objects.filter(screen=screen.pk).delete()
        screen.delete()
        rights_changed()


class ScreenSettings(NamedTuple):
    """How a screen is to be."""

    name: str
    view: str
    """The one it shows; with none they take turns."""
    language: str
    theme: str
    volume: int
    sounds: tuple[str, ...]
    """The kinds it makes."""


def set_up(event: str, number: int, settings: ScreenSettings) -> None:
    """Everything about a screen at once."""
    if settings.view and settings.view not in VIEWS:
        raise Invalid("television.no-such-view", view=settings.view)
    if settings.theme not in THEMES:
        raise Invalid("television.no-such-theme")
    if settings.volume not in (0, 1, 2):
        raise Invalid("television.no-such-volume")
    _change(
        event,
        number,
        name=_named(settings.name),
        pinned=settings.view,
        language=language(settings.language),
        day=settings.theme == "day",
        theme=settings.theme,
        volume=settings.volume,
        silent=" ".join(kind for kind in SOUNDS if kind not in settings.sounds),
    )


def seen(screen: Screen, at: int) -> None:
    """Note that it is on, once in a while."""
    if screen.seen is None or at - screen.seen > _ONCE:
        with writing():
            Screen.objects.filter(pk=screen.pk).update(seen=at)


_ONCE: Final = 30_000


def _change(event: str, number: int, **values: object) -> None:
    with writing():
        Screen.objects.filter(pk=one_screen(event, number).pk).update(**values)
        rights_changed()


def one_screen(event: str, number: int) -> Screen:
    """A screen of this event; refused where it has none of that number."""
    screen = Screen.objects.filter(event=event, pk=number).first()
    if screen is None:
        raise Invalid("television.no-such-screen")
    return screen


def _named(name: str) -> str:
    joined = " ".join("".join(filter(str.isprintable, word)) for word in name.split())
    if len(joined) > _LONGEST:
        raise Invalid("television.long-name", most=_LONGEST)
    return joined


def _secret() -> str:
    """Short enough for the remote of a television, and far too long to be guessed by trying."""
    return "".join(choice(LETTERS) for _ in range(LENGTH))
