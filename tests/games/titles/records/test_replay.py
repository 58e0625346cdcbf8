"""The replay: the open board after any entry, what happened just then, and the way from there."""

import re
from typing import Any
from urllib.parse import urljoin

import pytest
from django.test import Client

from games.core import referee
from games.core.models import Entry, Game
from games.core.models.records import Record
from games.core.records import positions
from games.titles.pacific_victory.map.atlas import atlas_of
from games.titles.pacific_victory.order_words import Speaker
from rules import kernel
from rules.kernel import Order
from tests.games.titles.records.test_story import page, watcher
from tests.games.titles.records.war import SCENARIO, SYSTEM


def kit_words(view: Any, order: Order) -> str:
    """An order as the giver read it in their draft."""
    return Speaker(atlas_of(kernel.get(SYSTEM).facts(SCENARIO)), view).line(order)


def link(text: str, step: str) -> int | None:
    """Where a button leads."""
    found = re.search(rf'href="[^"]*[?&]n=(\d+)[^"]*" data-step="{step}"', text)
    return int(found.group(1)) if found else None


def test_it_steps_through_every_act(finished: Game) -> None:
    mia = watcher()
    acts = [position.seq for position in positions.positions(finished)][:12]
    text = page(finished, "replay/", mia)
    assert link(text, "back") is None
    for seq in acts[1:]:
        assert link(text, "on") == seq
        text = page(finished, f"replay/?n={seq}", mia)
    assert link(text, "back") == acts[-2]
    last = page(finished, f"replay/?n={finished.seq}", mia)
    assert [link(last, step) for step in ("on", "phase-on", "turn-on")] == [None, None, None]


def test_phases_and_turns_are_steps_too(finished: Game) -> None:
    phases = Record.objects.get(game=finished).figures["phases"]
    starts = [row[0] for row in phases]
    second = next(row[0] for row in phases if row[1] == 2)
    middle = page(finished, f"replay/?n={starts[4]}")
    assert link(middle, "phase-on") == starts[5]
    assert link(middle, "phase-back") == starts[3]
    assert link(middle, "turn-on") == second
    assert link(middle, "turn-back") == starts[0]
    inside = page(finished, f"replay/?n={second + 3}")
    assert link(inside, "turn-back") == second


def test_the_slider_works_as_a_form(finished: Game) -> None:
    phases = Record.objects.get(game=finished).figures["phases"]
    answer = watcher().get(f"/g/{finished.code}/replay/?z=2&phase=3")
    assert answer.status_code == 302
    assert answer["Location"] == f"/g/{finished.code}/replay/?z=2&n={phases[3][0]}"
    assert 'type="range"' in page(finished, "replay/")


def test_the_board_is_that_of_the_moment_and_open(finished: Game) -> None:
    early, late = page(finished, "replay/?region=central"), page(finished, f"replay/?n={finished.seq}&region=central")
    assert "turn 1 of 9" in early
    assert "turn 3 of 9" in late
    for text in (early, late):
        layer = text.split('<g id="live"')[1].split("</svg>")[0]
        assert 'href="#bJ"' in layer  # faces of both sides, no blank stacks
        assert 'href="#bA"' in layer
        assert 'href="#kJ' not in layer
        assert not re.search(r'<text class="bc" x="12.5"', layer)
    assert early.split('<g id="live"')[1] != late.split('<g id="live"')[1]


def test_links_of_the_map_stay_in_the_moment(finished: Game) -> None:
    here = f"/g/{finished.code}/replay/?n=11&z=2"
    text = page(finished, "replay/?n=11&z=2")
    tools = text.split('class="mapbar"')[1].split("</nav>")[0]
    assert tools.count("<a ") > 5
    for href in re.findall(r'href="([^"]*)"', tools):
        leads = urljoin(here, href.replace("&amp;", "&"))
        assert leads.startswith(f"/g/{finished.code}/replay/?")
        assert "n=11" in leads
    assert re.search(r'<g class="hexes"[^>]*><a tabindex="?-1"? href="\?[^"]*n=11', text)


def test_hidden_orders_are_shown_with_who_gave_them(finished: Game) -> None:
    entry = Entry.objects.filter(game=finished, type="order").exclude(secret_body="").order_by("seq")[0]
    found = referee.recall(finished, None, entry.seq)
    assert found is not None
    seat, lines = found.giver, found.orders
    assert lines
    text = page(finished, f"replay/?n={entry.seq}")
    assert f"{'Japan' if seat == 'JAPAN' else 'Allies'}: " in text
    meant = referee.meant(finished, found.eyes, [entry.seq])[entry.seq]
    for order in meant.orders:
        said = kit_words(meant.view, order)
        assert f'<li>{said} <code class="as">{order.text}</code></li>' in text
    assert [order.text for order in meant.orders] == list(lines)


def test_a_pressed_hex_names_its_blocks(finished: Game) -> None:
    moment = referee.recall(finished, None, 11)
    assert moment is not None
    block = next(b for b in moment.sides["JAPAN"]["mine"] if b["place"] == "I04")
    assert f"strength {block['strength']} of {block['max']}" in page(finished, "replay/?n=11&hex=I04")


@pytest.mark.parametrize("n", ["0", "-1", "999999999", "9" * 40, "x", "", "5.5", "1e3"])
def test_odd_numbers_lead_somewhere(finished: Game, n: str) -> None:
    page(finished, f"replay/?n={n}")
    assert watcher().get(f"/g/{finished.code}/replay/?phase={n}").status_code in (200, 302)


def test_the_parts_that_htmx_asks_for_hold_the_moment(finished: Game) -> None:
    answer = watcher().get(f"/g/{finished.code}/replay/?n=11&hex=I04", headers={"HX-Target": "side"})
    text = answer.content.decode()
    assert "<html" not in text
    assert 'class="stepper"' in text
    assert isinstance(watcher(), Client)
