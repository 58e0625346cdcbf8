"""A network of beacons of our own, with a relay on this machine: signatures as drand's, by a key that we know."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, HTTPServer

from games.core.dice import curve
from games.core.dice.beacon import _DOMAIN, Network, message_of

bls, points, hashing = curve.load()
_SECRET = int.from_bytes(sha256(b"stand-in of the tests").digest(), "big") >> 8


def network(genesis: int = 1_692_803_367, period: int = 3) -> Network:
    """The stand-in; ``genesis``: when its first round came out."""
    first, second = points.compress_G2(bls.multiply(bls.G2, _SECRET))
    key = first.to_bytes(48, "big") + second.to_bytes(48, "big")
    return Network(sha256(key).hexdigest(), key.hex(), genesis, period)


def signature(number: int) -> str:
    """What it signs for a round, in hex."""
    point = bls.multiply(hashing.hash_to_G1(message_of(number), _DOMAIN, sha256), _SECRET)
    return int(points.compress_G1(point)).to_bytes(48, "big").hex()


class Relay:
    """What a relay answers. ``silent``: it has no round at all; ``lies``: it gives the round before."""

    def __init__(self, url: str) -> None:
        self.url, self.silent, self.lies = url, False, False
        self.asked: list[int] = []


@contextmanager
def relay() -> Iterator[Relay]:
    """A relay that listens on this machine."""
    known = network()

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            _blank, chain, _public, number = self.path.split("/")
            found.asked.append(int(number))
            there = chain == known.hash and not found.silent
            self.send_response(200 if there else 404)
            self.end_headers()
            if there:
                said = signature(int(number) - found.lies)
                body = {"round": int(number), "randomness": sha256(bytes.fromhex(said)).hexdigest(), "signature": said}
                self.wfile.write(json.dumps(body).encode())

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            """Nothing is printed."""

    server = HTTPServer(("127.0.0.1", 0), Answers)
    found = Relay(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        server.shutdown()
        server.server_close()
