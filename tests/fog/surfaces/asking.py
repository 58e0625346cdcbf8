"""Asking the site as one of its readers, by web or API, and all that comes back as bytes."""

import json
from typing import Any

from tests.fog.stage import Stage

PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36"
PART = {"HX-Request": "true", "HX-Target": "side"}


def get(stage: Stage, role: str, path: str, headers: dict[str, str] | None = None) -> Any:
    """GET an address; the response."""
    return stage.client(role).get(path, headers=_headers(stage, role, path, headers))


def post(stage: Stage, role: str, path: str, body: dict[str, Any], method: str = "POST") -> Any:
    """POST a form, or send JSON below /api/."""
    client = stage.client(role)
    headers = _headers(stage, role, path, None)
    if not path.startswith("/api/v1/"):
        return client.post(path, body, headers=headers)
    headers["Idempotency-Key"] = "twins-twins-twins"
    return client.generic(method, path, json.dumps(body), content_type="application/json", headers=headers)


def _headers(stage: Stage, role: str, path: str, headers: dict[str, str] | None) -> dict[str, str]:
    bearer = stage.readers.bearers.get(stage.who(role), "") if path.startswith("/api/v1/") else ""
    return {**(headers or {}), **({"Authorization": f"Bearer {bearer}"} if bearer else {})}


def whole(response: Any) -> bytes:
    """Status, headers, cookies and body."""
    raw = b"".join(response.streaming_content) if response.streaming else response.content
    lines = [str(response.status_code), *(f"{name}: {value}" for name, value in response.headers.items())]
    lines += [morsel.OutputString() for morsel in response.cookies.values()]
    return "\n".join(lines).encode() + b"\n\n" + raw
