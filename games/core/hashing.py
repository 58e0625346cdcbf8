"""Canonical JSON and the tagged SHA-256 hashes of the journal (format "pvsite/log/1")."""

import json
import unicodedata
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

START = "0" * 64
"""The ``prev`` of a journal's first entry."""


def canon(value: Any) -> str:
    """Canonical JSON: sorted keys, no blanks, NFC, no floats.

    Raises TypeError for a float: its text would differ between machines.
    """
    _refuse_floats(value)
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return unicodedata.normalize("NFC", text)


def _refuse_floats(value: Any) -> None:
    if isinstance(value, float):
        raise TypeError("a journal holds no floats")
    if isinstance(value, Mapping):
        for item in value.values():
            _refuse_floats(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _refuse_floats(item)


def tagged(tag: str, content: str | bytes) -> bytes:
    """SHA-256 of ``tag``, a line feed and ``content``."""
    body = content if isinstance(content, bytes) else content.encode()
    return sha256(tag.encode() + b"\n" + body).digest()


def entry_head(entry: Mapping[str, Any]) -> str:
    """The head that an entry leaves: the ``prev`` of the next one, in hex."""
    return tagged("pvsite/log/1", canon(entry)).hex()


def seal_of(value: bytes) -> str:
    """The commitment to a seat's deposit of 32 bytes, in hex."""
    return tagged("pvsite/seal/1", value).hex()


def mix_of(deposits: Mapping[str, str]) -> str:
    """The players' part of every die: from each seat's opened deposit in hex, in hex."""
    return tagged("pvsite/mix/1", canon(dict(deposits))).hex()


def hidden_of(salt: bytes, body: Mapping[str, Any]) -> str:
    """The commitment that stands for a body that not everybody may read yet; ``salt`` is 32 random bytes."""
    return tagged("pvsite/hide/1", salt + canon(body).encode()).hex()
