"""Notices on a phone, through a push service of our own on this machine: asked for, sealed, sent, shown, ended."""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.management import call_command
from django.test import Client
from py_vapid import Vapid02
from pytest_django import Settings

from games.core import rate_limits
from games.core.models import Game, Job
from games.core.outbox import jobs
from games.mail.models import Device
from games.mail.models.outgoing import MailPreferences, Quiet
from games.mail.push import delivering, key
from pvsite.environment import new_push_key
from tests.games.api.webhooks.receiver import Receiver, receiver, status
from tests.games.core.cast import person, play, running_duel, throw, to_the_shooting
from tests.games.mail.push.phone import AGENT, Phone
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db
PAGE = "/profile/notices/"


@pytest.fixture
def service(settings: Settings) -> Iterator[Receiver]:
    settings.WEBHOOK_ALLOW, settings.PUSH_KEY = ["127.0.0.1"], new_push_key()
    with receiver() as one:
        yield one


@pytest.fixture
def code(service: Receiver) -> str:
    """A duel in which RED (Bob) is about to fire; nobody has been told yet."""
    return running_duel(name="Duel at dawn")


def switched_on(service: Receiver, name: str) -> tuple[Phone, Client]:
    phone, at = Phone(service.url()), browser(name)
    answer = at.post(PAGE, phone.form(), HTTP_USER_AGENT=AGENT, follow=True)
    assert "You will be told on this device." in answer.content.decode()
    return phone, at


def test_it_works(service: Receiver, code: str) -> None:
    phone, at = switched_on(service, "bob")
    assert "Firefox on Android" in at.get(PAGE).content.decode()
    to_the_shooting(code)
    jobs.drain(["push", "notice"])
    headers, body = service.calls[-1]
    shown = phone.read(body)
    assert shown["title"] == next(m for m in mail.outbox[::-1] if m.to == ["bob@example.org"]).subject
    assert shown["url"] == f"/g/{code}/"
    assert headers["content-encoding"] == "aes128gcm"
    assert 0 < int(headers["ttl"]) <= 28 * 86_400
    assert code not in headers["topic"]
    assert len(headers["topic"]) <= 32
    proof = headers["authorization"]
    assert proof.endswith(f"k={key.public_key()}")
    assert Vapid02.verify(proof)
    assert Device.objects.get().told is not None
    assert code.encode() not in body
    assert b"Duel" not in body


def test_each_notice_once_for_each_device_and_again_after_a_failure(service: Receiver, code: str) -> None:
    phone, _at = switched_on(service, "bob")
    service.acts = [status(503), status(201)]
    to_the_shooting(code)
    jobs.drain(["push"])
    jobs.drain(["push"], early=True)
    jobs.drain(["push"], early=True)
    assert [phone.read(body)["tag"] for _headers, body in service.calls] == [f"game-{code}"] * len(service.calls)
    assert len(service.calls) == 2
    assert not Job.objects.filter(kind="push", done=None).exists()


@pytest.mark.parametrize("gone", [404, 410])
def test_a_device_that_is_gone_is_taken_away(service: Receiver, code: str, gone: int) -> None:
    switched_on(service, "bob")
    service.acts = [status(gone)]
    to_the_shooting(code)
    jobs.drain(["push"])
    assert not Device.objects.exists()
    assert not Job.objects.filter(kind="push", done=None).exists()


def test_what_nobody_wants_any_more_is_not_shown(service: Receiver, code: str) -> None:
    switched_on(service, "bob")
    to_the_shooting(code)
    play(code, "RED", "FIRE 4")
    jobs.drain(["push"])
    assert not service.calls, "Bob has answered already"
    throw(code, 1)
    Quiet.objects.create(user=User.objects.get(username="bob"), game=Game.objects.get(code=code))
    jobs.drain(["push"])
    assert not service.calls


def test_at_night_it_waits(service: Receiver, code: str) -> None:
    switched_on(service, "bob")
    bob = User.objects.get(username="bob")
    MailPreferences.objects.create(user=bob, quiet=True, quiet_from=0, quiet_until=23)
    Device.objects.update(failures=0)
    to_the_shooting(code)
    jobs.drain(["push"])
    later = Job.objects.filter(kind="push", done=None)
    assert not service.calls or not later.exists()
    assert bool(service.calls) != later.exists(), "at 23 o'clock it is day"


