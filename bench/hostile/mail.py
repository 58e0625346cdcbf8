"""Twenty thousand hostile or broken mails, by SMTP, at a table of two: what changes, what leaks, how much comes back.

    python -m bench.hostile.mail [NUMBER] [SEED]

Uses a database of its own (SQLite in a folder that is thrown away). Work is counted in calls of functions, for every
fifth mail. At the end: counts, and FAILED lines for each thing that should not be: a changed game, an answer to a
stranger or to a forged token, an answer that names what the seat may not know, more answers than the limits allow, a
mail that failed or that takes more than bench.hostile.table.MOST_CALLS.
"""

import random
import sys
import time
from base64 import encodebytes
from collections import Counter
from collections.abc import Callable

from bench import site

CHARSETS = ("utf-8", "utf-7", "utf-16", "iso-2022-jp", "x-none", "cp1252", "unicode_escape", "idna", "rot13", "")
WORDS = (
    "READY", "SHOW", "CLEAR", "HELP", "ORDERS {code} E3", "END", "M Truk - Rabaul", "UNDO 1", "WAIT", "CODE 123456",
    "<script>alert(1)</script>", "{{ 7*7 }}", "%s%n", "'; DROP TABLE x;--", "\0", "\r\nBcc: x@y.example", "🜃" * 50,
)  # fmt: skip

SHAPES = (
    *WORDS, "CAUTION: EXTERNAL EMAIL", "[EXTERNAL]", "Good luck!", "-- ", "--", "___", "_" * 30, "👍", "ORDERS K7?X E3",
    "Bob reacted via Gmail", "<s>READY</s>", "<del>", "<s>" * 50, "<blockquote>", "> READY", "On x wrote:", "From: a",
    "This email is confidential", "Sent from my iPhone", "GrÃ¼ÃŸe", "mañana", "AGREE 3/1", "PLAN", "PRESS TO ALL",
    "a" * 70, "op us-ca-4 midway", "1. op ca midway", "",
)  # fmt: skip


