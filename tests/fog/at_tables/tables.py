"""Twins of tables: evenings alike but for what one side keeps hidden. All that reaches the other side and those who
look on is compared byte for byte, also of a game by mail that is at the table."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from django.http import HttpResponse
from django.test import Client

from games.core.models import Game
from games.core.models.table_blocks import BlockAct
from games.core.models.tables import DiceTable, TableGuest
from games.core.outbox import jobs
from games.core.tables import guests
from games.core.tables.blocks import acts, bringing, positions
from games.core.tables.blocks.positions import Board
from games.web.tables.sitting import remember
from rules.kernel import Placing
from tests.fog.at_tables.table_kits import BLOCKS, FLEETS, TASK_FORCES, Kit
from tests.fog.compare import Difference
from tests.fog.frozen import Still
from tests.games.core.tables.blocks.by_mail import by_mail, sat_down
from tests.games.core.tables.blocks.game import JAPAN, agreed
from tests.games.core.tables.evening import table
from tests.rollback import rollback

_ADDRESS = "203.0.113.7"
_PAGES = ("", "show", "part", "blocks", "blocks/mail", "throws", "proof", "journal.jsonl", "envelopes", "clock", "seat")
_GAME = ("", "clock/", "journal", "journal.jsonl", "log", "dice", "proof/", "look/")


@dataclass
class Tally:
    """What was compared. ``surfaces``, ``statuses``: how often each; ``differences``: where somebody could tell twins
    apart."""

    twins: int = 0
    comparisons: int = 0
    surfaces: Counter[str] = field(default_factory=Counter)
    statuses: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Those of another one too."""
        self.twins += other.twins
        self.comparisons += other.comparisons
        self.surfaces.update(other.surfaces)
        self.statuses.update(other.statuses)
        self.differences += other.differences


@dataclass
class Room:
    """A table with its people. ``phones``: the browser of each seat, of a guest who looks on (""), and of nobody;
    ``game``: the game by mail that is here, if one is."""

    kit: Kit
    made: DiceTable
    players: dict[str, TableGuest]
    phones: dict[str, Client]
    game: Game | None

    def board(self) -> Board:
        """As it stands now."""
        return _board(self.made)


def room(number: int) -> Room:
    """A table with what both sides hide; of six one has task forces in zones, one those of Task Force, the others
    blocks, some of a game by mail."""
    if number % 3 == 2:
        return _with_set_ups(FLEETS if number % 2 else TASK_FORCES, number)
    if number % 2:
        found, people = by_mail(str(number), "1941" if number % 4 == 1 else "1942")
        made, sitting = sat_down(people, "Eve")
        bringing.propose(sitting[0], found.code, sitting[0].user)
        acts.take(sitting[1], JAPAN)
        agreed(made, sitting[1])
        return _with_phones(BLOCKS, made, sitting, found)
    return _with_set_ups(BLOCKS, number)


