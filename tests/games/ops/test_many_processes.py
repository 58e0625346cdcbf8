"""Two web servers, two dice workers and two mail workers, each as on a machine of its own, at one database."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.core import referee
from games.core.models import Entry, Game, Job, Owed
from games.mail.models.outgoing import SentMail
from games.ops.game_checks import checking
from tests.games.core.cast import person, seq
from tests.games.ops.serving.lines import Line, signed_in
from tests.timeouts import TIMEOUT

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.services,
    pytest.mark.slow,
    pytest.mark.skipif(not settings.REDIS_URL or connection.vendor != "postgresql", reason="needs PostgreSQL, Redis"),
]
ROOT = Path(__file__).parents[3]
BOTS = 4


def database() -> str:
    """The address of the test database."""
    kept = connection.settings_dict
    return f"postgres://{kept['USER']}:{kept['PASSWORD']}@{kept['HOST']}:{kept['PORT'] or 5432}/{kept['NAME']}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(what: Callable[[], bool], words: str) -> None:
    until = time.monotonic() + TIMEOUT
    while not what():
        assert time.monotonic() < until, f"{words} did not come"
        time.sleep(0.05)


def answers(web: str) -> bool:
    try:
        with urllib.request.urlopen(f"{web}/health/ready", timeout=TIMEOUT) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@dataclass
class Machines:
    """Two of them, with a web server, a dice worker and a mail worker each; no folder is shared.

    ``webs``: the addresses of their web servers; ``children``: web, web, dice, dice, mail, mail.
    """

    webs: list[str]
    children: list["subprocess.Popen[bytes]"]

    def kill(self, machine: int) -> None:
        """Pull its plug."""
        for child in self.children[machine::2]:
            child.kill()


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[Machines]:
    """Both, with all workers running."""
    ports = [free_port(), free_port()]
    commands = [["web", "--port", str(port)] for port in ports] + [["dice"], ["dice"], ["mail"], ["mail"]]
    children = []
    for n, command in enumerate(commands):
        environment = os.environ | {
            "DJANGO_SETTINGS_MODULE": "tests.systems.settings",
            "DATABASE_URL": database(),
            "SECRET_KEY": settings.SECRET_KEY,
            "SITE_URL": f"http://127.0.0.1:{ports[0]}",
            "VAR_DIR": str(tmp_path / f"machine{n}"),
            "DICE_KEY": "5a" * 32,
        }
        full = [sys.executable, "manage.py", "run", *command]
        with (tmp_path / f"log{n}").open("w") as log:
            children.append(subprocess.Popen(full, cwd=ROOT, env=environment, stdout=log, stderr=log))
    addresses = [f"http://127.0.0.1:{port}" for port in ports]
    try:
        for address in addresses:
            wait_for(partial(answers, address), address)
        yield Machines(addresses, children)
    finally:
        for child in children:
            child.terminate()
        for child in children:
            child.wait(TIMEOUT)
        wait_for(_alone, "the end of the children's connections")


def _alone() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
        return bool(cursor.fetchone()[0] == 1)


class Browser:
    """Somebody's browser, which may ask either server."""

    def __init__(self, name: str) -> None:
        client = Client()
        client.force_login(User.objects.get(username=name))
        self.token = secrets.token_hex(16)
        session = client.cookies[settings.SESSION_COOKIE_NAME].value
        self.cookie = f"{settings.SESSION_COOKIE_NAME}={session}; {settings.CSRF_COOKIE_NAME}={self.token}"

    def post(self, web: str, path: str, **data: object) -> int:
        """The status of the answer; redirects are not followed."""
        body = urllib.parse.urlencode(data | {"csrfmiddlewaretoken": self.token}).encode()
        request = urllib.request.Request(web + path, body, {"Cookie": self.cookie})
        try:
            with urllib.request.build_opener(_Stay).open(request, timeout=TIMEOUT) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return int(error.code)


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: object) -> None:
        return None


def at_once(*acts: Callable[[], int]) -> list[int]:
    with ThreadPoolExecutor(len(acts)) as pool:
        return sorted(pool.map(lambda act: act(), acts))


