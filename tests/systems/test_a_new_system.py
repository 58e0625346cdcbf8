"""What a new title costs and gets: two small folders; pages, mails, API, dice, record and proof come with it."""

import re
from pathlib import Path

import pytest
from django.test import Client

from games.core import referee
from games.core.journal.verify import verify
from games.core.models import Game, Owed, Status
from games.core.outbox import jobs
from games.core.words import say
from rules import kernel
from tests.games.api.client import DEPOSIT, program
from tests.games.core.cast import person, seq
from tests.games.core.dice.duel import text as journal
from tests.games.mail.outgoing.table import mails_to
from tests.games.web.game.table import signed_in, text

ROOT = Path(__file__).parents[2]
FOLDERS = Path(__file__).parent / "duel", Path(__file__).parent / "boards" / "duel"
SOURCES = (".py", ".html", ".txt", ".js", ".css")
NAMED = {
    "games/ops/demo.py": "which game the demo club plays",
    "games/ops/management/commands/autoplay.py": "which game is played if none is named",
    "games/ops/simulation/season.py": "which game a simulated league plays: the shortest of them",
}
"""The places that may name a system without being its own."""
COMMON = {("task-force", "pacific_zones")}
"""A system whose name is a word of the hobby, and a title that has pieces of that name."""


def test_rules_and_a_drawn_board_are_two_small_folders() -> None:
    files = [path for folder in FOLDERS for path in folder.rglob("*") if path.suffix in SOURCES]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 250


def test_nothing_of_the_site_knows_a_system_by_its_name() -> None:
    own = {slug: {slug.replace("-", "_"), type(kernel.get(slug)).__module__.split(".")[1]} for slug in kernel.slugs()}
    found = []
    for room in ("games", "pvsite", "templates", "static"):
        for path in (ROOT / room).rglob("*"):
            place = path.relative_to(ROOT)
            if path.suffix not in SOURCES or "vendor" in place.parts or str(place) in NAMED:
                continue
            words = path.read_text(encoding="utf-8")
            for slug, names in own.items():
                if names & {*place.parts, place.stem}:  # its own pages, map and style
                    continue
                if any((slug, title) in COMMON for title in place.parts):
                    continue
                if re.search(rf"\b({slug}|{'|'.join(sorted(names))})\b", words) and slug != "duel":
                    found.append(f"{place} names {slug}")
    assert found == []


def play(code: str, bob: Client) -> None:
    """Bob plays on pages, Carol by a program; the dice task throws."""
    carol, carol_fired = program("carol"), False
    while Game.objects.get(code=code).status == Status.RUNNING:
        owed = Owed.objects.filter(game__code=code).order_by("seat").first()
        if owed is None:
            assert jobs.drain(["dice"])
            continue
        if owed.seat == "RED":
            page = text(bob.get(f"/g/{code}/?seen=now", follow=True))
            assert "You stand on place 1 of 5." in page
            assert page.count('r="20"') == 5
            line = "DONE" if owed.kind == "walk" else "FIRE 5" if carol_fired else "HOLD"
            assert f'value="{line}"' in page
            path, here = ("commit" if owed.kind == "walk" else "order"), {"version": seq(code), "here": ""}
            assert bob.post(f"/g/{code}/{path}", {**here, "text": line}).status_code == 303
        elif owed.kind == "walk":
            assert carol.post(f"games/{code}/commit/", {"version": seq(code)}).status_code == 200
        else:
            asked = carol.data(f"games/{code}/asks/")
            assert asked["asks"][0]["kind"] == "fire"
            answer = carol.post(f"games/{code}/orders/", {"version": seq(code), "order": "hold"})
            assert answer.status_code == 200, answer.content
            carol_fired = True


@pytest.mark.django_db
def test_it_gets_pages_mails_program_dice_record_and_verification(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    for name in ("bob", "carol"):
        person(name)
    bob = signed_in("bob")
    assert "Duel" in text(bob.get("/new/"))
    wish = {"name": "At dawn", "pace": "3", "on_deadline": "remind", "opponent": "open", "seat": "RED"}
    assert bob.post("/new/duel/dawn/", {**wish, "option_life": "1"}).status_code == 302
    game = Game.objects.get(name="At dawn")
    assert game.options == {"life": 1}
    jobs.drain(["dice"])
    assert bob.post(f"/games/{game.code}/share/", {"deposit": "6b" * 32}).status_code == 302
    joined = program("carol").post(f"games/{game.code}/join/", {"seat": "BLUE", "deposit": DEPOSIT})
    assert joined.status_code == 200, joined.content
    jobs.drain()
    assert "Walk in secret." in str(mails_to("bob")[-1].body)
    play(game.code, bob)
    jobs.drain()
    game.refresh_from_db()
    assert game.outcome is not None
    assert say(game.outcome["reason"]) in str(mails_to("carol")[-1].body)
    for path in ("", "log", "dice", "journal", "story/", "story/1/", "replay/?n=4"):
        assert bob.get(f"/g/{game.code}/{path}").status_code == 200, path
    assert "the game is over" in verify(journal(game.code), [])
    assert referee.view(game.code, None)["life"][0] == 1, "nobody has fired at Red"
