"""A director with everything the room gives neither knows nor chooses what a draw will be."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.actions import Command, Meta
from tapisvert.desk.authors import HouseAccount
from tapisvert.person import Person
from tapisvert.refusals import Illegal
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.bounties.envelopes import SealEnvelopes
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.chips.color_up import AnnounceColorUp
from tapisvert.tournament.draws.drawing import SayWords
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.registration.registering import Register, RegisterPeople
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.setup import BuyIn, Late
from tapisvert.tournament.todo import todo
from tapisvert.web import seeds
from tapisvert.web.autobackup import Keeper
from tapisvert.web.house import authors, desk, people
from tapisvert.web.models import Account, Screen
from tapisvert.web.moment import now as moment
from tapisvert.web.page import PAGES
from tests.processes import bytes_apart
from tests.web.cast import account, browser, event
from tests.web.nights import done, started
from tests.web.test_access import ADDRESSES

pytestmark = pytest.mark.usefixtures("room")

MANY = 12
LONG = re.compile(rb"[0-9a-f]{64}")


@pytest.fixture
def bo() -> Client:
    """Bo directs an evening whose draw is announced."""
    event()
    cast = [Person(f"p{number}", f"Player {number}") for number in range(MANY)]
    people().put(*cast)
    registered = RegisterPeople(tuple(one.id for one in cast))
    desk().do("tuesday", registered, Meta(1_000_001, "account-0"), "r")
    client = browser(account("Bo", "director"))
    assert client.post("/e/tuesday/act/announce-draw", {"action": "a"}).status_code == 302
    return client


def waiting_seed() -> bytes:
    now = desk().now("tuesday")
    assert now.draws.next_hash is not None
    return seeds.chance("tuesday", now).seed.encode()


def test_no_page_file_or_copy_shows_the_seed_before_its_draw(bo: Client) -> None:
    Screen.objects.create(event="tuesday", secret="s3cret")
    account("Ana", "owner")
    ana = browser(account("Ada", "owner"))
    Keeper(settings.BACKUPS).look(2_000_000)
    seed = waiting_seed()
    given = []
    for name in PAGES:
        address = ADDRESSES[name].replace("/e/x", "/e/tuesday").replace("/d/x", "/d/s3cret")
        for client in (bo, ana):
            answer = client.get(address)
            given.append(b"".join(answer) if answer.streaming else answer.content)
    given += [each.read_bytes() for each in Path(settings.BACKUPS).rglob("*.tapisvert")]
    assert sum(map(len, given)) > 100_000
    assert [content for content in given if seed in content] == []


def test_nothing_in_the_database_is_the_seed(bo: Client) -> None:
    seed = waiting_seed()
    name = Path(settings.DATABASES["default"]["NAME"])
    for file in (name, name.with_name(name.name + "-wal")):
        if file.exists():
            content = bytes_apart(file)
            assert seed not in content
            assert bytes.fromhex(seed.decode()) not in content
    assert (Path(settings.DATA) / "house.key").stat().st_mode & 0o077 == 0


def test_words_sent_with_the_draw_change_nothing_and_own_words_stop_it(bo: Client) -> None:
    sent = {"words": "chosen", "seed": "00" * 32, "hash": "0" * 64, "next_hash": "1" * 64}
    assert bo.post("/e/tuesday/act/words", {"words": "mine", "action": "w"}).status_code == 302
    assert bo.post("/e/tuesday/act/draw", {**sent, "action": "d"}).status_code == 422
    eli = browser(account("Eli", "director"))
    assert eli.post("/e/tuesday/act/draw", {**sent, "action": "d2"}).status_code == 302
    with desk().opened("tuesday") as stream_state:
        drawn = stream_state.records[-1].events[0].data
    assert (drawn["words"], drawn["seed"] == sent["seed"]) == ("mine", False)
    page = eli.get("/e/tuesday/draw").content.decode()
    assert "written down by Bo" in page
    assert "Eli" in page


def test_words_typed_at_the_terminal_for_another_say_who_typed_them_and_are_not_drawn_with(
    bo: Client,
) -> None:
    laptop, chloe = account("laptop"), account("Chloé")
    typed = Meta(moment(), chloe.author, typist=laptop.author)
    desk().do("tuesday", SayWords("red roses"), typed, "w")
    again = Meta(moment(), account("Eli", "director").author, typist=laptop.author)
    with pytest.raises(Illegal, match="from another one"):
        desk().do("tuesday", DrawSeats(seeds.chance("tuesday", desk().now("tuesday"))), again, "d")
    assert bo.post("/e/tuesday/act/draw", {"action": "d"}).status_code == 302
    Screen.objects.create(event="tuesday", secret="s3cret")
    for client, address in ((bo, "/e/tuesday/draw"), (browser(), "/d/s3cret/draw")):
        page = client.get(address, headers={"accept-language": "en"}).content.decode()
        assert "written down by Chloé, typed by laptop" in page
    assert "Chloé, typed by laptop" in bo.get("/e/tuesday/journal").content.decode()


def at_machine(name: str) -> str:
    return authors().entered(name, "en").author


def test_a_user_of_the_machine_nobody_named_is_no_second_person(bo: Client) -> None:
    root = at_machine("root")
    typed = Meta(moment(), root)
    with pytest.raises(Illegal, match="who types as “root”"):
        desk().do("tuesday", SayWords("red roses"), typed, "w")
    named = Meta(moment(), account("Chloé").author, typist=root)
    with pytest.raises(Illegal, match="who types as “root”"):
        desk().do("tuesday", SayWords("red roses"), named, "w2")
    bo.post("/e/tuesday/act/words", {"words": "mine", "action": "w3"})
    drawn = DrawSeats(seeds.chance("tuesday", desk().now("tuesday")))
    with pytest.raises(Illegal, match="who types as “root”"):
        desk().do("tuesday", drawn, typed, "d")
    owner, machine = browser(account("Ana", "owner")), Account.objects.get(author=root)
    said = owner.post(f"/settings/team/{machine.pk}/machine", {"account": "own"})
    assert said.status_code == 302
    assert desk().do("tuesday", drawn, typed, "d2").events


def test_words_of_phones_bind_a_draw_at_the_machine_too(bo: Client) -> None:
    Screen.objects.create(event="tuesday", secret="s3cret")
    assert browser().post("/d/s3cret/draw", {"words": "17"}).status_code == 302
    drawn = DrawSeats(seeds.chance("tuesday", desk().now("tuesday")))
    assert desk().do("tuesday", drawn, Meta(moment(), at_machine("root")), "d").events


def test_phones_of_the_room_have_their_say_once_each_and_in_digits(bo: Client) -> None:
    Screen.objects.create(event="tuesday", secret="s3cret")
    first, second = browser(), browser()
    assert first.post("/d/s3cret/draw", {"words": "17"}).status_code == 302
    assert first.post("/d/s3cret/draw", {"words": "18"}).status_code == 422
    assert second.post("/d/s3cret/draw", {"words": "rude"}).status_code == 422
    assert second.post("/d/s3cret/draw", {"words": "23"}).status_code == 302
    bo.post("/e/tuesday/act/draw", {"action": "d"})
    with desk().opened("tuesday") as stream_state:
        assert stream_state.records[-1].events[0].data["words"] == "17 23"
    assert (
        "from a phone in the room"
        in first.get("/d/s3cret/draw", headers={"accept-language": "en"}).content.decode()
    )
    assert first.post("/d/nonsense/draw", {"words": "1"}).status_code == 404


def test_a_draw_repeated_until_it_suits_is_seen_by_everybody(bo: Client) -> None:
    Screen.objects.create(event="tuesday", secret="s3cret")
    for number in range(3):
        bo.post("/e/tuesday/act/draw", {"action": f"d{number}"})
        assert bo.post("/e/tuesday/undo", {"target": f"d{number}"}).status_code == 422
        told = {"target": f"d{number}", "reason": f"reason {number}"}
        assert bo.post("/e/tuesday/undo", told).status_code == 302
    page = browser().get("/d/s3cret/draw", headers={"accept-language": "en"}).content.decode()
    for number in range(3):
        assert re.search(rf"Taken back at .* by Bo: reason {number}", page)
    with desk().opened("tuesday") as stream_state:
        draws = [each for each in stream_state.records if each.command.kind == "draw-seats.1"]
    hashes = [each.events[0].data["hash"] for each in draws]
    chained = [each.events[0].data["next_hash"] for each in draws]
    assert hashes[1:] == chained[:-1]
    assert None not in hashes


def test_a_seat_kept_before_the_draw_is_told_on_the_page(bo: Client) -> None:
    desk().do("tuesday", AssignSeat(3, Seat(1, 2)), Meta(1_000_002, "account-0"), "f")
    bo.post("/e/tuesday/act/draw", {"action": "d"})
    page = bo.get("/e/tuesday/draw").content.decode()
    kept = page.split("Seats kept before the draw")[1].split("</ul>")[0]
    assert ("1-2" in kept, "Player 2" in kept) == (True, True)


CHOSEN = {"seed": "00" * 16, "words": "chosen", "hash": "0" * 64, "next_hash": "1" * 64}
"""What somebody who sends forms by hand would like the draw to be made of."""


def late_seat() -> tuple[str, dict[str, object]]:
    started(6, late=Late(4))
    people().put(Person("late", "Late"))
    done(Register("late"), "late")
    return "seat", {"entry": 7}


def chip_race() -> tuple[str, dict[str, object]]:
    started(
        6,
        chips={25: 200, 100: 200, 500: 100, 1000: 50},
        stack={25: 8, 100: 8, 500: 4, 1000: 7},
    )
    done(AnnounceColorUp(25), "race")
    seats = list(desk().now("tuesday").layout.tables[1].taken)
    return "color-up-table", {"table": 1, "value": 25, "seat": seats, "chips": [3, 1, 0, 2, 1, 1]}


def broken_table() -> tuple[str, dict[str, object]]:
    started(MANY, table_size=9)
    for number in [each for each in desk().now("tuesday").layout.tables[1].seats if each][:4]:
        done(EliminatePlayers((number,)), f"bust{number}")
    return "break-table", {"table": 1}


def envelope() -> tuple[str, dict[str, object]]:
    started(4, buy_in=BuyIn(2_000, 100, 10_000, 500), bounty="mystery")
    done(SealEnvelopes((1_000, 500, 300, 200)), "sealed")
    done(EliminatePlayers((1,), by=((2,),)), "bust")
    return "open-envelope", {"entry": 1}


def card(kind: type[Command]) -> tuple[str, dict[str, object]]:
    """The card of the list that draws so."""
    listed = todo(desk().now("tuesday"), moment())
    return "do", {"task": next(each.id for each in listed if isinstance(each.command, kind))}


def receiving_table() -> tuple[str, dict[str, object]]:
    started(18, table_size=6)
    tables = desk().now("tuesday").layout.tables
    for number in (*tables[2].seats[:2], *tables[3].seats[:2]):
        done(EliminatePlayers((number,)), f"bust{number}")
    return card(DrawReceivingTable)


def final_table() -> tuple[str, dict[str, object]]:
    started(MANY, table_size=9)
    tables = desk().now("tuesday").layout.tables
    for number in [each for each in (*tables[1].seats, *tables[2].seats) if each][:3]:
        done(EliminatePlayers((number,)), f"bust{number}")
    return card(FormFinalTable)


DRAWS = [late_seat, chip_race, broken_table, envelope, receiving_table, final_table]


@pytest.mark.parametrize("ready", DRAWS)
def test_every_other_draw_is_as_much_out_of_a_directors_hands(
    ready: Callable[[], tuple[str, dict[str, object]]],
) -> None:
    verb, form = ready()
    client, eli = browser(account("Bo", "director")), browser(account("Eli", "director"))
    address = f"/e/tuesday/act/{verb}"
    assert client.post("/e/tuesday/act/announce-draw", {"action": "a"}).status_code == 302
    published, seed = desk().now("tuesday").draws.next_hash, waiting_seed()
    for page in ("", "draw", "journal", "chips", "bounties", "seats", "backup", "draw/1.json"):
        answer = client.get(f"/e/tuesday/{page}")
        content = b"".join(answer) if answer.streaming else answer.content
        assert seed not in content, page
    assert client.post("/e/tuesday/act/words", {"words": "mine", "action": "w"}).status_code == 302
    assert client.post(address, {**CHOSEN, **form, "action": "d"}).status_code == 422
    assert eli.post(address, {**CHOSEN, **form, "action": "d2"}).status_code == 302
    with desk().opened("tuesday") as stream_state:
        events = [event.data for event in stream_state.records[-1].events]
    drawn = next(data for data in events if "next_hash" in data)
    assert (drawn["seed"].encode(), drawn["hash"], drawn["words"]) == (seed, published, "mine")
    assert drawn["next_hash"] not in (None, CHOSEN["next_hash"])
    assert client.post("/e/tuesday/undo", {"target": "d2"}).status_code == 422
    told = {"target": "d2", "reason": "suits nobody"}
    assert client.post("/e/tuesday/undo", told).status_code == 302
    assert "suits nobody" in client.get("/e/tuesday/draw").content.decode()


def test_whom_an_owner_says_a_user_of_the_machine_is_cannot_draw_with_words_typed_there(
    bo: Client,
) -> None:
    laptop = authors().entered("laptop", "en")
    ana, bos = browser(account("Ana", "owner")), Account.objects.get(name="Bo")
    laptops = Account.objects.get(author=laptop.author)
    page = ana.get("/settings/team").content.decode()
    assert page.count("Who types as this user of the machine") == 1
    sent = {"account": str(bos.pk)}
    assert ana.post(f"/settings/team/{laptops.pk}/machine", sent).status_code == 302
    typist = authors().at_machine("laptop")
    assert typist is not None
    desk().do("tuesday", SayWords("red roses"), Meta(moment(), typist.author), "w")
    refused = bo.post("/e/tuesday/act/draw", {"action": "d"})
    assert "Words of this draw were written from this account" in refused.content.decode()
    assert ana.post("/e/tuesday/act/draw", {"action": "d2"}).status_code == 302


def test_only_a_user_of_the_machine_is_given_to_another_account(bo: Client) -> None:
    ana, bos = account("Ana", "owner"), Account.objects.get(name="Bo")
    refused = browser(ana).post(f"/settings/team/{bos.pk}/machine", {"account": str(ana.pk)})
    assert "signs in with a password" in refused.content.decode()
    laptop = Account.objects.get(author=authors().entered("laptop", "en").author)
    browser(ana).post(f"/settings/team/{laptop.pk}/machine", {"account": str(ana.pk)})
    refused = browser(ana).post(f"/settings/team/{laptop.pk}/back")
    assert "nobody signs in with this name" in refused.content.decode()
    browser(ana).post(f"/settings/team/{laptop.pk}/machine", {"account": ""})
    assert authors().at_machine("laptop") == HouseAccount(laptop.author, "laptop", "")
