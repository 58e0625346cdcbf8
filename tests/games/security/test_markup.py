"""Whatever people type stands on pages and in mails as text."""

import pytest
from django.contrib.auth.models import User
from django.core import mail

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.web.game.table import movement, new_game, post, seq, signed_in, throw
from tests.games.web.lobby.people import text

pytestmark = pytest.mark.django_db
EVIL = '"><img src=x onerror=a()>{{7*7}}{0}%s'
RAW = "<img src=x"
PAGES = ("", "?z=1", "?hex=N05", "review", "log", "journal", "dice", "plan/", "talk/", "talk/report")


def evil_game() -> str:
    code = movement(name=EVIL, public=True)
    rename()
    return code


def rename() -> None:
    for number, name in enumerate(("marta", "kenji")):
        profile = User.objects.get(username=name).profile
        profile.name = f"{EVIL}{number}"
        profile.save()


def test_it_works() -> None:
    code = evil_game()
    for reader in ("marta", "kenji", "dave"):
        for path in PAGES:
            page = text(signed_in(reader).get(f"/g/{code}/{path}"))
            assert RAW not in page, (reader, path)
            assert "49" not in page or "{{7*7}}" in page
    assert "&lt;img src=x" in text(signed_in("marta").get(f"/g/{code}/"))


@pytest.mark.parametrize("path", ["/", "/lobby/", "/games/", "/games/finished/", "/profile/"])
def test_lists(path: str) -> None:
    evil_game()
    for reader in ("marta", "dave"):
        assert RAW not in text(signed_in(reader).get(path, follow=True)), reader


def test_the_page_of_resigning_and_of_the_end() -> None:
    code = evil_game()
    assert RAW not in text(signed_in("marta").get(f"/games/{code}/resign/"))
    referee.resign(code, "ALLIES", seq(code))
    assert RAW not in text(signed_in("kenji").get(f"/g/{code}/"))
    assert RAW not in text(signed_in("kenji").get("/games/finished/"))


@pytest.mark.parametrize("deed", ["draft/add", "order"])
def test_an_order_that_is_markup(deed: str) -> None:
    code = movement()
    for line in (f"OP {EVIL} O05 N05", EVIL, f"OP US-CA-4 {EVIL} N05"):
        for headers in ({}, {"HX-Request": "true", "HX-Target": "side"}):
            answer = post(signed_in("marta"), code, deed, headers, text=line)
            assert answer.status_code == 422
            assert RAW not in text(answer)


def test_mails() -> None:
    code = new_game(name=EVIL)
    rename()
    throw(code)
    Game.objects.filter(code=code).update(name=f"{EVIL}\nBcc: all@example.org")
    jobs.drain(["notice"], game=code)
    referee.resign(code, "ALLIES", seq(code))
    jobs.drain(["notice"], game=code)
    assert len(mail.outbox) == 3
    for letter in mail.outbox:
        assert "\n" not in letter.subject
        assert letter.recipients() in (["marta@example.org"], ["kenji@example.org"])
        html = str(letter.alternatives[0][0])  # type: ignore[attr-defined]
        assert RAW not in html
        assert "&lt;img src=x" in html


def test_talk() -> None:
    code = evil_game()
    marta = signed_in("marta")
    sent = marta.post(f"/g/{code}/talk/", {"text": f"{EVIL}\n> {EVIL}\n[2d6 {EVIL}]", "key": "a"})
    said = f"/g/{code}/talk/{sent['Location'].partition('#p-')[2]}"
    marta.post(f"/g/{code}/talk/", {"text": EVIL, "key": "b"})
    jobs.drain(["talk_dice"])
    jobs.drain(["talk"])
    for reader in ("marta", "kenji", "dave"):
        page = text(signed_in(reader).get(f"/g/{code}/talk/"))
        assert RAW not in page, reader
        assert "&lt;img src=x" in page
    for path in (f"{said}/remove", f"{said}/edit"):
        assert RAW not in text(marta.get(path)), path
    assert RAW not in text(marta.post(f"/g/{code}/talk/", {"text": f"[999d6] {EVIL}", "key": "c"}))
    letters = [letter for letter in mail.outbox if letter.to == ["kenji@example.org"]]
    assert len(letters) == 2
    assert all(RAW not in str(letter.alternatives[0][0]) for letter in letters)  # type: ignore[attr-defined]


def test_a_plan_that_is_markup() -> None:
    code = evil_game()
    answer = signed_in("marta").post(f"/g/{code}/plan/", {"text": f"LAND {EVIL}\n{EVIL}", "do": "keep"})
    assert answer.status_code == 422
    assert RAW not in text(answer)
