"""The broker of a site without Redis: messages in a folder, whole or not at all."""

import threading
import time
from pathlib import Path
from queue import Empty

import pytest
from kombu import Connection

from pvsite import folder_broker
from pvsite.environment import folder_broker as options
from tests.timeouts import TIMEOUT

MESSAGES = 400


def connect(var: Path) -> Connection:
    return Connection("folder://localhost//", transport_options=options(var))


def test_it_works(tmp_path: Path) -> None:
    with connect(tmp_path) as connection:
        queue = connection.SimpleQueue("dice")
        queue.put({"job": 7})
        assert queue.get(timeout=TIMEOUT).payload == {"job": 7}
        queue.close()


def test_no_message_is_read_half_written(tmp_path: Path) -> None:
    def write() -> None:
        with connect(tmp_path) as connection, connection.channel() as channel:
            assert isinstance(channel, folder_broker.Channel)
            for number in range(MESSAGES):
                while channel._size("dice") >= folder_broker.MAX_MESSAGES:  # more are not kept
                    time.sleep(0.001)
                channel._put("dice", {"number": number, "blanks": " " * 5000})

    writer = threading.Thread(target=write)
    got: set[int] = set()
    with connect(tmp_path) as connection, connection.channel() as channel:
        assert isinstance(channel, folder_broker.Channel)
        writer.start()
        while len(got) < MESSAGES:
            try:
                got.add(channel._get("dice")["number"])
            except Empty:
                if not writer.is_alive() and not list((tmp_path / "queue").glob("*.msg")):
                    break
    writer.join()
    assert got == set(range(MESSAGES))


def test_its_folders_are_private(tmp_path: Path) -> None:
    options(tmp_path)
    assert (tmp_path / "queue").stat().st_mode & 0o077 == 0


@pytest.fixture(autouse=True)
def _registered() -> None:
    folder_broker.register()