def test_signing_out_ends_it_here_and_leaves_nothing_behind(service: Receiver, code: str) -> None:
    switched_on(service, "bob")
    _phone, other = switched_on(service, "carol")
    assert Device.objects.get().user.username == "carol", "a browser is one person's"
    answer = other.post("/accounts/logout/")
    assert answer["Clear-Site-Data"] == '"storage"'
    assert not Device.objects.exists()
    assert "Clear-Site-Data" not in browser("carol").get("/profile/")


def test_only_one_s_own_devices_are_there(service: Receiver, code: str) -> None:
    _phone, bob = switched_on(service, "bob")
    made = Device.objects.get()
    carol = browser("carol")
    assert made.name not in carol.get(PAGE).content.decode()
    for do in ("remove", "test"):
        assert carol.post(PAGE, {"do": do, "device": made.code}).status_code == 404
    bob.post(PAGE, {"do": "test", "device": made.code})
    jobs.drain(["push"])
    assert _phone.read(service.calls[-1][1])["title"] == "Notices arrive here."
    bob.post(PAGE, {"do": "remove", "device": made.code})
    assert not Device.objects.exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("endpoint", "http://push.example.org/x"), ("endpoint", "https://10.0.0.1/x"), ("endpoint", "https://[::1]/x"),
        ("endpoint", "https://me@push.example.org/"), ("endpoint", ""), ("endpoint", "https://push.example.org:22/"),
        ("p256dh", "BAAA"), ("p256dh", ""), ("p256dh", "B" + "A" * 86), ("p256dh", "é"), ("auth", "AAAA"),
        ("auth", "x" * 500), ("auth", "***"),
    ],
)  # fmt: skip
def test_what_no_push_service_gives_is_refused_in_words(service: Receiver, field: str, value: str) -> None:
    person("bob")
    at = browser("bob")
    page = at.post(PAGE, Phone(service.url()).form() | {field: value}, follow=True).content.decode()
    assert 'class="note stop"' in page
    assert not Device.objects.exists()


def test_ten_are_enough(service: Receiver, settings: Settings) -> None:
    person("bob")
    at = browser("bob")
    for number in range(11):
        page = at.post(PAGE, Phone(f"{service.url()}&n={number}").form(), follow=True).content.decode()
    assert "You have ten devices already." in page
    assert Device.objects.count() == 10


def test_a_private_network_is_not_called(service: Receiver, code: str, settings: Settings) -> None:
    switched_on(service, "bob")
    settings.WEBHOOK_ALLOW = []
    to_the_shooting(code)
    jobs.drain(["push"])
    assert not service.calls
    assert Job.objects.filter(kind="push", done=None).get().error.startswith("NotShown")


def test_after_another_key_everybody_is_asked_anew(service: Receiver, code: str, settings: Settings) -> None:
    switched_on(service, "bob")
    settings.PUSH_KEY = new_push_key()
    to_the_shooting(code)
    jobs.drain(["push"])
    assert not service.calls
    assert not Device.objects.exists()


def test_a_new_secret_key(service: Receiver, code: str, settings: Settings) -> None:
    phone, _at = switched_on(service, "bob")
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another one, as long and as good as the former one was"
    call_command("reseal")
    settings.SECRET_KEY_FALLBACKS = []
    to_the_shooting(code)
    jobs.drain(["push"])
    assert phone.read(service.calls[0][1])["tag"] == f"game-{code}"


def test_a_site_without_a_key_offers_none(settings: Settings) -> None:
    settings.PUSH_KEY = ""
    person("bob")
    at = browser("bob")
    assert "This site sends no notices to devices." in at.get(PAGE).content.decode()
    assert at.post(PAGE, {"do": "add"}).status_code == 404


def test_slow_addresses_do_not_hold_up_others(service: Receiver, code: str) -> None:
    """After a minute of calls in an hour those of the same person wait."""
    switched_on(service, "bob")
    rate_limits.count(delivering.SLOW, f"p{User.objects.get(username='bob').pk}", delivering.SLOW.times + 1)
    to_the_shooting(code)
    jobs.drain(["push"])
    assert not service.calls
    assert Job.objects.filter(kind="push", done=None).exists()
