"""The points of a night, player by player, each with its reasons.

The parts always add up to the whole: each is rounded as the scheme says before it is added, and
what multiplying or a floor changes is a part of its own. Grants and the malus for rebuys are not
multiplied.
"""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from tapisvert.implements import implements
from tapisvert.league.points.amounts import Figure, figure, units
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.reasons import Explained, because
from tapisvert.league.points.scheme import Given, Scheme
from tapisvert.league.points.worth import Worth, decimal


class PointsAward(NamedTuple):
    """What one person earned."""

    person: str
    points: int
    why: Explained


def awards(night: Night, scheme: Scheme) -> tuple[PointsAward, ...]:
    """Everybody's points, in the order of the finish."""
    worth = Worth(night, scheme)
    return tuple(award(night, scheme, worth, finish) for finish in night.finishes)


@implements("sit-and-go.points")
def award(night: Night, scheme: Scheme, worth: Worth, finish: Finish) -> PointsAward:
    """One player's points; `worth` remembers what places of the night are worth."""
    why = _explained(night, scheme, worth, finish)
    return PointsAward(finish.person, why.points, why)


def explained(night: Night, scheme: Scheme, person: str) -> Explained | None:
    """Why a person has the points of a night; None for who did not play."""
    for finish in night.finishes:
        if finish.person == person:
            return _explained(night, scheme, Worth(night, scheme), finish)
    return None


@implements("absence.leaving")
def _given(finish: Finish, scheme: Scheme) -> Given:
    """Who leaves has the points of the place they reached unless the scheme says otherwise."""
    match finish.ending:
        case "left":
            return scheme.left
        case "disqualified":
            return scheme.disqualified
        case "hand":
            return "place"


def _explained(night: Night, scheme: Scheme, worth: Worth, finish: Finish) -> Explained:
    given = _given(finish, scheme)
    small = _outside(night, scheme)
    if small is not None:
        parts = [small]
    elif given == "nothing":
        parts = [because(0, f"points.{finish.ending}-nothing")]
    else:
        parts = _played(night, scheme, worth, finish, given)
        parts += _multiplied(night, scheme, sum(part.points for part in parts))
        parts += _malus(scheme, finish)
    parts += [because(each.points, "points.granted", why=each.reason) for each in finish.grants]
    parts += _lifted(scheme, sum(part.points for part in parts))
    total = sum(part.points for part in parts)
    return because(total, "points.total", *parts, players=night.players)


@implements("sit-and-go.points")
def _outside(night: Night, scheme: Scheme) -> Explained | None:
    """A field the scheme does not reward; one within its sizes earns all of the points."""
    sizes = scheme.sizes.get(night.kind)
    if sizes is None or sizes.fewest <= night.players <= sizes.most:
        return None
    return because(
        0, "points.wrong-size", players=night.players, fewest=sizes.fewest, most=sizes.most
    )


def _played(
    night: Night, scheme: Scheme, worth: Worth, finish: Finish, given: Given
) -> list[Explained]:
    parts: list[Explained] = []
    if given == "place":
        parts.append(_placed(scheme, worth, finish))
    else:
        parts.append(because(0, f"points.{finish.ending}-participation"))
    if scheme.participation:
        parts.append(because(scheme.participation, "points.participation"))
    if scheme.winner and finish.first == 1:
        shared = Decimal(scheme.winner) / 10_000 / finish.last
        parts.append(because(units(shared, scheme.decimals), "points.winner"))
    if scheme.knock_out and finish.knock_outs and given == "place":
        beaten = decimal(finish.knock_outs)
        parts.append(
            because(
                units(beaten * scheme.knock_out / 10_000, scheme.decimals),
                "points.knock-outs",
                count=figure(beaten),
                each=Figure(scheme.knock_out),
            )
        )
    return parts


@implements("places.ties.points")
def _placed(scheme: Scheme, worth: Worth, finish: Finish) -> Explained:
    """The place's points, or for those who tie the average of all the places they share."""
    places = range(finish.first, finish.last + 1)
    values = [worth.of(place, finish) for place in places]
    awards = [
        _place(scheme, worth, finish, place, value)
        for place, value in zip(places, values, strict=True)
    ]
    if len(awards) == 1:
        return awards[0]
    exact = sum(values, Decimal()) / len(values)
    points = units(exact, scheme.decimals)
    shared = {"first": finish.first, "last": finish.last, "count": len(awards)}
    if units(exact) == points:
        return because(points, "points.shared", *awards, **shared)
    return because(points, "points.shared-rounded", *awards, **shared, exact=figure(exact))


def _place(scheme: Scheme, worth: Worth, finish: Finish, place: int, value: Decimal) -> Explained:
    points = units(value, scheme.decimals)
    if not value and scheme.top is not None:
        return because(points, "points.place-beyond", place=place, top=figure(scheme.top))
    return because(
        points,
        "points.place",
        because(
            points,
            "points.formula",
            formula=scheme.formula.text,
            values=worth.used(place, finish),
        ),
        place=place,
    )


def _multiplied(night: Night, scheme: Scheme, earned: int) -> list[Explained]:
    times = scheme.multipliers.get(night.kind, Decimal(1))
    if times == 1 or not earned:
        return []
    whole = units(Decimal(earned) / 10_000 * times, scheme.decimals)
    return [
        because(
            whole - earned,
            "points.multiplied",
            kind=night.kind,
            times=figure(times),
            earned=Figure(earned),
        )
    ]


def _malus(scheme: Scheme, finish: Finish) -> list[Explained]:
    if not scheme.rebuys:
        return []
    points = scheme.rebuys[min(finish.rebuys, len(scheme.rebuys) - 1)]
    return [because(points, "points.rebuys", count=finish.rebuys)] if points else []


def _lifted(scheme: Scheme, total: int) -> list[Explained]:
    if scheme.least is None or total >= scheme.least:
        return []
    return [because(scheme.least - total, "points.least", least=Figure(scheme.least))]
