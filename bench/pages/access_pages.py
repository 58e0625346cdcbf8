"""Where bench.pages.access looks: the pages of a site with games of each title, at each kind of question that is asked.

To be imported after bench.site.setup.
"""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qs

from django.contrib.auth.models import User

from bench import table
from games.core import referee
from games.core.commands import people
from games.core.models import Game, Status
from games.core.outbox import jobs
from games.core.tables import opening
from games.core.talk import posting

Task = tuple[User | None, str, str]
"""Who looks, the name of the page, its address."""
TITLES = {
    "pacific-victory": "1942",
    "iwo-jima-1945": "iwo-jima-standard",
    "pacific-zones": "pacific-zones-standard",
    "task-force": "coral_sea",
}
SITE = "site"
PARTS = (SITE, *TITLES)
ACTS = 160
"""So far each game is played: a few turns, in which nearly everything is asked that a title asks."""
BOOKS = (
    "", "since/?seen=1", "review", "log", "dice", "journal", "talk/", "plan/", "plan/short/", "proof/", "replay/",
    "sightings/", "clock/", "rewind/", "talk/report",
)  # fmt: skip
GUEST = (
    "/", "/lobby/", "/about/", "/accessibility/", "/help/", "/learn/", "/t/", "/accounts/login/", "/accounts/signup/",
    "/accounts/password/reset/", "/outbox/", "/nowhere/", "/api/", "/new/", "/statistics/pacific-victory/",
    "/ratings/", "/ratings/pacific-victory/glicko2/",
)  # fmt: skip
OWN = (
    "/games/", "/games/finished/", "/games/import/", "/lobby/", "/new/", "/people/", "/profile/",
    "/profile/display/", "/profile/mail/", "/profile/notices/", "/profile/tokens/", "/profile/data/",
    "/profile/leave/", "/accounts/email/", "/accounts/password/change/", "/search/", "/search/?q=carriers",
    "/p/Rival/", "/desk/",
)  # fmt: skip
OF_A_TITLE = (
    "/help/{0}/", "/help/{0}/pieces/", "/help/{0}/words/", "/help/{0}/rules/", "/help/{0}/rules/coverage/",
    "/help/{0}/rules/?q=move", "/new/{0}/{1}/", "/statistics/{0}/", "/statistics/{0}/{1}/", "/data/{0}/",
    "/data/{0}/new/",
)  # fmt: skip
OF_A_TABLE = ("", "show", "envelopes", "blocks", "clock", "throws", "proof")


def session(user: User) -> str:
    """The session of a browser in which that person is signed in."""
    return table.browser(user).cookies["sessionid"].value


def pages(part: str) -> Iterator[Task]:
    """All of a part: ``SITE`` or a title. Games go on between one page and the next."""
    reader, rival = (table.person(name, is_staff=name == "reader") for name in ("reader", "rival"))
    for user in (reader, rival):
        user.profile.name = user.username.title()
        user.profile.save()
    if part == SITE:
        yield from _site(reader, rival)
    else:
        yield from _of_title(reader, part)
        yield from _game([reader, rival], part, TITLES[part])


def _site(reader: User, rival: User) -> Iterator[Task]:
    """The pages around games, and a table of dice."""
    people.befriend(reader, rival)
    waiting = referee.create("pacific-victory", "1941", name="Seats to take", creator=rival)
    begun = table.begin([reader, rival], name="To look at", creator=reader)
    jobs.drain()
    referee.take_seat(waiting, "JAPAN", rival)
    jobs.drain()
    for path in GUEST:
        yield None, f"guest {path}", path
    dice = opening.open_table("pacific-victory")
    jobs.drain()
    for part in OF_A_TABLE:
        yield None, f"dice table {part}", f"/t/{dice.code}/{part}"
    yield reader, "join", f"/games/{waiting}/join/"
    yield rival, "table", f"/games/{waiting}/"
    yield rival, "table of a game", f"/games/{begun}/"
    for path in OWN:
        yield reader, f"own {path}", path
    letters = re.findall(r'href="(/outbox/\d+/)"', _read(reader, "/outbox/"))
    for path in letters[:3]:
        yield reader, "letter", path
        yield reader, "letter as HTML", f"{path}html/"


def _of_title(reader: User, system: str) -> Iterator[Task]:
    """What is told of a title: also one rule and one phase of those that the help lists."""
    for path in OF_A_TITLE:
        yield reader, f"title {path}", path.format(system, TITLES[system])
    rules, phases = (_read(reader, f"/help/{system}/{part}") for part in ("rules/", ""))
    for pattern, page in ((r"rules/[\w.-]+/", rules), (r"turn/[\w-]+/", phases)):
        if found := re.search(rf'href="(/help/{system}/{pattern})"', page):
            yield reader, f"help {pattern}", found.group(1)


def _game(pair: list[User], system: str, scenario: str) -> Iterator[Task]:
    """A game: each question as who is asked sees it, with what may be chosen there, its books, and its end."""
    code = table.begin(pair, system=system, scenario=scenario, name=f"Game of {system}", creator=pair[0], public=True)
    seen = set[object]()
    for acts, (game, row) in enumerate(table.play(code)):
        if acts == ACTS:
            break
        if row.kind in seen and acts != ACTS - 1:
            continue
        seen.add(row.kind)
        user = game.seats.get(code=row.seat).user
        assert user is not None
        board = f"/g/{code}/?seen=999999999"
        yield user, f"{system} {row.kind}", board
        for keys, link in _links(_read(user, board)):
            if (row.kind, keys) not in seen:
                seen.add((row.kind, keys))
                yield user, f"{system} {row.kind} {' '.join(sorted(keys))}", f"/g/{code}/{link}"
        if len(seen) == 1:
            yield from _all(pair[1], code, system, ("",))
    seat = table.seats_of(code)[0]
    posting.post(Game.objects.get(code=code), pair[0], "The carriers are gone. 3d6", key="1", seat=seat)
    yield None, f"{system} watched", f"/g/{code}/"
    yield from _all(pair[0], code, system, BOOKS)
    for page in ("", "watching/"):
        yield pair[0], f"{system} table {page}", f"/games/{code}/{page}"
    game = Game.objects.get(code=code)
    if game.status == Status.RUNNING:
        referee.resign(code, seat, game.seq)
    jobs.drain(["record"])
    yield from _all(pair[0], code, f"{system} over", ("", "story/", "story/1/", "story/all", "replay/", "proof/"))


def _all(user: User, code: str, name: str, parts: tuple[str, ...]) -> Iterator[Task]:
    for part in parts:
        yield user, f"{name} {part}", f"/g/{code}/{part}"


def _read(user: User, path: str) -> str:
    return table.browser(user).get(path).content.decode()


def _links(page: str) -> Iterator[tuple[frozenset[str], str]]:
    """One link of the board for each set of parameters that links have."""
    found = set[frozenset[str]]()
    for link in map(unescape, re.findall(r'href="(\?[^"#]+)"', page)):
        keys = frozenset(parse_qs(link[1:], keep_blank_values=True))
        if keys not in found:
            found.add(keys)
            yield keys, link
