"""Where a request comes from. Behind proxies that we trust (TRUSTED_PROXIES) they say so; nobody else is believed."""

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest

_FORWARDED = ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_X_REAL_IP", "HTTP_VIA")


def client_address(request: HttpRequest) -> str:
    """The reader's own address; that of the last hop if the proxies do not say. Empty over a Unix socket."""
    hops: list[str] = [hop.strip() for hop in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",") if hop.strip()]
    count: int = settings.TRUSTED_PROXIES
    if 0 < count <= len(hops):
        return hops[-count]
    return str(request.META.get("REMOTE_ADDR", ""))


def is_near(request: HttpRequest) -> bool:
    """Whether the request was made on this machine, by no proxy for somebody else."""
    if any(name in request.META for name in _FORWARDED):
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
