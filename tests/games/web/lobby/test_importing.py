"""Bringing a game of another site: the page."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.core.cast import open_table, person, seq
from tests.games.core.dice.duel import text as journal
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db


def test_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = open_table()
    jobs.drain(["dice"])
    for seat, name in (("RED", "bob"), ("BLUE", "carol")):
        referee.take_seat(code, seat, person(name))
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    jobs.drain(["dice"])
    referee.resign(code, "RED", seq(code))
    person("dora")
    dora = signed_in("dora")
    file = SimpleUploadedFile("duel.jsonl", journal(code))
    answer = dora.post("/games/import/", {"file": file, "name": "From Madrid"}, follow=True)
    page = text(answer)
    assert "The journal holds" in page
    assert "Imported from another site" in page
    assert "Play on from here" in page
    game = Game.objects.get(imported=True)
    assert "From Madrid" in text(dora.get("/games/finished/"))
    assert "From Madrid" not in text(Client().get("/lobby/")), "it was not played here"
    for part in ("", "log", "journal", "dice", "proof/", "story/", "talk/"):
        assert Client().get(f"/g/{game.code}/{part}").status_code in (200, 202)


def test_what_is_no_journal_is_refused_at_the_field() -> None:
    person("dora")
    dora = signed_in("dora")
    answer = dora.post("/games/import/", {"file": SimpleUploadedFile("x.jsonl", b"{}\n")})
    assert answer.status_code == 422
    assert "no beginning of a journal" in text(answer)
    assert dora.post("/games/import/", {}).status_code == 422
    assert Client().get("/games/import/").status_code == 302
