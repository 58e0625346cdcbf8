"""A backtracking matcher that counts its steps: does what sre does, and says how much it was.

One step is one instruction (a character tried, a branch taken, an anchor looked at), each character that a repeat goes
over, and each place to which a repeat comes back. sre jumps over some of these (it looks for a literal prefix before it
begins), so its work is at most about this; where it goes back, both go back as often.
"""

from collections.abc import Iterator
from typing import Any

from tests.linear.program import Code, Program, compiled


class TooMuch(Exception):
    """More steps than were allowed."""


class Matcher:
    """``steps``: all that were made so far. TooMuch when they pass ``most``."""

    def __init__(self, pattern: str | Program, flags: int = 0, most: int = 10**9) -> None:
        self.program = pattern if isinstance(pattern, Program) else compiled(pattern, flags)
        self.most = most
        self.steps = 0
        self._text = ""
        self._spans: list[int] = []
        self._marks: dict[object, int] = {}

    def match(self, text: str, at: int = 0, *, full: bool = False, moved: bool = False) -> list[int] | None:
        """The spans of all groups, from ``at``; None for none. ``full``: to the end; ``moved``: not an empty one."""
        self._text, self._marks = text, {}
        self._spans = [-1] * (2 * self.program.groups)
        self._full, self._not_at = full, at if moved else -1
        end = self._run(self.program.code, at, outer=True)
        if end is None:
            return None
        self._spans[0], self._spans[1] = at, end
        return self._spans

    def fullmatch(self, text: str) -> list[int] | None:
        """The spans if the whole text matches."""
        return self.match(text, full=True)

    def search(self, text: str, at: int = 0, *, moved: bool = False) -> list[int] | None:
        """The spans of the first match from ``at`` on."""
        for start in range(at, len(text) + 1):
            self._count(1)
            found = self.match(text, start, moved=moved and start == at)
            if found is not None:
                return found
        return None

    def finditer(self, text: str) -> Iterator[list[int]]:
        """The spans of all matches, as findall, sub and split see them."""
        at, moved = 0, False
        while (found := self.search(text, at, moved=moved)) is not None:
            yield found
            at, moved = found[1], found[0] == found[1]

    def _count(self, number: int) -> None:
        self.steps += number
        if self.steps > self.most:
            raise TooMuch(self.steps)

    def _run(self, code: Code, at: int, *, outer: bool = False) -> int | None:
        """Where the match of a program ends, or None. Its stack holds where to go on if this way leads nowhere."""
        stack: list[tuple[Any, ...]] = []
        place = 0
        while True:
            self._count(1)
            go_on = self._step(code, place, at, stack, outer)
            if go_on is None:
                go_on = self._back(stack)
                if go_on is None:
                    return None
            place, at = go_on
            if place < 0:
                return at

    def _back(self, stack: list[tuple[Any, ...]]) -> tuple[int, int] | None:
        while stack:
            kind, *rest = stack.pop()
            self._count(1)
            if kind == "go":
                return rest[0], rest[1]
            if kind == "span":
                self._spans[rest[0]] = rest[1]
            elif kind == "spans":
                self._spans = rest[0]
            elif kind == "mark":
                self._marks[rest[0]] = rest[1]
            elif kind == "fewer":
                place, least, at = rest
                if at > least:
                    stack.append(("fewer", place, least, at - 1))
                return place, at
            elif kind == "more":
                place, char, at, left = rest
                if left and at < len(self._text) and char(self._text[at]):
                    stack.append(("more", place, char, at + 1, left - 1))
                    return place, at + 1
        return None

    def _step(
        self, code: Code, place: int, at: int, stack: list[tuple[Any, ...]], outer: bool
    ) -> tuple[int, int] | None:
        kind, *rest = code[place]
        if kind == "done":
            if outer and ((self._full and at != len(self._text)) or at == self._not_at):
                return None
            return -1, at
        if kind == "char":
            return (place + 1, at + 1) if at < len(self._text) and rest[0](self._text[at]) else None
        if kind == "many":
            return self._many(place, at, stack, *rest)
        if kind == "jump":
            return rest[0], at
        if kind == "split":
            stack.append(("go", rest[1], at))
            return rest[0], at
        if kind == "save":
            stack.append(("span", rest[0], self._spans[rest[0]]))
            self._spans[rest[0]] = at
            return place + 1, at
        return self._rarely(kind, rest, place, at, stack)

    def _rarely(
        self, kind: str, rest: list[Any], place: int, at: int, stack: list[tuple[Any, ...]]
    ) -> tuple[int, int] | None:
        if kind == "mark":
            stack.append(("mark", rest[0], self._marks.get(rest[0], -1)))
            self._marks[rest[0]] = at
            return place + 1, at
        if kind == "moved":
            return (place + 1, at) if self._marks[rest[0]] != at else (place + 2, at)
        if kind == "at":
            return (place + 1, at) if self._stands(rest[0], at, rest[1]) else None
        if kind in ("atomic", "look"):
            return self._inside(kind, rest, place, at, stack)
        if kind == "same":
            return self._same(rest[0], rest[1], place, at)
        if kind == "if":
            return (rest[1] if self._spans[2 * rest[0] + 1] >= 0 else rest[2]), at
        return None

    def _many(
        self, place: int, at: int, stack: list[tuple[Any, ...]], char: Any, least: int, most: int, kind: str
    ) -> tuple[int, int] | None:
        end, limit = at, min(len(self._text), at + (least if kind == "lazy" else most))
        while end < limit and char(self._text[end]):
            end += 1
        self._count(end - at)
        if end - at < least:
            return None
        if kind == "greedy" and end > at + least:
            stack.append(("fewer", place + 1, at + least, end - 1))
        elif kind == "lazy" and most > least:
            stack.append(("more", place + 1, char, end, most - least))
        return place + 1, end

    def _inside(
        self, kind: str, rest: list[Any], place: int, at: int, stack: list[tuple[Any, ...]]
    ) -> tuple[int, int] | None:
        earlier = list(self._spans)
        if kind == "atomic":
            end = self._run(rest[0], at)
            stack.append(("spans", earlier))
            return None if end is None else (place + 1, end)
        back, code, wanted = rest
        end = self._run(code, at - back) if at >= back else None
        if end is None or not wanted:
            self._spans = earlier
        else:
            stack.append(("spans", earlier))
        return (place + 1, at) if (end is not None) == wanted else None

    def _same(self, group: int, ignore: bool, place: int, at: int) -> tuple[int, int] | None:
        begin, end = self._spans[2 * group], self._spans[2 * group + 1]
        if begin < 0 or end < begin:
            return None
        said, here = self._text[begin:end], self._text[at : at + end - begin]
        self._count(len(said))
        same = said.lower() == here.lower() if ignore else said == here
        return (place + 1, at + len(said)) if same else None

    def _stands(self, name: str, at: int, ascii_only: bool) -> bool:
        text = self._text
        if name in ("AT_BEGINNING", "AT_BEGINNING_STRING"):
            return at == 0
        if name == "AT_BEGINNING_LINE":
            return at == 0 or text[at - 1] == "\n"
        if name == "AT_END_STRING":
            return at == len(text)
        if name == "AT_END":
            return at == len(text) or (at == len(text) - 1 and text[at] == "\n")
        if name == "AT_END_LINE":
            return at == len(text) or text[at] == "\n"
        if name not in ("AT_BOUNDARY", "AT_NON_BOUNDARY"):
            raise NotImplementedError(name)

        def in_word(n: int) -> bool:
            sign = text[n] if 0 <= n < len(text) else " "
            return (sign.isalnum() or sign == "_") and (sign.isascii() or not ascii_only)

        return (in_word(at - 1) != in_word(at)) == (name == "AT_BOUNDARY")
