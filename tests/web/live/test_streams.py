"""Streams of a real server: what anybody changes, in any process, every screen shows."""

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from tapisvert.actions import Meta
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.founding import FoundLeague, OpenSeason
from tapisvert.league.record.scheduling import LinkRecord, ScheduleFixture
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.league.standings.rule import StandingRule
from tapisvert.tournament.phases.running import CancelEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.structure import Level, Structure
from tapisvert.web.database import RoomDatabase
from tapisvert.web.models import Account, Screen
from tapisvert.web.panels.screens.screens import ScreenSettings, set_up
from tapisvert.web.rights import rights_changed
from tapisvert.web.sessions import SessionStore
from tapisvert.web.team import remove, take
from tests.tournament.build import setup
from tests.web.cast import account, browser
from tests.web.conftest import FOLDER
from tests.web.server import Server, served

ANA = Meta(1_000_000, "account-1")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served(FOLDER) as running:
        yield running


@pytest.fixture
def evening(room: None) -> str:
    """An event of its own for each test, since the server remembers those it has read."""
    name = f"evening-{token_hex(4)}"
    Desk(DatabaseJournal(RoomDatabase())).do(name, CreateEvent(setup()), ANA, "open")
    return name


def session(who: Account) -> str:
    client = browser()
    client.force_login(who)
    return client.cookies["sessionid"].value


def register(event: str, person: str, alias: str = "default") -> None:
    Desk(DatabaseJournal(RoomDatabase(alias))).do(event, Register(person), ANA, person)


@pytest.fixture
def league(room: None) -> str:
    """A league with one night nobody played yet."""
    name = f"league-{token_hex(4)}"
    commands = (
        FoundLeague("Maples", "pur2019"),
        OpenSeason(
            "s", "Autumn", "2020-01-01", "2035-12-31", preset_data("linear"), StandingRule()
        ),
        AdmitVenue("fox", "The Fox", "2020-01-01", 2, "19:30"),
        AppointDirector("fox", "account-1", "head", "2020-01-01"),
        ScheduleFixture("first", "fox", "daily", "2020-02-05"),
    )
    for number, command in enumerate(commands):
        Leagues(DatabaseJournal(RoomDatabase())).do(name, command, ANA, f"a{number}")
    return name


def tied(league: str, evening: str) -> None:
    link = LinkRecord("first", evening)
    Leagues(DatabaseJournal(RoomDatabase())).do(league, link, ANA, "tie")


def test_what_happens_in_a_league_is_shown_at_its_nights_too(
    server: Server, evening: str, league: str
) -> None:
    ana = session(account("Ana", "owner"))
    with server.stream(f"/live/staff/{evening}", ana) as stream:
        assert "Maples" not in stream.parts()["todo"]
        tied(league, evening)
        assert "Maples" in stream.parts()["todo"]


def test_a_night_that_ends_moves_the_open_pages_of_its_league(
    server: Server, evening: str, league: str
) -> None:
    tied(league, evening)
    ana = session(account("Ana", "owner"))
    with server.stream(f"/live/league/{league}", ana) as stream:
        before = stream.parts()["beside"]
        desk = Desk(DatabaseJournal(RoomDatabase()))
        desk.do(evening, CancelEvent("no light"), ANA, "end")
        assert stream.parts()["beside"] != before


def test_a_letter_no_server_takes_moves_the_open_pages_of_a_league(
    server: Server, league: str
) -> None:
    outbox = Path(FOLDER) / "outbox"
    outbox.mkdir(exist_ok=True)
    ana = session(account("Ana", "owner"))
    with server.stream(f"/live/league/{league}", ana) as stream:
        before = stream.parts()["beside"]
        letter = outbox / f"{token_hex(8)}.8.refused"
        letter.write_text("To: dede@example.org", "utf-8")
        assert stream.parts()["beside"] != before
        letter.unlink()


