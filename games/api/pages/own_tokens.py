"""One's own tokens: make one, see it once, revoke it."""

from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from games.api import tokens as store
from games.api.models.tokens import Scope
from games.core.errors import Refused
from games.core.names import NameField


class TokenForm(forms.Form):
    """A new token."""

    name = NameField(
        label=gettext_lazy("What it is for"),
        max_length=60,
        help_text=gettext_lazy("So that you know it again: “my bot at home”."),
    )
    scope = forms.ChoiceField(
        label=gettext_lazy("What it may do"), choices=Scope.choices, initial=Scope.READ, widget=forms.RadioSelect
    )
    days = forms.TypedChoiceField(
        label=gettext_lazy("How long it is good"),
        coerce=int,
        initial=90,
        choices=[
            (30, gettext_lazy("30 days")),
            (90, gettext_lazy("90 days")),
            (365, gettext_lazy("a year")),
            (0, gettext_lazy("until I revoke it")),
        ],
        widget=forms.RadioSelect,
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """The tokens that are good; POST makes one and shows its secret, this once."""
    form = TokenForm(request.POST or None)
    secret = ""
    if request.method == "POST" and form.is_valid():
        try:
            _token, secret = store.make(
                request.user, form.cleaned_data["name"], form.cleaned_data["scope"], _expiry(form.cleaned_data["days"])
            )
        except Refused as refused:
            form.add_error(None, refused.reason)
        else:
            form = TokenForm()
    context: dict[str, Any] = {
        "form": form,
        "secret": secret,
        "tokens": store.active(request.user),
        "now": timezone.now(),
        "nav": "account",
    }
    response = render(request, "account/tokens.html", context, status=422 if form.errors else 200)
    if secret:
        response["Cache-Control"] = "no-store"
    return response


@login_required
@require_POST
def revoke(request: HttpRequest, prefix: str) -> HttpResponse:
    """The token stops to work at once."""
    if not store.revoke(request.user, prefix):
        raise Http404
    messages.success(request, _("The token is revoked; it does not work any more."))
    return redirect("api:tokens")


def _expiry(days: int) -> Any:
    return timezone.now() + timedelta(days=days) if days else None
