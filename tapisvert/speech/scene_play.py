"""The betting around an incident, as far as the ruling looks at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.action_told import action_told
from tapisvert.speech.cues import first
from tapisvert.speech.deeds import STAKES, Deed, deeds_of, line_of
from tapisvert.speech.denials import happens
from tapisvert.speech.faced import is_preflop
from tapisvert.speech.item import POSITIONS
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.pointing import described
from tapisvert.speech.roles import Cast, called_on
from tapisvert.speech.scene import SOME_BET, Missing, Scene
from tapisvert.speech.seats import seated
from tapisvert.speech.story import Story

_MISDEALS: Final = (
    "first-card-to-wrong-seat",
    "card-to-ineligible-seat",
    "player-not-dealt",
    "wrong-card-count",
    "consecutive-cards-to-button",
)


class _Stage(NamedTuple):
    """The story, the acts told in it, and the names they are written with."""

    story: Story
    deeds: Sequence[Deed]
    names: dict[str, str]


def add_play(scene: Scene, story: Story, cast: Cast) -> None:
    """Add the street, the blinds and the acts the ruling on this incident looks at."""
    write = _WRITERS.get(scene.incident)
    if write is None:
        return
    deeds = [deed for deed in deeds_of(story) if deed.event.amount or not deed.event.noun]
    names = dict(cast.names)
    for deed in deeds:
        if deed.who not in names:
            names[deed.who] = scene.another(*names.values())
    write(scene, _Stage(story, deeds, names))


def lays_out_play(incident: str) -> bool:
    """Whether the betting around an incident is written down here, as its ruling needs it."""
    return incident in _WRITERS and incident not in _MISDEALS


def _told_before(scene: Scene, stage: _Stage, deeds: Sequence[Deed]) -> None:
    """Street, blinds, pot and the acts as they were told, in order."""
    table = stage.story.table
    street = table.street if table.street in ("flop", "turn", "river") else None
    if table.game:
        scene.facts.append(table.game)
    if street:
        scene.facts.append(street)
    if table.blinds:
        scene.facts.append(f"blinds {table.blinds[0]}/{table.blinds[1]}")
    if table.pot and street:
        scene.facts.append(f"pot {table.pot}")
    bet = 0 if street else table.blinds[1] if table.blinds else 1
    for deed in deeds:
        bet = _write_down(scene, deed, stage.names[deed.who], bet)


def _write_down(scene: Scene, deed: Deed, name: str, bet: int) -> int:
    """One act as it was played; what there is to match after it."""
    event = deed.event
    if deed.is_unsized:
        if scene.incident not in _MISDEALS or event.noun:
            return bet
        scene.assumed.append("amount")
        bet = max(2 * bet, 200)
        scene.play.append(f"{name} raises to {bet}")
        return bet
    if event.kind == "allin" and event.amount:
        scene.facts.append(f"{name} has {event.amount}")
    line = line_of(event, name, bet)
    if event.speech is not None and event.speech.parts == ("call",):
        line = f"{name} calls"
    if line is not None:
        scene.play.append(line)
    return max(bet, event.amount or 0)


def _dealt(scene: Scene, stage: _Stage) -> None:
    """A wrong deal: it matters who had acted when it was noticed."""
    _told_before(scene, stage, stage.deeds)
    if scene.play:
        return
    scene.facts = []
    street = stage.story.table.street
    if street in ("flop", "turn", "river") and not stage.story.account.has("nobody-acted"):
        scene.facts = [street]  # the hand has come that far: there was action
        return
    acted = action_told(stage.story, scene.told_at) is not None
    if not acted and not stage.story.account.has("nobody-acted", "during-deal"):
        usual = None if stage.story.table.street else "none"
        scene.missing.append(Missing("substantial-action", ("none", "some"), "none", usual))


def _time_up(scene: Scene, stage: _Stage) -> None:
    """Whether the player whose time is up faced a bet."""
    table, who = stage.story.table, scene.fields["who"]
    stakes = [e for e in stage.story.done if e.kind in (*STAKES, "facing") and e.amount]
    street = table.street if table.street in ("flop", "turn", "river") else "flop"
    if stakes:
        other = scene.another(who)
        scene.facts = [street, f"players {other} {who}"]
        scene.play = [f"{other} bets {max(event.amount or 0 for event in stakes)}"]
    elif table.no_bet:
        scene.facts = [street]
    else:
        scene.needs = "facing"


def _counted(scene: Scene, stage: _Stage) -> None:
    """Whether the stack asked about is all-in."""
    target, who = scene.fields["target"], scene.fields["who"]
    account = stage.story.account
    scene.facts = ["flop", f"players {target} {who}"]
    if account.has("not-all-in"):
        return
    if any(not _is_a_stack(stage.story, mark.start) for mark in account.tagged("allin")):
        scene.play = [f"{target} goes all-in"]
    elif not stage.story.done:
        scene.missing.append(Missing("all_in", ("true", "false"), "false"))


def _is_a_stack(story: Story, place: int) -> bool:
    """ "le compte du tapis de A": what A has, and no all-in."""
    words = story.account.words
    return words[place] == "tapis" and words[max(0, place - 1)] in grammar("stack-before")


def _at_showdown(scene: Scene, stage: _Stage) -> None:
    scene.facts.append("river")


def _pot_counted(scene: Scene, stage: _Stage) -> None:
    """Only in pot-limit is the pot counted for a player."""
    if stage.story.table.game:
        who = scene.fields["who"]
        scene.facts += [stage.story.table.game, f"players {who} {scene.another(who)}"]


def _clock_called(scene: Scene, stage: _Stage) -> None:
    who = scene.fields["by"]
    if who == "director":
        who = scene.another(*stage.names.values())
    meant = [stage.names[name] for name in called_on(stage.story) if name in stage.names]
    others = [name for name in (*meant, *stage.names.values()) if name != who]
    if "seated" not in scene.fields and _is_anybody(stage.story):
        scene.missing.append(Missing("seated", ("true", "false"), "true"))
    scene.facts.append(f"players {who} {others[0] if others else scene.another(who)}")


def _is_anybody(story: Story) -> bool:
    """ "some dude calls the clock": nobody says whether they play at this table."""
    words = story.account.words
    people = {item.start for item in story.row if item.is_("somebody")}
    return any(words[place - 1] in grammar("some-person") for place in people if place)


def _called_all_in(scene: Scene, stage: _Stage) -> None:
    """Somebody all-in, somebody calling."""
    _told_before(scene, stage, ())
    owner = _owner(stage) or scene.fields["who"]
    calls = [stage.names[d.who] for d in stage.deeds if d.event.kind == "call"]
    other = next((name for name in calls if name != owner), scene.another(owner))
    if owner == "Me" and not grammar("believed").isdisjoint(stage.story.account.words):
        owner, other = scene.another("Me"), "Me"  # who saw fewer chips has not hidden them
    scene.fields["who"] = owner
    scene.facts = [scene.street or "river", f"players {owner} {other}"]
    scene.play = [f"{owner} goes all-in", f"{other} calls"]


def _wrongly_counted(scene: Scene, stage: _Stage) -> None:
    """An all-in for one amount, announced as another."""
    _told_before(scene, stage, ())
    who, announced = scene.fields["who"], scene.fields.get("told")
    owner = _owner(stage) or ""
    owner = owner if owner and owner != who else scene.another(who)
    amounts = [d.event.amount for d in stage.deeds if d.event.kind == "allin" and d.event.amount]
    amounts += [i.value for i in stage.story.row if i.kind == "amount" and i.value >= 25]
    true = next((amount for amount in amounts if str(amount) != announced), None)
    if true is None:
        scene.needs = "stack"
        return
    scene.facts = [scene.street or "river", f"players {owner} {who}", f"{owner} has {true}"]
    scene.play = [f"{owner} goes all-in"]


def _misstated(scene: Scene, stage: _Stage) -> None:
    """A bet of one amount, announced as another."""
    _told_before(scene, stage, ())
    who, announced = scene.fields["who"], scene.fields.get("told")
    bets = [d for d in stage.deeds if d.event.kind in STAKES and d.event.amount]
    bets = [deed for deed in bets if str(deed.event.amount) != announced]
    amounts = [deed.event.amount for deed in bets]
    amounts += [i.value for i in stage.story.row if i.kind == "amount" and i.value >= 25]
    true = next((amount for amount in amounts if str(amount) != announced), None)
    if true is None or announced is None:
        scene.needs = "facing"
        return
    owner = stage.names[bets[0].who] if bets and bets[0].event.amount == true else ""
    owner = owner if owner and owner != who else scene.another(who)
    scene.facts = [scene.street or "river", f"players {owner} {who}"]
    scene.play = [f"{owner} bets {true}"]


def _owner(stage: _Stage) -> str | None:
    """Whoever is all-in."""
    for deed in stage.deeds:
        speech = deed.event.speech
        if deed.event.kind == "allin" or (speech is not None and speech.shoves):
            return stage.names[deed.who]
    return None


def _seen(scene: Scene, stage: _Stage) -> None:
    """Who bet and who called on the last round."""
    target, who = scene.fields["target"], scene.fields["who"]
    bets = [deed for deed in stage.deeds if deed.is_stake]
    calls = [deed for deed in stage.deeds if deed.event.kind == "call"]
    scene.facts = ["river", f"players {target} {who}"]
    if not calls and not bets and any(deed.event.kind == "check" for deed in stage.deeds):
        scene.play = [f"{target} checks", f"{who} checks"]
        return
    if not calls and not _was_called(stage.story):
        scene.missing.append(Missing("action", ("called", "checked")))
        return
    if not bets:
        scene.play = [f"{target} bets {SOME_BET}", f"{who} calls"]  # who calls, calls a bet
        return
    bettor = stage.names[bets[-1].who]
    bettor = bettor if bettor in (target, who) else target
    caller = who if bettor == target else target
    scene.facts = ["river", f"players {bettor} {caller}"]
    scene.play = [f"{bettor} bets {bets[-1].event.amount or SOME_BET}", f"{caller} calls"]


def _shown_first(scene: Scene, stage: _Stage) -> None:
    """Who bet last on the last round; where nobody did, who sits first."""
    bets = [deed for deed in stage.deeds if deed.is_stake or deed.event.kind == "allin"]
    checks = any(deed.event.kind == "check" for deed in stage.deeds) or stage.story.table.no_bet
    row = list(dict.fromkeys(stage.names.values()))
    while len(row) < len(("bettor", "caller")):
        row.append(scene.another(*row))
    if bets:
        bettor = stage.names[bets[-1].who]
        caller = next(name for name in row if name != bettor)
        scene.facts = ["river", f"players {bettor} {caller}"]
        scene.play = [f"{bettor} bets {SOME_BET}", f"{caller} calls"]
    elif checks:
        scene.facts = ["river", f"players {' '.join(row)}"]
        scene.play = [f"{name} checks" for name in row]
    else:
        scene.missing.append(Missing("action", ("called", "checked")))


def _split(scene: Scene, stage: _Stage) -> None:
    """Winners told by their positions sit as the positions do."""
    row = scene.fields.get("winners", "").split(",")
    if all(name in POSITIONS for name in row):
        scene.facts = [f"players {' '.join(dict.fromkeys(('SB', 'BB', *seated(row), 'BTN')))}"]


def _was_called(story: Story) -> bool:
    """ "called on the river", "payé à la river", "the caller": told, though by nobody's name."""
    account = story.account
    calls = account.tagged("river-called")
    return any(happens(mark.start, mark.end, account) for mark in calls)


