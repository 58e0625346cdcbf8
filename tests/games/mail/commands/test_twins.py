"""Two games that differ only in what a player may not know give that player the same answers, word for word."""

import re

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.models import Game
from games.web.models import Profile
from tests.games.core.cast import seq
from tests.games.mail.commands.writing import throw_all, write
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


def told(code: str, seat: str, *mails: tuple[str, ...]) -> list[str]:
    """The answers to these mails, without what names this game and this moment."""
    found = []
    for lines in mails:
        answer = write(code, seat, *lines)
        text = f"{answer.kind} {answer.subject}\n{answer.text}\n{answer.html}"
        text = re.sub(r"Receipt: journal entry \d+, head [0-9a-f ]+", "", text.replace(code, "CODE"))
        text = re.sub(r"Player \d+|\d\d:\d\d:\d\d|\d\d:\d\d|/q/[\w:.-]+|\d+ hours? left|quiet/[^\"\s]+", "", text)
        found.append(re.sub(r"\n+", "\n", text))
    return found


def again(code: str) -> None:
    """Let the cast play another game."""
    Game.objects.filter(code=code).update(name="Duel at dawn")
    for user in User.objects.all():
        user.username = f"{user.username}-{code}"
        user.save()
    Profile.objects.update(by_letters=None, by_sight=None)  # the names are free for the next cast


MAILS = (("SHOW",), ("STEP 4", "STEP 9", "FIRE 2"), ("HELP",), ("STEP 3", "UNDO 1"), ("READY",))


def test_answers_do_not_tell_how_the_other_walked() -> None:
    shown = []
    for lines in ([], ["STEP 2"], ["STEP 2", "STEP 3"]):
        code = duel()
        referee.commit_lines(code, "RED", lines, seq(code))
        shown.append(told(code, "BLUE", *MAILS))
        again(code)
    assert shown[0] == shown[1] == shown[2]


def _second_to_move(hidden: int) -> tuple[str, str]:
    """A game of 1942 whose first player has moved one of two blocks that stand together to the same place."""
    from tests.games.mail.commands.writing import table

    code = table("pacific-victory", "1942")
    first = referee.owed(code)[0].seat
    referee.submit(code, first, "FIRST", seq(code))
    moves: dict[tuple[str, str, str], list[str]] = {}
    for about in referee.asks(code, first)[0].about:
        for order in referee.legal(code, first, about):
            if order.verb == "OP" and not order.data["attack"] and order.data["by"] == "sea":
                moves.setdefault((order.data["from"], order.data["to"], "OP"), []).append(order.text)
    alike = next(texts for texts in moves.values() if len({text.split()[1] for text in texts}) > 2)
    referee.commit_lines(code, first, [alike[hidden]], seq(code))
    throw_all(code)
    return code, "ALLIES" if first == "JAPAN" else "JAPAN"


def test_answers_do_not_tell_which_block_has_moved() -> None:
    shown = []
    for hidden in (0, 1):
        code, seat = _second_to_move(hidden)
        foe = "JP" if seat == "ALLIES" else "US"
        own = referee.asks(code, seat)[0].about
        mails = [("SHOW",), tuple(f"OP {foe}-CV-{name} O05 N05" for name in ("AKAGI", "ENTERPRISE", "NONSENSE"))]
        mails += [(f"OP {block} {to}",) for block in own[:3] for to in ("O05", "H03", "J07")]
        shown.append(told(code, seat, *mails, ("READY",)))
        again(code)
    assert shown[0] == shown[1]


def test_a_hidden_block_and_one_that_does_not_exist_are_refused_alike() -> None:
    code, seat = _second_to_move(0)
    foe = "JP" if seat == "ALLIES" else "US"
    real = next(block["id"] for block in referee.view(code, {"ALLIES": "JAPAN"}.get(seat, "ALLIES"))["mine"])
    text = write(code, seat, f"OP {real} O05 N05", f"OP {foe}-NO-SUCH O05 N05").text
    said = re.findall(r"Line \d:  OP (\S+) O05 N05\n((?:    .+\n)+)", text)
    assert len(said) == 2
    alike = [re.sub(r" Did you mean \S+", "", " ".join(why.replace(what, "X").split())) for what, why in said]
    assert alike[0] == alike[1]  # the nearest spelling goes by the letters alone
