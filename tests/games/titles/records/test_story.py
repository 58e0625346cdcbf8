"""The story of a finished game: its numbers are those of the replay, its chapters tell every battle and capture."""

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.models import Game, Happening
from games.core.models.records import Record
from games.core.outbox import jobs
from games.titles.pacific_victory import words
from games.titles.registry import board_of
from rules import kernel
from tests.games.core.cast import person, running_duel, seq
from tests.games.titles.records.truth import SIDES, turns

PAGES = ("story/", "story/all", "story/1/", "replay/", "replay/?n=20", "replay/?phase=2")


def watcher() -> Client:
    """A moderator: may see private games."""
    client = Client()
    client.force_login(User.objects.filter(username="mia").first() or person("mia", is_staff=True))
    return client


def page(game: Game, path: str, client: Client | None = None) -> str:
    answer = (client or watcher()).get(f"/g/{game.code}/{path}")
    assert answer.status_code == 200, answer.status_code
    return unescape(answer.content.decode())


def table(text: str, ident: str) -> list[list[str]]:
    """The rows of numbers under a plot, its head first."""
    figure = text.split(f'<figure class="card" id="{ident}">')[1].split("</figure>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", figure)
    return [re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", row) for row in rows]


def test_the_plots_are_the_replays_truth(finished: Game) -> None:
    text, truth = page(finished, "story/"), turns(finished)
    for ident, wanted in (("steps", "steps"), ("bases", "bases")):
        head, *rows = table(text, ident)
        assert len(rows) == len(truth) > 2
        for row, turn in zip(rows, truth, strict=True):
            for name, value in zip(head[1:], row[1:], strict=True):
                assert int(value) == getattr(turn, wanted)[SIDES[name]], (ident, row)
    for ident, seat in (("lost-jp", "JAPAN"), ("lost-us", "ALLIES")):
        head, *rows = table(text, ident)
        names = {str(name): cls for cls, name in words.CLASSES.items()}
        for row, turn in zip(rows, truth[1:], strict=True):
            shown = {names[name]: int(n) for name, n in zip(head[1:-1], row[1:-1], strict=True) if n != "0"}
            assert shown == dict(turn.lost[seat])
            assert int(row[-1]) == turn.lost[seat].total()
    assert any(turn.lost["JAPAN"] for turn in truth)


def test_production_is_what_was_told_at_that_time(finished: Game) -> None:
    told = referee.events(finished.code, None, -1, kinds=["production"])
    head, *rows = table(page(finished, "story/"), "production")
    assert head[1:] == ["Japan", "Allies"]
    for row, event in zip(rows, told, strict=False):
        points = event.data["points"]
        assert [int(n) for n in row[1:]] == [points["JP"], sum(points.values()) - points["JP"]]
    assert rows[-1][1:] == ["–", "–"]  # the last turn was broken off before anything was produced
    assert len(rows) == len(told) + 1


def test_every_capture_is_named_in_its_turn(finished: Game) -> None:
    truth = turns(finished)
    names = {h["id"]: h["base"]["name"] for h in kernel.get("pacific-victory").facts()["hexes"] if h["base"]}
    taken = 0
    for number, turn in enumerate(truth[1:], 1):
        text = page(finished, f"story/{number}/")
        for place, seat in turn.taken:
            taken += 1
            winner = next(name for name, code in SIDES.items() if code == seat)
            assert re.search(rf"{names[place]} {place}: from \w+ to {winner}", text), (number, place)
    assert taken


def test_every_battle_stands_in_its_chapter_with_all_its_dice(finished: Game) -> None:
    shots = Happening.objects.filter(game=finished, kind="shot")
    figures = Record.objects.get(game=finished).figures
    assert shots.exists()
    for turn in figures["turns"]:
        text = page(finished, f"story/{turn['number']}/")
        article = text.split("<article>")[1].split("</article>")[0]
        here = shots.filter(seq__gte=turn["first"], seq__lte=turn["last"])
        thrown = sum(len(shot.data["dice"]) for shot in here)
        drawn = article.split('class="fights"')[1] if turn["battles"] else ""
        assert len(re.findall(r'<use href="#d[fh]\d"', drawn)) == thrown
        assert article.count('<section class="card battle"') == len(turn["battles"])


def test_the_book_holds_all_chapters(finished: Game) -> None:
    text = page(finished, "story/all")
    for turn in Record.objects.get(game=finished).figures["turns"]:
        assert f'href="#turn{turn["number"]}"' in text
        assert f'id="turn{turn["number"]}"' in text
        for place in turn["battles"]:
            assert re.search(rf'id="b\d+-{place}"', text)


def test_builds_of_both_sides_are_open(finished: Game) -> None:
    text = page(finished, "story/all")
    for seat in ("JAPAN", "ALLIES"):
        hidden = Happening.objects.filter(game=finished, kind="build", audience=f"|{seat}|")
        assert hidden.exists()
        for one in hidden[:5]:
            assert str(kernel.text_from(one.text)) in text


def test_it_leads_to_journal_verifier_and_replay(finished: Game) -> None:
    text = page(finished, "story/")
    for name in ("journal.jsonl", "verify.py", "replay/", "story/1/", "story/all"):
        assert f'href="/g/{finished.code}/{name}"' in text
    assert finished.head in text
    assert "JAPAN resigned." in text or "Japan" in text


def test_a_turn_that_was_not_has_no_chapter(finished: Game) -> None:
    assert watcher().get(f"/g/{finished.code}/story/99/").status_code == 404
    assert watcher().get(f"/g/{finished.code}/story/0/").status_code == 404


def test_who_may_not_see_the_game_finds_no_record(finished: Game) -> None:
    stranger = Client()
    stranger.force_login(person("dave"))
    for path in PAGES:
        tag = watcher().get(f"/g/{finished.code}/{path}").headers.get("ETag", "")
        for client, status in ((Client(), 302), (stranger, 404)):
            assert client.get(f"/g/{finished.code}/{path}", headers={"If-None-Match": tag}).status_code == status


def test_it_is_sent_once(finished: Game) -> None:
    mia = watcher()
    for path in ("story/", "story/1/", "story/all", "replay/?n=20"):
        mia.get(f"/g/{finished.code}/{path}")
        tag = mia.get(f"/g/{finished.code}/{path}").headers["ETag"]
        again = mia.get(f"/g/{finished.code}/{path}", headers={"If-None-Match": tag})
        assert again.status_code == 304
        assert again.content == b""


@pytest.mark.django_db
def test_a_game_that_goes_on_has_no_record() -> None:
    code = running_duel()
    bob = Client()
    bob.force_login(User.objects.get(username="bob"))
    for path in PAGES:
        if path.startswith("story"):
            assert bob.get(f"/g/{code}/{path}").status_code == 404
    assert "/story/" not in bob.get(f"/g/{code}/").content.decode()


@pytest.mark.django_db
def test_while_it_is_made_the_page_waits_and_is_not_kept() -> None:
    code = running_duel()
    bob = Client()
    bob.force_login(User.objects.get(username="bob"))
    referee.resign(code, "BLUE", seq(code))
    answer = bob.get(f"/g/{code}/story/")
    assert answer.status_code == 202
    assert "ETag" not in answer.headers
    assert 'http-equiv="refresh"' in answer.content.decode()
    jobs.drain(["record"])
    answer = bob.get(f"/g/{code}/story/")
    assert answer.status_code == 200
    assert "Turn 1" in answer.content.decode()
    for path in PAGES[:5]:
        assert bob.get(f"/g/{code}/{path}").status_code == 200, path


@pytest.mark.django_db
def test_a_record_that_cannot_be_made_says_so() -> None:
    code = running_duel()
    bob = Client()
    bob.force_login(User.objects.get(username="bob"))
    referee.resign(code, "BLUE", seq(code))
    game = Game.objects.get(code=code)
    Record.objects.create(game=game, head=game.head, edition=_edition(game), problem="played by version 0")
    answer = bob.get(f"/g/{code}/story/")
    assert answer.status_code == 409
    assert "played by version 0" in answer.content.decode()


def _edition(game: Game) -> Any:

    return board_of(game.system).records.EDITION
