"""The cache of a site without Redis: counts over processes, and only its owner may read it."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from pvsite import environment, file_cache
from pvsite.file_cache import FileCache

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
    assert len(cache._list_cache_files()) <= 11
    assert cache.get("k49") == 49
