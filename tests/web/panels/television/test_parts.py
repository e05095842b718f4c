"""Every state of an evening as a television shows it, in both languages, and until when."""

import re
from html import unescape

import pytest

from tapisvert.tournament.announcing.announcements import Announce
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import (
    CancelEvent,
    EndEvent,
    StartEvent,
    SuspendEvent,
)
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.reading import plan_from
from tapisvert.tournament.rounds.hand_for_hand import (
    AnnounceHandForHand,
    EndHandForHand,
    HoldAllIn,
    ReportTable,
)
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.timing.clock_actions import StopClock
from tapisvert.web.live.fragments import FRAGMENTS
from tapisvert.web.panels.television.parts import FRESH, MOMENT, REVEAL
from tests.web.panels.television.scene import SEED, Evening, players, text, two_tables


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Inscriptions ouvertes 4 joueurs inscrits 10 000 jetons au départ 25 / 50"),
        ("en", "Registration is open 4 players registered 10,000 chips to start with 25 / 50"),
    ],
)
def test_before_the_start_it_welcomes(lang: str, said: str) -> None:
    evening = Evening().enter()
    shown = text(evening.part("clock", -20, "fr" if lang == "fr" else "en"))
    assert said in shown


def test_the_hour_of_the_start_is_told_where_somebody_set_it() -> None:
    assert "Début" not in Evening("one").enter().part("clock", -20, "fr")
    shown = Evening("two", starts=1_800_000_000_000).enter().part("clock", -20, "fr")
    assert "Début" in shown
    assert 'data-hour="1800000000000"' in shown


def test_the_hash_of_the_draw_is_shown_from_its_publication_on() -> None:
    evening = Evening().enter()
    assert "Empreinte" not in evening.part("clock", -20, "fr")
    evening.do(AnnounceDraw(fingerprint(SEED)), -15)
    shown = evening.part("clock", -14, "fr")
    assert "Empreinte du tirage" in shown
    assert f'data-hour="{evening.at(-15)}"' in shown
    assert "a8fa ed6a … " in shown


def test_a_draw_comes_before_everything_for_three_minutes() -> None:
    evening = Evening().enter()
    evening.do(AnnounceDraw(fingerprint(SEED)), -15)
    evening.drawn()
    drawn = evening.parts(-9)["tv-seats"]
    assert f'data-until="{evening.at(-10) + REVEAL}"' in drawn.html
    assert drawn.until == evening.at(-10) + REVEAL + 1
    assert "Seat draw" in drawn.html
    assert "0011 2233 … eeff" in drawn.html
    later = evening.part("seats", -6)
    assert "data-until" not in later
    assert "data-has" in later
    assert "Take your seats" in evening.part("clock", -6)


def test_seats_leave_the_turn_with_the_second_level_but_can_be_asked_for() -> None:
    evening = two_tables()
    first = evening.parts(5)["tv-seats"]
    assert "data-has" in first.html
    assert first.until == evening.at(20)
    second = evening.part("seats", 25)
    assert ("data-has" in second, "data-can" in second) == (False, True)


@pytest.mark.parametrize(
    ("minute", "lang", "said"),
    [
        (5, "fr", "Palier 1 Hold'em no-limit 1 5 : 0 0"),
        (5, "en", "Level 1 No-limit hold'em 1 5 : 0 0"),
        (45, "fr", "Pause 0 5 : 0 0"),
        (45, "en", "Break 0 5 : 0 0"),
    ],
)
def test_the_clock_is_read_in_both_languages(minute: float, lang: str, said: str) -> None:
    shown = text(two_tables().part("clock", minute, "fr" if lang == "fr" else "en"))
    assert said in shown


def test_the_clock_is_rendered_again_when_its_level_ends_and_not_before() -> None:
    evening = two_tables()
    early, late = evening.parts(5)["tv-clock"], evening.parts(19)["tv-clock"]
    assert early.until == late.until == evening.at(20)
    assert early.same(late)
    assert not early.same(evening.parts(21)["tv-clock"])
    figures = evening.parts(5)["tv-figures"]
    # the likely end comes nearer while nobody goes out, by five minutes at a time
    assert figures.same(evening.parts(5.2)["tv-figures"])


def test_a_clock_that_stands_says_so_with_its_reason() -> None:
    evening = two_tables()
    evening.do(StopClock("litige table 2"), 5)
    shown = evening.parts(6, "fr")["tv-clock"]
    assert shown.until is None
    assert 'data-state="paused"' in shown.html
    assert "Horloge arrêtée" in shown.html
    assert "litige table 2" in shown.html


