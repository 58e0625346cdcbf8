"""People with phones at a table, without accounts."""

from django.http import HttpResponse
from django.test import Client

from games.core.outbox import jobs


class Phone:
    """A browser that nobody is signed in with. ``code``: of the table that it looks at."""

    def __init__(self, code: str = "", name: str = "") -> None:
        self.client, self.code = Client(), code
        if name:
            assert self.post("join", name=name).status_code == 303

    def post(self, page: str, **fields: str) -> HttpResponse:
        """Send a form of the table."""
        return self.client.post(f"/t/{self.code}/{page}", fields)  # type: ignore[return-value]

    def get(self, page: str = "") -> HttpResponse:
        """Look at a page of the table."""
        return self.client.get(f"/t/{self.code}/{page}")  # type: ignore[return-value]

    def read(self, page: str = "") -> str:
        """A page as markup."""
        answer = self.get(page)
        assert answer.status_code == 200, answer.content
        return answer.content.decode()


def opened() -> Phone:
    """The browser that has just opened a table, whose chain has begun."""
    phone = Phone()
    answer = phone.client.post("/t/open")
    assert answer.status_code == 303
    phone.code = answer.headers["Location"].split("/")[2]
    jobs.drain()
    return phone
