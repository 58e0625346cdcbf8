"""A public beacon of randomness, as drand's quicknet is: a value every few seconds that nobody can know before.

Each round has a number and a moment. Its value is the SHA-256 of a signature over SHA-256(round, 8 bytes, big-endian):
BLS12-381, signatures in G1, the public key in G2 (RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_; drand's scheme
"bls-unchained-g1-rfc9380"). Pure functions; the calls to a relay are in games.core.dice.beacon_relay.
"""

import json
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from games.core.dice import curve

_KNOWN = Path(__file__).with_name("beacons.json")
_DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
_SIGNATURE_BYTES = 48
AHEAD = 2
"""So many rounds after the next one: clocks of relay and site may differ by a few seconds."""


class BadSignature(ValueError):
    """What was given as a round's signature is not the network's."""


@dataclass(frozen=True, slots=True)
class Network:
    """A network of beacons. ``hash``: its name at relays; ``public_key``: hex; ``genesis``: Unix seconds of round 1;
    ``period``: seconds between rounds."""

    hash: str
    public_key: str
    genesis: int
    period: int

    def coming_round(self, moment: datetime) -> int:
        """A round that does not exist yet at that moment, and will soon."""
        passed = int(moment.timestamp()) - self.genesis
        return max(passed // self.period + 1, 0) + 1 + AHEAD

    def time_of(self, number: int) -> datetime:
        """When a round comes out."""
        return datetime.fromtimestamp(self.genesis + (number - 1) * self.period, UTC)

    def plain(self) -> dict[str, Any]:
        """As the first entry of a journal names it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Value:
    """What a round gave. ``randomness``, ``signature``: hex."""

    randomness: str
    signature: str


NO_VALUE = Value("", "")
"""Of a lock without a beacon."""


def network(name: str = "quicknet") -> Network:
    """A network that we know. KeyError."""
    return Network(**json.loads(_KNOWN.read_text())[name])


def value_of(known: Network, number: int, signature: str) -> Value:
    """The value of a round, if the signature (hex) is the network's for it. BadSignature."""
    try:
        given = bytes.fromhex(signature)
    except ValueError as problem:
        raise BadSignature(f"round {number}: the signature is not written in hex") from problem
    if len(given) != _SIGNATURE_BYTES or not _is_signed(known, number, given):
        raise BadSignature(f"round {number}: the signature is not the network's")
    return Value(sha256(given).hexdigest(), given.hex())


def message_of(number: int) -> bytes:
    """What the network signs for a round."""
    return sha256(number.to_bytes(8, "big")).digest()


def _is_signed(known: Network, number: int, signature: bytes) -> bool:
    bls, points, hashing = curve.load()
    try:
        point = points.decompress_G1(int.from_bytes(signature, "big"))
    except (ValueError, AssertionError):
        return False
    if bls.is_inf(point) or not bls.is_inf(bls.multiply(point, bls.curve_order)):  # not of the signatures' group
        return False
    key = bytes.fromhex(known.public_key)
    public = points.decompress_G2((int.from_bytes(key[:48], "big"), int.from_bytes(key[48:], "big")))
    signed = hashing.hash_to_G1(message_of(number), _DOMAIN, sha256)
    both = bls.pairing(public, signed, False) * bls.pairing(bls.G2, bls.neg(point), False)
    return bool(bls.final_exponentiate(both) == bls.FQ12.one())
