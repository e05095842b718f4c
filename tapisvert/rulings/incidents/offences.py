"""Every offence a director is called for: under what names the books list it, what they say of it.

`listed` are the names an offence bears in the books' lists of what may and what must be punished,
the most fitting first; an offence in no list is one of those "similar" ones that may be punished.
"""

from __future__ import annotations

from typing import Final

from tapisvert.rulings.grounds import GroundSubject
from tapisvert.rulings.incidents.kind import IncidentField
from tapisvert.rulings.incidents.penalties import RUNGS
from tapisvert.slotted import dataclass

WHO: Final = IncidentField("who", "player")
PLAYERS: Final = IncidentField("players", "players")
LIVE: Final = IncidentField("live", "flag")
PRIOR: Final = IncidentField("prior", "words", default=(), choices=RUNGS)


@dataclass(frozen=True, slots=True)
class Offence:
    """One name of the public list, and the subjects of the law it falls under."""

    name: str
    subjects: tuple[GroundSubject, ...]
    listed: tuple[str, ...] = ()
    fields: tuple[IncidentField, ...] = (WHO,)
    least: str | None = None
    """The mildest step that fits the act, where it is not the mildest of the book."""
    unless: tuple[tuple[str, str], ...] = ()
    """What is no offence after all: a subject, and the reason where a book speaks of it."""
    forbidden: bool = False
    """Whether it is something asked for, to be answered with a plain no."""

    @property
    def keys(self) -> tuple[str, ...]:
        """All subjects, for the list of incidents."""
        flat = [(each,) if isinstance(each, str) else each for each in self.subjects]
        return tuple(dict.fromkeys(key for keys in flat for key in keys))


_EXPULSION: Final[tuple[GroundSubject, ...]] = ("penalty.expulsion", "penalty.game-over")
_SPEECH: Final[tuple[GroundSubject, ...]] = ("disclosure.outsiders", "disclosure")

