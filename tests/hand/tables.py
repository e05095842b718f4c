"""Tables for the tests: named players, acts in short."""

from collections.abc import Iterable, Mapping

from tapisvert.cards import cards, without
from tapisvert.games import game
from tapisvert.hand import (
    Action,
    AllIn,
    BringIn,
    Call,
    Check,
    Deal,
    Fold,
    HandSetup,
    Policy,
    Pot,
    RaiseTo,
    Stakes,
    State,
    begin,
    due,
    play,
    resume,
)

DOUBLE = Policy(minimum_raise="double", reopening="double")


def act(state: State, *acts: str | int) -> State:
    """Acts in turn: f fold, k check, c call, a all-in, b bring-in, a number raises to it."""
    short: Mapping[str, Action] = {
        "f": Fold(),
        "k": Check(),
        "c": Call(),
        "a": AllIn(),
        "b": BringIn(),
    }
    for each in acts:
        state = play(state, RaiseTo(each) if isinstance(each, int) else short[each])
    return state


def flop_hand(
    *stacks: int,
    blinds: tuple[int, int] = (50, 100),
    code: str = "NLHE",
    policy: Policy | None = None,
    deck: str | None = None,
    **setup: object,
) -> State:
    """A blinds game dealt to its first decision, with unknown cards unless a deck is told."""
    small, big = blinds
    extra = {key: setup.pop(key) for key in ("ante", "table_ante", "chip") if key in setup}
    stakes = Stakes(small, big, **extra)  # type: ignore[arg-type]
    made = HandSetup(
        stacks,
        stakes,
        game(code),
        policy or Policy(),
        None if deck is None else cards(deck),
        **setup,  # type: ignore[arg-type]
    )
    return dealt(begin(made))


def stud_hand(
    *stacks: int,
    code: str = "STUD",
    ante: int = 10,
    bring_in: int = 25,
    bets: tuple[int, int] = (100, 200),
    doors: str,
    policy: Policy | None = None,
    **setup: object,
) -> State:
    """A stud hand on third street with these door cards, hole cards unknown."""
    stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=bets[0], big_bet=bets[1])
    made = HandSetup(stacks, stakes, game(code), policy or Policy(), **setup)  # type: ignore[arg-type]
    state = play(begin(made), due(begin(made)))  # type: ignore[arg-type]
    return play(state, Deal(up=tuple((card,) for card in cards(doors))))


def dealt(state: State) -> State:
    """The dealer's work up to the next decision, stopping short of showdown."""
    while state.phase in ("post", "deal") and (action := due(state)) is not None:
        state = play(state, action)
    return state


def on_street(
    street: str,
    *stacks: int,
    pot: int = 0,
    pots: Iterable[tuple[int, tuple[int, ...]]] = (),
    blinds: tuple[int, int] = (100, 200),
    code: str = "NLHE",
    policy: Policy | None = None,
    **told: object,
) -> State:
    """The start of a later street."""
    setup = HandSetup(stacks, Stakes(*blinds), game(code), policy or Policy())
    before = tuple(Pot(*each) for each in pots) or (Pot(pot, tuple(range(len(stacks)))),)
    return resume(setup, street, before, **told)  # type: ignore[arg-type]


def stacked(hands: Iterable[str], board: str = "") -> str:
    """A deck that deals these hands from the left of the button, then this board."""
    held = [cards(hand) for hand in hands]
    common = cards(board)
    rest = iter(without((*common, *(card for hand in held for card in hand))))
    order = [hand[nth] for nth in range(len(held[0])) for hand in held]
    for street in (common[:3], common[3:4], common[4:5]):
        order += [next(rest), *street]
    return "".join(str(card) for card in (*order, *rest))


def stacked_stud(hands: Iterable[str]) -> str:
    """A deck that deals these stud hands; a hand told short is folded by then."""
    held = [cards(hand) for hand in hands]
    rest = iter(without(card for hand in held for card in hand))
    order = [hand[nth] for nth in range(3) for hand in held]
    for nth in range(3, 7):
        order += [next(rest), *(hand[nth] for hand in held if len(hand) > nth)]
    return "".join(str(card) for card in (*order, *rest))
