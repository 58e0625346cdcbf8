"""The table at the end of a run."""

from statistics import median

from bench.faults.audit import Findings
from bench.faults.lookout import Fault


def table(faults: list[Fault], skipped: dict[str, int]) -> str:
    """Faults by kind: how often, how many have recovered, and how long that took."""
    lines = [f"{'fault':<30} {'done':>5} {'well':>5} {'median s':>9} {'max s':>7}"]
    for kind in sorted({fault.kind for fault in faults}):
        mine = [fault for fault in faults if fault.kind == kind]
        times = [fault.recovery for fault in mine if fault.well]
        numbers = f"{median(times):>9.1f} {max(times):>7.1f}" if times else f"{'-':>9} {'-':>7}"
        lines.append(f"{kind:<30} {len(mine):>5} {len(times):>5} {numbers}")
    times = [fault.recovery for fault in faults if fault.well]
    if times:
        lines.append(f"{'all':<30} {len(faults):>5} {len(times):>5} {median(times):>9.1f} {max(times):>7.1f}")
    lines += [f"not possible here: {kind}" for kind in sorted(skipped)]
    return "\n".join(lines)


def findings(found: Findings) -> str:
    """The counts, then what is wrong."""
    lines = [f"{count:>9,} {what}" for what, count in sorted(found.counts.items())]
    for name in ("lost", "doubled", "stuck", "wrong"):
        rows = getattr(found, name)
        lines.append(f"{len(rows):>9,} {name.upper()}")
        lines += [f"          {row}" for row in rows[:20]]
    return "\n".join(lines)
