"""Names and forms that nobody should take, as requests to the doors that take names, addresses and numbers."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

SYSTEM, SCENARIO = "pacific-victory", "1942"
_HIDDEN = (
    "\u200b\u200c\u200d\u2060\ufeff\u00ad\u202a\u202b\u202d\u202e\u2066\u2067\u2069\u200e\u200f\u061c\ufe0f\u180e\u3164"
)
_CONTROL = "\0\1\7\b\x0b\x1b\x7f\x85\u2028\u2029"
_WORDS = (
    "Ana", "Admiral", "Юрий", "山田", "علي", "<script>", "{{7*7}}", "%s%n", "'; DROP TABLE x;--", "${jndi:x}", "../..",
    "é" * 20, "a@b.example", "\r\nBcc: x@y.example", "𝕬𝖓𝖆", "ﷺ" * 9, "e" + "\u0316" * 200, "=1+1", "🜃" * 30,
)  # fmt: skip
_NUMBERS = ("", "-1", "0", "1e9", "9" * 400, "NaN", "٣", "0x10", "1.5", "\0", "²", "[]", "null", "true")
_HEADERS = (
    "Accept-Language", "Cookie", "If-None-Match", "If-Match", "If-Modified-Since", "Range", "Idempotency-Key",
    "Referer", "X-Forwarded-For", "Forwarded", "HX-Request", "HX-Current-URL", "Authorization", "Accept",
    "Content-Encoding",
)  # fmt: skip
HELD = ("Ana Ruiz", "Ben Okafor", "Moderator")


@dataclass(frozen=True)
class Ask:
    """One request. ``who``: "" for a stranger, "ana", "moderator", or "token"."""

    kind: str
    path: str
    method: str = "post"
    who: str = ""
    form: dict[str, Any] | None = None
    raw: bytes = b""
    media: str = "application/x-www-form-urlencoded"
    headers: dict[str, str] = field(default_factory=dict)


class Forger:
    """Makes requests, the same for the same ``seed``. None of them may change anything."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.kinds: tuple[Callable[[], Ask], ...] = (
            self.sign_up, self.profile, self.new_game, self.api_game, self.token, self.log_in, self.reset, self.email,
            self.search, self.admin, self.title, self.api_set, self.body, self.header, self.api_body, self.held,
        )  # fmt: skip

    def all(self, count: int) -> Iterator[Ask]:
        """So many requests, of each kind as many."""
        for number in range(count):
            yield self.kinds[number % len(self.kinds)]()

    def name(self) -> str:
        """A name with something in it that no name has."""
        base = "".join(self.random.choice(_WORDS) for _ in range(self.random.randint(0, 3)))
        wrong = self.random.choice((
            self.random.choice(_HIDDEN), self.random.choice(_CONTROL), "\u0316" * 30,
            "x" * self.random.choice((70, 9999)), chr(self.random.randrange(0xE0000, 0xE0080)),
            chr(self.random.randrange(0xE000, 0xF8FF)), "\ufffe", "\u2800",
        ))  # fmt: skip
        at = self.random.randint(0, len(base))
        return f"x{base[:at]}{wrong}{base[at:]}x"  # within: forms strip blanks and controls at the ends

    def any_text(self) -> str:
        """Some text, good or bad."""
        size = self.random.choice((0, 1, 5, 40, 300, 5000))
        letters = [chr(self.random.randrange(1, 0xD7FF)) for _ in range(min(size, 40))]
        return self.random.choice((self.name, lambda: "".join(letters) * max(1, size // 40)))()

    def sign_up(self) -> Ask:
        form = {"name": self.name(), "email": "new@example.org", "password1": "naranjas-del-valle"}
        return Ask("sign-up", "/accounts/signup/", form=form | {"time_zone": self.any_text()})

    def profile(self) -> Ask:
        return Ask("profile", "/profile/", who="ana", form={"name": self.name(), "language": "en", "time_zone": "UTC"})

    def held(self) -> Ask:
        """A name that somebody has, written with other letters that look alike."""
        swaps = {"A": "АΑＡ", "a": "аɑ", "e": "еｅ", "o": "оοｏ", "i": "і", "r": "ｒ", " ": "\u00a0\u2003"}
        name = self.random.choice(HELD[1:])
        other = "".join(self.random.choice(swaps.get(one, "") + one) for one in name)
        form = {"name": self.random.choice((other, other.upper(), other.lower())), "language": "en", "time_zone": "UTC"}
        return Ask("name that is held", "/profile/", who="ana", form=form)

    def new_game(self) -> Ask:
        form = {"name": self.name(), "seat": self.any_text(), "opponent": self.any_text(), "pace": self._number()}
        return Ask("new game", f"/new/{SYSTEM}/{SCENARIO}/", who="ana", form=form | {"email": self.any_text()})

    def api_game(self) -> Ask:
        body = {"system": SYSTEM, "scenario": SCENARIO, "name": self.name(), "pace_days": self._number()}
        return self._api("game by API", "games/", body)

    def token(self) -> Ask:
        form = {"name": self.name(), "scope": "read", "days": self._number()}
        return Ask("token", "/profile/tokens/", who="ana", form=form)

    def log_in(self) -> Ask:
        form = {"login": self.random.choice((self.any_text(), "ana@example.org")), "password": self.any_text()}
        return Ask("log-in", "/accounts/login/", form=form | {"next": self.any_text()})

    def reset(self) -> Ask:
        return Ask("forgotten password", "/accounts/password/reset/", form={"email": f"a b{self.any_text()}"})

    def email(self) -> Ask:
        return Ask(
            "new address", "/accounts/email/", who="ana", form={"email": f"a b{self.any_text()}", "action_add": ""}
        )

    def search(self) -> Ask:
        path = self.random.choice(("/lobby/", "/games/finished/", f"/data/{SYSTEM}/", "/help/", "/"))
        form = {self.random.choice(("page", "q", "data", "next", "cursor")): self.any_text()}
        return Ask("search", path, "get", "ana", form)

    def admin(self) -> Ask:
        path = self.random.choice(("auth/user/", "core/job/", "mail/arrival/", "admin/logentry/"))
        columns = ("q", "o", "p", "all", "e", "is_active__exact", "kind__in", "last_login__gt", "action_time__year")
        form = {self.random.choice(columns): self.random.choice((self.any_text(), self._number()))}
        return Ask("admin", f"/admin/{path}", "get", "moderator", form)

    def title(self) -> Ask:
        form = {"title": self.name(), "note": self.any_text(), "file": self.any_text()}
        return Ask("data set", f"/data/{SYSTEM}/new/", who="ana", form=form)

    def api_set(self) -> Ask:
        documents = {self.random.choice(("map", "units", "atlas")): {self.any_text()[:50]: self._deep()}}
        return self._api("data set by API", "data/", {"system": SYSTEM, "title": self.name(), "documents": documents})

    def api_body(self) -> Ask:
        """A body that is no JSON, or none that is known there."""
        raw = self.random.choice((
            b"[" * 50_000, b'{"a":' * 20_000, b"\xff\xfe", b"NaN", b'{"name": "\\ud800"}', b"9" * 5000, b"", b"null",
            b"[]",
            json.dumps({self.any_text(): self._deep()}).encode(), self.random.randbytes(200),
        ))  # fmt: skip
        path = self.random.choice(("games/", "data/", "webhooks/", "invitations/accept/"))
        return Ask("body by API", f"/api/v1/{path}", who="token", raw=raw, media="application/json")

    def body(self) -> Ask:
        """Bytes that are no form."""
        raw = self.random.choice((
            self.random.randbytes(300), b"name=%ff%fe%00&&&=&%",
            b"--x\r\nContent-Disposition: form-data; name=\"file\"\r\n",
            b"a=1&" * 5000, b"--x\r\n" * 500, b"name=" + b"%" * 9000, b"",
        ))  # fmt: skip
        media = self.random.choice((
            "multipart/form-data; boundary=x", "multipart/form-data",
            "application/x-www-form-urlencoded; charset=rot13",
            "application/json", "text/\xe9", "multipart/form-data; boundary=" + "x" * 300,
        ))  # fmt: skip
        path = self.random.choice(("/profile/", "/accounts/signup/", f"/data/{SYSTEM}/new/", "/accounts/login/"))
        return Ask("body", path, who="ana" if path[1] in "pd" else "", raw=raw, media=media)

    def header(self) -> Ask:
        """A page with a header that no browser sends."""
        value = self.random.choice(
            (*_NUMBERS, "a=b;" * 500, "q=" * 900, '"' * 99, "bytes=0-0,-1", "known=a:b:c", "\xe9" * 9)
        )
        names = {self.random.choice(_HEADERS): value.replace("\0", "").encode("latin-1", "replace").decode("latin-1")}
        return Ask("header", self.random.choice(("/", "/lobby/", "/profile/", "/api/v1/me/")), "get", headers=names)

    def _api(self, kind: str, path: str, body: Any) -> Ask:
        raw = json.dumps(body).encode()
        return Ask(kind, f"/api/v1/{path}", who="token", raw=raw, media="application/json")

    def _number(self) -> str:
        return self.random.choice(_NUMBERS)

    def _deep(self) -> Any:
        found: Any = self._number()
        for _ in range(self.random.choice((0, 1, 5, 60))):
            found = [found] if self.random.random() < 0.5 else {self.any_text()[:20]: found}
        return found
