"""Mails of Task Force hold what their answers need: of the fight that goes on, and of the ships of the other side."""

import re

import pytest
from django.utils import translation

from games.core import referee
from games.core.models import Game
from games.mail.orders import order_words
from games.titles import summaries
from games.titles.task_force import labels
from rules import kernel
from rules.task_force.view_types import SeenRaider
from tests.games.titles.task_force.table import PEOPLE, SYSTEM, advance, asks, new_game, owed
from tests.games.web.game.table import ALL_SEEN, signed_in, text

pytestmark = pytest.mark.django_db
SHIP = r"(?:CV|CVL|BB|CA|CL|DD|AK|AO)\b"
LABEL = re.compile(r"\bTF\d+\.\d+|\bR\d+\.\d+|\br\d+")


def asked(scenario: str, kind: str, seed: int = 7, **options: bool) -> tuple[Game, str]:
    """A game that has come to a question of that kind, and the seat that is asked."""
    code = new_game(scenario, **options)

    def until(open_: list[tuple[str, str]]) -> bool:
        return asks(kind)(open_) and any(
            LABEL.search(order.text) for seat, one in open_ if one == kind for order in referee.legal(code, seat)
        )

    assert advance(code, until, seed)
    return Game.objects.get(code=code), next(seat for seat, one in owed(code) if one == kind)


def board_lines(game: Game, seat: str) -> list[str]:
    sight = referee.seat_view(game, seat)
    return str(summaries.board(game, sight.view, sight.asks[0])["board_lines"]).splitlines()


@pytest.mark.parametrize("fog", [False, True])
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("attack", rf"{SHIP}.*, AA \d"),
        ("intercept", r"\w+ ?½? of .+, air \d · sea \d"),
        ("targets", SHIP),
    ],
)
def test_each_label_of_an_answer_has_a_row_and_a_name(kind: str, said: str, fog: bool) -> None:
    game, seat = asked("midway", kind, advanced_fow=fog)
    sight = referee.seat_view(game, seat)
    lines = board_lines(game, seat)
    named = dict[str, str]()
    for order in sight.legal():
        text = order_words.line(game, sight.view, order)
        named |= dict.fromkeys(LABEL.findall(text), text)
    assert named
    for label, text in named.items():
        assert re.search(rf"{re.escape(label)} (?:{SHIP}|\w+ ?½? of\b)", text), text
        [row] = [line for line in lines if line.split()[0] == label]
        assert re.search(said, row), row


def test_the_firepower_of_a_ship_is_one_word_in_spanish_too() -> None:
    code = new_game()
    assert advance(code, asks("range"))
    with translation.override("es"):
        lines = board_lines(Game.objects.get(code=code), next(seat for seat, one in owed(code) if one == "range"))
    assert [line for line in lines if re.search(r", potencia de fuego \d", line)]
    assert not [line for line in lines if "potencias" in line]


def test_the_raider_reads_which_of_the_aircraft_may_attack() -> None:
    game, seat = asked("midway", "attack")
    sight = referee.seat_view(game, seat)
    may = {row["id"] for row in sight.view["raid"]["raiders"] if row["id"] in sight.view["raid"]["eligible"]}
    rows = [line.split() for line in board_lines(game, seat)]
    assert may == {row[0] for row in rows if row[-2:] == ["may", "attack"]} != set()


def test_an_older_snapshot_stands_in_the_mail_with_its_turn() -> None:
    game, seat = asked("midway", "attack", advanced_fow=True)
    view = referee.view(game.code, seat)
    label, kind, name, *_more = view["notes"][-1]["rows"][0]
    [title] = [n for n, line in enumerate(board_lines(game, seat)) if line.strip() == "Seen with your own eyes"]
    [row] = [line for line in board_lines(game, seat)[title:] if line.split()[0] == label.partition(".")[0]]
    assert f"Turn {view['turn']}" in row
    assert f"{kind} {name}".strip() in row


def test_a_reduced_unit_of_a_raid_is_told_as_such_to_both_sides() -> None:
    facts = kernel.get(SYSTEM).facts("midway")
    row: SeenRaider = {"label": "r1", "type": "B26", "steps": 1, "home": "midway"}
    assert labels.raider(facts, row) == "B26 ½ of Midway"
    assert labels.raider(facts, {**row, "id": "midway.B26-1"}) == "B26 1 of Midway ½"
    assert labels.raider(facts, {**row, "steps": 2}) == "B26 of Midway"


def test_the_map_of_a_fight_names_the_ships_behind_the_labels_of_its_buttons() -> None:
    game, seat = asked("midway", "attack")
    target = referee.view(game.code, seat)["raid"]["targets"][0]
    found = text(signed_in(PEOPLE[seat]).get(f"/g/{game.code}/{ALL_SEEN}&own=map"))
    assert f"Attack {target['label']} {target['type']} {target['name']}".strip() in found
