"""Writes letters after nights and sends what waits, for as long as the server runs."""

from __future__ import annotations

import logging
from threading import Event, Thread
from typing import Final

from django.db import DatabaseError, connections
from django.urls import reverse

from tapisvert.actions import Meta
from tapisvert.desk.authors import HOUSE
from tapisvert.desk.league.digest_words import digest_words
from tapisvert.desk.league.digests import DueDigest, due_digests, touched_results
from tapisvert.journal.database import DamagedStream
from tapisvert.league.record.letters import NoteDigest
from tapisvert.league.record.state import League
from tapisvert.refusals import Refusal
from tapisvert.web.election import Election
from tapisvert.web.house import leagues, people, standings
from tapisvert.web.house_address import house_address
from tapisvert.web.language import written_in
from tapisvert.web.links import stop_path
from tapisvert.web.moment import now as moment
from tapisvert.web.outbox import Letter, Outbox
from tapisvert.web.panels.league.seat_letters import look_for_seats

EVERY: Final = 30.0
"""Seconds between two looks."""
_LOG: Final = logging.getLogger(__name__)


class Postman(Thread):
    """Of several processes one writes; all of them send, each letter once."""

    def __init__(self, outbox: Outbox) -> None:
        super().__init__(name="postman", daemon=True)
        self._outbox = outbox
        self._stopped = Event()
        self._election = Election("postman")

    def stop(self) -> None:
        """Look no more; a letter under way goes out or waits for the next start."""
        self._stopped.set()
        self._election.withdraw()

    def run(self) -> None:
        wait = 0.0
        while not self._stopped.wait(wait):
            wait = EVERY
            try:
                if self._election.won():
                    look_for_seats(self._outbox)
                    write_digests(self._outbox, moment())
                self._outbox.send()
            except (DatabaseError, Refusal, OSError):
                _LOG.warning("letters could not be written or sent", exc_info=True)
            finally:
                connections.close_all()


def write_digests(outbox: Outbox, at: int) -> int:
    """Put the letters that are due into the outbox, and note them in their leagues; how many.

    A letter is named by what it tells, so that a house that stops between the two writes none
    twice when it goes on. Without an address that leads here none is written: people are asked.
    """
    address, written = house_address(), 0
    if not address:
        return 0
    for league in leagues().streams():
        try:
            written += _write(outbox, league, address, at)
        except (DamagedStream, Refusal) as refusal:
            _LOG.warning("no letters about %s: %s", league, refusal)
    return written


def _write(outbox: Outbox, league: str, address: str, at: int) -> int:
    now = leagues().now(league)
    if not now.letters:
        return 0
    with leagues().opened(league) as history:
        moments = touched_results(history, at)
    written = 0
    for due in due_digests(league, now, moments, standings(), people(), at):
        outbox.put(*(_letters(league, now, due, address, at)))
        command = NoteDigest(due.event, tuple(each.line for each in due.readers))
        leagues().do(league, command, Meta(at, HOUSE), f"digest-{due.event}-{due.touched}")
        written += len(due.readers)
    return written


def _letters(league: str, now: League, due: DueDigest, address: str, at: int) -> list[Letter]:
    today, letters = now.day_at(at), []
    for each in due.readers:
        person = each.person
        page = reverse("league-player", args=[league, due.season, person.id])
        stop = f"{address}{stop_path(league, person.id, each.since)}"
        lang = written_in(person.language)
        subject, text = digest_words(now, due, each, today, f"{address}{page}", stop, lang)
        key = f"{league} {due.event} {person.id} {due.touched}"
        about = letters_about(league, person.id)
        letters.append(Letter(person.email, subject, text, key, about, stop))
    return letters


def letters_about(league: str, person: str) -> str:
    """What the letters after somebody's nights in a league have in common."""
    return f"digest {league} {person}"
