"""A mailbox behind IMAP4rev1 (RFC 3501), as much of it as a client needs that reads and marks mail."""

import re
import socket
import threading
from dataclasses import dataclass, field


@dataclass
class Mailbox:
    """``mails``: the raw mails by number; ``seen``: those that were marked; ``log``: the commands.

    ``refused``: mails that it says NO to; ``gone``: mails that are listed and no more there.
    """

    password: str = "pass word"
    mails: dict[int, bytes] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    log: list[str] = field(default_factory=list)
    refused: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    port: int = 0

    def start(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def stop(self) -> None:
        self._socket.close()

    def _serve(self) -> None:
        while True:
            try:
                line, _peer = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._talk, args=(line,), daemon=True).start()

    def _talk(self, line: socket.socket) -> None:
        with line, line.makefile("rwb", buffering=0) as wire:
            wire.write(b"* OK ready\r\n")
            for raw in wire:
                tag, _blank, command = raw.decode().strip().partition(" ")
                self.log.append(command)
                if command.upper() == "LOGOUT":
                    wire.write(b"* BYE\r\n")
                for answer in self._answer(command):
                    wire.write(answer)
                ok = self._is_right(command)
                wire.write(f"{tag} {'OK' if ok else 'NO'} done\r\n".encode())
                if command.upper() == "LOGOUT":
                    return

    def _is_right(self, command: str) -> bool:
        if command.upper().startswith("LOGIN"):
            return f'"{self.password}"' in command
        return not (command.upper().startswith("UID FETCH") and int(command.split()[2]) in self.refused)

    def _answer(self, command: str) -> list[bytes]:
        upper = command.upper()
        if upper == "CAPABILITY":
            return [b"* CAPABILITY IMAP4rev1\r\n"]
        if upper.startswith("SELECT"):
            return [b"* %d EXISTS\r\n" % len(self.mails), b"* OK [UIDVALIDITY 1] x\r\n"]
        if upper.startswith("UID SEARCH"):
            found = [n for n in sorted(self.mails) if "UNSEEN" not in upper or n not in self.seen]
            return [b"* SEARCH" + b"".join(b" %d" % n for n in found) + b"\r\n"]
        if upper.startswith("UID FETCH"):
            return self._fetch(int(upper.split()[2]), upper)
        if upper.startswith("UID STORE"):
            self.seen.add(int(upper.split()[2]))
        return []

    def _fetch(self, uid: int, what: str) -> list[bytes]:
        if uid in self.gone | self.refused:
            return []
        raw = self.mails[uid]
        if "RFC822.SIZE" in what:
            return [b"* %d FETCH (UID %d RFC822.SIZE %d)\r\n" % (uid, uid, len(raw))]
        if "HEADER" in what:
            raw = re.split(rb"\r?\n\r?\n", raw, maxsplit=1)[0] + b"\r\n\r\n"
        name = b"BODY[HEADER]" if "HEADER" in what else b"BODY[]"
        return [b"* %d FETCH (UID %d %s {%d}\r\n" % (uid, uid, name, len(raw)), raw, b")\r\n"]
