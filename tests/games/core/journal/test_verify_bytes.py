"""Any edited byte fails; and the file works without the site."""

import contextlib
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.core.hashing import entry_head
from games.core.journal import verify as program
from games.core.journal.verify import JournalError, verify
from tests.games.core.journal.builder import Book, long_book
from tests.games.core.journal.test_verify import SAMPLE

OLD_PYTHONS = ("python3.8", "python3.9", "python3.13")


def edits(data: bytes, step: int) -> list[tuple[int, bytes]]:
    """The file with one byte changed, in many places and three ways: a low bit, the case, a line feed."""
    changed = []
    for place in range(0, len(data), step):
        for byte in {data[place] ^ 1, data[place] ^ 32, 10} - {data[place]}:
            changed.append((place, data[:place] + bytes([byte]) + data[place + 1 :]))
    return changed


def assert_all_fail(data: bytes, head: tuple[int, str], step: int) -> None:
    verify(data, [head])
    for place, edited in edits(data, step):
        with pytest.raises(JournalError) as caught:
            verify(edited, [head])
        line = data[:place].count(b"\n")
        assert caught.value.seq in (None, line, line + 1), place


def test_no_byte_of_the_sample_can_be_changed() -> None:
    assert_all_fail(SAMPLE.read_bytes(), (16, "b419df4fc66315da"), 7)


def test_no_byte_of_a_long_journal_can_be_changed() -> None:
    book = long_book(4)
    assert_all_fail(book.text(), (len(book.entries) - 1, entry_head(book.entries[-1])), 61)


def test_no_byte_of_own_openings_can_be_changed() -> None:
    book = Book().begin()
    book.own_open(book.secret_order("FLEET H03"))
    data = book.text()
    start = data.index(b'{"body"', data.rindex(b'"own-open"') - 300)
    for place, edited in edits(data, 1):
        if place >= start:
            with pytest.raises(JournalError):
                verify(edited, [(6, entry_head(book.entries[-1]))])


def test_damaged_files_end_in_a_sentence() -> None:
    for data in (b"\xff\xfe", b"[]", b"{}", b"[" * 100_000, b'{"type":"own-open"}', b"null\n\n", b'{"a":NaN}'):
        with pytest.raises(JournalError):
            verify(data, [])


def test_entries_of_any_shape_end_in_a_sentence() -> None:
    book = long_book(2)
    choose = random.Random(7)
    odd: list[Any] = [None, True, -1, 10**30, "ab" * 32, [], [[]], {}, {"hidden": "ab" * 32}, {"n": []}, {"deck": {}}]
    binding = [e for e in book.entries if e["type"] in ("seal", "deposit", "lock", "reveal", "roll", "open")]
    for _try in range(1500):
        entry = choose.choice(binding)
        data = book.rechained(entry["seq"], **{choose.choice(list(entry["body"])): choose.choice(odd)})
        with pytest.raises(JournalError):
            verify(data, [])
    for entry in book.entries:
        for value in odd:
            with contextlib.suppress(JournalError):
                verify(book.rechained(entry["seq"], **dict.fromkeys([*entry["body"], "hidden"], value)), [])


def run(*arguments: str, python: str = sys.executable, folder: Path) -> tuple[int, str]:
    copy = folder / "verify.py"
    copy.write_bytes(Path(program.__file__).read_bytes())
    done = subprocess.run(
        [python, "-I", str(copy), *arguments], capture_output=True, text=True, cwd=folder, check=False
    )
    return done.returncode, done.stdout


def test_exit_status_and_one_line(tmp_path: Path) -> None:
    edited = tmp_path / "edited.jsonl"
    edited.write_bytes(SAMPLE.read_bytes().replace(b'"out":[4,3]', b'"out":[6,6]'))
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    status, said = run(str(SAMPLE), "--head", "3:461d d5ee 6dd2", "5:AFFC543B3FB7", folder=tmp_path)
    assert (status, said.count("\n")) == (0, 2), "the sample has no end line, and that is said first"
    whole = tmp_path / "whole.jsonl"
    whole.write_bytes(Book().begin().file())
    assert run(str(whole), folder=tmp_path)[1].count("\n") == 1
    assert "2 heads are as you were told" in said
    assert run(str(edited), folder=tmp_path) == (
        1,
        "DOES NOT HOLD: entry 8: it was changed: entry 9 names another head\n",
    )
    assert run(str(SAMPLE), "--head", "3:00000000", folder=tmp_path)[0] == 1
    assert run(str(empty), folder=tmp_path) == (2, f"Can't read {empty}: it is empty\n")
    assert run(str(tmp_path / "none"), folder=tmp_path)[0] == 2
    assert run(str(tmp_path), folder=tmp_path)[0] == 2
    assert run(str(SAMPLE), "--head", "3", folder=tmp_path)[0] == 2


@pytest.mark.parametrize("name", OLD_PYTHONS)
def test_other_pythons(name: str, tmp_path: Path) -> None:
    try:
        found = subprocess.run([name, "-c", ""], check=False).returncode == 0
    except OSError:
        found = False
    if not found:
        pytest.skip(f"no {name} here")
    assert run(str(SAMPLE), python=name, folder=tmp_path)[0] == 0


def test_it_imports_the_standard_library_only() -> None:
    source = Path(program.__file__).read_text()
    imports = {line.split()[1] for line in source.splitlines() if line.startswith(("import ", "from "))}
    assert imports <= set(sys.stdlib_module_names)
