"""Steps that air units lose, and LOSE where their owner chooses (R-44, R-49)."""

from collections.abc import Iterator, Sequence

from rules.kernel import _

from ..air.fights import in_default_order, kind_in_raid, needs_choice
from ..air.losses import next_loss
from ..commands import Command
from ..data_sets.roster import TORPEDO
from ..forces.air_units import AirUnit, type_of
from ..questions import Kind, Verb, Words
from ..state import Loss
from ..working_state import WorkingState


def owe(table: WorkingState, side: str, units: Sequence[str], splits: Sequence[tuple[int, int]], kinds: bool) -> None:
    """A side loses steps among units; ``splits``: ways to share them between T and others, if ``kinds`` matter."""
    if any(sum(split) for split in splits):
        table.losses = (*table.losses, Loss(side, tuple(units), tuple(splits), kinds))


def settle(table: WorkingState) -> None:
    """Take what is no choice; ask the owner for the rest."""
    while table.losses:
        loss = table.losses[0]
        parts = [_units(table, loss, kind) for kind in (0, 1)]
        splits = tuple(split for split in loss.splits if sum(split))
        if not splits:
            table.losses = table.losses[1:]
        elif len(splits) > 1 or any(needs_choice(part, n) for part, n in zip(parts, splits[0], strict=True)):
            table.ask(loss.side, "LOSSES")
            table.then(("losses",))
            return
        else:
            table.losses = table.losses[1:]
            for part, steps in zip(parts, splits[0], strict=True):
                _take(table, part, steps)


def _units(table: WorkingState, loss: Loss, kind: int) -> list[AirUnit]:
    """The units of that part: T first, then others; without kinds all are others."""
    there = [table.air[name] for name in loss.units if name in table.air]
    return [unit for unit in there if _kind(table, loss, unit) == kind]


def _kind(table: WorkingState, loss: Loss, unit: AirUnit) -> int:
    return 0 if loss.kinds and kind_in_raid(table.edition, unit) == TORPEDO else 1


def _take(table: WorkingState, units: list[AirUnit], steps: int) -> None:
    for unit in in_default_order(table.edition, units):
        taken = min(steps, unit.steps)
        if taken:
            _lose(table, unit, taken)
            steps -= taken


def _lose(table: WorkingState, unit: AirUnit, steps: int) -> None:
    table.lose(unit.id, steps)
    table.tell("air_loss", _("{type} lose steps: {steps}.", type=type_of(table.edition, unit).name, steps=steps),
               side=unit.side, unit=unit.type, steps=steps, left=unit.steps - steps)  # fmt: skip


def _after(loss: Loss, kind: int) -> tuple[tuple[int, int], ...]:
    """The ways that are left when a unit of that kind loses a step."""
    return tuple((t - (kind == 0), b - (kind == 1)) for t, b in loss.splits if (t, b)[kind] > 0)


def _check(table: WorkingState, seat: str, words: Words) -> str:
    loss = table.losses[0]
    if words[0] not in loss.units or words[0] not in table.air:
        return "unknown"
    return "" if _after(loss, _kind(table, loss, table.air[words[0]])) else "losses"


def _act(table: WorkingState, seat: str, words: Words) -> None:
    loss, unit = table.losses[0], table.air[words[0]]
    kind = _kind(table, loss, unit)
    took = (loss.took[0] + (kind == 0), loss.took[1] + (kind == 1))
    table.losses = (loss._replace(splits=_after(loss, kind), took=took), *table.losses[1:])
    _lose(table, unit, 1)
    table.answered(seat)


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    return ((name,) for name in table.losses[0].units)


def _default(table: WorkingState, seat: str) -> Command:
    """As `next_loss` has it (12.5)."""
    loss = table.losses[0]
    may = [table.air[name] for name in loss.units if name in table.air and not _check(table, seat, (name,))]
    return Command("LOSE", (next_loss(table.edition, may, loss.took if loss.kinds else None).id,))


KINDS = {
    "LOSSES": Kind(_("Losses"), _("Say which unit loses a step (4.3.4, 4.3.5)."), {"LOSE": Verb(_check, _act, _offers)},
                   _default),
}  # fmt: skip