def test_an_announcement_stands_until_its_time_is_over() -> None:
    evening = two_tables()
    assert "hidden" in evening.part("banner", 4)
    evening.do(Announce("Food <now>", 10), 5)
    shown = evening.parts(6)["tv-banner"]
    assert "Food &lt;now&gt;" in shown.html
    assert shown.until == evening.at(15)
    assert "hidden" in evening.part("banner", 15)


@pytest.mark.parametrize(("length", "letters"), [(20, "one"), (80, "two"), (200, "three")])
def test_a_long_announcement_is_written_smaller(length: int, letters: str) -> None:
    evening = two_tables()
    evening.do(Announce("x" * length), 5)
    assert f'class="{letters}-line' in evening.part("banner", 6)


def test_hand_for_hand_shows_whom_everybody_waits_for() -> None:
    evening = two_tables()
    assert "data-has" not in evening.part("hands", 4)
    evening.do(AnnounceHandForHand(), 5)
    evening.do(ReportTable(1, 0), 6)
    evening.do(HoldAllIn(2), 7)
    shown = evening.part("hands", 8, "fr")
    assert "data-has" in shown
    said = text(shown)
    assert "Main par main mains en cours" in said
    assert "Table 1 main finie" in said
    assert "Table 2 à tapis : cartes cachées" in said
    assert "Ne donnez pas la suivante. Restez à votre table." in said
    assert "Main finie à 1 table sur 2" in said


def test_from_its_announcement_hand_for_hand_is_the_news_and_says_why_the_clock_stands() -> None:
    evening = two_tables()
    entry = evening.now.layout.tables[1].seats[0]
    evening.do(MovePlayer(entry, Seat(2, evening.now.layout.tables[2].free[0])), 5)
    assert f'data-fresh="{evening.at(8)}"' in evening.part("moves", 5.5)
    assert "horloge arrêtée" not in text(evening.part("clock", 5.5, "fr"))
    evening.do(AnnounceHandForHand(), 6)
    assert 'data-fresh="0"' in evening.part("moves", 6)
    said = unescape(text(evening.part("hands", 6, "fr")))
    assert "L'horloge est arrêtée : chaque main compte 2:00." in said
    assert "Main par main horloge arrêtée, 2:00 par main" in text(evening.part("clock", 6, "fr"))


def test_a_draw_from_before_hand_for_hand_is_not_shown_again_when_the_clock_stops() -> None:
    evening = Evening().enter(*players(8)).drawn(1, 2, minute=-1)
    assert "data-until" in evening.part("seats", -0.5)
    evening.do(StartEvent(), 0)
    evening.do(AnnounceHandForHand(), 0.5)
    assert "data-until" not in evening.part("seats", 0.6)


def test_a_move_is_shown_for_three_minutes_and_can_be_asked_for_until_ten() -> None:
    evening = two_tables()
    entry = evening.now.layout.tables[1].seats[0]
    evening.do(MovePlayer(entry, Seat(2, evening.now.layout.tables[2].free[0])), 5)
    shown = evening.parts(6, "fr")["tv-moves"]
    assert f'data-fresh="{evening.at(5) + FRESH}"' in shown.html
    assert shown.until == evening.at(5) + FRESH + 1
    said = text(shown.html)
    assert re.search(r"Déplacement Player \d+ table 2 siège 5 ", said)
    assert "Départ de la table 1, siège 1, pour équilibrer les tables (10-A)" in said
    assert "Prenez tous vos jetons, à la vue de tous (63)." in said
    later = evening.parts(8.1, "fr")["tv-moves"]
    assert ("data-has" in later.html, "data-can" in later.html) == (False, True)
    assert later.until == evening.at(15) + 1
    assert "data-can" not in evening.part("moves", 15.1)


def test_the_players_of_a_broken_table_stand_by_the_table_they_go_to() -> None:
    evening = Evening(table_size=6).enter(*players(9)).started(1, 2, 3)
    evening.do(BreakTable(3, Chance("22" * 16)), 5)
    said = text(evening.part("moves", 6, "fr"))
    assert said.startswith("La table 3 est fermée Table 1 ")
    assert re.search(r"Table 2 \d arrivées? ", said)


