"""The floor desk: facts in, a ruling out; inside an event the decision is kept."""

import re
from urllib.parse import quote

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.person import Person
from tapisvert.rulings.incidents import incident_kinds
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.floorlog.recording import RecordRuling
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.house import desk, people
from tapisvert.web.roles import Role
from tapisvert.words import LANGS, Lang, say
from tests.web.cast import account, browser, compact, event
from tests.web.questions import of_page

BET = "facing=1400&last=800&chips=1000 2x500"
LEFT_OPEN = "way=incident&incident=takes-cards-back&f-who=BTN"
DESK = "/e/tuesday/floor"


def stranger(lang: Lang = "en") -> Client:
    return browser(headers={"Accept-Language": lang})


def text(address: str, client: Client | None = None) -> str:
    answer = (client or stranger()).get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def headline(page: str) -> str:
    return str(re.findall(r'<p class="headline">(.*?)</p>', page)[-1])


def at_the_desk(role: Role = "director") -> Client:
    return browser(account("Ana", role))


def decided(client: Client, query: str = BET, **sent: str) -> int:
    answer = client.post(f"{DESK}?{query}", {"action": "first", **sent})
    return answer.status_code


def test_silent_chips_are_ruled_on_with_the_verdict_large() -> None:
    page = text(f"/floor?{BET}")
    assert headline(page) == "Raise to 2,200"
    assert "/rules/tda2024/45-B-1" in page


def test_whether_a_raise_is_allowed_is_answered_with_yes_or_no() -> None:
    call = "100/200, utg 500, mp shoves 650 total, button calls 650, back to utg. can he reraise"
    page = text(f"/floor?way=text&facts={quote(call)}")
    assert headline(page) == "No: UTG may not raise. Call 650 or fold"
    assert "/rules/tda2024/47-A" in page


def test_a_table_laid_out_for_an_incident_is_not_shown_as_understood() -> None:
    call = "forgot the burn before the flop, first guy already checked"
    page = text(f"/floor?way=text&facts={quote(call)}")
    facts = re.findall(r'name="fact">\s*<summary>(.*?)</summary>', page, re.DOTALL)
    assert facts
    assert not any("UTG" in fact for fact in facts)


def test_the_verdict_is_said_in_the_language_of_the_reader_and_to_be_read_in_the_other() -> None:
    page = text(f"/floor?{BET}", stranger("fr"))
    assert headline(page) == "Relance à 2\u202f200"
    assert 'lang="en"' in page
    assert "Raise to 2,200." in page


def test_the_books_are_compared_and_who_differs_is_marked() -> None:
    page = compact(text(f"/floor?{BET}"))
    assert page.count('<li class="differs') == 2
    assert "Call, 1,400" in page
    assert "600 back to the player." in page


def test_chips_still_to_be_added_are_counted() -> None:
    assert "200 to add." in text(f"/floor?{BET}")
    assert "to add." not in text(f"/floor?{BET}&book=pur2019")
    assert "to add." not in text("/floor?facing=1400&last=800&words=raise to 2200")


def test_another_book_may_be_asked() -> None:
    assert headline(text(f"/floor?{BET}&book=pur2019")) == "Call, 1,400"
    assert "There is no book “nonsense”" in text(f"/floor?{BET}&book=nonsense")
    assert headline(text(f"/floor?{BET}&book=")) == "Raise to 2,200"


def test_chips_are_tapped_without_a_script() -> None:
    page = text("/floor?facing=1400&last=800&chips=1000 500&tap=500")
    assert headline(page) == "Raise to 2,200"
    assert 'value="1000 2x500"' in page


def test_a_chip_a_script_has_laid_is_not_laid_again() -> None:
    sent = {"HX-Request": "true"}
    page = stranger().get(f"/floor?{BET}&tap=500", headers=sent).content.decode()
    assert headline(page) == "Raise to 2,200"


def test_a_second_motion_does_not_count() -> None:
    assert headline(text("/floor?facing=600&last=400&chips=600 | 1000")) == "Call, 600"


def test_whoever_acts_next_is_told_what_he_may_do() -> None:
    facts = quote("blinds 100/200, UTG raises to 600: BTN pushes 1000")
    page = text(f"/floor?way=text&facts={facts}")
    assert "SB" in re.findall(r'<p class="after">(.*?)</p>', page)[0]


