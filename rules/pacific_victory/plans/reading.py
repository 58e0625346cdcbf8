"""A plan from its text and back: lines, layers, conditions around deeds."""

from typing import Final

from rules.kernel import NotationError, _

from ..data_sets.edition import Edition, recent_of_edition
from ..language.notation import unknown
from . import conditions, fields
from .model import AT, BLOCK, GENERAL, NOTE, Condition, Deed, Layer, Plan, Rule
from .words import Words

MAX_LINES: Final = 300
MAX_LETTERS: Final = 300
"""In one line."""
_HEADS: Final = (AT, BLOCK, "EVERYWHERE")


@recent_of_edition(256)
def read(edition: Edition, text: str) -> Plan:
    """The plan that was written. NotationError that names the first line that is not understood."""
    layers: list[Layer] = [Layer()]
    rules: list[list[Rule]] = [[]]
    now = 0
    lines = text.splitlines()
    if len(lines) > MAX_LINES:
        raise NotationError(_("A plan has {most} lines at most.", most=MAX_LINES))
    for number, line in enumerate(lines, 1):
        try:
            head = _head(edition, line)
            if head is not None:
                now = _open(layers, rules, head)
            elif line.strip():
                rules[now].append(_rule(edition, line.strip(), number, layers[now].kind))
        except NotationError as error:
            reason = _("Line {number}: {reason}", number=number, reason=error.reason)
            raise NotationError(reason, error.what, error.nearest) from None
    filled = (Layer(layer.kind, layer.name, tuple(found)) for layer, found in zip(layers, rules, strict=True))
    return Plan(tuple(filled))


def _head(edition: Edition, line: str) -> Layer | None:
    """The layer that a line opens, if it does."""
    words = Words(edition, line)
    word = words.peek()
    if word not in _HEADS or line.lstrip().startswith(NOTE):
        return None
    words.take()
    name = words.place() if word == AT else words.block() if word == BLOCK else ""
    if words:
        left = " ".join(words.left)
        raise unknown(_("{words}: {head} stands on a line of its own.", words=left, head=word), left)
    return Layer(GENERAL if word == _HEADS[2] else word, name)


def _open(layers: list[Layer], rules: list[list[Rule]], head: Layer) -> int:
    if head not in layers:
        layers.append(head)
        rules.append([])
    return layers.index(head)


def _rule(edition: Edition, line: str, number: int, kind: str) -> Rule:
    if line.startswith(NOTE):
        return Rule(Deed(NOTE, text=line[1:].strip()), line=number)
    if len(line) > MAX_LETTERS:
        raise NotationError(_("A line has {most} letters at most.", most=MAX_LETTERS), line[:20])
    words = Words(edition, line)
    when: tuple[Condition, ...] = ()
    if words.skip("IF"):
        when = conditions.read(words.until("THEN"))
        words.expect("THEN")
        does, other = _both(words)
    else:
        does, other = fields.read(words.until("IF", "ELSE")), None
        if words.skip("IF"):
            when = conditions.read(words.until("ELSE"))
        if words:
            words.expect("ELSE")
            other = fields.read(words)
        if other is not None and not when:
            raise unknown(_("ELSE belongs to IF ... THEN ... ELSE ..."), "ELSE", "IF")
    for deed in (does, other):
        if deed is not None:
            _check_layer(deed, kind)
    return Rule(does, when, other, number)


def _both(words: Words) -> tuple[Deed, Deed | None]:
    does = fields.read(words.until("ELSE"))
    return (does, fields.read(words)) if words.skip("ELSE") else (does, None)


def _check_layer(deed: Deed, kind: str) -> None:
    if kind in fields.FIELDS[deed.verb].layers:
        return
    if kind == BLOCK:
        raise unknown(_("{verb} is not for one block: write it above the lines BLOCK.", verb=deed.verb), deed.verb)
    raise unknown(_("{verb} is for the whole game: write it above the lines AT and BLOCK.", verb=deed.verb), deed.verb)


def text(edition: Edition, plan: Plan) -> str:
    """Canonical notation; `read` gives the same plan back."""
    lines: list[str] = []
    for layer in plan.layers:
        if layer.kind == AT:
            lines.append(f"{AT} {conditions.place_text(edition, layer.name)}")
        elif layer.kind == BLOCK:
            lines.append(f"{BLOCK} {layer.name}")
        indent = "  " if layer.kind else ""
        lines += [indent + rule_text(edition, rule) for rule in layer.rules]
    return "".join(f"{line}\n" for line in lines)


def rule_text(edition: Edition, rule: Rule) -> str:
    """Canonical notation of one line."""
    does = fields.text(edition, rule.does)
    if not rule.when:
        return does
    other = f" ELSE {fields.text(edition, rule.other)}" if rule.other is not None else ""
    return f"IF {' AND '.join(conditions.text(edition, one) for one in rule.when)} THEN {does}{other}"
