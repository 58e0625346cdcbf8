"""The folder broker: emptied, flooded, damaged, its folder gone. A message lost costs seconds, never work."""

import shutil
from pathlib import Path
from queue import Empty

import pytest
from kombu import Connection

from pvsite import folder_broker
from pvsite.environment import folder_broker as options
from tests.timeouts import TIMEOUT


@pytest.fixture
def line(tmp_path: Path) -> Connection:
    folder_broker.register()
    return Connection("folder://localhost//", transport_options=options(tmp_path))


def test_its_folder_is_made_again(line: Connection, tmp_path: Path) -> None:
    with line, line.channel() as channel:
        assert isinstance(channel, folder_broker.Channel)
        shutil.rmtree(tmp_path / "queue")
        shutil.rmtree(tmp_path / "control")
        with pytest.raises(Empty):
            channel._get("dice")
        channel._put("dice", {"job": 1})
        assert channel._get("dice") == {"job": 1}
        queue = line.SimpleQueue("dice")
        queue.put({"job": 2})
        assert queue.get(timeout=TIMEOUT).payload == {"job": 2}
        queue.close()


def test_a_flood_is_kept_out(line: Connection) -> None:
    with line, line.channel() as channel:
        assert isinstance(channel, folder_broker.Channel)
        for number in range(folder_broker.MAX_MESSAGES + 50):
            channel._put("mail", {"job": number})
        channel._put("dice", {"job": "other"})
        assert channel._size("mail") == folder_broker.MAX_MESSAGES
        assert channel._get("mail") == {"job": 0}
        assert channel._get("dice") == {"job": "other"}
        assert channel._purge("mail") == folder_broker.MAX_MESSAGES - 1


def test_a_damaged_message_is_passed_over(line: Connection, tmp_path: Path) -> None:
    (tmp_path / "queue" / f"{0:020d}_x.dice.msg").write_text("{half")
    with line, line.channel() as channel:
        assert isinstance(channel, folder_broker.Channel)
        channel._put("dice", {"job": 1})
        assert channel._get("dice") == {"job": 1}
        assert channel._size("dice") == 0


def test_a_message_is_one_workers(line: Connection, tmp_path: Path) -> None:
    with line, line.channel() as channel:
        assert isinstance(channel, folder_broker.Channel)
        channel._put("dice", {"job": 1})
        (path,) = channel._waiting("dice")
        path.unlink()  # another worker has just taken it
        with pytest.raises(Empty):
            channel._get("dice")
