"""A new event from a preset or like the last one, and the people of a pasted list in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import datetime
from functools import partial
from typing import Final

from django.conf import settings

from tapisvert.actions import Command, Meta
from tapisvert.desk.beside import keep_beside
from tapisvert.desk.introducing import Introduced, introduced, refuse_undecided
from tapisvert.desk.pairs import teams_read
from tapisvert.desk.pasting import PastedLine, PastePreview, preview, read
from tapisvert.desk.people import new_id
from tapisvert.desk.spelling import searched
from tapisvert.desk.structures import plan_in_house
from tapisvert.journal.port import StaleVersion
from tapisvert.refusals import Conflict, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks.folding import words
from tapisvert.slotted import dataclass
from tapisvert.tournament import money
from tapisvert.tournament.days.flights import OpenFlight
from tapisvert.tournament.formats import plan_of, with_formats
from tapisvert.tournament.law import chosen_book, law_of, with_law
from tapisvert.tournament.names import readable_title
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.prizes import presets as prizes
from tapisvert.tournament.prizes.plan import PrizeRule, Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.setup import ONE_START, BuyIn, Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structures.checks import counted_out, with_stack_by_book
from tapisvert.tournament.structures.supply import owned_chips
from tapisvert.tournament.teams.partners import NamePartner
from tapisvert.web.club import club, house_book, under_chosen
from tapisvert.web.dates import house_zone
from tapisvert.web.form import whole
from tapisvert.web.house import desk, people
from tapisvert.web.panels.registration.pasted import chosen
from tapisvert.web.panels.setup.actions import usual_late
from tapisvert.web.panels.start.agenda import agenda_now
from tapisvert.web.panels.start.format_cards import chosen_formats, told_numbers
from tapisvert.web.turns import in_turn, overtaken
from tapisvert.zones import moment_of

LAST: Final = "last"
"""What a form says instead of a preset: as last time."""
_LONGEST: Final = 60
_ATTEMPTS: Final = 20
_STACK: Final = 10_000
"""Chips where a preset names none."""
_FEW: Final = 20
"""Players an evening is foretold for while nobody is on its list."""
_MOST: Final = 100_000
_DAYS: Final = "%Y-%m-%dT%H:%M"


@dataclass(frozen=True, slots=True)
class EventPlan:
    """An event as somebody typed it."""

    setup: Setup
    lines: tuple[PastedLine, ...]
    partners: Mapping[int, PastedLine]
    """In teams of two, who plays with the one of a line, by its number."""
    players: int
    """How many it is foretold for."""
    after: tuple[Command, ...] = ()
    """What is asked once it is there."""
    choices: Mapping[int, str] = field(default_factory=dict)
    """Who is meant where the list leaves it in doubt, by the number of the line."""

    @property
    def listed(self) -> PastePreview:
        """Who each line is, partners after those they play with."""
        return preview((*self.lines, *self.partners.values()), people())

    @property
    def plan(self) -> PrizeRule | None:
        """What places are to be worth."""
        return next((each.plan for each in self.after if isinstance(each, SetPrizePlan)), None)


def new_event(typed: Mapping[str, str], meta: Meta, action: str) -> str:
    """Create an event and enter everybody of the list; sent again it is the same event."""
    name = readable_title(typed.get("name", ""))
    plan = planned({**typed, "name": name})
    refuse_undecided(plan.listed, plan.choices)
    for _ in range(_ATTEMPTS):
        stream = _named(name, action)
        with in_turn(stream):
            if stream != _named(name, action):
                continue  # somebody else took that name meanwhile
            try:
                _make(stream, plan, meta, action)
            except StaleVersion:
                overtaken(stream)
            else:
                return stream
    raise Conflict("desk.too-busy", stream=name)


def _make(stream: str, plan: EventPlan, meta: Meta, action: str) -> None:
    with desk().together(stream):
        desk().do(stream, CreateEvent(plan.setup), meta, action)
        for number, command in enumerate(plan.after):
            desk().do(stream, command, meta, f"{action}-{number}")
        with desk().opened(stream) as stream_state:
            entered_before = stream_state.record(f"{action}-people") is not None
        if plan.lines and not entered_before:
            entering = introduced(plan.listed, new_id, plan.choices)
            desk().do(stream, _entered(plan, entering), meta, f"{action}-people")
            with desk().opened(stream) as stream_state:
                partners = tuple(_partners(plan, entering.ids, stream_state.now))
            for command in partners:
                desk().do(stream, command, meta, f"{action}-partner-{command.entry}")


def planned(typed: Mapping[str, str]) -> EventPlan:
    """The event a form describes; what it leaves empty is as the preset, or as last time."""
    last = last_event() if typed.get("preset") == LAST else None
    setup = _like(last) if last is not None else _from_preset(typed.get("preset", ""))
    setup = replace(setup, name=typed.get("name", ""), starts=_moment(typed.get("starts", "")))
    setup = under_chosen(setup, typed.get("book") or chosen_book(setup))
    setup = _priced(setup, typed)
    formats, numbers = chosen_formats(typed), told_numbers(typed)
    if formats is not None:
        setup = with_formats(with_law(setup), formats, numbers)
    if not typed.get("stack", "").strip():
        setup = with_stack_by_book(setup, law_of(setup))
    lines, partners = _listed(setup, typed.get("people", ""))
    players = _expected(typed, lines)
    setup = counted_out(setup, players)
    prizes = tuple(_prizes(setup, last, None if formats is None else plan_of(formats, numbers)))
    opening = tuple(map(OpenFlight, setup.flights.names[:1]))
    after = (*prizes, *opening)
    return EventPlan(setup, lines, partners, players, after, chosen(typed))


def _expected(typed: Mapping[str, str], lines: tuple[PastedLine, ...]) -> int:
    """Those on the list, else what was typed, else as many as came last time."""
    if lines:
        return len({searched(line.name) for line in lines})
    if typed.get("players", "").strip():
        return min(max(whole(typed["players"]), 2), _MOST)
    last = last_event()
    came = last.field.admitted if last else 0
    return came if came > 1 else _FEW


def _listed(setup: Setup, text: str) -> tuple[tuple[PastedLine, ...], dict[int, PastedLine]]:
    """Those who enter, and their partners where the event is played in teams."""
    if not setup.in_teams:
        return read(text), {}
    teams = teams_read(text)
    partners = {team.first.number: team.partner for team in teams if team.partner is not None}
    return tuple(team.first for team in teams), partners


def _prizes(
    setup: Setup, last: Tournament | None, wanted: PrizeRule | None
) -> Iterator[SetPrizePlan]:
    """What the format brings; else as last time; else, for money, the grid clubs know."""
    before = None if last is None else last.prizes.plan
    if wanted is not None:
        yield SetPrizePlan(wanted)
    elif before is not None and not isinstance(before, Satellite):
        yield SetPrizePlan(before)
    elif setup.buy_in.price:
        yield SetPrizePlan(prizes.preset("club", setup.buy_in.price))


def last_event() -> Tournament | None:
    """The event that was set up last."""
    latest = agenda_now().latest
    return None if latest is None else latest.now


def _from_preset(name: str) -> Setup:
    chosen = plan_in_house(name, str(settings.DATA))
    house = club()
    setup = Setup(
        name="",
        book=house_book(),
        structure=chosen.structure,
        buy_in=BuyIn(0, 0, chosen.points or _STACK),
        chips=chosen.chips,
        stack=chosen.stack,
        currency=house.currency,
        zone=house_zone(),
    )
    return replace(setup, late=usual_late(setup))


def _like(last: Tournament) -> Setup:
    """As last time, but for what belongs to that one evening."""
    assert last.setup is not None, "an event of the agenda is set up"
    zone = last.setup.zone or house_zone()
    return replace(last.setup, substitute=None, flights=ONE_START, zone=zone)


def _priced(setup: Setup, typed: Mapping[str, str]) -> Setup:
    """With the price, the fee and the chips that were typed, where any were."""
    before = setup.buy_in
    context = {field: typed[field].strip() for field in ("price", "fee", "stack") if field in typed}
    bought = BuyIn(
        money.read(context["price"] or "0") if "price" in context else before.price,
        money.read(context["fee"] or "0") if "fee" in context else before.fee,
        whole(context["stack"]) if context.get("stack") else before.chips,
    )
    counted = setup.stack if bought.chips == before.chips else {}
    owned = typed.get("owned", "").strip()
    chips = owned_chips(owned) if owned else setup.chips
    return replace(setup, buy_in=bought, stack=counted, chips=chips)


def _moment(text: str) -> int | None:
    """A day and an hour as browsers send them, where the house stands."""
    if not text.strip():
        return None
    try:
        when = datetime.strptime(text.strip()[:16], _DAYS)  # noqa: DTZ007 - local is meant
        return moment_of(when)
    except (ValueError, OverflowError, OSError):
        raise Invalid("clubpage.no-day", text=text[:40]) from None


def _named(name: str, action: str) -> str:
    """A plain name for the record, with a number where another event has it already."""
    plain = "-".join(words(name))[:_LONGEST].strip("-") or "event"
    number = 1
    while True:
        stream = plain if number == 1 else f"{plain}-{number}"
        with desk().opened(stream) as stream_state:
            if stream_state.version == 0 or stream_state.record(action) is not None:
                return stream
        number += 1


def _entered(plan: EventPlan, entering: Introduced) -> RegisterPeople:
    """The people of a list; whoever nobody knows for certain is new, who has not paid owes."""
    if entering.people:
        keep_beside(partial(people().put, *entering.people))
    price = plan.setup.buy_in.total
    ids = {line: entering.ids[line.number] for line in plan.lines if line.number in entering.ids}
    owing = tuple(person for line, person in ids.items() if price and not _paid(plan, line))
    return RegisterPeople(tuple(ids.values()), owing)


def _paid(plan: EventPlan, line: PastedLine) -> bool:
    """Whether a line says that somebody paid; a team pays once."""
    partner = plan.partners.get(line.number)
    return line.paid or (partner is not None and partner.paid)


def _partners(plan: EventPlan, ids: Mapping[int, str], now: Tournament) -> Iterator[NamePartner]:
    """Who plays with whom, once they are entered."""
    for number, partner in plan.partners.items():
        if number in ids and partner.number in ids:
            yield NamePartner(now.field.by_person[ids[number]][-1], ids[partner.number])
