"""Which part of a mail is its text."""

import pytest

from games.mail.reading import read
from tests.games.mail.reading.mails import parts, plain

TEXT = "Content-Type: text/plain; charset=utf-8"
NAMED = f'{TEXT}; name="body.txt"'
INLINE = f'{TEXT}\nContent-Disposition: inline; filename="message.txt"'
ATTACHED = f'{TEXT}\nContent-Disposition: attachment; filename="notes.txt"'


@pytest.mark.parametrize(
    "raw",
    [
        plain("READY\n", 'text/plain; charset=utf-8; name="body.txt"'),
        plain("READY\n", "text/plain", "Content-Disposition: inline; filename=message.txt"),
        plain("READY\n", "text/plain", "Content-Disposition: attachment; filename=message.txt"),
        parts(f"{NAMED}\n\nREADY\n"),
        parts(f"{INLINE}\n\nREADY\n", "Content-Type: image/png; name=x.png\n\nx"),
        parts("Content-Type: image/png; name=x.png\n\nx", f"{INLINE}\n\nREADY\n"),
        parts(f"{TEXT}\n\n\n", f"{INLINE}\n\nREADY\n"),
        parts(f"{NAMED}\n\nREADY\n", f"{TEXT}\n\nThis email is confidential and only intended for you.\n"),
    ],
    ids=range(8),
)
def test_a_text_with_a_file_name_is_the_body(raw: bytes) -> None:
    found = read(raw)
    assert (found.lines, found.trouble) == (("READY",), "")


@pytest.mark.parametrize("file", [NAMED, INLINE, ATTACHED])
def test_a_file_beside_the_text_is_not_read(file: str) -> None:
    assert read(parts(f"{TEXT}\n\nSHOW\n", f"{file}\n\nREADY\n")).lines == ("SHOW",)


def test_nor_is_an_attached_one_alone() -> None:
    assert read(parts(f"{TEXT}\n\n\n", f"{ATTACHED}\n\nREADY\n")).lines == ()
