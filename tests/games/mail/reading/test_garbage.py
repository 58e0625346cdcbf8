"""Whatever arrives is read in a moment and without an error."""

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.mail.reading import ParsedMail, read

MOMENT = 2.0
"""Seconds; far more than any mail takes, far less than what a bad pattern would."""
_HEADERS = st.sampled_from(
    [
        b"Content-Type: text/plain; charset=utf-7", b"Content-Type: text/html",
        b"Content-Type: multipart/mixed; boundary=b",
        b"Content-Type: multipart/alternative", b"Content-Transfer-Encoding: base64",
        b"Content-Type: text/plain; format=flowed",
        b"Content-Transfer-Encoding: quoted-printable", b"Content-Disposition: attachment; filename*=utf-8''orders.txt",
        b"From: =?utf-8?B?/w==?= <a@b", b"Subject: =?x?q?\xff?=", b"Content-Type: message/rfc822",
        b"Content-Type: ;;=\"",
        b"Message-ID: <<<>>>", b"References: <a@b> \x00 <c",
    ]
)  # fmt: skip
_PIECES = st.sampled_from(
    [
        b"--b\r\n", b"--b--\r\n", b"> ORDERS k7m2pq9xwd E1\n", b"ORDERS k7m2pq9xwd E1\n", b"END\n", b"READY\n",
        b"> END\n", b"\n",
        b"On x wrote:\n", b"From: a\nSent: b\nTo: c\nSubject: d\n", b"-- \n", b"<blockquote>", b"</div>",
        b"<table><tr><td>", b"<!--",
        b"\xff\xfe\x00", b"=?=", b"PRESS TO ALL\n", b"Best regards\n", b"_" * 32 + b"\n", b"\xc3\xa9 ",
    ]
)  # fmt: skip


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(_HEADERS, max_size=5), st.lists(_PIECES | st.binary(max_size=40), max_size=30))
def test_nothing_makes_it_fail(headers: list[bytes], body: list[bytes]) -> None:
    found = read(b"\r\n".join(headers) + b"\r\n\r\n" + b"".join(body))
    assert isinstance(found, ParsedMail)
    assert all("\n" not in line and "\x00" not in line for line in found.lines)
    assert "\n" not in found.subject + found.sender + found.message_id


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_damaged_mail_is_read_all_the_same(data: st.DataObject) -> None:
    paths = sorted(Path(__file__).with_name("corpus").glob("*.eml"))
    raw = bytearray(data.draw(st.sampled_from(paths)).read_bytes())
    for _n in range(data.draw(st.integers(1, 8))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    assert isinstance(read(bytes(raw[: data.draw(st.integers(0, len(raw)))])), ParsedMail)


_PLAIN = b"Content-Type: text/plain; charset=utf-8\r\n\r\n"
_HTML = b"Content-Type: text/html; charset=utf-8\r\n\r\n"
MONSTERS = {
    "one long line": _PLAIN + b"On " + b"a" * 900_000,
    "attribution that never ends": _PLAIN + b"On a wrote\n" * 80_000,
    "many attributions": _PLAIN + b"On a b c wrote:\n\nx\n" * 40_000,
    "labels": _PLAIN + b"From: a\n" * 100_000,
    "marks": _PLAIN + b"> > > > > > > > > > > > > > > > > > > >\n" * 20_000,
    "blanks": _PLAIN + b" " * 900_000,
    "ids": b"References: " + b"<a@b> " * 100_000 + b"\r\n\r\nx",
    "encoded words": b"Subject: " + b"=?utf-8?q?a?= " * 50_000 + b"\r\n\r\nx",
    "half encoded words": b"Subject: " + b"=?" * 200_000 + b"\r\n\r\nx",
    "nested parts": b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (n, n) for n in range(9_000)
    ),
    "many parts": b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + b"--b\r\n\r\nx\r\n" * 60_000,
    "nested tables": _HTML + b"<table><tr><td>" * 40_000,
    "nested quotations": _HTML + b"<blockquote>" * 60_000,
    "nested lists": _HTML + b"<ul><li>x" * 60_000,
    "many tables": _HTML + b"<table><tr><td>x</td><td>y</td></tr></table>" * 20_000,
    "comments": _HTML + b"<!--" * 200_000,
    "open tags": _HTML + b"<a " * 300_000,
    "entities": _HTML + b"&#1;&amp" * 100_000,
    "quoted-printable": b"Content-Transfer-Encoding: quoted-printable\r\n\r\n" + b"=\r\n" * 300_000,
    "idna": b"Content-Type: text/plain; charset=idna\r\n\r\n" + b"a." * 400_000,
    "pictographs": _PLAIN + "👍".encode() * 200_000,
    "struck out": _HTML + b"<s>x</s> " * 19_000,
    "struck out in each other": _HTML + b"<s>x" * 90,
    "encoded twice": _PLAIN + "Ã¼ ".encode() * 150_000,
    "two bytes each": _PLAIN + b"\0a" * 450_000,
    "another set": _PLAIN + b"\x9fa \x81" * 200_000,
    "banners": _PLAIN + b"caution\n\nexternal email do not click\n\n" * 20_000,
    "dashes": _PLAIN + b"--\n" * 4_900 + b"op a\n",
    "closings": _PLAIN + b"Thanks\n" * 4_900 + b"op a\n",
    "headings": _PLAIN + b"ORDERS a b c d " * 60_000,
    "flowed": b"Content-Type: text/plain; format=flowed\r\n\r\n" + (b"a" * 60 + b" \n") * 15_000,
}


@pytest.mark.parametrize("name", MONSTERS)
def test_no_mail_takes_long(name: str) -> None:
    began = time.thread_time()
    assert isinstance(read(MONSTERS[name]), ParsedMail)
    assert time.thread_time() - began < MOMENT


def test_of_a_huge_mail_the_beginning_is_read() -> None:
    found = read(_PLAIN + b"READY\n" + b"x\n" * 1_000_000)
    assert found.lines[0] == "READY"
    assert found.trouble == "large"
