"""The page about notices on phones and browsers: this one on, a list of all, each off."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.core.errors import Refused
from games.core.rate_limited_pages import paced
from games.core.rate_limits import Pace
from games.mail.models import Device
from games.mail.push import delivering, devices, key
from games.mail.push.devices import Address

ADDING = Pace("devices", 30, 3_600)
"""Devices that a person adds, tests and removes in an hour."""


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@paced(ADDING)
def push(request: HttpRequest) -> HttpResponse:
    """Show it, or do what the pressed button says (``do``: add, test, remove) and show it again."""
    if request.method != "POST":
        context = {"devices": devices.devices_of(request.user), "key": key.public_key(), "nav": "account"}
        return render(request, "account/push.html", context | {"here": request.session.get(devices.IN_SESSION, "")})
    deed = _DEEDS.get(request.POST.get("do", ""))
    if deed is None or not key.public_key():
        raise Http404
    deed(request)
    return redirect("post:push")


def _add(request: HttpRequest) -> None:
    address = Address(*(request.POST.get(name, "") for name in ("endpoint", "p256dh", "auth")))
    try:
        made = devices.add(request.user, address, request.headers.get("User-Agent", ""))
    except Refused as no:
        messages.error(request, no.reason)
        return
    request.session[devices.IN_SESSION] = made.code
    messages.success(request, _("You will be told on this device."))


def _test(request: HttpRequest) -> None:
    delivering.owe_test(_own(request))
    messages.success(request, _("It is on its way: a notice should come up within seconds."))


def _remove(request: HttpRequest) -> None:
    _own(request).delete()
    messages.success(request, _("No more notices there."))


def _own(request: HttpRequest) -> Device:
    found = devices.devices_of(request.user).filter(code=request.POST.get("device", "")).first()
    if found is None:
        raise Http404
    return found


_DEEDS: dict[str, Callable[[HttpRequest], None]] = {"add": _add, "test": _test, "remove": _remove}
