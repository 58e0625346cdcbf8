"""Every variable that the settings read, with values that can't be: one line that names it, and the start ends."""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from pvsite import environment
from tests.pvsite.bad_values import BAD, GOOD, NOT_SHOWN
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = str(ROOT / "pvsite" / "settings.py")


@pytest.fixture
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of ours in the environment but a folder."""
    for name in {*BAD, *(name for name in os.environ if name.startswith("ANYMAIL_"))}:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("VAR_DIR", str(tmp_path / "var"))


def documented() -> set[str]:
    """The variables of README's table."""
    table = (ROOT / "README.md").read_text().split("## Settings")[1].split("\n## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([A-Z_]{4,})`", row.split(" | ")[0])}


@pytest.mark.usefixtures("_bare")
def test_what_is_read_is_documented_and_walked() -> None:
    runpy.run_path(SETTINGS)
    read = {name for name in environment.names_read if not name.startswith("ANYMAIL_")}
    assert read == documented() - {"ANYMAIL_WEBHOOK_SECRET"}
    assert set(BAD) == set(GOOD) == read | {"ANYMAIL_WEBHOOK_SECRET", "ANYMAIL_POSTMARK_SERVER_TOKEN"}
    assert min(len(set(values)) for values in BAD.values()) >= 10


@pytest.mark.usefixtures("_bare")
@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD.items() for value in values])
def test_a_bad_value_stops_the_start_in_one_line(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(environment.Unusable) as stopped:
        runpy.run_path(SETTINGS)
    said = capsys.readouterr().err
    assert stopped.value.code == os.EX_CONFIG
    assert said.startswith(f"Setting not usable: {name} ")
    assert said.endswith(".\n")
    assert len(said.splitlines()) == 1
    assert "hunt" not in said
    assert name not in NOT_SHOWN or len(value) < 6 or value not in said


@pytest.mark.usefixtures("_bare")
@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in GOOD.items() for value in values])
def test_a_good_value_is_taken(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert runpy.run_path(SETTINGS)["SITE_NAME"]


DOORS = {
    "manage.py": [sys.executable, "manage.py", "check"],
    "play": ["tools/play", "--port", "8899"],
    "serve": [sys.executable, "manage.py", "serve", "--port", "8899"],
    "run": [sys.executable, "manage.py", "run", "dice"],
    "gunicorn": [
        sys.executable,
        "-m",
        "gunicorn",
        "pvsite.wsgi",
        "-c",
        "python:games.ops.serving.web",
        "-b",
        "127.0.0.1:0",
    ],
    "asgi": [sys.executable, "-c", "import pvsite.asgi"],
    "worker": [sys.executable, "-m", "pvsite.worker", "-Q", "dice"],
    "celery": [sys.executable, "-m", "celery", "-A", "pvsite", "worker", "-P", "solo", "-Q", "dice"],
}


def start(door: str, var: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(
        DOORS[door],
        cwd=ROOT,
        env=clean | {"VAR_DIR": str(var)} | environment,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )


@pytest.mark.parametrize("door", DOORS)
def test_whatever_is_started(door: str, tmp_path: Path) -> None:
    done = start(door, tmp_path, DICE_KEY="xyz")
    assert done.returncode == os.EX_CONFIG, done.stderr
    assert [line[:28] for line in done.stderr.splitlines()] == ["Setting not usable: DICE_KEY"]
    assert "Ready" not in done.stdout


@pytest.mark.parametrize("file", ["dice.key", "secret.key"])
def test_a_key_in_a_file_that_is_none(file: str, tmp_path: Path) -> None:
    (tmp_path / file).touch(mode=0o600)
    done = start("run", tmp_path)
    assert done.returncode == os.EX_CONFIG
    assert len(done.stderr.splitlines()) == 1
    assert file in done.stderr


def test_serve_does_not_start_the_dice_again_and_again(tmp_path: Path) -> None:
    (tmp_path / "dice.key").write_text("xyz\n")
    (tmp_path / "dice.key").chmod(0o644)
    done = start("serve", tmp_path)
    assert done.returncode == os.EX_CONFIG
    assert "chmod 600" in done.stderr
    assert "dice can not start with these settings; the site stops." in done.stderr
