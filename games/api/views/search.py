"""Searching talk and finished games, as the page does it."""

from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from games.api import etags
from games.api.base import ApiView
from games.api.endpoints import reads
from games.api.serializers.search import MAX_PAGE, SearchQuery, SearchShape
from games.core import constant_time
from games.core.search import asked as words
from games.core.search import games
from games.core.search.asked import Asked
from games.core.talk import searching


class Search(ApiView):
    read_limits: ClassVar[tuple[str, ...]] = ("search",)

    @reads("search", "Search talk and finished games", SearchShape, query=SearchQuery)
    def get(self, request: Request, asked: Any) -> Response:
        with constant_time.fixed_time(lambda: 0):
            constant_time.begin(None)  # lest the answer's time tells of posts that the reader may not read
            found = _found(request.user, words.asked(asked["q"]), asked)
            return etags.answer_content(request, SearchShape(found, context={"user": request.user}).data)


def _found(user: Any, wanted: Asked, asking: Any) -> dict[str, Any]:
    """What SearchShape says. All kinds are read, whichever is asked for."""
    kind, number = asking["filter"], asking["page"]
    lists = {
        "games": games.found(user, wanted, number, imported=False),
        "imported": games.found(user, wanted, number, imported=True),
    }
    posts, more_posts = searching.found(user, wanted, number, asking.get("game", ""))
    rows, more = lists.get(kind, ([], more_posts))
    following = number + 1 if more and number < MAX_PAGE else None
    return {"games": rows, "posts": posts if kind == "talk" else [], "next": following}
