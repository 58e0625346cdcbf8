"""From a notice to the screen of a phone: one job for each device, and their handler."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from secrets import token_bytes

from django.conf import settings
from django.db.models import F
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from games.core import encryption, languages, rate_limits
from games.core.calls import calling
from games.core.calls.result import Result
from games.core.errors import Refused
from games.core.models import Game, Job, Owed, Seat
from games.core.outbox import jobs, leases
from games.core.outbox.notifications import ASKED, LOOKED, SETTLED
from games.core.rate_limits import Pace
from games.mail.models import Device
from games.mail.models.outgoing import Quiet
from games.mail.outgoing import answerable, mail_preferences
from games.mail.outgoing.subjects import subject
from games.mail.push import devices, key
from games.mail.push.devices import Address
from games.titles import summaries

GONE = (404, 410)
"""What a push service answers about a device that wants no more notices."""
MOST_FAILURES = 3
"""Notices in a row that were given up after a day of tries; then the device is."""
SLOW = Pace("push", 60_000, 3_600)
"""Milliseconds of one person's calls in an hour: addresses that hang must not hold up the mails of others."""
LASTS = timedelta(days=3)
"""So long a push service keeps a notice for a phone that is switched off."""
_TEST = "test"
_UNASKED = ("over", LOOKED, ASKED, SETTLED)


class NotShown(Refused):
    """A push service did not take a notice; ``code`` says how it failed. Nothing of the address is in the words."""


def owe(game: Game, seat: Seat, why: str, seq: int, notice: str) -> None:
    """Listener of games.core.outbox.notifications: owe a notice to each device of the seat's holder."""
    if seat.user_id is None or not settings.PUSH_KEY:
        return
    for code in Device.objects.filter(user_id=seat.user_id).values_list("code", flat=True):
        facts = {"device": code, "seat": seat.code, "seq": seq, "why": why}
        jobs.enqueue("push", f"push:{code}:{notice.removeprefix('notice:')}", game=game, payload=facts)


def owe_test(device: Device) -> None:
    """Show something there now, so that its owner sees that it works."""
    mark = f"{timezone.now():%Y%m%d%H%M%S}"
    jobs.enqueue("push", f"push:{device.code}:{_TEST}:{mark}", payload={"device": device.code, "why": _TEST})


def deliver(job: Job) -> None:
    """Handler of jobs of kind "push". Twice does no harm: the second takes the place of the first.

    NotShown, after which the outbox tries again later.
    """
    device = (
        Device.objects.select_related("user__profile", "user__mail_preferences")
        .filter(code=job.payload["device"])
        .first()
    )
    if device is None or not device.user.is_active:
        return
    with languages.speaking_to(device.user):
        text = _test() if job.payload["why"] == _TEST else about_game(device, job)
    address = None if text is None else _address(device)
    if text is not None and address is not None:
        _judge(device, _within_limits(device, lambda: _send(address, text, job)), job)


def _address(device: Device) -> Address | None:
    """Where it is told; None, and the device is given up, if no push service would take a notice for it any more."""
    try:
        if device.key == key.public_key():
            return devices.address_of(device)
    except encryption.Unreadable:
        pass
    device.delete()
    return None


def _within_limits(device: Device, call: Callable[[], calling.Answer]) -> calling.Answer:
    """Make the call. NotShown if calls for this person have taken too long in the last hour."""
    who = f"p{device.user_id}"
    if rate_limits.count(SLOW, who, 0).over:
        raise NotShown(str(Result.SLOW.label), code=Result.SLOW.value)
    leases.check()
    answer = call()
    rate_limits.count(SLOW, who, answer.spent)
    return answer


def _test() -> dict[str, str]:
    return {"title": _("Notices arrive here."), "url": reverse("post:push"), "tag": _TEST}


def about_game(device: Device, job: Job) -> dict[str, str] | None:
    """What is shown; None if it is out of date, not wanted, or to be shown later."""
    assert job.game_id is not None
    why, game = job.payload["why"], Game.objects.get(pk=job.game_id)
    seat = game.seats.get(code=job.payload["seat"])
    if seat.user_id != device.user_id or (seat.resigned_at is not None and why != "over"):
        return None
    owed = None if why in _UNASKED else summaries.owed_by(game, seat, job.payload["seq"])
    if (why not in _UNASKED and owed is None) or Quiet.objects.filter(user_id=device.user_id, game=game).exists():
        return None
    later = _later(device, game, owed)
    if later is not None:
        again = f"{job.key.partition('+')[0]}+{int(later.timestamp())}"
        jobs.enqueue("push", again, game=game, payload=job.payload, due=later)
        return None
    words = subject(game, seat.code, why)
    return {"title": words, "url": reverse("game:board", args=[game.code]), "tag": f"game-{game.code}"}


def _later(device: Device, game: Game, owed: Owed | None) -> datetime | None:
    """When it may be shown that may not be shown now: as with mails, after the quiet hours, and once it can be
    answered."""
    now = timezone.now()
    quiet = mail_preferences.quiet_until(device.user, now)
    if quiet is None and owed is not None:
        return answerable.waits_until(game, owed, now)
    return quiet


def _send(address: Address, text: dict[str, str], job: Job) -> calling.Answer:
    topic = salted_hmac("push.topic", f"{job.game_id}", algorithm="sha256").hexdigest()[:32]
    headers = {
        "Authorization": key.authorization(address.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(LASTS.total_seconds())),
        "Topic": topic,  # a phone that was off shows the last one of a game
        "Urgency": "high",
    }
    return calling.call(address.endpoint, sealed_for(address, json.dumps(text).encode()), headers)


def sealed_for(address: Address, text: bytes) -> bytes:
    """``text`` so that only that browser can read it, no push service (RFC 8291)."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    once = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        text,
        salt=token_bytes(16),
        private_key=once,
        dh=devices.raw(address.p256dh),
        auth_secret=devices.raw(address.auth),
        version="aes128gcm",
    )
    return sealed


def _judge(device: Device, answer: calling.Answer, job: Job) -> None:
    last = jobs.is_last_try(job)
    if answer.status in GONE or (answer.result != Result.OK and last and device.failures + 1 >= MOST_FAILURES):
        device.delete()
    elif answer.result == Result.OK:
        Device.objects.filter(pk=device.pk).update(told=timezone.now(), failures=0)
    else:
        Device.objects.filter(pk=device.pk).update(failures=F("failures") + int(last))
        raise NotShown(str(answer.result.label), code=answer.result.value)
