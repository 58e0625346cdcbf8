"""The mails of a site without mail server, read from its pages as anybody at home would."""

import html
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar
from urllib.request import urlopen

from tests.timeouts import TIMEOUT

_ENTRY = re.compile(r'href="/outbox/(\d+)/"')
_HEADER = re.compile(r"<dt>(.*?)</dt><dd>(.*?)</dd>", re.DOTALL)
_HEAD = re.compile(r"journal entry (\d+),\s+head ((?:[0-9a-f]{4}\s*){4})")


@dataclass(frozen=True)
class Mail:
    """One mail: its number on the site, and what is in it."""

    number: int
    to: str
    subject: str
    headers: dict[str, str]
    text: str
    coloured: str

    @property
    def receipt(self) -> str:
        """The journal's head that it quotes, as verify.py takes it; "" if it quotes none."""
        found = _HEAD.search(self.text)
        return f"{found[1]}:{''.join(found[2].split())}" if found else ""

    @property
    def links(self) -> list[str]:
        """All addresses in its text."""
        return re.findall(r"https?://\S+", self.text)


class Mailbox:
    """All mails of a site. A mail never changes, so each is read once."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._read: dict[int, Mail] = {}

    def all(self) -> list[Mail]:
        """Every mail, the oldest first."""
        page, found = 1, True
        while found:
            listed = self._get(f"/outbox/?page={page}")
            fresh = {int(n) for n in _ENTRY.findall(listed)} - self._read.keys()
            for number in fresh:
                self._read[number] = self._letter(number)
            found, page = bool(fresh) and "Older</a>" in listed, page + 1
        return [mail for _, mail in sorted(self._read.items())]

    def to(self, address: str, about: str = "") -> list[Mail]:
        """The mails to somebody whose subject has ``about`` in it."""
        return [mail for mail in self.all() if mail.to == address and about in mail.subject]

    def wait(self, address: str, about: str, seconds: float = TIMEOUT) -> Mail:
        """The latest of them, as soon as there is one."""
        return wait_for(lambda: self.to(address, about), f"no mail to {address} about {about!r}", seconds)[-1]

    def _get(self, path: str) -> str:
        with urlopen(self.address + path, timeout=TIMEOUT) as answer:
            return str(answer.read().decode())

    def _letter(self, number: int) -> Mail:
        page = self._get(f"/outbox/{number}/")
        text = re.sub(r"<[^>]+>", "", re.search(r"<pre>(.*?)</pre>", page, re.DOTALL)[1])  # type: ignore[index]
        sent_to = re.search(r'<p class="lead">To (\S+),', page)
        coloured = self._get(f"/outbox/{number}/html/") if f"/outbox/{number}/html/" in page else ""
        return Mail(
            number,
            html.unescape(sent_to[1]) if sent_to else "",
            html.unescape(re.search(r"<h1>(.*?)</h1>", page, re.DOTALL)[1]),  # type: ignore[index]
            {html.unescape(name): html.unescape(value) for name, value in _HEADER.findall(page)},
            html.unescape(text),
            html.unescape(coloured),
        )


T = TypeVar("T")


def wait_for(look: Callable[[], T], complaint: str, seconds: float = TIMEOUT) -> T:
    """What ``look`` finds, as soon as it is something. AssertionError with ``complaint`` when it stays nothing."""
    until = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < until, complaint
        time.sleep(0.2)
