"""Problem documents also for what goes wrong before or outside of the API's own views."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from games.api import problems

ROOT = "/api/v1/"


class ProblemMiddleware:
    """Under /api/v1/ no error is a page for people. Comes before everything that may refuse a request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code < 400 or not request.path.startswith(ROOT):
            return response
        if response.get("Content-Type") == problems.MEDIA_TYPE:
            return response
        problem = problems.of_status(response.status_code)
        if "Allow" in response:
            problem.headers["Allow"] = response["Allow"]
        return problem.response(request.path)
