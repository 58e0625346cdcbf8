"""The sighting book through the API: the page's, as data, for the same eyes and at the same time."""

import html
from typing import Any

import pytest

from games.core import referee
from games.core.models import Game, Happening
from games.core.models.game import DAY
from games.titles.registry import board_of
from games.titles.sightings.readers import onlooker
from tests.games.api.client import Program, problem, program
from tests.games.core.cast import running_duel
from tests.games.core.days import Days
from tests.games.titles.iwo_jima_1945 import iwo_table
from tests.games.titles.pacific_zones import zones_table
from tests.games.titles.test_sightings import played
from tests.games.web.game import fought as battles
from tests.games.web.game.fought import fought
from tests.games.web.game.table import movement, new_game, seq, signed_in, text, throw

pytestmark = pytest.mark.django_db


def book(reader: Program, code: str) -> Any:
    return reader.data(f"games/{code}/sightings/")


def drawn(found: Any) -> bool:
    """Whether anything in it is markup."""
    return "<" in str(found)


def test_it_works() -> None:
    code = fought(2, public=True)
    marta, dave = program("marta"), program("dave")
    found = book(marta, code)
    page = html.unescape(text(signed_in("marta").get(f"/g/{code}/sightings/?by=place")))
    shown = found["sightings"]
    told = Happening.objects.filter(game__code=code, kind="battle").order_by("seq")[0]
    assert (found["version"], found["seat"], found["open"]) == (seq(code), "ALLIES", None)
    assert {row["place"] for row in shown} >= {told.data["hex"]}
    assert len(shown) >= sum(row["side"] == "JAPAN" for row in told.data["blocks"])
    assert page.count('<li class="l-') >= min(len(shown), 15)
    for row in shown:
        assert row["side"] == "JAPAN"
        assert row["kind"] in row["subject"]
        assert row["places"] == ([] if row["level"] == "destroyed" else sorted(set(row["places"]))), row
        assert row["level"] != "sure" or row["places"] == [row["place"]]
    stacks = {row["place"]: row for row in found["stacks"]}
    view = marta.data(f"games/{code}/view/")["view"]["places"]
    standing = {place: here["blocks"]["JAPAN"] for place, here in view.items() if here["blocks"].get("JAPAN")}
    assert {place: row["count"] for place, row in stacks.items() if row["count"]} == standing
    for row in stacks.values():
        assert row["level"] == "lost" or all(line in page for line in (row["many"], *row["said"]))
    assert any(row["change"] for row in stacks.values())
    losses = {row["kind"]: row for row in found["losses"]}
    assert losses["CV"]["all"] >= losses["CV"]["lost"]
    assert all(line in page for line in (*found["hints"], found["rebuilt"]))
    assert not drawn(found)

    watched = book(dave, code)
    assert watched["seat"] is None
    assert {row["side"] for row in watched["stacks"]} == {row["side"] for row in watched["losses"]} == {
        "JAPAN", "ALLIES"
    }  # fmt: skip
    assert [row for row in watched["sightings"] if row["side"] == "JAPAN"] == shown


def test_an_unchanged_book_is_not_sent_again_and_tells_nothing_of_others() -> None:
    code = movement()
    marta, kenji = program("marta"), program("kenji")
    before = kenji.get(f"games/{code}/sightings/")
    assert before["Cache-Control"] == "private, no-cache"
    assert "Authorization" in before["Vary"]
    assert marta.get(f"games/{code}/sightings/", If_None_Match=before["ETag"]).status_code == 200
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    marta.put(f"games/{code}/notes/K08/", {"text": "He comes"})
    after = kenji.get(f"games/{code}/sightings/")
    assert (after["ETag"], after.content) == (before["ETag"], before.content)
    assert kenji.get(f"games/{code}/sightings/", If_None_Match=before["ETag"]).status_code == 304
    referee.commit(code, "ALLIES", seq(code))
    assert kenji.get(f"games/{code}/sightings/", If_None_Match=before["ETag"]).status_code == 200


def test_who_watches_late_gets_the_book_of_then(monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(monkeypatch)
    code = fought(public=True)
    Game.objects.filter(code=code).update(watch_delay=3 * DAY)
    dave = program("dave")
    assert problem(dave.get(f"games/{code}/sightings/"), 409)["code"] == "not_begun"
    days.pass_by(4)
    then = dave.get(f"games/{code}/sightings/")
    before = seq(code)
    while not Happening.objects.filter(game__code=code, kind="battle", seq__gt=before).exists():
        battles.step(code, 1 + seq(code) % 6)
    later = dave.get(f"games/{code}/sightings/")
    assert later.content == then.content
    assert later["ETag"] == then["ETag"]
    assert later.json()["version"] <= before
    assert book(program("marta"), code)["version"] == seq(code) > before
    days.pass_by(3.5)
    assert len(book(dave, code)["sightings"]) > len(later.json()["sightings"])


def test_the_end_opens_no_book_and_closes_none() -> None:
    code = fought(public=True)
    while referee.open_lock(code) is not None:
        throw(code, 1)
    marta, dave = program("marta"), program("dave")
    before = [book(reader, code)["sightings"] for reader in (marta, dave)]
    referee.resign(code, "JAPAN", seq(code))
    assert [book(reader, code)["sightings"] for reader in (marta, dave)] == before


def test_the_zonal_book() -> None:
    code = zones_table.new_game(**zones_table.HOUSE)
    played(code, "seen", 3)
    found = book(program("bob"), code)
    assert {row["side"] for row in found["sightings"]} == {"AL"}
    gone = [row for row in found["sightings"] if row["level"] == "lost"]
    assert gone
    assert all((row["places"], row["anywhere"]) == ([], True) for row in gone)
    assert {row["change"] for row in found["stacks"]} == {None}
    assert not drawn(found)


def test_where_nothing_is_hidden_a_sentence_says_so() -> None:
    code = iwo_table.new_game()
    found = book(program("bob"), code)
    assert "every piece lies open" in found["open"]
    assert [found[part] for part in ("sightings", "stacks", "losses", "hints", "rebuilt")] == [[], [], [], [], ""]


def test_every_hex_that_a_note_can_be_about_has_a_name() -> None:
    """Few hexes of Iwo Jima are called anything: the others go by their number."""
    code = iwo_table.new_game()
    reader = onlooker(Game.objects.get(code=code), None)
    kit = board_of(reader.game.system).sightings
    assert kit is not None
    names = kit.subjects(reader)
    assert all(names.values())
    assert any(name == place for place, name in names.items())


def test_a_moderator_of_the_game_needs_none() -> None:
    code = zones_table.new_game(moderator=True)
    assert book(program("mary"), code)["open"].startswith("You see all pieces")


def test_it_refuses_in_words() -> None:
    duel, private, waiting = running_duel(), new_game(), referee.create("pacific-victory", "1942", public=True)
    bob, dave = program("bob"), program("dave")
    assert problem(bob.get(f"games/{duel}/sightings/"), 404)["detail"] == "There is no sighting book in this game."
    unseen, none = (problem(dave.get(f"games/{code}/sightings/"), 404) for code in (private, "none"))
    assert unseen["detail"].replace(private, "none") == none["detail"]
    assert problem(bob.get(f"games/{waiting}/sightings/"), 409)["code"] == "not_begun"
    problem(Program("pbp_nonsense").get(f"games/{duel}/sightings/"), 401)