class Forger:
    """Makes mails. ``good``: the address of the seat; ``real``: a mail that would be carried out."""

    def __init__(self, seed: int, good: str, code: str, known: str) -> None:
        self.random, self.good, self.code, self.known = random.Random(seed), good, code, known
        kinds = (self.garbage, self.bomb, self.long_header, self.nulls, self.forged_token, self.injection, self.charset,
                 self.fuzzed, self.two_authors, self.forged_results, self.deep, self.machine, self.shapes)  # fmt: skip
        self.kinds: dict[str, Callable[[], tuple[str, str, bytes]]] = {kind.__name__: kind for kind in kinds}

    def one(self, number: int) -> tuple[str, str, str, bytes]:
        """Its kind, envelope sender, recipient and bytes."""
        name = list(self.kinds)[number % len(self.kinds)]
        sender, to, raw = self.kinds[name]()
        return name, sender, to, raw

    def garbage(self) -> tuple[str, str, bytes]:
        return "x@evil.example", self._to(), self.random.randbytes(self.random.randint(0, 5000))

    def bomb(self) -> tuple[str, str, bytes]:
        count = self.random.randint(100, 3000)
        parts = b"".join(
            b"--b%d\r\nContent-Type: multipart/mixed; boundary=b%d\r\n\r\n" % (n, n + 1) for n in range(count)
        )
        return "x@evil.example", self.good, self._head() + b"Content-Type: multipart/mixed; boundary=b0\r\n\r\n" + parts

    def deep(self) -> tuple[str, str, bytes]:
        inner = b"Content-Type: message/rfc822\r\n\r\n" * self.random.randint(50, 2000)
        return "x@evil.example", self.good, self._head() + inner + self._body()

    def long_header(self) -> tuple[str, str, bytes]:
        name = self.random.choice([b"Subject", b"References", b"To", b"From", b"Authentication-Results", b"X-A"])
        return "x@evil.example", self.good, name + b": " + b"a@b.c, " * self.random.randint(1000, 60_000) + b"\r\n" \
            + self._head() + b"\r\n" + self._body()  # fmt: skip

    def nulls(self) -> tuple[str, str, bytes]:
        raw = self._head() + b"\r\n" + self._body()
        return "x@evil.example", self.good, raw.replace(b"e", b"\0").replace(b"From:", b"From\0:")

    def forged_token(self) -> tuple[str, str, bytes]:
        token = "".join(self.random.choices("abcdefghijklmnopqrstuvwxyz234567", k=16))
        return self.known, f"g-{token}@localhost", self._head(self.known) + b"\r\n" + self._body()

    def injection(self) -> tuple[str, str, bytes]:
        evil = self.random.choice(
            [b"=?utf-8?q?=0d=0aBcc:_victim@x.example?=", b"a\r\n b\rBcc: v@x.example", b"<script>"]
        )
        fields = b"Subject: " + evil + b"\r\nMessage-ID: <" + evil + b"@x>\r\nReferences: <" + evil + b">\r\n"
        return self.known, self.good, fields + self._head(self.known) + b"\r\n" + self._body()

    def charset(self) -> tuple[str, str, bytes]:
        kind = self.random.choice(CHARSETS)
        coding = self.random.choice(["base64", "quoted-printable", "8bit", "x-uuencode", "nonsense"])
        fields = f'Content-Type: text/plain; charset="{kind}"\r\nContent-Transfer-Encoding: {coding}\r\n'.encode()
        return "x@evil.example", self.good, fields + self._head() + b"\r\n" + self.random.randbytes(300) + self._body()

    def fuzzed(self) -> tuple[str, str, bytes]:
        raw = bytearray(self._head(self.known) + b"\r\n" + self._body())
        for _ in range(self.random.randint(1, 40)):
            raw[self.random.randrange(len(raw))] = self.random.randrange(256)
        return self.known, self.good, bytes(raw)

    def two_authors(self) -> tuple[str, str, bytes]:
        return self.known, self.good, b"From: " + self.known.encode() + b"\r\n" + self._head() + b"\r\n" + self._body()

    def forged_results(self) -> tuple[str, str, bytes]:
        host = self.known.partition("@")[2]
        line = f"Authentication-Results: mx.example.org; dmarc=pass header.from={host}\r\n".encode()
        return self.known, self.good, line + self._head(self.known) + b"\r\nREADY\r\n"

    def machine(self) -> tuple[str, str, bytes]:
        return "", self.good, b"Auto-Submitted: auto-replied\r\n" + self._head(self.known) + b"\r\n" + self._body()

    def shapes(self) -> tuple[str, str, bytes]:
        """What mail programs and companies add, in wrong places, by a player."""
        lines = self.random.choices(SHAPES, k=self.random.randint(1, 60))
        kind = self.random.choice(["plain", "plain; format=flowed", "plain; name=x.txt", "html"])
        text = self.random.choice(["\n", " \n", "\n\n", "<br>"]).join(lines).replace("{code}", self.code)
        raw = text.encode(self.random.choice(["utf-8", "cp1252", "mac-roman", "utf-16", "utf-16-be"]), "replace")
        fields = f"Content-Type: text/{kind}; charset={self.random.choice(CHARSETS)}\r\n".encode()
        coded = b"Content-Transfer-Encoding: base64\r\n"
        return self.known, self.good, fields + coded + self._head(self.known) + b"\r\n" + encodebytes(raw)

    def _to(self) -> str:
        return self.random.choice([self.good, "orders@localhost", "x@localhost", f"y+{self.good}"])

    def _head(self, author: str = "x@evil.example") -> bytes:
        ident = self.random.getrandbits(64)
        return f"From: {author}\r\nTo: {self.good}\r\nMessage-ID: <{ident:x}@x.example>\r\nSubject: Re: x\r\n".encode()

    def _body(self) -> bytes:
        lines = self.random.choices(WORDS, k=self.random.randint(0, 12))
        return "\r\n".join(lines).replace("{code}", self.code).encode() + b"\r\n"


def main(number: int, seed: int) -> int:
    """Send, carry out, look. Exit status."""
    site.own(INBOX_TRUST_LOOPBACK="0")
    site.setup()
    site.prepare()
    from bench.hostile import table
    from games.mail.incoming.transports.listener import Listener

    code, good, known = table.make()
    forger, door = Forger(seed, good, code, known), Listener("smtp://127.0.0.1:0")
    assert door.start(10)
    before, sent, refused, most = table.picture(code), Counter[str](), Counter[str](), Counter[str]()
    began = time.monotonic()
    taken = table.send_all(door.port, (forger.one(n) for n in range(number)), sent, refused, most)
    door.stop()
    print(f"{number} mails sent in {time.monotonic() - began:.0f} s: {dict(sent)}")
    print(f"taken {taken}, refused at the door: {dict(refused)}")
    print("most calls of one mail:", dict(most))
    faults = table.judge(code, known, before, taken)
    faults += [f"a mail of {kind} takes too many calls" for kind, calls in most.items() if calls > table.MOST_CALLS]
    for fault in faults:
        print("FAILED", fault)
    print("nothing changed, nothing leaked" if not faults else f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    words = sys.argv[1:3]
    sys.exit(main(*map(int, words + ["20000", "1"][len(words) :])))
