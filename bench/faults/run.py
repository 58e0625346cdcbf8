"""One run: games, faults at random moments, the time to recover, the reckoning."""

import itertools
import random
import threading
import time

from django.db import InterfaceError, OperationalError, connection
from django.utils import timezone

from bench.faults import audit, kinds, report
from bench.faults.lookout import Fault, Lookout, due_jobs
from bench.faults.table import Table, patiently, silent
from bench.faults.world import World
from games.core.models import Job
from games.core.outbox import jobs
from games.core.outbox.leases import LEASE

SETTLE = LEASE.total_seconds() + 90.0  # after the last fault: a lease, a look, and a few delays
PLAYERS = 2
AT_ONCE = 3  # faults that may go on at the same time
STILL = 60.0


class Run:
    """Everything that the harness does after the site has started."""

    def __init__(self, world: World, draw: random.Random) -> None:
        self.world, self.draw = world, draw
        self.table = Table(world.port, draw)
        self.scene = kinds.Scene(world, self.table)
        self.skipped: dict[str, int] = {}
        self.began = time.time()

    def whole(self, games: int, faults: int, seconds: float, wanted: str) -> bool:
        """Play, do faults, wait, look. True if nothing was lost, doubled or stuck."""
        silent()
        self.table.make(games, max(2, games // 10))
        self.say(f"{games} games between computers and {len(self.table.people)} people")
        self.lookout = Lookout(self.world, self.table.codes)
        self.lookout.start()
        players = [threading.Thread(target=self.table.play, daemon=True) for _ in range(PLAYERS)]
        for player in players:
            player.start()
        init = threading.Thread(target=self._init, daemon=True)
        init.start()
        self._faults(faults, seconds, wanted)
        self.say("no more faults; waiting until all has recovered")
        still = self._settle()
        self._halt(players)
        found = audit.audit(self.table.codes, self.table.acts, self.world.sink.received, self.lookout.faults)
        found.stuck += still
        found.wrong += self.table.trouble
        found.counts["answers of 500 and more"] = sum(self.table.errors.values())
        print(report.table(self.lookout.faults, self.skipped))
        print(report.findings(found), flush=True)
        self.say("over")
        return found.clean

    def say(self, text: str) -> None:
        """A line with the seconds since the beginning."""
        print(f"{time.time() - self.began:7.1f} s  {text}", flush=True)

    def _init(self) -> None:
        """Starts again what was killed, as the init of a machine does; and new games when most are over."""
        while not self.table.stop.wait(0.7):
            self.world.keep_running()
            try:
                self.table.top_up()
            except (OperationalError, InterfaceError):
                connection.close()
        connection.close()

    def _faults(self, count: int, seconds: float, wanted: str) -> None:
        names = [name for name in kinds.possible(self.world) if chosen(name, wanted)]
        self.skipped = dict.fromkeys((name for name in kinds.KINDS if chosen(name, wanted) and name not in names), 0)
        rounds = (name for _ in itertools.count() for name in self.draw.sample(names, len(names)))
        going: list[threading.Thread] = []
        until = time.monotonic() + seconds
        for number in range(count):
            pause = max(0.0, until - time.monotonic()) / (count - number)
            time.sleep(min(self.draw.expovariate(1 / pause) if pause else 0.0, 3 * pause))
            going = [thread for thread in going if thread.is_alive()]
            while len(going) >= AT_ONCE:
                going[0].join()
                going = [thread for thread in going if thread.is_alive()]
            thread = threading.Thread(target=self._fault, args=(next(rounds), self.draw.random()), daemon=True)
            thread.start()
            going.append(thread)
        for thread in going:
            thread.join()

    def _fault(self, name: str, seed: float) -> None:
        """Do one fault; what there is nothing to do it to is waited for."""
        draw, until = random.Random(seed), time.monotonic() + 60
        fault = Fault(name, "", time.time())
        try:
            fault.owed = patiently(due_jobs)
            while time.monotonic() < until:
                fault.begun = time.time()
                try:
                    what = kinds.KINDS[name](self.scene, draw)
                except (OperationalError, InterfaceError):
                    connection.close()
                    what = None
                except Exception as problem:
                    self.table.trouble.append(f"the harness could not do {name!r}: {problem!r}")
                    return
                if what:
                    fault.what, fault.over = what, time.time()
                    self.lookout.faults.append(fault)
                    self.say(f"fault {len(self.lookout.faults)}: {name}: {what}")
                    return
                time.sleep(0.5)
            self.table.trouble.append(f"nothing to do {name!r} to for a minute")
        finally:
            connection.close()

    def _settle(self) -> list[str]:
        """Wait until every fault has recovered and all games move; what stands still then."""
        until = time.monotonic() + SETTLE
        while time.monotonic() < until:
            time.sleep(1)
            if all(fault.well for fault in self.lookout.faults):
                break
        time.sleep(10)
        still = [
            f"{code}: nothing has moved for {STILL:.0f} s" for code in patiently(lambda: self.lookout.still(STILL))
        ]
        waiting = list(Job.objects.filter(game__code__in=[line.partition(":")[0] for line in still], done=None))
        still += [f"not recovered: {fault.kind}: {fault.what}" for fault in self.lookout.faults if not fault.well]
        owed = itertools.chain.from_iterable(f.owed for f in self.lookout.faults if not f.well)
        waiting += Job.objects.filter(pk__in=list(owed), done=None)
        return still + [
            f"  {job.key}: tries {job.tries}, created {job.created}, due {job.due}, taken {job.taken}, {job.error}"
            for job in waiting
        ]

    def _halt(self, players: list[threading.Thread]) -> None:
        """No more acts; the dice and mails that are owed are still done, here, so that all can be reckoned."""
        self.table.stop.set()
        for player in players:
            player.join(60)
        self.lookout.done.set()
        self.lookout.join(30)
        time.sleep(1)
        connection.close()  # maybe of a database that was killed since
        self.world.halt()
        Job.objects.filter(done=None, dead=None).update(taken=None)
        Job.objects.filter(done=None, dead=None, tries__gt=0).update(due=timezone.now())
        jobs.drain(["dice"], early=True)
        jobs.drain(["notice", "mail"])
        self.say("the site is halted; looking through everything")


def chosen(name: str, wanted: str) -> bool:
    """Whether the command line asks for this kind."""
    return not wanted or any(name.startswith(part.strip()) for part in wanted.split(","))
