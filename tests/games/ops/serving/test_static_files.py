"""Static files are collected once, and again when one has changed or the place is empty."""

import os
import shutil
from pathlib import Path

import pytest
from pytest_django import Settings

from games.ops.serving import static_files


@pytest.fixture
def style(tmp_path: Path, settings: Settings) -> Path:
    """The only file of a site, which is not collected yet."""
    source = tmp_path / "source"
    source.mkdir()
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "static"
    backend = "whitenoise.storage.CompressedManifestStaticFilesStorage"
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": backend}}
    file = source / "site.css"
    file.write_text("p { color: red }")
    return file


def collected(settings: Settings) -> str:
    return (Path(settings.STATIC_ROOT) / "site.css").read_text()


def test_an_unchanged_site_is_not_collected_again(style: Path, settings: Settings) -> None:
    assert static_files.collect()
    assert collected(settings) == "p { color: red }"
    assert not static_files.collect()


def test_a_changed_file_is(style: Path, settings: Settings) -> None:
    static_files.collect()
    style.write_text("p { color: sea }")  # as long as before
    later = style.stat().st_mtime_ns + 10**9
    os.utime(style, ns=(later, later))
    assert static_files.collect()
    assert collected(settings) == "p { color: sea }"


def test_so_is_a_new_one(style: Path, settings: Settings) -> None:
    static_files.collect()
    style.with_name("more.css").write_text("b { color: red }")
    assert static_files.collect()
    assert (Path(settings.STATIC_ROOT) / "more.css").is_file()


def test_an_empty_place_is_filled(style: Path, settings: Settings) -> None:
    static_files.collect()
    shutil.rmtree(settings.STATIC_ROOT)
    assert static_files.collect()
    assert collected(settings) == "p { color: red }"


def test_what_was_broken_off_is_done_again(style: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    static_files.collect()
    before = style.stat().st_mtime_ns

    def broken(*args: object, **options: object) -> None:
        raise OSError("no space left on device")

    style.write_text("p { color: black }")
    with monkeypatch.context() as patch:
        patch.setattr(static_files, "call_command", broken)
        with pytest.raises(OSError, match="space"):
            static_files.collect()
    style.write_text("p { color: red }")
    os.utime(style, ns=(before, before))
    assert static_files.collect()
