"""Backups in the browser: saved with one click, opened with two, and those nobody asked for."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tapisvert.actions import Meta
from tapisvert.desk.backup.deciding import LEFT_OUT, UndecidedFile
from tapisvert.desk.backup.file import ENDING, as_bytes, read
from tapisvert.desk.backup.gathering import of_house, of_streams, without_contacts
from tapisvert.desk.backup.locking import LOCKED_ENDING, SHORTEST, locked, unlocked
from tapisvert.desk.backup.opening import BackupOpening, compared, opened
from tapisvert.desk.backup.saved import Backup
from tapisvert.desk.running import FESTIVALS, LEAGUES
from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.autobackup import copies, copy
from tapisvert.web.dates import hour
from tapisvert.web.house import desk, leagues
from tapisvert.web.moment import now
from tapisvert.web.page import DIRECTORS, OWNERS, Page, Tab
from tapisvert.web.panels.start.agenda import agenda_now
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, membership
from tapisvert.web.store import DatabaseStore
from tapisvert.web.submitting import author
from tapisvert.words import Lang, say
from tapisvert.zones import local

MOST: Final = 64
"""Megabytes of a file somebody sends; larger ones are opened at the machine."""
_MEGABYTE: Final = 1024 * 1024
_KIND: Final = "application/x-tapisvert"
_SHOWN: Final = 60
_NOTED: Final = 20
"""Events of a file the audit names."""
"""Backups listed."""


@require_safe
def event_backup(request: RoomRequest, event: str) -> HttpResponse:
    """Everything of one event as a file to keep; contacts for those who read the directory."""
    saved = of_streams(DatabaseStore(), (event,), now())
    whole = is_director(membership(request.account))
    return _file(saved if whole else without_contacts(saved), event)


@require_safe
def house_backup(request: RoomRequest) -> HttpResponse:
    """Everything of the house as a file to keep."""
    return _file(of_house(DatabaseStore(), now()), "tapisvert")


@require_POST
def locked_backup(request: RoomRequest) -> HttpResponse:
    """The same under a passphrase."""
    made = of_house(DatabaseStore(), now())
    content = locked(as_bytes(made), request.POST.get("passphrase", ""))
    return _sent(content, _called("tapisvert", made) + LOCKED_ENDING)


@require_safe
def kept_backup(request: RoomRequest, event: str, name: str) -> HttpResponse:
    """One of those the house made by itself."""
    backup_copy = copy(settings.BACKUPS, event, name)
    if backup_copy is None:
        raise Http404
    return _sent(backup_copy.read_bytes(), f"{event}-{name}")


@require_safe
def data(request: RoomRequest) -> HttpResponse:
    """What the house has, what it saved by itself, and the ways in and out."""
    agenda_now()
    broken = sorted(desk().unreadable)
    context = {"place": "data", "broken": broken, **_kept(request.lang)}
    return render(request, "backups/data.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def open_backup(request: RoomRequest) -> HttpResponse:
    """A file from another computer: what it has more than this one goes on here."""
    lang = request.lang
    context: dict[str, Any] = {"most": MOST}
    if request.method != "POST":
        return render(request, "backups/open.html", context)
    try:
        phrase = request.POST.get("passphrase", "")
        sent = _sent_file(request.FILES.get("file"))
        opening = _opened(sent, phrase, author(request), bool(request.POST.get("unproven")))
    except Refusal as refusal:
        context |= {"sentence": refusal.text(lang), "code": refusal.code}
        context["doubted"] = isinstance(refusal, UndecidedFile)
        return render(request, "backups/open.html", context, status=status_of(refusal))
    request.noted = _noted(opening, sent)
    context["remarks"] = [each.text(lang) for each in opening.remarks]
    context["doubted"] = any(each.key == LEFT_OUT for each in opening.remarks)
    context["answers"] = [
        {"key": key, "events": [_named(stream, lang) for stream in streams if desk().holds(stream)]}
        for key, streams in (
            ("clubpage.opened-new", opening.new),
            ("clubpage.opened-on", opening.continued),
            ("clubpage.opened-same", opening.unchanged),
        )
        if streams
    ]
    return render(request, "backups/open.html", context)


def _noted(opening: BackupOpening, sent: SentFile) -> dict[str, str | int]:
    """Which file, by its checksum, which events and leagues it held, and how much of it is new."""
    streams = [one.stream for one in opening.backup.streams]
    named = " ".join(streams[:_NOTED]) + (" …" if len(streams) > _NOTED else "")
    digest = sha256(sent.content).hexdigest()
    return {"file": digest, "events": named, "records": opening.count}


class SentFile(NamedTuple):
    """A file somebody sent."""

    name: str
    content: bytes


def _sent_file(sent: object) -> SentFile:
    if not isinstance(sent, UploadedFile) or not sent.name:
        raise Invalid("backup.no-file")
    if (sent.size or 0) > MOST * _MEGABYTE:
        raise Invalid("backup.too-large", most=MOST)
    return SentFile(sent.name, sent.read())


def _opened(sent: SentFile, passphrase: str, meta: Meta, unproven: bool) -> BackupOpening:
    store = DatabaseStore()
    content = unlocked(sent.content, passphrase, sent.name)
    opening = compared(read(content, sent.name), store.journal, store.key, meta.at, unproven)
    opened(opening, store, meta)
    return opening


def _named(stream: str, lang: Lang) -> dict[str, str]:
    try:
        return {"event": stream, "name": _title(stream, lang)}
    except Refusal:  # a damaged record has its copies all the same
        return {"event": stream, "name": stream}


def _title(stream: str, lang: Lang) -> str:
    if stream.startswith(FESTIVALS):
        return say("festivalpage.title", lang)
    if stream.startswith(LEAGUES):
        return leagues().now(stream.removeprefix(LEAGUES)).name
    setup = desk().now(stream).setup
    return stream if setup is None else setup.name


def _kept(lang: Lang) -> dict[str, Any]:
    backups = copies(settings.BACKUPS)
    shown = [
        {
            "event": one.event,
            "name": one.name,
            "called": _named(one.event, lang)["name"],
            "when": hour(one.at, lang),
            "size": say("clubpage.kilobytes", lang, {"n": max(1, one.size // 1024)}),
        }
        for one in backups[:_SHOWN]
    ]
    return {
        "copies": shown,
        "count": len(backups),
        "folder": str(settings.BACKUPS),
        "most": MOST,
        "least": SHORTEST,
    }


def _file(backup: Backup, name: str) -> HttpResponse:
    return _sent(as_bytes(backup), _called(name, backup))


def _called(name: str, backup: Backup) -> str:
    return f"{name}-{local(backup.made).strftime('%Y-%m-%d-%Hh%M')}{ENDING}"


def _sent(content: bytes, name: str) -> HttpResponse:
    answer = HttpResponse(content, content_type=_KIND)
    answer.headers["Content-Disposition"] = f'attachment; filename="{_plain(name)}"'
    return answer


def _plain(name: str) -> str:
    """A name every browser and every system takes."""
    signs = (sign if sign.isascii() and (sign.isalnum() or sign in "-._") else "-" for sign in name)
    return "".join(signs)


PAGES: Final = (
    Page("data", "settings/data", data, reads=OWNERS),
    Page(
        "locked-backup",
        "settings/data/house/locked",
        locked_backup,
        writes=OWNERS,
        grave=True,
        audit="house-saved",
    ),
    Page(
        "house-backup",
        "settings/data/house",
        house_backup,
        reads=OWNERS,
        grave=True,
        audit="house-saved",
    ),
    Page(
        "kept-backup",
        "settings/data/kept/<event>/<name>",
        kept_backup,
        reads=OWNERS,
        grave=True,
        audit="copy-fetched",
    ),
    Page(
        "open-backup",
        "open",
        open_backup,
        reads=OWNERS,
        writes=OWNERS,
        uploads=MOST + 2,
        grave=True,
        audit="file-opened",
    ),
    Page(
        "backup",
        "e/<event>/backup",
        event_backup,
        reads=DIRECTORS,
        tab=Tab("clubpage.save"),
        audit="event-saved",
    ),
)
