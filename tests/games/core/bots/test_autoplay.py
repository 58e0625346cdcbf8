"""``manage.py autoplay``."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.core.bots import playing
from games.core.models import Game
from games.core.models.game import DAY
from tests.games.core.cast import running_duel

pytestmark = pytest.mark.django_db


LONG = ("--new", "dawn", "--system", "duel", "--option", "life=9")
"""A game that nobody wins before its last turn."""


@pytest.fixture(autouse=True)
def _dice_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "cd" * 32)


def autoplay(*args: str) -> str:
    out = StringIO()
    call_command("autoplay", *args, stdout=out)
    return out.getvalue()


def test_it_works() -> None:
    text = autoplay("--new", "dawn", "--system", "duel", "--games", "2", "--bots", "sensible,random", "--inline-dice")
    assert Game.objects.filter(status="finished").count() == 2
    assert "turn 1, entry" in text
    assert text.splitlines()[-1].startswith("2 game(s), ")


def test_it_plays_with_options() -> None:
    autoplay("--new", "dawn", "--system", "duel", "--option", "life=1", "--inline-dice")
    assert Game.objects.get().options == {"life": 1}


def test_an_option_is_what_the_system_calls_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []

    def note(system: str, scenario: str, bots: list[str], options: Any) -> str:
        made.append(options)
        raise ValueError("enough")

    monkeypatch.setattr(playing, "new_game", note)
    given = ("players=4", "free_setup=false", "us_loss_limit=80", "beach_binding")
    with pytest.raises(CommandError, match="enough"):
        autoplay("--new", "iwo-jima-standard", "--system", "iwo-jima-1945",
                 *(word for one in given for word in ("--option", one)))  # fmt: skip
    assert made == [{"players": "4", "free_setup": False, "us_loss_limit": 80, "beach_binding": True}]


def test_it_stops_where_it_is_told() -> None:
    autoplay(*LONG, "--until", "2", "--inline-dice")
    game = Game.objects.get()
    assert game.status == "running"
    autoplay(game.code, "--inline-dice")
    game.refresh_from_db()
    assert game.status == "finished"


def test_it_takes_the_place_of_people(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running_duel()
    monkeypatch.setattr(playing, "WORKER_TIMEOUT", 0.0)
    with pytest.raises(CommandError, match="dice worker"):
        autoplay(code)
    assert Game.objects.get().lock_seq is not None


def test_it_plays_on_a_game_that_is_watched_late() -> None:
    """Who watches can see nothing of it yet, so it counts turns as its players do."""
    autoplay(*LONG, "--until", "2", "--inline-dice")
    code = Game.objects.get().code
    Game.objects.filter(code=code).update(public=True, watch_delay=3 * DAY)
    assert f"{code}: turn 2, entry" in autoplay(code, "--until", "2", "--inline-dice")
    assert Game.objects.get().status == "running"
    assert "1 game(s), " in autoplay(code, "--inline-dice")
    assert Game.objects.get().status == "finished"


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        ((), "Name a game"),
        (("nowhere",), "no game nowhere"),
        (("--new", "dawn", "--system", "duel", "--option", "life=long"), "takes one of: 1, 2, 9"),
        (("--new", "dawn", "--system", "duel", "--option", "life"), "takes one of: 1, 2, 9"),
        (("--new", "dawn", "--system", "duel", "--option", "lives=1"), "there are: life"),
        (("--new", "dusk", "--system", "duel"), "dawn"),
        (("--new", "dawn", "--system", "chess"), "duel"),
        (("--new", "dawn", "--system", "duel", "--bots", "clever"), "there are: sensible, random"),
        (("--new", "dawn", "--system", "duel", "--bots", "random,random,random"), "3 players for 2"),
        (("--new", "dawn", "--system", "duel", "--until", "noon"), "number of a turn"),
    ],
)
def test_a_wrong_word_is_answered_in_one_line(args: tuple[str, ...], reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        autoplay(*args)
