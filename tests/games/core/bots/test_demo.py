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

from games.core.models import Game, Seat
from games.core.outbox import jobs
from games.leagues.models import Club, ClubPost, Event
from games.ops import demo, demo_league

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
    others = Game.objects.filter(pairing=None)
    assert sorted(game.status for game in others) == ["open", "running", "running", "running"]
    begun = Game.objects.get(name=demo.JUST_BEGUN)
    assert [seat.user.profile.name for seat in begun.seats.all() if seat.user] == ["Ana", "Ben"]


def test_again_changes_nothing(tmp_path: Path) -> None:
    call_command("demo", verbosity=0)
    before = (tmp_path / "demo.json").read_text()
    call_command("demo", verbosity=0)
    assert (tmp_path / "demo.json").read_text() == before
    assert (User.objects.count(), Game.objects.count(), ClubPost.objects.count()) == (10, 15, 3)


def test_the_club_runs_a_league_with_two_rounds_played_one_late_and_one_substituted() -> None:
    call_command("demo", verbosity=0)
    event = Event.objects.get()
    assert [held.closed is not None for held in event.drawn.all()] == [True, True, False]
    assert event.entries.get(from_round=2).user.profile.name == demo_league.LATE  # type: ignore[union-attr]
    taken = Seat.objects.get(holder=2)
    assert (taken.user.profile.name, taken.game.status) == (demo_league.SUBSTITUTE, "running")  # type: ignore[union-attr]
    playing = Game.objects.filter(status="running", pairing__round__number=3)
    assert {name for name in ("Ana", "Ben") if playing.filter(seats__user__profile__name=name)} == {"Ana", "Ben"}
    ana = Client()
    ana.force_login(User.objects.get(email="ana@example.org"))
    assert "Round 3 of 4 is being played" in ana.get(f"/e/{event.slug}/").content.decode()


def test_the_club_has_a_seat_to_take() -> None:
    call_command("demo", verbosity=0)
    mia = Client()
    mia.force_login(User.objects.get(email="mia@example.org"))
    page = mia.get(f"/c/{Club.objects.get().slug}/").content.decode()
    assert "Ben looks for an opponent" in page
    assert "Thursday at my place" in page


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
