"""Whether words leave enough doubt about an incident to offer it instead of ruling on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tapisvert.rulings.numerals import numeral
from tapisvert.rulings.ruling import Discretion
from tapisvert.speech.answer import Answer, Candidate, Candidates, Understood
from tapisvert.speech.denials import is_denied
from tapisvert.speech.incidents import Pointer
from tapisvert.speech.jumbles import is_jumble
from tapisvert.speech.story import Story
from tapisvert.speech.verdicts import signature

SURE: Final = 8
"""From here on the words leave little doubt."""
CLEAR: Final = 8
"""A cue so much stronger than all others leaves no doubt."""
LIKELY: Final = 0.85
"""What is as likely as this is taken for what was told."""
ALMOST: Final = 0.97
"""The same where a sure cue points elsewhere."""
NEVER: Final = 2.0
"""Two sure cues as strong as each other: both are offered."""
LONELY: Final = 0.4
"""The same where its cue stands far before all others."""
NEAR: Final = 0.08
"""What is less likely than this is not worth offering."""
_PEOPLE: Final = ("somebody", "staff", "nobody", "everybody")
_PARTICLES: Final = frozenset(
    ("out", "in", "up", "off", "over", "under", "behind", "before", "after", "derriere", "table")
)
"""Words that tell of nothing by themselves beside a person: "the kid behind", "the first in"."""


def is_rival(other: Pointer, top: Pointer) -> bool:
    """Whether something else is worth offering beside the likeliest."""
    likely = other.nearness >= NEAR and other.cue >= 0
    return likely or other.cue >= max(SURE, top.cue)


def enough(top: Pointer, other_cue: float) -> float:
    """How likely an incident must be to be ruled on: less where its cue stands far before all
    others, more where a sure cue points elsewhere."""
    if top.cue - other_cue >= CLEAR:
        return LONELY
    if other_cue < max(SURE, top.cue):
        return LIKELY
    return NEVER if top.cue >= SURE else ALMOST


def agree(options: Sequence[Candidate]) -> bool:
    """Whether whatever it was is ruled the same way; a penalty is not the same for two faults.

    Nor is what the director decides: what there is to weigh hangs on what happened.
    """
    rulings = {signature(each.reply) for each in options}
    lasts = [each.reply.rulings[-1] for each in options if each.reply is not None]
    return (
        len(rulings) == 1
        and len(lasts) == len(options)
        and not any(last.penalty or isinstance(last.verdict, Discretion) for last in lasts)
    )


def in_sentences(outcome: Answer, pointer: Pointer, tale: Story) -> Answer:
    """A ruling only where the account is a telling; in a heap of words it is a candidate."""
    if not isinstance(outcome, Understood):
        return outcome
    if not is_jumble(tale, len(outcome.unused), pointer.strength):
        return outcome
    one = Candidate(outcome.reading, pointer.name, outcome.reply, outcome.clues)
    return Candidates((one,))


def only_names_people(pointer: Pointer, tale: Story) -> bool:
    """Whether the words that point to an incident only name people: nothing was done.

    "The kid behind" and "le joueur sauté" say who somebody is, not what happened.
    """
    named = {
        place
        for marks in tale.account.marks.values()
        for mark in marks
        if mark.end - mark.start > 1 and mark.tag.startswith(("role-", *_PEOPLE))
        for place in range(mark.start, mark.end)
    }
    people = {
        place
        for item in tale.row
        if item.kind in ("person", "staff", "amount", "pair") or item.is_("spectator")
        for place in range(item.start, item.end)
    }
    figures = {
        place
        for place, token in enumerate(tale.account.tokens)
        if token.kind in ("amount", "pair", "unit") or numeral([tale.account.words[place]])[1]
    }  # within a quotation they are no items of their own
    people |= figures
    words = {place for span in pointer.spans for place in range(*span)}
    others = (tale.account.words[place] for place in words - named - people)
    return bool(words & named) and all(word in _PARTICLES for word in others)


def is_told_as_not(pointer: Pointer, tale: Story) -> bool:
    """Whether the words that point to an incident say that it did not happen."""
    if not is_denied(pointer.spans, tale.account):
        return False
    from tapisvert.speech.scenes import scene_of

    fields = [span for spans in scene_of(pointer.name, tale).words.values() for span in spans]
    return is_denied(pointer.spans, tale.account, fields)
