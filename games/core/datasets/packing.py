"""Documents as bytes: one canonical text, its digest, and how it is stored."""

import json
import zlib
from collections.abc import Mapping
from hashlib import sha256

from rules.kernel import Plain

Documents = Mapping[str, Plain]


def canonical(documents: Documents) -> bytes:
    """Sorted keys, no blanks, UTF-8. ValueError for what is no JSON, such as NaN or a half of a surrogate pair."""
    text = json.dumps(documents, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode()


def digest_of(documents: Documents) -> str:
    """SHA-256 of the canonical text in hex. It begins with ``System.data`` of the system that plays them."""
    return sha256(canonical(documents)).hexdigest()


def pack(documents: Documents) -> bytes:
    """As it is stored."""
    return zlib.compress(canonical(documents), 9)
