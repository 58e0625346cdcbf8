"""The heading of an order block, and what looks like one."""

import pytest

from games.mail.reading import read
from tests.games.mail.reading.mails import plain


@pytest.mark.parametrize("code", ["k7m2pq9xwd", "rgvpzqzjnq", "YGTKHGTGZA", "2345678923"])
def test_a_heading_without_its_entry_cannot_be_read(code: str) -> None:
    said = read(plain(f"ORDERS {code}\nSTEP 2\nREADY\nEND\n"))
    assert said.garbled == f"ORDERS {code}"
    assert read(plain(f"ORDERS {code} E4\nSTEP 2\nREADY\nEND\n")).heading == f"ORDERS {code} E4"


@pytest.mark.parametrize("words", ["Orders tomorrow", "orders are following soon", "Orders: see below"])
def test_words_about_orders_are_no_heading(words: str) -> None:
    said = read(plain(f"{words}\nSTEP 2\n"))
    assert not said.garbled
    assert not said.heading
