"""Two answers that should be the same to the last byte, and where they are not."""

from dataclasses import dataclass

_AROUND = 70


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a reader could tell a game from its twin. ``secrets``: what was different in the twin; ``seed``: of the
    ground; ``true`` and ``twin``: the bytes around the first difference."""

    surface: str
    seat: str
    secrets: tuple[str, ...]
    ground: str
    seed: int
    bytes: int
    true: str
    twin: str

    def __str__(self) -> str:
        return (
            f"{self.surface} of {self.seat} tells of {', '.join(self.secrets)} "
            f"(ground {self.ground}, seed {self.seed}; {self.bytes} bytes differ)\n"
            f"    true: {self.true}\n    twin: {self.twin}"
        )


def differing(true: bytes, twin: bytes) -> int:
    """How many bytes differ; what one has more counts too."""
    return sum(a != b for a, b in zip(true, twin, strict=False)) + abs(len(true) - len(twin))


def around(true: bytes, twin: bytes) -> tuple[str, str]:
    """Both, near the first byte that differs."""
    first = next((n for n, (a, b) in enumerate(zip(true, twin, strict=False)) if a != b), min(len(true), len(twin)))
    begin = max(0, first - _AROUND)
    one, other = (ascii(text[begin : first + _AROUND].decode(errors="replace")) for text in (true, twin))
    return one, other
