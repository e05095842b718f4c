"""The betting around an incident, as far as the ruling looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tapisvert.speech.action_told import action_told
from tapisvert.speech.cues import first
from tapisvert.speech.deeds import STAKES, deeds_of
from tapisvert.speech.denials import happens
from tapisvert.speech.faced import is_preflop
from tapisvert.speech.figures_told import announced
from tapisvert.speech.item import POSITIONS
from tapisvert.speech.lexicon import grammar
from tapisvert.speech.pointing import described
from tapisvert.speech.roles import Cast, called_on
from tapisvert.speech.scene import SOME_BET, Missing, Scene
from tapisvert.speech.scene_announced import (
    write_as_announced,
    write_misstated,
    write_wrong_count,
)
from tapisvert.speech.scene_stage import MISDEALS, SceneStage, who_shoved, write_as_told
from tapisvert.speech.seats import seated
from tapisvert.speech.story import Story


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
    write(scene, SceneStage(story, deeds, names))


def lays_out_play(incident: str) -> bool:
    """Whether the betting around an incident is written down here, as its ruling needs it."""
    return incident in _WRITERS and incident not in MISDEALS


def _dealt(scene: Scene, stage: SceneStage) -> None:
    """A wrong deal: it matters who had acted when it was noticed."""
    write_as_told(scene, stage, stage.deeds)
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


def _time_up(scene: Scene, stage: SceneStage) -> None:
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


def _counted(scene: Scene, stage: SceneStage) -> None:
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


def _at_showdown(scene: Scene, stage: SceneStage) -> None:
    scene.facts.append("river")


def _pot_counted(scene: Scene, stage: SceneStage) -> None:
    """Only in pot-limit is the pot counted for a player."""
    if stage.story.table.game:
        who = scene.fields["who"]
        scene.facts += [stage.story.table.game, f"players {who} {scene.another(who)}"]


def _clock_called(scene: Scene, stage: SceneStage) -> None:
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


def _called_all_in(scene: Scene, stage: SceneStage) -> None:
    """Somebody all-in, somebody calling."""
    write_as_told(scene, stage, ())
    owner = who_shoved(stage) or scene.fields["who"]
    calls = [stage.names[d.who] for d in stage.deeds if d.event.kind == "call"]
    other = next((name for name in calls if name != owner), scene.another(owner))
    if owner == "Me" and not grammar("believed").isdisjoint(stage.story.account.words):
        owner, other = scene.another("Me"), "Me"  # who saw fewer chips has not hidden them
    scene.fields["who"] = owner
    scene.facts = [scene.street or "river", f"players {owner} {other}"]
    scene.play = [f"{owner} goes all-in", f"{other} calls"]


def _seen(scene: Scene, stage: SceneStage) -> None:
    """Who bet and who called on the last round, and whether who asks has thrown their own hand."""
    _last_round(scene, stage)
    thrown = first(described()[scene.incident]["own-hand-thrown"], stage.story.account)
    if thrown is not None and scene.fields["who"] == "Me" and scene.play:
        scene.play.append("Me mucked")


def _last_round(scene: Scene, stage: SceneStage) -> None:
    target, who = scene.fields["target"], scene.fields["who"]
    bets = [deed for deed in stage.deeds if deed.is_stake]
    calls = [deed for deed in stage.deeds if deed.event.kind == "call"]
    scene.facts = ["river", f"players {target} {who}"]
    checked = any(deed.event.kind == "check" for deed in stage.deeds) or stage.story.table.no_bet
    if not calls and not bets and checked:
        scene.play = [f"{target} checks", f"{who} checks"]
        return
    if not calls and not _was_called(stage.story):
        scene.missing.append(Missing("action", ("called", "checked")))
        return
    if not bets:
        scene.play = [f"{target} bets {SOME_BET}", f"{who} calls"]  # who calls, calls a bet
        return
    bettor = stage.names[bets[-1].who]
    if bettor not in (target, who) and target in {stage.names[deed.who] for deed in calls}:
        scene.facts = ["river", f"players {bettor} {target} {who}"]  # one caller asks for another
        stake = bets[-1].event.amount or SOME_BET
        scene.play = [f"{bettor} bets {stake}", f"{target} calls", f"{who} calls"]
        return
    bettor = bettor if bettor in (target, who) else target
    caller = who if bettor == target else target
    scene.facts = ["river", f"players {bettor} {caller}"]
    scene.play = [f"{bettor} bets {bets[-1].event.amount or SOME_BET}", f"{caller} calls"]


def _shown_first(scene: Scene, stage: SceneStage) -> None:
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


def _split(scene: Scene, stage: SceneStage) -> None:
    """Winners told by their positions sit as the positions do."""
    row = scene.fields.get("winners", "").split(",")
    if all(name in POSITIONS for name in row):
        scene.facts = [f"players {' '.join(dict.fromkeys(('SB', 'BB', *seated(row), 'BTN')))}"]


def _was_called(story: Story) -> bool:
    """ "called on the river", "payé à la river", "the caller": told, though by nobody's name."""
    account = story.account
    calls = account.tagged("river-called")
    return any(happens(mark.start, mark.end, account) for mark in calls)


