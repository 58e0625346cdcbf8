"""The master key: where it comes from, what is refused, and that no web process holds it."""

import ast
import base64
import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

import games
from games.core.dice import keys

KEY = bytes(range(32))


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, settings, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.delenv("DICE_KEY", raising=False)
    settings.VAR_DIR = tmp_path / "var"


def key() -> bytes:
    with keys.dice_task():
        return keys.master_key()


@pytest.mark.parametrize(
    "text",
    [KEY.hex(), KEY.hex().upper(), base64.b64encode(KEY).decode(), base64.urlsafe_b64encode(KEY).decode().rstrip("=")],
)
def test_a_key_in_the_environment(text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DICE_KEY", f" {text}\n")
    assert key() == KEY
    assert not (tmp_path / "var").exists()


@pytest.mark.parametrize("text", ["abcd", KEY[:31].hex(), base64.b64encode(KEY[:31]).decode(), "not a key!", "é" * 40])
def test_a_bad_key_names_its_variable(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", text)
    with pytest.raises(ImproperlyConfigured, match="DICE_KEY") as caught:
        key()
    assert text not in str(caught.value)


def test_a_file_is_made_once_and_private(tmp_path: Path) -> None:
    first = key()
    path = tmp_path / "var" / "dice.key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(first) == 32
    assert key() == first == bytes.fromhex(path.read_text())
    assert [other.name for other in path.parent.iterdir()] == ["dice.key"]


def test_the_first_of_two_workers_wins(tmp_path: Path) -> None:
    first = key()
    keys._make(tmp_path / "var" / "dice.key")
    assert key() == first


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620])
def test_a_file_that_others_can_read_is_refused(mode: int, tmp_path: Path) -> None:
    key()
    (tmp_path / "var" / "dice.key").chmod(mode)
    with pytest.raises(ImproperlyConfigured, match="chmod 600"):
        key()


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    key()
    path = tmp_path / "var" / "dice.key"
    path.write_text("")
    with pytest.raises(ImproperlyConfigured, match=r"dice\.key must hold at least 32"):
        key()


def test_outside_the_dice_task_there_is_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", KEY.hex())
    with pytest.raises(RuntimeError, match="only the dice task"):
        keys.master_key()
    key()
    with pytest.raises(RuntimeError, match="only the dice task"):
        keys.master_key()


def test_only_the_dice_task_imports_the_key() -> None:
    root = Path(games.__file__).parent
    users = set()
    for path in [*root.rglob("*.py"), *(root.parent / "pvsite").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            if any(f"{module}.{name}".strip(".").startswith("games.core.dice.keys") for name in names):
                users.add(path.relative_to(root).as_posix())
    on_the_queue_dice = {
        "core/commands/dice_worker.py", "core/talk/throwing.py", "core/tables/throwing.py", "leagues/events/keys.py",
    }  # fmt: skip
    assert users == {*on_the_queue_dice, "core/ledger.py"}  # which those call that throw beside games
