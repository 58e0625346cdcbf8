"""A pattern as a program for the matcher that counts (tests.linear.matcher), from what the re module has parsed.

The program goes back exactly where sre goes back: greedy, lazy and possessive repeats, branches in their order. A
repeat of one character is one instruction, as in sre. What a single character matches is asked of re itself.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from re import _compiler, _parser  # type: ignore[attr-defined]
from typing import Any

FOREVER = int(_parser.MAXREPEAT)
ONE = ("LITERAL", "NOT_LITERAL", "ANY", "IN")
_SUBPATTERN = _parser.SubPattern
Code = list[tuple[Any, ...]]


class OneChar:
    """What one character of a pattern matches."""

    def __init__(self, node: Any, flags: int, state: Any) -> None:
        self.node, self._known = node, dict[str, bool]()
        self._pattern = _compiler.compile(_SUBPATTERN(state, [node]), flags)

    def __call__(self, char: str) -> bool:
        if char not in self._known:
            self._known[char] = self._pattern.match(char) is not None
        return self._known[char]


@dataclass
class Program:
    """``code``: instructions; ``groups``: how many groups there are; ``chars``: all its tests of one character;
    ``words``: the stretches of plain characters that stand in it."""

    code: Code
    groups: int
    chars: list[OneChar] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


def parsed(pattern: str, flags: int = 0) -> Any:
    """A pattern as re has parsed it."""
    return _parser.parse(pattern, flags)


def compiled(pattern: str, flags: int = 0) -> Program:
    """The program of a pattern. NotImplementedError for what the matcher does not know."""
    tree = parsed(pattern, flags)
    made = Program([], tree.state.groups)
    _Writer(made, tree.state).write(tree, made.code, tree.state.flags)
    made.code.append(("done",))
    return made


class _Writer:
    def __init__(self, program: Program, state: Any) -> None:
        self.program, self.state = program, state

    def write(self, nodes: Sequence[Any], code: Code, flags: int) -> None:
        run = ""
        for node in nodes:
            name = str(node[0])
            if name == "LITERAL":
                run += chr(node[1])
            else:
                self._word(run)
                run = ""
            getattr(self, f"_{'one' if name in ONE else name.lower()}")(node, code, flags)
        self._word(run)

    def _word(self, run: str) -> None:
        if len(run) > 1 and run not in self.program.words:
            self.program.words.append(run)

    def _sub(self, nodes: Sequence[Any], flags: int) -> Code:
        code: Code = []
        self.write(nodes, code, flags)
        return [*code, ("done",)]

    def _char(self, node: Any, flags: int) -> OneChar:
        made = OneChar(node, flags, self.state)
        self.program.chars.append(made)
        return made

    def _one(self, node: Any, code: Code, flags: int) -> None:
        code.append(("char", self._char(node, flags)))

    def _at(self, node: Any, code: Code, flags: int) -> None:
        name = str(node[1])
        if flags & re.MULTILINE:
            name = {"AT_BEGINNING": "AT_BEGINNING_LINE", "AT_END": "AT_END_LINE"}.get(name, name)
        code.append(("at", name, bool(flags & re.ASCII)))

    def _subpattern(self, node: Any, code: Code, flags: int) -> None:
        group, add, drop, nodes = node[1]
        if group is not None:
            code.append(("save", 2 * group))
        self.write(nodes, code, (flags | add) & ~drop)
        if group is not None:
            code.append(("save", 2 * group + 1))

    def _branch(self, node: Any, code: Code, flags: int) -> None:
        ends = []
        for alternative in node[1][1][:-1]:
            split = len(code)
            code.append(())
            self.write(alternative, code, flags)
            ends.append(len(code))
            code.append(())
            code[split] = ("split", split + 1, len(code))
        self.write(node[1][1][-1], code, flags)
        for end in ends:
            code[end] = ("jump", len(code))

    def _max_repeat(self, node: Any, code: Code, flags: int) -> None:
        self._repeat(node, code, flags, greedy=True)

    def _min_repeat(self, node: Any, code: Code, flags: int) -> None:
        self._repeat(node, code, flags, greedy=False)

    def _possessive_repeat(self, node: Any, code: Code, flags: int) -> None:
        least, most, nodes = node[1]
        if len(nodes) == 1 and str(nodes[0][0]) in ONE:
            code.append(("many", self._char(nodes[0], flags), least, most, "possessive"))
            return
        inner: Code = []
        self._repeat(node, inner, flags, greedy=True)
        code.append(("atomic", [*inner, ("done",)]))

    def _repeat(self, node: Any, code: Code, flags: int, *, greedy: bool) -> None:
        least, most, nodes = node[1]
        least, most = int(least), int(most)
        if len(nodes) == 1 and str(nodes[0][0]) in ONE:
            kind = "greedy" if greedy else "lazy"
            code.append(("many", self._char(nodes[0], flags), least, most, kind))
            return
        for _time in range(least):
            self.write(nodes, code, flags)
        if most == FOREVER:
            self._forever(nodes, code, flags, greedy)
            return
        ends = []
        for _time in range(most - least):
            ends.append(len(code))
            code.append(())
            self.write(nodes, code, flags)
        for end in ends:
            code[end] = ("split", end + 1, len(code)) if greedy else ("split", len(code), end + 1)

    def _forever(self, nodes: Sequence[Any], code: Code, flags: int, greedy: bool) -> None:
        mark = ("mark", object())
        again = len(code)
        code += [(), mark]
        self.write(nodes, code, flags)
        code += [("moved", mark[1]), ("jump", again)]
        code[again] = ("split", again + 1, len(code)) if greedy else ("split", len(code), again + 1)

    def _atomic_group(self, node: Any, code: Code, flags: int) -> None:
        code.append(("atomic", self._sub(node[1], flags)))

    def _assert(self, node: Any, code: Code, flags: int) -> None:
        self._look(node, code, flags, wanted=True)

    def _assert_not(self, node: Any, code: Code, flags: int) -> None:
        self._look(node, code, flags, wanted=False)

    def _look(self, node: Any, code: Code, flags: int, *, wanted: bool) -> None:
        direction, nodes = node[1]
        back = nodes.getwidth()[0] if direction < 0 else 0
        code.append(("look", back, self._sub(nodes, flags), wanted))

    def _groupref(self, node: Any, code: Code, flags: int) -> None:
        code.append(("same", node[1], bool(flags & re.IGNORECASE)))

    def _groupref_exists(self, node: Any, code: Code, flags: int) -> None:
        group, yes, no = node[1]
        at = len(code)
        code.append(())
        self.write(yes, code, flags)
        code.append(())
        end = len(code) - 1
        code[at] = ("if", group, at + 1, len(code))
        self.write(no or [], code, flags)
        code[end] = ("jump", len(code))

    def _failure(self, node: Any, code: Code, flags: int) -> None:
        code.append(("fail",))
