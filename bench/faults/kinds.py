"""The faults: what is done to the site. Each returns a sentence; None if there was nothing to do it to."""

import random
import shutil
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from django.db import InterfaceError, OperationalError, connection
from redis.exceptions import RedisError

from bench.faults import edited
from bench.faults.processes import children, hit
from bench.faults.table import Table
from bench.faults.world import World
from games.core.models import Job
from games.core.outbox import jobs
from games.core.outbox.leases import LEASE

DAY = 86_400
HANDS = 6
Deed = Callable[["Scene", random.Random], str | None]
KINDS: dict[str, Deed] = {}


@dataclass
class Scene:
    """What a fault may reach."""

    world: World
    table: Table


def kind(name: str) -> Callable[[Deed], Deed]:
    """Register a fault."""

    def register(deed: Deed) -> Deed:
        KINDS[name] = deed
        return deed

    return register


def possible(world: World) -> list[str]:
    """The faults that can be done here, and on this database."""
    missing = set()
    if world.postgres is None:
        missing |= {name for name in KINDS if name.startswith(("postgres", "redis"))}
    if not world.mounted:
        missing.add("disc full")
    if world.library is None:
        missing.add("clock")
    return [name for name in KINDS if name not in missing]


def _victims(scene: Scene, words: str) -> list[int]:
    return children(scene.world.site.pid, words) if scene.world.site else []


def _kill(scene: Scene, words: str, place: int = 0) -> str | None:
    found = _victims(scene, words)
    if len(found) <= place:
        return None
    return f"kill -9 {found[place]} ({words})" if hit(found[place]) else None


@kind("kill web master")
def kill_web(scene: Scene, draw: random.Random) -> str | None:
    return _kill(scene, "gunicorn")


@kind("kill web worker")
def kill_web_worker(scene: Scene, draw: random.Random) -> str | None:
    return _kill(scene, "gunicorn", draw.randint(1, 2))


@kind("kill dice worker")
def kill_dice(scene: Scene, draw: random.Random) -> str | None:
    return _kill(scene, "-Q dice")


@kind("kill mail and bots")
def kill_mail(scene: Scene, draw: random.Random) -> str | None:
    return _kill(scene, "-Q mail,bots")


@kind("kill second machine")
def kill_second(scene: Scene, draw: random.Random) -> str | None:
    second = scene.world.second
    return f"kill -9 {second.pid}" if second and second.poll() is None and hit(second.pid) else None


@kind("kill supervisor")
def kill_supervisor(scene: Scene, draw: random.Random) -> str | None:
    site = scene.world.site
    return f"kill -9 {site.pid}" if site and site.poll() is None and hit(site.pid) else None


@kind("postgres backend")
def kill_backend(scene: Scene, draw: random.Random) -> str | None:
    """All sessions end; PostgreSQL recovers from its log."""
    assert scene.world.postgres
    assert scene.world.postgres.process
    found = children(scene.world.postgres.process.pid, "pacific postgres")
    if not found:
        return None
    victim = draw.choice(found)
    return f"kill -9 {victim}" if hit(victim) else None


@kind("postgres postmaster")
def kill_postmaster(scene: Scene, draw: random.Random) -> str | None:
    assert scene.world.postgres
    scene.world.postgres.kill()
    time.sleep(draw.uniform(0.5, 8))
    scene.world.postgres.start()
    return "kill -9 of the postmaster, started again"


@kind("redis restart")
def kill_redis(scene: Scene, draw: random.Random) -> str | None:
    assert scene.world.redis
    scene.world.redis.kill()
    time.sleep(draw.uniform(0.5, 8))
    scene.world.redis.start()
    return "kill -9, started again with its data"


@kind("redis without data")
def lose_redis(scene: Scene, draw: random.Random) -> str | None:
    assert scene.world.redis
    scene.world.redis.kill()
    time.sleep(draw.uniform(0.5, 4))
    scene.world.redis.forget()
    scene.world.redis.start()
    return "kill -9, started again empty"


@kind("broker emptied")
def empty_broker(scene: Scene, draw: random.Random) -> str | None:
    if scene.world.redis:
        try:
            scene.world.redis.empty()
        except RedisError:
            return None  # another fault has just killed it
        return "FLUSHALL"
    for name in ("queue", "control"):
        shutil.rmtree(scene.world.var / name, ignore_errors=True)
    return "the folders of the queue removed"


