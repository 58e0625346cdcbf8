"""A mail server that takes all and keeps counts, in a process of its own: ``python -m bench.load.sink PORT FILE``.

FILE gets a line for each mail: its Message-ID and the number of the connection over which it came.
"""

import re
import sys
import time
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller

_IDENT = re.compile(rb"^Message-ID:\s*(\S+)", re.MULTILINE | re.IGNORECASE)


class Sink:
    """aiosmtpd's handler: the mail is read, noted and forgotten."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("w", buffering=1)
        self.lines: set[Any] = set()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """Called by aiosmtpd at the end of a mail."""
        found = _IDENT.search(envelope.content)
        self.lines.add(session.peer)
        self.file.write(f"{found.group(1).decode() if found else '-'} {len(self.lines)}\n")
        return "250 OK"


def main() -> None:
    """Serve until killed."""
    controller = Controller(Sink(Path(sys.argv[2])), hostname="127.0.0.1", port=int(sys.argv[1]))
    controller.start()
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    main()
