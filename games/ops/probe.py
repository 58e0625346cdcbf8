"""Is a part of the site well? For service managers; the standard library only.

    python games/ops/probe.py http://127.0.0.1:8000/health/ready
    python games/ops/probe.py /var/lib/pacific/alive-dice

Exit status 0 if the address answers 200, or the file was written in the last two minutes.
"""

import os
import sys
import time
import urllib.error
import urllib.request

LATEST = 120.0


def well(what: str) -> bool:
    """Ask it."""
    if not what.startswith("http://"):
        return os.path.exists(what) and time.time() - os.path.getmtime(what) < LATEST
    try:
        with urllib.request.urlopen(what, timeout=8) as answer:
            return bool(answer.status == 200)
    except OSError as problem:
        print(problem, file=sys.stderr)
        return False


if __name__ == "__main__":
    sys.exit(0 if well(sys.argv[1]) else 1)
