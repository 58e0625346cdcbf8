"""What a mail tells first: the deed with its place, and the part of the board where something happens."""

import re
import struct

import pytest

from games.core import referee
from games.core.bots import players
from games.core.models import Game, Owed, Seat
from games.core.outbox import jobs
from games.core.queries.seats import seat_sides
from games.mail.outgoing import mail_context
from games.titles import summaries
from games.titles.hexboard.postcard import Ground, Postcard, Stamp
from games.titles.hexboard.press import print_card
from games.titles.hexboard.zoom import zoomed
from games.titles.registry import board_of
from tests.games.mail.commands.writing import table, throw_all
from tests.games.mail.outgoing.table import html, mails_to

SQUARE = Stamp(50, 50, '<rect x="-2" y="-2" width="4" height="4" fill="#b0432a"/>', 6)
CARD = Postcard(Ground('<svg viewBox="0 0 1200 900"></svg>', 600, 450), (SQUARE,), "")


def test_a_place_alone_is_drawn_close_and_in_the_picture() -> None:
    near = zoomed(CARD, [(50.0, 50.0)])
    assert near.ground.width == 600
    assert near.ground.svg.startswith('<svg viewBox="0.0 0.0 500.0 375.0"')
    assert near.stamps[0].x == pytest.approx(120)
    assert near.stamps[0].size == 15


def test_places_that_lie_far_apart_are_drawn_from_further_away_and_without_any_the_whole_stays() -> None:
    assert 'viewBox="' in zoomed(CARD, [(100.0, 100.0), (400.0, 300.0)]).ground.svg
    assert zoomed(CARD, [(100.0, 100.0), (400.0, 300.0)]).ground.height == 450
    assert zoomed(CARD, []) is CARD


def at_battle(system: str, scenario: str, kind: str) -> tuple[str, str]:
    """A game that its own players have brought to a question of that kind; its code and who is asked."""
    code = table(system, scenario)
    for n in range(400):
        throw_all(code, n % 6 + 1)
        row = referee.owed(code)[0]
        if row.kind == kind:
            return code, row.seat
        players.act(code, row.seat, "sensible")
    raise AssertionError(kind)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("system", "scenario", "kind", "words"),
    [
        ("pacific-victory", "1942", "slot", r"Fire for .+ at {at}, by "),
        ("pacific-zones", "pacific-zones-standard", "battle", r"Go to the battle at .+ {at}, by "),
        ("task-force", "midway", "attack", r"Attack, by "),
    ],
)
def test_a_battle_is_named_with_its_place_and_shown_there(system: str, scenario: str, kind: str, words: str) -> None:
    code, seat = at_battle(system, scenario, kind)
    game = Game.objects.get(code=code)
    sight = referee.seat_view(game, seat)
    [place] = summaries.places(game, sight.view, sight.asks[0])
    deed = mail_context.deed_line(game, Owed.objects.get(game=game, seat=seat), sight)
    at = place
    if system == "pacific-victory":
        hexes = seat_sides.rules(game).facts(game.scenario)["hexes"]
        at = next(row["base"]["name"] for row in hexes if row["id"] == place)
    assert re.match(words.format(at=re.escape(at)), deed.replace("\xa0", " ")), deed
    cards = board_of(system).postcards
    assert cards is not None
    facts = seat_sides.rules(game).facts(game.scenario)
    whole, part = cards.postcard(sight.view, facts), cards.postcard(sight.view, facts, [place])
    assert len(part.stamps) < len(whole.stamps)
    assert struct.unpack(">I", print_card(part)[16:20]) == (600,)
    board = summaries.board(game, sight.view, sight.asks[0])
    assert board["board"][0].title == "Where it happens"
    assert {row.at for row in board["board"][0].rows} == {place}


@pytest.mark.django_db
def test_places_that_are_left_out_are_counted_and_none_of_the_readers_in_a_phase_of_many_orders() -> None:
    code, seat = at_battle("pacific-victory", "1942", "movement")
    game = Game.objects.get(code=code)
    sight = referee.seat_view(game, seat)
    whole, near = summaries.board(game, sight.view), summaries.board(game, sight.view, sight.asks[0])
    rows = [row for region in near["board"] for row in region.rows]
    every = [row for region in whole["board"] for row in region.rows]
    assert {row.own for row in rows} == {row.own for row in every}
    assert near["board_more"].startswith(str(len(every) - len(rows)))


@pytest.mark.django_db
def test_the_first_line_and_what_a_list_of_mails_shows_say_the_deed() -> None:
    code = table("pacific-victory", "1942")
    jobs.drain(["notice"])
    user = Seat.objects.get(game__code=code, code=referee.owed(code)[0].seat).user
    assert user is not None
    letter = mails_to(user.username)[-1]
    first = str(letter.body).splitlines()[0]
    assert first.startswith("Choose first or second, by ")
    assert f'overflow:hidden;">{first}.' in html(letter)


@pytest.mark.django_db
def test_the_mail_of_logistics_says_what_there_is_to_spend() -> None:
    code, seat = at_battle("pacific-victory", "1942", "logistics")
    game = Game.objects.get(code=code)
    sight = referee.seat_view(game, seat)
    books = sight.view["logistics"]["accounts"]
    told = mail_context.to_do(game, sight)["prompt"]
    for row in books.values():
        assert f"{row['total'] - row['spent']} of {row['total']}" in told
    assert any(
        "New " in line and "point" in line
        for row in mail_context.choices_of(game, sight)["choice_rows"]
        for line in row
    )
