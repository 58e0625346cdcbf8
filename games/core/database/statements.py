"""Statements of the hot paths, compiled once: Django's compiler takes several times as long as the database.

They are written as querysets, and give and take the same models and values; only their SQL is kept. A blank stands for
a value that is given each time::

    by_code = Rows(lambda code: Game.objects.filter(code=code), str)
    games = by_code("k7m2")
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Field, Model, QuerySet
from django.db.models.query import get_related_populators
from django.db.models.sql import UpdateQuery

M = TypeVar("M", bound=Model)
_TOGETHER = 300
"""Rows of one INSERT: SQLite takes a limited number of values."""


def _blank(kind: type, number: int) -> Any:
    """A value of that type that no query has of its own, and that the smallest column of numbers takes."""
    if kind is str:
        return f"\ue000{number}"
    return 32_700 + number if kind is int else datetime(9000, 1, 1, tzinfo=UTC) + timedelta(days=number)


def _adapted(value: Any) -> Any:
    """A value as the database driver wants it."""
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value


class _Filled:
    """SQL with its values: constants, and places for what is given each time. ValueError if a blank has no place."""

    def __init__(self, sql: str, params: Sequence[Any], blanks: Sequence[Any]) -> None:
        self.sql = sql
        numbers = {_adapted(blank): number for number, blank in enumerate(blanks)}
        self._places: list[tuple[int | None, Any]] = [(_number(numbers, value), value) for value in params]
        if {number for number, _value in self._places} - {None} != set(range(len(blanks))):
            raise ValueError(f"not every blank has its place in {sql}")

    def params(self, given: Sequence[Any]) -> list[Any]:
        values = [_adapted(value) for value in given]
        return [value if number is None else values[number] for number, value in self._places]


def _filled(compiler: Any, blanks: Sequence[Any]) -> _Filled:
    sql, params = compiler.as_sql()
    return _Filled(sql, params, blanks)


def _number(numbers: dict[Any, int], value: Any) -> int | None:
    return numbers.get(value) if isinstance(value, str | int | datetime) else None


class _Statement:
    """Compiled at its first use, for each kind of database. ``blanks``: types of the blanks: str, int or datetime."""

    def __init__(self, *blanks: type) -> None:
        self._blanks = [_blank(kind, number) for number, kind in enumerate(blanks)]
        self._kept: dict[str, Any] = {}

    def _compiled(self) -> Any:
        kept = self._kept.get(connection.vendor)
        if kept is None:
            kept = self._kept[connection.vendor] = self._compile()
        return kept

    def _compile(self) -> Any:
        raise NotImplementedError


class CompiledQuery(_Statement, Generic[M]):
    """The rows of a queryset of models, also with ``select_related``, ``defer`` and ``select_for_update``."""

    def __init__(self, build: Callable[..., QuerySet[M]], *blanks: type) -> None:
        super().__init__(*blanks)
        self._build = build

    def __call__(self, *given: Any) -> list[M]:
        """The rows. ``given``: one value for each blank."""
        filled, make = self._compiled()
        with connection.cursor() as cursor:
            cursor.execute(filled.sql, filled.params(given))
            return [make(row) for row in cursor.fetchall()]

    def _compile(self) -> tuple[_Filled, Callable[[Sequence[Any]], M]]:
        compiler = self._build(*self._blanks).query.get_compiler(connection=connection)
        filled = _filled(compiler, self._blanks)
        about: Any = compiler.klass_info
        converters = compiler.get_converters([column[0] for column in compiler.select]).items()
        first, last = about["select_fields"][0], about["select_fields"][-1] + 1
        names = [column[0].target.attname for column in compiler.select[first:last]]
        populators: Any = get_related_populators  # whose arguments differ between versions of its stubs
        related = populators(about, compiler.select, connection.alias)

        def make(row: Sequence[Any]) -> M:
            values = list(row)
            for place, (functions, expression) in converters:
                for function in functions:
                    values[place] = function(values[place], expression, connection)
            made: M = about["model"].from_db(connection.alias, names, values[first:last])
            for populator in related:
                populator.populate(values, made)
            return made

        return filled, make


class CompiledValues(_Statement):
    """The rows of a queryset of ``values_list``, as tuples."""

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], *blanks: type) -> None:
        super().__init__(*blanks)
        self._build = build

    def __call__(self, *given: Any) -> list[tuple[Any, ...]]:
        """The rows. ``given``: one value for each blank."""
        filled, compiler, converters = self._compiled()
        with connection.cursor() as cursor:
            cursor.execute(filled.sql, filled.params(given))
            return [tuple(row) for row in compiler.apply_converters(cursor.fetchall(), converters)]

    def _compile(self) -> tuple[_Filled, Any, Any]:
        compiler: Any = self._build(*self._blanks).query.get_compiler(connection=connection)
        filled = _filled(compiler, self._blanks)
        return filled, compiler, compiler.get_converters([column[0] for column in compiler.select])


class CompiledUpdate(_Statement):
    """``queryset.update(...)``: ``build(*blanks)`` gives the queryset and the new values."""

    def __init__(self, build: Callable[..., tuple[QuerySet[Any], dict[str, Any]]], *blanks: type) -> None:
        super().__init__(*blanks)
        self._build = build

    def __call__(self, *given: Any) -> int:
        """Do it; how many rows were changed."""
        filled = self._compiled()
        with connection.cursor() as cursor:
            cursor.execute(filled.sql, filled.params(given))
            return int(cursor.rowcount)

    def _compile(self) -> _Filled:
        rows, values = self._build(*self._blanks)
        query: Any = rows.query.chain(UpdateQuery)
        query.add_update_values(values)
        return _filled(query.get_compiler(connection=connection), self._blanks)


def save(row: Model, names: Iterable[str]) -> None:
    """Write these fields of a row that is in the database."""
    sql, fields = _update(type(row), tuple(names))
    params = [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(sql, [*params, row.pk])


def save_numbers(rows: Sequence[Model], names: Iterable[str]) -> None:
    """Write these fields, all whole numbers, of several rows of one table."""
    if rows:
        sql, fields = _update_numbers(type(rows[0]), tuple(names), len(rows))
        params = [value for row in rows for value in (row.pk, *(getattr(row, field.attname) for field in fields))]
        with connection.cursor() as cursor:
            cursor.execute(sql, params)


def delete(rows: Sequence[Model]) -> None:
    """Take rows of one table away. Nothing may refer to them: no row of another table goes with them."""
    if rows:
        sql = _delete(type(rows[0]), len(rows))
        with connection.cursor() as cursor:
            cursor.execute(sql, [row.pk for row in rows])


def insert(rows: Sequence[Model], once: str = "") -> int:
    """Insert rows of one table. ``once``: a unique field; where its value is there already, that row stays as it is.

    The number of the last row: the one that is there now.
    """
    number = 0
    for start in range(0, len(rows), _TOGETHER):
        some = rows[start : start + _TOGETHER]
        sql, fields = _insert(type(some[0]), len(some), once)
        params = [field.get_db_prep_save(field.pre_save(row, True), connection) for row in some for field in fields]
        with connection.cursor() as cursor:
            cursor.execute(sql, params)
            number = cursor.fetchall()[-1][0]
    return number


@lru_cache(maxsize=256)
def _update(model: type[Model], names: tuple[str, ...]) -> "tuple[str, list[Field[Any, Any]]]":
    fields = _fields(model, names)
    columns = ", ".join(f"{_quoted(field.column)} = %s" for field in fields)
    return f"UPDATE {_quoted(model._meta.db_table)} SET {columns} WHERE {_key(model)} = %s", fields


@lru_cache(maxsize=256)
def _update_numbers(model: type[Model], names: tuple[str, ...], count: int) -> "tuple[str, list[Field[Any, Any]]]":
    fields, table = _fields(model, names), _quoted(model._meta.db_table)
    columns = ", ".join(f"{_quoted(field.column)} = v.column{number}" for number, field in enumerate(fields, 2))
    values = f"(VALUES {_places(len(fields) + 1, count)}) AS v"
    return f"UPDATE {table} SET {columns} FROM {values} WHERE {table}.{_key(model)} = v.column1", fields


@lru_cache(maxsize=256)
def _delete(model: type[Model], count: int) -> str:
    return f"DELETE FROM {_quoted(model._meta.db_table)} WHERE {_key(model)} IN {_places(count, 1)}"


@lru_cache(maxsize=256)
def _insert(model: type[Model], count: int, once: str) -> "tuple[str, list[Field[Any, Any]]]":
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(_quoted(field.column) for field in fields)
    sql = f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES {_places(len(fields), count)}"
    if once:
        column = _quoted(model._meta.get_field(once).column)  # type: ignore[union-attr]
        sql += f" ON CONFLICT ({column}) DO UPDATE SET {column} = EXCLUDED.{column}"
    return f"{sql} RETURNING {_key(model)}", fields


def _fields(model: type[Model], names: tuple[str, ...]) -> "list[Field[Any, Any]]":
    return [model._meta.get_field(name) for name in names]  # type: ignore[misc]


def _places(columns: int, rows: int) -> str:
    return ", ".join([f"({', '.join(['%s'] * columns)})"] * rows)


def _key(model: type[Model]) -> str:
    pk = model._meta.pk
    assert pk is not None
    return _quoted(pk.column)


def _quoted(name: str | None) -> str:
    assert name is not None
    return connection.ops.quote_name(name)
