"""The site behind a slow line: each page comes in pieces, so that the browser paints what it has so far."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.request import Request, urlopen

from tests.browser.running import free_port

PIECES, PAUSE = 10, 0.1
_OURS = ("transfer-encoding", "content-length", "connection", "content-encoding", "date", "server")


@contextmanager
def dripping(address: str) -> Iterator[str]:
    """Relay ``address``; a page of HTML in ``PIECES`` pieces, ``PAUSE`` seconds apart. Out: the address to open."""

    class Relay(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked = Request(address + self.path, headers={"Cookie": self.headers.get("Cookie", "")})
            with urlopen(asked) as answer:
                body: bytes = answer.read()
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    if name.lower() not in _OURS:
                        self.send_header(name, value)
                html = answer.headers.get_content_type() == "text/html"
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            length = -(-len(body) // PIECES) if html else max(1, len(body))
            for start in range(0, len(body), length):
                self.wfile.write(body[start : start + length])
                time.sleep(PAUSE if html else 0)

        def log_message(self, *_args: object) -> None:
            """Nothing to the console."""

    port = free_port()
    server = ThreadingHTTPServer(("127.0.0.1", port), Relay)
    server.daemon_threads = True
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.shutdown()
        server.server_close()
