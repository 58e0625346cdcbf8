"""A person who plays by the forms of the pages: presses buttons with what the page sends along, hidden fields included.

What they order is what the computer's player would; whether it is taken is up to the site.
"""

import re
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from typing import Any

from django.test import Client

from games.core import referee
from tests.games.web.game.table import text


@dataclass
class Form:
    """A form of a page that is sent by POST: its address, its fields, and what its buttons add."""

    action: str
    fields: dict[str, str]
    buttons: list[tuple[str, str]]


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._open = False

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        row = {name: value or "" for name, value in attrs}
        if tag == "form" and row.get("method") == "post":
            self.forms.append(Form(row["action"], {}, []))
            self._open = True
        elif self._open and tag == "input" and row.get("type") == "hidden":
            self.forms[-1].fields[row["name"]] = row.get("value", "")
        elif self._open and tag == "button" and "disabled" not in row:
            self.forms[-1].buttons.append((row.get("name", ""), row.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        self._open = self._open and tag != "form"


def forms(page: str, deed: str) -> list[Form]:
    """The forms of a page whose address ends so."""
    reader = _Forms()
    reader.feed(page)
    return [form for form in reader.forms if form.action.endswith(deed)]


@dataclass
class Refusal:
    """A press that was not taken: on which page, what was sent, and what the site said."""

    seat: str
    kind: str
    sent: str
    status: int
    said: str


def _said(page: str) -> str:
    found = re.search(r'class="note stop"[^>]*>(.*?)</div>', page, re.S)
    return " ".join(unescape(re.sub("<[^>]+>", " ", found[1])).split()) if found else ""


class Player:
    """One seat's browser."""

    def __init__(self, client: Client, code: str, seat: str) -> None:
        self.client, self.code, self.seat = client, code, seat
        self.refusals: list[Refusal] = []

    def page(self, query: str = "") -> str:
        answer: Any = self.client.get(f"/g/{self.code}/?seen=999999999{query}")
        assert answer.status_code == 200, query
        return text(answer)

    def press(self, kind: str, form: Form, name: str, value: str) -> bool:
        """Send a form as its button does. Whether it was taken."""
        answer: Any = self.client.post(form.action, {**form.fields, name: value})
        if answer.status_code == 303:
            return True
        self.refusals.append(Refusal(self.seat, kind, value, answer.status_code, _said(text(answer))))
        return False

    def answer(self, seed: int) -> None:
        """Answer the first question as the computer's player would, through the pages."""
        context = referee.bot_context(self.code, self.seat)
        ask = context.asks[0]
        lines = context.system.choose("sensible", context.view, ask, context.legal, seed)
        if not ask.draft:
            self._at_once(ask.kind, lines)
            return
        for line in lines:
            if line not in ("DONE", "DEFAULT"):
                self.typed(ask.kind, "draft/add", line)
        self.commit(ask.kind)

    def typed(self, kind: str, deed: str, line: str) -> bool:
        form = next(one for one in forms(self.page(), deed))
        return self.press(kind, form, "text", line)

    def _at_once(self, kind: str, lines: list[str]) -> None:
        for n, line in enumerate(lines):
            if n and not referee.asks(self.code, self.seat):
                break
            self.typed(kind, "/order", line)

    def commit(self, kind: str) -> None:
        """Review, then end the step as the page offers it."""
        for form in forms(self.page("&to=done"), "/commit"):
            for name, value in form.buttons:
                self.press(kind, form, name, value)
                return
        self.refusals.append(Refusal(self.seat, kind, "no button", 0, ""))
