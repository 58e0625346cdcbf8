"""The page about oneself."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from games.web.accounts.forms import DisplayForm, ProfileForm
from games.web.models import Profile

_YEAR = 365 * 86_400
"""For so long, in seconds, a browser remembers the language that was chosen in it."""


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


@csrf_exempt  # a page of another site sends no session along (SameSite), so no page of ours needs a token for it
@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """POST ``language``: this browser, and whoever is signed in here, is spoken to in it from now on; back to the page
    that it was chosen on. BadRequest for one that the site does not speak."""
    chosen = request.POST.get("language", "")
    if chosen not in dict(settings.LANGUAGES):
        raise BadRequest(_("The site does not speak that language."))
    if request.user.is_authenticated:
        Profile.objects.filter(user=request.user).update(language=chosen)
    answer = redirect(_own_page(request))
    answer.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        chosen,
        max_age=_YEAR,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )
    return answer


def _own_page(request: HttpRequest) -> str:
    """The page of this site that the request comes from; the front page if it does not say."""
    page = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure())
    return page if ours else "/"
