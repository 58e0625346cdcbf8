"""A worker that has grown too large ends in good order."""

import os
import subprocess
import sys
from pathlib import Path

from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]
GREEDY = "import sys; from pvsite import worker; worker.MAX_MEMORY, worker.LOOK = 2**20, 0.2; sys.exit(worker.main())"


def environment(folder: Path) -> dict[str, str]:
    away = ("REDIS_URL", "DATABASE_URL")
    return {name: value for name, value in os.environ.items() if name not in away} | {
        "VAR_DIR": str(folder),
        "DJANGO_SETTINGS_MODULE": "pvsite.settings",
    }


def test_it_ends_by_itself(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", GREEDY, "-Q", "dice"],
        env=environment(tmp_path),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )
    assert done.returncode == 0
    assert "it ends, for a fresh one" in done.stderr


def test_workers_do_not_load_what_only_pages_need(tmp_path: Path) -> None:
    """Each would cost every worker some megabytes."""
    code = (
        "import sys; from pvsite.worker import app; "
        "app.Worker(hostname='x', pool_cls='solo', queues='dice', quiet=True); "
        "needless = 'rest_framework.views requests drf_spectacular.plumbing games.web.urls cryptography'; "
        "print(sorted(set(needless.split()) & set(sys.modules)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )
    assert said.stdout.strip() == "[]", said.stderr


def test_keeping_house_and_writing_letters_do_not_load_the_api(tmp_path: Path) -> None:
    """Chores did so once: thirty megabytes in each worker."""
    code = (
        "import sys; from pvsite.worker import app; "
        "app.Worker(hostname='x', pool_cls='solo', queues='mail', quiet=True); "
        "from django.template.loader import get_template; get_template('mail/base.html'); "
        "from games.ops.housekeeping import keep_house; keep_house(at_once=True); "
        "sys.stdout = sys.__stdout__; "
        "needless = 'rest_framework.views redis games.api.idempotency'; "
        "print(sorted(set(needless.split()) & set(sys.modules)))"
    )
    environ = environment(tmp_path)
    migrate = [sys.executable, "manage.py", "migrate", "-v0"]
    subprocess.run(migrate, env=environ, cwd=ROOT, check=True, capture_output=True, timeout=TIMEOUT)
    said = subprocess.run(
        [sys.executable, "-c", code], env=environ, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT
    )
    assert said.stdout.strip() == "[]", said.stderr


def test_a_worker_knows_the_addresses_of_its_letters(tmp_path: Path) -> None:
    code = (
        "import sys; from pvsite import worker; worker.MAX_MEMORY, worker.LOOK = 2**20, 0.2; worker.main(); "
        "from django.urls import reverse; "
        "sys.stdout = sys.__stdout__; "
        "print(reverse('game:board', args=['abc']), reverse('lobby:invitation', args=['t']), "
        "reverse('post:quiet', args=['t']), reverse('accounts:profile'), "
        "reverse('help:rule', args=['pacific-victory', '4.0']))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, "-Q", "mail"],
        env=environment(tmp_path),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )
    addresses = said.stdout.strip().splitlines()[-1]
    assert addresses == "/g/abc/ /invitations/t/ /quiet/t/ /profile/ /help/pacific-victory/rules/4.0/"
