"""Books as they are kept once read."""

import marshal

import pytest

from tapisvert.rulebooks import plain_form
from tapisvert.rulebooks.load import BOOKS, packaged, parameters


@pytest.mark.parametrize("name", BOOKS)
def test_a_volume_comes_back_from_its_plain_form_as_it_was(name: str) -> None:
    for volume in packaged(name).chain:
        again = plain_form.volume(marshal.loads(marshal.dumps(plain_form.plain(volume))))
        assert again == volume
        assert repr(again) == repr(volume)
        assert list(again.articles) == list(volume.articles)


def test_parameters_come_back_from_their_plain_form_as_they_were() -> None:
    form = plain_form.plain(tuple(parameters().values()))
    assert repr(plain_form.parameters(marshal.loads(marshal.dumps(form)))) == repr(parameters())
