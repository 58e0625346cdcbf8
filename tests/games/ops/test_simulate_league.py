"""``manage.py simulate_league``: a league that computers play, the same from the same seed."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import transaction

from games.leagues.models import Entry, EventState, Protest
from games.ops.simulation import report, season, throwaway
from games.ops.simulation.incidents import Incident, choose
from games.ops.simulation.season import Played, Wish
from games.ops.simulation.world import world

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("long_chains")]


@contextmanager
def forgotten() -> Iterator[None]:
    """What is made inside is gone afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def _dice_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "cd" * 32)


def played(seed: int, said: list[str] | None = None) -> Played:
    wish = Wish(8, 3, seed, system="duel", scenario="dawn")
    return season.play(wish, (said if said is not None else []).append)


def test_the_same_seed_gives_the_same_bytes() -> None:
    texts = []
    for seed in (1, 1, 2):
        with forgotten():
            texts.append(report.text(played(seed)))
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_all_that_happens_in_a_league_happens() -> None:
    said: list[str] = []
    done = played(1, said)
    assert done.event.state == EventState.FINISHED
    assert len(said) == done.event.drawn.count() == 3
    assert Protest.objects.get().state in ("upheld", "rejected", "settled")
    assert Entry.objects.exclude(withdrawn=None).count() == 1
    assert sum("plays on for" in line for line in done.told) == 1
    assert "\n1,player" in report.text(done).partition("place,player,points")[2]


def test_the_plan_has_something_of_everything_however_small_the_event_is() -> None:
    with world(3) as (chance, _clock):
        small, large = choose(chance, 6, 1), choose(chance, 64, 7)
    assert sorted(small.games.values()) == [Incident.PROTEST, Incident.TAKEOVER]
    assert sum(small.leaving.values()) == 1
    assert (len(large.games), sum(large.leaving.values())) == (8 + 5, 4)


def test_the_command_plays_in_a_database_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, Any] = {}

    def run(command: list[str], **more: Any) -> subprocess.CompletedProcess[bytes]:
        seen.update(more, command=command)
        return subprocess.CompletedProcess(command, 0, b"place,player\n")

    monkeypatch.setenv("DATABASE_URL", "postgres://site")
    monkeypatch.setenv("EMAIL_URL", "smtp://site")
    monkeypatch.setattr(subprocess, "run", run)
    out = StringIO()
    call_command("simulate_league", players=8, rounds=3, seed=5, stdout=out)
    assert out.getvalue() == "place,player\n"
    assert seen["command"][-3:] == ["--players=8", "--rounds=3", "--seed=5"]
    assert not {"DATABASE_URL", "EMAIL_URL", "REDIS_URL"} & seen["env"].keys()
    assert not Path(seen["env"]["VAR_DIR"]).exists()


def test_its_process_plays_and_prints() -> None:
    before = User.objects.count()
    out = StringIO()
    call_command("simulate_league", players=6, rounds=1, seed=5, stdout=out)
    results, standings, told, area, glicko, journals = out.getvalue().split("\n\n")
    assert results.count("\n1,player") == standings.count(",player") - 1 - 3 == 3
    assert told.count("\n") == 2
    assert area.startswith("area of 3 games\nplayer,rating,games\nplayer")
    assert glicko.startswith("glicko2 of 3 games\n")
    assert journals.startswith("3 games, their journals ")
    assert User.objects.count() == before


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"players": 5}, "--players takes a number from 6 to 200, not 5."),
        ({"players": 201}, "--players takes a number from 6 to 200, not 201."),
        ({"players": 8, "rounds": 6}, "--rounds takes a number from 1 to 5 for 8 players, not 6."),
        ({"rounds": 0}, "--rounds takes a number from 1 to 15 for 64 players, not 0."),
        ({"seed": -1}, "--seed takes a number from 0 on, not -1."),
    ],
)
def test_it_says_what_would_be_right(asked: dict[str, int], words: str) -> None:
    with pytest.raises(CommandError) as problem:
        call_command("simulate_league", **asked)
    assert str(problem.value) == words


def test_an_event_that_breaks_off_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda command, **_more: subprocess.CompletedProcess(command, 1, b""))
    with pytest.raises(CommandError, match="did not come to its end"):
        call_command("simulate_league")


def test_the_settings_of_the_site_are_not_passed_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SECRET_KEY", "of the site")
    assert throwaway.environment(tmp_path)["SECRET_KEY"] == throwaway.KEY
