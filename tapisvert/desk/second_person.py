"""Who counts as one of two people: never a user of the machine nobody has said who it is.

Whoever signs in and whoever types at the terminal may be the same person. Where people sign in, an
owner says whose hands a user of the machine are; until then it is no second person.
"""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.actions import ACCOUNT, Command, Meta
from tapisvert.desk.authors import Authors
from tapisvert.desk.running import Guard
from tapisvert.festival.state import Festival
from tapisvert.festival.voiding import ConfirmTicketVoid, VoidTicket
from tapisvert.refusals import Illegal
from tapisvert.tournament.draws.drawing import Chance, SayWords
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.correcting import ConfirmCorrection, ReopenAmounts, VoidReceipt


def known_hands(authors: Authors) -> Guard[Tournament]:
    """Refuses what two people must do from a terminal nobody has been named for."""

    def guard(_: str, now: Tournament, command: Command, meta: Meta) -> None:
        others = _before(now, command)
        if others is not None:
            refuse_unknown(authors, meta, others)

    return guard


def refuse_unknown(authors: Authors, meta: Meta, others: Iterable[str]) -> None:
    """Refuse where somebody who has a hand in it may be anybody of those who sign in."""
    ids = {meta.by, meta.account, meta.typist, *others}
    names = authors.unnamed_hands(each for each in ids if each.startswith(ACCOUNT))
    if names:
        raise Illegal("desk.unnamed-hands", name=min(names))


def void_partners(now: Festival, command: Command) -> tuple[str, ...] | None:
    """Who had a hand in a void of a ticket before, where it takes two; None where it does not."""
    match command:
        case VoidTicket() if now.second_person:
            return ()
        case ConfirmTicketVoid():
            ticket = now.tickets.get(command.ticket)
            asked = None if ticket is None else ticket.void_request
            return () if asked is None else (asked.by, asked.typist)
        case _:
            return None


def _before(now: Tournament, command: Command) -> tuple[str, ...] | None:
    """Who had a hand in it before, of an act that takes two; None of any other."""
    match command:
        case SayWords() if command.source != "phone":
            return ()
        case VoidReceipt() | ReopenAmounts() if now.tills.rules.second_person:
            return ()
        case ConfirmCorrection():
            asked = now.tills.requests.get(command.request)
            return () if asked is None else (asked.by, asked.typist)
        case _:
            pass
    chance = getattr(command, "chance", None)
    spoken = [voice for voice in now.draws.voices if voice.source != "phone"]
    if not isinstance(chance, Chance) or not spoken:
        return None
    return tuple(each for voice in spoken for each in voice.ids)
