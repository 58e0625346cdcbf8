"""What is struck out in HTML is not read."""

import pytest

from games.mail.reading import read
from tests.games.mail.reading.mails import html, parts

STRUCK = [
    "<s>{}</s>", "<strike>{}</strike>", "<del>{}</del>", "<DEL class=x>{}</DEL>", "<s><b>{}</b></s>",
    "<span style='color: red; text-decoration: line-through'>{}</span>",
    "<p style='TEXT-DECORATION-LINE:LINE-THROUGH'>{}</p>",
]  # fmt: skip


@pytest.mark.parametrize("form", STRUCK)
def test_it_is_left_out_and_noted(form: str) -> None:
    body = f"<div>OP US-CA-4 Midway</div><div>{form.format('OP US-CA-5 Midway')}</div><div>READY</div>"
    plain = "Content-Type: text/plain\n\nOP US-CA-4 Midway\nOP US-CA-5 Midway\nREADY\n"
    for raw in (html(body), parts(plain, f"Content-Type: text/html\n\n{body}", kind="alternative")):
        found = read(raw)
        assert [line for line in found.lines if line] == ["OP US-CA-4 Midway", "READY"]
        assert found.struck


def test_a_word_within_a_line() -> None:
    found = read(html("<div>OP US-CA-4 <s>Truk</s> Midway</div>"))
    assert ([" ".join(line.split()) for line in found.lines], found.struck) == (["OP US-CA-4 Midway"], True)


def test_an_order_in_a_quotation_that_was_struck_out() -> None:
    quoted = "ORDERS k7m2pq9xwd E12<br><s>OP US-CA-4 Midway</s><br>OP US-CA-5 Midway<br>END"
    found = read(html(f"<div>Here:</div><blockquote>{quoted}</blockquote>"))
    assert found.lines == ("OP US-CA-5 Midway", "Here:")


@pytest.mark.parametrize("body", ["<u>READY</u>", "READY<s> </s>", "<strong>READY</strong>", "<span>READY</span>"])
def test_nothing_is_noted_where_nothing_was(body: str) -> None:
    found = read(html(body))
    assert (found.lines, found.struck) == (("READY",), False)
