"""The board of Iwo Jima 1945: what a page offers is what the rules allow, and it says what will come of it."""

import re
from itertools import product
from random import Random

import pytest
from django.http import HttpResponse
from django.test import Client

from games.core import referee
from games.core.models import Game, Owed, Status
from games.core.outbox import jobs
from games.titles.hexboard.day_and_night import both
from games.titles.iwo_jima_1945 import board_list, focus, thumbnail
from games.titles.iwo_jima_1945.map import terrain
from games.titles.iwo_jima_1945.map.atlas import Atlas
from games.titles.iwo_jima_1945.map.position import Position
from rules import kernel
from tests.games.core.cast import seq
from tests.games.titles.going_on import advance, throw
from tests.games.titles.iwo_jima_1945.iwo_table import SCENARIO, SYSTEM, new_game
from tests.games.web.game.table import ALL_SEEN, live_layer, post, signed_in, text

pytestmark = pytest.mark.django_db
FACES = (2, 3, 3, 4, 4, 5)


def page(client: Client, code: str, path: str = "") -> str:
    answer = client.get(f"/g/{code}/{path or ALL_SEEN}")
    assert isinstance(answer, HttpResponse)
    assert answer.status_code == 200
    return text(answer)


def buttons(found: str) -> dict[str, str]:
    """The order of each button that stands for a hex."""
    return {place: line for line, place in re.findall(r'name="text" value="([^"]+)" data-to="(\d{4})"', found)}


def test_the_drawn_ground_is_that_of_the_facts() -> None:
    atlas = Atlas(kernel.get(SYSTEM).facts(SCENARIO))
    drawn = both(terrain.draw(atlas, terrain.DAY), terrain.draw(atlas, terrain.NIGHT))
    assert (terrain.FOLDER / "terrain.svg").read_text() == drawn


def test_a_piece_in_reserve_may_land_where_the_rules_allow_and_nowhere_else() -> None:
    code = new_game()
    found = page(signed_in("bob"), code, "?block=US-1-28")
    allowed = {order.data["hex"]: order.text for order in referee.legal(code, "US", "US-1-28")}
    assert buttons(found) == allowed
    assert set(re.findall(r"block=US-1-28&amp;to=(\d{4})", live_layer(found))) == set(allowed)
    assert "owes an attack to 312th Independent Infantry Battalion" in found


def test_a_ship_is_placed_with_the_beaches_in_sight() -> None:
    code = new_game()
    found = page(signed_in("bob"), code, "?block=US-TEX")
    box = re.search(r'id="map"[^>]*viewBox="(\d+) (\d+) (\d+) (\d+)"', found)
    assert box
    left, top, wide, high = map(int, box.groups())
    x, y = Atlas(kernel.get(SYSTEM).facts(SCENARIO)).at["0917"]
    assert left < x < left + wide
    assert top < y < top + high


def test_a_formation_lands_one_piece_after_the_other() -> None:
    code, bob = new_game(), signed_in("bob")
    found = page(bob, code, "?stage=5.+Marine+Division")
    first = re.search(r"<h2>(.*?)</h2>", found)
    line = buttons(found)["0818"]
    answer = post(bob, code, "order", text=line, here="stage=5.+Marine+Division")
    assert answer.status_code == 303
    found = page(bob, code, answer["Location"].partition(f"/g/{code}/")[2])
    second = re.search(r"<h2>(.*?)</h2>", found)
    assert first
    assert second
    assert first.group(1) != second.group(1)
    assert "0818" not in buttons(found)


def test_moves_name_every_end_once_with_its_cost_and_its_consequences() -> None:
    code = new_game()
    advance(code, lambda view: view["step"] == "us_move")
    ask = referee.seat_view(Game.objects.get(code=code), "US").asks[0]
    for piece in ask.about[:4]:
        orders = referee.legal(code, "US", piece)
        found = buttons(page(signed_in("bob"), code, f"?block={piece}"))
        assert set(found) == {order.data["path"][-1] for order in orders}
        assert set(found.values()) <= {order.text for order in orders}
    end = next(iter(found))
    one = page(signed_in("bob"), code, f"?block={piece}&to={end}")
    other_ways = [order.text for order in orders if order.data["path"][-1] == end]
    assert all(f'value="{line}"' in one for line in other_ways)


