"""Whole evenings of the clock, hand-for-hand and the chips, in any order somebody may ask for."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Command, Event
from tapisvert.journal.codec import decode, encode
from tapisvert.refusals import Refusal
from tapisvert.tournament.chips.color_up import AnnounceColorUp, ColorUpTable, RetireValue
from tapisvert.tournament.chips.late_chips import ExchangeLateChips, RemoveChips
from tapisvert.tournament.chips.race import Held
from tapisvert.tournament.handling import decide, replay
from tapisvert.tournament.phases.running import EndEvent, ResumeEvent, SuspendEvent
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    EndHandForHand,
    HoldAllIn,
    ReleaseAllIn,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import (
    AdjustClock,
    JumpToStretch,
    StartClock,
    StopClock,
)
from tapisvert.tournament.timing.forecast import forecast
from tapisvert.tournament.timing.reading import level_in_force, reading
from tapisvert.tournament.todo import todo
from tests.tournament.build import ANA, EVENING, at, running

CHIPS = {25: 200, 100: 200, 500: 100, 1000: 200, 5000: 40}
tables = st.integers(0, 3)
values = st.sampled_from((25, 100, 500, 1000, 5000, 7))
held = st.lists(st.builds(Held, st.integers(0, 7), st.integers(0, 12), st.sampled_from((None, 0))))
commands: st.SearchStrategy[Command] = st.one_of(
    st.sampled_from((StartClock(), EndHandForHand(), ResumeEvent(), AnnounceHandForHand())),
    st.builds(StopClock, st.sampled_from(("", "dispute"))),
    st.builds(AdjustClock, st.integers(-1500, 600)),
    st.builds(JumpToStretch, st.integers(-1, 6)),
    st.builds(AnnounceHandForHand, st.integers(9, 14)),
    st.builds(ReportTable, tables, st.integers(0, 3)),
    st.builds(HoldAllIn, tables),
    st.builds(ReleaseAllIn, tables),
    st.builds(StartRound, st.integers(0, 4)),
    st.builds(AnnounceColorUp, values),
    st.builds(
        ColorUpTable,
        tables,
        values,
        held.map(tuple),
        st.sampled_from(("00ff", "beef", "x", None)),
        witness=st.sampled_from((None, "bo")),
    ),
    st.builds(RetireValue, values),
    st.builds(ExchangeLateChips, values, st.integers(-1, 9), st.sampled_from((None, 1, 99))),
    st.builds(RemoveChips, st.integers(-5, 900), st.sampled_from(("found", "lost"))),
    st.builds(SuspendEvent, st.sampled_from(("", "fire"))),
    st.builds(EndEvent, st.sampled_from(("", "", "storm"))),
)
evenings = st.lists(st.tuples(st.floats(0, 15), commands), max_size=25)
books = st.sampled_from(("tda2017", "france2007", "ropta2020", "pur2019"))


def sound(now: Tournament, minutes: float) -> None:
    """What is true of every evening at every moment."""
    bank = now.bank
    assert bank.issued == bank.in_play + sum(bank.removed.values())
    assert bank.in_play >= 0
    assert not bank.retired & set(bank.raced)
    shown = reading(now.clock, EVENING, at(minutes).at)
    assert 0 <= shown.index < len(EVENING.levels)
    assert shown.remaining >= 0
    assert EVENING.levels[level_in_force(now.clock, EVENING, at(minutes).at)].kind == "play"
    if now.hand_for_hand is not None:
        assert not shown.runs or shown.kind == "break"
    if now.phase != "running":
        assert not shown.runs
    for proposal in todo(now, ANA.at):
        assert proposal.reason.text("fr")
        assert proposal.reason.text("en")
    found = forecast(now, at(minutes).at)
    assert found is None or at(minutes).at <= found.earliest <= found.likely <= found.latest


def granted(now: Tournament, command: Command, minutes: float) -> tuple[Event, ...]:
    """What a command leads to: nothing where it is refused, in words of both languages."""
    try:
        return decide(now, command, at(minutes))
    except Refusal as refusal:
        said = refusal.text("fr"), refusal.text("en")
    assert all(said)
    return ()


@settings(max_examples=60, deadline=None)
@given(books, evenings)
def test_any_evening_stays_sound_and_can_be_told_again(
    book: str, evening: list[tuple[float, Command]]
) -> None:
    start = now = running(book, 6, 5, chips=CHIPS)
    told: list[Event] = []
    minutes = 0.0
    for wait, command in evening:
        minutes += wait
        events = granted(now, command, minutes)
        assert decode(encode(command)) == command
        now = replay(now, events)
        told += [decode(encode(event)) for event in events]
        sound(now, minutes)
    assert replay(start, told) == now
