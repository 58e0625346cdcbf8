"""What is known of the blocks of one side: how many stand where, which were seen, and where those can be now.

Each change is a public one. A record stands for one block, no two for the same, unless nobody can tell any more where
it is; "sure" is said only of what cannot be otherwise.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping

from .flows import Way
from .seen import ANYWHERE, Moment, Seen, Sort

LOST_SIGHT = frozenset((ANYWHERE,))
Face = tuple[Sort, int]
"""A sort and a strength."""


class Side:
    """``counts``: how many blocks stand where. ``yards``: where new ones may appear unseen among others."""

    def __init__(self, counts: Mapping[str, int], yards: Collection[str]) -> None:
        self.counts = Counter(dict(counts))
        self.began = Counter(self.counts)
        """The same when the turn began."""
        self.yards = yards
        self.alive: list[Seen] = []
        self.destroyed: list[Seen] = []
        self.gone: Counter[str] = Counter()
        """How many have left a place since all that stood there was known."""
        self.come: Counter[str] = Counter()
        self.known: dict[str, tuple[int, Moment]] = {}
        """How many stood where all were known, and when."""
        self.hidden: dict[str, tuple[int, Moment]] = {}
        """How many stood at a base that fell back all the same: submarines or a headquarters, which hold no base."""

    # -- moves that show a number only ---------------------------------------------------------------------------

    def move(self, ways: Iterable[Way], turn: int) -> None:
        """Blocks went these ways at the same time; which ones is not seen. ``to`` ANYWHERE: off the map."""
        out: dict[str, list[Way]] = defaultdict(list)
        for way in ways:
            if way.start != way.to:
                out[way.start].append(way)
        after = self._after(out)
        for seen in self.alive:
            self._put(seen, frozenset().union(*(after(seen, place) for place in seen.where)), turn)
        for way in (way for rows in out.values() for way in rows):
            self._count(way.start, -way.blocks)
            if way.to != ANYWHERE:
                self._count(way.to, way.blocks)
        self._tidy(turn)

    def _after(self, out: Mapping[str, list[Way]]) -> Callable[[Seen, str], frozenset[str]]:
        emptied = {
            place
            for place, ways in out.items()
            if sum(way.blocks for way in ways) >= self.counts[place] - self._staying(place, ways)
        }

        def places(seen: Seen, place: str) -> frozenset[str]:
            ends = frozenset(way.to for way in out.get(place, ()) if seen.sort.cls in way.classes)
            return ends if ends and place in emptied else ends | {place}

        return places

    def _staying(self, place: str, ways: Iterable[Way]) -> int:
        """How many of those there certainly stay: a headquarters, unless it may be among them."""
        headquarters = any(seen.sure == place and seen.sort.cls == "SHQ" for seen in self.alive)
        return int(headquarters and not any("SHQ" in way.classes for way in ways))

    def appear(self, place: str, blocks: int) -> None:
        """So many more stand there."""
        self._count(place, blocks)

    def built(self, changes: Mapping[str, int], turn: int) -> None:
        """Both sides have built: by so many more or fewer blocks the places differ. Mergers are hidden, and new blocks.

        One of two blocks of a type may have been merged away where there are fewer now, and in a yard, where a new
        one may have taken its place.
        """
        places = {place for place, n in changes.items() if n < 0} | set(self.yards)
        may = {place for place in places if self.counts[place] > 1}
        for seen in self.alive:
            if any(place in may and self._merges(seen, place) for place in seen.where):
                self._put(seen, seen.where | LOST_SIGHT, turn)
        for place, n in changes.items():
            self._count(place, n)
        self._tidy(turn)

    def _merges(self, seen: Seen, place: str) -> bool:
        """Can it have given its steps to another block there of the same type."""
        if seen.sort.cls == "SHQ":
            return False
        there = [other for other in self.alive if other.sure == place]
        alike = any(other is not seen and other.sort.cls == seen.sort.cls for other in there)
        return alike or len(there) < self.counts[place]

    def lose_track(self, turn: int) -> None:
        """What happened was not told: nobody can tell where any block is now."""
        for seen in self.alive:
            self._put(seen, LOST_SIGHT, turn)
        self.known.clear()
        self.hidden.clear()

    # -- blocks that show themselves -----------------------------------------------------------------------------

    def reveal(self, place: str, faces: Iterable[Face], when: Moment) -> list[Seen]:
        """All blocks there lie face up, in that order; the record of each."""
        rows = list(faces)
        found: dict[int, Seen] = {}
        for sort in dict.fromkeys(sort for sort, _strength in rows):
            numbers = [n for n, (other, _strength) in enumerate(rows) if other == sort]
            found |= self._match(place, sort, [(n, rows[n][1]) for n in numbers], when)
        mine = {id(seen) for seen in found.values()}
        for seen in self.alive:
            if place in seen.where and id(seen) not in mine:
                self._put(seen, seen.where - {place} or LOST_SIGHT, when.turn)
        self._tidy(when.turn)
        return [found[n] for n in range(len(rows))]

    def _match(self, place: str, sort: Sort, rows: list[tuple[int, int]], when: Moment) -> dict[int, Seen]:
        """Records for blocks of one sort: first those that were there for sure, then those that can have been."""
        found: dict[int, Seen] = {}
        left = self._pair([s for s in self.alive if s.sort == sort and s.sure == place], rows, found)
        able = [s for s in self.alive if s.sort == sort and place in s.where and not s.sure and ANYWHERE not in s.where]
        left = self._pair(able, left, found)
        taken = {id(seen) for seen in found.values()}
        if len(able) > sum(id(seen) in taken for seen in able) > 0:  # which of them it was is not seen
            together = frozenset().union(*(seen.where for seen in able))
            for seen in able:
                if id(seen) not in taken:
                    self._put(seen, together, when.turn)
        vague = [s for s in self.alive if s.sort == sort and ANYWHERE in s.where and id(s) not in taken]
        left = self._pair(sorted(vague, key=lambda s: place not in s.where), left, found)
        for n, strength in left:
            found[n] = Seen(sort, strength, place, when, "battle")
            self.alive.append(found[n])
        for n, strength in rows:
            found[n].seen(strength, place, when, "battle")
        return found

    @staticmethod
    def _pair(able: list[Seen], rows: list[tuple[int, int]], found: dict[int, Seen]) -> list[tuple[int, int]]:
        """Give each row the record whose strength is nearest; what rows are left."""
        free = list(able)
        for n, strength in rows:
            if free:
                found[n] = min(free, key=lambda seen: abs(seen.strength - strength))
                free.remove(found[n])
        return [row for row in rows if row[0] not in found]

    def show(self, place: str, face: Face, when: Moment, how: str) -> Seen:
        """One block there shows itself; others may stand beside it."""
        sort, strength = face
        found = self._match(place, sort, [(0, strength)], when)[0]
        found.how = how
        self._tidy(when.turn)
        return found

    def go(self, seen: Seen, to: str, strength: int, when: Moment, how: str) -> None:
        """A block that lies face up goes there and stands up."""
        start = seen.place
        self._count(start, -1)
        self._count(to, 1)
        seen.seen(strength, to, when, how, start)
        self._tidy(when.turn)

    def destroy(self, seen: Seen, when: Moment) -> None:
        """A block that lies face up is eliminated."""
        self._count(seen.place, -1)
        seen.seen(seen.strength, seen.place, when, "destroyed")
        seen.where = frozenset()
        self.alive = [other for other in self.alive if other is not seen]
        self.destroyed.append(seen)
        self._tidy(when.turn)

    def stand_up(self, place: str, when: Moment) -> None:
        """A battle is over: how many stand there is remembered, to say later how many of them have left."""
        self.known[place] = self.counts[place], when
        self.gone[place] = self.come[place] = 0

    # -- what follows --------------------------------------------------------------------------------------------

    def there(self, place: str) -> list[Seen]:
        """Those that are there for sure."""
        return [seen for seen in self.alive if seen.sure == place]

    def maybe(self, place: str) -> list[Seen]:
        """Those that may be there."""
        return [seen for seen in self.alive if place in seen.where and not seen.sure]

    def _count(self, place: str, n: int) -> None:
        self.counts[place] += n
        self.hidden.pop(place, None)
        (self.come if n > 0 else self.gone)[place] += abs(n)

    @staticmethod
    def _put(seen: Seen, where: frozenset[str], turn: int) -> None:
        if where != seen.where:
            seen.where = where
            if not seen.sure:
                seen.since = seen.since or turn

    def _tidy(self, turn: int) -> None:
        """A place without blocks holds none, and one whose blocks are all known holds no other."""
        changed = bool(self.alive)
        while changed:
            changed = False
            sure = Counter(place for seen in self.alive if (place := seen.sure))
            full = {place for place in sure if sure[place] >= self.counts[place]}
            for seen in self.alive:
                if seen.sure and self.counts[seen.sure] > 0:
                    continue
                possible = frozenset(p for p in seen.where if p == ANYWHERE or (self.counts[p] > 0 and p not in full))
                if possible != seen.where:
                    self._put(seen, possible or LOST_SIGHT, turn)
                    changed = changed or bool(seen.sure)


class Tally(Side):
    """The numbers alone: nothing that was seen is remembered."""

    def _match(self, place: str, sort: Sort, rows: list[tuple[int, int]], when: Moment) -> dict[int, Seen]:
        return {n: Seen(sort, strength, place, when, "battle", frozenset((place,))) for n, strength in rows}