def once(statuses: list[int], taken: int) -> None:
    """So many were taken, the others refused: they came too late."""
    assert statuses.count(303) == taken, statuses
    assert set(statuses) <= {303, 409, 422}, statuses


def rest(code: str) -> None:
    """Wait until no dice are owed."""
    wait_for(lambda: Game.objects.get(code=code).lock_seq is None, "dice")


def two_people() -> str:
    """A duel of Bob and Carol, with the site's part of the dice."""
    code = referee.create("duel", "dawn", name="Two people")
    referee.take_seat(code, "RED", person("bob"))
    wait_for(lambda: seq(code) >= 1, "the site's part of the dice")
    referee.take_seat(code, "BLUE", person("carol"))
    return code


def test_a_game_goes_on_when_a_machine_dies(machines: Machines) -> None:
    """It is played at both; then one is switched off with dice in its hands, and the other takes all over. A page that
    waits at one machine is told of what was done at the other."""
    code = two_people()
    browsers = {"RED": Browser("bob"), "BLUE": Browser("carol")}
    first, second = machines.webs
    waiting = Line(int(second.rpartition(":")[2]), f"/g/{code}/stream", signed_in("carol"))
    assert waiting.next() == f"entry {seq(code)}"
    assert browsers["RED"].post(first, f"/g/{code}/commit", version=seq(code), here="") == 303
    assert waiting.next(1.0) == f"entry {seq(code)}"
    assert browsers["BLUE"].post(second, f"/g/{code}/commit", version=seq(code), here="") == 303
    machines.kill(0)
    while Game.objects.get(code=code).status == "running":
        rest(code)
        for seat, kind in Owed.objects.filter(game__code=code).values_list("seat", "kind"):
            path, form = ("commit", {}) if kind == "walk" else ("order", {"text": "FIRE 1"})
            assert browsers[seat].post(second, f"/g/{code}/{path}", version=seq(code), here="", **form) in (
                303,
                409,
                422,
            )
    waiting.close()
    wait_for(lambda: not Job.objects.filter(done=None, kind="notice", due__lte=timezone.now()).exists(), "mails")
    assert checking.check(Game.objects.get(code=code).pk).troubles == []
    assert {child.poll() for child in machines.children[0::2]} == {-signal.SIGKILL}
    assert {child.poll() for child in machines.children[1::2]} == {None}


def test_every_game_has_one_writer_at_a_time(machines: Machines) -> None:
    webs = machines.webs
    codes = [referee.create("duel", "dawn") for _ in range(BOTS)]
    for code in codes:
        for seat in ("RED", "BLUE"):
            referee.seat_bot(code, seat, "sensible")
    mine = two_people()
    browsers = {"RED": Browser("bob"), "BLUE": Browser("carol")}

    while Game.objects.get(code=mine).status == "running":
        rest(mine)
        asked = {row.seat: row.kind for row in Owed.objects.filter(game__code=mine)}
        now = seq(mine)
        if "walk" in asked.values():
            # Each commits on both servers at the same time.
            acts = [
                partial(browsers[seat].post, web, f"/g/{mine}/commit", version=now, here="")
                for seat in asked
                for web in webs
            ]
            once(at_once(*acts), len(asked))
        elif asked:
            [seat] = asked
            acts = [
                partial(browsers[seat].post, web, f"/g/{mine}/order", version=now, here="", text=text)
                for text in ("FIRE 1", "FIRE 2")
                for web in webs
            ]
            once(at_once(*acts), 1)
        rest(mine)

    wait_for(lambda: Game.objects.filter(status="finished").count() == BOTS + 1, "the end of all games")
    wait_for(
        lambda: not Job.objects.filter(done=None, kind__in=["notice", "dice", "bot"], due__lte=timezone.now()).exists(),
        "mails",
    )
    for game in Game.objects.all():
        assert checking.check(game.pk).troubles == []
        locks = list(Entry.objects.filter(game=game, type="lock").values_list("body", flat=True))
        assert len(locks) == len(set(locks)) == game.locks
    ids = Counter(row["Message-ID"] for row in SentMail.objects.values_list("headers", flat=True))
    assert ids
    assert set(ids.values()) == {1}
