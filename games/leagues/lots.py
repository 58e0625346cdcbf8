"""Lots of an event: each follows from the key that was committed before anybody entered, so nobody can choose one."""

from hashlib import sha256

TAG = "pvsite/lot/1"


def lot(key: str, *parts: str | int) -> int:
    """A number of 48 bits (6.1). ``key``: the event's key in lower-case hex; ``parts``: what is decided, numbers in
    decimal."""
    text = "\n".join([TAG, key, *map(str, parts)])
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")
