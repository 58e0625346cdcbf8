"""A private PostgreSQL and a private Redis, made in a folder, that may be killed."""

import os
import shutil
import subprocess
import time
from pathlib import Path
from pwd import getpwnam

from bench.faults.processes import hit

PATIENCE = 60.0


def binary(name: str) -> str:
    """A program of PostgreSQL or Redis. FileNotFoundError."""
    found = shutil.which(name)
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    if found is None and not places:
        raise FileNotFoundError(f"{name} is not installed")
    return found or str(places[0])


class Service:
    """A server process in a folder."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """How it is started."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Whether it takes work."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it and wait until it answers; started again if it gives up, as an operator's init would."""
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process is None or self.process.poll() is not None:
                with (self.folder.parent / f"{self.folder.name}.log").open("ab") as log:
                    self.process = subprocess.Popen(
                        self.command(), stdout=log, stderr=log, user=self.user(), start_new_session=True
                    )
            if time.monotonic() > until:
                raise TimeoutError(f"{self.command()[0]} does not start")
            time.sleep(0.2)

    def user(self) -> str | None:
        """Who it runs as; None for ourselves."""
        return None

    def kill(self) -> None:
        """kill -9."""
        if self.process is not None:
            hit(self.process.pid)
            self.process.wait()

    def stop(self) -> None:
        """The end of the run."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


class Postgres(Service):
    """A cluster of its own. PostgreSQL does not run as root, so it is the user postgres's then."""

    def make(self) -> None:
        """initdb."""
        self.folder.mkdir()
        if self.user():
            owner = getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        options = ["-A", "trust", "-U", "pacific", "-E", "UTF8", "--locale=C.UTF-8"]
        subprocess.run(
            [binary("initdb"), *options, str(self.folder)],
            user=self.user(),
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )

    def user(self) -> str | None:
        return "postgres" if os.getuid() == 0 else None

    def command(self) -> list[str]:
        quiet = ["-c", f"unix_socket_directories={self.folder}", "-c", "max_wal_size=128MB", "-c", "min_wal_size=32MB"]
        return [binary("postgres"), "-D", str(self.folder), "-h", "127.0.0.1", "-p", str(self.port), *quiet]

    def answers(self) -> bool:
        return not subprocess.run(
            [binary("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-t", "2"], check=False
        ).returncode

    def address(self) -> str:
        """For DATABASE_URL."""
        return f"postgres://pacific@127.0.0.1:{self.port}/postgres"


class Redis(Service):
    """A broker and cache that keeps its data."""

    def command(self) -> list[str]:
        keep = ["--dir", str(self.folder), "--appendonly", "yes", "--save", "", "--bind", "127.0.0.1"]
        return [binary("redis-server"), *keep, "--port", str(self.port)]

    def answers(self) -> bool:
        import redis

        try:
            with redis.Redis(port=self.port, socket_timeout=2) as client:
                return bool(client.ping())
        except (redis.RedisError, OSError):
            return False

    def empty(self) -> None:
        """FLUSHALL."""
        import redis

        with redis.Redis(port=self.port, socket_timeout=5) as client:
            client.flushall()

    def forget(self) -> None:
        """Its data are gone; for while it is down."""
        for path in self.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()

    def address(self) -> str:
        """For REDIS_URL."""
        return f"redis://127.0.0.1:{self.port}/0"
