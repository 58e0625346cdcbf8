"""What the value of a setting may be: each function takes the text and gives the value, or raises Unfit."""

import base64
import binascii
import re
from email.policy import SMTP
from ipaddress import IPv4Address, IPv6Address
from unicodedata import category
from urllib.parse import SplitResult, unquote, urlsplit

_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}")
_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
LEAST_SECRET, LEAST_DIFFERENT = 32, 8
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
MIN_KEY_LENGTH = 32
"""Bytes of the master key of the dice."""


class Unfit(ValueError):
    """Why a value can't be, in words of ours: never a part of the value, which may be a secret."""


def line(raw: str, most: int = 1_000) -> str:
    """One line of text without characters that nobody sees."""
    if len(raw) > most:
        raise Unfit(f"it has {len(raw)} characters, {most} at most can be right")
    if any(category(character) in _UNSEEN for character in raw):
        raise Unfit("it has a control character, a line break or a byte that is not UTF-8")
    return raw


def whole(raw: str, least: int, most: int) -> int:
    """A whole number in digits."""
    if not (raw.isascii() and raw.isdigit() and len(raw) < 10 and least <= int(raw) <= most):
        raise ValueError
    return int(raw)


def secret(raw: str) -> str:
    """A secret that nobody guesses."""
    if len(line(raw, 4_000)) < LEAST_SECRET:
        raise Unfit(f"it has {len(raw)} characters")
    if len(set(raw)) < LEAST_DIFFERENT:
        raise Unfit(f"it repeats {len(set(raw))} different characters")
    if raw.startswith("django-insecure-"):
        raise Unfit("it begins with django-insecure-")
    return raw


def push_key(raw: str) -> str:
    """A private key of the curve P-256: a number of 32 bytes in hexadecimal digits."""
    if len(raw) != 64 or not set(raw.lower()) <= set("0123456789abcdef"):
        raise Unfit("it is not 64 hexadecimal digits")
    if not 0 < int(raw, 16) < P256_ORDER:
        raise Unfit("it is no number below the order of P-256")
    return raw.lower()


def token(raw: str, least: int = 16) -> str:
    """A secret word that fits into a header of a request."""
    if not (raw.isascii() and raw.isprintable()) or " " in raw:
        raise Unfit("it has a character that does not fit into a header")
    if not least <= len(raw) <= 1_000:
        raise Unfit(f"it has {len(raw)} characters")
    return raw


def basic(raw: str) -> str:
    """``name:secret`` as it stands in an address."""
    name, colon, word = raw.partition(":")
    if not (name and colon and word):
        raise Unfit("a name, a colon or the secret behind it is missing")
    token(name, 1)
    token(word)
    if set(raw) & set("/@?#%"):
        raise Unfit("it has one of / @ ? # %, which can not stand in an address")
    return raw


def key(raw: str) -> bytes:
    """The bytes of a key of the dice, from hex or base64."""
    text = "".join(raw.split())
    if re.fullmatch(r"[0-9A-Fa-f]+", text):
        if len(text) % 2:
            raise Unfit(f"it has {len(text)} hex digits, an odd number: one is missing")
        found = bytes.fromhex(text)
    else:
        found = _from_base64(text)
    if len(found) < MIN_KEY_LENGTH:
        raise Unfit(f"it holds {len(found)} bytes")
    return found


def _from_base64(text: str) -> bytes:
    padded = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    try:
        return base64.b64decode(padded, validate=True)
    except (binascii.Error, ValueError):
        raise Unfit("it is neither hex nor base64") from None


def host(raw: str, *, web: bool = False) -> str:
    """The name or number of a host, in small letters; IPv6 in brackets. ``web``: without underscore."""
    name = line(raw, 260).lower()
    try:
        if name.startswith("[") and name.endswith("]"):
            return f"[{IPv6Address(name[1:-1])}]"
        if not name.strip("0123456789."):
            return str(IPv4Address(name))
    except ValueError:
        raise Unfit("its host is no number of a host") from None
    if len(name) > 253 or not all(_LABEL.fullmatch(label) for label in name.split(".")) or (web and "_" in name):
        raise Unfit("its host is no name of a host")
    return name


def hosts(raw: str) -> list[str]:
    """Names of hosts with commas between."""
    return [host(name) for name in parts(raw)]


def allowed_hosts(raw: str) -> list[str]:
    """The same as Django knows them: ``.example.org`` with all below it, ``*`` for any."""
    return [name if name == "*" else "." * name.startswith(".") + host(name.removeprefix("."), web=True)
            for name in parts(raw)]  # fmt: skip


def parts(raw: str) -> list[str]:
    """What stands between commas; at least one thing."""
    found = [part.strip() for part in line(raw, 10_000).split(",") if part.strip()]
    if not found:
        raise Unfit("nothing stands between its commas")
    return found


def address(raw: str, schemes: tuple[str, ...]) -> SplitResult:
    """``scheme://user:password@host:port/path``, its host and port checked if there are any."""
    if any(character.isspace() for character in line(raw, 4_000)):
        raise Unfit("it has a blank")
    try:
        split = urlsplit(raw)
        port = split.port
    except ValueError:
        raise Unfit("its host or port can not be read (in a password / is written %2F, @ %40, : %3A, # %23)") from None
    if split.scheme not in schemes or not raw.lower().startswith(f"{split.scheme}://"):
        raise Unfit(f"it does not begin with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    if port == 0 or split.netloc.endswith(":"):
        raise Unfit("its port is no number from 1 to 65535")
    if split.hostname and not unquote(split.hostname).startswith("/"):  # a folder of sockets
        host(f"[{split.hostname}]" if ":" in split.hostname else split.hostname)
    if split.fragment:
        raise Unfit("it has a #")
    return split


def sender(raw: str) -> str:
    """One address of a mail, with a name before it or without."""
    try:
        found = SMTP.header_factory("From", line(raw, 400))
    except IndexError:  # so the library calls an address that ends too early
        raise Unfit("it is not one address") from None
    if found.defects or len(found.addresses) != 1:
        raise Unfit("it is not one address")
    only = found.addresses[0]
    if not all(_LOCAL.fullmatch(word) for word in only.username.split(".")):
        raise Unfit("what stands before its @ can not stand there")
    host(only.domain)
    return raw
