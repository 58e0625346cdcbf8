"""What is refused at a table: a page with a way back, or to a script one sentence beside what was typed."""

from django.http import HttpRequest, HttpResponse, JsonResponse

from games.core.errors import Refused
from games.web.tables.sitting import Sitting, gone


def by_script(request: HttpRequest) -> bool:
    """Whether a script of ours asks, which shows a ``problem`` where the form stands."""
    return request.headers.get("Accept") == "application/json"


def answer(request: HttpRequest, sitting: Sitting, refused: Refused, page: str = "table") -> HttpResponse:
    """409 with the reason; ``page``: of the table, to which the way back leads."""
    if by_script(request):
        rule = f" ({refused.rule})" if refused.rule else ""
        return JsonResponse({"problem": f"{refused.reason}{rule}"}, status=409)
    return gone(request, refused.reason, 409, sitting.url(page))
