"""The site as an app: manifest, icons, service worker, the page without a connection."""

import runpy
import struct
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from tests.games.core.cast import person
from tests.games.web.lobby.people import browser

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[4]


def test_the_manifest_and_its_icons() -> None:
    answer = Client().get("/app.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    found = answer.json()
    assert (found["start_url"], found["display"], found["scope"]) == ("/g/", "standalone", "/")
    assert Client().get(found["start_url"])["Location"] == "/games/"
    for icon in found["icons"]:
        path = finders.find(icon["src"].removeprefix("/static/"))
        assert isinstance(path, str)
        width, height = struct.unpack(">II", Path(path).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert b'rel="manifest" href="/app.webmanifest"' in Client().get("/about/").content


def test_icons_are_as_they_are_drawn() -> None:
    drawing = runpy.run_path(str(ROOT / "tools" / "draw_icons.py"))
    for name, (size, share) in drawing["SIZES"].items():
        assert (ROOT / "static" / "img" / f"{name}.png").read_bytes() == drawing["png"](size, share), name


def test_the_worker_has_power_over_games_only_and_is_everybody_s() -> None:
    person("bob")
    guest, bob = Client().get("/worker.js"), browser("bob").get("/worker.js")
    assert guest["Service-Worker-Allowed"] == "/g/"
    assert guest["Content-Type"].startswith("text/javascript")
    assert guest.content == bob.content
    assert b"KNOWN" not in guest.content


def test_the_page_without_a_connection_tells_nothing_of_anybody() -> None:
    person("bob")
    assert Client().get("/offline/").content == browser("bob").get("/offline/").content
