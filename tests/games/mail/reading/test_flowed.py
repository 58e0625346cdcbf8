"""Lines that end in a blank, in mails that say that such lines go on (RFC 3676)."""

import pytest

from games.mail.reading import read
from tests.games.mail.reading.mails import plain

SHORT = ("OP US-CA-4 Midway", "OP US-CA-5 Midway", "READY")
LONG = (
    "OP US-CA-4 Pearl_Harbor - Midway - Wake - Truk - Rabaul",
    "OP US-CA-5 Pearl_Harbor - Midway - Wake - Truk - Rabaul - Lae - Kavieng",
    "bomb us-b-1 truk, with all that stands in Rabaul and that can reach it",
    "FIRE US-CA-4 at the Japanese carrier that is nearest to Midway or Wake",
    "READY",
)


def flowed(*lines: str) -> tuple[str, ...]:
    return read(plain("\n".join(lines) + "\n", "text/plain; charset=utf-8; format=flowed")).lines


@pytest.mark.parametrize("lines", [SHORT, LONG])
def test_orders_that_end_in_a_blank_by_chance_are_not_glued(lines: tuple[str, ...]) -> None:
    assert flowed(*(f"{line} " for line in lines)) == lines


def test_nor_are_those_of_a_list() -> None:
    lines = tuple(f"{n}. US-CA-{n} from Pearl Harbor by Midway and Wake to Truk, then back" for n in range(1, 4))
    assert flowed(*(f"{line} " for line in lines)) == lines


def test_prose_that_a_program_broke_is_whole_again() -> None:
    words = "I think that you should look at the map again, since there are two fleets near to Midway and one "
    assert flowed(words, "at Truk.") == (f"{words}at Truk.",)
    assert flowed("OP US-CA-4 Pearl_Harbor - Johnston - Midway - Wake - Marcus - ", "Truk") == (
        "OP US-CA-4 Pearl_Harbor - Johnston - Midway - Wake - Marcus - Truk",
    )
