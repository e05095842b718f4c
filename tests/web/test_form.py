"""The fields of a form: what no database takes is not in them."""

from django.http import QueryDict

from tapisvert.web.form import Form


def form(text: str) -> Form:
    return Form("tuesday", "en", QueryDict(text))


def test_no_field_holds_a_sign_that_no_database_takes() -> None:
    sent = form("name=Bo%00&name=%00&name=Chlo%C3%A9")
    assert sent.texts("name") == ("Bo", "Chloé")
    assert form("name=%00").text("name", "nobody") == "nobody"
