"""The pages of one's own webhooks."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.api.models.webhooks import Event, Hook
from games.api.webhooks import forums, services
from games.api.webhooks.forms import HookForm
from games.core.errors import Refused


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hooks(request: HttpRequest) -> HttpResponse:
    """All of them and the form of a new one; after it was made, its secret, this one time."""
    form = HookForm(request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            hook, secret = services.make(request.user, **form.cleaned_data)
        except Refused as no:
            form.add_error({"address": "url", "key": "key", "events": "events"}.get(no.code), no.reason)
        else:
            return _page(request, hook, secret)
    context = {"form": form, "hooks": services.hooks_of(request.user), "nav": "account"}
    return render(request, "account/hooks.html", context)


@login_required
@never_cache
@require_safe
def hook(request: HttpRequest, code: str) -> HttpResponse:
    """One of them with its last deliveries. 404 for somebody else's."""
    return _page(request, _own(request, code))


@login_required
@require_POST
def ping(request: HttpRequest, code: str) -> HttpResponse:
    """Owe it a test call."""
    mine = _own(request, code)
    try:
        services.ping(mine)
    except Refused as no:
        messages.error(request, no.reason)
    else:
        messages.success(request, _("The test is on its way. Load this page again in a moment to see what came of it."))
    return redirect("hooks:hook", code)


@login_required
@never_cache
@require_POST
def new_secret(request: HttpRequest, code: str) -> HttpResponse:
    """Show a new secret, this one time."""
    mine = _own(request, code)
    return _page(request, mine, services.renew_secret(mine))


@login_required
@require_POST
def switch_on(request: HttpRequest, code: str) -> HttpResponse:
    """Call it again."""
    services.switch_on(_own(request, code))
    return redirect("hooks:hook", code)


@login_required
@require_POST
def delete(request: HttpRequest, code: str) -> HttpResponse:
    """Forget it."""
    services.delete(_own(request, code))
    messages.success(request, _("The webhook is deleted."))
    return redirect("hooks:hooks")


def _own(request: HttpRequest, code: str) -> Hook:
    try:
        return services.own_hook(request.user, code)
    except services.NoSuchHook:
        raise Http404 from None


def _page(request: HttpRequest, mine: Hook, secret: str = "") -> HttpResponse:
    context = {
        "hook": mine,
        "secret": "" if forums.is_forum(mine) else secret,
        "events": [Event(event).label for event in mine.events],
        "sent": [(delivery, services.words(delivery)) for delivery in services.recent(mine)],
        "nav": "account",
    }
    return render(request, "account/hook.html", context)
