"""How far a mail may be believed about who wrote it (RFC 8601, RFC 7489).

Only our own relay is asked: the topmost Authentication-Results field with its name (INBOX_AUTHSERV). It has to take
such fields of others away; anybody can write one.
"""

from email.message import Message
from typing import Any

from django.conf import settings

from games.mail.incoming.handlers import CLAIMED, PROVED

_FIELD = "Authentication-Results"
_MAX_HEADERS = 20


def of(fields: "Message[str, str]", author: str, near: bool) -> str:
    """PROVED if our relay says that ``author`` wrote it, or it came from this machine and that is enough here
    (INBOX_TRUST_LOOPBACK); else CLAIMED."""
    if not author:
        return CLAIMED
    if near and settings.INBOX_TRUST_LOOPBACK:
        return PROVED
    return PROVED if _vouched(_ours(fields), author.rpartition("@")[2]) else CLAIMED


def _ours(fields: "Message[str, str]") -> Any:
    """What our relay found out, or None."""
    wanted = settings.INBOX_AUTHSERV.lower()
    if not wanted:
        return None
    from authres import AuthenticationResultsHeader, AuthResError

    for value in fields.get_all(_FIELD, [])[:_MAX_HEADERS]:
        line = " ".join(str(value).encode("ascii", "replace").decode().split())[:8_000]
        try:
            found = AuthenticationResultsHeader.parse(f"{_FIELD}: {line}")
        except (AuthResError, ValueError, IndexError, AttributeError, TypeError):  # somebody else's, malformed
            continue
        if (found.authserv_id or "").lower() == wanted:
            return found
    return None


def _vouched(found: Any, domain: str) -> bool:
    """DMARC passed for the author's own domain; or DKIM or SPF did, for it or one above it, and DMARC did not fail."""
    results = list(found.results) if found is not None else []
    dmarc = [one for one in results if (one.method or "").lower() == "dmarc"]
    if dmarc:
        return all(_passed(one) and _properties(one, "header", "from") <= {domain} for one in dmarc)
    return any(_passed(one) and _aligned(_signer(one), domain) for one in results)


def _passed(result: Any) -> bool:
    return (result.result or "").lower() == "pass"


def _signer(result: Any) -> str:
    method = (result.method or "").lower()
    if method == "dkim":
        return _property(result, "header", "d") or _host(_property(result, "header", "i"))
    if method == "spf":
        return _host(_property(result, "smtp", "mailfrom"))
    return ""


def _properties(result: Any, kind: str, name: str) -> set[str]:
    named = [one for one in result.properties if (one.type or "").lower() == kind and (one.name or "").lower() == name]
    return {str(one.value or "").strip('" ').lower().removeprefix("@") for one in named}


def _property(result: Any, kind: str, name: str) -> str:
    """The value, if there is exactly one."""
    values = _properties(result, kind, name)
    return values.pop() if len(values) == 1 else ""


def _host(address: str) -> str:
    return address.rpartition("@")[2]


def _aligned(signer: str, domain: str) -> bool:
    """The same domain, or one above it: nobody signs for a whole country."""
    return "." in signer and (signer == domain or domain.endswith(f".{signer}"))
