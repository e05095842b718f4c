"""A case told in the words of a language: what stood on the table, and what happened."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.desk.floorcall.piece_text import act_text, choice_text, piece_text
from tapisvert.desk.floorcall.pieces import pieces
from tapisvert.rulings import notation
from tapisvert.rulings.case_check import what_happened
from tapisvert.rulings.cases import Case
from tapisvert.rulings.gestures import TableAct
from tapisvert.words import Lang, say


def situation(case: Case, lang: Lang) -> tuple[str, ...]:
    """The case as one would be told it at the table, a line each."""
    return tuple(f"{line[:1].upper()}{line[1:]}" for line in _told(case, lang))


def _told(case: Case, lang: Lang) -> Iterator[str]:
    given = case.given
    around = [say("quiz.players", lang, {"players": given.players})]
    if given.game != "NLHE":
        around.append(given.game)
    if given.bets is None:
        around.append(say("floorcall.fact-blinds", lang, {"value": _pair(given.blinds)}))
    if given.street is not None:
        around.append(choice_text(given.street, lang))
    if given.pot is not None:
        around.append(say("quiz.pot", lang, {"pot": given.pot}))
    yield say("quiz.sentence", lang, {"parts": say("floorcall.apart", lang).join(around)})
    if given.play:
        acts = say("floorcall.apart", lang).join(act_text(line, lang, {}) for line in given.play)
        yield say("quiz.sentence", lang, {"parts": acts})
    for happened, line in zip(case.when, what_happened(case), strict=True):
        yield _line(happened, line, lang)


def _pair(blinds: tuple[int, int]) -> str:
    return f"{blinds[0]}/{blinds[1]}"


def _line(happened: object, line: str, lang: Lang) -> str:
    if isinstance(happened, TableAct):
        return say("quiz.sentence", lang, {"parts": act_text(notation.write(happened), lang, {})})
    incident, *fields = pieces(_plain(line))
    facts = [piece_text(piece, lang) for piece in fields]
    sentence = say(f"incidents.{incident.value}", lang)
    apart = say("floorcall.apart", lang)
    return f"{sentence} ({apart.join(facts)})" if facts else sentence


def _plain(line: str) -> str:
    """Values as notation writes them."""
    return (
        line.replace("True", "true").replace("False", "false").replace("('", "").replace("',)", "")
    )
