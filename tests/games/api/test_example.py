"""The example's bot plays over HTTP only, against the running server."""

import importlib.util
import secrets
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from pytest_django.live_server_helper import LiveServer

from games.api import tokens
from games.core.journal import verify
from games.core.models import Game, Status
from games.core.outbox import jobs
from tests.games.core.cast import person

pytestmark = pytest.mark.django_db(transaction=True)
FOLDER = Path(__file__).parents[3] / "examples" / "http_client"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The file bot.py, loaded as it is when started beside client.py."""
    monkeypatch.syspath_prepend(str(FOLDER))
    spec = importlib.util.spec_from_file_location("bot", FOLDER / "bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.delitem(sys.modules, "client")
    return module


def seated(example: Any, server: LiveServer, seed: int, **wish: Any) -> tuple[str, list[Any]]:
    """A game between two bots, begun over HTTP; dice are thrown by the real dice desk."""
    bots = [
        example.Bot(example.Client(server.url, tokens.make(person(name), "bot", "play")[1]), Random(seed + n))
        for n, name in enumerate(("bob", "carol"))
    ]
    first, second = (bot.client for bot in bots)
    made = first.post("games/", {"name": "By HTTP", "opponent": "link", **wish})
    code = made["game"]["code"]
    jobs.drain(["dice"])
    first.post(f"games/{code}/share/", {"deposit": secrets.token_hex(32)})
    second.post("invitations/accept/", {"token": made["invitation"], "deposit": secrets.token_hex(32)})
    return code, bots


def test_two_bots_play_a_duel_to_its_end(example: Any, live_server: LiveServer) -> None:
    code, bots = seated(example, live_server, 1, system="duel", scenario="dawn")
    for _round in range(80):
        jobs.drain(["dice"])
        if not sum([bot.step() for bot in bots]) and Game.objects.get(code=code).status != Status.RUNNING:
            break
    game = bots[0].client.get(f"games/{code}/")
    assert game["status"] == "finished"
    assert game["outcome"]["reason"]
    verify.verify(bots[1].client.journal(code).encode(), [])


def test_two_bots_play_some_phases_of_pacific_victory(example: Any, live_server: LiveServer) -> None:
    code, bots = seated(example, live_server, 2, system="pacific-victory", scenario="1941")
    orders = 0
    for _round in range(12):
        jobs.drain(["dice"])
        orders += sum(bot.step() for bot in bots)
        if orders >= 8:
            break
    jobs.drain(["dice"])
    assert orders >= 8
    assert bots[0].client.get(f"games/{code}/")["status"] == "running"
    verify.verify(bots[0].client.journal(code).encode(), [])


def test_a_refusal_is_a_sentence(example: Any, live_server: LiveServer) -> None:
    code, bots = seated(example, live_server, 3, system="duel", scenario="dawn")
    jobs.drain(["dice"])
    with pytest.raises(example.Problem, match="409 stale: The game has gone on"):
        bots[0].client.post(f"games/{code}/orders/", {"version": 1, "order": "FIRE 3"})