def test_the_table_of_attacks_shows_the_true_odds_of_legal_attacks() -> None:
    code, bob = new_game(), signed_in("bob")
    view = advance(code, lambda view: view["step"] == "us_combat" and any(p.get("owes") for p in view["pieces"]))
    at = {piece["id"]: piece["hex"] for piece in view["pieces"]}
    foe = next(piece["owes"][0] for piece in view["pieces"] if piece.get("owes"))
    found = page(bob, code, f"?hex={at[foe]}")
    legal = {order.text for order in referee.legal(code, "US", foe)}
    rows = re.findall(r'value="(attack [^"]+)">.*?<b>(\d+) : (\d+)</b>.*?wins (\d+) % · tie (\d+) %', found, re.DOTALL)
    assert rows
    for line, attack, defence, won, tied in rows:
        assert line.replace("&gt;", ">") in legal
        pairs = [(a * int(attack), d * int(defence)) for a, d in product(FACES, FACES)]
        # The three shares sum to a hundred, so one of them may be rounded the other way.
        assert abs(int(won) - 100 * sum(a > d for a, d in pairs) / 36) < 1
        assert abs(int(tied) - 100 * sum(a == d for a, d in pairs) / 36) < 1
    assert "fought for you" in page(bob, code, "?to=done")
    assert post(bob, code, "order", text=rows[0][0].replace("&gt;", ">")).status_code == 303
    assert "Throwing the dice" in page(bob, code)


def test_a_shot_says_which_face_hits() -> None:
    code = new_game()
    advance(code, lambda view: view["step"] == "us_bombard")
    order = referee.legal(code, "US", "bombard")[0]
    found = page(signed_in("bob"), code, f"?block={order.data['unit']}")
    said = re.search(rf'value="{order.text}".*?a (\d) hits: (\d) in 6', found, re.DOTALL)
    assert said
    referee.submit(code, "US", order.text, seq(code))
    face = int(said.group(1))
    assert FACES.count(face) == int(said.group(2))
    info = referee.open_lock(code)
    assert info is not None
    referee.answer_lock(code, info.lock, "c" * 64, lambda name, spec: [face])
    shot = [told for told in referee.events(code, None) if told.kind == "shot"][-1]
    assert shot.data["hit"]
    assert shot.data["hex"] == order.data["target"]


def test_partners_agree_on_an_attack_and_the_enemy_does_not_hear_of_it() -> None:
    code, mixed = new_game(players="4"), "attack US-1-25+US-1-28 > JP-309"
    referee.submit(code, "US-A", "place US-1-28 0816", seq(code))
    referee.submit(code, "US-B", "place US-1-25 0916", seq(code))
    while (view := referee.view(code, None))["step"] != "us_combat":
        referee.submit(code, view["asked"][0], "done", seq(code))
    place = next(piece["hex"] for piece in view["pieces"] if piece["id"] == "JP-309")
    assert "your partner must consent" in page(signed_in("us-a"), code, f"?hex={place}")
    assert post(signed_in("us-a"), code, "order", text=mixed).status_code == 303
    asked = page(signed_in("us-b"), code)
    assert 'value="consent"' in asked
    assert 'value="refuse"' in asked
    assert "proposes" not in page(signed_in("jp-a"), code)
    assert post(signed_in("us-b"), code, "order", text="refuse").status_code == 303


def test_the_set_up_is_placed_and_taken_back() -> None:
    code, carol = new_game(free_setup=True), signed_in("carol")
    line = buttons(page(carol, code, "?stage=garrison+Kita"))["1505"]
    assert post(carol, code, "order", text=line).status_code == 303
    piece = line.split()[1]
    assert f"lift {piece}" in page(carol, code, "?hex=1505")
    assert post(carol, code, "order", text=f"lift {piece}").status_code == 303
    assert "1505" in buttons(page(carol, code, f"?block={piece}"))


def test_a_wrong_line_is_refused_in_words_and_kept() -> None:
    code, bob = new_game(), signed_in("bob")
    answer = post(bob, code, "order", text="place US-TEX 1211", typed="1")
    assert answer.status_code == 422
    assert "Not done." in text(answer)
    assert 'value="place US-TEX 1211"' in text(answer)


def test_a_finished_game_is_told_and_replayed_on_the_map() -> None:
    code, bob = new_game(), signed_in("bob")
    advance(code, lambda view: view["turn"] == 2 and view["step"] == "us_move")
    referee.resign(code, "JP", seq(code))
    jobs.drain()
    assert Game.objects.get(code=code).status == Status.FINISHED
    assert '<p class="big" aria-hidden="true">The United States win</p>' in page(bob, code)
    assert "Turn 1: 19 February 1945, wave 1" in page(bob, code, "story/")
    assert '<li class="head"><h2>★ Movement</h2></li>' in page(bob, code, "story/1/")
    then = page(bob, code, "replay/?n=120")
    assert 'class="ctr us"' in live_layer(then)
    near = live_layer(then).count('<a tabindex="-1"')
    assert 0 < near < live_layer(page(bob, code, "?z=1")).count('<a tabindex="-1"'), "empty hexes are no links then"
    assert "Turn 2: 19 February 1945, wave 2" in page(bob, code, "log")


