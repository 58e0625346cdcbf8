"""Log, journal and dice: what happened, and the proof that it was fair."""

import json

import pytest
from django.test import Client

from games.core import referee
from games.core.journal import verify
from games.core.models import Game
from games.core.models.game import DAY
from tests.games.web.game.table import movement, new_game, post, signed_in, text

pytestmark = pytest.mark.django_db


def test_the_log_tells_it_in_words() -> None:
    code = movement()
    page = text(signed_in("kenji").get(f"/g/{code}/log"))
    assert "Initiative: Japan throws 2, the Allies throw 2." in page
    assert "first" in page.split("Initiative: Japan")[0]


def test_the_log_of_one_place_leaves_the_rest_out() -> None:
    code = movement()
    page = text(signed_in("kenji").get(f"/g/{code}/log?hex=K08"))
    assert "Initiative: Japan" not in page
    assert '<option value="K08" selected>Guadalcanal K08</option>' in page


def test_a_log_without_a_line_says_why_there_is_none() -> None:
    """Who watches late is not told that a game has not begun which has."""
    begun, waits = movement(public=True), referee.create("pacific-victory", "1942", public=True)
    Game.objects.filter(code=begun).update(watch_delay=3 * DAY)
    late, early = (text(Client().get(f"/g/{code}/log")) for code in (begun, waits))
    assert "Nothing can be seen yet." in late
    assert "Nothing has happened yet." not in late
    assert "Nothing has happened yet." in early
    assert "Initiative: Japan throws" in text(signed_in("kenji").get(f"/g/{begun}/log")), "players see it at once"


def test_the_download_opens_only_ones_own_entries() -> None:
    code = movement()
    marta, kenji = signed_in("marta"), signed_in("kenji")
    post(marta, code, "draft/add", text="OP US-CV-ENTERPRISE O05 N05")
    post(marta, code, "commit")
    mine, his = (text(reader.get(f"/g/{code}/journal.jsonl")) for reader in (marta, kenji))
    assert "ENTERPRISE" in mine
    assert "ENTERPRISE" not in his
    assert all(json.loads(line) for line in his.splitlines())


def test_the_verifier_is_the_one_we_use() -> None:
    code = movement()
    answer = signed_in("marta").get(f"/g/{code}/verify.py")
    assert answer["Content-Disposition"] == 'attachment; filename="verify.py"'
    assert verify.__doc__ is not None
    assert verify.__doc__.splitlines()[0] in text(answer)


def test_the_journal_page_marks_what_is_hidden() -> None:
    code = movement()
    marta = signed_in("marta")
    post(marta, code, "draft/add", text="OP US-CV-ENTERPRISE O05 N05")
    post(marta, code, "commit")
    assert 'aria-label="hidden"' in text(signed_in("kenji").get(f"/g/{code}/journal"))
    assert "only you read this" in text(marta.get(f"/g/{code}/journal"))


def test_the_dice_page_draws_every_throw_and_says_what_does_not_check() -> None:
    code = movement()
    page = text(signed_in("kenji").get(f"/g/{code}/dice"))
    assert "t1/initiative/ALLIES" in page
    assert page.count('class="die"') == 4
    assert "The journal does not check." in page  # these dice were chosen by the test


def test_the_dice_page_waits_for_open_locks() -> None:
    code = new_game()
    assert "Dice are being thrown right now" in text(signed_in("kenji").get(f"/g/{code}/dice"))
