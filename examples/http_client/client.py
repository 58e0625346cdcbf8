"""A client of the Pacific by Post API in one file, with the standard library only.

    client = Client("http://127.0.0.1:8000", "pbp_...")
    client.get("me/")
    client.post("games/CODE/orders/", {"version": 3, "order": "FIRST"})

It sends the token, gives each write a fresh Idempotency-Key and repeats it with the same key when no answer comes,
keeps ETags and waits when it is asked to. Errors are :class:`Problem`.
"""

import json
import time
import uuid
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

TRIES = 5
TIMEOUT = 30  # seconds


class Problem(Exception):
    """The server refused. ``document``: what it said (RFC 9457); ``code``, ``status``: from there."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.code, self.status = document.get("code", ""), document.get("status", 0)
        super().__init__(f"{self.status} {self.code}: {document.get('detail', '')}")


class Client:
    """One person's door to one site. ``wait``: what to do for some seconds; time.sleep."""

    def __init__(self, site: str, token: str, wait: Any = time.sleep) -> None:
        self.root = site.rstrip("/") + "/api/v1/"
        self.token = token
        self.wait = wait
        self._kept: dict[str, tuple[str, Any]] = {}

    def get(self, path: str, **query: Any) -> Any:
        """What stands at an address; from memory while the server says that nothing has changed."""
        where = quote(path) + (f"?{urlencode(query)}" if query else "")
        tag, known = self._kept.get(where, ("", None))
        status, headers, data = self._send("GET", where, None, {"If-None-Match": tag} if tag else {})
        if status == 304:
            return known
        self._kept[where] = (headers.get("ETag", ""), data)
        return data

    def post(self, path: str, body: Any = None) -> Any:
        """Do something, once."""
        return self._send("POST", quote(path), body or {}, self._key())[2]

    def put(self, path: str, body: Any) -> Any:
        """Keep something at an address, once."""
        return self._send("PUT", quote(path), body, self._key())[2]

    def delete(self, path: str, **query: Any) -> Any:
        """Take something away, once."""
        return self._send("DELETE", f"{quote(path)}?{urlencode(query)}", None, self._key())[2]

    def legal(self, code: str, about: str = "") -> list[str]:
        """The orders that are legal now, as lines; about one block, hex or verb only if asked."""
        query = {"about": about} if about else {}
        return [order["text"] for order in self.get(f"games/{code}/legal/", **query)["orders"]]

    def journal(self, code: str) -> str:
        """The whole journal, one entry a line, as the verifier reads it."""
        return str(self._send("GET", f"games/{code}/journal/", None, {"Accept": "application/x-ndjson"})[2])

    def _key(self) -> dict[str, str]:
        return {"Idempotency-Key": str(uuid.uuid4())}

    def _send(self, method: str, where: str, body: Any, headers: dict[str, str]) -> tuple[int, Any, Any]:
        """One request, repeated as it is (same key) while the server is away or asks for patience. Problem."""
        data = None if body is None else json.dumps(body).encode()
        sent = {"Authorization": f"Bearer {self.token}", "Accept": "application/json"} | headers
        if data is not None:
            sent["Content-Type"] = "application/json"
        for turn in range(TRIES):
            try:
                request = Request(self.root + where, data, sent, method=method)  # noqa: S310  (the site that was named)
                with urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310
                    return answer.status, answer.headers, _read(answer)
            except HTTPError as error:
                with error:
                    if error.code == 304:
                        return 304, error.headers, None
                    problem = Problem(_read(error))
                    if error.code not in (429, 503) or turn == TRIES - 1:
                        raise problem from None
                    self.wait(min(60, int(error.headers.get("Retry-After", "1"))))
            except (URLError, HTTPException, TimeoutError, ConnectionError):
                if turn == TRIES - 1:
                    raise
                self.wait(2**turn)
        raise AssertionError("not reached")


def _read(answer: Any) -> Any:
    """The body as data, or as text where it is not JSON."""
    text = answer.read().decode("utf-8")
    kind = answer.headers.get_content_type()
    return json.loads(text) if kind in ("application/json", "application/problem+json") else text