def _mood(mood: str) -> None:
    @kind(f"mail server {mood}")
    def misbehave(scene: Scene, draw: random.Random) -> str | None:
        sink, seconds = scene.world.sink, draw.uniform(2, 8)
        if not sink.busy.acquire(blocking=False):
            return None
        try:
            sink.behave(mood)
            time.sleep(seconds)
            sink.behave("")
        finally:
            sink.busy.release()
        return f"for {seconds:.0f} s"


for _name in ("busy", "refusing", "slow", "hanging up", "dying after data", "down"):
    _mood(_name)


@kind("disc full")
def fill(scene: Scene, draw: random.Random) -> str | None:
    seconds = draw.uniform(2, 8)
    ballast = scene.world.folder / "ballast"
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        for size in (1 << 22, 1 << 12):
            with suppress(OSError):
                while file.write(b"\0" * size) == size:
                    pass
    time.sleep(seconds)
    ballast.unlink(missing_ok=True)
    if scene.world.postgres:
        scene.world.postgres.start()  # it may have given up
    if scene.world.redis:
        scene.world.redis.start()
    return f"for {seconds:.0f} s"


@kind("clock")
def jump(scene: Scene, draw: random.Random) -> str | None:
    """The site's clock, not the second machine's nor the database's. Ahead and back, or back and ahead."""
    days = draw.choice((1, -1))
    _set_clock(scene.world, days)
    time.sleep(draw.uniform(4, 10))
    _set_clock(scene.world, 0)
    return f"by {days:+} d and back"


def _set_clock(world: World, days: int) -> None:
    world.clock.write_text(f"{days * DAY}\n")


@kind("one job twice")
def twice(scene: Scene, draw: random.Random) -> str | None:
    """Doubled messages, and leases that are taken from the living."""
    taken = list(Job.objects.filter(done=None, dead=None).exclude(taken=None).values_list("pk", "kind")[:HANDS])
    Job.objects.filter(pk__in=[pk for pk, _kind in taken], done=None).update(taken=None)
    rows = taken + list(Job.objects.filter(done=None, dead=None).order_by("due").values_list("pk", "kind")[:3])
    from games.core.outbox.tasks import run_job

    for pk, name in rows * 2:
        with suppress(Exception):  # no broker at the moment
            run_job.apply_async((pk,), queue=jobs.QUEUES[name])
    return f"{len(taken)} leases taken away, {len(rows)} jobs announced twice" if rows else None


@kind("two doors at once")
def doors(scene: Scene, draw: random.Random) -> str | None:
    row = scene.table.someone(draw)
    if row is None:
        return None
    results = scene.table.all_at_once(row, HANDS)
    if results.count("done") > 1:
        scene.table.trouble.append(f"{row.game.code} {row.seat}: one act counted twice ({results})")
    return f"{row.game.code} {row.seat}: {', '.join(sorted(results))}"


@kind("stopped beyond the lease")
def stop_long(scene: Scene, draw: random.Random) -> str | None:
    """The worker wakes up when its job has been given to another. It sleeps while other faults come."""
    words = draw.choice(["-Q dice", "-Q mail,bots", "-Q mail,bots"])
    found = _victims(scene, words)
    if not found or not hit(found[0], signal.SIGSTOP):
        return None
    seconds = LEASE.total_seconds() + draw.uniform(3, 10)
    waker = threading.Timer(seconds, hit, (found[0], signal.SIGCONT))
    waker.daemon = True
    waker.start()
    return f"SIGSTOP {found[0]} ({words}), SIGCONT after {seconds:.0f} s"


@kind("journal row edited")
def edit(scene: Scene, draw: random.Random) -> str | None:
    """Somebody with the database's password edits an entry. The verifier has to name it; it is put back then."""
    try:
        found = edited.once(scene.table.codes, draw)
    except (OperationalError, InterfaceError):
        connection.close()
        return None
    if found is None:
        return None
    if not found.reported:
        scene.table.trouble.append(f"an edit was not noticed: {found.what}")
    return found.what
