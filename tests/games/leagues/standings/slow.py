"""Standings a second time, number by number from the words of 6.10."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from games.leagues.standings.measures import Field
from games.leagues.standings.results import Kind, Row
from tests.games.leagues.pairing.slow import lot

BOARD = {Kind.PLAYED, Kind.ADJUDICATED}


class Slow:
    def __init__(self, event: Field) -> None:
        self.event = event

    def mine(self, seed: int) -> list[tuple[Row, int]]:
        """My rows that count for me, with which end I sat at."""
        found = []
        for row in self.event.rows:
            if row.first == seed and row.counts[0]:
                found.append((row, 0))
            if row.second == seed and row.counts[1]:
                found.append((row, 1))
        return found

    def board(self, seed: int) -> list[tuple[Row, int]]:
        return [(row, end) for row, end in self.mine(seed) if row.kind in BOARD]

    def other(self, row: Row, end: int) -> int:
        found = row.second if end == 0 else row.first
        assert found is not None
        return found

    def points(self, seed: int) -> int:
        return sum(row.points[end] for row, end in self.mine(seed))

    def star(self, seed: int) -> int:
        if seed not in self.event.players:
            return self.event.rounds * self.event.draw
        board = self.board(seed)
        return sum(row.points[end] for row, end in board) + (self.event.rounds - len(board)) * self.event.draw

    def buchholz(self, seed: int) -> list[int]:
        met = [self.star(self.other(row, end)) for row, end in self.board(seed)]
        return met + [self.points(seed)] * (self.event.rounds - len(met))

    def number(self, code: str, seed: int) -> Fraction:
        board = self.board(seed)
        won = [(row, end) for row, end in board if row.worth[end] == 2]
        rating = self.event.ratings
        if code == "points":
            return Fraction(self.points(seed))
        if code == "wins":
            return Fraction(len(won))
        if code == "bh":
            return Fraction(sum(self.buchholz(seed)))
        if code == "bhc1":
            return Fraction(sum(sorted(self.buchholz(seed))[1:]))
        if code == "sb2":
            return Fraction(sum(row.worth[end] * self.star(self.other(row, end)) for row, end in board))
        if code == "margin":
            return Fraction(sum(row.margin if end == 0 else -row.margin for row, end in board))
        if code == "decisive":
            return Fraction(sum(row.decisive[end] for row, end in board))
        if code == "conceded":
            return Fraction(sum(row.conceded[end] for row, end in won))
        if code == "area_beaten":
            return Fraction(sum(rating.get(self.other(row, end), 5000) for row, end in won))
        if code == "area_played":
            met = [rating.get(self.other(row, end), 5000) for row, end in board]
            return Fraction(int(Fraction(sum(met), len(met)) + Fraction(1, 2))) if met else Fraction(0)
        assert code == "lot"
        return Fraction(-lot(self.event.key, "standing", seed))

    def order(self, group: Sequence[int], criteria: Sequence[str]) -> list[set[int]]:
        """Groups of shared places."""
        if not criteria or len(group) < 2:
            return [set(group)]
        code, rest = criteria[0], criteria[1:]
        if code != "h2h":
            return self.parted({seed: self.number(code, seed) for seed in group}, rest)
        games = [
            row for row in self.event.rows if row.kind in BOARD and row.counts == (True, True)
            and row.first in group and row.second in group
        ]  # fmt: skip
        meetings = [sum({row.first, row.second} == {a, b} for row in games) for a in group for b in group if a < b]
        values = dict.fromkeys(group, Fraction(0))
        for row in games:
            assert row.second is not None
            values[row.first] += row.points[0]
            values[row.second] += row.points[1]
        if min(meetings) == 0 or min(meetings) != max(meetings):
            return self.order(group, rest)
        return self.parted(values, criteria if len(set(values.values())) > 1 else rest)

    def parted(self, values: dict[int, Fraction], rest: Sequence[str]) -> list[set[int]]:
        ranked = sorted(values, key=lambda seed: -values[seed])
        groups = [list(members) for _value, members in groupby(ranked, key=lambda seed: values[seed])]
        return [found for group in groups for found in self.order(group, rest)]
