"""Signatures without their proper mark, and closings: never at the cost of an order."""

import pytest

from games.mail.orders import keywords
from games.mail.reading import read, shapes
from rules import kernel
from rules.common.spoken import fold
from rules.iwo_jima.naming import SPOKEN as IWO_JIMA
from rules.pacific_victory.naming import SPOKEN as VICTORY
from rules.pacific_zones.naming import SPOKEN as ZONES
from rules.task_force.naming import SPOKEN as TASK_FORCE
from tests.games.mail.reading.mails import plain

SPOKEN = (IWO_JIMA, VICTORY, ZONES, TASK_FORCE)
DASHES = ("--", "—", "__", "___", "_____", "__________")


@pytest.mark.parametrize(
    "order", ["Mover US-CA-4 a Midway", "Invasión JP-IN-1 Ceilán", "incursion US-CV-ENTERPRISE L05"]
)
def test_an_order_in_spanish_below_dashes_is_no_signature(order: str) -> None:
    found = read(plain(f"OP US-CA-4 Midway\n--\n{order}\n"))
    assert order in found.lines


@pytest.mark.parametrize("dashes", DASHES)
def test_a_short_signature_below_dashes_is_left_out(dashes: str) -> None:
    found = read(plain(f"OP US-CA-4 Midway\nREADY\n{dashes}\nBob Miller\nAcme Ltd, New York\n+49 30 123456\n"))
    assert found.lines == ("OP US-CA-4 Midway", "READY")


@pytest.mark.parametrize("dashes", DASHES)
@pytest.mark.parametrize(
    "order", ["OP US-CA-5 Midway", "2. op us-ca-5 midway", "US-CA-5 -> Midway", "ready", "FERTIG!"]
)
def test_orders_below_dashes_are_read(dashes: str, order: str) -> None:
    found = read(plain(f"OP US-CA-4 Midway\n{dashes}\n{order}\n"))
    assert [line for line in found.lines if line != dashes] == ["OP US-CA-4 Midway", order]


def test_much_text_below_a_short_line_is_no_signature() -> None:
    text = ["Look:", "___", *(f"and this is line {n}" for n in range(10))]
    assert read(plain("\n".join(text))).lines == tuple(text)


def test_the_proper_mark_parts_a_signature_whatever_it_says() -> None:
    assert read(plain("READY\n-- \nMove Fast Ltd\n" + "x\n" * 12)).lines == ("READY",)


@pytest.mark.parametrize("closing", ["Thanks!", "Good luck!", "Viele Grüße,", "Gracias", "Cordialement"])
def test_orders_below_a_closing_are_read(closing: str) -> None:
    assert read(plain(f"{closing}\n\nOP US-CA-4 Midway\nREADY\n")).lines == ("OP US-CA-4 Midway", "READY")


def test_a_closing_and_the_name_below_are_kept_apart() -> None:
    found = read(plain("READY\n\nGood luck!\nBob\n-- \nBob Miller\n"))
    assert (found.lines, found.closing) == (("READY",), ("Good luck!", "Bob"))
    found = read(plain("Cheers\n\nSent from my iPhone\n\nOn Friday, 20 November Ann <a@b.example> wrote:\n> x\n"))
    assert (found.lines, found.closing) == ((), ("Cheers",))


def test_the_words_of_all_games_and_commands_are_known() -> None:
    verbs = {
        text.split(" ")[0].casefold()
        for system in map(kernel.get, kernel.slugs())
        for scenario in system.scenarios()
        for text in system.facts(scenario["id"]).get("notation") or ()
    }
    # Names of people and places begin so:
    assert verbs - shapes.order_words() == {"new", "land", "first", "second", "mark"}
    spoken = {word.split()[0] for one in SPOKEN for word in one.verbs}  # folded
    assert spoken - {fold(word) for word in shapes.order_words()} == {
        "me", "nueva", "nuevo", "primero", "segundo", "estrella", "flota", "paso", "aviones", "adelante", "cero",
        "responder",
    }  # fmt: skip
    lines = {keywords.plain(line) for line in shapes.order_lines()}
    commands = [*keywords.bare(), *keywords.of_events()]
    assert not [line for line in commands if line not in lines and line.split()[0] not in shapes.order_words()]
