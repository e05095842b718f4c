"""What a president of a pub league stumbled over, each as it was read on the screen."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.binding import bind
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.models import Account, Club
from tests.machine import set_clock
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded


def read(address: str, lang: str = "en") -> str:
    answer = browser().get(f"/l/maples{address}", headers={"accept-language": lang})
    assert answer.status_code == 200, address
    return compact(answer.content.decode())


@pytest.fixture
def tonight(ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Ana's league on the evening of its first date."""
    set_clock(monkeypatch, tmp_path, "2020-02-05T21:00+00:00")
    ana = browser(Account.objects.get(name="Ana"))
    founded(ana)
    return ana


def test_an_evening_is_called_and_counted_as_the_club_speaks_and_pays(tonight: Client) -> None:
    Club.objects.update_or_create(pk=1, defaults={"language": "fr", "currency": "EUR"})
    tonight.post("/l/maples/nights/the-fox-2020-02-05/open")
    setup = desk().now("the-fox-2020-02-05").setup
    assert setup is not None
    assert (setup.name, setup.currency) == ("The Fox, 5 février 2020", "EUR")


def test_an_evening_whose_opening_was_taken_back_is_opened_again(tonight: Client) -> None:
    night = "the-fox-2020-02-05"
    for _ in range(2):
        assert "Open the evening" in tonight.get(f"/l/maples/nights/{night}").content.decode()
        opened = tonight.post(f"/l/maples/nights/{night}/open", follow=True)
        assert opened.status_code == 200
        assert "Go to its console" in tonight.get(f"/l/maples/nights/{night}").content.decode()
        target = {"target": next(desk().newest_first(night)).action}
        assert tonight.post(f"/e/{night}/undo", target, headers=HTMX).status_code == 200