OFFENCES: Final = (
    Offence(
        "exposes-cards",
        ("cards.exposed.forbidden", "cards.exposed"),
        ("players-code", "exposes-cards"),
        fields=(
            WHO,
            IncidentField("voluntary", "flag", default=True),
            IncidentField("all_in", "flag", default=False),
        ),
    ),
    Offence(
        "phone",
        (("devices.forbidden", "devices.nuisance", "devices"), "devices", "devices.slowing"),
        ("devices",),
        fields=(WHO, LIVE),
    ),
    Offence(
        "strategy-app",
        (("devices.strategy-tools", "devices.forbidden", "devices"), "devices"),
        ("devices",),
        fields=(WHO, LIVE),
    ),
    Offence(
        "device-on-table",
        (("devices.on-table", "devices.forbidden", "devices"), "devices"),
        ("devices",),
        fields=(WHO, LIVE),
    ),
    Offence(
        "outside-help",
        (("devices.strategy-tools", "one-player-to-a-hand"), "one-player-to-a-hand"),
        ("devices", "one-player-to-a-hand"),
        fields=(WHO, LIVE),
    ),
    Offence(
        "identity-hidden",
        (("player.identifiable", "etiquette"),),
        ("etiquette",),
        forbidden=True,
    ),
    Offence(
        "discusses-hand",
        (("disclosure.content", "disclosure"), "disclosure.mucked", *_SPEECH),
        ("discusses-hand", "one-player-to-a-hand"),
    ),
    Offence(
        "advises",
        (
            ("disclosure.advice", "disclosure"),
            "disclosure.guessing",
            "etiquette.influence",
            *_SPEECH,
        ),
        ("discusses-hand", "one-player-to-a-hand"),
    ),
    Offence(
        "asks-advice",
        ("one-player-to-a-hand", "disclosure", "seating.special-needs.helper"),
        ("one-player-to-a-hand",),
        unless=(("seating.special-needs.helper", "conduct.helper-excepted"),),
    ),
    Offence(
        "reads-untabled-hand",
        (
            ("disclosure.untabled", "disclosure"),
            "disclosure.mucked",
            "etiquette.looking-at-muck",
            "disclosure",
        ),
        ("discusses-hand", "one-player-to-a-hand"),
    ),
    Offence(
        "foreign-language",
        (("language.in-hand", "language"), "language", "language.players", "language.directors"),
        ("players-code",),
        fields=(WHO, IncidentField("language", "word")),
    ),
    Offence(
        "abuse",
        ("etiquette.coarse", "etiquette.not-tolerated", "etiquette", *_EXPULSION),
        ("abuse", "disrespect"),
    ),
    Offence(
        "aggression",
        ("etiquette.not-tolerated", "etiquette.coarse", "etiquette", *_EXPULSION),
        ("aggression", "disruption", "disrespect"),
        fields=(WHO, IncidentField("blow", "flag", default=False)),
    ),
    Offence(
        "cheating",
        (
            ("collusion.cheating", "etiquette.honesty", "collusion"),
            "collusion",
            *_EXPULSION,
            "event.stopped",
        ),
        ("cheating", "players-code"),
        least="disqualified",
    ),
    Offence(
        "collusion",
        (("collusion.cheating", "penalty.expulsion", "collusion"), "collusion", *_EXPULSION),
        ("collusion", "players-code"),
        fields=(PLAYERS,),
        least="disqualified",
    ),
    Offence("softplay", ("collusion",), ("softplay",), fields=(PLAYERS,)),
    Offence(
        "chip-dumping",
        (("collusion.dumping", "penalty.expulsion", "collusion"), "collusion", *_EXPULSION),
        ("chip-dumping", "collusion", "players-code"),
        fields=(PLAYERS,),
        least="disqualified",
    ),
    Offence("checks-the-nuts", ("collusion",), ("softplay",)),
    Offence(
        "stalling",
        ("etiquette.slowing", "etiquette", "clock.call"),
        ("players-code", "etiquette"),
    ),
    Offence("touches-others-chips", ("etiquette",), ("etiquette",)),
    Offence("throws-cards", ("etiquette",), ("throws-cards",)),
    Offence(
        "hides-cards",
        ("cards.visible.hidden", "cards.visible", "cards.visible.on-table", "hand.protection"),
        ("players-code", "etiquette"),
    ),
    Offence(
        "bets-out-of-reach",
        ("etiquette.splashing", "etiquette"),
        ("players-code", "etiquette"),
    ),
    Offence("noise", ("etiquette",), ("etiquette",)),
    Offence(
        "acts-early-again",
        (
            "turn.out.warning",
            "turn.out.forbidden",
            "turn.out.before",
            ("turn.out.binding", "turn.out"),
            "etiquette",
        ),
        ("etiquette",),
    ),
    Offence(
        "dodges-blind",
        ("blinds.dodging",),
        ("dodges-blind", "etiquette"),
        fields=(WHO, IncidentField("moving", "flag", default=True)),
    ),
    Offence(
        "straddle",
        ("straddle", ("turn.out.binding", "turn.out"), "turn.out.warning", "turn.in-turn"),
        ("etiquette",),
        forbidden=True,
    ),
    Offence(
        "change-from-pot",
        (
            "chips.change.from-pot",
            ("chips.change", "bet.for-change"),
            "chips.change.between-hands",
            "chips.change.by-dealer",
        ),
        ("players-code", "etiquette"),
        forbidden=True,
    ),
    Offence(
        "foreign-chips",
        (("chips.foreign", "procedure.belongings"),),
        ("etiquette",),
        fields=(WHO, IncidentField("count", "int")),
    ),
    Offence(
        "spectator-behind-player",
        (("spectators", "spectators.eliminated", "one-player-to-a-hand"), "disclosure.faces"),
        ("etiquette",),
    ),
    Offence(
        "stays-after-elimination",
        (
            "spectators.seated",
            ("spectators.eliminated", "spectators", "one-player-to-a-hand"),
        ),
        ("players-code", "etiquette"),
    ),
    Offence(
        "plays-for-another",
        (("player.identity", "one-player-to-a-hand"), "one-player-to-a-hand"),
        ("players-code", "one-player-to-a-hand"),
    ),
    Offence(
        "rabbit-hunt",
        ("rabbit-hunting", "etiquette.looking-at-muck"),
        ("etiquette",),
        forbidden=True,
    ),
)