@pytest.mark.parametrize("path", ["?hex=9999", "?block=XX", "?to=0101", "?z=9&at=0000", "?stage=nobody", "?hex=0101"])
def test_odd_addresses_are_borne(path: str) -> None:
    code = new_game()
    for name in ("bob", "carol"):
        page(signed_in(name), code, path)


def test_the_board_in_words_and_the_piece_of_map_say_what_the_view_says() -> None:
    code = new_game()
    view = advance(code, lambda view: view["step"] == "us_combat" and any(p.get("owes") for p in view["pieces"]))
    facts = kernel.get(SYSTEM).facts(SCENARIO)
    regions = {region.title: region.rows for region in board_list.board(view, facts)}
    on_map = sum(bool(piece["hex"]) for piece in view["pieces"])
    named = [row.own + row.others for side in ("United States", "Japan") for row in regions[side]]
    assert sum(len(words.split("; ")) for words in named) == on_map
    assert f"{view['losses']} of {view['loss_limit']} loss points" in regions["How it stands"][0].own
    box, _charging = thumbnail.thumb(view, facts, 1)
    owing = {piece["hex"] for piece in view["pieces"] if piece.get("owes")}
    assert any(box.holds(Atlas(facts).at[place]) for place in owing)
    found = text(signed_in("bob").get("/games/"))
    assert "iwo_jima_1945/terrain.svg" in found


def test_the_log_draws_the_die_of_a_shot() -> None:
    code = new_game()
    advance(code, lambda view: view["turn"] == 1 and view["step"] == "us_combat")
    assert 'class="die"' in page(signed_in("bob"), code, "log")


def say_done(code: str, turn: int, step: str) -> None:
    """Whoever is asked is done, until that step of that turn is asked."""
    chance = Random(7)
    while (referee.view(code, None)["turn"], referee.view(code, None)["step"]) != (turn, step):
        owed = Owed.objects.filter(game__code=code).order_by("seat").first()
        if owed is None:
            throw(code, chance)
        else:
            referee.submit(code, owed.seat, "done", seq(code))


def test_a_landing_asks_what_lands_and_warns_in_the_last_landing_turn_only() -> None:
    code, bob = new_game(), signed_in("bob")
    asked, warning = "What lands?", "The last landing: what stays in reserve never lands"
    found = page(bob, code)
    assert (asked in found, warning in found) == (True, False)
    assert "They may also land in a later landing turn." in page(bob, code, "?to=done")
    for piece in ("US-1-28", "US-2-28"):
        referee.submit(code, "US", referee.legal(code, "US", piece)[-1].text, seq(code))
    referee.submit(code, "US", "done", seq(code))
    found = page(bob, code)
    assert (asked in found, warning in found) == (False, False)
    say_done(code, turn=5, step="landing")
    found = page(bob, code)
    assert (asked in found, warning in found) == (True, True)
    found = page(bob, code, "?to=done")
    assert "This is the last landing: what stays in reserve never lands" in found
    assert "They may also land" not in found
    late = referee.seat_view(Game.objects.get(code=code), "US").asks[0].about[-1]
    referee.submit(code, "US", referee.legal(code, "US", late)[-1].text, seq(code))
    say_done(code, turn=5, step="us_move")
    assert warning not in page(bob, code), "only a landing warns"


def test_a_landing_is_about_the_beaches_and_a_move_about_who_has_the_enemy_near() -> None:
    code = new_game()
    facts = kernel.get(SYSTEM).facts(SCENARIO)
    atlas = Atlas(facts)

    def where() -> list[str]:
        sight = referee.seat_view(Game.objects.get(code=code), "US")
        return focus.places(sight.view, facts, sight.asks[0])

    beaches = {place for place, row in atlas.hexes.items() if row.get("landing")}
    assert set(where()) == beaches
    view = advance(code, lambda view: view["step"] == "us_move" and view["turn"] == 2)
    pieces = Position(atlas, view).pieces.values()
    own, foes = ({p["hex"] for p in pieces if p["hex"] and p["side"] == side} for side in ("US", "JP"))
    assert where()
    assert set(where()) <= own
    assert all(any(atlas.distance(place, foe) <= 2 for foe in foes) for place in where())
