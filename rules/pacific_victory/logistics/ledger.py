"""The accounts of a side while it builds (15.5; rules 7.22, 7.24; R-66, R-91)."""

from collections.abc import Mapping, Sequence

from ..sides import JP, UK, US
from ..turns.production import Centre


class Ledger:
    """Points, what is spent, and which account each captured Japanese centre is credited to.

    Centres that are not credited cover whatever account needs them: an expense is possible when some assignment of
    whole centres pays for everything (R-66). ``kept``: points of each account that pay only for what they are meant
    for (MacArthur's War, R-106); ``elsewhere``: what is spent on all else.
    """

    def __init__(self, points: Sequence[int], centres: Sequence[Centre], kept: Sequence[int] = (0, 0, 0)) -> None:
        self.points, self.kept = tuple(points[:3]), tuple(kept)
        self.either = {centre.place: centre.points for centre in centres if centre.account is None}
        self.credits: dict[int, int] = {}
        self.spent, self.elsewhere = [0, 0, 0], [0, 0, 0]
        self._count()

    def _count(self) -> None:
        self.credited = [0, 0, 0]
        sums = {0}
        for place, points in self.either.items():
            if place in self.credits:
                self.credited[self.credits[place]] += points
            else:
                sums |= {total + points for total in sums}
        self.sums = tuple(sorted(sums))

    def affords(self, costs: Mapping[int, int], credit: tuple[int, int] | None = None, *, meant: bool = False) -> bool:
        """Can ``costs`` (account -> points) be paid besides what is spent; ``credit``: after that CREDIT.

        ``meant``: kept points may pay.
        """
        if credit is not None:
            trial = self.copy()
            trial.credit(*credit)
            return trial.affords(costs, meant=meant)
        if self.spent[JP] + costs.get(JP, 0) > self.points[JP]:
            return False
        us, uk = (self._short(account, costs.get(account, 0), meant) for account in (US, UK))
        return any(us <= total <= self.sums[-1] - uk for total in self.sums)

    def _short(self, account: int, cost: int = 0, meant: bool = True) -> int:
        has = self.points[account] + self.credited[account]
        elsewhere = self.elsewhere[account] + (0 if meant else cost)
        return max(0, self.spent[account] + cost - has, elsewhere + self.kept[account] - has)

    def pay(self, costs: Mapping[int, int], *, meant: bool = False) -> None:
        """Spend; ``meant``: kept points may pay."""
        for account, points in costs.items():
            self.spent[account] += points
            self.elsewhere[account] += 0 if meant else points

    def credit(self, place: int, account: int) -> None:
        """Credit a captured centre."""
        self.credits[place] = account
        self._count()

    def assignment(self) -> dict[int, int]:
        """Each captured centre's account: as credited, else the one that cannot pay its builds, else US (R-66)."""
        free = [place for place in self.either if place not in self.credits]
        us, uk = self._short(US), self._short(UK)
        best = min(
            (sum(self.either[p] for p in chosen), chosen)
            for chosen in _subsets(free)
            if sum(self.either[p] for p in chosen) >= uk
            and sum(self.either[p] for p in free) - sum(self.either[p] for p in chosen) >= us
        )[1]
        return {**{place: UK if place in best else US for place in free}, **self.credits}

    def copy(self) -> "Ledger":
        """An independent copy."""
        twin = object.__new__(Ledger)
        twin.points, twin.kept, twin.either, twin.credits = self.points, self.kept, self.either, dict(self.credits)
        twin.spent, twin.elsewhere = list(self.spent), list(self.elsewhere)
        twin._count()
        return twin


def _subsets(places: Sequence[int]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for place in places:
        found += [(*chosen, place) for chosen in found]
    return found
