"""Everything that runs: a folder (on a small disc of its own if possible), services, the site, a second machine."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from bench.faults.processes import born, descendants, hit, hit_all
from bench.faults.services import Postgres, Redis
from bench.faults.sink import Sink
from bench.site import free_port

ROOT = Path(__file__).resolve().parents[2]
DISC = "1200m"
PATIENCE = 300.0  # seconds: a new database takes half a minute of a processor that may be shared
_OURS = ("DATABASE_URL", "REDIS_URL", "VAR_DIR", "SITE_URL", "ALLOWED_HOSTS", "EMAIL_URL", "EMAIL_HOST", "DICE_KEY")


class World:
    """The site with its surroundings. ``clock``: the site's processes get a clock that can be moved."""

    def __init__(self, database: str, clock: bool) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="faults-"))
        self.folder.chmod(0o755)
        self.mounted = not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={DISC},mode=755", "faults", str(self.folder)],
            check=False,
            capture_output=True,
        ).returncode
        self.var = self.folder / "var"
        self.var.mkdir(mode=0o700)
        self.logs = Path(tempfile.mkdtemp(prefix="faults-logs-"))  # where no full disc can silence them
        self.port = free_port()
        self.postgres = Postgres(self.folder / "postgres", free_port()) if database == "postgres" else None
        self.redis = Redis(self.folder / "redis", free_port()) if database == "postgres" else None
        self.sink = Sink(free_port())
        self.clock = self.logs / "clock"
        self.clock.write_text("0\n")
        self.library = self._shim() if clock else None
        self.site: subprocess.Popen[bytes] | None = None
        self.second: subprocess.Popen[bytes] | None = None
        self._seen: dict[int, str] = {}  # each process that was ever below ours: orphans must not outlive the run

    @property
    def address(self) -> str:
        """Of the site."""
        return f"http://127.0.0.1:{self.port}"

    def environment(self, *, clock: bool = False) -> dict[str, str]:
        """For the site's processes and for the harness itself."""
        found = {key: value for key, value in os.environ.items() if key not in _OURS} | {
            "VAR_DIR": str(self.var),
            "SITE_URL": self.address,
            "EMAIL_URL": f"smtp://127.0.0.1:{self.sink.port}",
            "EMAIL_USE_TLS": "0",
            "PYTHONUNBUFFERED": "1",
            "DJANGO_SETTINGS_MODULE": "pvsite.settings",
        }
        if self.postgres and self.redis:
            found |= {"DATABASE_URL": self.postgres.address(), "REDIS_URL": self.redis.address()}
        if clock and self.library:
            found |= {"LD_PRELOAD": str(self.library), "SHIFTED_CLOCK": str(self.clock)}
        return found

    def _shim(self) -> Path | None:
        """The library that shifts a program's clock; None if there is no compiler to make it."""
        library = self.logs / "shifted_clock.so"
        compiler = shutil.which("cc")
        if compiler is None:
            return None
        source = Path(__file__).with_name("shifted_clock.c")
        subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", str(library), str(source)], check=True)
        return library

    def start(self) -> None:
        """Services, then the site, then the second machine. The harness's own environment is set as well."""
        self.sink.start()
        if self.postgres and self.redis:
            self.postgres.make()
            self.redis.folder.mkdir()
            self.postgres.start()
            self.redis.start()
        os.environ.update(self.environment())
        self.start_site()
        self.wait_for_site()
        self.start_second()

    def start_site(self) -> None:
        """``manage.py serve``."""
        self.site = self._run("site", ["manage.py", "serve", "--port", str(self.port)], clock=True)

    def start_second(self) -> None:
        """Another machine: a worker of all queues against the same database, with a right clock."""
        queues = ["-Q", "dice,mail,bots", "-n", "second@%h", "--without-gossip", "--without-mingle"]
        worker = ["-m", "celery", "-q", "-A", "pvsite", "worker", "-P", "solo", "-l", "WARNING", *queues]
        self.second = self._run("second", worker)

    def keep_running(self) -> None:
        """What an operator's init does: start again what has ended."""
        for pid in self.processes():
            self._seen.setdefault(pid, born(pid))
        if self.site is None or self.site.poll() is not None:
            self.start_site()
        if self.second is None or self.second.poll() is not None:
            self.start_second()

    def wait_for_site(self) -> None:
        """TimeoutError if it does not come up, or has ended."""
        until = time.monotonic() + PATIENCE
        while not self.site_answers():
            if time.monotonic() > until or (self.site is not None and self.site.poll() is not None):
                raise TimeoutError(f"the site does not start: {self.log('site')[-2000:]}")
            time.sleep(0.2)

    def site_answers(self) -> bool:
        """Whether somebody takes connections at its port."""
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=2).close()
        except OSError:
            return False
        return True

    def log(self, name: str) -> str:
        """What a part has printed."""
        path = self.logs / f"{name}.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def processes(self) -> list[int]:
        """The site's, supervisor first."""
        return [] if self.site is None else [self.site.pid, *descendants(self.site.pid)]

    def halt(self) -> None:
        """Stop site and second machine; what hangs is killed."""
        for process in (self.second, self.site):
            if process is not None and process.poll() is None:
                below = descendants(process.pid)
                process.terminate()
                try:
                    process.wait(40)
                except subprocess.TimeoutExpired:
                    hit_all([process.pid, *below])
                    process.wait()
        for pid, birth in self._seen.items():
            if birth and born(pid) == birth:
                hit(pid)

    def end(self) -> None:
        """Leave nothing behind but the logs."""
        self.halt()
        for service in (self.postgres, self.redis):
            if service is not None:
                service.stop()
        with suppress(Exception):
            self.sink.stop()
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, name: str, arguments: list[str], *, clock: bool = False) -> subprocess.Popen[bytes]:
        with (self.logs / f"{name}.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, *arguments],
                cwd=ROOT,
                env=self.environment(clock=clock),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
