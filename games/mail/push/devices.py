"""The devices of a person: added, listed, removed."""

import base64
import binascii
import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.core import encryption
from games.core.calls import addresses
from games.core.errors import Refused
from games.mail.models import Device
from games.mail.push import key

PURPOSE = "push"
MOST = 10
IN_SESSION = "push"
"""What a session keeps of the device that it was added in: signing out there takes the device away."""
_BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Address:
    """Where a device is told, and for whom the text is written: its public key and its secret, in base64url."""

    endpoint: str
    p256dh: str
    auth: str


def devices_of(user: Any) -> QuerySet[Device]:
    """All of a person's, the oldest first."""
    return Device.objects.filter(user_id=user.pk)


def add(user: Any, address: Address, agent: str) -> Device:
    """This browser is told from now on; one that was somebody else's is so no more.

    ``agent``: how the browser calls itself. Refused ("address", "limit") in words.
    """
    _check(address)
    mark = sha256(address.endpoint.encode()).hexdigest()
    sealed = encryption.seal(json.dumps([address.endpoint, address.p256dh, address.auth]), PURPOSE)
    fields = {"user_id": user.pk, "name": name_of(agent), "address": sealed, "key": key.public_key(), "failures": 0}
    with transaction.atomic():
        made, _new = Device.objects.update_or_create(mark=mark, defaults=fields)
        if devices_of(user).count() > MOST:
            raise Refused(_("You have ten devices already. Remove one first."), code="limit")
    return made


def address_of(device: Device) -> Address:
    """Where it is told. encryption.Unreadable."""
    return Address(*json.loads(encryption.unseal(device.address, PURPOSE)))


def reseal() -> tuple[int, int]:
    """Seal the addresses with the SECRET_KEY of today; how many, and how many devices are lost and taken away."""
    done = lost = 0
    for device in Device.objects.order_by("pk").iterator():
        try:
            sealed = encryption.reseal(device.address, PURPOSE)
        except encryption.Unreadable:
            lost += 1
            device.delete()
            continue
        done += Device.objects.filter(pk=device.pk, address=device.address).update(address=sealed)
    return done, lost


def name_of(agent: str) -> str:
    """What a person calls that browser: "Firefox on Android"."""
    browser = next((name for word, name in _BROWSERS if word in agent), "")
    system = next((name for word, name in _SYSTEMS if word in agent), "")
    if browser and system:
        return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or _("A browser")


def signed_out(sender: Any, request: Any, user: Any, **more: Any) -> None:
    """Signal handler: the next one at this browser must not read what is meant for who has left it."""
    code = request.session.get(IN_SESSION) if request is not None and hasattr(request, "session") else None
    if code and user is not None:
        devices_of(user).filter(code=code).delete()


def _check(address: Address) -> None:
    """Refused, unless it is the address of a push service, with keys as RFC 8291 wants them."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        addresses.parse(address.endpoint)
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw(address.p256dh))
        whole = len(raw(address.auth)) == 16
    except addresses.BadAddress as wrong:
        raise Refused(str(wrong), code="address") from None
    except (ValueError, binascii.Error):
        whole = False
    if not whole:
        raise Refused(_("The browser gave no keys that a notice can be written for. Try again."), code="address")


def raw(text: str) -> bytes:
    """The bytes of base64url without its padding. ValueError (also binascii.Error, which is one)."""
    if len(text) > 200 or not text.isascii():
        raise ValueError("too long, or not ASCII")
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
