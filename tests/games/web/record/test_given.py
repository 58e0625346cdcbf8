"""Orders of the past in words: in the replay and on the proof page, while a game goes on and after it."""

import json
import re
from collections.abc import Callable
from html import unescape
from types import SimpleNamespace

import pytest
from django.test import Client

from games.core import referee
from games.core.models import Entry, Game
from games.core.queries.history import ABOVE, WATCHING
from games.titles.registry import board_of
from games.web.record.past_orders import _words
from rules import kernel
from rules.kernel import Order
from tests.games.core.cast import rewind, running_duel, seq
from tests.games.core.remembered import remembered
from tests.games.titles.pacific_zones import zones_table
from tests.games.web.game.table import movement, signed_in

pytestmark = pytest.mark.django_db
Told = tuple[str, str, str, tuple[str, ...], tuple[tuple[str, str], ...]]


def victory() -> Told:
    """Game, who gave the orders, who must not read them, what would give them away, (words, notation) of each."""
    code = movement(public=True)
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    referee.commit(code, "ALLIES", seq(code))
    said = (("CV Enterprise 3 Hawaii → Johnston Island, move", "OP US-CV-ENTERPRISE O05 N05"), ("Done", "DONE"))
    return code, "marta", "kenji", ("Enterprise", "ENTERPRISE"), said


def zones() -> Told:
    """The same of hidden fleets."""
    code = zones_table.new_game()
    for line in ("form JP-TF01 JP-AN01", "false JP-TF02 15"):
        referee.draft_add(code, "JP", line, seq(code))
    referee.commit(code, "JP", seq(code))
    said = (
        ("Akagi under Japanese task force 1", "form JP-TF01 JP-AN01"),
        ("Japanese task force 2 as a decoy at Southern Honshu and Shikoku\xa015", "false JP-TF02 15"),
        ("Done with this step", "done"),
    )
    return code, "bob", "carol", ("Akagi under", "form JP"), said


def replay(reader: Client, code: str, entry: int, query: str = "") -> str:
    """The page of that moment."""
    answer = reader.get(f"/g/{code}/replay/?n={entry}{query}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def replayed(reader: Client, code: str) -> list[tuple[str, str]]:
    """Orders that the replay shows after the last act, in words and in notation."""
    found = re.findall(r'<li>([^<]+) <code class="as">([^<]*)</code></li>', replay(reader, code, seq(code)))
    return [(words.strip(), notation) for words, notation in found]


@pytest.mark.parametrize("table", [victory, zones])
def test_own_hidden_orders_are_words_with_their_notation(table: Callable[[], Told]) -> None:
    code, giver, other, secrets, said = table()
    assert replayed(signed_in(giver), code) == list(said)
    proof = unescape(signed_in(giver).get(f"/g/{code}/proof/").content.decode())
    for words, notation in said:
        assert f"<li>{words}</li>" in proof
        assert notation in proof.split('class="sealed-text"')[1].split("</details>")[0].split("<code>")[1]
    for path in (f"replay/?n={seq(code)}", "proof/"):
        for reader in (signed_in(other), Client()):
            page = reader.get(f"/g/{code}/{path}").content.decode()
            assert not any(secret in page for secret in secrets), path


@pytest.mark.parametrize(
    ("system", "scenario", "entries"),
    [
        ("pacific-victory", "1943", 130),
        ("iwo-jima-1945", "iwo-jima-standard", 80),
        ("pacific-zones", "pacific-zones-standard", 90),
    ],
)
def test_every_order_of_a_game_has_words_for_all_eyes(system: str, scenario: str, entries: int) -> None:
    code = remembered(system, scenario, entries).code
    seats = list(Game.objects.get(code=code).seats.values_list("code", flat=True))
    referee.resign(code, seats[0], seq(code))
    game = Game.objects.get(code=code)
    rows = Entry.objects.filter(game=game, type="order").order_by("seq")
    lines = {row.seq: json.loads(row.secret_body or row.body)["orders"] for row in rows}
    board, facts = board_of(system), kernel.get(system).facts(scenario)
    for eyes in (ABOVE, WATCHING, *seats):
        meant = referee.meant(game, eyes, lines)
        assert list(meant) == list(lines)
        for at, one in meant.items():
            assert [order.text for order in one.orders] == lines[at]
            then = SimpleNamespace(board=board, facts=facts, view=one.view)
            for order in one.orders:
                words = board.pages.line(then, order)  # type: ignore[arg-type]
                assert words
                assert words != order.text, eyes


def test_from_above_orders_are_worded_with_what_their_giver_saw() -> None:
    code, *_rest = victory()
    referee.resign(code, "JAPAN", seq(code))
    entry = Entry.objects.filter(game__code=code, type="order").exclude(secret_body="").order_by("-seq")[0].seq
    assert "CV Enterprise 3 Hawaii → Johnston Island, move" in replay(Client(), code, entry)
    assert "CV Enterprise" not in replay(Client(), code, entry, "&eyes=JAPAN")


@pytest.mark.parametrize(
    ("system", "data"),
    [
        ("pacific-zones", {"type": "frobnicate", "unit": "JP-AN01"}),
        ("pacific-zones", {"type": "form", "marker": "JP-TF99", "unit": "JP-AN01"}),
        ("iwo-jima-1945", {"unit": "JP-GONE"}),
        ("pacific-victory", {}),
    ],
)
def test_what_has_no_words_any_more_is_told_in_notation(system: str, data: dict[str, str]) -> None:
    played = kernel.get(system)
    scenario = str(played.scenarios()[0]["id"])
    view = played.view(played.start(scenario), None)
    then = SimpleNamespace(board=board_of(system), facts=played.facts(scenario), view=view)
    order = Order("JP", "frobnicate JP-AN01", "BATTLE" if system == "pacific-victory" else "frobnicate", data)
    assert _words(then, order) == "frobnicate JP-AN01"


def test_what_was_taken_back_is_still_read() -> None:
    code = running_duel()
    before = seq(code)
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    referee.commit(code, "RED", seq(code))
    taken = seq(code)
    rewind(code, before)
    found = referee.meant(Game.objects.get(code=code), "RED", [taken])
    assert found[taken].orders[0].text == "STEP 2"