def test_a_change_in_the_form_gets_the_ruling_alone() -> None:
    page = stranger().get(f"/floor?{BET}", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in page
    assert headline(page) == "Raise to 2,200"
    assert 'id="pile"' in page


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", sorted(incident_kinds())[::5])
def test_an_incident_asks_for_what_it_needs(name: str, lang: Lang) -> None:
    page = text(f"/floor?way=incident&incident={name}", stranger(lang))
    assert say(f"incidents.{name}", lang).replace("'", "&#x27;") in page
    for field in incident_kinds()[name].fields:
        assert f'name="f-{field.name}"' in page


def test_an_incident_is_ruled_on_with_its_penalty() -> None:
    page = text("/floor?way=incident&incident=phone&f-who=BTN&f-live=yes")
    assert headline(page) == "A penalty may follow"
    assert "part-penalty" in page


def test_steps_are_numbered() -> None:
    page = text("/floor?way=incident&incident=premature-turn")
    assert "<ol><li>" in page


@pytest.mark.parametrize(
    "query",
    [
        "facing=abc&chips=500",
        "facing=100&chips=x",
        "facing=100&chips=" + "1" * 3000,
        "way=incident&incident=wrong-card-count&f-who=BTN&f-has=many",
        "way=incident&incident=phone&f-who=BTN&f-live=maybe",
        "way=incident&incident=clock-expires&f-who=BTN",
        "facing=1400&words=%22%22%22&chips=100",
    ],
)
def test_what_cannot_be_ruled_on_is_refused_in_place_and_stays_typed(query: str) -> None:
    page = text(f"/floor?{query}")
    assert 'class="refusal"' in page or 'class="headline"' in page
    assert "Traceback" not in page


@pytest.mark.parametrize(
    "facts", ["%00%22%3A%3B", "a" * 5000, "zzz+qqq", "%C3%A9%C3%A9+%3A+incident"]
)
def test_what_is_not_understood_is_never_ruled_on(facts: str) -> None:
    page = text(f"/floor?way=text&facts={facts}")
    assert 'class="headline"' not in page
    assert 'class="question"' in page or 'class="refusal"' in page


def test_typed_words_are_shown_as_they_are_never_as_markup() -> None:
    assert "<b>x" not in text(f"/floor?way=text&facts={quote('<b>x</b>: pushes 5')}")


def test_nothing_told_is_no_refusal() -> None:
    page = text("/floor")
    assert 'class="refusal"' not in page
    assert 'class="headline"' not in page


def test_the_desk_of_an_event_knows_its_blinds_and_its_book() -> None:
    event()
    page = text(f"{DESK}?{BET}", at_the_desk())
    assert 'name="blinds" value="25/50"' in page
    assert "TDA 2017" in page


def test_a_confirmed_ruling_is_kept_with_its_articles() -> None:
    event()
    ana = account("Ana", "director")
    assert decided(browser(ana), decide="confirm") == 302
    (kept,) = desk().now("tuesday").floor.rulings.values()
    assert (kept.verdict, kept.decision) == ("Raise to 2,200", "Raise to 2,200")
    assert kept.articles[0] == "tda2017 50-B-1"
    assert kept.by == ana.author


def test_sent_twice_it_is_kept_once() -> None:
    event()
    client = at_the_desk()
    assert [decided(client, decide="confirm") for _ in range(2)] == [302, 302]
    assert len(desk().now("tuesday").floor.rulings) == 1


def test_the_same_facts_are_shown_what_was_decided_before() -> None:
    event()
    client = at_the_desk()
    assert 'class="fold precedents"' not in text(f"{DESK}?{BET}", client)
    decided(client, decide="confirm")
    page = text(f"{DESK}?{BET}&book=pur2019", client)
    assert 'class="fold precedents"' in page
    assert "/rules/tda2017/50-B-1" in text(DESK, client)
    assert "Rulings of the evening (1)" in page


def test_near_decisions_are_shown_beside_the_same_ones() -> None:
    event()
    client = at_the_desk()
    decided(client, decide="confirm")
    page = text(f"{DESK}?{BET.replace('2x500', '500 5x100')}", client)
    assert "A similar decision" in page
    assert "A similar decision" not in text(f"{DESK}?{BET}", client)
    assert "A similar decision" not in text(f"{DESK}?facts=incident abuse who=A", client)


def test_an_override_needs_a_reason_and_loses_nothing_that_was_typed() -> None:
    event()
    client = at_the_desk()
    answer = client.post(f"{DESK}?{BET}", {"decide": "override", "decision": "Call only"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "say why" in page
    assert 'value="Call only"' in page
    assert headline(page) == "Raise to 2,200"
    assert decided(client, decide="override", decision="Call only", reason="Dealer erred") == 302
    (kept,) = desk().now("tuesday").floor.rulings.values()
    assert kept.is_override
    assert "instead of: Raise to 2,200." in text(DESK, client)


def test_an_assistant_confirms_but_does_not_override() -> None:
    event()
    client = at_the_desk("assistant")
    assert 'value="override"' not in text(f"{DESK}?{BET}", client)
    assert decided(client, decide="override", decision="Call", reason="I think so") == 422
    assert decided(client, decide="confirm") == 302
    assert len(desk().now("tuesday").floor.rulings) == 1


def test_a_viewer_reads_the_ruling_and_decides_nothing() -> None:
    event()
    client = at_the_desk("viewer")
    assert 'value="confirm"' not in text(f"{DESK}?{BET}", client)
    assert decided(client, decide="confirm") == 403
    assert not desk().now("tuesday").floor.rulings


@pytest.mark.parametrize(
    "sent", [{}, {"decide": "nonsense"}, {"decide": "choose"}, {"decide": "override"}]
)
def test_a_form_that_decides_nothing_is_refused(sent: dict[str, str]) -> None:
    event()
    assert decided(at_the_desk(), **sent) == 400
    assert not desk().now("tuesday").floor.rulings


def test_facts_that_are_missing_decide_nothing() -> None:
    event()
    assert decided(at_the_desk(), "facing=1400", decide="confirm") == 400


def test_where_the_book_leaves_it_open_the_director_chooses_and_says_why() -> None:
    event()
    client = at_the_desk("assistant")
    page = text(f"{DESK}?{LEFT_OPEN}", client)
    assert headline(page) == "The director decides"
    option = re.findall(r'name="option" value="(.*?)"', page)[0]
    assert 'value="confirm"' not in page
    assert "checked" not in page.split('class="options"')[1].split("</fieldset>")[0]
    assert decided(client, LEFT_OPEN, decide="choose", option=option) == 422
    assert decided(client, LEFT_OPEN, decide="choose", option=option, reason="Both seen") == 302
    (kept,) = desk().now("tuesday").floor.rulings.values()
    assert (kept.decision, kept.reason) == (option, "Both seen")


def test_table_and_players_go_into_the_record() -> None:
    event()
    names = ("Ana", "Bo", "Chloé", "Dede")
    people().put(*(Person(f"person-{each}", each) for each in names))
    ana = Meta(1_000_000, "account-0")
    entered = RegisterPeople(tuple(f"person-{each}" for each in names))
    desk().do("tuesday", entered, ana, "people")
    desk().do("tuesday", DrawSeats(Chance("ab" * 16)), ana, "draw")
    client = at_the_desk()
    page = text(f"{DESK}?{BET}&table=1", client)
    assert "Chloé" in page
    entry = re.findall(r'name="entry" value="(\d+)"', page)[0]
    assert decided(client, decide="confirm", table="1", entry=entry) == 302
    (kept,) = desk().now("tuesday").floor.rulings.values()
    assert (kept.table, kept.entries) == (1, (int(entry),))
    assert decided(client, decide="confirm", table="99", action="second") == 400


def test_an_evening_of_many_rulings_asks_the_database_no_more_than_one_of_few() -> None:
    event()
    client = at_the_desk()

    ana = Meta(1_000_000, "account-0")
    desk().do("tuesday", RecordRuling("no bet: pushes 500", "Bet 500"), ana, "r")
    few = of_page(client, f"{DESK}?{BET}")
    for number in range(40):
        by = Meta(1_000_000, f"account-{number}")
        desk().do("tuesday", RecordRuling("no bet: pushes 500", "Bet 500"), by, f"r{number}")
    assert of_page(client, f"{DESK}?{BET}") == few
    assert few <= 12


def test_a_director_who_plays_at_the_table_is_told_who_decides_instead() -> None:
    event()
    people().put(Person("ana", "Ana"), Person("bo", "Bo"))
    desk().do("tuesday", RegisterPeople(("ana", "bo")), Meta(1, "account-0"), "all")
    desk().do("tuesday", DrawSeats(Chance("5eed" * 16)), Meta(2, "account-0"), "draw")
    ana = account("Ana", "director")
    client = browser(ana)
    address = f"{DESK}?{BET}&table=1"
    assert "conflicted" not in text(address, client)
    ana.person = "ana"
    ana.save()
    assert "name a substitute" in text(address, client)
    assert "conflicted" not in text(f"{DESK}?{BET}", client)
    client.post("/e/tuesday/act/substitute", {"person": "bo"})
    assert "Bo decides in your place" in text(address, client)


def test_a_book_upon_another_base_is_named_in_full_and_stays_chosen() -> None:
    page = text(f"/floor?{BET}&book=france2007%2Btda2024")
    assert '<p class="by-book">France 2007 + TDA 2024</p>' in compact(page) or (
        'value="france2007+tda2024" selected' in page
    )
    assert "book=france2007%2Btda2024" in page
    assert "France 2007 + TDA 2024" in page


def test_an_edition_that_is_not_there_is_refused_on_the_page_with_those_there_are() -> None:
    told = quote("TDA 2019: facing 400, he tosses in one 1000 chip")
    page = text(f"/floor?way=text&facts={told}")
    assert "TDA 2019 is not on the shelf: there is TDA 2024, TDA 2017" in page
    assert 'class="headline"' not in page
    assert "TDA 2019: facing 400" in page


def test_an_event_keeps_its_book_and_tells_what_the_one_named_would_rule() -> None:
    event(book="tda2017")
    told = quote("the dealer put out the turn too early, under TDA 2024")
    page = compact(text(f"{DESK}?way=text&facts={told}", at_the_desk()))
    assert "This event is played by TDA 2017, and is ruled by it. TDA 2024 would rule: " in page


def test_a_book_the_shelf_does_not_have_is_refused_on_the_page_with_the_nearest() -> None:
    page = text(f"/floor?{BET}&book=TDA2017")
    assert "There is no book “TDA2017” (did you mean tda2017?)" in page
    assert 'class="headline"' not in page
