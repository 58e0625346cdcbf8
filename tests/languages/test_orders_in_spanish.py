"""Orders of each title in Spanish by every door: page, API and mail. They are kept as the rules write them, and who
gave them is answered in Spanish on pages and in mails, while programs are answered in English.
"""

import json
from dataclasses import dataclass

import pytest

from games.core import referee
from games.core.models import Game
from games.web.models import Profile
from tests.games.api.client import problem, program
from tests.games.core.cast import seq
from tests.games.mail.commands.writing import draft_of, table, throw_all, write
from tests.games.web.game.table import post, signed_in, text

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Case:
    """``exact``: what a program may send, by what it means; ``typed``: what only people are understood by, alike.
    ``wrong``: a line that means nothing, the nearest word, which programs are told, and the nearest order, which
    people are offered."""

    system: str
    scenario: str
    exact: dict[str, str]
    typed: dict[str, str]
    wrong: tuple[str, str, str]


CASES = (
    Case(
        "pacific-victory",
        "1942",
        {"estratégico JP-NA-1 Timor Rangún": "SM JP-NA-1 G08 D05", "mover JP-AF-2 G06 G07": "OP JP-AF-2 G06 G07"},
        {
            "bombardear NA-4 de Kwajalein a Midway": "BOMB JP-NA-4 L06 M05",
            "mover AKAGI a I03": "OP JP-CV-AKAGI H03 I03",
        },
        ("estratégico JP-NA-1 Timor Ranjún", "Rangoon", "SM JP-NA-1 G08 D05"),
    ),
    Case(
        "iwo-jima-1945",
        "iwo-jima-standard",
        {"colocar JP-O2 1506": "place JP-O2 1506", "Coloca JP-AT10 1710": "place JP-AT10 1710"},
        {"poner JP-CA1 en el Monte Suribachi": "place JP-CA1 0518", "coloca JP-F08 Aeródromo 1": "place JP-F08 0914"},
        ("colocar JP-XX8 1506", "JP-X8", "place JP-2-145 1506"),
    ),
    Case(
        "pacific-zones",
        "pacific-zones-standard",
        {"formar JP-TF01 JP-N02": "form JP-TF01 JP-N02", "falsa JP-TF02 15": "false JP-TF02 15"},
        {"falsa JP-TF03 Palaos": "false JP-TF03 33", "falso JP-TF04 Mar Amarillo y Shanghái": "false JP-TF04 13"},
        ("formar JP-TF01 JP-N0222", "JP-N02", "form JP-TF01 JP-N01"),
    ),
    Case(
        "task-force",
        "coral_sea",
        {"poner neosho TF7 1": "PUT neosho TF7 1", "señuelo 1621": "DUMMY 1621"},
        {"SENUELO 2015, por favor": "DUMMY 2015", "Aparcar yorktown.TBD-1 listo": "AIRBOX yorktown.TBD-1 READY",
         "Poner yorktown en la TF1, casilla 0": "PUT yorktown TF1 0"},
        ("poner naosho TF7 1", "neosho", "PUT neosho TF7 1"),
    ),
)  # fmt: skip
each_title = pytest.mark.parametrize("case", CASES, ids=lambda case: case.system)


def begun(case: Case) -> tuple[str, str, str]:
    """A game in which orders are drafted: its code, the seat that is asked and who, reading Spanish, plays it."""
    code = table(case.system, case.scenario)
    if case.system == "pacific-victory":
        referee.submit(code, referee.owed(code)[0].seat, "segundo", seq(code))
        throw_all(code)
    seat = referee.owed(code)[0].seat
    user = Game.objects.get(code=code).seats.get(code=seat).user
    assert user is not None
    Profile.objects.filter(user=user).update(language="es")
    return code, seat, user.username


@each_title
def test_by_page(case: Case) -> None:
    code, seat, name = begun(case)
    browser = signed_in(name)
    line, _word, nearest = case.wrong
    refused = post(browser, code, "draft/add", text=line, typed="1")
    assert refused.status_code == 422
    page = text(refused)
    assert f'value="{line}"' in page
    assert nearest in page
    assert 'lang="es"' in page
    assert "There is no" not in page
    assert "names nothing" not in page
    for line in (*case.exact, *case.typed):
        answer = post(browser, code, "draft/add", text=line, typed="1")
        assert answer.status_code == 303, text(answer)
        assert "guardada: " in text(browser.get(answer["Location"]))
    assert sorted(draft_of(code, seat)) == sorted({**case.exact, **case.typed}.values())


@each_title
def test_by_api(case: Case) -> None:
    code, seat, name = begun(case)
    bob = program(name)
    path, spanish = f"games/{code}/draft/lines/", {"Accept-Language": "es"}
    done = bob.post(path, {"version": seq(code), "lines": list(case.exact)}, **spanish)
    assert done.status_code == 200, done.content
    assert draft_of(code, seat) == list(case.exact.values())
    line, nearest, _order = case.wrong
    refused = bob.post(path, {"version": seq(code), "lines": [line]}, **spanish)
    assert refused.json() == bob.post(path, {"version": seq(code), "lines": [line]}).json()
    said = problem(refused, 422)
    assert any(words in said["detail"] for words in ("There is no", "names nothing"))
    assert nearest in str(said)
    assert draft_of(code, seat) == list(case.exact.values())


@each_title
def test_by_mail(case: Case) -> None:
    code, seat, _name = begun(case)
    refused = write(code, seat, case.wrong[0])
    assert "Línea 1:" in refused.text
    assert case.wrong[2] in refused.text
    assert "There is no" not in refused.text
    lines = {**case.exact, **case.typed}
    answer = write(code, seat, *lines)
    assert sorted(draft_of(code, seat)) == sorted(lines.values()), answer.text
    assert "Línea" not in answer.text, "no line was refused"


@each_title
def test_the_journal_is_written_as_the_rules_do(case: Case) -> None:
    code, seat, name = begun(case)
    orders, ends = (["predeterminado"], []) if case.system == "task-force" else (list(case.exact), ["hecho"])
    done = program(name).post(f"games/{code}/commit/", {"version": seq(code), "lines": orders + ends})
    assert done.status_code == 200, done.content
    written = json.dumps([row["body"] for row in referee.journal(code, seat)], ensure_ascii=False)
    assert all(f'"{case.exact.get(order, "DEFAULT")}"' in written for order in orders), written
    assert not any(line in written for line in orders + ends)
