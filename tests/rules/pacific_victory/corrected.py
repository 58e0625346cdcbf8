"""Data sets for tests: the house set with one thing changed, as an owner of the printed game would correct it."""

from typing import Any

from rules import kernel

_HOUSE = kernel.get("pacific-victory")


def base_of(documents: Any, name: str) -> Any:
    """The row of a base in the documents."""
    return next(row["base"] for row in documents["map"]["hexes"] if row["base"] and row["base"]["name"] == name)


def bombay_pays(points: int) -> Any:
    """The house set with so many points at Bombay."""
    documents = _HOUSE.documents()
    base_of(documents, "Bombay")["pp"] = points
    for row in documents["map"]["bases"]:
        if row["name"] == "Bombay":
            row["pp"] = points
    return documents


def moved(scenario: str, block: str, base: str) -> Any:
    """The house set with a block of a set-up elsewhere."""
    documents = _HOUSE.documents()
    for row in documents["scenarios"]["scenarios"][scenario]["setup"]:
        if row["unit"] == block:
            row["base"] = base
    return documents
