"""What all views of the API have in common: token, scope, limits, problems, and private answers."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import csrf_exempt
from rest_framework.authentication import BaseAuthentication
from rest_framework.parsers import BaseParser
from rest_framework.permissions import BasePermission
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games.api import problems
from games.api.authentication import BearerAuthentication, HasScope
from games.api.parsers import StrictJSON
from games.api.throttles import PerPerson, headers
from games.core.rate_limits import Count


class ApiView(APIView):
    """One address. Its methods are made by games.api.endpoints.reads and games.api.endpoints.writes.

    ``more_limits``: rates that its writes count against, besides that of all writes; ``read_limits``: its reads.
    """

    authentication_classes: Sequence[type[BaseAuthentication]] = (BearerAuthentication,)
    permission_classes: Sequence[type[BasePermission]] = (HasScope,)
    throttle_classes: Sequence[type[BaseThrottle]] = (PerPerson,)
    parser_classes: Sequence[type[BaseParser]] = (StrictJSON,)
    renderer_classes: Sequence[type[BaseRenderer]] = (JSONRenderer,)
    http_method_names = ["get", "head", "post", "put", "delete"]  # noqa: RUF012  (a list in the class that it comes from)
    more_limits: ClassVar[tuple[str, ...]] = ()
    read_limits: ClassVar[tuple[str, ...]] = ()
    counted: Count | None = None

    def get_exception_handler(self) -> Any:
        return problems.handler

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().finalize_response(request, response, *args, **kwargs)
        response.headers.setdefault("Cache-Control", "private, no-cache")
        patch_vary_headers(response, ("Authorization", "Accept"))
        for name, value in (headers(self.counted) if self.counted else {}).items():
            response[name] = value
        return response


@method_decorator(csrf_exempt, name="dispatch")
class Nowhere(ApiView):
    """Every address under /api/ that is none."""

    authentication_classes = ()
    permission_classes = ()
    throttle_classes = ()

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return problems.nothing_here().response(request.path)