def test_everybody_is_told_once_that_all_are_paid() -> None:
    evening = two_tables()
    evening.do(SetPrizePlan(plan_from("40/30/20/10")), 1)
    seated = [entry for table in evening.now.layout.open_tables for entry in table.seats if entry]
    for entry in seated[:3]:
        evening.do(EliminatePlayers((entry,)), 5)
    assert "data-has" not in evening.part("moment", 5.1)
    evening.do(EliminatePlayers((seated[3],)), 6)
    shown = evening.parts(6.1, "fr")["tv-moment"]
    assert shown.until == evening.at(6) + MOMENT + 1
    assert "Tout le monde est payé 4 joueurs, 4 prix : au moins 16 €" in text(shown.html)
    assert "Player" not in shown.html
    assert "data-has" not in evening.part("moment", 6.5)


def test_whoever_is_left_has_the_prize_of_that_place_at_least() -> None:
    evening = two_tables()
    evening.do(SetPrizePlan(plan_from("40/30/20/10")), 1)
    tables = [[entry for entry in each.seats if entry] for each in evening.now.layout.open_tables]
    for entry in tables[0][1:]:
        evening.do(EliminatePlayers((entry,)), 5)
    evening.do(EliminatePlayers(tuple(tables[1][:2])), 6)
    said = text(evening.parts(6.1, "fr")["tv-moment"].html)
    assert "3 joueurs, 4 prix : au moins 32 €" in said
    assert "4e" not in said


def test_the_money_is_told_when_hand_for_hand_is_over_and_not_before() -> None:
    evening = two_tables()
    evening.do(SetPrizePlan(plan_from("30/25/15/10/10/5/5")), 1)
    evening.do(AnnounceHandForHand(), 5)
    first = evening.now.layout.tables[1].seats[0]
    evening.do(EliminatePlayers((first,)), 6)
    assert "data-has" not in evening.part("moment", 6.1)
    evening.do(EndHandForHand(), 7)
    assert "data-has" in evening.part("moment", 7.1)


def test_a_break_says_what_it_is_for() -> None:
    evening = Evening(late=Late(2), table_size=5).enter(*players(8)).started(1, 2)
    said = text(evening.part("agenda", 45, "fr"))
    assert said.startswith("Pendant la pause Retrait des 25 ")
    assert "100 / 200 · ante 200 Palier 3 · fin des inscriptions" in said
    assert text(evening.part("agenda", 55, "fr")) == ""


def test_play_that_is_stopped_says_what_to_do_and_since_when() -> None:
    evening = two_tables()
    evening.do(SuspendEvent("comptage table 3"), 5)
    shown = evening.part("clock", 6, "fr")
    assert 'data-state="stop"' in shown
    assert f'data-since="{evening.at(5)}"' in shown
    said = text(shown)
    assert "Arrêt du jeu Laissez cartes et jetons où ils sont." in said
    assert "comptage table 3" in said


def test_beside_the_clock_can_stand_the_prizes_and_the_levels_to_come() -> None:
    evening = two_tables()
    assert text(evening.part("side", 5, "fr")).startswith("Paliers 2 50 / 100 Pause 10 min 3 ")
    evening.do(SetPrizePlan(plan_from("50/30/20")), 5)
    said = text(evening.part("side", 6, "fr"))
    assert said.startswith("Prix 160 € 1 er 80 € 2 e 48 € 3 e 32 € 5 sorties avant l'argent ")
    assert "Paliers 2 50 / 100 Pause 10 min 3 " in said


def test_the_final_table_is_drawn_before_everybody() -> None:
    evening = Evening(table_size=5).enter(*players(6)).started(1, 2)
    evening.do(FormFinalTable(1, Chance("11" * 16)), 30)
    shown = evening.part("seats", 31, "fr")
    assert "data-final" in shown
    assert "Table finale" in shown
    assert "data-has" not in evening.part("moves", 31)
    later = evening.part("seats", 90, "fr")
    assert ("data-has" in later, "data-until" in later) == (True, False)


def test_a_hash_is_shown_as_words_people_remember() -> None:
    evening = Evening().enter(*players(6))
    evening.do(AnnounceDraw(fingerprint("00112233445566778899aabbccddeeff")), 1)
    shown = text(evening.part("clock", 2, "fr"))
    assert "Quatre mots à retenir : puzi riku ligi sigi Empreinte du tirage a8fa" in shown


