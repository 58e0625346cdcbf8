"""Pages about mail: the mails of a site without mail server, and the way to be left in peace."""

from django.contrib.auth import get_user_model
from django.core import signing
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from games.core.models import Game
from games.mail.models.outgoing import SentMail
from games.mail.outgoing import unsubscribe
from games.mail.outgoing.headers import read_quiet_token
from games.mail.outgoing.template_context import outbox_open

# The HTML part of a mail has its styles inside; it may do nothing else, not even run in our origin.
_MAIL_POLICY = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'"


@require_safe
def outbox(request: HttpRequest) -> HttpResponse:
    """The mails that were not sent, newest first. 404 where there is a mail server."""
    _check_open(request)
    page = Paginator(SentMail.objects.all(), 30).get_page(request.GET.get("page"))
    return render(request, "mail/outbox.html", {"page": page})


@require_safe
def letter(request: HttpRequest, pk: int) -> HttpResponse:
    """One of them: headers and text."""
    _check_open(request)
    return render(request, "mail/letter.html", {"mail": get_object_or_404(SentMail, pk=pk)})


@require_safe
def letter_html(request: HttpRequest, pk: int) -> HttpResponse:
    """Its HTML part as a document of its own, without any rights."""
    _check_open(request)
    mail = get_object_or_404(SentMail.objects.exclude(html=""), pk=pk)
    return HttpResponse(mail.html, headers={"Content-Security-Policy": _MAIL_POLICY})


@csrf_exempt  # mail programs post here without any page of ours (RFC 8058); the token is the proof
@require_http_methods(["GET", "HEAD", "POST"])
def quiet(request: HttpRequest, token: str) -> HttpResponse:
    """POST: no more mails about this game, or all games, for the person whom the token names. GET: asks first."""
    try:
        user_id, code = read_quiet_token(token)
    except signing.BadSignature:
        raise Http404 from None
    game = get_object_or_404(Game, code=code) if code else None
    user = get_object_or_404(get_user_model().objects.select_related("profile"), pk=user_id)
    if request.method == "POST":
        unsubscribe.hush(user, game, quiet=not request.POST.get("undo"))
    return render(request, "mail/quiet.html", {"game": game, "off": unsubscribe.is_quiet(user, game), "token": token})


def _check_open(request: HttpRequest) -> None:
    if not outbox_open(request):
        raise Http404