def test_a_screen_shows_everything_at_once_and_then_what_changes(
    server: Server, evening: str
) -> None:
    Screen.objects.create(event=evening, secret="s1", language="fr")
    with server.stream("/live/display/s1") as stream:
        assert stream.answer.status == 200
        first = stream.parts()
        assert all(name.startswith("tv-") for name in first)
        assert "Inscriptions ouvertes" in first["tv-clock"]
        register(evening, "chloé")
        changed = stream.parts()
        assert set(changed) == {"tv-clock", "tv-figures"}
        assert "1 joueur inscrit" in changed["tv-clock"]


def test_a_frame_has_the_version_and_comes_after_the_servers_time(
    server: Server, evening: str
) -> None:
    Screen.objects.create(event=evening, secret="s2")
    with server.stream("/live/display/s2") as stream:
        assert int(stream.next("beat")["data"]) > 1_000_000_000_000
        assert stream.next()["id"] == "1"
    register(evening, "chloé")
    with server.stream("/live/display/s2", after=2) as stream:
        assert stream.next()["id"] == "2"


def test_staff_read_their_own_language_and_the_to_do_list(server: Server, evening: str) -> None:
    bo = account("Bo", "assistant", evening)
    with server.stream(f"/live/staff/{evening}", session(bo)) as stream:
        found = stream.parts()
    assert {"clock", "counts", "controls", "todo", "last-act"} <= set(found)
    assert "Players" in found["counts"]


def test_staff_of_a_damaged_event_hear_what_is_good_of_it(server: Server, evening: str) -> None:
    register(evening, "p1")
    register(evening, "p2")
    RoomDatabase().change(
        "UPDATE record SET at = at + 1 WHERE stream = %s AND version = 3", (evening,)
    )
    ana = session(account("Ana", "owner"))
    with server.stream(f"/live/staff/{evening}", ana) as stream:
        assert "1 / 1" in stream.parts()["counts"]


def test_strangers_wrong_secrets_and_other_events_are_refused(server: Server, evening: str) -> None:
    table, other = account("T", "table", evening), account("Bo", "director", "elsewhere")
    ana = session(account("Ana", "owner"))
    for address, who in (
        ("/live/staff/nowhere", ana),
        (f"/live/staff/{'x' * 300}", ana),
        ("/live/staff/a%00b", ana),
        (f"/live/staff/{evening}", ""),
        (f"/live/staff/{evening}", "nonsense"),
        (f"/live/staff/{evening}", session(table)),
        (f"/live/staff/{evening}", session(other)),
        ("/live/display/nonsense", ""),
        ("/live/display/a%00b", ""),
        (f"/live/staff/{evening}", '"a\\000b"'),
        ("/live/else/where", ""),
        ("/live/staff/", ""),
        ("/live/", ""),
    ):
        with server.stream(address, who) as stream:
            assert stream.answer.status == 403
    assert server.status("/live/display/x", "POST") == 405


def test_somebody_whose_role_is_taken_hears_no_more(server: Server, evening: str) -> None:
    account("Ana", "owner")
    bo, chloe = account("Bo", "director", evening), account("Chloé", "viewer", evening)
    with (
        server.stream(f"/live/staff/{evening}", session(bo)) as lost,
        server.stream(f"/live/staff/{evening}", session(chloe)) as kept,
    ):
        lost.parts(), kept.parts()
        take(bo, evening)
        assert lost.next("end")
        assert list(lost.frames()) == []
        register(evening, "dede")
        assert "1 / 1" in kept.parts()["counts"]


@pytest.mark.parametrize("how", ["removed", "signed out", "new password"])
def test_a_stream_ends_with_the_right_to_it(server: Server, evening: str, how: str) -> None:
    account("Ana", "owner")
    bo = account("Bo", "director")
    key = session(bo)
    with server.stream(f"/live/staff/{evening}", key) as stream:
        stream.parts()
        match how:
            case "removed":
                remove(bo)
            case "signed out":
                SessionStore(key).delete()
                rights_changed()
            case _:
                bo.set_password("another one")
                bo.save()
                rights_changed()
        assert stream.next("end")


