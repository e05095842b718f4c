"""A new event keeps the stack somebody chose, says which chips are short, and offers what fits."""

from django.test import Client

from tapisvert.desk.structures import keep_plan
from tapisvert.replacing import replace
from tapisvert.tournament.structures.preset import preset
from tapisvert.tournament.structures.supply import worth
from tapisvert.web.panels.structures.pages import house
from tests.web.cast import compact
from tests.web.nights import now

EVENING = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017", "play": "freezeout"}
LEVELS = {
    "do": "save",
    "title": "Profonde",
    "players": "20",
    "stack": "50000",
    "chips": "25 × 100, 100 × 100, 500 × 100, 1000 × 50",
    "line-kind": ["play", "break", "play"],
    "line-minutes": ["20", "10", "20"],
    "line-small": ["25", "", "50"],
    "line-big": ["50", "", "100"],
}


def estimate(client: Client, **typed: str) -> str:
    return compact(client.post("/new/estimate", {**EVENING, **typed}).content.decode())


def test_a_structure_keeps_a_stack_the_club_cannot_count_out(ana: Client) -> None:
    assert ana.post("/settings/structures/edit", LEVELS).status_code == 302
    assert 'value="50000"' in ana.get("/settings/structures/edit?like=profonde").content.decode()
    ana.post("/new", {**EVENING, "preset": "profonde", "action": "n1"})
    setup = now().setup
    assert setup is not None
    assert setup.buy_in.chips == 50_000


def test_what_is_short_is_said_and_the_largest_stack_that_fits_is_offered(ana: Client) -> None:
    shown = estimate(ana, stack="50000", players="20", owned="25 × 100, 100 × 100, 500 × 100")
    assert "1,000,000 in chips are needed for 20 stacks, the club has 62,500" in shown
    assert 'data-take="stack" value="3100"' in shown
    assert "Begin with 3,100" in shown


def test_the_same_stack_in_other_chips_is_taken_by_itself(ana: Client) -> None:
    shown = estimate(ana, players="26")
    assert "Enough chips" in shown
    ana.post("/new", {**EVENING, "players": "26", "action": "n1"})
    setup = now().setup
    assert setup is not None
    assert worth(setup.stack) == setup.buy_in.chips == 10_000
    assert setup.stack[25] * 26 <= setup.chips[25]


def test_a_stack_made_without_the_chip_of_the_first_small_blind_is_not_enough(ana: Client) -> None:
    few = {"players": "28", "stack": "12000"}
    short = estimate(ana, **few, owned="25 × 100, 100 × 400, 500 × 160, 1000 × 400")
    assert "12 chips of 25 are missing" in short
    assert "Enough chips" not in short
    assert "Enough chips" in estimate(
        ana, **few, owned="25 × 160, 100 × 400, 500 × 160, 1000 × 400"
    )


def test_chips_of_a_value_that_are_short_are_named_and_the_stack_stays(ana: Client) -> None:
    plan = preset("club-evening")
    keep_plan(replace(plan, chips={25: 40, 100: 400, 500: 400, 1000: 400}), house(), "own")
    shown = estimate(ana, preset="own", players="60")
    assert "10,000" in shown
    assert "missing" in shown
    ana.post("/new", {**EVENING, "preset": "own", "players": "60", "action": "n1"})
    setup = now().setup
    assert setup is not None
    assert setup.buy_in.chips == 10_000


def test_a_structure_the_book_does_not_want_is_said_with_one_that_it_does(ana: Client) -> None:
    shown = estimate(ana, book="pur2019")
    assert "Level 1 lasts 20 minutes: this book has it last 15." in shown
    assert 'data-take="preset" value="league-daily"' in shown
    fitting = estimate(ana, book="pur2019", preset="league-daily")
    assert "data-take" not in fitting
