"""``manage.py demo``: a club to look around in, made once."""

import json
import stat
from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from games.core.models import Game
from games.core.outbox import jobs
from games.ops import demo

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: object) -> None:
    monkeypatch.setattr(demo, "SYSTEM", "duel")
    monkeypatch.setattr(demo, "SCENARIO", "dawn")
    monkeypatch.setattr(demo, "FOUGHT_SCENARIO", "dawn")
    monkeypatch.setenv("DICE_KEY", "ef" * 32)
    settings.VAR_DIR = tmp_path  # type: ignore[attr-defined]


def test_it_works(tmp_path: Path) -> None:
    call_command("demo", verbosity=0)
    path = tmp_path / "demo.json"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for one in json.loads(path.read_text())["people"]:
        user = User.objects.get(email=one["email"])
        assert user.check_password(one["password"])
        assert EmailAddress.objects.get(user=user).verified
        assert authenticate(username=user.username, password=one["password"]) == user
    assert User.objects.get(email="mia@example.org").is_staff
    jobs.drain(["dice"])
    assert [game.status for game in Game.objects.all()] == ["running", "running", "running"]
    begun = Game.objects.get(name=demo.JUST_BEGUN)
    assert [seat.user.profile.name for seat in begun.seats.all() if seat.user] == ["Ana", "Ben"]


def test_again_changes_nothing(tmp_path: Path) -> None:
    call_command("demo", verbosity=0)
    before = (tmp_path / "demo.json").read_text()
    call_command("demo", verbosity=0)
    assert (tmp_path / "demo.json").read_text() == before
    assert (User.objects.count(), Game.objects.count()) == (3, 3)


def test_computers_play_the_other_game_by_jobs() -> None:
    call_command("demo", verbosity=0)
    assert Game.objects.get(name=demo.WATCHED).public
    jobs.drain(["dice", "bot"], early=True)
    assert Game.objects.get(name=demo.WATCHED).status == "finished"


def test_one_game_is_played_to_its_end_at_once_and_has_a_record(client: Client) -> None:
    call_command("demo", verbosity=0)
    jobs.drain(["dice", "bot", "record"])  # nothing that is due later
    fought = Game.objects.get(name=demo.FOUGHT)
    assert fought.status == "finished"
    page = client.get(f"/g/{fought.code}/story/")
    assert page.status_code == 200
    assert "Turn 1" in page.content.decode()


def test_the_finished_game_is_not_fought_again() -> None:
    call_command("demo", verbosity=0)
    jobs.drain(["dice", "bot"])
    call_command("demo", verbosity=0)
    assert Game.objects.filter(name=demo.FOUGHT).count() == 1
