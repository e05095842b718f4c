"""What a form tells, in the little language of spots, as if somebody had typed it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, get_args

from django.http import QueryDict

from tapisvert.refusals import Refusal
from tapisvert.rulings.described_hand import read_happening
from tapisvert.rulings.description import read
from tapisvert.rulings.gestures import TableIncident
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.rulings.incidents.kind import REQUIRED, IncidentField, IncidentKind
from tapisvert.web.panels.floor.tray import motions
from tapisvert.words import Lang, say

Way: TypeAlias = Literal["text", "bet", "incident", "turn"]
WAYS: Final[tuple[Way, ...]] = get_args(Way)
LISTED: Final[tuple[Way, ...]] = ("text", "bet", "incident")
"""The ways one chooses between; the others are reached by a tile."""
EARLY: Final = ("raise", "bet", "call", "check", "fold")
"""What somebody may have done out of turn."""
AFTER: Final = ("", "fold", "check", "call", "bet", "raise")
"""What whoever was passed over may have done since."""
ORDERS: Final = ("words-first", "chips-first", "together")
STREETS: Final = ("preflop", "flop", "turn", "river")

TextByLang: TypeAlias = dict[Lang, str]


def _both(en: str, fr: str) -> TextByLang:
    return {"en": en, "fr": fr}


_FACED: Final = _both("facing {}", "face à {}")
_NO_BET: Final = _both("no bet", "sans mise")
_AMOUNTS: Final[dict[str, TextByLang]] = {
    "last": _both("last raise {}", "dernière relance {}"),
    "blinds": _both("blinds {}", "blindes {}"),
    "pot": _both("pot {}", "pot {}"),
    "behind": _both("behind {}", "derrière {}"),
    "front": _both("in front {}", "devant {}"),
    "limit": _both("limit {}", "limite {}"),
    "smallest": _both("smallest chip {}", "plus petit jeton {}"),
    "players": _both("{} players", "{} joueurs"),
}
"""Fields of a bet, and how each is told."""
_OPENINGS: Final[dict[str, TextByLang]] = {
    "opening": _both("opening", "ouverture"),
    "raised": _both("raised", "relancé"),
}
_FLAGS: Final[dict[str, TextByLang]] = {
    "final": _both("last chips", "derniers jetons"),
    "closed": _both("not reopened", "non rouvert"),
    "potlimit": _both("pot-limit", "pot-limit"),
}
_SAYS: Final = _both('says "{}"', "dit « {} »")
_PUSHES: Final = _both("pushes {}", "pousse {}")
_THEN: Final = _both(" then ", " puis ")
_WHILE: Final = _both(" while ", " pendant que ")
_COLON: Final = _both(": ", "\u00a0: ")
_QUOTES: Final = str.maketrans(dict.fromkeys('"“”«»', "’"))
_LONGEST: Final = 2000
_OF_A_BET: Final = ("facing", "chips", "words", "nobet")


def way(query: QueryDict) -> Way:
    """How somebody describes what happened: in words, unless they name another way."""
    usual: Way = "bet" if any(query.get(name) for name in _OF_A_BET) else "text"
    return next((each for each in WAYS if each == query.get("way")), usual)


def facts(query: QueryDict, lang: Lang) -> str:
    """The facts a form tells; nothing while something that matters is still to be told."""
    match way(query):
        case "bet":
            return _bet(query, lang)
        case "incident":
            return _incident(query, lang)
        case "turn":
            return _out_of_turn(query)
        case "text":
            return " ".join(_typed(query, "facts").split())


def in_words(facts: str, lang: Lang) -> str:
    """Facts to be read again: an incident by what it is, everything else as it was told."""
    try:
        seen = [read_happening(line) for line in read(facts).happened]
    except Refusal:
        return facts
    named = [
        each for each in seen if isinstance(each, TableIncident) and each.name in incident_kinds()
    ]
    if not named:
        return facts
    joined = " ".join(say(f"incidents.{each.name}", lang) for each in named)
    people = [str(each.fields["who"]) for each in named if "who" in each.fields]
    return f"{joined} {', '.join(people)}".strip()


def _bet(query: QueryDict, lang: Lang) -> str:
    happened = _act(query, lang)
    faced = "".join(_typed(query, "facing").split())
    if not happened or not (faced or "nobet" in query):
        return ""
    free = "nobet" in query or not faced.strip("0")
    context = [_NO_BET[lang] if free else _FACED[lang].format(faced)]
    for name, phrase in _AMOUNTS.items():
        if text := _typed(query, name):
            context.append(phrase[lang].format(text))
    context += [words[lang] for name, words in _OPENINGS.items() if name == query.get("opening")]
    context += [words[lang] for name, words in _FLAGS.items() if name in query]
    return f"{', '.join(context)}{_COLON[lang]}{happened}"


def _out_of_turn(query: QueryDict) -> str:
    """B acted before A, whose turn it was; C had bet where there was a bet to call."""
    typed = "".join(_typed(query, "faced").split())
    faced = typed if typed.strip("0") else ""
    blinds = _typed(query, "blinds")
    early = _gesture(query, "early", EARLY)
    if not early or not (faced or blinds):
        return ""
    around = ["flop", "players C A B", f"C bets {faced}"] if faced else ["flop", "players A B C"]
    if blinds:
        around.append(f"blinds {blinds}")
    since = _gesture(query, "since", AFTER)
    acts = [f"B {early}", *([f"A {since}"] if since else [])]
    return f"{', '.join(around)}: {'; '.join(acts)}"


def _gesture(query: QueryDict, name: str, known: tuple[str, ...]) -> str:
    """An act in notation; nothing while its amount is still to be told."""
    act = query.get(name, "")
    if act not in known or not act:
        return ""
    if act not in ("bet", "raise"):
        return f"{act}s"
    to = "".join(_typed(query, f"{name}_to").split())
    return f"{'bets' if act == 'bet' else 'raises to'} {to}" if to else ""


def _act(query: QueryDict, lang: Lang) -> str:
    """Words and chips in the order they came."""
    joined = " ".join(_typed(query, "words").translate(_QUOTES).split())
    words = _SAYS[lang].format(joined) if joined else ""
    pushed = (_PUSHES[lang].format(each) for each in motions(_typed(query, "chips")))
    chips = _THEN[lang].join(pushed)
    order = query.get("order")
    parts = (chips, words) if order == "chips-first" else (words, chips)
    joint = _WHILE[lang] if order == "together" else _THEN[lang]
    return joint.join(part for part in parts if part)


def _incident(query: QueryDict, lang: Lang) -> str:
    kind = incident_kinds().get(query.get("incident", ""))
    if kind is None or any(_is_missing(field, query) for field in kind.fields):
        return ""
    around = [each for each in (query.get("street", ""), _typed(query, "around")) if each]
    line = " ".join(("incident", kind.name, *_fields(kind, query)))
    return f"{', '.join(around)}{_COLON[lang]}{line}" if around else line


def _is_missing(field: IncidentField, query: QueryDict) -> bool:
    return field.default is REQUIRED and not _value(field, query)


def _fields(kind: IncidentKind, query: QueryDict) -> Iterator[str]:
    for field in kind.fields:
        if value := _value(field, query):
            yield f'{field.name}="{value}"' if " " in value else f"{field.name}={value}"


def _value(field: IncidentField, query: QueryDict) -> str:
    name = f"f-{field.name}"
    if field.kind == "words":
        return ",".join(each for each in query.getlist(name) if each in field.choices)
    text = " ".join(_typed(query, name).translate(_QUOTES).split())
    if field.kind == "players":
        return ",".join(part.strip() for part in text.split(",") if part.strip())
    return text.replace(" ", "") if field.kind == "int" else text


def _typed(query: QueryDict, name: str) -> str:
    return query.get(name, "").strip()[:_LONGEST]
