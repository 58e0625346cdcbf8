"""The map in a mail: what a seat may see, small, beside a text that says the same."""

import struct
import sys
from dataclasses import replace
from email import message_from_bytes, policy

import pytest

from games.core.datasets.engines import engine
from games.core.models import Game, Owed
from games.core.outbox import jobs
from games.mail.outgoing import pictures
from games.titles.hexboard import press
from games.titles.hexboard.postcard import Ground, Postcard, Stamp
from games.titles.hexboard.press import print_card
from games.titles.parts import Postcards
from games.titles.registry import board_of
from tests.games.mail.outgoing.table import SYSTEMS, html, mails_to, running


def cards_of(system: str) -> Postcards:
    found = board_of(system).postcards
    assert found is not None
    return found


def test_a_ground_and_its_stamps() -> None:
    ground = Ground('<svg viewBox="0 0 20 10"><rect width="20" height="10" fill="#c6dbe2"/></svg>', 20, 10)
    square = '<rect x="-2" y="-2" width="4" height="4" fill="#b0432a"/>'
    card = Postcard(ground, (Stamp(5, 5, square, 6), Stamp(-1, 0, square, 6), Stamp(90, 3, square, 6)), "")
    drawn = print_card(card)
    assert struct.unpack(">II", drawn[16:24]) == (20, 10)
    assert drawn == print_card(replace(card, stamps=card.stamps))
    assert drawn != print_card(replace(card, stamps=()))


@pytest.mark.django_db
@pytest.mark.parametrize(("system", "scenario", "options"), [*SYSTEMS, ("pacific-victory", "seac-1943", {})])
def test_each_system_has_one_for_each_seat_and_it_is_small(system: str, scenario: str, options: dict[str, str]) -> None:
    rules = engine(system)
    started = rules.start(scenario, options)
    state = getattr(started, "state", started)
    for seat in rules.seats(scenario, options):
        card = cards_of(system).postcard(rules.view(state, seat["id"]), rules.facts(scenario))
        drawn = print_card(card)
        assert len(drawn) < 150_000
        assert struct.unpack(">I", drawn[16:20]) == (600,)
        assert "%" not in card.alt
        assert "Map" in card.alt


@pytest.mark.django_db
def test_it_stands_inside_the_mail_and_the_text_is_complete_without() -> None:
    running("pacific-victory", "1942", {})
    jobs.drain(["notice"])
    [seat] = Owed.objects.values_list("seat", flat=True)
    letter = mails_to({"JAPAN": "bob", "ALLIES": "carol"}[seat])[-1]
    whole = message_from_bytes(letter.message().as_bytes(), policy=policy.default)
    assert whole.get_content_type() == "multipart/related"
    kinds = [part.get_content_type() for part in whole.walk()]
    assert kinds == ["multipart/related", "multipart/alternative", "text/plain", "text/html", "image/png"]
    image = list(whole.walk())[-1]
    assert image.get_filename() == "map.png"
    assert f'src="cid:{image["Content-ID"].strip("<>")}"' in html(letter)
    assert 'alt="Map, turn 1, June 1942' in html(letter)
    assert "THE BOARD" in str(letter.body)
    assert len(whole.as_bytes()) < 150_000


@pytest.mark.django_db
def test_without_resvg_the_mail_goes_out_without_a_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    press._ground.cache_clear()
    running("pacific-victory", "1942", {})
    jobs.drain(["notice"])
    letters = mails_to("bob") + mails_to("carol")
    assert letters
    assert not any(letter.attachments or "cid:" in html(letter) for letter in letters)


@pytest.mark.django_db
def test_a_board_that_fails_does_not_keep_a_mail_back(monkeypatch: pytest.MonkeyPatch) -> None:
    code = running("pacific-victory", "1942", {})
    monkeypatch.setattr(cards_of("pacific-victory"), "postcard", lambda view, facts: 1 / 0)
    assert pictures.picture(Game.objects.get(code=code), {}) is None
