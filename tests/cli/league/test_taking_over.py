"""After a restore on another computer the league is run again, from the terminal."""

from pathlib import Path

from tests.cli.conftest import Console
from tests.cli.league.conftest import League


def test_a_restored_league_is_taken_over_by_whoever_has_the_house(
    empty: League, console: Console, tmp_path: Path
) -> None:
    """Ana's account does not travel; the league's journal does, and says who took it over."""
    here, there = str(tmp_path / "data"), str(tmp_path / "other")
    for words in (("found", "Maples"), ("official", "Ana", "management")):
        assert empty(*words).err == ""
    copy = str(tmp_path / "house.tapisvert")
    assert console("backup", copy, "--data", here).status == 0
    assert console("restore", copy, "--data", there).status == 0
    league = ("--league", "maples", "--data", there, "--by", "Nora")
    refused = console("league", "official", "Nora", "management", *league)
    assert "for its management to do" in refused.err
    entry = console("league", "official", "Nora", "entry", "--take-over", *league)
    assert "Only the management" in entry.err
    done = console("league", "official", "Nora", "management", "--take-over", *league)
    assert "An owner of the house names Nora to the management" in " ".join(done.out.split())
    assert console("league", "official", "Bo", "entry", *league).err == ""
    log = console("league", "history", "--league", "maples", "--data", there)
    assert "taken over by an owner of the house" in log.out
