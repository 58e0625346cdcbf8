"""A hand-off calls the webhooks of whoever holds the seat: once as far as can be, signed, and again if need be."""

import base64
import hashlib
import hmac
import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from pytest_django import Settings

from games.api.webhooks import services, signing
from games.core import referee
from games.core.calls.result import Result
from games.core.commands import deadlines
from games.core.models import Game, Job, Owed
from tests.games.api.webhooks.receiver import Receiver
from tests.games.api.webhooks.table import delivery, hand_to_blue, hook_of, work
from tests.games.core.cast import person, play, seq, throw

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def test_it_works(code: str, desk: Receiver) -> None:
    hook, secret = hook_of("carol", desk)
    hand_to_blue(code)
    work()
    ((headers, body),) = desk.calls
    notice = Job.objects.filter(kind="notice", payload__seat="BLUE").latest("pk")
    owed = Owed.objects.get(seat="BLUE")
    assert json.loads(body) == {
        "id": notice.key,
        "event": "turn",
        "game": {
            "code": code,
            "name": "Duel at dawn",
            "url": f"http://127.0.0.1:8000/g/{code}/",
            "system": "duel",
            "scenario": "dawn",
        },
        "seat": "BLUE",
        "title": "Your turn: Fire",
        "since": owed.since.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "due": owed.due.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "version": seq(code),
        "head": Game.objects.get().head,
    }
    assert headers["webhook-id"] == notice.key
    check(secret, headers, body)
    hook.refresh_from_db()
    assert (hook.result, hook.failures) == (Result.OK, 0)
    assert (delivery().status, delivery().tries, delivery().done is not None) == (204, 1, True)


def check(secret: str, headers: dict[str, str], body: bytes) -> None:
    """As a receiver does it, from the text of Standard Webhooks."""
    assert abs(int(headers["webhook-timestamp"]) - timezone.now().timestamp()) < 60
    signed = b".".join([headers["webhook-id"].encode(), headers["webhook-timestamp"].encode(), body])
    version, mine = headers["webhook-signature"].split(",")
    key = base64.b64decode(secret.split("_", 1)[1])
    assert (version, base64.b64decode(mine)) == ("v1", hmac.digest(key, signed, hashlib.sha256))


def test_the_example_of_the_standard() -> None:
    body = '{"test": 2432232314}'
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    made = signing.signature(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)
    assert made == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_only_the_holder_of_the_seat_is_told(code: str, desk: Receiver) -> None:
    hook_of("bob", desk)
    person("dave")
    hook_of("dave", desk)
    hand_to_blue(code)
    work()
    assert desk.calls == []


def test_each_webhook_has_a_job_of_its_own_and_the_id_is_the_same(code: str, desk: Receiver) -> None:
    hook_of("carol", desk)
    hook_of("carol", desk)
    hand_to_blue(code)
    assert Job.objects.filter(kind="hook").count() == 2
    work()
    assert len(desk.calls) == 2
    assert len(set(desk.ids())) == 1


def test_what_was_not_asked_for_is_not_sent(code: str, desk: Receiver) -> None:
    hook_of("carol", desk, ["over"])
    hand_to_blue(code)
    work()
    assert desk.calls == []
    referee.resign(code, "BLUE", seq(code))
    work()
    assert [json.loads(body)["event"] for _headers, body in desk.calls] == ["over"]


def test_a_webhook_of_one_game_is_silent_about_others(code: str, desk: Receiver) -> None:
    hook_of("carol", desk, game=code)
    other = referee.create("duel", "dawn", creator=User.objects.get(username="carol"))
    referee.committed(other, "a" * 64, "b" * 64)
    referee.take_seat(other, "RED", User.objects.get(username="carol"))
    referee.take_seat(other, "BLUE", User.objects.get(username="bob"))
    work()
    assert desk.calls == []
    hand_to_blue(code)
    work()
    assert [json.loads(body)["game"]["code"] for _headers, body in desk.calls] == [code]


def test_the_end_and_a_missed_deadline_are_told(code: str, desk: Receiver) -> None:
    hook_of("bob", desk, ["late", "over"])
    Owed.objects.update(due=timezone.now() - timedelta(hours=1))
    deadlines.tick()
    deadlines.tick()
    work()
    referee.resign(code, "BLUE", seq(code))
    work()
    told = [json.loads(body) for _headers, body in desk.calls]
    assert [one["event"] for one in told] == ["late", "over"]
    assert told[0]["title"] == "Still open: Your turn: Fire"
    assert (told[1]["title"], told[1]["due"]) == ("The game is over", None)


def test_the_job_is_owed_in_the_transaction_of_the_change(
    code: str, desk: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook_of("carol", desk)
    play(code, "RED", "HOLD")
    monkeypatch.setattr("games.core.journal.game_transaction.GameTransaction.save", lambda change: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        play(code, "RED", "HOLD")
    assert not Job.objects.filter(kind="hook").exists()


def test_a_turn_that_is_over_is_not_told_any_more(code: str, desk: Receiver) -> None:
    hook_of("carol", desk)
    hand_to_blue(code)
    play(code, "BLUE", "HOLD")
    work()
    assert desk.calls == []
    assert delivery().result == Result.PAST
    assert Job.objects.get(kind="hook").done is not None


def test_one_that_was_deleted_or_whose_owner_was_shut_out_is_not_called(code: str, desk: Receiver) -> None:
    first, _secret = hook_of("carol", desk)
    hook_of("carol", desk)
    hand_to_blue(code)
    services.delete(first)
    User.objects.filter(username="carol").update(is_active=False)
    work()
    assert desk.calls == []
    assert delivery().result == Result.OFF
    assert not Job.objects.filter(kind="hook", done=None).exists()


def test_the_secret_is_not_readable_in_the_database(code: str, desk: Receiver, settings: Settings) -> None:
    hook, secret = hook_of("carol", desk)
    assert secret.removeprefix("whsec_") not in hook.secret
    settings.SECRET_KEY = "another one"
    hand_to_blue(code)
    work()
    assert desk.calls == []
    assert delivery().result == Result.UNREADABLE


def test_hidden_orders_change_nothing(code: str, desk: Receiver) -> None:
    """Two games that differ only in where RED has walked in secret tell BLUE the same."""
    texts = []
    hook_of("carol", desk, ["turn"])
    for last in ("STEP 3", "STEP 1"):
        other = referee.create("duel", "dawn", name="Duel")
        referee.committed(other, "a" * 64, "b" * 64)
        for seat, name in (("RED", "bob"), ("BLUE", "carol")):
            referee.take_seat(other, seat, User.objects.get(username=name), "5a" * 32)
        referee.commit_lines(other, "RED", ["STEP 2", last], seq(other))
        referee.commit(other, "BLUE", seq(other))
        throw(other, 1)
        hand_to_blue(other)
        desk.calls.clear()
        work()
        told = json.loads(desk.calls[-1][1])
        for name in ("id", "since", "due", "head"):
            told.pop(name)
        told["game"].pop("code"), told["game"].pop("url")
        texts.append(told)
    assert texts[0] == texts[1]


def test_old_deliveries_are_forgotten(code: str, desk: Receiver) -> None:
    hook_of("carol", desk)
    hand_to_blue(code)
    work()
    assert services.prune(timezone.now()) == 0
    assert services.prune(timezone.now() + services.KEPT + timedelta(days=1)) == 1
