"""deploy/pacific: manage.py with the site's settings, as the site's user, from any folder."""

import os
import runpy
import subprocess
from pathlib import Path

import pytest

from tests.timeouts import TIMEOUT

ROOT = Path(__file__).resolve().parents[2]
FILE = """\
# a remark
; another
SITE_URL=https://games.example.org

EMAIL_FROM="Pacific by Post <post@games.example.org>"
EMAIL_URL='smtp://me:p$w&x@mail.example.org:587'
METRICS_TOKEN=
SECRET_KEY = 0123456789abcdef\\
0123456789abcdef
"""


def test_it_reads_the_file_as_systemd_does() -> None:
    read = runpy.run_path(str(ROOT / "deploy/pacific"), run_name="pacific")["settings"]
    assert read(FILE) == {
        "SITE_URL": "https://games.example.org",
        "EMAIL_FROM": "Pacific by Post <post@games.example.org>",
        "EMAIL_URL": "smtp://me:p$w&x@mail.example.org:587",
        "METRICS_TOKEN": "",
        "SECRET_KEY": "0123456789abcdef" * 2,
    }


def pacific(folder: Path, *words: str, user: str, file: str = FILE) -> subprocess.CompletedProcess[str]:
    (folder / "site.env").write_text(f"{file}VAR_DIR={folder / 'var'}\n")
    environ = {"PATH": os.environ["PATH"], "PACIFIC_SETTINGS": str(folder / "site.env"), "PACIFIC_USER": user,
               "SECRET_KEY": "of the shell, which does not count"}  # fmt: skip
    command = [str(ROOT / "deploy/pacific"), *words]
    return subprocess.run(command, cwd="/", env=environ, capture_output=True, text=True, timeout=TIMEOUT, check=False)


def me() -> str:
    import pwd

    return pwd.getpwuid(os.geteuid()).pw_name


def test_it_runs_a_command(tmp_path: Path) -> None:
    show = "from django.conf import settings as s; print(s.SITE_URL, s.SECRET_KEY, s.DEFAULT_FROM_EMAIL)"
    done = pacific(tmp_path, "shell", "--no-imports", "-v0", "-c", show, user=me())
    assert done.stdout.split(" ", 2) == [
        "https://games.example.org",
        "0123456789abcdef" * 2,
        "Pacific by Post <post@games.example.org>\n",
    ], done.stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="only root becomes somebody else")
def test_it_becomes_the_user_of_the_site(tmp_path: Path) -> None:
    run = "import runpy; m = runpy.run_path('deploy/pacific', run_name='p'); m['become']('nobody'); "
    show = run + "import os; print(os.getuid(), os.getgid(), os.getgroups())"
    done = subprocess.run(["/usr/bin/env", "python3", "-c", show], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "65534"


def test_what_is_missing_is_said_in_one_line(tmp_path: Path) -> None:
    done = pacific(tmp_path, "check", user="nosuchuser")
    assert done.returncode == 1
    assert "useradd" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    wrong = pacific(tmp_path, "check", user=me(), file=FILE + "EMAIL_PORT=-3\n")
    assert wrong.returncode == os.EX_CONFIG
    assert wrong.stderr.startswith("Setting not usable: EMAIL_PORT")