def test_points_of_a_shared_place_say_that_they_are_rounded(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\n= Eli\nBo")
    page = read("/s/autumn/player/dede")
    assert "Places 2 to 3 shared by 2: 2.5 each, rounded to 3" in page
    entered(ana, "2020-02-12", "Chloé\n= Dede\nEli\nBo\nFatou")
    assert "rounded" in read("/s/autumn/player/chloe"), "4.5"


def test_namesakes_stand_apart_in_public_and_where_a_name_is_refused(ana: Client) -> None:
    founded(ana)
    people().put(Person("m1", "Marc Bouchard", licence="7", email="marc@example.org"))
    people().put(Person("m2", "Marc Bouchard", licence="8"))
    one, two = (people().get(each) for each in ("m1", "m2"))
    assert one is not None
    assert two is not None
    order = f"#{one.number}\n#{two.number}\nDede"
    entered(ana, "2020-02-05", order)
    page = read("/")
    assert f"Marc Bouchard (No. {one.number})" in page
    assert f"Marc Bouchard (No. {two.number})" in page
    refusal = act(ana, "admit-member", 400, person="Marc Bouchard")
    assert f"#{one.number} (marc@example.org, licence 7)" in refusal
    assert f"#{two.number} (licence 8)" in refusal


def test_a_tie_with_somebody_the_home_does_not_show_is_not_said_there(ana: Client) -> None:
    founded(ana)
    names = [f"Player {letter}" for letter in "ABCDEFGHIJKLMN"]
    order = [*names[:11], names[11], f"= {names[12]}", names[13]]
    entered(ana, "2020-02-05", "\n".join(f"{each}; new" for each in order))
    page = read("/")
    assert ("Player L" in page) != ("Player M" in page)
    assert "the place is shared" not in page
    assert "the place is shared" in read("/standing")


def test_an_invitation_is_told_to_everybody_without_words_for_officials(ana: Client) -> None:
    founded(ana)
    act(ana, "director", person="Bo", venue="the-fox", rank="head", first="2034-01-01")
    sent = {"venue": "the-fox", "day": "2034-12-13", "kind": "gala", "announced": "on"}
    act(ana, "date", **sent)
    act(ana, "invite", date="the-fox-2034-12-13", person="chloe", until="2034-12-01")
    page = read("/")
    assert "1 person is invited" in page
    assert "the letters and the mail" not in page


def test_an_evening_that_is_over_is_left_out_of_weekly_dates_and_said(tonight: Client) -> None:
    weekly = {"venue": "the-fox", "kind": "daily"}
    said = act(tonight, "dates", **weekly, first="2020-01-08", last="2020-03-11")
    assert "4 evenings that are over are left out" in said
    assert min(each.day for each in leagues().now("maples").fixtures.values()) == "2020-02-05"
    over = act(tonight, "dates", 422, **weekly, first="2020-01-08", last="2020-01-31")
    assert "already played" in over


def test_a_date_refused_says_whether_it_is_over_or_at_another_hour(tonight: Client) -> None:
    sent = {"venue": "the-fox", "kind": "daily", "announced": "on"}
    over = act(tonight, "date", 422, **sent, day="2020-02-03")
    assert "“Already played and forgotten”" in over
    hour = act(tonight, "date", 422, **sent, day="2020-02-05", time="23:05")
    assert "is not the usual hour" in hour
    assert "is not the usual evening" not in hour
    Account.objects.update(language="fr")
    hour = act(tonight, "date", 422, **sent, day="2020-02-05", time="23:05")
    assert re.search(r"23\sh\s05 n.+ habituelle du lieu, qui est 19\sh\s30", hour)


def test_a_night_that_begins_late_is_not_over_at_midnight(tonight: Client) -> None:
    act(
        tonight,
        "date",
        venue="the-fox",
        kind="daily",
        day="2020-02-06",
        time="23:50",
        announced="on",
    )
    from tapisvert.desk.league.reminders import awaited
    from tapisvert.web.house import desk
    from tapisvert.web.moment import now as moment

    hour = round(timedelta(hours=1).total_seconds() * 1000)
    midnight = moment() + 27 * hour
    league = leagues().now("maples")
    event = "the-fox-2020-02-06"
    assert event not in awaited(league, desk(), midnight + hour).played
    assert event in awaited(league, desk(), midnight + 5 * hour).played


def test_points_given_have_a_mark_in_the_standing(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    act(ana, "adjust", person="Dede", season="autumn", points="5", reason="helped all evening")
    page = read("/standing")
    assert "of which given or taken: +5" in page
    assert page.count("of which given or taken") == 1


def test_averages_in_a_sheet_are_rounded(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli\nBo")
    entered(ana, "2020-02-12", "Dede\nChloé\nEli\nBo")
    act(ana, "date", venue="the-fox", day="2020-02-19", kind="daily")
    entered(ana, "2020-02-19", "Dede\nEli\nChloé\nBo")
    sheet = browser().get("/l/maples/s/autumn/standing.csv").content.decode()
    assert "3.6667" in sheet or "3,6667" in sheet


def test_a_prize_of_a_month_is_told_by_its_name(ana: Client) -> None:
    founded(ana)
    prize = {"season": "autumn", "part": "2020-10", "place": "1", "kind": "object", "what": "A cup"}
    said = act(ana, "add-prize", **prize)
    assert "2020-10" not in said
    assert "October 2020" in said


def test_the_committee_is_offered_no_sanction_that_is_the_managements(ana: Client) -> None:
    founded(ana)
    act(ana, "official", person="Fatou", office="committee")
    act(ana, "complaint", person="Eli", facts="loud at the table")
    fatou = browser(account("Fatou"))
    bind(Account.objects.get(name="Fatou"), "fatou", "account-0")
    mine = fatou.get("/l/maples/discipline").content.decode()
    assert 'value="warning"' in mine
    assert 'value="suspension"' not in mine
    assert 'value="suspension"' in ana.get("/l/maples/discipline").content.decode()


def test_a_member_who_signs_up_again_keeps_what_they_wrote(ana: Client) -> None:
    founded(ana)
    act(ana, "admit-member", person="Chloé")
    act(ana, "offer-sign-up")
    page = ana.get("/l/maples/members").content.decode()
    (link,) = set(re.findall(r"(/j/[\w:.-]+)", page))
    wish = {"name": "Chloe", "email": "chloe@example.org", "letters": "on", "agreed": "on"}
    browser().post(link, {**wish, "shown": "name"})
    page = ana.get("/l/maples/members").content.decode()
    (address,) = set(re.findall(r"/l/maples/members/\w+/accept", page))
    answer = ana.post(address, {"person": "chloe"}, headers=HTMX)
    assert answer.status_code == 200, answer.content.decode()
    known = people().get("chloe")
    assert known is not None
    assert known.email == "chloe@example.org"
    assert list(leagues().now("maples").letters) == ["chloe"]
    assert address not in ana.get("/l/maples/members").content.decode()


def test_a_date_called_off_offers_none_gone_by_instead(ana: Client) -> None:
    founded(ana)
    act(ana, "venue", name="The Owl", agreed="2020-01-01", weekday="0", time="19:30")
    act(ana, "director", person="Ana", venue="the-owl", rank="head", first="2020-01-01")
    act(ana, "date", venue="the-owl", day="2020-02-03", kind="daily")
    offers = '<option value="the-{}">'
    sooner = ana.get("/l/maples/nights/the-owl-2020-02-03").content.decode()
    assert offers.format("fox-2020-02-05") in sooner
    later = ana.get("/l/maples/nights/the-fox-2020-02-05").content.decode()
    assert offers.format("owl-2020-02-03") not in later


def test_an_account_that_is_nobody_yet_is_told_from_a_name_nobody_has(tonight: Client) -> None:
    account("Zed Zola", "director")
    sent = {"venue": "the-fox", "rank": "director", "first": "2020-01-01"}
    assert "signs in here" in act(tonight, "director", 400, person="Zed Zola", **sent)
    people().put(Person("s2", "Sylvie Roy", number=52), Person("s9", "Sylvie Roy", number=59))
    toast = act(tonight, "director", person="Sylvie Roy #59", **sent)
    assert "Sylvie Roy (No. 59)" in toast
    assert leagues().now("maples").mandates[-1].person == "s9"


def test_a_director_takes_back_their_own_act_in_the_journal(tonight: Client) -> None:
    sent = {"person": "Bo", "venue": "the-fox", "rank": "director", "first": "2020-01-01"}
    act(tonight, "director", **sent)
    bo = browser(account("Bo"))
    bind(Account.objects.get(name="Bo"), "bo", "account-0")
    entered(bo, "2020-02-05", "Chloé\nDede")
    journal = bo.get("/l/maples/journal").content.decode()
    assert journal.count('action="/l/maples/undo"') == 1
    (target,) = re.findall(r'name="act" value="([^"]+)"', journal)
    assert bo.post("/l/maples/undo", {"act": target}, headers=HTMX).status_code == 200
    assert not leagues().now("maples").results


def test_a_suspension_of_days_that_were_played_says_which_results_stay(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    dates = {"first": "2020-02-01", "last": "2020-02-28"}
    said = act(ana, "suspend", person="Eli", reason="threats", **dates)
    assert "1 published result of these days has them: it stays as it is" in said


def test_the_reason_of_a_correction_is_read_without_a_space_before_its_colon(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede")
    act(ana, "correct", date="the-fox-2020-02-05", order="Dede\nChloé", reason="upside down")
    assert "corrected 1 time: upside down" in read("/night/the-fox-2020-02-05")
    assert "corrigé 1 fois : upside down" in read("/night/the-fox-2020-02-05", "fr")
    assert "everybody reads it" in ana.get("/l/maples/nights/the-fox-2020-02-05").content.decode()


def test_the_home_shows_the_prizes_of_the_month_that_runs(tonight: Client) -> None:
    prize = {"season": "autumn", "place": "1", "kind": "object"}
    act(tonight, "add-prize", **prize, part="2020-01", what="An old cup")
    act(tonight, "add-prize", **prize, part="2020-02", what="A new cup")
    assert "A new cup" in read("/")


def test_days_without_a_night_are_read_as_people_write_them(tonight: Client) -> None:
    weekly = {"venue": "the-fox", "kind": "daily", "first": "2020-02-19", "last": "2020-03-11"}
    told = act(tonight, "dates", without="26/2/2020", **weekly)
    assert "3 dates" in told
    assert "the-fox-2020-02-26" not in leagues().now("maples").fixtures
    assert "22/12/2026" in act(tonight, "dates", 400, without="31/2/2020", **weekly)


def test_a_night_that_was_played_and_never_entered_stays_to_be_seen(ana: Client) -> None:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    page = compact(ana.get("/l/maples/nights", headers={"accept-language": "en"}).content.decode())
    assert page.count("no result") == 1
    assert "no result" not in read("/calendar")


def test_the_head_counts_the_members_of_the_league(ana: Client) -> None:
    founded(ana)
    assert "0 players" in read("/")
    for name in ("Chloé", "Dede"):
        act(ana, "admit-member", person=name)
    assert "2 members" in read("/")


def test_a_team_without_anybody_is_a_team(ana: Client) -> None:
    founded(ana)
    act(ana, "team-rule", season="autumn", size="3", counts="2", over="nights")
    act(ana, "found-team", name="Les Rouges")
    page = compact(
        ana.get("/l/maples/s/autumn/teams", headers={"accept-language": "en"}).content.decode()
    )
    assert "Les Rouges" in page
    assert "No team yet" not in page
    assert "No team yet" in read("/s/autumn/teams")
