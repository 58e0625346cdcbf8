"""A call that fails is made again, with the same id and the same text; and at last no more."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from games.api.models.webhooks import Delivery, Hook
from games.api.webhooks import delivering, services
from games.core import referee
from games.core.calls import addresses, calling
from games.core.calls.result import Result
from games.core.models import Job
from games.core.outbox import jobs, leases
from tests.games.api.webhooks.receiver import Receiver, hang, status
from tests.games.api.webhooks.table import delivery, hand_to_blue, hand_to_red, hook_of, work
from tests.games.core.cast import seq
from tests.timeouts import TIMEOUT

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def test_after_a_failure_the_same_text_is_sent_again_with_the_same_id(code: str, desk: Receiver) -> None:
    hook_of("carol", desk)
    desk.acts = [status(500), hang(0), status(200)]
    hand_to_blue(code)
    for _ in range(4):
        work()
    assert len(desk.calls) == 3
    assert len(set(desk.ids())) == 1
    assert len({body for _headers, body in desk.calls}) == 1
    assert (delivery().tries, delivery().result) == (3, Result.OK)


def test_after_a_hang_too(code: str, desk: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "READ", 0.1)
    hook_of("carol", desk)
    desk.acts = [hang(1)]
    hand_to_blue(code)
    work()
    assert (delivery().result, services.words(delivery())) == ("timeout", "no answer in time; it will be tried again")
    monkeypatch.setattr(calling, "READ", TIMEOUT)
    work()
    assert len(desk.calls) == 2
    assert delivery().done is not None


def test_the_delays_are_those_of_the_outbox(code: str, desk: Receiver) -> None:
    hook_of("carol", desk)
    desk.acts = [status(500)] * 3
    hand_to_blue(code)
    waits = []
    for _ in range(3):
        work()
        waits.append(Job.objects.get(kind="hook").due - timezone.now())
    assert waits == sorted(waits)
    assert waits[0] < timedelta(minutes=1) < waits[2]


def test_after_the_last_try_it_is_dead(code: str, desk: Receiver, caplog: pytest.LogCaptureFixture) -> None:
    hook, _secret = hook_of("carol", desk)
    desk.acts = [status(500)] * 20
    hand_to_blue(code)
    for _ in range(12):
        work()
    assert len(desk.calls) == len(jobs.DELAYS) + 1
    assert delivery().dead is not None
    assert Job.objects.get(kind="hook").dead is not None
    hook.refresh_from_db()
    assert (hook.failures, hook.active) == (1, True)
    assert services.words(delivery()) == "refused by the address, status 500"
    assert str(desk.port) not in caplog.text  # nor any other part of the address


def test_twenty_that_failed_in_a_row_switch_it_off(code: str, desk: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "is_last_try", lambda job: True)
    hook, _secret = hook_of("carol", desk)
    Hook.objects.update(failures=delivering.TOO_MANY - 1)
    desk.acts = [status(500)]
    hand_to_blue(code)
    work()
    hook.refresh_from_db()
    assert not hook.active
    assert hook.switched_off is not None
    hand_to_red(code)
    referee.resign(code, "RED", seq(code))
    assert Job.objects.filter(kind="hook").count() == 1
    services.switch_on(hook)
    hook.refresh_from_db()
    assert (hook.active, hook.failures) == (True, 0)


def test_one_success_begins_the_count_anew(code: str, desk: Receiver) -> None:
    hook, _secret = hook_of("carol", desk)
    Hook.objects.update(failures=delivering.TOO_MANY - 1)
    hand_to_blue(code)
    work()
    hook.refresh_from_db()
    assert hook.failures == 0


def test_a_doubled_job_calls_with_the_same_id(code: str, desk: Receiver) -> None:
    hook_of("carol", desk)
    hand_to_blue(code)
    pk = Job.objects.get(kind="hook").pk
    work()
    Job.objects.update(done=None)  # as if the worker had died before it could say so
    jobs.run(pk)
    assert len(desk.calls) == 1
    Delivery.objects.update(done=None)  # or even before it could note the answer
    Job.objects.update(done=None, taken=None)
    jobs.run(pk)
    assert len(desk.calls) == 2
    assert len(set(desk.ids())) == 1


def test_the_call_of_a_killed_worker_is_made_by_another(code: str, desk: Receiver) -> None:
    hook_of("carol", desk)
    hand_to_blue(code)
    pk = Job.objects.get(kind="hook").pk
    assert leases.claim(pk) is not None  # and then the lights went out
    work()
    assert desk.calls == []
    Job.objects.update(taken=timezone.now() - leases.LEASE - timedelta(seconds=1))
    jobs.sweep("mail")
    work()
    assert len(desk.calls) == 1


def test_who_answers_slowly_waits_and_holds_up_nobody_else(
    code: str, desk: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook, _secret = hook_of("carol", desk)
    Delivery.objects.create(hook=hook, key="x", event="turn", tried=timezone.now(), spent=delivering.BUDGET + 1)
    hand_to_blue(code)
    work()
    assert desk.calls == []
    Delivery.objects.filter(key="x").update(tried=timezone.now() - timedelta(hours=2))
    work()
    assert len(desk.calls) == 1


def test_an_address_that_leads_inside_is_not_called(
    code: str, desk: Receiver, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook_of("carol", desk)
    settings.WEBHOOK_ALLOW = []
    Hook.objects.update(url=f"https://hooks.example.org:{desk.port}/")
    monkeypatch.setattr(addresses, "PORTS", range(65536))
    monkeypatch.setattr(addresses, "system_lookup", lambda host, port: [(2, ("127.0.0.1", desk.port))])
    hand_to_blue(code)
    work()
    assert desk.calls == []
    assert services.words(delivery()) == "the address could not be reached; it will be tried again"
