"""Pages for machines: is the site alive, is it ready, and its numbers. They say nothing about games or people."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.core.client_address import is_near
from games.ops import health


@require_safe
@never_cache
def live(request: HttpRequest) -> HttpResponse:
    """200 as long as this process answers."""
    return HttpResponse("alive\n", content_type="text/plain")


@require_safe
@never_cache
def ready(request: HttpRequest) -> HttpResponse:
    """200 if pages can be served, else 503 and a word for each part that fails."""
    failing = health.failing()
    answer = HttpResponse(
        " ".join(failing or ["ready"]) + "\n", content_type="text/plain", status=503 if failing else 200
    )
    answer._has_been_logged = True  # type: ignore[attr-defined]  # by health, with the reason: Django says it once
    return answer


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """The numbers in Prometheus' text format, for this machine and for whoever has METRICS_TOKEN; else 404."""
    if not _may_read(request):
        raise Http404
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

    from games.ops.metrics import REGISTRY

    return HttpResponse(generate_latest(REGISTRY), content_type=CONTENT_TYPE_LATEST)


def _may_read(request: HttpRequest) -> bool:
    said = request.headers.get("Authorization", "")
    wanted = settings.METRICS_TOKEN
    return is_near(request) or bool(wanted and constant_time_compare(said, f"Bearer {wanted}"))