def _undersized(scene: Scene, stage: _Stage) -> None:
    """The irregular bet itself and who called it."""
    kinds = (*STAKES, "call", "check")
    _told_before(scene, stage, [deed for deed in stage.deeds if deed.event.kind in kinds])
    if not scene.play:
        scene.needs = "facing"
        return
    row = list(dict.fromkeys(line.split()[0] for line in scene.play))
    if not is_preflop(stage.story):
        row = row if len(row) > 1 else [*row, scene.another(*row)]
        scene.facts.append(f"players {' '.join(row)}")


def _pot_wrong(scene: Scene, stage: _Stage) -> None:
    """A pot counted wrong: what the bet should have been is never made up of a usual pot."""
    _undersized(scene, stage)
    table = stage.story.table
    if scene.street is None and table.blinds is None:
        scene.needs = "blinds"
    elif scene.street is not None and table.pot is None:
        scene.needs = "pot"


def _discarded(scene: Scene, stage: _Stage) -> None:
    """What the player had bet, so that what comes back can be told."""
    own = [deed for deed in stage.deeds if deed.is_stake and deed.event.amount]
    if own and stage.story.table.street:
        scene.fields["who"] = stage.names[own[-1].who]
    _told_before(scene, stage, own)
    if not scene.play and scene.street is None:
        scene.facts.append("river")


