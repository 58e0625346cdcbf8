"""The cache of a site without Redis: counts over processes, and only its owner may read it."""

import os
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pvsite import environment, file_cache
from pvsite.file_cache import FileCache
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]


def made(folder: Path, **options: int) -> FileCache:
    kept = environment.cache("", folder)
    return FileCache(kept["LOCATION"], {"OPTIONS": kept["OPTIONS"] | options})


def test_another_process_counts_on(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    cache = made(folder)
    cache.set("tries", 4)
    code = (
        "import django; from django.conf import settings; django.setup(); "
        "from django.core.cache import cache; print(cache.incr('tries'))"
    )
    environ = os.environ | {"VAR_DIR": str(tmp_path), "REDIS_URL": "", "DJANGO_SETTINGS_MODULE": "pvsite.settings"}
    said = subprocess.run(
        [sys.executable, "-c", code], env=environ, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == "5"
    assert cache.get("tries") == 5
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_it_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_cache, "ONE_IN", 1)
    cache = made(tmp_path / "cache", MAX_ENTRIES=10)
    for n in range(50):
        cache.set(f"k{n}", n)
    assert len(cache._list_cache_files()) <= 11  # type: ignore[attr-defined]
    assert cache.get("k49") == 49


COUNTING = """
import sys
from pvsite.environment import cache
from pathlib import Path
from pvsite.file_cache import FileCache
made = cache("", Path(sys.argv[1]))
cache = FileCache(made["LOCATION"], {"OPTIONS": made["OPTIONS"]})
sys.stdin.readline()
for _ in range(150):
    cache.add("uses", 0, 600)
    cache.incr("uses")
"""


def test_processes_that_count_at_once_forget_nothing(tmp_path: Path) -> None:
    cache = made(tmp_path / "cache")
    environ = os.environ | {"VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "pvsite.settings_test"}
    command = [sys.executable, "-c", COUNTING, str(tmp_path / "cache")]
    counters = [subprocess.Popen(command, env=environ, cwd=ROOT, stdin=subprocess.PIPE) for _ in range(3)]
    for counter in counters:  # all of them are ready before the first begins
        assert counter.stdin is not None
        counter.stdin.write(b"go\n")
        counter.stdin.close()
    assert [counter.wait(TIMEOUT) for counter in counters] == [0, 0, 0]
    assert cache.get("uses") == 450


def test_a_count_does_not_live_longer_for_being_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = made(tmp_path / "cache")
    now = time.time()
    cache.add("uses", 1, 3600)
    monkeypatch.setattr(time, "time", lambda: now + 3000)
    assert cache.incr("uses") == 2
    monkeypatch.setattr(time, "time", lambda: now + 3500)
    assert cache.get("uses") == 2
    monkeypatch.setattr(time, "time", lambda: now + 3700)
    assert cache.get("uses") is None
    with pytest.raises(ValueError, match="uses"):
        cache.incr("uses")
