"""Which addresses may be called: by their text when they are saved, by where they lead at each call.

A webhook must never be a way into the network that the site runs in (server-side request forgery). So every address
that a name resolves to has to be one of the public internet, and the call goes to that very address: a name that
resolves to another one a moment later (DNS rebinding) gains nothing.
"""

import ipaddress
import re
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.translation import gettext as _

PORTS = (80, 443, 8080, 8443)
MAX_ADDRESS_LENGTH = 500
LOOKUP_TIMEOUT = 5.0  # seconds for the name servers
_NAME = re.compile(r"[a-z0-9._-]+")

# Python's own is_global has changed from release to release; these are never called, whatever it says:
_NEVER_V4 = [ipaddress.IPv4Network(net) for net in ("192.0.0.0/24", "192.88.99.0/24")]  # assignments, 6to4 relays
_UNICAST_V6 = ipaddress.IPv6Network("2000::/3")  # leaves out mapped and compatible IPv4, NAT64, local and multicast
_NEVER_V6 = [
    ipaddress.IPv6Network(net)
    for net in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")  # Teredo and others, examples, 6to4, examples
]

Sockaddr = tuple[Any, ...]
Found = tuple[int, Sockaddr]  # family and what socket.connect takes
Resolver = Callable[[str, int], list[Found]]


class BadAddress(ValueError):
    """An address that is never called. The message is for whoever typed it."""


class Unreachable(Exception):
    """There is nothing public behind the name; or no such name. Nobody outside learns which."""


@dataclass(frozen=True, slots=True)
class Target:
    """A checked address: what to call and how. ``allowed``: the operator has named this host (WEBHOOK_ALLOW)."""

    https: bool
    host: str
    port: int
    path: str
    allowed: bool


def parse(url: str) -> Target:
    """The target of ``url``. BadAddress, in words, for one that is never called."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise BadAddress(_("This is no address.")) from None
    if len(url) > MAX_ADDRESS_LENGTH or not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        raise BadAddress(_("An address has at most 500 characters, without blanks or accents."))
    allowed = host in settings.WEBHOOK_ALLOW
    if parts.scheme != "https" and not (parts.scheme == "http" and (settings.DEBUG or allowed)):
        raise BadAddress(_("The address has to begin with https://"))
    if not host or "@" in parts.netloc:
        raise BadAddress(_("The address needs the name of a host, and no user name or password."))
    https = parts.scheme == "https"
    port = port or (443 if https else 80)
    if port not in PORTS and not allowed:
        raise BadAddress(_("The port has to be 443 or 8443 (or 80 or 8080)."))
    if not allowed and not _may_be_public(host):
        raise BadAddress(_("The address has to be one of the public internet."))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(https, host, port, path, allowed)


def resolve(target: Target) -> list[Found]:
    """Where the target is now. Unreachable unless there is something, and all of it is public or allowed."""
    try:
        found = _in_time(system_lookup, target)
    except (OSError, UnicodeError):
        raise Unreachable from None
    if not found or not (target.allowed or all(is_public(address[0]) for _family, address in found)):
        raise Unreachable
    return found


def is_public(text: str) -> bool:
    """Whether that IP address is one of the public internet, for one receiver, and wraps no other address."""
    try:
        ip = ipaddress.ip_address(text)
    except ValueError:
        return False
    if not ip.is_global or ip.is_multicast or ip.is_reserved or ip.is_link_local or ip.is_unspecified:
        return False
    if isinstance(ip, ipaddress.IPv4Address):
        return not any(ip in net for net in _NEVER_V4)
    return ip in _UNICAST_V6 and not any(ip in net for net in _NEVER_V6)


def system_lookup(host: str, port: int) -> list[Found]:
    """What the system's resolver says. OSError."""
    rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [(family, address) for family, _type, _proto, _name, address in rows]


def _in_time(lookup: Resolver, target: Target) -> list[Found]:
    """The answer of ``lookup``. TimeoutError: the system's resolver knows no limit, and a name's owner can be slow."""
    answers: list[list[Found]] = []
    problems: list[Exception] = []

    def ask() -> None:
        try:
            answers.append(lookup(target.host, target.port))
        except Exception as problem:  # handed over to the thread that waits
            problems.append(problem)

    thread = threading.Thread(target=ask, daemon=True)
    thread.start()
    thread.join(LOOKUP_TIMEOUT)
    if problems:
        raise problems[0]
    if not answers:
        raise TimeoutError
    return answers[0]


def _may_be_public(host: str) -> bool:
    """Whether a host, as written, can be in the public internet: such an IP address, or a name with a dot in it."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return "." in host and _NAME.fullmatch(host) is not None
    return is_public(host)