def test_a_new_address_of_a_screen_ends_the_old_one(server: Server, evening: str) -> None:
    Screen.objects.create(event=evening, secret="s3")
    with server.stream("/live/display/s3") as stream:
        stream.parts()
        Screen.objects.filter(secret="s3").update(secret="s4")
        rights_changed()
        assert stream.next("end")


def test_a_level_that_ends_by_itself_is_shown(server: Server, room: None) -> None:
    levels = (Level("play", 1, 25, 50), Level("play", 1200, 50, 100))
    name = f"quick-{token_hex(4)}"
    desk = Desk(DatabaseJournal(RoomDatabase()))
    quick = Structure("quick", levels)
    running = quickly(desk, name, quick)
    Screen.objects.create(event=name, secret=name, language="en")
    with server.stream(f"/live/display/{name}") as stream:
        found = [stream.parts()["tv-clock"]]
        while 'class="title">Level 2<' not in found[-1]:
            found.append(stream.parts()["tv-clock"])
    assert desk.version(name) == running


def quickly(desk: Desk, name: str, structure: Structure) -> int:
    """An event whose clock runs, begun this moment."""
    from tapisvert.tournament.draws.drawing import Chance
    from tapisvert.tournament.phases.running import StartEvent
    from tapisvert.tournament.seating.drawing import DrawSeats
    from tapisvert.tournament.timing.clock_actions import StartClock
    from tapisvert.web.moment import now

    desk.do(name, CreateEvent(setup(structure=structure)), ANA, "open")
    for person in ("ana", "bo", "chloé", "dede"):
        desk.do(name, Register(person), ANA, person)
    desk.do(name, DrawSeats(Chance("ab" * 32)), ANA, "draw")
    desk.do(name, StartEvent(), Meta(now(), "account-1"), "start")
    if not desk.now(name).clock.runs:
        desk.do(name, StartClock(), Meta(now(), "account-1"), "clock")
    return desk.version(name)


def test_how_a_screen_is_set_reaches_it_at_once(server: Server, evening: str) -> None:
    kept = Screen.objects.create(event=evening, secret="s8")
    with server.stream("/live/display/s8") as stream:
        assert 'data-pinned=""' in stream.parts()["tv-screens"]
        pin = ScreenSettings("Bar", "prizes", "fr", "felt", 2, ())
        set_up(evening, kept.pk, pin)
        assert 'data-pinned="prizes"' in stream.parts()["tv-screens"]
        set_up(evening, kept.pk, pin._replace(language="en"))
        assert stream.next("end")


def test_open_streams_do_not_keep_the_server_from_ending(evening: str) -> None:
    Screen.objects.create(event=evening, secret="s5")
    with served(FOLDER) as running, running.stream("/live/display/s5") as stream:
        stream.parts()
        assert running.end() == 0
        assert list(stream.frames()) == []


def test_two_servers_on_one_file_show_the_same(server: Server, evening: str) -> None:
    Screen.objects.create(event=evening, secret="s6")
    with (
        served(FOLDER) as other,
        other.stream("/live/display/s6") as there,
        server.stream("/live/display/s6") as here,
    ):
        there.parts(), here.parts()
        register(evening, "chloé")
        assert "1 joueur inscrit" in there.parts()["tv-clock"]
        assert "1 joueur inscrit" in here.parts()["tv-clock"]


def test_a_server_on_postgresql_hears_of_what_others_write(postgres: str) -> None:
    from tests.web.databases import server_address

    Desk(DatabaseJournal(RoomDatabase(postgres))).do("evening", CreateEvent(setup()), ANA, "open")
    Screen.objects.using(postgres).create(event="evening", secret="s7")
    with (
        served(FOLDER, server_address()) as running,
        running.stream("/live/display/s7") as stream,
    ):
        stream.parts()
        register("evening", "chloé", postgres)
        assert "1 joueur inscrit" in stream.parts()["tv-clock"]
        Screen.objects.using(postgres).filter(secret="s7").delete()
        rights_changed(postgres)
        assert stream.next("end")
