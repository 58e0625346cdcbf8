"""How fast queued notices are sent: ``python -m bench.load.notices [--count 10000]``, on a database of bench.load.seed.

So many notices are owed to people whose turn it is; one mail worker, as the site has it, sends them to a mail server in
a process of its own. Every notice has to arrive once.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from bench import site

PORT = site.free_port()
if __name__ == "__main__":
    os.environ |= {"EMAIL_URL": f"smtp://127.0.0.1:{PORT}", "EMAIL_USE_TLS": "0"}
site.setup()

from django.db import connection, transaction  # noqa: E402

from bench import machine  # noqa: E402
from bench.load import workers  # noqa: E402
from games.core.models import Game, Job, Owed, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.mail.models.outgoing import Letter  # noqa: E402


def owe(count: int) -> list[str]:
    """Owe that many notices to people who are asked something, or one to each of them if they are fewer; their keys."""
    asked = Owed.objects.filter(game__status=Status.RUNNING, game__seats__user__isnull=False).select_related("game")
    rows = list(asked.defer("game__state").distinct()[:count])
    run, keys = time.time_ns(), []
    with transaction.atomic(), jobs.silence():
        for number, row in enumerate(rows):  # each seat once: a second notice would wait for three minutes
            keys.append(f"bench:{run}:{number}")
            jobs.enqueue("notice", keys[-1], game=row.game, payload={"seat": row.seat, "seq": row.seq, "why": "turn"})
    return keys


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=10_000)
    options = parser.parse_args()
    print(f"{connection.vendor}, {Game.objects.count()} games in the database; {machine.load()}", flush=True)
    keys = owe(options.count)
    if not keys:
        sys.exit("nobody is asked anything in this database: fill one by python -m bench.load.seed first")
    with tempfile.TemporaryDirectory() as folder, workers.crew() as crew:
        path = Path(folder) / "mails"
        sink = subprocess.Popen([sys.executable, "-m", "bench.load.sink", str(PORT), str(path)])
        try:
            crew.start("mail")
            machine.wait(lambda: path.exists() and path.stat().st_size, "no mail comes")
            base, began = machine.cpu_seconds(machine.database_pids()), time.monotonic()
            used = crew.cpu()["mail"]
            left = len(keys)
            while left and time.monotonic() - began < 1200:
                time.sleep(0.5)
                left = Job.objects.filter(key__startswith=keys[0].rsplit(":", 1)[0], done=None).count()
            passed = time.monotonic() - began
            worker = crew.cpu()["mail"] - used
            database = machine.cpu_seconds(machine.database_pids()) - base
        finally:
            sink.terminate()
            sink.wait()
        lines = [line.split() for line in path.read_text().splitlines()]
    idents = Counter(ident for ident, _line in lines)
    owed = set(Letter.objects.filter(key__startswith=keys[0].rsplit(":", 1)[0]).values_list("message_id", flat=True))
    print(
        f"{len(lines)} mails in {passed:.1f} s: {len(lines) / passed:.0f}/s, {3600 * len(lines) / passed:.0f} an hour, "
        f"10,000 in {10_000 * passed / max(len(lines), 1):.0f} s; {len({line for _ident, line in lines})} connections; "
        f"{left} not done, {len(keys) - len(owed & set(idents))} missing, {len(lines) - len(idents)} twice\n"
        f"processor ms a mail: worker {1000 * worker / len(lines):.2f}, database {1000 * database / len(lines):.2f}; "
        f"{machine.load()}"
    )


if __name__ == "__main__":
    main()
