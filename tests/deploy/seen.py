"""The site as gunicorn runs it, with one more address that tells what the site was told about a request."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from pvsite.wsgi import application as site

_TOLD = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_FORWARDED", "HTTP_X_REAL_IP", "HTTP_HOST")


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    if environ["PATH_INFO"] != "/seen":
        return site(environ, start_response)
    start_response("200 OK", [("Content-Type", "application/json")])
    return [json.dumps({name: environ[name] for name in _TOLD if environ.get(name)}).encode()]
