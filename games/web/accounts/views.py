"""The page about oneself."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.web.accounts.forms import DisplayForm, ProfileForm
from games.web.models import Profile


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Show the profile, or save it and show it again."""
    mine = get_object_or_404(Profile, user=request.user)
    form = ProfileForm(request.POST or None, instance=mine)
    if request.method == "POST" and form.is_valid() and form.keep():
        translation.activate(mine.language)
        messages.success(request, _("Saved."))
        return redirect("accounts:profile")
    return render(request, "account/profile.html", {"form": form, "nav": "account"})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def display(request: HttpRequest) -> HttpResponse:
    """Show how pages look for this person, or save it and show it again."""
    mine = get_object_or_404(Profile, user=request.user)
    form = DisplayForm(request.POST or None, instance=mine)
    if request.method == "POST" and form.is_valid():
        mine.save(update_fields=list(form.fields))
        messages.success(request, _("Saved."))
        return redirect("accounts:display")
    return render(request, "account/display.html", {"form": form, "nav": "account"})
