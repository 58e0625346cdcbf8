"""The site's key towards push services (VAPID, RFC 8292): they take notices for a device from nobody else."""

import base64
from email.utils import parseaddr
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.conf import settings

if TYPE_CHECKING:  # only who asks for it or sends something needs cryptography
    from py_vapid import Vapid02


def public_key() -> str:
    """What browsers are given, in base64url; "" if this site sends no notices."""
    return _public(settings.PUSH_KEY) if settings.PUSH_KEY else ""


def authorization(address: str) -> str:
    """The header for a call to that address of a push service."""
    parts = urlsplit(address)
    _name, sender = parseaddr(settings.DEFAULT_FROM_EMAIL)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": f"mailto:{sender}"}
    return str(_vapid(settings.PUSH_KEY).sign(claims)["Authorization"])


@lru_cache(maxsize=2)
def _public(private: str) -> str:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = _vapid(private).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


@lru_cache(maxsize=2)
def _vapid(private: str) -> "Vapid02":
    from py_vapid import Vapid02

    return Vapid02.from_raw(base64.urlsafe_b64encode(bytes.fromhex(private)))
