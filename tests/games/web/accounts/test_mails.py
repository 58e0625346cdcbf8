"""The mails of accounts go through the outbox: no page waits for a mail server, and none tells who has an account."""

import json
import socket
import time
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from aiosmtpd.controller import Controller
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from games.core import encryption
from games.core.models import Job
from games.core.outbox import jobs
from tests.games.core.cast import person
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.django_db


class Counting(MD5PasswordHasher):
    """Hashes fast, and counts."""

    algorithm = "counting"
    count: ClassVar[int] = 0

    def encode(self, password: str, salt: str, *more: Any) -> str:
        Counting.count += 1
        return super().encode(password, salt)


class Desk:
    """A mail server that closes the line instead of an answer, as often as it is told to."""

    def __init__(self) -> None:
        self.idents: list[str] = []
        self.rude = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (aiosmtpd's name)
        lines = envelope.content.decode().splitlines()
        self.idents += [line.partition(":")[2].strip() for line in lines if line.lower().startswith("message-id:")]
        if len(self.idents) <= self.rude:
            server.transport.close()
        return "250 OK"


@pytest.fixture
def desk(settings: Settings) -> Iterator[Desk]:
    handler = Desk()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    use_smtp(settings, port)
    yield handler
    controller.stop()


def use_smtp(settings: Settings, port: int) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", port, False


def member(name: str = "bob") -> None:
    user = person(name)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)


def forget(email: str) -> Any:
    return Client().post("/accounts/password/reset/", {"email": email}, follow=True)


def sign_up(email: str) -> Any:
    form = {"name": "Somebody", "email": email, "password1": "naranjas-del-valle"}
    return Client().post("/accounts/signup/", form, follow=True)


def log_in(email: str) -> Any:
    return Client().post("/accounts/login/", {"login": email, "password": "not-these-words"}, follow=True)


def change_to(email: str) -> Any:
    """Carol wants another address. (She has just signed in, so she is not asked for her password.)"""
    client = Client()
    client.post("/accounts/login/", {"login": "carol@example.org", "password": "secret-words"})
    return client.post("/accounts/email/", {"email": email, "action_add": ""}, follow=True)


def test_no_page_waits_for_a_mail_server_that_hangs(settings: Settings) -> None:
    member()
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        mute.listen()
        mute.settimeout(0.05)
        use_smtp(settings, mute.getsockname()[1])
        settings.EMAIL_TIMEOUT = TIMEOUT
        began = time.monotonic()
        assert forget("bob@example.org").status_code == 200
        assert time.monotonic() - began < TIMEOUT
        with pytest.raises(TimeoutError):
            mute.accept()
    assert Job.objects.filter(kind="mail", done=None).count() == 1


def test_each_try_has_the_same_message_id(desk: Desk) -> None:
    member()
    forget("bob@example.org")
    desk.rude = 1
    assert jobs.drain(["mail"]) == 0
    Job.objects.update(due=timezone.now())
    assert jobs.drain(["mail"]) == 1
    assert len(desk.idents) == 2
    assert len(set(desk.idents)) == 1


def test_the_database_does_not_tell_the_link_and_forgets_it_when_it_is_sent() -> None:
    member()
    forget("bob@example.org")
    job = Job.objects.get(kind="mail")
    row = json.dumps(job.payload) + job.key
    assert "/accounts/" not in row
    assert "bob@" not in row
    assert "/accounts/password/reset/key/" in encryption.unseal(job.payload["sealed"], "mail")
    jobs.drain(["mail"])
    assert Job.objects.get(kind="mail").payload == {}


def test_a_doubled_job_sends_nothing_after_the_mail_is_out() -> None:
    member()
    forget("bob@example.org")
    jobs.drain(["mail"])
    Job.objects.update(done=None, taken=None)
    jobs.drain(["mail"])
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("flow", [forget, sign_up, log_in, change_to])
def test_a_known_and_an_unknown_address_cost_the_same(flow: Any, settings: Settings) -> None:
    """As many password hashes, which are what takes time, and as many mails."""
    settings.PASSWORD_HASHERS = ["tests.games.web.accounts.test_mails.Counting"]
    member()
    member("carol")
    costs = []
    for email in ("bob@example.org", "nob@example.org"):
        Counting.count = 0
        before = Job.objects.count()
        answer = flow(email)
        costs.append((Counting.count, Job.objects.count() - before, answer.status_code, answer.redirect_chain))
    assert costs[0] == costs[1]


def test_so_does_a_taken_address_to_which_no_more_mails_go(settings: Settings) -> None:
    """A stranger who has spent the limit of mails to an address learns nothing from sign-up either."""
    settings.PASSWORD_HASHERS = ["tests.games.web.accounts.test_mails.Counting"]
    member()
    member("carol")
    costs = []
    for email in ("bob@example.org", "nob@example.org"):
        change_to(email)
        Counting.count = 0
        before = Job.objects.count()
        sign_up(email)
        costs.append((Counting.count, Job.objects.count() - before))
    assert costs[0] == costs[1]
