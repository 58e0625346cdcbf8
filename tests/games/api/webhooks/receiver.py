"""A real web server on this machine that takes webhooks, with a certificate of its own; it can also misbehave."""

import ipaddress
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

NAME = "hooks.example.org"
Act = Callable[[BaseHTTPRequestHandler], object]


class Receiver:
    """What has come in: headers (lower case) and body of each call. ``acts``: how the next calls are answered."""

    def __init__(self) -> None:
        self.calls: list[tuple[dict[str, str], bytes]] = []
        self.acts: list[Act] = []
        self.port = 0

    def url(self, host: str = "127.0.0.1", scheme: str = "http") -> str:
        return f"{scheme}://{host}:{self.port}/in?from=pacific"

    def ids(self) -> list[str]:
        return [headers["webhook-id"] for headers, _body in self.calls]


@contextmanager
def receiver(certificate: Path | None = None) -> Iterator[Receiver]:
    """A server until the end of the block; https with a ``certificate`` (key and chain in one PEM file)."""
    desk = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            desk.calls.append(({key.lower(): value for key, value in self.headers.items()}, body))
            act = desk.acts.pop(0) if desk.acts else status(204)
            with suppress(OSError):
                act(self)

        def log_message(self, *args: Any) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *args: Any) -> None:
            pass  # a handshake that the other side refuses

    server = Server(("127.0.0.1", 0), Handler)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    desk.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield desk
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def status(number: int, body: bytes = b"", **headers: str) -> Act:
    """Answer with that."""

    def act(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(number)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return act


def hang(seconds: float) -> Act:
    """Say nothing for a while."""
    return lambda handler: time.sleep(seconds)


def drip(every: float, count: int, first: bytes = b"HTTP/1.1 200 OK\r\nX-Slow: ") -> Act:
    """Begin to answer, then one letter at a time."""

    def act(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(first)
        for _ in range(count):
            time.sleep(every)
            handler.wfile.write(b"x")

    return act


def flood(megabytes: int, sent: list[int]) -> Act:
    """An answer that does not seem to end. ``sent``: the megabytes that the other side has taken."""

    def act(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        for number in range(megabytes):
            handler.wfile.write(bytes(2**20))
            sent.append(number)

    return act


def certificate(path: Path, *names: str) -> Path:
    """A self-signed certificate for those names and IP addresses, with its key, as one PEM file."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a test")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return path


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)
