"""Signatures after Standard Webhooks 1.0.0 (standardwebhooks.com): symmetric, scheme "v1"."""

import base64
import hmac
import secrets
from hashlib import sha256

PREFIX = "whsec_"


def new_secret() -> str:
    """A fresh secret: 24 random bytes in base64 behind "whsec_"."""
    return PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()


def headers(secret: str, ident: str, at: int, body: str) -> dict[str, str]:
    """The three headers of a call: its id, the time in Unix seconds, and the signature over both and the body."""
    return {"webhook-id": ident, "webhook-timestamp": str(at), "webhook-signature": signature(secret, ident, at, body)}


def signature(secret: str, ident: str, at: int, body: str) -> str:
    """ "v1," and the HMAC-SHA256 of "id.timestamp.body" in base64."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    mac = hmac.new(key, f"{ident}.{at}.{body}".encode(), sha256)
    return "v1," + base64.b64encode(mac.digest()).decode()
