"""The files that operators start from name commands and settings that exist, and keep the key of the dice apart."""

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from games.ops.probe import well
from games.ops.serving.supervisor import site
from pvsite import environment
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]
UNITS = sorted((ROOT / "deploy/systemd").glob("pacific*"))
PROCESSES = {child.name for child in site("", 0)}


def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    return found


def test_compose_runs_each_process_of_the_site() -> None:
    run = {service["command"][1] for service in services().values() if service.get("command", [""])[0] == "run"}
    assert run == PROCESSES
    assert {"postgres", "redis"} <= set(services())


def test_only_the_dice_worker_gets_the_key() -> None:
    holders = {name for name, service in services().items() if "DICE_KEY" in str(service.get("environment"))}
    assert holders == {"dice"}
    units = {path.name for path in UNITS if "dice.env" in path.read_text()}
    assert units == {"pacific-dice.service"}
    assert "User=pacific-dice\n" in (ROOT / "deploy/systemd/pacific-dice.service").read_text()
    assert "DICE_KEY" not in (ROOT / "deploy/site.env.example").read_text()


def test_what_goes_on_is_watched() -> None:
    for name, service in services().items():
        assert ("healthcheck" in service) == (name not in ("prepare", "backup")), name


def test_compose_asks_for_variables_that_the_example_has() -> None:
    wanted = set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text())) - {"IMAGE"}
    offered = set(re.findall(r"^(\w+)=", (ROOT / "deploy/compose.env.example").read_text(), re.MULTILINE))
    assert wanted == offered


def test_settings_that_are_named_are_read() -> None:
    code = "".join((ROOT / "pvsite" / name).read_text() for name in ("settings.py", "environment.py"))
    for name in re.findall(r"^(\w+)=", (ROOT / "deploy/site.env.example").read_text(), re.MULTILINE):
        assert f'"{name}"' in code, name
    for name in services()["web"]["environment"]:
        assert f'"{name}"' in code or name.startswith("ANYMAIL_"), name


def test_compose_passes_what_the_settings_read() -> None:
    """All but the folder, the parts of EMAIL_URL, and what is for a site at home."""
    runpy.run_path(str(ROOT / "pvsite" / "settings.py"))
    passed = set(services()["dice"]["environment"])
    home = {"VAR_DIR", "DEBUG", "INBOX_TRUST_LOOPBACK"}
    parts = {name for name in environment.names_read if name.startswith("EMAIL_") and name not in passed}
    assert parts == {"EMAIL_HOST", "EMAIL_PORT", "EMAIL_HOST_USER", "EMAIL_HOST_PASSWORD", "EMAIL_USE_TLS"}
    read = {name for name in environment.names_read if not name.startswith("ANYMAIL_")}
    assert read - home - parts <= passed
    assert "ANYMAIL_WEBHOOK_SECRET" in passed


def test_mail_can_come_in() -> None:
    assert services()["mail"]["ports"] == ["127.0.0.1:8025:8025"]


@pytest.mark.services
@pytest.mark.skipif(shutil.which("docker-compose") is None, reason="needs docker-compose (tools/services.sh)")
def test_compose_takes_the_file(tmp_path: Path) -> None:
    """Docker's own program reads it, by the schema of the Compose specification, with the example filled in."""
    example = (ROOT / "deploy/compose.env.example").read_text()
    filled = re.sub(r"^(SECRET_KEY|DICE_KEY|POSTGRES_PASSWORD)=$", r"\1=" + "5a" * 32, example, flags=re.MULTILINE)
    filled = filled.replace("INBOX_LISTEN=", "INBOX_LISTEN=lmtp://0.0.0.0:8025")
    (tmp_path / "env").write_text(filled)
    ask = ["docker-compose", "-f", str(ROOT / "compose.yaml"), "--env-file", str(tmp_path / "env"), "config"]
    clean = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    done = subprocess.run(ask, env=clean, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert done.returncode == 0, done.stderr
    read = yaml.safe_load(done.stdout)["services"]
    assert read["web"]["environment"]["INBOX_LISTEN"] == "lmtp://0.0.0.0:8025"
    assert "DICE_KEY" not in read["web"]["environment"]
    assert read["dice"]["environment"]["DICE_KEY"] == "5a" * 32
    (tmp_path / "env").write_text(example)
    refused = subprocess.run(ask, env=clean, capture_output=True, text=True, check=False, timeout=TIMEOUT)
    assert refused.returncode != 0
    assert "openssl rand -hex 32" in refused.stderr + refused.stdout or "choose one in .env" in refused.stderr


def test_the_examples_are_settings_that_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each example with its keys filled in starts a site."""
    for name in ("compose.env.example", "site.env.example"):
        lines = re.findall(r"^(\w+)=(.*)$", (ROOT / "deploy" / name).read_text(), re.MULTILINE)
        with monkeypatch.context() as patch:
            for variable, value in lines:
                patch.setenv(variable, value.strip('"') or ("0123456789abcdef" * 4 if "KEY" in variable else ""))
            patch.delenv("SECRET_KEY_FALLBACKS", raising=False)
            patch.setenv("VAR_DIR", str(tmp_path))
            assert runpy.run_path(str(ROOT / "pvsite" / "settings.py"))["HTTPS"]


def test_systemd_runs_each_process_of_the_site() -> None:
    lines = "".join(path.read_text() for path in UNITS)
    assert set(re.findall(r"manage\.py run (\w+)", lines)) == PROCESSES


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    for path in UNITS:
        here = path.read_text().replace("/opt/pacific-by-post/.venv/bin/python", sys.executable)
        (tmp_path / path.name).write_text(here.replace("/opt/pacific-by-post", str(ROOT)))
    units = [str(path) for path in sorted(tmp_path.iterdir())]
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    ours = [line for line in done.stderr.splitlines() if "pacific" in line]
    assert ours == []


def test_the_image_holds_what_runs() -> None:
    copied = set(re.findall(r"^COPY (\w+) \w+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE))
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert copied == {"pvsite", "rules", "games", "templates", "static", "locale"}
    assert copied | {"manage.py", "pyproject.toml", "requirements.txt"} == kept
    assert "--require-hashes" in (ROOT / "Dockerfile").read_text()
    assert re.search(r"^USER \d+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)


def test_the_probe(tmp_path: Path) -> None:
    sign = tmp_path / "alive-dice"
    assert not well(str(sign))
    sign.touch()
    assert well(str(sign))
    os.utime(sign, (0, 0))
    assert not well(str(sign))
    assert not well("http://127.0.0.1:1/health/ready")
