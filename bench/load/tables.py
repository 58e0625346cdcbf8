"""Dice tables with many phones: ``python -m bench.load.tables [--tables 200] [--phones 600] [--seconds 60]
[--every 20]``, on a site of its own with SQLite, a web server and a dice worker.

At each table somebody throws every so many seconds. Each phone waits for the word and then reads the page anew, as its
script does. It prints how long it takes from a tap until the dice lie on a screen. Exit status 1 above a second in the
median, above two for one in a hundred, or if a throw is missing on a screen.
"""

import argparse
import asyncio
import sys
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

from bench import site

if __name__ == "__main__":
    site.own(TRUSTED_PROXIES="1")
site.setup()

from django.http import HttpResponse  # noqa: E402

from bench import machine  # noqa: E402
from bench.load.workers import crew  # noqa: E402
from bench.pages.web import Server, serving  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from games.core.tables import guests, opening  # noqa: E402
from games.web.tables.sitting import remember  # noqa: E402

MEDIAN, LATEST = 1.0, 2.0
PATIENCE = 15.0
"""Seconds after the last throw in which its dice may still come to a screen."""
_FORM = "f" * 32


@dataclass
class Phone:
    """One browser. ``headers``: its cookies, and an address of its own; ``seen``: when the dice of each throw lay on
    its screen, by the words of the throw."""

    code: str
    headers: str
    seen: dict[str, float] = field(default_factory=dict)


@dataclass
class Evening:
    """All phones by tables. ``thrown``: when each throw was tapped, by its words; ``refused``: what was not taken."""

    host: str
    port: int
    tables: list[list[Phone]]
    thrown: dict[str, float] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)


def open_tables(count: int, phones: int) -> list[list[Phone]]:
    """Tables whose dice are fixed, with as many guests as there are phones."""
    made = [opening.open_table() for _number in range(count)]
    jobs.drain(["table_dice"])
    found: list[list[Phone]] = [[] for _table in made]
    for number in range(phones):
        place = number % count
        guest, secret = guests.join(made[place], f"Guest {number // count + 1}", owner=number < count)
        answer = HttpResponse()
        remember(answer, guest.table, secret)
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in answer.cookies.items())
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        headers = f"Cookie: csrftoken={_FORM}; {cookies}\r\nX-Forwarded-For: {address}\r\n"
        found[place].append(Phone(made[place].code, headers))
    return found


async def asked(evening: Evening, phone: Phone, method: str, page: str, body: str = "") -> str:
    """The answer to one request, as text."""
    reader, writer = await asyncio.open_connection(evening.host, evening.port)
    form = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n" if body else ""
    start = f"{method} /t/{phone.code}/{page} HTTP/1.1\r\nHost: {evening.host}:{evening.port}\r\n"
    writer.write(f"{start}{phone.headers}Accept: application/json\r\nConnection: close\r\n{form}\r\n{body}".encode())
    answer = (await reader.read()).decode()
    writer.close()
    return answer


async def listen(evening: Evening, phone: Phone, ready: asyncio.Semaphore) -> None:
    """Wait for words, and read the page anew after each; what comes meanwhile is read once."""
    async with ready:  # as people come: not all in one moment
        reader, writer = await asyncio.open_connection(evening.host, evening.port, limit=2**20)
        start = f"GET /t/{phone.code}/stream HTTP/1.1\r\nHost: {evening.host}:{evening.port}\r\n"
        writer.write(f"{start}{phone.headers}\r\n".encode())
        await reader.readuntil(b"event: entry")
    told, reading = asyncio.Event(), asyncio.create_task(asyncio.sleep(0))
    while line := await reader.readline():
        if line.startswith(b"data:"):
            told.set()
            if reading.done():
                reading = asyncio.create_task(_read(evening, phone, told))


async def _read(evening: Evening, phone: Phone, told: asyncio.Event) -> None:
    while told.is_set():
        told.clear()
        page = await asked(evening, phone, "GET", "part")
        now = time.monotonic()
        for words in evening.thrown:
            if words not in phone.seen and f"{words}: " in page and f', {words}: "' not in page:
                phone.seen[words] = now


async def throw(evening: Evening, place: int, every: float, until: float) -> None:
    """At one table somebody throws now and then, in turn."""
    phones = evening.tables[place]
    await asyncio.sleep(every * place / len(evening.tables))
    number = 0
    while time.monotonic() < until:
        words = f"t{place}n{number}"
        form = {"csrfmiddlewaretoken": _FORM, "words": f"2d6 {words}", "key": words}
        evening.thrown[words] = time.monotonic()
        answer = await asked(evening, phones[number % len(phones)], "POST", "throw", urlencode(form))
        if " 200 " not in answer.partition("\r\n")[0]:
            evening.refused.append(answer[:300])
            del evening.thrown[words]
        number += 1
        await asyncio.sleep(every)


async def play(evening: Evening, seconds: float, every: float) -> None:
    """All wait, and throw for so long."""
    ready = asyncio.Semaphore(20)
    lines = [asyncio.create_task(listen(evening, phone, ready)) for phones in evening.tables for phone in phones]
    await asyncio.sleep(2 + len(lines) / 100)
    until = time.monotonic() + seconds
    await asyncio.gather(*(throw(evening, place, every, until) for place in range(len(evening.tables))))
    await asyncio.sleep(PATIENCE)
    for line in lines:
        line.cancel()
    await asyncio.gather(*lines, return_exceptions=True)


def report(evening: Evening) -> int:
    """Print it; the exit status."""
    found, missing = [], 0
    for words, at in evening.thrown.items():
        for phone in evening.tables[int(words[1:].partition("n")[0])]:
            if words in phone.seen:
                found.append(phone.seen[words] - at)
            else:
                missing += 1
    print(f"{len(evening.thrown)} throws, {len(found)} times on a screen, {missing} missing there")
    print(f"{len(evening.refused)} throws refused{': ' + evening.refused[0] if evening.refused else ''}")
    if not found:
        return 1
    found.sort()
    median, late = found[len(found) // 2], found[min(len(found) - 1, round(0.99 * len(found)))]
    print(f"from the tap to the dice on a screen: {machine.spread([1000 * one for one in found])}")
    print(f"the bars are {1000 * MEDIAN:.0f} ms in the median, {1000 * LATEST:.0f} ms for one in a hundred")
    print(machine.load())
    return 0 if median <= MEDIAN and late <= LATEST and not missing and not evening.refused else 1


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--phones", type=int, default=600)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--every", type=float, default=20, help="seconds between two throws at one table")
    options = parser.parse_args()
    site.prepare()
    tables = open_tables(options.tables, options.phones)
    print(f"{options.tables} tables, {options.phones} phones; {machine.load()}", flush=True)
    with serving() as server, crew() as workers:
        workers.start("dice")
        evening = _at(server, tables)
        before, began = machine.cpu_seconds(server.own()), time.monotonic()
        asyncio.run(play(evening, options.seconds, options.every))
        used, passed = machine.cpu_seconds(server.own()) - before, time.monotonic() - began
        dice = workers.cpu()["dice"]
        print(f"processor: web {100 * used / passed:.0f} %, dice {100 * dice / passed:.0f} % of one core")
    return report(evening)


def _at(server: Server, tables: list[list[Phone]]) -> Evening:
    host, _colon, port = server.address.removeprefix("http://").partition(":")
    return Evening(host, int(port), tables)


if __name__ == "__main__":
    sys.exit(main())
