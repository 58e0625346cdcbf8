"""All lines of one process to pages that wait, held by one thread: a quiet line costs a socket and a few hundred bytes.

The page's own request is answered like any other; then its connection is handed over to here (see
games.ops.serving.stream_worker) and stays open. The thread asks the database a few times a second, for all lines
together, and writes a word to those who have something new to see. It needs no broker: what a commit has written is
what every process of every machine reads.
"""

import logging
import selectors
import socket
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from weakref import WeakKeyDictionary

from django.db import close_old_connections, connection

from games.core.outbox.leases import NO_DATABASE
from games.web.streams import listener as words
from games.web.streams import looking
from games.web.streams.listener import Listener

log = logging.getLogger(__name__)

TICK = 0.25
"""Seconds between two looks at the database."""
CHECK = 5.0
"""Seconds between two looks whether a listener is still signed in and may still see the game."""
QUIET = 15.0
"""Seconds after which a line that had nothing to say shows that it is alive."""
LOST = 60_000
"""Milliseconds after which a line whose other end has gone without a word is given up."""
MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS, MOST = 12, 60, 8_000
"""Lines of one person, of one address that nobody is signed in at, and of all."""
Lines = dict[socket.socket, Listener]


class Hub:
    """The lines of this process. Its thread begins with the first of them."""

    def __init__(self) -> None:
        self._expected: WeakKeyDictionary[socket.socket, Listener] = WeakKeyDictionary()
        self._taken: SimpleQueue[tuple[socket.socket, Listener]] = SimpleQueue()
        self._lines: Lines = {}
        self._selector: selectors.BaseSelector | None = None
        self._begin = threading.Lock()
        self._before: looking.Look | None = None

    def crowded(self, who: str, person: bool) -> bool:
        """Whether there are so many lines already that this one has to ask now and then instead."""
        lines = list(self._lines.values())
        mine = sum(1 for one in lines if one.who == who)
        return len(lines) >= MOST or mine >= (MOST_OF_A_PERSON if person else MOST_OF_AN_ADDRESS)

    def expect(self, line: socket.socket, listener: Listener) -> None:
        """This connection is to be kept for ``listener`` when its request has been answered."""
        self._expected[line] = listener

    def take(self, line: socket.socket) -> bool:
        """Keep a connection that is expected; False for any other. From now on it is ours to close."""
        one = self._expected.pop(line, None)
        if one is None:
            return False
        self._taken.put((line, one))
        with self._begin:
            if self._selector is None:
                self._selector = selectors.DefaultSelector()
                threading.Thread(target=self._run, name="streams", daemon=True).start()
        return True

    def _run(self) -> None:
        next_look = 0.0
        while True:
            if not self._lines:
                self._admit(*self._taken.get())
            self._hear(max(0.0, next_look - time.monotonic()))
            with suppress(Empty):
                while True:
                    self._admit(*self._taken.get_nowait())
            if time.monotonic() >= next_look:
                next_look = time.monotonic() + TICK
                self._round()

    def _admit(self, line: socket.socket, one: Listener) -> None:
        assert self._selector is not None
        try:
            line.setblocking(False)
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, LOST)
        except OSError:
            line.close()
            return
        self._selector.register(line, selectors.EVENT_READ)
        self._lines[line] = one

    def _hear(self, wait: float) -> None:
        """Nobody says anything on such a line: what can be read is its end."""
        assert self._selector is not None
        for key, _events in self._selector.select(wait):
            line = key.fileobj
            assert isinstance(line, socket.socket)
            try:
                gone = not line.recv(4096)
            except BlockingIOError:
                gone = False
            except OSError:
                gone = True
            if gone:
                self._end(line)

    def _round(self) -> None:
        """One look at everything. It bears whatever happens: there is a next one."""
        try:
            self._tell()
            close_old_connections()
        except NO_DATABASE as problem:
            log.warning("the database does not answer: %s", str(problem).partition("\n")[0])
            connection.close()
        except Exception:
            log.exception("the look for what waiting pages are told failed")
            connection.close()

    def _tell(self) -> None:
        look = self._before = looking.look(self._lines.values(), self._before)
        now = time.monotonic()
        news: dict[socket.socket, bytes] = {}
        for line, one in self._lines.items():
            text = _news(one, look) if one.code in look.games else b""
            if text or one.code not in look.games or now - one.checked > CHECK:
                one.checked, news[line] = now, text
        if news:
            self._send(news, look)

    def _send(self, news: dict[socket.socket, bytes], look: looking.Look) -> None:
        """Write to those who may hear it; whoever may not any more, or is somebody else now, has to come anew."""
        good = set(looking.allowed([self._lines[line] for line in news], look.games))
        now = time.monotonic()
        for line, text in news.items():
            one = self._lines[line]
            if one not in good:
                self._end(line)
            elif text or now - one.written > QUIET:
                one.written = now
                self._write(line, text or words.STILL_HERE)

    def _write(self, line: socket.socket, text: bytes) -> None:
        try:
            whole = line.send(text) == len(text)
        except OSError:
            whole = False
        if not whole:  # whoever has not read these few words for so long is not there
            self._end(line)

    def _end(self, line: socket.socket) -> None:
        assert self._selector is not None
        del self._lines[line]
        self._selector.unregister(line)
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()


def _news(one: Listener, look: looking.Look) -> bytes:
    """What this listener has not been told yet; it counts as told from now on."""
    text = b""
    seq, posts = look.last_entry(one), look.last_posts(one)
    if seq > one.seq:
        one.seq, text = seq, words.entry(seq)
    if posts is not None:
        one.posts, text = posts, text + words.posts(posts[0])
    return text


hub = Hub()
"""That of this process."""
