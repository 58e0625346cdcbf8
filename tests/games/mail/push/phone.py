"""A phone with a browser: what it gives the site, and what it makes of what the site sends."""

import base64
import json
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

AGENT = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Phone:
    """Its keys are its own: only it can read what is sent."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = bytes(range(16))

    def form(self) -> dict[str, str]:
        """What the page sends when its button is pressed."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"do": "add", "endpoint": self.endpoint, "p256dh": text(point), "auth": text(self._auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """What is shown."""
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return dict(json.loads(plain))
