"""The page about one's own data, and the file. Both ask for the password anew, as whatever touches an account does."""

from allauth.account.decorators import reauthentication_required
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.ops import own_data


@login_required
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """GET: what is kept, and the way to the file."""
    return render(request, "account/own_data.html", {"nav": "account"})


@login_required
@reauthentication_required  # type: ignore[untyped-decorator]
@never_cache
@require_http_methods(["GET", "HEAD"])
def load(request: HttpRequest) -> HttpResponse:
    """GET: everything about the reader as a zip."""
    assert request.user.is_authenticated
    answer = HttpResponse(own_data.archive(request.user), content_type="application/zip")
    answer["Content-Disposition"] = 'attachment; filename="my-data.zip"'
    return answer
