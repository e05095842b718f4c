"""The house's own key: made once, kept from others, and good for signatures."""

import os
from pathlib import Path
from threading import Thread

import pytest

from tapisvert.journal.house_key import HouseKey, is_signed
from tapisvert.refusals import Invalid


def test_the_key_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    first = HouseKey.of(tmp_path / "house")
    assert HouseKey.of(tmp_path / "house") == first
    (file,) = (tmp_path / "house").iterdir()
    assert file.name == "house.key"
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
    assert HouseKey.of(tmp_path / "other") != first


def test_of_many_who_make_it_at_once_all_have_the_same(tmp_path: Path) -> None:
    made: list[HouseKey] = []
    makers = [Thread(target=lambda: made.append(HouseKey.of(tmp_path))) for _ in range(8)]
    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join()
    assert len(made) == 8
    assert all(key == made[0] for key in made)


def test_two_purposes_have_two_keys(tmp_path: Path) -> None:
    key = HouseKey.of(tmp_path)
    assert key.derived("seeds") == HouseKey.of(tmp_path).derived("seeds")
    assert key.derived("seeds") != key.derived("signing")
    assert len(key.derived("seeds")) == 32


def test_a_signature_fits_its_bytes_and_its_house_alone(tmp_path: Path) -> None:
    ours, theirs = HouseKey.of(tmp_path / "a"), HouseKey.of(tmp_path / "b")
    signature = ours.signature(b"tuesday 57")
    assert is_signed(b"tuesday 57", signature, ours.public)
    assert not is_signed(b"tuesday 58", signature, ours.public)
    assert not is_signed(b"tuesday 57", signature, theirs.public)
    assert not is_signed(b"tuesday 57", "not a signature", ours.public)
    assert not is_signed(b"tuesday 57", signature, "00")


def test_the_secret_is_not_shown_by_accident(tmp_path: Path) -> None:
    key = HouseKey.of(tmp_path)
    assert (tmp_path / "house.key").read_text().strip() not in repr(key)
    assert repr(key) == "HouseKey()"


@pytest.mark.parametrize("content", ["", "xyz", "00" * 31])
def test_a_damaged_key_is_refused_and_never_replaced(tmp_path: Path, content: str) -> None:
    (tmp_path / "house.key").write_text(content)
    with pytest.raises(Invalid) as refusal:
        HouseKey.of(tmp_path)
    assert refusal.value.code == "journal.bad-key"
    assert "house.key" in refusal.value.text("fr")
    assert (tmp_path / "house.key").read_text() == content
