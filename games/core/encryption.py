"""Texts that must not stand readable in the database or in its backups: sealed with a key made from SECRET_KEY.

AES-128-CBC with HMAC-SHA256 (Fernet). Each purpose has a key of its own. What was sealed under a former SECRET_KEY
opens as long as that one is among SECRET_KEY_FALLBACKS.
"""

import base64
from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:  # seven megabytes, which only a process that seals or opens something needs
    from cryptography.fernet import MultiFernet


class Unreadable(Exception):
    """The text was sealed with another key, for another purpose, too long ago, or was changed."""


def seal(text: str, purpose: str) -> str:
    """``text`` such that only :func:`unseal` for the same purpose gives it back."""
    return _box(purpose).encrypt(text.encode()).decode()


def unseal(sealed: str, purpose: str, lasts: timedelta | None = None) -> str:
    """The text again. Unreadable; also if it was sealed longer ago than it ``lasts``."""
    from cryptography.fernet import InvalidToken

    try:
        return _box(purpose).decrypt(sealed.encode(), int(lasts.total_seconds()) if lasts else None).decode()
    except InvalidToken:
        raise Unreadable(purpose) from None


def reseal(sealed: str, purpose: str) -> str:
    """The same text sealed with the key of today. Unreadable."""
    from cryptography.fernet import InvalidToken

    try:
        return _box(purpose).rotate(sealed.encode()).decode()
    except InvalidToken:
        raise Unreadable(purpose) from None


def _box(purpose: str) -> "MultiFernet":
    from cryptography.fernet import Fernet, MultiFernet

    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    return MultiFernet([Fernet(_key(str(key), purpose)) for key in keys])


def _key(secret: str, purpose: str) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    made = HKDF(algorithm=SHA256(), length=32, salt=None, info=f"pacific-by-post {purpose}".encode())
    return base64.urlsafe_b64encode(made.derive(secret.encode()))
