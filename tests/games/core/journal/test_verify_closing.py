"""The line that ends a file: with it any edited byte fails, without any head from a mail."""

import json

import pytest

from games.core.hashing import canon
from games.core.journal.verify import JournalError, verify
from tests.games.core.journal.builder import Book, long_book


def fault(data: bytes) -> str:
    with pytest.raises(JournalError) as caught:
        verify(data, [])
    return str(caught.value)


def under_way() -> Book:
    """A game with a hidden entry that is opened to its reader only."""
    book = Book().begin()
    book.throw("t1/initiative/JAPAN")
    book.own_open(book.secret_order("FLEET H03"))
    book.secret_order("OP Essex", seat="ALLIES")
    return book


def with_end(book: Book, **changes: object) -> bytes:
    """The file with something else in its last line."""
    *lines, last = book.file().decode().splitlines()
    return "".join(f"{line}\n" for line in [*lines, canon(json.loads(last) | changes)]).encode()


def test_it_works() -> None:
    for book in (long_book(2), under_way()):
        said = verify(book.file(), [])
        assert "the file names its own head, as one written all anew could: compare it with your mails" in said


def test_a_head_from_a_mail_says_more() -> None:
    book = long_book(1)
    said = verify(book.file(), [(3, book.entries[4]["prev"][:16])])
    assert "1 head is as you were told" in said
    assert "compare it with your mails" not in said


def test_files_of_earlier_days_hold_and_say_what_they_lack() -> None:
    assert "no head stood in the file" in verify(long_book(1).text(), [])
    assert "no head stood in the file" in verify(long_book(1).text()[:-1], [])


@pytest.mark.parametrize("book", [long_book(1), under_way()], ids=["over", "under way"])
def test_no_byte_can_be_changed_left_out_or_put_in(book: Book) -> None:
    data = book.file()
    last = data.rindex(b"\n", 0, -1)
    places = {*range(0, len(data), 97), *range(last - 400, len(data))}
    for place in sorted(places):
        for copy in (
            data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :],
            data[:place] + data[place + 1 :],
            data[:place] + b"0" + data[place:],
            data[:place] + b"\n" + data[place:],
        ):
            fault(copy)
    fault(data + b"\n")
    fault(data + b" ")


def test_the_last_entry_edited() -> None:
    book = long_book(1)
    data = book.file().replace(book.entries[-1]["at"].encode(), b"2026-11-21T00:00:00Z")
    assert fault(data) == (
        f"entry {len(book.entries) - 1}: its head is not the one that the file's last line names: "
        "one of the two was changed"
    )


def test_an_end_line_that_names_something_else() -> None:
    book = under_way()
    assert "is not the one that the file's last line names" in fault(with_end(book, head="0" * 64))
    assert "the file ends with entry 10, but its last line names entry 9" in fault(with_end(book, seq=9))
    for changes in ({"seq": "10"}, {"head": None}, {"more": 1}):
        assert "is no end line" in fault(with_end(book, **changes))


def test_an_end_line_comes_last_and_once() -> None:
    book = under_way()
    *lines, last = book.file().splitlines(keepends=True)
    assert "it is no entry of version 1" in fault(b"".join([*lines[:-1], last, lines[-1]]))
    assert "opens no hidden entry of yours" in fault(b"".join([*lines, last, last]))
    assert fault(last) == "there is no entry in it"


def test_a_file_that_is_cut_off() -> None:
    assert fault(under_way().file()[:-1]) == "the file is cut off: its last line has no end"


def test_own_lines_are_counted_at_the_end() -> None:
    book = under_way()
    book.own_open(book.secret_order("FLEET H04"))
    *lines, last = book.file().splitlines(keepends=True)
    own = [line for line in lines if b'"own-open"' in line]
    assert len(own) == 2
    assert fault(b"".join([*[line for line in lines if line != own[0]], last])) == (
        "the file has 1 of your own lines, but its last line counts 2: one was left out or put in"
    )
    assert "a second time" in fault(b"".join([*lines, own[1], last.replace(b'"own":2', b'"own":3')]))
    assert verify(b"".join([*lines, last.replace(b',"own":2', b"")]), []), "files of earlier days do not count them"
