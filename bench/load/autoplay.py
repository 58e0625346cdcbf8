"""Actions a second that computers play: ``python -m bench.load.autoplay [--games 1 10 50] [--bots 1] [--seconds 30]``.

On DATABASE_URL and REDIS_URL, by real workers: the dice are thrown by the dice worker with its key, the computers think
in workers of the queue "bots". An action is an order line that was applied or a roll that was thrown. Games between
computers are played at once for their first entries only (then people may watch), so that is what is measured: from
where the games have --warm entries on the average, since building and moving take longer than battles.
"""

import argparse
import json
import time

from bench import site

site.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402

from bench import machine  # noqa: E402
from bench.load import workers  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.bots import playing  # noqa: E402
from games.core.commands import handoff  # noqa: E402
from games.core.models import Entry, Game, Job, Status  # noqa: E402
from games.core.outbox import jobs  # noqa: E402


def begin(count: int, scenario: str) -> list[int]:
    """That many games between computers, begun; by a dice worker that runs. Their ids."""
    for number in range(count):
        playing.new_game("pacific-victory", scenario, ["sensible"], name=f"Bench {number}")
    ours = Game.objects.order_by("-pk").values_list("pk", flat=True)[:count]
    pks = list(ours)
    waiting = Game.objects.filter(pk__in=pks).exclude(status=Status.RUNNING)
    machine.wait(lambda: not waiting.exists(), "the dice worker does not commit to the games", 60 + count)
    return pks


def standings(pks: list[int]) -> dict[int, int]:
    """How far each game is."""
    return dict(Game.objects.filter(pk__in=pks).values_list("pk", "seq"))


def actions(before: dict[int, int], after: dict[int, int]) -> int:
    """Order lines and rolls between two standings."""
    count = 0
    for pk, seq in after.items():
        rows = Entry.objects.filter(game_id=pk, seq__gt=before[pk], seq__lte=seq, type__in=("order", "roll"))
        for kind, body, secret in rows.values_list("type", "body", "secret_body"):
            count += len(json.loads(secret or body)["orders"]) if kind == "order" else 1
    return count


def warm_up(pks: list[int], entries: int) -> None:
    """Wait until the games have so many entries on the average."""
    while sum(standings(pks).values()) < entries * len(pks):
        time.sleep(0.1)


def play(count: int, bots: int, seconds: float, scenario: str, warm: int) -> str:
    """Play ``count`` games at once; a line of results."""
    with workers.crew() as crew:
        crew.start("dice")
        pks = begin(count, scenario)
        crew.start("bots", bots)
        warm_up(pks, warm)
        before, used, base = standings(pks), crew.cpu(), machine.cpu_seconds(machine.database_pids())
        began = time.monotonic()
        while time.monotonic() - began < seconds and max(standings(pks).values()) < handoff.OPENING - 10:
            time.sleep(0.25)
        passed = time.monotonic() - began
        after = standings(pks)
        cost = {name: value - used[name] for name, value in crew.cpu().items()}
        cost["database"] = machine.cpu_seconds(machine.database_pids()) - base
        crew.end("bots")
        stop(pks)
    done = actions(before, after)
    entries = sum(after.values()) - sum(before.values())
    each = {name: 1000 * value / max(done, 1) for name, value in cost.items()}
    return (
        f"{connection.vendor}, {count:3} games at once, {bots} bots worker(s): {done / passed:6.0f} actions/s, "
        f"{entries / passed:6.0f} entries/s in {passed:.0f} s; processor ms an action: "
        + ", ".join(f"{name} {value:.2f}" for name, value in each.items())
        + f", sum {sum(each.values()):.2f}"
    )


def stop(pks: list[int]) -> None:
    """Call the games off, as a moderator may, once the dice worker has thrown what they owe; nothing is left to do."""
    running = Game.objects.filter(pk__in=pks, status=Status.RUNNING)
    machine.wait(lambda: not running.exclude(lock_seq=None).exists(), "the dice worker does not throw")
    moderator, _new = User.objects.get_or_create(username="bench-moderator", defaults={"is_staff": True})
    with jobs.silence():
        for code in running.values_list("code", flat=True):
            referee.abandon(code, moderator)
    Job.objects.filter(game_id__in=pks, done=None).delete()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, nargs="+", default=[1, 10, 50, 200])
    parser.add_argument("--bots", type=int, nargs="+", default=[1], help="worker processes for the computers")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--scenario", default="1942")
    parser.add_argument("--warm", type=int, default=30, help="entries a game before the measurement")
    options = parser.parse_args()
    call_command("migrate", verbosity=0)
    print(f"{Game.objects.count()} games in the database; {machine.load()}", flush=True)
    for count in options.games:
        for bots in options.bots:
            print(
                play(count, bots, options.seconds, options.scenario, options.warm),
                machine.load(),
                sep="\n  ",
                flush=True,
            )


if __name__ == "__main__":
    main()
