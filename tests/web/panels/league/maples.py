"""A league in the room, as its office makes it."""

from typing import Final

from django.test import Client

HTMX: Final = {"hx-request": "true"}
CAST: Final = ("Ana", "Bo", "Chloé", "Dede", "Eli", "Fatou")


def act(client: Client, verb: str, status: int = 200, **sent: str) -> str:
    answer = client.post(f"/l/maples/act/{verb}", sent, headers=HTMX)
    assert answer.status_code == status, answer.content.decode()
    return answer.content.decode()


def founded(ana: Client) -> None:
    """A league with a season, a venue, its director, and two dates."""
    answer = ana.post("/leagues", {"name": "Maples", "book": "pur2019"})
    assert (answer.status_code, answer["Location"]) == (302, "/l/maples/office")
    act(ana, "season", name="Autumn", first="2020-01-01", last="2035-12-31", preset="linear")
    act(ana, "venue", name="The Fox", agreed="2020-01-01", weekday="2", time="19:30")
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first="2020-01-01")
    for day in ("2020-02-05", "2020-02-12"):
        act(ana, "date", venue="the-fox", day=day, kind="daily")


def entered(ana: Client, day: str, order: str) -> None:
    act(ana, "enter", date=f"the-fox-{day}", order=order)
