"""The supervisor as a process of its own: ``manage.py serve`` becomes this one, which needs neither Django nor memory.

    python -m games.ops.serving HOST PORT VAR_DIR [OUTBOX]

OUTBOX: path of the page that shows the mails of a site without mail server.
"""

import json
import sys
from pathlib import Path

from games.ops.serving.supervisor import Supervisor, site


def main(host: str, port: int, var: Path, outbox: str) -> int:
    """Run the children until SIGTERM or Ctrl-C; the exit status."""
    address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
    status = Supervisor(site(host, port), _say).run(address, lambda: _ready(address, var, outbox))
    print("Stopped.", flush=True)
    return status


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _ready(address: str, var: Path, outbox: str) -> None:
    print(f"Ready: {address}/")
    for one in _log_ins(var / "demo.json"):
        print(f"Log in as {one['email']} with {one['password']}  ({one['what']})")
    if outbox:
        print(f"Mail is not sent but kept: {address}{outbox}")
    sys.stdout.flush()


def _log_ins(path: Path) -> list[dict[str, str]]:
    return list(json.loads(path.read_text())["people"]) if path.exists() else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), "".join(sys.argv[4:5])))
