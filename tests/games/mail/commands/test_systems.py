"""Each system's game is played by mail: whole phases, by nothing but what players write."""

import pytest

from games.core import referee
from games.core.models import Game, Status
from games.core.outbox import jobs
from tests.games.mail.commands.writing import bots_lines, draft_of, heading, table, throw_all, write

pytestmark = pytest.mark.django_db


def play_by_mail(code: str, mails: int) -> list[str]:
    """Let the players answer so many questions by mail, as the system's own player would; the kinds of questions."""
    kinds = []
    for n in range(mails):
        throw_all(code, 1 + n % 6)
        if Game.objects.get(code=code).status != Status.RUNNING:
            break
        seat = referee.owed(code)[0].seat
        ask = referee.asks(code, seat)[0]
        kinds.append(ask.kind)
        before = Game.objects.get(code=code).seq
        lines = bots_lines(code, seat)
        if ask.draft:
            lines = [f"{n}) {line.lower()}." for n, line in enumerate(lines, 1)]
        answer = write(code, seat, heading(code, seat), *lines, *(["READY"] if ask.draft else []), "END")
        assert answer.kind == "ack", answer.text
        assert "NOT TAKEN" not in answer.text, answer.text
        assert Game.objects.get(code=code).seq > before
    return kinds


@pytest.mark.parametrize(
    ("system", "scenario", "mails", "kinds"),
    [
        ("pacific-victory", "1942", 12, {"initiative", "movement"}),
        ("iwo-jima-1945", "iwo-jima-standard", 12, {"setup", "landing"}),
        ("pacific-zones", "pacific-zones-standard", 8, {"jp_hide", "al_hide", "jp_move1"}),
        ("task-force", "coral_sea", 12, {"setup", "move", "status"}),
    ],
)
def test_a_phase_by_mails_only(system: str, scenario: str, mails: int, kinds: set[str]) -> None:
    code = table(system, scenario)
    answered = play_by_mail(code, mails)
    assert kinds <= set(answered), answered
    assert not jobs.drain(["mail"])


@pytest.mark.parametrize("system", ["pacific-victory", "iwo-jima-1945", "pacific-zones", "task-force"])
def test_every_command_and_refusal(system: str) -> None:
    scenario = {"pacific-victory": "1942", "task-force": "coral_sea"}.get(
        system, f"{system.removesuffix('-1945')}-standard"
    )
    code = table(system, scenario)
    seat = referee.owed(code)[0].seat
    shown = write(code, seat, "SHOW")
    assert heading(code, seat) in shown.text
    assert shown.kind == "ack"
    assert "“SHOW”: " in write(code, seat, "HELP").text
    refused = write(code, seat, "xyzzy 5")
    assert refused.kind == "refusal"
    assert "Line 1:  xyzzy 5\n    " in refused.text
    assert heading(code, seat) in refused.text
    if referee.asks(code, seat)[0].draft:
        orders = (order.text for order in referee.legal(code, seat) if " " in order.text)
        write(code, seat, next(orders))
        assert draft_of(code, seat)
        write(code, seat, "CLEAR")
        assert draft_of(code, seat) == []


def test_a_rule_in_its_own_words() -> None:
    code = table("pacific-victory", "1942")
    seat = referee.owed(code)[0].seat
    text = write(code, seat, "HELP 4.4").text
    assert "4.4  " in text
    assert "/help/" in text
    assert "There is no rule 99.9" in write(code, seat, "HELP 99.9").text


def test_the_board_in_words() -> None:
    code = table("pacific-victory", "1942")
    text = write(code, referee.owed(code)[0].seat, "SHOW").text
    assert "THE BOARD" in text
    assert "Tokyo I04" in text
