"""What the papers say is so: versions, paths, tools."""

import json
import re
from pathlib import Path

import pytest
from django.test import Client

from pvsite.version import VERSION

ROOT = Path(__file__).resolve().parents[1]
_PATH = re.compile(
    r"`((?:rules|games|tests|docs|tools|templates|pvsite|bench|deploy|examples)/[\w./-]*)`|\]\(([\w./-]+)\)"
)


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_version_is_the_newest_of_the_changes() -> None:
    newest = re.search(r"^## (\S+)$", _read("CHANGELOG.md"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == VERSION


@pytest.mark.django_db
def test_the_version_stands_on_the_about_page_and_in_the_api(client: Client) -> None:
    assert f"Version {VERSION}." in client.get("/about/").content.decode()
    schema = client.get("/api/schema/", headers={"Accept": "application/json"}).content
    assert json.loads(schema)["info"]["version"] == VERSION


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md", "docs/add-a-title.md"]
)
def test_what_a_page_names_is_there(page: str) -> None:
    named = [one or other for one, other in _PATH.findall(_read(page))]
    assert named
    for name in named:
        assert any((base / name).exists() for base in (ROOT, (ROOT / page).parent)), name


def test_the_licence_is_named_everywhere() -> None:
    assert "Redistribution and use in source and binary forms" in _read("LICENSE")
    assert "the Pacific by Post authors" in _read("LICENSE")
    assert 'license = "BSD-3-Clause"' in _read("pyproject.toml")


def test_the_hooks_are_what_the_test_command_runs() -> None:
    hooks = _read(".pre-commit-config.yaml")
    for tool in ("ruff check", "ruff format", "djade", "mypy", "lint-imports"):
        assert f".venv/bin/{tool}" in hooks
        assert tool in _read("tools/test")
