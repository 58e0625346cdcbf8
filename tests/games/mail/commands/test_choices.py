"""What a mail tells of the orders that a seat may give: rows from its own position, SHOW and HELP."""

import re

import pytest

from games.core import referee
from games.core.models import Game, Owed
from games.mail.commands import shown
from games.mail.orders import choices
from games.mail.orders.lines import items
from games.mail.outgoing import mail_context
from tests.games.mail.commands.writing import draft_of, table, throw_all, write
from tests.games.mail.outgoing.table import duel
from tests.games.titles.going_on import advance

pytestmark = pytest.mark.django_db
GAMES = [
    ("pacific-victory", "1942"), ("iwo-jima-1945", "iwo-jima-standard"), ("pacific-zones", "pacific-zones-standard"),
    ("task-force", "midway"),
]  # fmt: skip
_ORDER = re.compile(r"\[([^\]]+)\]")


def at_the_table(system: str, scenario: str, kind: str) -> tuple[str, str]:
    """A game that has come to a question of that kind by defaults; its code and who is asked."""
    code = table(system, scenario)
    while True:
        throw_all(code)
        row = referee.owed(code)[0]
        if kind in row.kind:
            return code, row.seat
        referee.play_default(code, row.seat, Owed.objects.get(game__code=code, seat=row.seat).seq)


@pytest.mark.parametrize(("system", "scenario"), GAMES)
def test_each_order_between_brackets_is_legal_and_each_verb_is_told(system: str, scenario: str) -> None:
    code, seat = at_the_table(system, scenario, "move")
    game = Game.objects.get(code=code)
    sight = referee.seat_view(game, seat)
    legal = {order.text for order in sight.legal()}
    told = mail_context.choices_of(game, sight)
    orders = {order.replace("\xa0", " ") for row in told["choice_rows"] for order in _ORDER.findall(row[0])}
    assert orders
    assert orders <= legal
    assert {text.split()[0] for text in orders} == {text.split()[0] for text in legal if " " in text}
    assert all(len(line) <= 72 for line in told["choice_lines"].splitlines())
    assert len(told["choice_lines"]) < 9000


@pytest.mark.parametrize(("system", "scenario"), GAMES)
def test_every_end_that_is_told_makes_a_legal_order(system: str, scenario: str) -> None:
    code, seat = at_the_table(system, scenario, "move")
    game = Game.objects.get(code=code)
    sight = referee.seat_view(game, seat)
    legal = {order.text for order in sight.legal()}
    for row in choices.rows(game, sight):
        assert row.first.text.endswith(row.end)
        head = row.first.text.removesuffix(row.end)
        assert {head + other for other in row.others} <= legal
        assert {row.first.text.replace(row.thing, other) for other in row.alike} <= legal


@pytest.mark.parametrize(("system", "scenario"), GAMES)
def test_all_orders_can_be_asked_for_by_the_names_of_pieces(system: str, scenario: str) -> None:
    code, seat = at_the_table(system, scenario, "move")
    game = Game.objects.get(code=code)
    sight = referee.seat_view(game, seat)
    reached = {order.text for thing in sight.asks[0].about for order in choices.about(game, sight, str(thing))}
    assert {order.text for order in sight.legal() if " " in order.text} <= reached


def test_show_and_a_place_tells_its_orders() -> None:
    code, seat = at_the_table("pacific-victory", "1942", "movement")
    sight = referee.seat_view(Game.objects.get(code=code), seat)
    place = "Hawaii" if seat == "ALLIES" else "Truk"
    text = write(code, seat, f"SHOW {place}").text
    assert place.upper() in text
    assert f"{place} →" in text
    assert "[OP" in text
    assert draft_of(code, seat) == []
    assert sight.asks[0].kind == "movement"


def test_show_and_a_piece_of_a_game_where_it_is_an_order_stays_the_order() -> None:
    code, seat = at_the_table("pacific-zones", "pacific-zones-standard", "move")
    marker = next(order.data["marker"] for order in referee.legal(code, seat) if order.data.get("marker"))
    read = shown.as_commands(Game.objects.get(code=code), seat, items([f"show {marker}", "show Saipan"]))
    assert [(item.kind, item.words) for item in read] == [("order", ""), ("show", "Saipan")]


def test_show_and_a_name_of_nothing_says_so() -> None:
    code = duel()
    assert "Nothing that you may order now has this name" in write(code, "RED", "SHOW Atlantis").text


@pytest.mark.parametrize(("system", "scenario"), GAMES)
def test_help_shows_each_verb_by_an_order_that_is_legal_now(system: str, scenario: str) -> None:
    code, seat = at_the_table(system, scenario, "move")
    text = " ".join(write(code, seat, "HELP").text.split())
    for verb, order in choices.verbs(referee.seat_view(Game.objects.get(code=code), seat)).items():
        assert f"[{order.text}]" in text, verb


def test_help_with_a_verb_says_how_it_is_written() -> None:
    code, seat = at_the_table("pacific-victory", "1942", "movement")
    now = write(code, seat, "HELP op").text
    legal = {order.text for order in referee.legal(code, seat)}
    assert {text.replace("\xa0", " ") for text in _ORDER.findall(now)} & legal
    later = write(code, seat, "HELP FIRE").text
    assert "[FIRE AF-a NAVAL]" in later
    assert "It can't be ordered now." in later


def test_help_with_a_subject_finds_the_rules_of_it() -> None:
    code, seat = at_the_table("pacific-victory", "1942", "movement")
    assert "Rule" in write(code, seat, "HELP supply").text
    assert "HELP and one of these words" in write(code, seat, "HELP xyzzy").text


def test_after_an_order_that_counts_at_once_and_its_dice_an_answer_tells_what_can_follow() -> None:
    code = table("iwo-jima-1945", "iwo-jima-standard")
    advance(code, lambda view: view["step"] == "us_bombard")
    seat = referee.owed(code)[0].seat
    first, other = (order for order in _two_pieces(code, seat))
    write(code, seat, first)
    throw_all(code, 2)
    text = write(code, seat, "SHOW").text
    assert "WHAT YOU CAN ORDER" in text
    assert f"[{other}]" in text


def _two_pieces(code: str, seat: str) -> list[str]:
    """An order of the first piece that may move, and one of the next."""
    sight = referee.seat_view(Game.objects.get(code=code), seat)
    moving = [orders[0].text for thing in sight.asks[0].about if (orders := choices.about(_game(code), sight, thing))]
    return moving[:2]


def _game(code: str) -> Game:
    return Game.objects.get(code=code)
