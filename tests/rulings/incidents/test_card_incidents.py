"""What holds for every incident about cards, in every book, on any legal table."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tapisvert import hand
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import BOOKS
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import RulingOutcome
from tapisvert.words import LANGS
from tests.rulings.incidents.scenes import fields, outcome, tables

VOCABULARY = {
    "boxed-cards": ("count",),
    "first-card-to-wrong-seat": (),
    "card-to-ineligible-seat": (),
    "player-not-dealt": ("who",),
    "downcard-exposed": ("to", "nth", "exposed_before"),
    "wrong-card-count": ("who", "has"),
    "consecutive-cards-to-button": (),
    "extra-flop-card": ("exposed",),
    "premature-flop": (),
    "premature-turn": (),
    "premature-river": (),
    "premature-stud-street": ("street",),
    "missing-burn": ("street",),
    "off-colour-card": (),
    "card-on-floor": ("to", "repeated"),
    "cards-missing-from-deck": ("count",),
    "stub-disordered": ("order_known", "mixed_with_muck"),
    "stud-river-face-up": ("who",),
    "stud-upcards-picked-up": ("who",),
    "hand-mucked-by-dealer": ("who", "retrievable", "tabled"),
    "hand-touched-muck": ("who", "identifiable"),
    "pushes-cards-face-down": ("who", "retrievable"),
    "tables-one-card": ("who",),
    "discards-believing-won": ("who", "retrievable"),
    "asks-to-see": ("who", "target"),
    "takes-cards-back": ("who",),
    "reading-disputed": ("moment",),
    "award-disputed": ("moment",),
    "false-declaration": ("who", "deliberate"),
    "shows-one-player": ("who", "to"),
}


@pytest.mark.parametrize("name", VOCABULARY)
def test_the_public_names_and_fields_of_an_incident_are_exact(name: str) -> None:
    assert tuple(field.name for field in incident_kinds()[name].fields) == VOCABULARY[name]


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_every_incident_is_ruled_with_grounds_and_reasons_and_no_chip_is_lost(
    data: st.DataObject,
) -> None:
    book = data.draw(st.sampled_from(BOOKS))
    kind = incident_kinds()[data.draw(st.sampled_from(sorted(VOCABULARY)))]
    table = data.draw(tables(book))
    told = data.draw(fields(kind, table))
    found = _ruled(table, kind.name, book, told)
    assert found.rulings
    for ruling in found.rulings:
        assert ruling.grounds
        assert ruling.reasons
        for reason in ruling.reasons:
            english, french = (reason.text(lang) for lang in reversed(LANGS))
            assert english != french
    assert hand.total_chips(found.table.state) == hand.total_chips(table.state)
    assert outcome(table, kind.name, book, **told) == found
    _goes_on(found.table.state)


def _ruled(table: FloorTable, name: str, book: str, told: dict[str, object]) -> RulingOutcome:
    try:
        return outcome(table, name, book, **told)
    except Invalid as refusal:
        assert refusal.code == "dealing.count-right"  # noqa: PT017 - the only refusal there is
        assume(False)
        raise


def _goes_on(state: hand.State) -> None:
    """The hand can be played to its showdown or its end."""
    chips = hand.total_chips(state)
    for _ in range(40):
        if state.phase in ("show", "over"):
            break
        if state.phase == "deal":
            opener = None if state.setup.game.has_board else state.in_hand[0]
            state = hand.play(state, hand.Deal(opener=opener))
        elif state.awaits_bring_in:
            state = hand.play(state, hand.BringIn())
        else:
            may = hand.legal(state).may
            state = hand.play(state, hand.Check() if "check" in may else hand.Call())
    assert state.phase in ("show", "over")
    assert hand.total_chips(state) == chips


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_incidents_one_after_the_other_lose_no_chip_and_leave_a_hand_that_goes_on(
    data: st.DataObject,
) -> None:
    book = data.draw(st.sampled_from(BOOKS))
    table = data.draw(tables(book))
    chips = hand.total_chips(table.state)
    for name in data.draw(st.lists(st.sampled_from(sorted(VOCABULARY)), min_size=2, max_size=4)):
        table = _ruled(table, name, book, data.draw(fields(incident_kinds()[name], table))).table
    assert hand.total_chips(table.state) == chips
    _goes_on(table.state)
