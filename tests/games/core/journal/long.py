"""A long journal, without playing it."""

from tests.games.core.journal.builder import Book


def large(entries: int) -> bytes:
    """The file of a game with so many entries or a few more: orders, hidden ones too, and dice."""
    book = Book(links=entries).begin()
    turn = 0
    while len(book.entries) < entries * 9 // 10:
        turn += 1
        book.throw(f"t{turn}/initiative/JAPAN", f"t{turn}/initiative/ALLIES")
        book.order("FIRST")
        book.secret_order("OP CV Zuikaku K10 K08", "DONE")
        book.sealed_throw(f"t{turn}/recon")
        book.order("PASS", seat="ALLIES")
    book.finish()
    return book.file()
