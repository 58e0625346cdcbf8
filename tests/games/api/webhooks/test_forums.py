"""Calls in the shapes of Discord, Discourse and NodeBB, and the report of a turn."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.api.models.webhooks import Hook
from games.api.webhooks import services
from games.core import referee
from games.core.errors import Refused
from games.core.models import Game, Happening, Job
from games.core.models.game import DAY
from games.core.outbox import jobs
from tests.games.api.webhooks.receiver import Receiver
from tests.games.api.webhooks.table import delivery, hand_to_blue, work
from tests.games.core.cast import seq

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def _carols(desk: Receiver, path: str, shape: str, events: tuple[str, ...] = ("turn",), **more: Any) -> Hook:
    url = f"http://127.0.0.1:{desk.port}{path}"
    return services.make(User.objects.get(username="carol"), url, events, shape=shape, **more)[0]


def test_discord_gets_a_message_that_calls_nobody(code: str, desk: Receiver) -> None:
    Game.objects.filter(code=code).update(name="@everyone *duel*")
    _carols(desk, "/api/webhooks/1/abc", "discord")
    hand_to_blue(code)
    work()
    ((headers, body),) = desk.calls
    said = json.loads(body)
    assert said["allowed_mentions"] == {"parse": []}
    assert (
        said["content"] == rf"**\@everyone \*duel\*** (BLUE): Your turn: Fire{chr(10)}http://127.0.0.1:8000/g/{code}/"
    )
    assert "webhook-signature" not in headers
    assert delivery().done is not None


def test_discourse_gets_a_post_in_its_topic_with_the_key(code: str, desk: Receiver) -> None:
    hook = _carols(desk, "/posts.json", "discourse", key="forum-key-1", username="referee", topic=12)
    hand_to_blue(code)
    work()
    ((headers, body),) = desk.calls
    assert (headers["api-key"], headers["api-username"]) == ("forum-key-1", "referee")
    assert json.loads(body)["topic_id"] == 12
    assert "Your turn: Fire" in json.loads(body)["raw"]
    assert "forum-key-1" not in hook.key


def test_nodebb_gets_a_post_with_its_token(code: str, desk: Receiver) -> None:
    _carols(desk, "/api/v3/topics/7", "nodebb", key="tok")
    hand_to_blue(code)
    work()
    ((headers, body),) = desk.calls
    assert headers["authorization"] == "Bearer tok"
    assert "Your turn: Fire" in json.loads(body)["content"]


@pytest.mark.parametrize(
    ("shape", "path", "more", "missing"),
    [
        ("discord", "/other", {}, "/api/webhooks/"),
        ("discourse", "/posts.json", {"key": "k"}, "number of the topic"),
        ("discourse", "/t/12", {"key": "k", "username": "u", "topic": 1}, "/posts.json"),
        ("discourse", "/posts.json", {"username": "u", "topic": 1}, "API key"),
        ("nodebb", "/topics/7", {"key": "k"}, "/api/v3/topics/"),
        ("nodebb", "/api/v3/topics/7", {}, "API key"),
    ],
)
def test_what_a_forum_needs_is_asked_for(
    code: str, desk: Receiver, shape: str, path: str, more: dict[str, Any], missing: str
) -> None:
    with pytest.raises(Refused, match=missing):
        _carols(desk, path, shape, **more)
    assert not Hook.objects.exists()


def test_the_end_of_a_game_owes_the_report_once(code: str, desk: Receiver) -> None:
    _carols(desk, "/in", "standard", ("report",))
    referee.resign(code, "RED", seq(code))
    work()
    work()
    bodies = [json.loads(body) for _headers, body in desk.calls]
    assert [body["event"] for body in bodies] == ["report"]
    assert code in bodies[0]["report"]
    assert bodies[0]["game"]["code"] == code


def test_a_report_waits_until_those_who_watch_may_read_it(code: str, desk: Receiver) -> None:
    game = Game.objects.get(code=code)
    Game.objects.filter(code=code).update(public=True, watch_delay=3 * DAY)
    told = {"game": game, "at": game.created, "kind": "turn", "text": ["A new turn", {}]}
    Happening.objects.bulk_create(Happening(seq=seq, n=9, **told) for seq in (1, 2))
    _carols(desk, "/in", "standard", ("report",))
    hand_to_blue(code)
    jobs.drain(["hook"])
    assert desk.calls == []
    due = Job.objects.filter(kind="hook").values_list("due", flat=True)
    assert all(moment > timezone.now() + timedelta(days=2) for moment in due)
    assert due
