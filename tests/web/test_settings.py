"""Settings: where things are kept, which database it is, and what production demands."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from tapisvert.refusals import Invalid
from tapisvert.web.policy import POLICY
from tapisvert.web.settings.database import database
from tapisvert.web.settings.folder import data_folder, secret_key
from tests.web.cast import browser

DEPLOYED = """
import django
django.setup()
from django.core.management import call_command
call_command("check", deploy=True, fail_level="WARNING")
call_command("collectstatic", verbosity=0, interactive=False)
from django.templatetags.static import static
print(static("tapisvert/tokens.css"))
"""


def test_without_an_address_it_is_a_file_in_the_folder(tmp_path: Path) -> None:
    found = database("", tmp_path)
    assert found["NAME"] == str(tmp_path / "tapisvert.db")
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert database("sqlite:////srv/room.db", tmp_path)["NAME"] == "/srv/room.db"


def test_an_address_names_server_database_and_user(tmp_path: Path) -> None:
    found = database("postgres://ana:p%40ss@db.example.org:5433/room?sslmode=require", tmp_path)
    told = [found[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")]
    assert told == ["room", "ana", "p@ss", "db.example.org", "5433"]
    assert found["OPTIONS"] == {"sslmode": "require"}
    socket = database("postgresql://postgres:@/room?host=/run/postgres", tmp_path)
    assert (socket["HOST"], socket["OPTIONS"]) == ("/run/postgres", {})


def test_a_database_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as refusal:
        database("mysql://localhost/room", tmp_path)
    assert "mysql" in refusal.value.text("fr")


def test_the_folder_is_the_one_named_or_the_systems(tmp_path: Path) -> None:
    assert data_folder({"TAPISVERT_DATA": str(tmp_path)}) == tmp_path
    assert data_folder({"XDG_DATA_HOME": "/x", "LOCALAPPDATA": "/x"}).name == "tapisvert"


def test_the_key_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path / "new")
    assert len(key) > 50
    assert secret_key(tmp_path / "new") == key
    if os.name == "posix":
        assert (tmp_path / "new" / "secret.key").stat().st_mode & 0o077 == 0


def test_production_passes_the_deploy_check_and_names_files_by_their_content(
    tmp_path: Path,
) -> None:
    told = {
        "DJANGO_SETTINGS_MODULE": "tapisvert.web.settings.production",
        "TAPISVERT_DATA": str(tmp_path),
        "TAPISVERT_HOSTS": "poker.example.org",
        "DATABASE_URL": "",
    }
    done = subprocess.run(
        (sys.executable, "-c", DEPLOYED), env={**os.environ, **told}, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr.count("WARNING")) == (0, 0), done.stderr
    assert done.stdout.strip().splitlines()[-1].startswith("/static/tapisvert/tokens.")
    assert not done.stdout.strip().endswith("tokens.css")


@pytest.mark.usefixtures("room")
def test_every_page_says_what_a_browser_may_run() -> None:
    for address in ("/login", "/nowhere", "/d/x"):
        answer = browser().get(address)
        assert answer["Content-Security-Policy"] == POLICY
        assert answer["Cache-Control"] == "no-store"
        assert answer["X-Content-Type-Options"] == "nosniff"
    assert "unsafe" not in POLICY


@pytest.mark.usefixtures("room")
def test_scripts_and_styles_are_served_by_the_room_itself() -> None:
    page = browser().get("/login").content.decode()
    for name in ("django_htmx/htmx-2.min.js", "tapisvert/tokens.css", "tapisvert/page.css"):
        assert f"/static/{name}" in page
        answer = browser().get(f"/static/{name}")
        assert answer.status_code == 200
        assert len(answer.content) > 1_000
        again = browser().get(f"/static/{name}", headers={"if-none-match": answer["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
    for name in ("django_htmx/ext/hx-sse-2.min.js", "fonts/SourceSansPro-Semibold.otf"):
        assert browser().get(f"/static/{name}").status_code == 200


def test_the_tables_are_what_the_models_say(sqlite: str) -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
