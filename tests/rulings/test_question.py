"""Questions to the floor in a few words."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.refusals import Refusal
from tapisvert.rulebooks import packaged
from tapisvert.rulings.question import FloorReply, ask
from tapisvert.rulings.ruling import Discretion, Procedure, RuledAction, Verdict

TDA = packaged("tda2017")


def verdict(text: str, book: str = "tda2017") -> Verdict:
    return ask(text, packaged(book)).rulings[-1].verdict


def table(text: str) -> FloorReply:
    reply = ask(text, TDA)
    assert reply.table is not None
    return reply


@pytest.mark.parametrize(
    ("text", "action", "to"),
    [
        ("facing 1100, last raise 600: pushes 1000 5x100", "raise", 1700),
        ("face à 1100, dernière relance 600 : pousse 1000 5x100", "raise", 1700),
        ("facing 1100, last raise 600: pushes 1000 3x100", "call", 1100),
        ("facing 1,100, last raise 600: Chloé pushes 2x1000", "call", 1100),
        ("facing 325, opening: pushes 500 25", "raise", 650),
        ("facing 1400, opening, last chips: pushes 1000 3x500", "all-in", 2500),
        ("facing 800, last raise 400, behind 1000: says all in", "all-in", 1000),
        ("facing 800, last raise 400, behind 500: calls", "call", 500),
        ('behind 5000: says "all in"', "all-in", 5000),
        ("no bet, behind 5000: goes all-in", "all-in", 5000),
        ("blinds 100/200, behind 5000: says tapis", "all-in", 5000),
        ('facing 1000, opening, pot 2500: says "make it fourteen"', "raise", 2000),
        ('facing 1000, last raise 400, pot 2500: says "make it fourteen"', "raise", 1400),
        ("blinds 25/50, in front 2x25, facing 600, last raise 550: pushes 1000", "call", 600),
        (
            "blinds 25/50, in front 2x25, facing 600, last raise 550: pushes 500 4x100",
            "raise",
            1150,
        ),
        ('blinds 200/400, pot 4000, no bet: says "5"', "bet", 500),
        ('blinds 200/400, pot 5000, no bet: says "5"', "bet", 5000),
        ("blinds 100/200, facing 200: pushes 1000", "call", 200),
        ('facing 600, last raise 400, not reopened: says "raise 2000"', "call", 600),
        ('limit 200, facing 200: says "raise"', "raise", 400),
        ('pot-limit, facing 400, last raise 400, pot 1000: says "pot"', "raise", 1800),
        ("flop, facing 600: pushes 1000 100", "raise", 1200),
        ("turn, facing 600, last raise 400: pushes 500 3x100", "raise", 1000),
        ('LHE, bets 20/40: UTG says "raise to 40"', "raise", 40),
        ('LHE, bets 20/40, UTG raises to 40: BTN says "raise to 60"', "raise", 60),
        ('omaha, flop, pot 900, A bets 600: B says "pot"', "raise", 2700),
        ("stud hi-lo, fourth, bets 100/200, A bets 100: B calls", "call", 100),
    ],
)
def test_a_bet_by_itself_is_ruled_on(text: str, action: str, to: int) -> None:
    assert verdict(text) == RuledAction(action, to)  # type: ignore[arg-type]


def test_the_smallest_raise_is_that_of_the_book_asked() -> None:
    text = 'facing 400, last raise 200: says "raise"'
    assert verdict(f"{text} then pushes 500") == RuledAction("raise", 600)
    assert verdict(f"{text} then pushes 500", "pur2019") == RuledAction("raise", 800)


@pytest.mark.parametrize(
    ("text", "action", "to", "next_one"),
    [
        ('blinds 100/200, UTG raises to 600, BTN calls: BB says "raise 800"', "raise", 1000, "UTG"),
        ("blindes 100/200, UTG relance à 600 : BTN pousse 1000", "call", 600, "SB"),
        ("flop, pot 900, A bets 300: B pushes 500 100", "raise", 600, "A"),
        ("flop, pot 900, A bets 300, C has 250: C calls", "call", 250, None),
        ("flop, players A B C, A bets 300: pushes 1000", "call", 300, "C"),
        ("preflop, players BB BTN, button BTN: BTN calls", "call", 200, "BB"),
        ("STUD, fourth, bets 100/200, A bets 100: B pushes 500", "call", 100, None),
        ("flop, A bets 125: B pushes 500", "call", 125, None),
        ('flop, A bets 130: B says "raise"', "raise", 260, "A"),
    ],
)
def test_a_hand_is_laid_out_around_those_who_are_mentioned(
    text: str, action: str, to: int, next_one: str | None
) -> None:
    reply = table(text)
    assert reply.rulings[-1].verdict == RuledAction(action, to)  # type: ignore[arg-type]
    assert reply.table is not None
    assert reply.table.to_act == next_one


@pytest.mark.parametrize(
    ("text", "to", "returned"),
    [
        ("flop, A has 1000 in front, A bets 600, B raises to 1200: A pushes 1000", 1200, 800),
        ("flop, A has 600 in front, B raises to 1200: A pushes 1000", 1200, 400),
        ("flop, C has 500 in front, A bets 300: B pushes 500", 300, 200),
    ],
)
def test_the_chips_in_front_lie_there_whoever_acted_meanwhile(
    text: str, to: int, returned: int
) -> None:
    ruling = table(text).rulings[-1]
    assert (ruling.verdict, ruling.returned) == (RuledAction("call", to), returned)


def test_a_call_of_a_bet_that_came_out_of_turn_is_a_check_and_the_bet_binds() -> None:
    called, bet = table("flop, players A B C: B bets 600; A calls").final_rulings
    assert called.reasons[0].key == "floor.call-of-waiting"
    assert (called.verdict, bet.verdict) == (RuledAction("check", 0), RuledAction("bet", 600))


def test_before_the_flop_nothing_is_said_of_what_is_next_where_the_blinds_are_unknown() -> None:
    assert ask("UTG raises to 300: BTN pushes 500", TDA).table is None


def test_blinds_nobody_mentions_fold_when_their_turn_comes() -> None:
    reply = table("blinds 100/200, UTG raises to 600: BTN calls; BB calls")
    assert [ruling.verdict for ruling in reply.rulings] == [
        RuledAction("call", 600),
        RuledAction("call", 600),
    ]
    assert reply.table is not None
    assert reply.table.state.in_hand == (1, 2, 3)


def test_players_called_by_letters_sit_in_the_order_of_the_alphabet() -> None:
    reply = table("flop, pot 900, A bets 300: C calls; B calls")
    assert reply.table is not None
    assert reply.table.names == ("A", "B", "C")
    assert reply.rulings[0].binding == "if-unchanged"


def test_a_later_act_may_settle_one_out_of_turn() -> None:
    reply = table("flop, pot 900, A bets 300: C calls; B raises to 900")
    assert [(each.who, each.binding) for each in reply.rulings] == [
        ("C", "if-unchanged"),
        ("B", None),
        ("C", "no"),
    ]


def test_an_incident_is_named_with_its_fields() -> None:
    text = "flop, pot 900, A bets 300: incident clock-expires who=B"
    assert verdict(text) == RuledAction("fold", 0)


def test_the_odd_chip_of_a_high_and_a_low_hand_hangs_on_no_button() -> None:
    text = "incident odd-chip-asked winners=SB,BTN between=high-and-low"
    assert ask(text, TDA).rulings[-1].facts.answer == "high"


def test_an_incident_alone_needs_no_facts() -> None:
    assert isinstance(verdict("incident premature-turn"), Procedure)
    assert isinstance(verdict("incident stud-river-face-up who=A"), Procedure)


def test_fields_are_read_as_what_they_are() -> None:
    ruling = ask("incident phone who=Chloé live=oui prior=warning,missed-hand", TDA).rulings[-1]
    assert ruling.who == "Chloé"
    assert {each.who for each in ask("incident collusion players=A,B", TDA).rulings} == {"A", "B"}
    told = ask('incident foreign-language who=A language="old norse"', TDA)
    assert told.rulings[-1].who == "A"


def test_an_irregular_bet_noticed_later_may_be_told() -> None:
    text = (
        "flop, A bets 600, B raises to 1000, C calls: incident underbet-noticed moment=same-street"
    )
    facts = ask(text, TDA).rulings[-1].facts
    assert facts.amounts is not None
    assert facts.amounts["B"] == 1200


def test_where_the_director_decides_his_options_are_told() -> None:
    found = verdict("facing 8000, raised, 4 players: pushes 2000")
    assert isinstance(found, Discretion)
    assert set(found.options) == {"complete", "forfeit-and-fold"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("facing 1100: pushes 1000 5x100", "floor.missing-minimum"),
        ("facing 8000: pushes 2000", "floor.missing-players"),
        ("facing 8000, 4 players: pushes 2000", "floor.missing-opening"),
        ("no bet: pushes 500", "floor.missing-minimum"),
        ("pushes 500", "rule.bet-missing"),
        ("behind 2000: BTN pushes 500", "rule.bet-missing"),
        ("facing 500", "rule.nothing-happened"),
        ("facing 500:", "rule.nothing-happened"),
        ("", "rule.nothing-happened"),
        ("flop, A checks", "rule.nothing-happened"),
        ("full moon: A folds", "rule.unknown-fact"),
        ("pot 500, pot 600, no bet: checks", "rule.fact-twice"),
        ("facing 500, UTG folds: calls", "rule.spot-or-hand"),
        ("facing 500, button A: calls", "rule.spot-or-hand"),
        ("flop, facing 600, raised: pushes 1000 100", "floor.missing-minimum"),
        ('UTG raises to 300: BTN says "raise"', "floor.missing-blinds"),
        ("flop: A bets 125", "floor.missing-blinds"),
        ('flop: A says "minimum"', "floor.missing-blinds"),
        ('omaha, flop, A bets 600: B says "pot"', "floor.missing-pot"),
        ('flop, A bets 250, B raises to 300: A says "raise"', "hand.raise-too-small"),
        ("facing 500: calls; folds", "rule.spot-or-hand"),
        ("facing 500: incident phone who=A live=true", "rule.spot-or-hand"),
        ("flop, behind 500, A bets 300: B calls", "rule.seen-in-the-hand"),
        ("incident fire", "floor.unknown-incident"),
        ("incident clock-expires", "floor.field-missing"),
        ("incident phone who=A live=often", "floor.bad-field-flag"),
        ("incident clock-expires who=A", "rule.street-missing"),
        ("incident asks-to-see who=A target=B", "rule.street-missing"),
        ("incident phone A live", "rule.not-a-field"),
        ("flop, players A B: Dede checks", "floor.unknown-player"),
        ("flop, players A B, Dede has 500: A checks", "floor.unknown-player"),
        ("flop, A checks, A checks: B checks", "hand.out-of-turn"),
        ('facing 500, opening: says "bananas"', "floor.words-unclear"),
    ],
)
def test_what_is_missing_or_wrong_is_asked_for(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        ask(text, TDA)
    assert refused.value.code == code
    assert refused.value.text("fr") != refused.value.text("en")


@given(st.text(max_size=80))
def test_no_text_makes_the_floor_fall_over(text: str) -> None:
    with contextlib.suppress(Refusal):
        assert ask(text, TDA).rulings


WORDS = st.sampled_from(
    (
        *(
            "facing",
            "1100",
            "500",
            "last raise",
            "600",
            ",",
            ":",
            ";",
            "no bet",
            "blinds",
            "100/200",
        ),
        *(
            "pushes",
            "5x100",
            "says",
            '"raise"',
            '"',
            "UTG",
            "A",
            "B",
            "raises to",
            "calls",
            "folds",
        ),
        *("incident", "phone", "who=A", "live=true", "flop", "pot", "then", "while", "players"),
    )
)


@given(st.lists(WORDS, max_size=14).map(" ".join))
def test_no_heap_of_known_words_makes_the_floor_fall_over(text: str) -> None:
    with contextlib.suppress(Refusal):
        assert ask(text, TDA).rulings


@pytest.mark.parametrize("pushed", ["1500", "2 500", "2,500", "300 1500"])
def test_an_amount_no_chip_is_worth_asks_which_chips_it_was(pushed: str) -> None:
    with pytest.raises(Refusal) as refused:
        ask(f"facing 400, last raise 400: pushes {pushed}", TDA)
    assert refused.value.code == "floor.missing-chips"


def test_without_a_last_raise_the_chips_are_asked_for_first() -> None:
    with pytest.raises(Refusal) as refused:
        ask("facing 400: pushes 1500", TDA)
    assert refused.value.code == "floor.missing-chips"


@pytest.mark.parametrize(
    ("text", "action", "to"),
    [
        ("facing 400: pushes 400", "call", 400),
        ("facing 1000, opening: pushes 1200", "call", 1000),
        ("no bet, blinds 100/200: pushes 1500", "bet", 1500),
        ("facing 800: pushes 800 then pushes 2000", "call", 800),
    ],
)
def test_chips_nobody_named_are_not_asked_for_where_they_decide_nothing(
    text: str, action: str, to: int
) -> None:
    assert verdict(text) == RuledAction(action, to)  # type: ignore[arg-type]


def test_an_act_that_waited_is_shown_by_what_came_of_it() -> None:
    reply = table(
        "blinds 100/200, players SB BB UTG MP HJ CO BTN, UTG raises to 600: HJ calls; CO folds"
    )
    shown = [(ruling.who, ruling.binding) for ruling in reply.final_rulings]
    assert shown == [("MP", None), ("HJ", "yes"), ("CO", "yes")]
    assert [ruling.who for ruling in reply.rulings] == ["HJ", "MP", "HJ", "CO"]


def test_a_book_that_counts_every_chip_alike_needs_no_names_of_chips() -> None:
    text = "facing 400, blinds 100/200: pushes 1500"
    assert verdict(text, "pur2019") == RuledAction("raise", 1500)
