"""The small faults that can be put into a Python file, found by its syntax tree.

A mutation replaces one expression or statement by text. Not touched: docstrings, annotations, texts, calls that only
write to the log, blocks for the type checker, and defaults of modules that no behaviour of the site rests on.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

_COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}  # fmt: skip
_LOGGERS = {"log", "logger"}


@dataclass(frozen=True, slots=True)
class Mutation:
    """One fault: the text between two places of a file becomes ``new``. Lines from 1, columns in bytes from 0."""

    path: str
    where: str
    """The function or class whose body it stands in, dotted; "" for the module itself."""
    kind: str
    line: int
    column: int
    end_line: int
    end_column: int
    old: str
    new: str

    def applied(self, source: str) -> str:
        """The file with the fault in it."""
        lines = source.encode().splitlines(keepends=True)
        head = b"".join(lines[: self.line - 1]) + lines[self.line - 1][: self.column]
        tail = lines[self.end_line - 1][self.end_column :] + b"".join(lines[self.end_line :])
        return (head + self.new.encode() + tail).decode()


def describe(one: Mutation) -> str:
    """A fault on one line."""
    old, new = " ".join(one.old.split()), " ".join(one.new.split())
    return f"{one.path}:{one.line} in {one.where or 'the module'}, {one.kind}: {old[:120]} -> {new[:120]}"


def mutations(path: str, source: str) -> list[Mutation]:
    """All faults that can be put into a file, in order of their places; each yields a file that can be compiled."""
    found = _Finder(path, source)
    found.visit(ast.parse(source))
    return [one for one in found.found if _compiles(one.applied(source))]


def _compiles(source: str) -> bool:
    try:
        compile(source, "<mutant>", "exec")
    except SyntaxError:
        return False
    return True


class _Finder(ast.NodeVisitor):
    def __init__(self, path: str, source: str) -> None:
        self.path, self.source = path, source
        self.found: list[Mutation] = []
        self._within: list[str] = []

    def generic_visit(self, node: ast.AST) -> None:
        for kind, new in _faults(node):
            if isinstance(node, ast.expr | ast.stmt):
                self._note(node, kind, new)
        super().generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        self._inside(node.name, node.body)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._inside(node.name, node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self._negate(node.test)
        super().generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        super().generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) or _logs(node.value):
            return
        if isinstance(node.value, ast.Call):
            self._note(node, "call left out", "pass")
        super().generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None and not isinstance(node.value, ast.Constant):
            self._note(node.value, "returns nothing", "None")
        super().generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Places inside f-strings are not known before Python 3.12."""

    def _inside(self, name: str, nodes: Sequence[ast.AST]) -> None:
        self._within.append(name)
        for node in nodes:
            self.visit(node)
        self._within.pop()

    def _negate(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.BoolOp) and not _is_not(test):
            self._note(test, "condition negated", f"(not {ast.unparse(test)})")

    def _note(self, node: ast.expr | ast.stmt, kind: str, new: str) -> None:
        old = ast.get_source_segment(self.source, node) or ""
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
        where = ".".join(self._within)
        self.found.append(
            Mutation(self.path, where, kind, node.lineno, node.col_offset, end_line, end_column, old, new)
        )


def _faults(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Kind and text of the faults of one expression."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in _COMPARE:
            changed = ast.Compare(node.left, [_COMPARE[type(operator)]()], node.comparators)
            yield "comparison", f"({ast.unparse(changed)})"
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield "and for or", f"({ast.unparse(ast.BoolOp(other, node.values))})"
        case ast.UnaryOp(op=ast.Not()):
            yield "not left out", f"({ast.unparse(node.operand)})"
        case ast.BinOp() if type(node.op) in _ARITHMETIC and not _is_text(node):
            changed_op = _ARITHMETIC[type(node.op)]()
            yield "arithmetic", f"({ast.unparse(ast.BinOp(node.left, changed_op, node.right))})"
        case ast.Constant(value=bool(truth)):
            yield "truth", str(not truth)
        case ast.Constant(value=int(number)):
            yield "number", str(number + 1)
        case ast.Call(args=[first, second, *rest]) if _are_names(first, second):
            swapped = ast.Call(node.func, [second, first, *rest], node.keywords)
            yield "arguments swapped", ast.unparse(swapped)
        case ast.Tuple(elts=[first, second], ctx=ast.Load()) if _are_names(first, second):
            yield "pair swapped", f"({ast.unparse(second)}, {ast.unparse(first)})"
        case ast.Continue():
            yield "break for continue", "break"
        case ast.Break():
            yield "continue for break", "continue"


def _are_names(*nodes: ast.expr) -> bool:
    return all(isinstance(node, ast.Name | ast.Attribute) for node in nodes)


def _is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _is_text(node: ast.BinOp) -> bool:
    """Whether it joins texts: the other operator would only raise a TypeError."""
    sides = (node.left, node.right)
    return any(
        isinstance(one, ast.JoinedStr) or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        for one in sides
    )


def _logs(node: ast.expr) -> bool:
    called = node.func if isinstance(node, ast.Call) else None
    owner = called.value if isinstance(called, ast.Attribute) else None
    return isinstance(owner, ast.Name) and owner.id in _LOGGERS