def _after_race(scene: Scene, stage: _Stage) -> None:
    """What the smallest chip is since the race: usually the next one up."""
    values = [
        item.value for item in stage.story.row if item.kind == "amount" and item.value in _RACED
    ]
    if "smallest" in scene.fields or not values:
        return
    choices = tuple(str(value) for value in _NEXT_UP if value > min(values))
    scene.missing.append(Missing("smallest", choices, str(_RACED[min(values)])))


_RACED: Final = {25: 100, 100: 500, 500: 1000, 1000: 5000}
"""A chip that was raced off, and the smallest that is usually left."""
_NEXT_UP: Final = (50, 100, 500, 1000, 5000)


def _shown_folding(scene: Scene, stage: _Stage) -> None:
    """Cards shown by folding them: that hand is over, and only the showing is left to rule on."""
    if first(described()[scene.incident]["folded"], stage.story.account) is not None:
        who = scene.fields["who"]
        seats = dict.fromkeys((who, "SB", "BB", "BTN"))
        row = [*(("SB", "BB") if who not in ("SB", "BB") else ()), *seats]
        scene.facts = [f"players {' '.join(dict.fromkeys(row))}"]
        scene.play = [f"{who} folds"]


def _mucked(scene: Scene, stage: _Stage) -> None:
    _told_before(scene, stage, [d for d in stage.deeds if d.is_stake and d.event.amount])


_WRITERS: Final[dict[str, Callable[[Scene, _Stage], None]]] = {
    **dict.fromkeys(_MISDEALS, _dealt),
    "asks-to-see": _seen,
    "bet-misstated": _misstated,
    "odd-chip-asked": _split,
    "old-chips-after-race": _after_race,
    "clock-called": _clock_called,
    "clock-expires": _time_up,
    "discards-believing-won": _discarded,
    "exposes-cards": _shown_folding,
    "hand-mucked-by-dealer": _mucked,
    "hidden-chips-after-all-in": _called_all_in,
    "pot-count-asked": _pot_counted,
    "pot-miscounted": _pot_wrong,
    "pushes-cards-face-down": _at_showdown,
    "shows-first-asked": _shown_first,
    "stack-count-asked": _counted,
    "tables-one-card": _at_showdown,
    "takes-cards-back": _at_showdown,
    "underbet-noticed": _undersized,
    "wrong-count-given": _wrongly_counted,
}
"""How the betting around each incident is written down; what is not here needs none."""
