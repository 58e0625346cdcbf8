"""The rules by which a game is played: a system of one version with one set of data. All of the site asks here."""

from collections import OrderedDict
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.core.models.datasets import DataSet
from rules import kernel
from rules.kernel import System, Text

if TYPE_CHECKING:
    from games.core.models import Game

HOUSE = ""
"""The data that a system brings along."""
_MAX_ENGINES = 12
_made: OrderedDict[tuple[str, str, str], System] = OrderedDict()
_lock = Lock()


class NoDataError(ValueError):
    """The site does not have those data."""


def engine(slug: str, version: str | None = None, data: str = HOUSE) -> System:
    """The system ``slug`` of that version, or the current one, with the data of that digest.

    ValueError that names the choices for an unknown system or version; NoDataError for data that the site does not
    have; ValueError, too, if that version can not play them.
    """
    system = kernel.get(slug, version)
    if data == HOUSE:
        return system
    key = slug, system.version, data
    with _lock:
        if key in _made:
            _made.move_to_end(key)
            return _made[key]
    made = system.with_data(documents_of(slug, data))
    with _lock:
        _made[key] = made
        while len(_made) > _MAX_ENGINES:
            _made.popitem(last=False)
    return made


def engine_of(slug: str, version: str | None, documents: kernel.Plain) -> System:
    """The system of that version with these documents, wherever they come from. ValueError that names a fault."""
    system = kernel.get(slug, version)
    for fault in shape_faults(system, documents):
        raise ValueError(str(fault))
    return system.with_data(documents)


def shape_faults(system: System, documents: kernel.Plain) -> list[Text]:
    """What in these documents is not of the shape that the system wants."""
    # Loaded when it is needed: its library takes a tenth of a second, and few processes ever check documents.
    found: list[Text] = import_module("games.core.datasets.shapes").faults(system.data_schema(), documents)
    return found


def facts_of(game: "Game") -> kernel.Plain:
    """The static facts of a game: of its system, version, data and scenario. ValueError, NoDataError as above."""
    return engine(game.system, game.rules_version, game.data).facts(game.scenario)


def documents_of(slug: str, data: str) -> kernel.Plain:
    """The documents with that digest. NoDataError."""
    row = DataSet.objects.filter(system=slug, digest=data).first()
    if row is None:
        raise NoDataError(
            _("The data set with the digest {data} is not on this site: load its file with “manage.py dataset load”.")
            .format(data=data)
        )  # fmt: skip
    return row.documents