def _undersized(scene: Scene, stage: SceneStage) -> None:
    """The irregular bet itself and who called it."""
    kinds = (*STAKES, "call", "check")
    write_as_told(scene, stage, [deed for deed in stage.deeds if deed.event.kind in kinds])
    if not scene.play:
        scene.needs = "facing"
        return
    row = list(dict.fromkeys(line.split()[0] for line in scene.play))
    if not is_preflop(stage.story):
        row = row if len(row) > 1 else [*row, scene.another(*row)]
        scene.facts.append(f"players {' '.join(row)}")


def _pot_wrong(scene: Scene, stage: SceneStage) -> None:
    """A pot counted wrong: what the bet should have been is never made up of a usual pot."""
    _undersized(scene, stage)
    table = stage.story.table
    both = announced(stage.story, bet_is_true=False)
    if both is not None and scene.street is not None:
        write_as_announced(scene, stage, both)
        return
    if scene.street is None and table.blinds is None:
        scene.needs = "blinds"
    elif scene.street is not None and table.pot is None:
        scene.needs = "pot"


def _discarded(scene: Scene, stage: SceneStage) -> None:
    """What the player had bet, so that what comes back can be told."""
    own = [deed for deed in stage.deeds if deed.is_stake and deed.event.amount]
    if own and stage.story.table.street:
        scene.fields["who"] = stage.names[own[-1].who]
    write_as_told(scene, stage, own)
    if not scene.play and scene.street is None:
        scene.facts.append("river")


def _after_race(scene: Scene, stage: SceneStage) -> None:
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


def _shown_folding(scene: Scene, stage: SceneStage) -> None:
    """Cards shown by folding them: that hand is over, and only the showing is left to rule on."""
    if first(described()[scene.incident]["folded"], stage.story.account) is not None:
        who = scene.fields["who"]
        seats = dict.fromkeys((who, "SB", "BB", "BTN"))
        row = [*(("SB", "BB") if who not in ("SB", "BB") else ()), *seats]
        scene.facts = [f"players {' '.join(dict.fromkeys(row))}"]
        scene.play = [f"{who} folds"]


def _mucked(scene: Scene, stage: SceneStage) -> None:
    write_as_told(scene, stage, [d for d in stage.deeds if d.is_stake and d.event.amount])


_WRITERS: Final[dict[str, Callable[[Scene, SceneStage], None]]] = {
    **dict.fromkeys(MISDEALS, _dealt),
    "asks-to-see": _seen,
    "bet-misstated": write_misstated,
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
    "wrong-count-given": write_wrong_count,
}
"""How the betting around each incident is written down; what is not here needs none."""
