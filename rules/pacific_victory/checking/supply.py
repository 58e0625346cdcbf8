"""Supply in a set-up, counted on a Chart: control (4.31), chains of major bases (7.12), production (7.22, 7.23)."""

from functools import cached_property

from rules.kernel import Plain

from .chart import BOX_OF, FAR, Chart

_NO_CONTROL = ("SS", "SHQ")
_LINK, _LINE = 3, 2
_HOMES = {"JAPAN": ("japan",), "ALLIES": ("us", "uk")}


class Front:
    """A chart with a scenario's set-up on it. ``lost``, ``taken``: bases that Japan, that the Allies hold besides."""

    def __init__(self, chart: Chart, scenario: Plain, lost: tuple[str, ...] = (), taken: tuple[str, ...] = ()) -> None:
        self.chart = chart
        self.places = [(entry["base"], entry["side"]) for entry in scenario["setup"] if entry["base"] is not None]
        self.control = {n: "JAPAN" if b["owner"] == "japan" else "ALLIES" for n, b in chart.playable.items()}
        for entry in scenario["setup"]:
            if entry["base"] in self.control and entry["class"] not in _NO_CONTROL:
                self.control[entry["base"]] = entry["side"]
        self.control |= dict.fromkeys(lost, "JAPAN") | dict.fromkeys(taken, "ALLIES")

    def closed(self, side: str) -> frozenset[str]:
        """The hexes of the other side's bases."""
        return frozenset(self.chart.at[name] for name, holder in self.control.items() if holder != side)

    def chains(self, side: str) -> dict[str, set[str]]:
        """The supply sources that each supplied major base of a side reaches (7.12)."""
        return self._chains[side]

    @cached_property
    def _chains(self) -> dict[str, dict[str, set[str]]]:
        return {side: self._chain(side) for side in _HOMES}

    def _chain(self, side: str) -> dict[str, set[str]]:
        chart, closed = self.chart, self.closed(side)
        majors = [n for n, holder in self.control.items() if holder == side and chart.base(n)["size"] == "major"]
        near = {name: chart.by_sea(chart.at[name], closed, _LINK) for name in majors}
        sources: dict[str, set[str]] = {name: set() for name in majors}
        for name in majors:
            if chart.base(name)["home_base_for"] in _HOMES[side]:
                sources[name].add(name)
        if side == "ALLIES":
            for box in chart.boxes.values():
                for name in box["links_names"]:
                    if name in sources:
                        sources[name].add(box["id"])
        changed = True
        while changed:
            changed = False
            for a in majors:
                for b in majors:
                    if a != b and chart.at[b] in near[a] and not sources[b] <= sources[a]:
                        sources[a] |= sources[b]
                        changed = True
        return {name: ends for name, ends in sources.items() if ends}

    def sources(self, side: str, name: str) -> set[str]:
        """The sources that a base reaches by sea."""
        chains = self.chains(side)
        reach = self.chart.by_sea(self.chart.at[name], self.closed(side), _LINE)
        found = set(chains.get(name, ()))
        for other, ends in chains.items():
            if reach.get(self.chart.at[other], FAR) <= _LINE:
                found |= ends
        return found

    def in_supply(self, side: str, name: str) -> bool:
        """Is a place in supply, by sea, on foot or by both."""
        if name in BOX_OF or self.sources(side, name):
            return True
        near = self.chart.on_foot_or_afloat(self.chart.at[name], self.closed(side))
        return any(self.chart.at[other] in near for other in self.chains(side))

    def production(self, account: str) -> tuple[int, list[str]]:
        """The points of an account ("japan", "us", "uk"), and the centres that yield none for want of supply."""
        side = "JAPAN" if account == "japan" else "ALLIES"
        points = 0 if side == "JAPAN" else sum(b["pp"] for b in self.chart.boxes.values() if b["pp_account"] == account)
        dry = []
        for name, holder in self.control.items():
            base = self.chart.base(name)
            if base["pp"] and holder == side and (side == "JAPAN" or base["pp_account"] == account):
                if self.sources(side, name):
                    points += base["pp"]
                else:
                    dry.append(name)
        return points, dry