def _with_set_ups(kit: Kit, number: int) -> Room:
    made, sitting = table("Marta", "Kenji", "Eve")
    acts.begin(sitting[0], kit.system, kit.scenarios[number // 3 % len(kit.scenarios)])
    for guest, seat in zip(sitting, kit.seats, strict=False):
        acts.take(guest, seat)
        acts.set_up(guest, "")
        board = _board(made)
        for placing in kit.first(board, seat, Random(number)):
            acts.put(guest, "", placing)
    if kit.opens:
        acts.set_turn(sitting[0], _board(made).tabletop.turns(_board(made).position)[1])
        jobs.drain()
    return _with_phones(kit, made, sitting, None)


def _board(made: DiceTable) -> Board:
    return positions.find(DiceTable.objects.get(pk=made.pk))


def _with_phones(kit: Kit, made: DiceTable, sitting: list[TableGuest], game: Game | None) -> Room:
    phones = {name: Client(REMOTE_ADDR=_ADDRESS, raise_request_exception=False) for name in (*kit.seats, "", "nobody")}
    for guest, name in zip(sitting, (*kit.seats, ""), strict=True):
        secret = f"of {name or 'Eve'} at {made.name}"
        TableGuest.objects.filter(pk=guest.pk).update(digest=guests.digest(secret))
        if guest.user is not None:
            phones[name].force_login(guest.user, "games.web.accounts.backends.AddressBackend")
        answer = HttpResponse()
        remember(answer, made, secret)
        phones[name].cookies.update(answer.cookies)
    for client in phones.values():
        client.cookies["csrftoken"] = "f" * 32
    return Room(kit, made, dict(zip(kit.seats, sitting, strict=False)), phones, game)


def go_on(here: Room, random: Random, still: Still) -> None:
    """Both sides do something anywhere."""
    for seat in here.kit.seats:
        for placing in here.kit.moves(here.board(), seat, random):
            try:
                acts.put(here.players[seat], "", placing)
            except Exception as refused:  # whatever a map cannot hold
                if not hasattr(refused, "reason"):
                    raise
    jobs.drain()
    still.begin("moved")


def compare(here: Room, random: Random, still: Still, tally: Tally, seed: int) -> None:
    """One twin of this table, and all that reaches others than who hides something else there."""
    seats = here.kit.seats
    hidden = random.choice(seats)
    foe = next(seat for seat in seats if seat != hidden)
    changed = here.kit.twin(here.board(), hidden, random)
    if changed is None:
        return
    questions = list(asked(here, random, foe))
    true = [answer(here, still, *one) for one in questions]
    with rollback():
        _make(here.kit, here.board(), hidden, changed)
        twin = [answer(here, still, *one) for one in questions]
    tally.twins += 1
    for (who, what, more), one, other in zip(questions, true, twin, strict=True):
        page = what.replace(here.game.code, "GAME") if here.game else what
        name = f"{'POST' if more else 'GET'} {page} by {'foe' if who == foe else who or 'guest'}"
        tally.comparisons += 1
        tally.statuses[one[:3].decode()] += 1
        tally.surfaces[name.partition("?")[0] if "?" in name else name] += 1
        if one != other:
            at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            around = slice(max(0, at - 70), at + 70)
            blocks = tuple(placing.block for placing in changed)
            tally.differences.append(
                Difference(name, foe, blocks, "table", seed, 1, str(one[around]), str(other[around]))
            )


def _make(kit: Kit, board: Board, seat: str, changed: Sequence[Placing]) -> None:
    """Make the twin: the position, and what the hidden acts of that side say of blocks that have changed places."""
    board.position = kit.again(board.position, board.tabletop.put(board.position, seat, changed))
    board.save()
    if len(changed) != 2:
        return
    first, second = (one.block for one in changed)
    other = {first: second, second: first}
    for act in BlockAct.objects.filter(board=board.row, seat=seat).exclude(seq=None):
        for name in ("placings", "before"):
            setattr(act, name, [[other.get(row[0], row[0]), *row[1:]] for row in getattr(act, name)])
        act.save()


Asked = tuple[str, str, dict[str, str]]
"""Who asks; for which page of the table, or, with a slash before, of the site; what is sent, if anything is."""


def asked(here: Room, random: Random, foe: str) -> Iterator[Asked]:
    """What that side, a guest and a stranger look at, and what the side tries to do."""
    board = here.board()
    places = sorted({place for counts in board.tabletop.counts(board.position).values() for place in counts})
    for who in (foe, "", "nobody"):
        for page in _PAGES:
            yield who, page, {}
        for place in random.sample(places, 2):
            yield who, f"blocks?hex={place}", {}
    own = random.choice(board.tabletop.standing_blocks(board.position, foe))
    line = here.kit.line.format(piece=own.block, place=random.choice(places))
    for fields in (
        {"do": "supply"}, {"do": "standing"}, {"do": "words", "text": line},
        {"do": "propose", "kind": "meet", "about": random.choice(places)}, {"do": "propose", "kind": "end"},
        {"do": "put", "block": own.block, "to": random.choice(places), "strength": "1"},
        {"do": "search", "search": f"{own.block} {random.choice(places)}"},
        {"do": "lines", "text": f"{own.block} {random.choice(places)} 1"}, {"do": "back"}, {"do": "part"},
    ):  # fmt: skip
        yield foe, "blocks", {"side": foe, **fields}
    for phase in ("turn", "movement"):
        yield foe, "blocks/mail", {"phase": phase, "first": random.choice(here.kit.seats)}
    if here.game is not None:
        for page in _GAME:
            yield foe, f"/g/{here.game.code}/{page}", {}


def answer(here: Room, still: Still, who: str, what: str, fields: dict[str, str]) -> bytes:
    """Status, place, and body; nothing that is done stays done. A page that follows is read too."""
    still.begin(f"{who} {what} {json.dumps(fields)}")
    path = what if what.startswith("/") else f"/t/{here.made.code}/{what}"
    client = here.phones[who]
    with rollback():
        came = client.post(path, fields) if fields else client.get(path)
        said = _bytes(came)
        if came.status_code == 303:
            said += _bytes(client.get(came.headers["Location"]))
    return said


def _bytes(answer: Any) -> bytes:
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return f"{answer.status_code} {answer.headers.get('Location', '')}\n".encode() + body


def soak(number: int, seed: int, twins: int, still: Still) -> Tally:
    """So many twins of one table, at moments of its evening."""
    tally, random = Tally(), Random(f"{number} {seed}")
    still.begin(f"table {number} {seed}")
    here = room(number)
    for _moment in range(4 * twins):
        if tally.twins >= twins:
            break
        go_on(here, random, still)
        for _twin in range(3):
            if tally.twins < twins:
                compare(here, random, still, tally, seed)
    return tally