def test_prizes_are_told_once_there_is_a_plan() -> None:
    evening = two_tables()
    assert "data-has" not in evening.part("prizes", 5)
    evening.do(SetPrizePlan(plan_from("50/30/20")), 5)
    assert text(evening.part("prizes", 6)) == "Prizes Prize pool €160 1 st €80 2 nd €48 3 rd €32"
    figures = text(evening.part("figures", 6, "fr"))
    assert "Joueurs 8 sur 8 Tapis moyen 10 000 200 GB Tables 2 Inscriptions 8 Prix 160 €" in figures


def test_a_free_event_shows_no_money_anywhere() -> None:
    evening = Evening(table_size=5, buy_in=BuyIn(0, 0, 10_000)).enter(*players(8)).started(1, 2)
    evening.do(EliminatePlayers((evening.now.layout.tables[1].seats[0],)), 5)
    shown = " ".join(part.html for part in evening.parts(6, "fr").values())
    assert "€" not in shown
    assert "Prix" not in text(shown)


def test_who_went_out_last_stands_first() -> None:
    evening = two_tables()
    first, second = evening.now.layout.tables[1].seats[:2]
    evening.do(EliminatePlayers((first,)), 5)
    evening.do(EliminatePlayers((second,)), 6)
    said = text(evening.part("places", 7))
    assert re.match(r"Last out 7 th Player \d+ 8 th Player \d+$", said)


def test_an_event_that_is_over_has_its_podium_with_prizes() -> None:
    evening = Evening().enter().started(1)
    evening.do(SetPrizePlan(plan_from("70/30")), 1)
    for minute in (5, 6, 7):
        last = next(entry for entry in evening.now.layout.open_tables[0].seats if entry)
        evening.do(EliminatePlayers((last,)), minute)
    if evening.now.phase != "over":
        evening.do(EndEvent(), 8)
    shown = evening.part("places", 9, "fr")
    assert "data-over" in shown
    said = text(shown)
    assert said.startswith("Résultats ")
    assert " · 4 joueurs Victoire " in said
    assert "56 €" in said
    assert 'data-state="over"' in evening.part("clock", 9)


def test_an_event_called_off_says_so_and_nothing_else() -> None:
    evening = Evening().enter()
    evening.do(CancelEvent("storm"), -20)
    shown = evening.parts(-10, "fr")
    assert "Tournoi annulé" in shown["tv-clock"].html
    assert "data-has" not in shown["tv-places"].html


def test_what_is_still_open_and_what_goes_is_told_below_the_clock() -> None:
    rebuys = Rebuys("rebuy", BuyIn(2000, 0, 10_000), None, 1)
    evening = Evening(late=Late(2), rebuys=rebuys, table_size=5).enter(*players(8)).started(1, 2)
    said = text(evening.part("figures", 5, "fr"))
    assert "Inscriptions tardives jusqu'à la fin du palier 2" in said
    assert "Recaves jusqu'à la fin du palier 1" in said
    assert "Retrait des 25 à la pause" in said
    assert "Recaves" not in evening.part("figures", 25, "fr")
    assert "Restez à votre siège" in evening.part("agenda", 45, "fr")


def test_the_next_break_is_told_by_its_hour_while_the_clock_runs() -> None:
    evening = two_tables()
    assert f'data-hour="{evening.at(40)}"' in evening.part("figures", 5)
    evening.do(StopClock(), 10)
    assert "in 30 min" in evening.part("figures", 15)


def test_the_levels_around_the_one_in_progress_are_marked() -> None:
    shown = two_tables().part("structure", 25, "fr")
    assert re.search(r'aria-current="step"\s*>\s*<span>Palier 2</span>\s*<b>50 / 100</b>', shown)
    assert re.search(r'class="past"\s*>\s*<span>Palier 1</span>', shown)
    assert "data-break" in shown


def test_no_part_of_a_large_field_is_longer_than_a_screen() -> None:
    evening = Evening().enter(*players(2_000))
    evening.started()
    evening.do(SetPrizePlan(plan_from("15%", 2000)), 1)
    for table in evening.now.layout.open_tables[:30]:
        evening.do(EliminatePlayers((table.seats[0],)), 2)
        evening.do(MovePlayer(table.seats[1], Seat(table.number, 1)), 2)
    evening.do(AnnounceHandForHand(), 3)
    found = evening.parts(3, "fr")
    assert {name: len(part.html) for name, part in found.items() if len(part.html) > 6_000} == {}


def test_a_television_hears_its_own_parts_alone() -> None:
    heard = {name for name, (audiences, _) in FRAGMENTS.items() if "display" in audiences}
    assert all(name.startswith("tv-") for name in heard)
